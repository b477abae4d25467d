/**
 * Finds the rule that answers a question.
 *
 * An answer is a rule in one game: the one that is named, else the one on whose page it is asked, else the usual one,
 * where it has the rule. How the others have it follows in a line. Words of the glossary, lessons and other pages are
 * answers too, after the rules unless the question is after them.
 */
import { Names } from "./named.js";
import { Spelling } from "./spelling.js";
import { Texts } from "./texts.js";
import { cousins, escaped, excerpt, marked } from "./told.js";
import { asksMeaning, begunInEnglish, choice, compares, counted, isOfClub, isOfRuns } from "./wanted.js";
import { Words, wordsOf } from "./words.js";

/**
 * Texts are told once and named by their number, since games share most of them.
 * @typedef {[clause: number, label: number, sentence: number, value: number]} Rule
 * @typedef {{address: string, title: number, about: number, names: string[], own: string, runs: boolean, meld: boolean, depth: number, rules: Rule[]}} Game
 * @typedef {[anchor: string, title: number, text: number]} Part
 * @typedef {{address: string, title: number, about: number, asked: number[], weight: number, parts: Part[]}} Place
 * @typedef {[id: string, title: number, clauses: number[]]} Chapter
 * @typedef {{texts: string[], clauses: string[], chapters: Chapter[], asked: number[][], words: import("./words.js").WordData, games: Game[], places: Place[], glossary: string, questions: string, find: string, compare: string, club: string}} Data
 *
 * What material's search box shows: each answer a page of its own, with one entry.
 * @typedef {{location: string, title: string, text: string, score: number, terms: object}} Found
 * @typedef {{score: number, tell: () => Omit<Found, "score"|"terms">}} Answer
 */

/** How much of a rule's answer its questions, all that is asked of it together, its label and its sentence tell. */
const ASKED = 0.62;
const ALL_ASKED = 0.28;
const SENTENCE = 0.1;
/** All that a game without runs has to say of them. */
const KINDS = "meld.kinds";
/** How much an answer gains in the game on whose page it is asked, and in the usual one. */
const HERE = 0.16;
const USUAL = 0.08;
/** A word of one game alone means that game, though less surely than its name. */
const OWN = 0.14;
/** A game that has its rules from another answers after that one. */
const DEPTH = 0.015;
/** Where nobody is named, rules that the usual game has not answer a little later. */
const RARE = 0.95;
/** A rule's refinement (`special.hands.by`) answers after the rule itself, by so much a step. */
const REFINED = 0.04;
/** Answers further from the best than this are none; nor are those that meet hardly a word. */
const WORTH_TELLING = 0.55;
const LEAST = 0.25;
const SHOWN = 12;
/** What is said of the quarrel itself: who insists, and whether it is so. */
const SAID =
  /(?:^|[,.;:]|\b(?:and|but))[^,.;:]{0,40}?\b(?:says?|said|insists?|claims?|thinks?|thought|told|tells|argues|swears|reckons?|believes?|shouted|yelled)\b(?:\s+(?:me|us|that|to))*/gi;
/** More than any answer: the glossary where a meaning is asked for, the comparison, the finder. */
const FIRST = 3;
/** So many games find room beside each other. */
const MOST_BESIDE = 4;
/** The box's Enter key opens what scores most. */
const STEP = 1000;

export class Finder {
  #data;
  #texts;
  #words;
  #spelling;
  #names;
  /** Words of the rules and of questions; the glossary has those of other languages, too. */
  #ours;

  /** @param {Data} data */
  constructor(data) {
    this.#data = data;
    this.#words = new Words(data.words);
    this.#texts = new Texts(data.texts, this.#words, data.texts[data.games[0].title]);
    const rules = data.games.flatMap((game) => game.rules.flatMap(([, label, sentence]) => [label, sentence]));
    const ours = [...new Set([...rules, ...data.asked.flat()])].flatMap((text) => wordsOf(data.texts[text]));
    this.#ours = new Set([...ours, ...this.#words.known]);
    this.#spelling = new Spelling(this.#counts());
    this.#names = new Names(data.games, data.texts[data.games[0].title], this.#spelling);
  }

