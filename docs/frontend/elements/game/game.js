/**
 * What the table must know of a game to use its words and to leave out moves that it does not have. It is read from
 * the compiled rules; what a move may do, the engine alone decides.
 */
import { JOKER } from "../cards/cards.js";
import { own } from "../gate/bounds.js";
import { shaped, VALUES } from "../gate/schemas.js";
import { saidOf } from "../house/our-rules.js";

/** @import { CompiledRules, Raw } from "../../answers.js" */

/**
 * @typedef {object} Game
 * @property {(word: string, count?: number) => string} term  the game's own word for something
 * @property {string[]} kinds      kinds of melds: set, sequence, wild, identical
 * @property {string[]} takes      ways to take the pile
 * @property {boolean} freely      the pile is simply taken, in no other way
 * @property {boolean} spread      every card of the pile can be seen
 * @property {boolean} merges      two melds may be joined
 * @property {string} swaps        what may be exchanged for the card it stands for: “joker”, “wild card”; empty for none
 * @property {boolean} swapsAnywhere  in the melds of other sides, too
 * @property {boolean} moves       cards may be moved from meld to meld
 * @property {boolean} lendsOut    cards may be added to other sides' melds
 * @property {boolean} wildRuns    a wild card may stand in a sequence
 * @property {boolean} namesPlace  a wild card at the end of a sequence lies where the player says
 * @property {boolean} opens       the first meld of a side has to count a minimum
 * @property {number} reserves     piles dealt to each owner for later, or that each may come for
 * @property {(clause: string) => any} says   the value of a clause
 * @property {number} target       points that end the match; 0 where it ends otherwise
 * @property {number[]} seats      numbers of players, the usual one first
 * @property {(players: number) => number} partners   how many sides partners make, so many playing; 0 where there are none
 * @property {(card: string) => boolean} isWild
 */

const USUAL = {
  canasta: "canasta|canastas",
  natural: "natural",
  mixed: "mixed",
  sequence: "sequence|sequences",
  "complete-sequence": "complete sequence|complete sequences",
  "wild-canasta": "wild canasta|wild canastas",
  identical: "identical meld|identical melds",
  peninsula: "complete identical meld|complete identical melds",
  "bonus-suit": "bonus suit",
  reserve: "reserve|reserves",
};

/** How many sides so many partners make, by the value of equipment.sides. @type {[Raw, (players: number) => number][]} */
const BY_SIDES = [
  ["partners", () => 2],
  ["pairs", (players) => players / 2],
  ["partners-at-four", (players) => (players === 4 ? 2 : 0)],
];
const SIDES = new Map(BY_SIDES);

/** What goes into the hand for the card it stands for, by the value of meld.swap. @type {Record<string, string>} */
const FREED = { "joker-to-hand": "joker", "wild-to-hand": "wild card" };

/**
 * @param {CompiledRules | null} rules compiled rules, or null while they are on their way
 * @param {string} [reading] a book's, or our own rules as `our:<id>`
 * @param {Record<string, any>} [house] changes to the reading, where a kept match has its own
 * @returns {Game}
 */
export function gameOf(rules, reading = "", house = saidOf(reading).house) {
  const readings = rules?.readings ?? {};
  const book = saidOf(reading).reading ?? "";
  const values = { ...(own(readings, book) ?? own(readings, rules?.default ?? ""))?.values, ...house };
  const terms = { ...USUAL, ...rules?.terms };
  const wild = words(values["card.wild"] ?? ["joker", "2"]);
  const kinds = words(values["meld.kinds"] ?? ["set"]);
  const takes = words(values["pile.take"]);
  return {
    term: (word, count = 1) => termOf(terms, word, count),
    kinds,
    takes,
    freely: takes.length > 0 && takes.every((way) => way === "free"),
    spread: Boolean(values["pile.spread"]),
    merges: Boolean(values["meld.merge"]),
    swaps: FREED[values["meld.swap"]] ?? "",
    swapsAnywhere: Boolean(values["meld.swap.others"]),
    moves: !["none", undefined].includes(values["meld.move"]),
    lendsOut: values["meld.lay-off"] === "any",
    wildRuns: kinds.includes("sequence") && wild.length > 0 && values["meld.sequence.wild.max"] !== 0,
    namesPlace: values["meld.sequence.wild.place"] !== "low-end",
    opens: values["initial-meld.minimum"] !== "none",
    reserves: values["reserve.owner"] === "common" ? 1 : (shaped(VALUES.piles, values["reserve.piles"]) ?? []).length,
    says: (clause) => values[clause],
    target: Number.isInteger(values["match.target"]) ? values["match.target"] : 0,
    seats: shaped(VALUES.seats, values["equipment.seats"]) ?? [],
    partners: (players) => SIDES.get(values["equipment.sides"])?.(players) ?? 0,
    isWild: (card) => wild.includes(card === JOKER ? "joker" : card[0]),
  };
}

/** A rule's name; its id while the rules are on their way. @param {CompiledRules | null} rules compiled rules, or null @param {string} clause */
export function labelOf(rules, clause) {
  const all = (rules?.chapters ?? []).flatMap(({ clauses }) => clauses);
  return all.find(({ id }) => id === clause)?.label ?? clause;
}

/** Values of a link are not judged yet when they are read here. @param {any} value */
const words = (value) => shaped(VALUES.words, value) ?? [];

/** @param {Record<string, string>} terms @param {string} word @param {number} count */
function termOf(terms, word, count) {
  const [one, more] = (terms[word] ?? word).split("|");
  return count === 1 ? one : (more ?? one);
}

/**
 * The names of the piles that still wait for their owner, the next one first: "knee", "foot".
 * @param {Game} game @param {number} left
 */
export function reserveNames(game, left) {
  if (game.reserves < 2) return Array(left).fill(game.term("reserve"));
  return Array.from({ length: left }, (_, at) => game.term(`reserve-${game.reserves - left + at + 1}`));
}
