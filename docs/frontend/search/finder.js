/**
 * Finds the rule that answers a question.
 *
 * Pages hold parts: a game's page its rules, the glossary its words. A part is known by its title, by its text and by
 * the questions people ask of it. What a question finds is told page by page: the games that it names first, then
 * those with as good an answer as any, in the order in which the site has them.
 */
import MiniSearch from "minisearch";
import { alike, stemOf, wordsOf } from "./words.js";

/**
 * Texts are told once and named by their number, since games share most of them.
 * @typedef {[anchor: string, title: number, text: number]} Part
 * @typedef {{address: string, title: number, about: number, names: string[], parts: Part[]}} Place
 * @typedef {{texts: string[], asked: Record<string, number[]>, places: Place[]}} Data
 *
 * What material's search box shows: a page first, then what was found on it.
 * @typedef {{location: string, title: string, text: string, score: number, terms: object}} Found
 */

/** How much a word counts that may mean what was asked, or that begins like it. */
const MEANT = 0.5;
const BEGUN = 0.6;
/** What a part's title, text and questions tell of it. */
const TITLE = 1.2;
const TEXT = 0.8;
const ASKED = 1.6;
/** How much a part gains whose title is just what was asked. */
const NAMED = 1.5;
/** How much more the answers of the usual game count, which comes first; most questions are about it. */
const USUAL = 1.25;
/** And those of the game on whose page it is asked, where the question names none. */
const HERE = 1.6;
/** Answers further away than this are none. */
const WORTH_TELLING = 0.4;
const SHOWN = 3;
/** More than any part scores: the box's Enter key opens what scores most, which must be on the first page. */
const PAGE = 10_000;
const KEPT = 8;
/** Letters of a text that are shown, and how many of them before the first word that was asked for. */
const LENGTH = 240;
const BEFORE = 60;

