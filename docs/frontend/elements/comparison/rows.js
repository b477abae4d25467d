/** The rows of a view: which rules are shown, in which groups, and in which order. Pure: no page. */
import { asksFor } from "../words/asked-for.js";
import { coming } from "./coming.js";
import { differsAmong, saidAmong } from "./data.js";

/**
 * @typedef {object} Row
 * @property {import("./data.js").Clause} clause
 * @property {string} often   how often it matters, where that is told
 * @property {import("./data.js").Clause[]} along  rules that come or go with it, where they have no rows of their own
 *
 * @typedef {{id: string, title: string, about: string, rows: Row[]}} Group
 */

/** @param {import("./data.js").Data} data @param {import("./view-link.js").View} view @returns {Group[]} */
export function groupsOf(data, view) {
  const groups = view.order === "surprise" && view.games.length === 2 ? bySurprise(data, view) : byChapter(data, view);
  const shown = groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => [row.clause, ...row.along].some((clause) => isFound(clause, view))),
  }));
  return shown.filter(({ rows }) => rows.length);
}

function byChapter(data, { games, all }) {
  const wanted = (clause) => (all ? saidAmong(clause, games) : differsAmong(clause, games));
  return data.chapters.map(({ id, title }) => ({
    id,
    title,
    about: "",
    rows: data.clauses.filter((clause) => clause.chapter.id === id && wanted(clause)).map((clause) => row(clause)),
  }));
}

/** @param {import("./data.js").Data} data @param {import("./view-link.js").View} view */
function bySurprise(data, { games: [before, after] }) {
  const { atTheDeal, surprising, quiet } = coming(data, before, after);
  const rows = (changes) => changes.map(({ clause, along, often }) => row(clause, often, along));
  return [
    { id: "at-the-deal", title: "You see at once", about: "The very deal shows it.", rows: rows(atTheDeal) },
    { id: "surprising", title: "What surprises", about: "What matters most often first.", rows: rows(surprising) },
    { id: "quiet", title: "What seldom matters", about: "By chapters.", rows: rows(quiet) },
  ];
}

const row = (clause, often = "", along = []) => ({ clause, often, along });

/** Whether a rule has all the words that are looked for, and is of the chapter. */
function isFound(clause, { games, chapter, find }) {
  if (chapter && clause.chapter.id !== chapter) return false;
  if (!find.trim()) return true;
  const cells = games.flatMap((game) => [clause.cells[game].text, clause.cells[game].sentence]);
  return asksFor(find)([clause.id, clause.label, clause.chapter.title, ...cells].join(" "));
}
