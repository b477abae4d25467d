/** Seats and sides: whose the table is, and what each side is called. */
import { row } from "../words/words.js";

/** @import { View } from "../../answers.js" */

/** Stands for the owner of second hands that lie aside for whoever comes first. */
export const COMMON = "common";

/** The seat that decides now: the one to act, or its partner where an answer is due. @param {View} view */
export const deciderOf = (view) => view.decides ?? view.turn;

/** @param {View} view the side of the reader's seat */
export const sideOf = (view) => view.seats.find((seat) => seat.seat === view.seat)?.side ?? "A";

/** @param {View} view @param {number} number */
export const nameOf = (view, number) => view.seats.find((seat) => seat.seat === number)?.name ?? `Seat ${number}`;

/** The names of the reader's partners. @param {View} view @returns {string[]} */
export function partnersOf(view) {
  const mine = sideOf(view);
  return view.seats.filter((seat) => seat.side === mine && seat.seat !== view.seat).map((seat) => seat.name);
}

/**
 * What a side is called at this table: "Your side" and "Their side", or the players' names where each plays alone, or there are more sides.
 * @param {View} view @param {string} side
 */
export function sideName(view, side) {
  const seats = view.seats.filter((seat) => seat.side === side);
  const mine = sideOf(view) === side;
  if (view.people) return row(seats.map((seat) => seat.name)); // whoever looks at it
  if (seats.length === 1) return mine ? "You" : seats[0].name;
  if (!mine && new Set(view.seats.map((seat) => seat.side)).size > 2) return row(seats.map((seat) => seat.name));
  return mine ? "Your side" : "Their side";
}

const LETTERS = "ABCDEF";

/** Whether partners were found in play: then each player keeps a score of their own, and there are fewer sides. @param {View} view */
const foundInPlay = (view) => Object.keys(view.scores ?? {}).length > new Set(view.seats.map(({ side }) => side)).size;

/** The scores that are kept for the players of a side, by their letters. @param {View} view @param {string} side @returns {string[]} */
export const scoresOf = (view, side) =>
  foundInPlay(view) ? view.seats.filter((seat) => seat.side === side).map((seat) => LETTERS[seat.seat - 1]) : [side];

/** The reader's own score. @param {View} view @returns {string} */
export const ownScore = (view) => (foundInPlay(view) ? LETTERS[view.seat - 1] : sideOf(view));

/** Whose a score is: a side's, or a player's where partners were found in play. @param {View} view @param {string} letter */
export function scoreName(view, letter) {
  if (!foundInPlay(view)) return sideName(view, letter);
  const seat = LETTERS.indexOf(letter) + 1;
  return seat === view.seat && !view.people ? "You" : nameOf(view, seat);
}

/** A side in a word that finds room on a card. @param {View} view @param {string} side */
export function sideMark(view, side) {
  const name = sideName(view, side);
  return { "Your side": "Us", "Their side": "Them" }[name] ?? name;
}

/** What those of a score do: "You win", "Their side wins", "Ann and Ben win". @param {View} view @param {string} letter @param {string} verb */
export function scoreDoes(view, letter, verb) {
  const name = scoreName(view, letter);
  const many = view.people && !foundInPlay(view) && view.seats.filter(({ side }) => side === letter).length > 1;
  return `${name} ${verb}${many || name === "You" ? "" : "s"}`;
}

/** The reader's side first. @param {View} view @returns {string[]} */
export function sidesOf(view) {
  const mine = sideOf(view);
  return Object.keys(view.melds)
    .filter((side) => view.seats.some((seat) => seat.side === side))
    .sort((a, b) => Number(b === mine) - Number(a === mine) || a.localeCompare(b));
}

/** Whether the match is decided: somebody has won it, or those who tied share it. @param {View} view */
export const isOver = (view) => Boolean(view.match?.winner || view.match?.shared);
