/**
 * What the comparison knows: every rule of every game in words, and what each change turns. It is one JSON, made when
 * the site is built, and needs no engine. Games are counted by their place in `games`.
 */

/**
 * @typedef {object} Cell
 * @property {number} value     games of one number have the same value; -1 where the rule has no place in the game
 * @property {boolean} said     whether the game speaks of it
 * @property {string} text      the value in a few words
 * @property {string} sentence  the rule in a sentence
 *
 * @typedef {object} Clause
 * @property {string} id
 * @property {string} label
 * @property {{id: string, title: string, setUp: boolean}} chapter
 * @property {string[]} above   clauses by whose values this one has a place in a game, or none
 * @property {boolean} shown    whether there are hands that show it
 * @property {Cell[]} cells     by game
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} variant
 * @property {string} reading
 * @property {string} name
 * @property {string} title
 * @property {Record<string, any>} [house]  what our rules change in it; no book has any
 * @property {number} [base]                the book's place that they change
 * @property {string} [link]                what names them in a link, with all that they change; empty where that is too long
 * @property {Map<string, import("../../answers.js").HouseClause>} [told]      what the engine told of our rules, by clause
 *
 * @typedef {object} Words
 * @property {string[]} told    what is to say of a change, the worst surprise first
 * @property {string} by        by how many points
 * @property {string[]} often   a number of deals as a share
 * @property {string} everyDeal
 * @property {string} notMeasured
 * @property {string} noDifference
 *
 * @typedef {object} Data
 * @property {Game[]} games
 * @property {number[]} start   the games to begin with
 * @property {{id: string, title: string, setUp: boolean}[]} chapters
 * @property {Clause[]} clauses
 * @property {number} deals     deals of each game that were measured
 * @property {Words} words      how often a change matters, in words
 * @property {Record<string, [number[], number[]][]>[]} turns  by game and clause: which others turn how much
 */

/** @type {Words} */
const NO_WORDS = { told: [], by: "", often: [], everyDeal: "", notMeasured: "", noDifference: "" };

/** Before it is fetched. @type {Data} */
export const NO_DATA = { games: [], start: [], chapters: [], clauses: [], deals: 0, words: NO_WORDS, turns: [] };

/** @param {import("valibot").InferOutput<typeof import("../gate/fetched.js").ComparisonData>} raw @returns {Data} */
export function readData(raw) {
  const chapters = raw.chapters.map(({ id, title, setUp }) => ({ id, title, setUp }));
  const shown = new Set(raw.shown);
  const clauses = raw.chapters.flatMap((chapter, at) =>
    chapter.clauses.map(({ id, label, cells, of, above = [] }) => {
      const read = cells.map(([value, said, text, sentence]) => ({ value, said: said === 1, text, sentence }));
      return { id, label, above, shown: shown.has(id), chapter: chapters[at], cells: of.map((cell) => read[cell]) };
    }),
  );
  const { games, start, deals, words, turns } = raw;
  return { games, start, chapters, clauses, deals, words, turns };
}

/** Whether a rule is played otherwise in two games. @param {Clause} clause @param {number} a @param {number} b */
export const differs = (clause, a, b) => clause.cells[a].value !== clause.cells[b].value;

/**
 * Whether it is worth telling that a rule is played otherwise in two games: where neither speaks of it, a rule that has
 * no place in the one and is left at “no” in the other is no difference to anybody.
 * @param {Clause} clause @param {number} a @param {number} b
 */
export const tellsApart = (clause, a, b) => differs(clause, a, b) && saidAmong(clause, [a, b]);

/** Whether some of the games play a rule otherwise than the first. @param {Clause} clause @param {number[]} games */
export const differsAmong = (clause, games) => games.some((game) => tellsApart(clause, games[0], game));

/** Whether a rule is worth showing for some games at all. @param {Clause} clause @param {number[]} games */
export const saidAmong = (clause, games) => games.some((game) => clause.cells[game].said);
