/** What is typed into the checker: cards, perhaps with a kind before them ("sequence:") and stands ("2C=6H"). */
import { parseCard } from "../cards/cards.js";

const KINDS = ["set", "sequence", "wild", "identical", "quartet"];

/**
 * @typedef {object} Typed
 * @property {string} kind
 * @property {{card: string, stands: string}[]} words  the cards, in order
 * @property {string[]} unread                         what is neither a card nor a kind
 */

/** @param {string} text @returns {Typed} */
export function readTyped(text) {
  const [, kind, rest] = /^\s*([a-z]+)\s*:(.*)$/is.exec(text) ?? [null, "", text];
  const known = KINDS.includes(kind.toLowerCase());
  /** @type {Typed} */
  const typed = { kind: known ? kind.toLowerCase() : "", words: [], unread: kind && !known ? [`${kind}:`] : [] };
  for (const word of rest.split(/[\s,;]+/).filter(Boolean)) {
    const [card, stands] = word.split("=").map(parseCard);
    if (card && stands !== null) typed.words.push({ card, stands: stands ?? "" });
    else typed.unread.push(word);
  }
  return typed;
}

/**
 * The text with one word of its cards changed, or taken away; every other word of it stays.
 * @param {string} text @param {number} at @param {string} word
 */
export function changeWord(text, at, word) {
  const parts = text.split(/([\s,;:]+)/);
  let seen = -1;
  const place = parts.findIndex((part) => isCard(part) && ++seen === at);
  if (place < 0) return text;
  if (word) parts[place] = word;
  else parts.splice(place, 2);
  return parts.join("").trim();
}

/** @param {string} part */
const isCard = (part) => part !== "" && part.split("=").every((half) => parseCard(half));

/** The text with its kind said, or left open. @param {string} text @param {string} kind */
export const callText = (text, kind) => `${kind ? `${kind}: ` : ""}${text.replace(/^\s*[a-z]+\s*:\s*/i, "")}`;
