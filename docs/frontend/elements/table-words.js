/** The table in sentences: whose turn it is and what may be done. Read out, so short. */

import { deciderOf } from "./actions.js";
import { points, sideName } from "./table-parts.js";

/** @param {any} view */
export function promptWords(view) {
  if (view.ended) return `The deal is over. ${scoreWords(view)}`;
  const decider = deciderOf(view);
  if (decider !== view.seat) return `${nameOf(view, decider)} is to ${view.phase === "answer" ? "answer" : "play"}.`;
  if (view.phase === "answer") return "Your partner asks: may I go out?";
  if (view.phase === "draw") return "Your turn. Draw a card, or take the pile.";
  if (view.phase === "meld") return "Choose cards to lay down or to add to a meld; then discard one.";
  return "Your turn.";
}

const scoreWords = (view) =>
  Object.entries(view.score ?? {}).map(([side, { total }]) => `${sideName(view, side)}: ${points(total)}.`).join(" ");

export const nameOf = (view, number) => view.seats.find((seat) => seat.seat === number)?.name ?? `Seat ${number}`;

/** What happened, from a move's events. @param {{text?: string}[]} [events] */
export const eventWords = (events = []) => events.map((event) => event.text).filter(Boolean).join(" ");

/** @param {{message: string}[]} refusals */
export const refusedWords = (refusals) => `Not allowed. ${refusals.map((refusal) => refusal.message).join(" ")}`;
