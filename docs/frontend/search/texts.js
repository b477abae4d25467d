/** How well texts fit a question: which of its words they hold, by their stems, what is alike, or how they begin. */
import MiniSearch from "minisearch";
import { wordsOf } from "./words.js";

/** How much a word counts that may mean what was asked, or that begins like what is being typed. */
const MEANT = 0.7;
const BEGUN = 0.7;
/** What the second and the third best of several ways to ask add to the best one. */
const ALSO = [0.15, 0.1];
/** A word that nobody knows may be a slip, or of no matter. */
const GUESSED = 0.5;
/** The usual game's name is in half of all questions, and says little in any. */
const USUAL = 0.4;

/**
 * @typedef {object} Fit
 * @property {number} asked how many words the question has that mean something
 * @property {number} words how many of these stand anywhere
 * @property {Set<string>} stems of those words
 * @property {(texts: number[]) => number} best from 0 to 1 and a little more: how well these texts are what is asked, no more and no less
 * @property {(texts: number[]) => number} met from 0 to 1: how much of what is asked these hold together
 */

export class Texts {
  #words;
  #index;
  /** @type {Set<string>[]} the stems of each text */ #stems;
  /** @type {Map<string, number>} */ #rarity = new Map();

  /** @param {string[]} texts @param {import("./words.js").Words} words @param {string} usual the usual game's name */
  constructor(texts, words, usual) {
    this.#words = words;
    const stemOf = (/** @type {string} */ word) => words.stemOf(word);
    this.#index = new MiniSearch({ fields: ["text"], tokenize: wordsOf, processTerm: stemOf });
    this.#index.addAll(texts.map((text, id) => ({ id, text })));
    this.#stems = texts.map((text) => new Set(wordsOf(text).flatMap((word) => stemOf(word) ?? [])));
    const counts = new Map();
    for (const stems of this.#stems) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) this.#rarity.set(stem, Math.log(1 + texts.length / count));
    for (const stem of wordsOf(usual).map(stemOf))
      if (stem) this.#rarity.set(stem, USUAL * (this.#rarity.get(stem) ?? 0));
  }

  /**
   * @param {string[]} words
   * @param {string} [typed] the word that is being typed
   * @param {Set<string>} [guessed] words that may be others, misspelt
   * @returns {Fit}
   */
  fit(words, typed, guessed = new Set()) {
    const stems = [...new Set(words.flatMap((word) => this.#words.stemOf(word) ?? []))];
    const last = typed ? this.#words.stemOf(typed) : null;
    const unsure = new Set([...guessed].map((word) => this.#words.stemOf(word)));
    const known = stems
      .map((stem) => this.#hits(stem, stem === last))
      .filter(({ texts }) => texts.size)
      .map((hit) => (unsure.has(hit.stem) ? { ...hit, weight: hit.weight * GUESSED } : hit));
    const sum = known.reduce((all, { weight }) => all + weight, 0);
    const met = (/** @type {number[]} */ texts) =>
      known.reduce((all, hit) => all + hit.weight * Math.max(0, ...texts.map((text) => hit.texts.get(text) ?? 0)), 0) /
      (sum || 1);
    const fits = (/** @type {number} */ text) => {
      const recall = met([text]);
      if (!recall) return 0;
      let [whole, told] = [0, 0];
      for (const stem of this.#stems[text]) {
        const rarity = this.#rarity.get(stem) ?? 0;
        whole += rarity;
        if (known.some((hit) => hit.stems.has(stem))) told += rarity;
      }
      return recall * (0.45 + (0.55 * told) / whole);
    };
    /** @type {Map<number, number>} */ const found = new Map();
    const best = (/** @type {number} */ text) => {
      if (!found.has(text)) found.set(text, fits(text));
      return found.get(text) ?? 0;
    };
    return {
      asked: stems.length,
      words: known.length,
      stems: new Set(known.map(({ stem }) => stem)),
      met,
      best: (texts) => {
        const [first = 0, ...others] = texts.map(best).sort((one, other) => other - one);
        return first + others.reduce((all, each, at) => all + each * (ALSO[at] ?? 0), 0);
      },
    };
  }

  /** Which texts hold a word, and how surely; and by which stems. */
  #hits(/** @type {string} */ stem, /** @type {boolean} */ begun) {
    /** @type {Map<number, number>} */ const texts = new Map();
    const stems = new Set([stem]);
    const add = (/** @type {string} */ term, /** @type {number} */ weight, /** @type {boolean} */ prefix) => {
      for (const { id, terms } of this.#index.search(term, { prefix, processTerm: (word) => word })) {
        const sure = terms.includes(term) ? weight : weight * BEGUN;
        texts.set(id, Math.max(texts.get(id) ?? 0, sure));
        for (const other of terms) stems.add(other);
      }
    };
    add(stem, 1, begun);
    for (const other of this.#words.alike(stem)) add(other, MEANT, false);
    return { stem, stems, texts, weight: this.#rarity.get(stem) ?? Math.max(2, ...this.#rarities(stems)) };
  }

  #rarities(/** @type {Set<string>} */ stems) {
    return [...stems].map((stem) => this.#rarity.get(stem) ?? 0);
  }
}
