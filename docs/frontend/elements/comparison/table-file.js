/** The games that were chosen, and no others, as a table for a spreadsheet: the rows that are shown, in their order. */
import { asCsv } from "../words/csv.js";

/** @import { Clause } from "./data.js" */

/** @param {import("./data.js").Data} data @param {number[]} games @param {import("./rows.js").Group[]} groups */
export function tableFile(data, games, groups) {
  const rows = groups.flatMap(({ rows: ofGroup }) => ofGroup).flatMap(({ clause, along }) => [clause, ...along]);
  /** @param {import("./data.js").Clause} given */
  const cells = ({ cells }) =>
    games.map((game) => (cells[game].value < 0 || !cells[game].text ? "–" : cells[game].text));
  return asCsv([
    ["chapter", "clause", "rule", ...games.map((game) => data.games[game].title)],
    ...rows.map((clause) => [clause.chapter.title, clause.id, clause.label, ...cells(clause)]),
  ]);
}

/** What the file is called: the games by their names. @param {import("./data.js").Data} data @param {number[]} games */
export const tableName = (data, games) => `${games.map((game) => plain(data.games[game])).join("-")}.csv`;

/** @param {import("./data.js").Game} game */
const plain = ({ variant, house, name }) =>
  (house ? name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40) : variant) || variant;
