/**
 * What the reader's own browser keeps: bounded, under keys that carry the store's version, and never trusted when it
 * is read again. A browser may refuse to keep anything; then the page works all the same, and `notice.js` says it.
 *
 * `store` says `failed` and `kept` of what this page wrote, and `changed` of what another tab did, each with its `key`.
 */

import { readJson } from "../gate/bounds.js";

/** The version of the store is in every key: a layout that older releases could not read would have another. */
const PREFIX = "meldbook.1.";
/** Letters; a long match has some hundred thousand, and a browser keeps some millions for a site. */
export const LARGEST = 1_000_000;

/** @typedef {"full" | "forbidden" | "large"} Problem why something could not be kept */

export class StoreEvent extends Event {
  /** @param {"failed" | "kept" | "changed"} kind @param {string} key "" where anything may have changed @param {Problem} [problem] */
  constructor(kind, key, problem) {
    super(kind);
    this.key = key;
    this.problem = problem;
  }
}

export const store = new EventTarget();

/** @param {string} key @returns {any} the kept value; null where there is none or it cannot be read */
export const load = (key) => parsed(textOf(key));

/** What is kept, as it is written there. @param {string} key @returns {string | null} */
export function textOf(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @param {string | null} text @returns {any} */
export const parsed = (text) => (text ? (readJson(text, LARGEST) ?? null) : null);

/** @param {string} key @param {any} value @returns {boolean} whether it was kept */
export function save(key, value) {
  const problem = write(PREFIX + key, JSON.stringify(value));
  store.dispatchEvent(problem ? new StoreEvent("failed", key, problem) : new StoreEvent("kept", key));
  return !problem;
}

/** @param {string} key @param {string} text @returns {Problem | undefined} */
function write(key, text) {
  if (text.length > LARGEST) return "large";
  try {
    localStorage.setItem(key, text);
    return undefined;
  } catch (error) {
    return /quota/i.test(error instanceof Error ? error.name : "") ? "full" : "forbidden";
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

/** The keys that begin so, without the site's own prefix. @param {string} start @returns {string[]} */
export function keys(start) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Hears of other tabs: what they write while this page is awake, and that they may have while it slept. */
export function hearOthers() {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) tellChanged(key?.slice(PREFIX.length) ?? "");
  });
  addEventListener("pageshow", ({ persisted }) => persisted && tellChanged(""));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tellChanged(""));
}

/** @param {string} key */
const tellChanged = (key) => store.dispatchEvent(new StoreEvent("changed", key));
