/** The cards worth trying with a checked meld. Pure: no engine, no page. */
import { JOKER, RANKS, SUITS } from "../cards/cards.js";
import { gameOf } from "../game/game.js";

const PLAIN = gameOf(null);

/**
 * Cards worth adding: one more of each rank that is there, the ends of a sequence, and the game's wild cards.
 * @param {string[]} cards @param {string} [kind] @param {import("../game/game.js").Game} [game]
 * @returns {string[]}
 */
export function oneMore(cards, kind, game = PLAIN) {
  const naturals = cards.filter((card) => !game.isWild(card));
  const ranks = [...new Set(naturals.map((card) => card[0]))];
  const more = kind === "sequence" ? ends(naturals) : ranks.map((rank) => rarest(rank, cards));
  const wilds = [rarest("2", cards), JOKER].filter(game.isWild);
  const some = kind === "identical" ? naturals.slice(0, 1) : more.slice(0, 4);
  return [...new Set([...some, ...wilds])];
}

/** The suit of a rank of which fewest are there. @param {string} rank @param {string[]} cards */
function rarest(rank, cards) {
  /** @param {string} card */
  const count = (card) => cards.filter((other) => other === card).length;
  return SUITS.map((suit) => rank + suit).sort((a, b) => count(a) - count(b))[0];
}

/** The cards before the lowest and after the highest; an ace may be either end. @param {string[]} naturals */
function ends(naturals) {
  const at = naturals
    .map((card) => RANKS.indexOf(card[0]))
    .filter((place) => place > 0)
    .sort((a, b) => a - b);
  const suit = naturals[0]?.[1];
  if (!suit || !at.length) return [];
  const wrapped = [at[0] - 1, at[at.length - 1] + 1].map((place) => RANKS[place] ?? "A");
  return wrapped.map((rank) => rank + suit).filter((card) => !naturals.includes(card));
}