export class Finder {
  #data;
  #index = new MiniSearch({
    fields: ["text"],
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: { processTerm: (word) => word },
  });

  /** @param {Data} data */
  constructor(data) {
    this.#data = data;
    this.#index.addAll(data.texts.map((text, id) => ({ id, text })));
  }

  /**
   * @param {string} question
   * @param {string} [page] the address of the page where it is asked
   * @returns {Found[][]}
   */
  find(question, page = "") {
    const words = wordsOf(question);
    const { named, left } = this.#named(words);
    const usual = this.#data.places[0];
    const near = named.size ? usual : (this.#gameOf(page) ?? usual);
    const asked = left.some((word) => stemOf(word)) ? left : words;
    const scores = this.#scores(asked);
    const groups = this.#data.places.map((place) => this.#group(place, scores));
    const best = Math.max(...groups.map(({ rank }) => rank));
    const order = (/** @type {{place: Place, rank: number}} */ { place, rank }) =>
      rank * (place !== near ? 1 : near === usual ? USUAL : HERE) + (named.has(place) ? 2 * best : 0);
    const stems = new Set(asked.map(stemOf));
    return groups
      .filter(({ place, rank }) => rank > 0 && (rank >= WORTH_TELLING * best || named.has(place)))
      .sort((one, other) => order(other) - order(one))
      .map((group, at, all) => this.#told(group, stems, (all.length - at) * PAGE));
  }

  /** The game that a page is about: its rules, its table, its practice. */
  #gameOf(/** @type {string} */ page) {
    const id = page.split("/").filter(Boolean).at(-1);
    return id && this.#data.places.find(({ address }) => address === `variants/${id}/`);
  }

  /** The games that some words name, and the other words; “canasta” is a game, but mostly a meld. */
  #named(/** @type {string[]} */ words) {
    /** @type {Set<Place>} */ const named = new Set();
    const names = this.#data.places.flatMap((place) => place.names.map((name) => ({ place, name: wordsOf(name) })));
    let left = words;
    for (const { place, name } of names.sort((one, other) => other.name.length - one.name.length)) {
      const at = left.findIndex((_, start) => name.every((word, more) => left[start + more] === word));
      if (at < 0) continue;
      named.add(place);
      left = [...left.slice(0, at), ...left.slice(at + name.length)];
    }
    return { named, left };
  }

  /** @param {string[]} words @returns {Map<number, number>[]} for each word, how well it fits each text */
  #scores(words) {
    const stems = [...new Set(words.map(stemOf))].filter((stem) => stem !== null);
    const typed = stemOf(words.at(-1) ?? "");
    return stems.map((stem) => {
      /** @type {Map<number, number>} */ const scores = new Map();
      for (const [term, weight] of [[stem, 1], ...alike(stem).map((other) => [other, MEANT])]) {
        const found = this.#index.search(String(term), {
          prefix: term === typed,
          fuzzy: term === stem && String(term).length > 4 ? 0.2 : false,
          weights: { prefix: BEGUN, fuzzy: BEGUN },
        });
        for (const { id, score } of found) scores.set(id, Math.max(scores.get(id) ?? 0, score * Number(weight)));
      }
      return scores;
    });
  }

  /** @param {Place} place @param {Map<number, number>[]} scores */
  #group(place, scores) {
    const fit = (/** @type {number} */ text) => scores.reduce((sum, word) => sum + (word.get(text) ?? 0), 0);
    const named = (/** @type {number} */ title) =>
      wordsOf(this.#data.texts[title]).filter(stemOf).length === scores.length &&
      scores.every((word) => (word.get(title) ?? 0) > 0);
    const parts = place.parts
      .map(([anchor, title, text]) => {
        const questions = this.#data.asked[anchor] ?? [];
        const asked = Math.max(0, ...questions.map(fit));
        const texts = [title, text, ...questions];
        const met = scores.filter((word) => texts.some((each) => word.has(each))).length / scores.length;
        const score = (TITLE * fit(title) + TEXT * fit(text) + ASKED * asked) * met * (named(title) ? NAMED : 1);
        return { anchor, title, text, score };
      })
      .filter((part) => part.score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, KEPT);
    const own = (TITLE * fit(place.title) + TEXT * fit(place.about)) * (named(place.title) ? NAMED : 1);
    return { place, parts, rank: Math.max(own, parts[0]?.score ?? 0) };
  }

  /** @param {{place: Place, parts: {anchor: string, title: number, text: number, score: number}[]}} group */
  #told({ place, parts }, /** @type {Set<string|null>} */ stems, /** @type {number} */ base) {
    const { texts } = this.#data;
    const found = parts.map(({ anchor, title, text, score }) => ({
      location: `${place.address}#${anchor}`,
      title: marked(texts[title], stems),
      text: marked(excerpt(texts[text], stems), stems),
      score: base + score,
      terms: {},
    }));
    // The box folds away what scores less than its page.
    return [this.#page(place, found[Math.min(SHOWN, found.length) - 1]?.score ?? base), ...found];
  }

  #page(/** @type {Place} */ place, /** @type {number} */ score) {
    const text = escaped(this.#data.texts[place.about]);
    return {
      location: place.address,
      title: escaped(this.#data.texts[place.title]),
      text,
      score: score - 0.5,
      terms: {},
    };
  }
}

/** The box takes titles and texts as HTML. */
function escaped(/** @type {string} */ text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** What a long text says round the first word that was asked for. */
function excerpt(/** @type {string} */ text, /** @type {Set<string|null>} */ stems) {
  if (text.length <= LENGTH) return text;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = words.find(([word]) => stems.has(stemOf(word.toLowerCase()) ?? ""))?.index ?? 0;
  const from = at > BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const cut = text.slice(from, from + LENGTH);
  return (from ? "… " : "") + (from + LENGTH < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut);
}

/** A text with the words marked that were asked for. */
function marked(/** @type {string} */ text, /** @type {Set<string|null>} */ stems) {
  return escaped(text).replace(/[\p{L}\p{N}]+/gu, (word) => {
    const stem = stemOf(word.toLowerCase());
    return stem !== null && stems.has(stem) ? `<mark data-md-highlight>${word}</mark>` : word;
  });
}
