/** The table in sentences: whose turn it is and what may be done. Read out, so short. */
import { isUsedUp } from "./actions.js";
import { deciderOf, nameOf, sideName } from "./sides.js";
import { points } from "./words.js";

/** @param {any} view @param {import("./game.js").Game} game */
export function promptWords(view, game) {
  if (view.ended) return `The deal is over. ${scoreWords(view)}`;
  const decider = deciderOf(view);
  if (decider !== view.seat) return `${nameOf(view, decider)} is to ${view.phase === "answer" ? "answer" : "play"}.`;
  switch (view.phase) {
    case "answer": return "Your partner asks: may I go out?";
    case "bonus": return "Your initial meld brings you cards from the stock, if you want them.";
    case "offer": return "The first upcard is offered to you. Take it into a meld, or pass.";
    case "draw": return `Your turn. ${drawWords(view, game)}`;
    case "meld": return "Choose cards to lay down or to add to a meld; then discard one.";
    default: return "Your turn.";
  }
}

function drawWords(view, game) {
  if (isUsedUp(view)) return "The stock is used up: take the pile, or leave it.";
  return `Draw, or take ${game.spread ? "from the pile" : "the pile"}.`;
}

const scoreWords = (view) =>
  Object.entries(view.score ?? {}).map(([side, { total }]) => `${sideName(view, side)}: ${points(total)}.`).join(" ");

/** What happened, from a move's events. @param {{text?: string}[]} [events] */
export const eventWords = (events = []) => events.map((event) => event.text).filter(Boolean).join(" ");

/** @param {{message: string}[]} refusals */
export const refusedWords = (refusals) => `Not allowed. ${refusals.map((refusal) => refusal.message).join(" ")}`;
