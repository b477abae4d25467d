/**
 * What the browser keeps of a reader's progress, as one piece of plain data that can be saved to a file, read from one
 * and merged: pure functions, no page. What is read is never trusted; what is merged is never less than before.
 *
 * Counts are kept apart by the browser they were made in, so that merging the same file twice adds nothing.
 */

import { Told } from "../base/told.js";
import { isTaken, own, readJson } from "../gate/bounds.js";

export const VERSION = 1;
export const LARGEST_FILE = 2_000_000;
const MOST = { lessons: 1000, games: 100, items: 5000, browsers: 50, moves: 2000, letters: 2000 };
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ITEM = /^[a-z-]{1,20} [a-z0-9.-]{1,80}$/;
const LATEST = 4e12; // milliseconds, in the year 2096

/**
 * @typedef {[asked: number, right: number, last: number]} Count
 * @typedef {{counts: Record<string, Record<string, Count>>, boxes: Record<string, import("../drills/drill-boxes.js").Box>}} Drills
 * @typedef {{record?: object, step: number, steps: number, done: boolean, at: number, doneAt: number, content: string}} Kept
 * @typedef {{lessons: Record<string, Kept>, drills: Record<string, Drills>}} Progress
 */

/** @returns {Drills} */
export const noDrills = () => ({ counts: {}, boxes: {} });

/** @param {any} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value @param {number} most */
const whole = (value, most) => (Number.isInteger(value) && value >= 0 && value <= most ? value : 0);

/**
 * The entries of a table whose names are of a form and whose values can be read; so many at most.
 * @param {any} value @param {RegExp} name @param {number} most @param {(value: any) => any} read
 */
function entries(value, name, most, read) {
  if (!isTable(value)) return {};
  const found = Object.entries(value)
    .slice(0, most * 2)
    .filter(([key]) => name.test(key) && key.length <= 100 && !isTaken(key));
  const pairs = found.map(([key, entry]) => [key, read(entry)]).filter(([, entry]) => entry !== null);
  return Object.fromEntries(pairs.slice(0, most));
}

/** @param {any} value @returns {Kept | null} */
export function readLesson(value) {
  if (!isTable(value)) return null;
  const moves = value.record?.moves;
  const sound =
    Array.isArray(moves) &&
    moves.length <= MOST.moves &&
    moves.every((move) => typeof move === "string" && move.length <= MOST.letters) &&
    typeof value.record.lesson === "string";
  const done = value.done === true;
  return {
    ...(sound ? { record: { lesson: value.record.lesson.slice(0, 100), moves } } : {}),
    step: whole(value.step, 1000),
    steps: whole(value.steps, 1000),
    done,
    at: whole(value.at, LATEST),
    doneAt: done ? whole(value.doneAt, LATEST) || whole(value.at, LATEST) : 0,
    content: typeof value.content === "string" && /^[0-9a-f]{1,64}$/.test(value.content) ? value.content : "",
  };
}

/** @param {any} value */
const readCount = (value) => {
  if (!Array.isArray(value)) return null;
  const asked = whole(value[0], 1e7);
  return asked ? [asked, Math.min(asked, whole(value[1], 1e7)), whole(value[2], LATEST)] : null;
};

/** @param {any} value */
const readBox = (value) =>
  isTable(value) ? { box: whole(value.box, 10), due: whole(value.due, LATEST), at: whole(value.at, LATEST) } : null;

/** @param {any} value @returns {Drills} */
export const readDrills = (value) => ({
  counts: entries(value?.counts, /^[a-z0-9]{1,20}$/, MOST.browsers, (table) =>
    entries(table, ITEM, MOST.items, readCount),
  ),
  boxes: entries(value?.boxes, ITEM, MOST.items, readBox),
});

/** A file's text. @param {Progress} progress @param {Date} now */
export const writeFile = (progress, now) =>
  `${JSON.stringify({ "meldbook-progress": VERSION, saved: now.toISOString(), ...progress }, null, 1)}\n`;

/**
 * What a file holds.
 * @param {string} text @returns {Progress}
 * @throws {Error} with a sentence for the reader
 */
export function readFile(text) {
  if (text.length > LARGEST_FILE) throw new Told("This file is larger than any progress can be, so it was not read.");
  const data = readJson(text, LARGEST_FILE) ?? null; // what cannot be read is said with the other files that are none of ours
  if (!isTable(data) || !Number.isInteger(data["meldbook-progress"])) {
    throw new Told("This file holds no progress of Meldbook. Choose one that was saved on this page.");
  }
  if (data["meldbook-progress"] !== VERSION) {
    throw new Told(
      "This file was written by a newer Meldbook. Load this page anew while you are online, and try again.",
    );
  }
  return {
    lessons: entries(data.lessons, NAME, MOST.lessons, readLesson),
    drills: entries(data.drills, NAME, MOST.games, (value) => (isTable(value) ? readDrills(value) : null)),
  };
}

/** @param {Kept | undefined} ours @param {Kept} other @returns {Kept} */
function mergeLesson(ours, other) {
  if (!ours) return other;
  const newest = other.at > ours.at ? other : ours;
  const { record, step, steps } = newest.record ? newest : ours.record ? ours : other;
  const done = [ours, other].filter((kept) => kept.done);
  const last = done.sort((one, two) => two.doneAt - one.doneAt)[0];
  return {
    ...(record ? { record } : {}),
    step,
    steps,
    done: done.length > 0,
    at: newest.at,
    doneAt: last?.doneAt ?? 0,
    content: last?.content ?? "",
  };
}

/** @param {any} one @param {any} other */
const larger = (one, other) => (other && (!one || other[0] > one[0]) ? other : one);
/** @param {any} one @param {any} other */
const newer = (one, other) => (other && (!one || other.at > one.at) ? other : one);

/**
 * Two tables as one, entry by entry.
 * @param {any} one @param {any} other @param {(one: any, other: any) => any} merge
 */
function merged(one, other, merge) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, merge(own(one, name), own(other, name))]));
}

/** @param {Drills} ours @param {Drills} other @returns {Drills} */
const mergeDrills = (ours, other) => ({
  counts: merged(ours.counts, other.counts, (one = {}, two = {}) => merged(one, two, larger)),
  boxes: merged(ours.boxes, other.boxes, newer),
});

/** @param {Progress} ours @param {Progress} other @returns {Progress} */
export const mergeProgress = (ours, other) => ({
  lessons: merged(ours.lessons, other.lessons, (one, two) => (two ? mergeLesson(one, two) : one)),
  drills: merged(ours.drills, other.drills, (one = noDrills(), two = noDrills()) => mergeDrills(one, two)),
});

/** An item's counts over all browsers. @param {Drills} drills @returns {Record<string, {asked: number, right: number, last: number}>} */
export function totals(drills) {
  /** @type {Record<string, {asked: number, right: number, last: number}>} */
  const sums = {};
  for (const table of Object.values(drills.counts)) {
    for (const [item, [asked, right, last]] of Object.entries(table)) {
      sums[item] ??= { asked: 0, right: 0, last: 0 };
      const sum = sums[item];
      sums[item] = { asked: sum.asked + asked, right: sum.right + right, last: Math.max(sum.last, last) };
    }
  }
  return sums;
}
