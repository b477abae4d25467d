/**
 * What a group of cards leaves open and the reader may say: which kind of meld it is, and what a wild card in a
 * sequence stands for. Only offered where there is a choice; the engine judges what was said.
 */
import { JOKER } from "../cards/cards.js";

/** @typedef {import("../game/game.js").Game} Game */

const LOW_ACE = 1;
const HIGH_ACE = 14;
const BY_SLOT = " A23456789TJQKA";

/**
 * The kinds of meld that cards could be, for all that they show.
 * @param {string[]} cards @param {Game} game @returns {string[]}
 */
export function kindsFor(cards, game) {
  const naturals = cards.filter((card) => !game.isWild(card));
  const wilds = cards.length - naturals.length;
  /** @type {Record<string, boolean>} */
  const could = {
    set: naturals.length > 0 && alike(naturals.map((card) => card[0])),
    sequence: couldBeSequence(naturals, cards, wilds, game),
    wild: !naturals.length,
    identical: naturals.length > 0 && alike(naturals),
  };
  return game.kinds.filter((kind) => could[kind]);
}

/** @param {string[]} naturals @param {string[]} cards @param {number} wilds @param {Game} game */
function couldBeSequence(naturals, cards, wilds, game) {
  if (wilds && !game.wildRuns) return false;
  return naturals.length > 0 && windows(naturals, cards.length).length > 0;
}

/** @param {string[]} values */
const alike = (values) => new Set(values).size <= 1;

/**
 * The cards that a wild card of a group may stand for in a sequence, lowest first; none where there is no choice.
 * @param {string[]} cards @param {Game} game @returns {string[]}
 */
export function standsFor(cards, game) {
  const naturals = cards.filter((card) => !game.isWild(card));
  if (!game.namesPlace || !game.wildRuns || !naturals.length || naturals.length === cards.length) return [];
  const slots = new Set(windows(naturals, cards.length).flat());
  const suit = naturals[0][1];
  const named = [...slots].sort((a, b) => a - b).map((slot) => BY_SLOT[slot] + suit);
  const open = [...new Set(named)].filter((card) => !naturals.includes(card));
  return open.length > cards.length - naturals.length ? open : [];
}

/**
 * Every stretch of slots, as long as the group, that has room for each of its natural cards.
 * @param {string[]} naturals @param {number} length
 */
function windows(naturals, length) {
  if (!alike(naturals.map((card) => card[1])) || naturals.includes(JOKER)) return [];
  const starts = Array.from({ length: HIGH_ACE }, (_, at) => at + LOW_ACE).filter(
    (start) => start + length - 1 <= HIGH_ACE,
  );
  const stretches = starts.map((start) => Array.from({ length }, (_, at) => start + at));
  return stretches.filter((slots) => holds(slots, naturals));
}

/** @param {number[]} slots @param {string[]} naturals */
function holds(slots, naturals) {
  const free = new Set(slots);
  return naturals.every((card) => {
    const slot = slotsOf(card).find((wanted) => free.has(wanted));
    return slot !== undefined && free.delete(slot);
  });
}

/** @param {string} card */
const slotsOf = (card) => (card[0] === "A" ? [LOW_ACE, HIGH_ACE] : [BY_SLOT.indexOf(card[0])]);