  /**
   * @param {string} asked
   * @param {string} [page] the address of the page where it is asked
   * @returns {Found[][]} the best first
   */
  find(asked, page = "") {
    const question = counted(begunInEnglish(asked));
    const { named, words, fit } = this.#read(question);
    const answers = [
      ...this.#wanted(asked, words, named),
      ...(fit.words
        ? this.#rules(this.#asked(question, fit), named, this.#gameOf(page), this.#meant(words), isOfRuns(question))
        : []),
      ...(fit.words ? this.#pages(fit, asksMeaning(question), named) : []),
      ...named.map((at, place) => this.#game(at, fit.words ? LEAST - place / 100 : FIRST - place / 100)),
    ].sort((one, other) => other.score - one.score);
    const best = Math.min(1, answers[0]?.score ?? 0);
    const kept = answers.filter(({ score }) => score >= LEAST - 0.1 && score >= WORTH_TELLING * best).slice(0, SHOWN);
    const shown = kept.length ? kept : fit.asked ? [this.#nearest(fit)] : [];
    return shown.map((answer, at) => [this.#told(answer, fit.stems, shown.length - at)]);
  }

  /** A question in our words: the games it names, the words left, and how well texts fit these. */
  #read(/** @type {string} */ question) {
    const english = this.#words.inEnglish(wordsOf(question), (word) => this.#ours.has(word));
    const { named, left } = this.#named(english, compares(question));
    const typed = /[\p{L}\p{N}]$/u.test(question) ? english.at(-1) : undefined;
    const words = left.map((word) =>
      word === typed && this.#spelling.begins(word) ? word : this.#spelling.right(word),
    );
    const fit = this.#texts.fit(words, typed, new Set(words.filter((word) => !left.includes(word))));
    return { named, words, fit };
  }

  /** Who says nothing but games' names sets them beside each other. */
  #named(/** @type {string[]} */ words, /** @type {boolean} */ compared) {
    const all = this.#names.named(words, true);
    const isAll = all.named.length > 1 && all.left.every((word) => this.#words.stemOf(word) === null);
    return compared || isAll ? all : this.#names.named(words, false);
  }

  /** A question as it is asked, and without who says so. */
  #asked(/** @type {string} */ question, /** @type {import("./texts.js").Fit} */ whole) {
    const plain = question.replace(SAID, " , ");
    return plain === question ? [whole] : [whole, this.#read(plain).fit];
  }

  /** The games of which a question has words that no other game has. @returns {Set<number>} */
  #meant(/** @type {string[]} */ words) {
    const owners = this.#data.games.flatMap(({ own }, at) =>
      words.some((word) => ` ${own} `.includes(` ${word} `)) ? [at] : [],
    );
    return new Set(owners);
  }

  /** How often each word stands somewhere; those that every question has are known best. */
  #counts() {
    /** @type {Map<string, number>} */ const counts = new Map();
    for (const text of [...this.#data.texts, ...this.#data.games.flatMap(({ names }) => names)])
      for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of this.#words.known) counts.set(word, (counts.get(word) ?? 0) + 200);
    return counts;
  }

  /** The game that a page is about: its rules, its table, its practice. */
  #gameOf(/** @type {string} */ page) {
    const id = page.split("/").filter(Boolean).at(-1);
    return id ? this.#data.games.findIndex(({ address }) => address === `variants/${id}/`) : -1;
  }

  /** A comparison of the games that are named, or the finder, filled in. @returns {Answer[]} */
  #wanted(/** @type {string} */ question, /** @type {string[]} */ words, /** @type {number[]} */ named) {
    const { games, texts, compare, find } = this.#data;
    if (named.length > 1) {
      const beside = named.slice(0, MOST_BESIDE).map((at) => games[at]);
      const ids = beside.map(({ address }) => address.split("/")[1]);
      const titles = beside.map(({ title }) => texts[title]);
      return [
        {
          score: FIRST + 1,
          tell: () => ({
            location: `${compare}#games=${ids.join("+")}${beside.length > 2 ? "" : "&order=surprise"}`,
            title: `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)} beside each other`,
            text: "What is different, what matters most first.",
          }),
        },
      ];
    }
    const club = this.#data.places.find(({ address }) => address === this.#data.club);
    if (club && isOfClub(question, named.length > 0)) return [{ score: FIRST + 1, tell: () => this.#page(club) }];
    const search = named.length ? null : (choice(counted(question)) ?? choice(words.join(" ")));
    if (search === null) return [];
    const title = "Find a game";
    const text = "Games for your table: how many you are, what cards you have, how long you want to play.";
    return [{ score: FIRST + 1, tell: () => ({ location: find + search, title, text }) }];
  }

  /** Each rule once, in the game that answers best. @returns {Answer[]} */
  #rules(
    /** @type {import("./texts.js").Fit[]} */ fits,
    /** @type {number[]} */ named,
    /** @type {number} */ here,
    /** @type {Set<number>} */ meant,
    /** @type {boolean} */ ofRuns,
  ) {
    const { games, asked, clauses } = this.#data;
    /** @type {Map<number, {score: number, game: number, rule: Rule}>} */ const best = new Map();
    const chosen = named.length ? named : games.keys();
    const strange = (/** @type {number} */ at) => ofRuns && !named.length && at !== here && !games[at].runs;
    const usual = new Set(games[0].rules.map(([clause]) => clause));
    const how = (
      /** @type {import("./texts.js").Fit} */ fit,
      /** @type {number[]} */ texts,
      /** @type {number} */ sentence,
    ) => ASKED * fit.best(texts) + ALL_ASKED * fit.met([...texts, sentence]) + SENTENCE * fit.met([sentence]);
    for (const at of chosen) {
      const near = at === here ? HERE : meant.has(at) ? OWN : at === 0 ? USUAL : 0;
      for (const rule of games[at].rules) {
        const [clause, label, sentence] = rule;
        const told = Math.max(...fits.map((fit) => how(fit, [label, ...asked[clause]], sentence)));
        if (told < LEAST || (strange(at) && clauses[clause] !== KINDS)) continue;
        const rare = named.length || usual.has(clause) || at === here || meant.has(at) ? 1 : RARE;
        const refined = REFINED * (clauses[clause].split(".").length - 2);
        const score = told * rare + near - DEPTH * games[at].depth - refined;
        if (score > (best.get(clause)?.score ?? 0)) best.set(clause, { score, game: at, rule });
      }
    }
    return [...best.values()].map(({ score, game, rule }) => ({
      score,
      tell: () => this.#rule(game, rule, clauses[rule[0]]),
    }));
  }

  #rule(/** @type {number} */ at, /** @type {Rule} */ rule, /** @type {string} */ clause) {
    const { games, texts } = this.#data;
    return {
      location: `${games[at].address}#${clause}`,
      title: `${texts[games[at].title]}: ${texts[rule[1]]}`,
      text: texts[rule[2]],
      more: cousins(this.#data, at, rule),
    };
  }

  /** Words of the glossary, lessons, and all other pages. @returns {Answer[]} */
  #pages(/** @type {import("./texts.js").Fit} */ fit, /** @type {boolean} */ meaning, /** @type {number[]} */ named) {
    const { texts, glossary, games } = this.#data;
    const others = new Set(games.filter((_, at) => named.length && !named.includes(at)).map(({ address }) => address));
    return this.#data.places.flatMap((place) => {
      if (others.has(place.address)) return [];
      const word = place.address === glossary;
      const weight = place.weight * (named.length && word ? 0.6 : 1);
      const own = weight * fit.best([place.title, ...place.asked]) + 0.1 * fit.met([place.title, place.about]);
      const parts = place.parts.map(([anchor, title, text]) => {
        const met = weight * (0.6 * fit.best([title]) + 0.4 * fit.met([title, text]));
        const meant = meaning && word && fit.met([title]) > 0.9;
        return { anchor, title, text, score: meant ? FIRST + fit.best([title]) : met };
      });
      /** @type {Answer[]} */ const found = parts
        .filter(({ score }) => score >= LEAST)
        .map(({ anchor, title, text, score }) => ({
          score,
          tell: () => ({
            location: `${place.address}#${anchor}`,
            title: word ? texts[title] : `${texts[place.title]}: ${texts[title]}`,
            text: texts[text],
          }),
        }));
      return own >= LEAST ? [...found, { score: own, tell: () => this.#page(place) }] : found;
    });
  }

  #page(/** @type {Place} */ { address, title, about }) {
    const { texts } = this.#data;
    return { location: address, title: texts[title], text: texts[about] };
  }

