/**
 * The reader's own rules as columns of the comparison. What the books say stands in its data; what our rules say is the
 * engine's to tell, and is asked for once they are chosen. Pure: no page.
 */
import { asText, fromText } from "../house/link.js";
import { sameValue } from "../house/our-rules.js";

/** @import { Clause, Game } from "./data.js" */
/** @import { HouseAnswer, HouseClause, Raw } from "../../answers.js" */
/** @import { Rules } from "../house/our-rules.js" */
/** @import { Values } from "../gate/fetched.js" */

/** @typedef {{games: Game[], base: number, books: Record<string, Raw>}} Known what the books say beside a game of our own */
/** @typedef {import("./data.js").Data} Data @typedef {import("./data.js").Cell} Cell */

const OWN = "own:";
const MOST_LINKED = 4;

/** @type {Cell} */
const NO_SUCH_RULE = { value: -1, said: false, text: "", sentence: "" };

/**
 * The data with a game for each kept set, without cells as yet. A set of a game that the site does not have is left out.
 * @param {Data} data
 * @param {import("../house/our-rules.js").Rules[]} kept
 * @returns {Data}
 */
export const withOurs = (data, kept) => withSets(data, kept, "our rules");

/**
 * The data with the sets that a link carries and that are not there yet. Whoever sent it may have written anything: each
 * is bounded like any link with rules, and the engine judges what it says.
 * @param {Data} data @param {string[]} names  of the games that the link asks for
 * @returns {Data}
 */
export function withLinked(data, names) {
  const carried = names.filter((name) => name.startsWith(OWN)).slice(0, MOST_LINKED);
  const unknown = carried.filter((name) => !data.games.some(({ link }) => link === name));
  const sets = unknown.map((name) => fromText(name.slice(OWN.length))).filter((rules) => rules !== null);
  return sets.length ? withSets(data, sets, "rules of the link") : data;
}

/** @param {Data} data @param {Rules[]} sets @param {string} whose */
function withSets(data, sets, whose) {
  const games = sets.flatMap((rules) => {
    const { id, name, variant, reading, house } = rules;
    const base = data.games.findIndex((game) => game.variant === variant && (!reading || game.reading === reading));
    if (base < 0) return [];
    const text = asText(rules);
    const link = text ? OWN + text : "";
    const title = `${name} (${whose})`;
    return [{ id: `our:${id}`, variant, reading: data.games[base].reading, name, title, house, base, link }];
  });
  return { ...data, games: [...data.games, ...games] };
}

/** Whether a game's cells are still to be told. @param {import("./data.js").Game} game */
export const isUntold = ({ house, told }) => Boolean(house && !told);

/**
 * The data with the cells of one of our games.
 * @param {Data} data
 * @param {string} id        the game's
 * @param {HouseAnswer} answer  what the engine says of its rules
 * @param {Values} values       the books' values, as `compare/rules.json` has them
 * @returns {Data}
 */
export function withTold(data, id, answer, values) {
  const place = data.games.findIndex((game) => game.id === id);
  const told = new Map(answer.chapters.flatMap(({ clauses }) => clauses.map((clause) => [clause.id, clause])));
  const books = new Map(values.clauses.map((clause) => [clause.clause, clause.values]));
  const games = data.games.with(place, { ...data.games[place], told });
  const clauses = data.clauses.map((clause) => {
    const cells = [...clause.cells];
    cells[place] = cell(clause, told.get(clause.id), {
      games,
      base: games[place].base ?? 0,
      books: books.get(clause.id) ?? {},
    });
    return { ...clause, cells };
  });
  return { ...data, games, clauses };
}

/** @param {Clause} clause @param {HouseClause | undefined} told @param {Known} known */
function cell(clause, told, known) {
  if (!told) return clause.cells[known.base]; // what makes the family, which no table changes
  if (!told.applies) return NO_SUCH_RULE;
  const { said, short, text } = told;
  return {
    value: number(clause, told, known),
    said,
    text: short.charAt(0).toUpperCase() + short.slice(1),
    sentence: text,
  };
}

/**
 * The number of a value: that of a game which has the same one, else a new one.
 * @param {Clause} clause @param {HouseClause} houseClause @param {Known} known
 */
function number(clause, { changed, value }, { games, base, books }) {
  const numbers = games.map((_, at) => clause.cells[at]?.value ?? -1);
  if (!changed && numbers[base] >= 0) return numbers[base];
  /** @param {Game} game */
  const rawOf = (game) => (game.told ? game.told.get(clause.id)?.value : books[game.id]);
  const like = games.findIndex((game, at) => numbers[at] >= 0 && sameValue(rawOf(game), value));
  return like >= 0 ? numbers[like] : Math.max(...numbers) + 1;
}
