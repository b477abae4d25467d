/**
 * A set of questions: ten, the easy ones first, from what the reader knows. Pure: what to ask at a place of the set, and
 * what a set came to.
 */

export const SIZE = 10;

/** Under what name days in a row are kept, for who wants them counted. */
export const STREAK = "streak";

/** Kinds of questions, the easiest first: one meld to look at, a pile, two sums, and at last a whole deal to score. */
const EASE = ["meld", "pile", "opening", "worth", "broken", "best", "score"];

/** So many answers make a reader who may be asked more at once, and so many one who scores whole deals. */
const USED = 10;
const VERSED = 30;

/**
 * Which kinds may be asked at a place of a set.
 * @param {number} place  from 0
 * @param {string[]} kinds those that the game has
 * @param {number} known  how many questions on this game the reader has answered, ever
 */
export function kindsAt(place, kinds, known) {
  const easy = EASE.filter((kind) => kinds.includes(kind) && (kind !== "score" || known + place >= VERSED));
  const reach = known + place < USED ? 1 + Math.floor(place / 3) : 3 + Math.floor(place / 2);
  return easy.length ? easy.slice(0, Math.max(1, reach)) : kinds;
}

/**
 * What a set came to.
 * @param {{item: string, label: string, right: boolean}[]} answers
 * @returns {{right: number, asked: number, missed: {item: string, label: string}[]}} each missed item once
 */
export function summaryOf(answers) {
  const missed = new Map(answers.filter(({ right }) => !right).map(({ item, label }) => [item, { item, label }]));
  return {
    right: answers.filter(({ right }) => right).length,
    asked: answers.length,
    missed: [...missed.values()],
  };
}

/** @typedef {{days: number, last: string}} Streak days in a row with a whole set, and the last of them */

/** A kept streak, never trusted. @param {any} value @returns {Streak | null} null where none is wanted */
export function readStreak(value) {
  if (typeof value !== "object" || value === null) return null;
  const days = Number.isInteger(value.days) && value.days >= 0 && value.days < 100_000 ? value.days : 0;
  const last = /^\d{4}-\d\d-\d\d$/.test(value.last) ? value.last : "";
  return { days: last ? days : 0, last };
}

/** A day as the reader's calendar has it. @param {Date} date */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The streak after a set was finished. @param {Streak} streak @param {Date} now @returns {Streak} */
export function prolonged({ days, last }, now) {
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  if (last === today) return { days, last };
  return { days: last === yesterday ? days + 1 : 1, last: today };
}
