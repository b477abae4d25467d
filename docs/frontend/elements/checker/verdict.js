/** The words of a checked meld, and the cards worth trying with it. Pure: no engine, no page. */
import { JOKER, RANKS, rankName, SUITS, suitName } from "../cards/cards.js";
import { gameOf } from "../game/game.js";
import { completeName } from "../words/meld-words.js";

/** @import { Game } from "../game/game.js" */

/** @import { Verdict } from "../../answers.js" */

const PLAIN = gameOf(null);

/** @typedef {Pick<Verdict, "kind" | "hand" | "natural" | "complete" | "points" | "bonus">} Accepted */

/**
 * A sentence for a meld that stands: "Yes: a mixed canasta, a set of kings. Its cards count 90, its bonus is 300."
 * @param {Accepted} answer
 * @param {string[]} cards
 * @param {import("../game/game.js").Game} [game]
 */
export function acceptedSentence(answer, cards, game = PLAIN) {
  const what = answer.hand ? `a whole hand, ${answer.hand}` : meldWords(answer, cards, game);
  const bonus = answer.bonus ? `, and its bonus is ${points(answer.bonus)}` : "";
  return `Yes: ${what}. Its cards count ${points(answer.points)}${bonus}.`;
}

/** @param {Accepted} answer @param {string[]} cards @param {Game} game */
function meldWords(answer, cards, game) {
  const nature = game.term(answer.natural ? "natural" : "mixed");
  const kind = kindWords(answer.kind, cards, game);
  if (!answer.complete) return answer.kind === "wild" ? withArticle(kind) : withArticle(`${nature} ${kind}`);
  return `${withArticle(completeName(answer, game))}, ${withArticle(kind)}`;
}

/** @param {string} kind @param {string[]} cards @param {Game} game */
function kindWords(kind, cards, game) {
  if (kind === "wild") return "meld of wild cards";
  if (kind === "identical") return `meld of identical cards, ${rankName(naturalsOf(cards, game)[0]?.[0] ?? "", 2)}`;
  return `${kind === "sequence" ? game.term("sequence") : kind}${subject(kind, naturalsOf(cards, game))}`;
}

/** @param {string} words */
const withArticle = (words) => `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;

/** @param {number} count */
const points = (count) => `${count.toLocaleString("en")} ${Math.abs(count) === 1 ? "point" : "points"}`;

/** @param {string[]} cards @param {Game} game */
const naturalsOf = (cards, game) => {
  const naturals = cards.filter((card) => !game.isWild(card));
  return naturals.length ? naturals : cards.filter((card) => card !== JOKER);
};

/** @param {string} kind @param {string[]} naturals */
function subject(kind, naturals) {
  if (!naturals.length) return "";
  return kind === "set" ? ` of ${rankName(naturals[0][0], 2)}` : ` of ${suitName(naturals[0][1])}`;
}

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
