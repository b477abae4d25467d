/** A reader's progress in this browser: read whole, changed answer by answer, put back whole. */
import { moved } from "../drills/drill-boxes.js";
import { forget, keys, load, save } from "../kept/store.js";
import { lessonKey } from "../lessons/lesson-kept.js";
import { noDrills, readDrills, readLesson } from "./progress-data.js";

const LESSON = lessonKey("");
const DRILLS = "drills.";
const BROWSER = "browser";

/** This browser's own name among others, made up once: counts are kept by it. */
function browserName() {
  const kept = load(BROWSER);
  if (typeof kept === "string" && /^[a-z0-9]{1,20}$/.test(kept)) return kept;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
  save(BROWSER, name);
  return name;
}

/** @param {string} variant */
export const keptDrills = (variant) => readDrills(load(DRILLS + variant) ?? noDrills());

/**
 * Notes an answer.
 * @param {string} variant @param {string} item @param {boolean} right @param {number} [now]
 */
export function noteAnswer(variant, item, right, now = Date.now()) {
  const drills = keptDrills(variant);
  const name = browserName();
  drills.counts[name] ??= {};
  const counts = drills.counts[name];
  const [asked, rights] = counts[item] ?? [0, 0];
  counts[item] = [asked + 1, rights + (right ? 1 : 0), now];
  const box = moved(drills.boxes[item], right, now);
  if (box) drills.boxes[item] = box;
  save(DRILLS + variant, drills);
  return drills;
}

/** An item of which the game has no questions any more. @param {string} variant @param {string} item */
export function dropItem(variant, item) {
  const drills = keptDrills(variant);
  delete drills.boxes[item];
  save(DRILLS + variant, drills);
}

/** @param {string} prefix @param {(found: unknown) => any} read */
const under = (prefix, read) => {
  const found = keys(prefix).map((key) => [key.slice(prefix.length), read(load(key))]);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
};

/** @returns {import("./progress-data.js").Progress} */
export const keptProgress = () => ({ lessons: under(LESSON, readLesson), drills: under(DRILLS, readDrills) });

/** @param {import("./progress-data.js").Progress} progress @returns {boolean} whether the browser kept all of it */
export function keepProgress({ lessons, drills }) {
  const kept = [
    ...Object.entries(lessons).map(([id, lesson]) => save(LESSON + id, lesson)),
    ...Object.entries(drills).map(([variant, value]) => save(DRILLS + variant, value)),
  ];
  return kept.every(Boolean);
}

export function forgetProgress() {
  for (const key of [...keys(LESSON), ...keys(DRILLS)]) forget(key);
}
