/** What the browser keeps of a lesson, beside the moves that were made in it: how far the reader came, and when. */
import { load } from "./store.js";

/** @param {string} id @returns {string} the key under which a lesson is kept */
export const lessonKey = (id) => `lesson.${id}`;

/**
 * @param {string | undefined} id
 * @returns {{step: number, steps: number, done: boolean, at: number}} zeros and false for what was not kept
 */
export function keptLesson(id) {
  const kept = id ? load(lessonKey(id)) : null;
  const count = (value) => (Number.isInteger(value) && value > 0 ? value : 0);
  return { step: count(kept?.step), steps: count(kept?.steps), done: kept?.done === true, at: count(kept?.at) };
}
