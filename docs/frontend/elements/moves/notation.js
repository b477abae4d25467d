/** Moves as the engine reads them: "take from 7D: 7S 7H / QS QH QD", "add JK=9H > B2". */
import { JOKER } from "../cards/cards.js";
import { cardAt, pileIndex } from "./selection.js";

/** @typedef {import("./selection.js").Group} Group */
/** @typedef {Map<string, string>} Stands what wild cards stand for, by their places */

/** @param {string[]} places @param {Stands} stands */
export const cardsText = (places, stands) =>
  places.map((place) => (stands.has(place) ? `${cardAt(place)}=${stands.get(place)}` : cardAt(place))).join(" ");

/** @param {Group} group @param {Stands} stands */
const groupText = ({ places, kind }, stands) => `${kind ? `${kind}: ` : ""}${cardsText(places, stands)}`;

/** @param {Group[]} groups @param {Stands} stands */
export const meldMove = (groups, stands) => `meld ${groups.map((group) => groupText(group, stands)).join(" / ")}`;

/**
 * Taking the pile with several groups: the one that goes with the first card taken stands first.
 * @param {Group[]} groups @param {Stands} stands @param {string | null} top the pile's top card
 */
export function takeMove(groups, stands, top) {
  const start = deepest(groups);
  const first = start ? groups.findIndex((group) => group.places.includes(start)) : groupWith(groups, top);
  const [head, ...others] = [groups[first], ...groups.filter((_, at) => at !== first)];
  const helpers = head ? groupText({ ...head, places: head.places.filter((place) => place !== start) }, stands) : "";
  const from = start ? `from ${cardAt(start)}: ` : "";
  return `take ${[`${from}${helpers}`, ...others.map((group) => groupText(group, stands))].join(" / ")}`.trim();
}

/** The card of a spread pile that the taking reaches down to. @param {Group[]} groups @returns {string | undefined} */
export function deepest(groups) {
  const taken = groups.flatMap((group) => group.places).filter((place) => pileIndex(place) >= 0);
  return taken.sort((a, b) => pileIndex(a) - pileIndex(b))[0];
}

/** @param {Group[]} groups @param {string | null} top */
function groupWith(groups, top) {
  const at = top
    ? groups.findIndex((group) => group.places.some((place) => rankOf(cardAt(place)) === rankOf(top)))
    : -1;
  return at >= 0 ? at : groups.length - 1;
}

/** @param {string} card */
export const rankOf = (card) => (card === JOKER ? JOKER : card[0]);

/**
 * The cards of a move in the notation, without what wild ones stand for, and where it leads.
 * @param {string} move
 */
export function partsOf(move) {
  const [left, target = ""] = move.split(" > ");
  const [word, ...cards] = left.split(" ");
  return {
    word,
    target,
    cards: cards.map((card) => card.split("=")[0]),
    stands: cards.map((card) => card.split("=")[1] ?? ""),
  };
}
