/** What the browser keeps of a lesson: the moves that were made in it, how far the reader came, and when. */
import { isSame } from "../kept/merging.js";
import { load } from "../kept/store.js";
import { furtherOf } from "../table/match-kept.js";

/**
 * @typedef {object} KeptLesson
 * @property {{moves: string[], [setting: string]: any}} record
 * @property {number} step
 * @property {number} steps
 * @property {boolean} done    the lesson was done once; it stays so, however often it is begun anew
 * @property {boolean} over    this very hand of it is done
 * @property {number} at
 * @property {number} doneAt
 * @property {string} content  a mark of what the lesson was when it was done
 */

/** @param {string} id @returns {string} the key under which a lesson is kept */
export const lessonKey = (id) => `lesson.${id}`;

/** @param {string | undefined} id @returns {Omit<KeptLesson, "record" | "over">} zeros and such for what was not kept */
export const keptLesson = (id) => marksOf(id ? load(lessonKey(id)) : null);

/** @param {any} kept */
function marksOf(kept) {
  const count = (/** @type {any} */ value) => (Number.isInteger(value) && value > 0 ? value : 0);
  const content = typeof kept?.content === "string" ? kept.content : "";
  const [step, steps, at, doneAt] = [kept?.step, kept?.steps, kept?.at, kept?.doneAt].map(count);
  return { step, steps, done: kept?.done === true, at, doneAt, content };
}

/** A lesson with its moves, out of anything; whether they still fit is the engine's to say. @param {any} found @returns {KeptLesson | null} */
export function readLessonHand(found) {
  const record = found?.record;
  if (typeof record !== "object" || !Array.isArray(record?.moves)) return null;
  return { record, ...marksOf(found), over: found.over === true };
}

/**
 * One lesson played in two tabs: the hand that went on, and what was reached in either; null where they went two ways.
 * @param {KeptLesson | null} base @param {KeptLesson} ours @param {KeptLesson} theirs @returns {KeptLesson | null}
 */
export function mergeLessonHands(base, ours, theirs) {
  const further = furtherOf(base?.record.moves, ours.record.moves, theirs.record.moves);
  if (!further) return null;
  const [one, other] = further === "ours" ? [ours, theirs] : [theirs, ours];
  const last = other.doneAt > one.doneAt ? other : one;
  return { ...one, done: one.done || other.done, doneAt: last.doneAt, content: last.content };
}

/** Whether nothing but time has passed between them. @param {KeptLesson} one @param {KeptLesson} other */
export const isSameHand = (one, other) => isSame({ ...one, at: 0, doneAt: 0 }, { ...other, at: 0, doneAt: 0 });
