/**
 * The reader's own rules: kept in the browser by name, and put into what the engine is asked wherever they are chosen.
 *
 * A set of rules is `{id, name, variant, reading, house}`: a game in a reading, and the clauses changed, as raw values.
 * Where a reading may be chosen, `our:<id>` chooses one of them. Whatever is read, from the browser's memory, a link or
 * a file, is only bounded here: the engine judges every clause and value.
 */
import { Rules as RulesShape, shaped } from "../gate/schemas.js";
import { CLASH, isSame, merged } from "../kept/merging.js";
import { forget, keys, load, save } from "../kept/store.js";

/** @import { CompiledRules, Raw } from "../../answers.js" */

const KEY = "rules."; // each set under a key of its own: none pushes another out
/** The first releases kept all sets in one row, the latest first. */
const ROW = "house";
const OURS = "our:";

/** @typedef {{id: string, name: string, variant: string, reading: string, house: Record<string, any>}} Rules */

/** All kept sets that look like one, the latest first. @returns {Rules[]} */
export function keptRules() {
  takeApart();
  const kept = keys(KEY).map((key) => {
    const found = load(key);
    return { at: Number.isFinite(found?.at) ? found.at : 0, rules: asRules(found) };
  });
  return kept.sort((one, other) => other.at - one.at).flatMap(({ rules }) => rules ?? []);
}

/** Gives each set of the first releases its own key; the row goes once all of them have one. */
function takeApart() {
  const row = load(ROW);
  if (!Array.isArray(row)) return;
  const sets = row.map(asRules).filter((rules) => rules !== null);
  const kept = sets.map((rules, at) => load(KEY + rules.id) !== null || save(KEY + rules.id, { ...rules, at: -at }));
  if (kept.every(Boolean)) forget(ROW);
}

/** Keeps a set, in place of one with the same id. @param {Rules} rules @returns {boolean} whether it was kept */
export const keepRules = (rules) => save(KEY + rules.id, { ...rules, at: Date.now() });

/** Changes are merged rule by rule: each is one thing. */
const DEPTH = 2;

/**
 * One set changed in two tabs; null where these are two sets, or the same rule was changed in two ways.
 * @param {Rules | null} base @param {Rules} ours @param {Rules} theirs @returns {Rules | null}
 */
export function mergeRules(base, ours, theirs) {
  if (ours.id !== theirs.id) return null;
  if (!isSame([ours.variant, ours.reading], [theirs.variant, theirs.reading]) && base?.id !== ours.id) return null;
  const both = merged(base ?? undefined, ours, theirs, DEPTH);
  return both === CLASH ? null : both;
}

/** @param {string} id */
export const dropRules = (id) => forget(KEY + id);

/** A set of rules out of anything; null where it is none. @param {any} found @returns {Rules | null} */
export function asRules(found) {
  const rules = shaped(RulesShape, found);
  return rules && { ...rules, id: rules.id ?? newId() };
}

export const newId = () => `r${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/**
 * Whether two raw values of a rule are one; the order of a table's keys means nothing.
 * @param {Raw} one @param {Raw} other
 */
export const sameValue = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {Raw} value */
const sorted = (value) => {
  if (Array.isArray(value)) return value;
  return value && typeof value === "object"
    ? Object.entries(value).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    : value;
};

/** The kept sets of a game, as choices beside its readings. @param {string} variant */
export const ourReadings = (variant) =>
  keptRules()
    .filter((rules) => rules.variant === variant)
    .map((rules) => ({ value: OURS + rules.id, rules }));

/** Whether a chosen reading names rules of somebody's own. @param {string} reading */
export const isOurs = (reading) => reading.startsWith(OURS);

/** The set that a chosen reading names; null where it is a book's reading. @param {string} [reading] */
export const chosenRules = (reading) =>
  reading?.startsWith(OURS) ? (keptRules().find(({ id }) => OURS + id === reading) ?? null) : null;

/**
 * What is said to the engine for a chosen reading: a book's, or our own rules.
 * @param {string} [reading]
 * @returns {{reading?: string, house?: Record<string, any>}}
 */
export function saidOf(reading) {
  const ours = chosenRules(reading);
  if (ours) return { ...(ours.reading ? { reading: ours.reading } : {}), house: ours.house };
  return reading && !reading.startsWith(OURS) ? { reading } : {};
}

const LONGEST_NAME = 80;

/**
 * By whose rules a match goes, in a few words: house rules by their name, else the book, where there is more than one.
 * @param {CompiledRules | null} rules compiled rules, or null while they are on their way
 * @param {{house?: any, called?: unknown} | null} record what the match was begun with
 * @param {string} [reading]
 */
export function ruleNameOf(rules, record, reading = "") {
  const { house, called } = record ?? {};
  if (house && Object.keys(house).length)
    return typeof called === "string" && called ? called.slice(0, LONGEST_NAME) : "house rules";
  const readings = rules?.readings ?? {};
  return Object.keys(readings).length > 1 ? (readings[reading]?.title ?? "") : "";
}

/**
 * A request in which a chosen reading, its own or its record's, is said as the engine knows it.
 * @param {Record<string, any>} request
 */
export function said(request) {
  if (!request?.reading?.startsWith?.(OURS)) return request;
  const { reading, ...rest } = request;
  return { ...rest, ...saidOf(reading) };
}
