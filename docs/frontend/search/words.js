/** The words of a question: which count, their stems, what else players say for the same thing, and in which language. */
import { stemmer } from "stemmer";

/** @typedef {{empty: string, alike: string[], same: Record<string, string>, languages: Record<string, Record<string, string>>}} WordData */

const NUMBERS = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen twenty"
).split(" ");

const ORDINALS = "none first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const RANKS = /** @type {Record<string, string>} */ ({ a: "ace", k: "king", q: "queen", j: "jack", t: "ten" });
/** A card as it is drawn on the pages: “Q♠”. */
const CARD = /\b([2-9akqjt]|10)\ufe0f?([♠♥♦♣])\ufe0f?/g;
/** Of these the games tell the suit; of all others the rank says it. */
const BY_SUIT = /** @type {Record<string, string>} */ ({
  "3♥": "red three",
  "3♦": "red three",
  "3♠": "black three",
  "3♣": "black three",
  "q♠": "queen of spades",
  "j♦": "jack of diamonds",
});

/** @param {string} text @returns {string[]} its words, in small letters, cards and numbers up to twenty as words */
export function wordsOf(text) {
  return text
    .toLowerCase()
    .replace(CARD, (_, rank, suit) => ` ${BY_SUIT[rank + suit] ?? RANKS[rank] ?? rank} `)
    .replace(/\b(\d|10)(?:st|nd|rd|th)\b/g, (said, number) => ORDINALS[number] ?? said)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']s\b/g, "")
    .replace(/(\d)[,.](?=\d{3})/g, "$1")
    .replace(/\b(\d{1,2})s\b/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (/^\d{1,2}$/.test(word) ? (NUMBERS[Number(word)] ?? word) : word));
}

export class Words {
  #empty;
  #languages;
  #same;
  /** @type {Map<string, Set<string>>} */ #alike = new Map();
  /** @type {Map<string, string|null>} */ #stems = new Map();

  /** @param {WordData} data */
  constructor({ empty, alike, same, languages }) {
    this.#same = new Map(Object.entries(same));
    this.#empty = new Set(empty.split(/\s+/).filter(Boolean));
    this.#languages = Object.values(languages).map((each) => new Map(Object.entries(each)));
    for (const line of alike) {
      const stems = line.split(" ").map((word) => stemmer(word));
      for (const stem of stems) {
        const others = this.#alike.get(stem) ?? new Set();
        for (const other of stems) if (other !== stem) others.add(other);
        this.#alike.set(stem, others);
      }
    }
  }

  /** What is looked up for a word; null for one that tells nothing. @param {string} word @returns {string|null} */
  stemOf(word) {
    if (!this.#stems.has(word))
      this.#stems.set(word, this.#empty.has(word) ? null : stemmer(this.#same.get(word) ?? word));
    return this.#stems.get(word) ?? null;
  }

  /** Stems of words that may mean the same. @param {string} stem @returns {Iterable<string>} */
  alike(stem) {
    return this.#alike.get(stem) ?? [];
  }

  /** All words that are known beside those of the texts. */
  get known() {
    return this.#empty;
  }

  /**
   * A question in English words: those of the one other language of which it has most, where it has any that English
   * has not.
   * @param {string[]} words @param {(word: string) => boolean} english whether a word is English too
   */
  inEnglish(words, english) {
    const votes = this.#languages.map((words_of) => {
      const theirs = words.filter((word) => words_of.has(word));
      return { words_of, count: theirs.some((word) => !english(word)) ? theirs.length : 0 };
    });
    const { words_of, count } = votes.reduce((best, next) => (next.count > best.count ? next : best));
    return count ? words.flatMap((word) => wordsOf(words_of.get(word) ?? word)) : words;
  }
}
