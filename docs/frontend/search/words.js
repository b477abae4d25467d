/** The words of a question: which count, their stems, and what else players say for the same thing. */
import { stemmer } from "stemmer";

/** Words that nearly every question has; they tell none from another. */
const EMPTY = new Set(
  (
    "a an and any are as at be been before but by can cannot could did do does for from get got had has have he her " +
    "his how i if in into is it its just let may me more my of on once one or our own she should so some such than " +
    "that the their them then there these they this to too up us want was we were what when where which while who " +
    "whose why will with would you your please rule rules game games play playing card cards"
  ).split(" "),
);

/** Words of which each may mean the others; a question asks for all of them, its own first. */
const ALIKE = [
  ["take", "pick", "pickup", "grab", "buy"],
  ["discard", "throw", "dump", "drop"],
  ["pile", "heap"],
  ["stock", "deck", "talon"],
  ["pack", "deck"],
  ["canasta", "book", "burraco", "canastas"],
  ["wild", "joker", "two", "deuce", "wildcard"],
  ["freeze", "frozen", "unfreeze", "lock"],
  ["initial", "first", "open", "opening", "down"],
  ["minimum", "points"],
  ["reserve", "foot", "pozzetto", "knee", "well"],
  ["sequence", "run", "escalera", "samba", "straight"],
  ["set", "group"],
  ["natural", "clean", "pure"],
  ["mixed", "dirty"],
  ["out", "close", "finish", "end"],
  ["empty", "runs", "exhausted", "left", "stock"],
  ["concealed", "hidden", "closed"],
  ["partner", "partnership", "team", "teammate"],
  ["ask", "permission"],
  ["worth", "value", "score", "bonus", "points"],
  ["penalty", "minus", "cost", "lose"],
  ["hand", "holding", "hold"],
  ["lay", "meld", "put"],
  ["player", "people", "players"],
  ["deal", "round"],
  ["max", "maximum", "most"],
  ["min", "least", "fewest"],
  ["opponent", "other", "rival"],
  ["swap", "exchange", "replace"],
];

/** Figures for words. */
const SAME = new Map(Object.entries({ 2: "two", "2s": "two", 3: "three", "3s": "three", 7: "seven", "7s": "seven" }));

/** @type {Map<string, string[]>} */
const others = new Map();
for (const group of ALIKE) {
  const stems = group.map((word) => stemmer(word));
  for (const stem of stems) {
    others.set(stem, [...(others.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
  }
}

/** @param {string} text @returns {string[]} its words, in small letters */
export function wordsOf(text) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[’']s\b/g, "")
    .replace(/(\d)[,.](?=\d{3})/g, "$1")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** @param {string} word @returns {string|null} what is looked up for it; null for a word that tells nothing */
export function stemOf(word) {
  const known = SAME.get(word) ?? word;
  return EMPTY.has(known) ? null : stemmer(known);
}

/** @param {string} stem @returns {string[]} stems of words that may mean the same */
export function alike(stem) {
  return others.get(stem) ?? [];
}
