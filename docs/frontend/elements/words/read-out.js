/** What the live region reads: cards by their names, and each thing once. */
import { cardName, parseCard } from "../cards/cards.js";
import { cardAt } from "../moves/selection.js";

export const SIGNS = /(?<![\w♠♥♦♣])(?:(?:10|[AKQJ2-9])[♠♥♦♣]|JK\b)/g;
/** Between two sentences. */
const ENDS = /(?<=[.!?]”?) /;
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
  for (const sentence of said.split(ENDS).reverse()) {
    left -= count(sentence);
    if (kept.length && left < 0) break;
    kept.unshift(sentence);
  }
  return kept.join(" ");
}

/** So many words of a hint can be listened to at once; what is longer is heard in parts. */
const MOST_OF_A_HINT = 30;
const GOES_ON = "Ask again for the rest.";

/** A hint in parts that can be listened to, whole sentences each; all but the last say that it goes on. @param {string} hint */
export function parts(hint) {
  if (count(hint) <= MOST_OF_A_HINT) return [hint];
  const most = MOST_OF_A_HINT - count(GOES_ON);
  /** @type {string[]} */
  const found = [];
  for (const sentence of hint.split(ENDS)) {
    const longer = [found.at(-1), sentence].filter(Boolean).join(" ");
    if (found.length && count(longer) <= most) found[found.length - 1] = longer;
    else found.push(sentence);
  }
  return found.map((part, at) => (at < found.length - 1 ? `${part} ${GOES_ON}` : part));
}

/** @param {string} words */
const count = (words) => spelled(words).split(/\s+/).filter(Boolean).length;
