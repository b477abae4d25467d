/** What the browser keeps of a lesson, beside the moves that were made in it: how far the reader came, and when. */
import { load } from "../kept/store.js";

/** @param {string} id @returns {string} the key under which a lesson is kept */
export const lessonKey = (id) => `lesson.${id}`;

/**
 * @param {string | undefined} id
 * @returns {{step: number, steps: number, done: boolean, at: number, doneAt: number, content: string}} zeros and such
 * for what was not kept; `content` is a mark of what the lesson was when it was done
 */
export function keptLesson(id) {
  const kept = id ? load(lessonKey(id)) : null;
  const count = (value) => (Number.isInteger(value) && value > 0 ? value : 0);
  const content = typeof kept?.content === "string" ? kept.content : "";
  const [step, steps, at, doneAt] = [kept?.step, kept?.steps, kept?.at, kept?.doneAt].map(count);
  return { step, steps, done: kept?.done === true, at, doneAt, content };
}
