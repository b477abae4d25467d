/** The table in sentences: whose turn it is and what may be done. Read out, so short. */

import { deciderOf } from "./actions.js";

/** @param {any} view */
export function promptWords(view) {
  if (view.ended) return "The deal is over.";
  const decider = deciderOf(view);
  if (decider !== view.seat) return `${nameOf(view, decider)} is to ${view.phase === "answer" ? "answer" : "play"}.`;
  if (view.phase === "answer") return "Your partner asks: may I go out?";
  if (view.phase === "draw") return "Your turn. Draw a card, or take the pile.";
  if (view.phase === "meld") return "Lay down what you like, then discard.";
  return "Your turn.";
}

export const nameOf = (view, number) => view.seats.find((seat) => seat.seat === number)?.name ?? `Seat ${number}`;

/** What happened, from a move's events. @param {{text?: string}[]} [events] */
export const eventWords = (events = []) => events.map((event) => event.text).filter(Boolean).join(" ");

/** @param {{message: string}[]} refusals */
export const refusedWords = (refusals) => `Not allowed. ${refusals.map((refusal) => refusal.message).join(" ")}`;
