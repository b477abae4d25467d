/** Which games a question names, and what of it is left. */
import { slipsBetween } from "./spelling.js";
import { wordsOf } from "./words.js";

/** The usual game's name is a word of all others; it names the game where it begins a question, or after one of these. */
const BEFORE_USUAL = new Set(["in", "of", "at", "play", "playing", "learn", "from", "than", "know"]);
/** After these the name is the meld's: “canasta of sevens”, “canasta bonus”. */
const NOUNS = new Set("of with without bonus worth points needed limpia sucia pure clean dirty".split(" "));

/** Before these the name is the meld's, too: “what is a samba worth”, “do I need a clean burraco to go out in Biriba”. */
const ONE = new Set("a an one my our clean dirty natural mixed".split(" "));

/** Of a name of so many words the others tell that one was meant otherwise, though there is such a word: “Canasta for tree”. */
const SURE = 3;

/** @typedef {{game: number, start: number, length: number}} Place where a name stands in a question */

export class Names {
  #names;
  #usual;
  #melds;
  #spelling;

  /**
   * @param {{names: string[], meld: boolean}[]} games the usual one first; whether their name is that of a meld, too
   * @param {string} usual its name
   * @param {import("./spelling.js").Spelling} spelling
   */
  constructor(games, usual, spelling) {
    this.#usual = wordsOf(usual).join(" ");
    this.#melds = games.map(({ meld }) => meld);
    this.#spelling = spelling;
    this.#names = games
      .flatMap((game, at) => game.names.map((name) => ({ game: at, name: wordsOf(name) })))
      .sort((one, other) => other.name.length - one.name.length);
  }

  /**
   * @param {string[]} words
   * @param {boolean} compared whether the question compares games
   * @returns {{named: number[], left: string[]}} the games in the order in which they are named
   */
  named(words, compared) {
    const all = this.#places(words, compared).sort((one, other) => one.start - other.start);
    const melds = compared
      ? []
      : all.filter(({ game, start, length }) => length === 1 && this.#melds[game] && ONE.has(words[start - 1] ?? ""));
    const places = all.length > melds.length ? all.filter((place) => !melds.includes(place)) : all;
    // Of two games that are not compared, one whose name is a meld’s, too, is the meld: “Quinella: samba bonus”.
    const others = places.filter(({ game }) => game !== 0);
    const sure = others.some(({ game }) => !this.#melds[game])
      ? others.filter(({ game }) => !this.#melds[game])
      : others;
    const kept = compared || !sure.length ? places : sure;
    const taken = new Set(
      kept
        .filter((place) => !melds.includes(place))
        .flatMap(({ start, length }) => Array.from({ length }, (_, more) => start + more)),
    );
    return { named: [...new Set(kept.map(({ game }) => game))], left: words.filter((_, at) => !taken.has(at)) };
  }

  #places(/** @type {string[]} */ words, /** @type {boolean} */ compared) {
    const left = /** @type {(string|null)[]} */ ([...words]);
    /** @type {Place[]} */ const places = [];
    for (const { game, name } of this.#names) {
      const start = left.findIndex((_, at) => this.#is(left.slice(at, at + name.length), name));
      if (start < 0) continue;
      places.push({ game, start, length: name.length });
      left.fill(null, start, start + name.length);
    }
    const usual = left.findIndex((word, at) => this.#is([word], [this.#usual]) && this.#isGame(left, at, compared));
    return usual < 0 ? places : [...places, { game: 0, start: usual, length: 1 }];
  }

  #is(/** @type {(string|null)[]} */ words, /** @type {string[]} */ name) {
    if (words.length < name.length) return false;
    let slips = 0;
    for (const [at, word] of words.entries()) {
      if (word === name[at]) continue;
      const most = name[at].length > 6 ? 2 : 1;
      if (word === null || name[at].length < 3 || /\d/.test(name[at])) return false;
      if (name.length < SURE && this.#spelling.knows(word)) return false;
      if (slipsBetween(word, name[at], most) > most) return false;
      slips += 1;
    }
    return slips <= Math.ceil(name.length / 2);
  }

  #isGame(/** @type {(string|null)[]} */ words, /** @type {number} */ at, /** @type {boolean} */ compared) {
    if (NOUNS.has(words[at + 1] ?? "")) return false;
    return compared || BEFORE_USUAL.has(words[at - 1] ?? "") || at === 0;
  }
}
