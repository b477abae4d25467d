/**
 * Cards as the notation writes them ("KS", "TH", "JK"): reading, naming, ordering and drawing them.
 * The engine judges; this only has to know what a card looks like and is called.
 */
import { html, nothing } from "lit";

/** @typedef {string} Card  a card in the notation's normal form: "KS", "TH", "JK" */

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["S", "H", "D", "C"];
export const JOKER = "JK";

/** @type {Record<string, string>} */
const RANK_NAMES = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
/** @type {Record<string, string>} */
const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SUIT_SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C" };

/** @param {Card} card */
export function cardName(card) {
  return card === JOKER ? "joker" : `${RANK_NAMES[card[0]]} of ${SUIT_NAMES[card[1]]}`;
}

/** @param {string} rank @param {number} [count] */
export function rankName(rank, count = 1) {
  const name = RANK_NAMES[rank] ?? rank;
  if (count === 1) return name;
  return name === "six" ? "sixes" : `${name}s`;
}

/** @param {string} suit */
export const suitName = (suit) => SUIT_NAMES[suit] ?? suit;

/** A suit's sign. @param {string} suit */
export const suitSign = (suit) => Object.entries(SUIT_SIGNS).find(([, letter]) => letter === suit)?.[0] ?? suit;

/** What stands in a card's corner. @param {Card} card */
export const cardIndex = (card) => (card === JOKER ? JOKER : card[0] === "T" ? "10" : card[0]);

/** The `data-figure` of a court card, which has one, and of a ten, whose index is the widest. @param {Card} card */
export const figureKey = (card) => (card !== JOKER && "KQJT".includes(card[0] ?? "") ? card[0] : nothing);

/** The `data-suit` of a card. @param {Card} card */
export const suitKey = (card) => (card === JOKER ? "j" : card[1].toLowerCase());

/**
 * Reads one typed card; null where it is not one.
 * @param {string} text
 * @returns {Card | null}
 */
export function parseCard(text) {
  let word = text.trim().toUpperCase();
  for (const [sign, suit] of Object.entries(SUIT_SIGNS)) word = word.replace(sign, suit);
  word = word.replace(/\uFE0F/g, "").replace(/^10/, "T");
  if (["JK", "*", "★", "JOKER"].includes(word)) return JOKER;
  const [rank, suit] = word;
  return word.length === 2 && RANKS.includes(rank) && SUITS.includes(suit) ? word : null;
}

/** @param {string} card */
const rankPlace = (card) => (card === JOKER ? RANKS.length : RANKS.indexOf(card[0]));
/** @param {string} card */
const suitPlace = (card) => (card === JOKER ? SUITS.length : SUITS.indexOf(card[1]));

/**
 * Cards in the order of a hand: by rank (aces first, deuces and jokers last) or by suit.
 * @param {Card[]} cards
 * @param {"rank" | "suit"} [by]
 */
export function sortCards(cards, by = "rank") {
  const [first, second] = by === "suit" ? [suitPlace, rankPlace] : [rankPlace, suitPlace];
  return [...cards].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}

/**
 * A card to look at, as the HTML contract at the head of cards.css has it. What `mark` says to the eye, `told` says in
 * words; by its `key` a card is found again when it has moved.
 * @param {Card} card
 * @param {{mark?: string, told?: string, key?: string, isTop?: boolean}} [how]
 */
export function cardImage(card, { mark = "", told = mark, key = "", isTop = false } = {}) {
  const label = cardName(card) + (told ? `, ${told}` : "");
  return html`<span class="mb-card" role="img" data-suit=${suitKey(card)} data-figure=${figureKey(card)} aria-label=${label}
    data-mark=${mark || nothing} data-key=${key || nothing} ?data-top=${isTop}>${cardIndex(card)}</span>`;
}

/**
 * The corner of a card that is a button, for the eye alone: the button's label has the card's name in words, and
 * whoever speaks commands says "ten of hearts", not "10".
 * @param {Card} card
 */
export const corner = (card) =>
  html`<span class="mb-card__corner" data-text=${cardIndex(card)} aria-hidden="true"></span>`;

/** Cards overlapping, as a meld lies. @param {Card[]} cards @param {string} label */
export const fan = (cards, label) =>
  html`<span class="mb-fan" role="group" aria-label=${label}>${cards.map((card) => cardImage(card))}</span>`;
