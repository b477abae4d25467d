/** The table in sentences: whose turn it is and what may be done. Read out, so short. */

import { reserveNames } from "../game/game.js";
import { deciderOf, isOver, nameOf, scoreDoes, scoreName, sideOf } from "../game/sides.js";
import { isUsedUp } from "../moves/actions.js";
import { cards, moreReasons, points, row } from "../words/words.js";
import { nextPerson } from "./people.js";

/** @import { Game } from "../game/game.js" */

/** @import { View } from "../../answers.js" */

/** @param {View} view @param {import("../game/game.js").Game} game */
export function promptWords(view, game) {
  if (view.ended)
    return isOver(view) ? overWords(view) : `The deal is over. ${scoreWords(view)}${matchWords(view, game)}`;
  if (view.covered) return `Give the device to ${nextPerson(view)}.`;
  const decider = deciderOf(view);
  if (decider !== view.seat) return `${nameOf(view, decider)} is to ${view.phase === "answer" ? "answer" : "play"}.`;
  switch (view.phase) {
    case "answer":
      return "Answer your partner: go out now, or play on?";
    case "bonus":
      return "Your initial meld brings you cards from the stock, if you want them.";
    case "offer":
      return "The first upcard is offered to you. Take it into a meld, or pass.";
    case "draw":
      return `Your turn. ${drawWords(view, game)}`;
    case "meld":
      return mustGoOut(view, game)
        ? "Your partner said yes: go out in this turn."
        : `Lay down, add to a meld, or ${endsWithoutDiscard(view) ? "end your turn without a discard" : "discard"}.`;
    case "discard":
      return endsWithoutDiscard(view) ? "End your turn: you keep your last card." : "Discard another card.";
    default:
      return "Your turn.";
  }
}

/** @param {View} view @param {Game} game */
const mustGoOut = (view, game) => view.asked?.[view.seat] === "yes" && game.says("out.ask.binding") === true;

/** Some turns end so, as after taking the pile in a few games; `legal` is missing where nobody listed the moves. */
const endsWithoutDiscard = (/** @type {View} */ { legal = [] }) =>
  legal.includes("end") && !legal.some((move) => move.startsWith("discard "));

/** @param {View} view @param {Game} game */
function drawWords(view, game) {
  if (isUsedUp(view)) return "The stock is used up: take the pile, or leave it.";
  if (!view.pile.count) return "Draw: the pile is empty.";
  return `Draw, or take ${game.spread ? "from the pile" : "the pile"}.`;
}

/** @param {View} view */
const scoreWords = (view) =>
  Object.entries(view.score ?? {})
    .map(([side, { total }]) => `${scoreName(view, side)}: ${points(total)}.`)
    .join(" ");

/** Where the match stands after a deal, and where it goes to. @param {View} view @param {Game} game */
function matchWords(view, { target }) {
  const totals = view.match?.totals;
  if (!totals || (view.deal === 1 && !target)) return "";
  const now = Object.entries(totals)
    .map(([side, total]) => `${scoreName(view, side)} ${points(total)}`)
    .join(", ");
  return ` The match ${target ? `to ${points(target)}` : "now"}: ${now}.`;
}

/** Who won the match, and with how much: the winner's points first. @param {View} view */
function overWords(view) {
  const { totals, winner, shared } = view.match;
  if (!winner) return `The match is over: ${row((shared ?? []).map((side) => scoreName(view, side)))} share it.`;
  const others = Object.keys(totals).filter((side) => side !== winner);
  const wins = scoreDoes(view, winner, "win").replace(/^(You|Your|Their) /, (word) => word.toLowerCase());
  const against = others.map((side) =>
    others.length > 1 ? `${scoreName(view, side)} ${points(totals[side])}` : points(totals[side]),
  );
  return `The match is over: ${wins}, ${points(totals[winner])} to ${against.join(", ")}.`;
}

/**
 * What becomes of a reader without cards: a second hand that waits comes when the next turn begins.
 * @param {View} view @param {Game} game
 */
export function emptyHandWords(view, game) {
  if (view.hand.length || view.ended || view.covered) return "";
  const piles = [String(view.seat), sideOf(view)]
    .map((owner) => view.reserves?.[owner] ?? [])
    .find((own) => own.length);
  if (!piles) return "Your hand is empty.";
  return `Your hand is empty. When your next turn begins, you pick up the ${reserveNames(game, piles.length)[0]}: ${cards(piles[0])}.`;
}

/** What happened, from a move's events. @param {{text?: string}[]} [events] */
export const eventWords = (events = []) =>
  events
    .map((event) => event.text)
    .filter(Boolean)
    .join(" ");

/** The first reason says most; of the others, which are folded away, that they are there. @param {{message: string}[]} refusals */
export function refusedWords([first, ...more]) {
  const said = `Not allowed. ${first?.message ?? ""}`.trim();
  return more.length ? `${said} There ${more.length === 1 ? "is" : "are"} ${moreReasons(more.length)}.` : said;
}

/** What an undo took back: the reader's own decision, and what was played after it. @param {{text: string}[]} gone */
export function undoneWords([own, ...others]) {
  if (!own) return "There is nothing to take back.";
  return `Taken back${others.length ? ", with what was played since" : ""}: “${own.text}”`;
}