  /** @returns {Answer} */
  #game(/** @type {number} */ at, /** @type {number} */ score) {
    const { address, title, about } = this.#data.games[at];
    const { texts } = this.#data;
    return { score, tell: () => ({ location: address, title: texts[title], text: texts[about] }) };
  }

  /** Where nothing fits: the chapter in which most of it is spoken of. @returns {Answer} */
  #nearest(/** @type {import("./texts.js").Fit} */ fit) {
    const { texts, chapters, asked, games, questions } = this.#data;
    const labels = new Map(games.flatMap(({ rules }) => rules.map(([clause, label]) => [clause, label])));
    const near = chapters
      .map(([id, title, clauses]) => {
        const met = clauses.map((clause) => fit.met([title, labels.get(clause) ?? title, ...asked[clause]]));
        const often = met.reduce((sum, each) => sum + each, 0) / (met.length || 1);
        return { id, title, met: Math.max(0, ...met) + often };
      })
      .sort((one, other) => other.met - one.met)[0];
    const tell = () =>
      near?.met
        ? { location: `${questions}#${near.id}`, title: `Nothing fits that. The nearest chapter: ${texts[near.title]}` }
        : { location: questions, title: "Nothing fits that. Every question, chapter by chapter" };
    return { score: LEAST, tell: () => ({ ...tell(), text: "Each with its short answer, in every game." }) };
  }

  /** @returns {Found} */
  #told(/** @type {Answer} */ answer, /** @type {Set<string>} */ stems, /** @type {number} */ place) {
    const { location, title, text, more } = /** @type {any} */ (answer.tell());
    const stemOf = (/** @type {string} */ word) => this.#words.stemOf(word);
    const told = marked(excerpt(text, stems, stemOf), stems, stemOf);
    return {
      location,
      title: marked(title, stems, stemOf),
      text: more ? `${told} <em>${escaped(more)}</em>` : told,
      score: place * STEP,
      terms: {},
    };
  }
}
