/** What the live region reads: cards by their names, and each thing once. */
import { cardName, parseCard } from "../cards/cards.js";
import { cardAt } from "../moves/selection.js";

export const SIGNS = /(?<![\w♠♥♦♣])(?:(?:10|[AKQJ2-9])[♠♥♦♣]|JK\b)/g;
const MANY = 4;
/** Nothing to hear, but another text: what is said a second time is read out a second time. */
const AGAIN = "\u00a0";

/** Words as they are spoken: “7♥” would be “seven, black heart suit”. @param {string} words */
export const spelled = (words) => words.replace(SIGNS, (sign) => cardName(parseCard(sign) ?? ""));

/** Which cards came into the hand, for who does not see them marked there. @param {Iterable<string>} places */
export function newWords(places) {
  const cards = [...places].map(cardAt).map(cardName);
  if (!cards.length) return "";
  return cards.length > MANY ? `New in your hand: ${cards.length} cards.` : `New in your hand: ${cards.join(", ")}.`;
}

/**
 * @param {string} words what is to be read out
 * @param {string} before what was read out last
 * @param {boolean} anew whether it was said again, be it the same
 */
export function readOut(words, before, anew) {
  if (words !== before && words + AGAIN !== before) return words;
  if (!anew || !words) return before;
  return words === before ? words + AGAIN : words;
}

/** So many words can be listened to between two moves. */
const MOST_WORDS = 25;

/**
 * The end of what was said, where all of it, with what is due, would be too long to listen to.
 * @param {string} said @param {string} due
 */
export function shortened(said, due) {
  let left = MOST_WORDS - count(due);
  const kept = [];
  for (const sentence of said.split(/(?<=[.!?]”?) /).reverse()) {
    left -= count(sentence);
    if (kept.length && left < 0) break;
    kept.unshift(sentence);
  }
  return kept.join(" ");
}

/** @param {string} words */
const count = (words) => spelled(words).split(/\s+/).filter(Boolean).length;
