/** The rows of a view: which rules are shown, in which groups, and in which order. Pure: no page. */
import { asksFor } from "../words/asked-for.js";
import { counted } from "../words/words.js";
import { coming } from "./coming.js";
import { differsAmong, saidAmong } from "./data.js";
import { mattering } from "./mattering.js";

/** @import { Clause, Data } from "./data.js" */
/** @import { View } from "./view-link.js" */

/**
 * @typedef {object} Row
 * @property {import("./data.js").Clause} clause
 * @property {string} often   how often it matters, where that is told
 * @property {import("./data.js").Clause[]} along  rules that come or go with it, where they have no rows of their own
 *
 * @typedef {object} Group
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {boolean} first   whether it is what one looks for first, and therefore not folded
 * @property {Row[]} rows
 */

/** @param {import("./data.js").Data} data @param {import("./view-link.js").View} view @returns {Group[]} */
export function groupsOf(data, view) {
  const groups = ORDERS[view.order === "surprise" && view.games.length !== 2 ? "chapters" : view.order](data, view);
  const shown = groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => [row.clause, ...row.along].some((clause) => isFound(clause, view))),
  }));
  return shown.filter(({ rows }) => rows.length);
}

/** @type {Record<View["order"], (data: Data, view: View) => Group[]>} */
const ORDERS = { matters: byMatter, chapters: byChapter, surprise: bySurprise };

/** What matters most, then all others by chapter: each rule once. @param {Data} data @param {View} view */
function byMatter(data, view) {
  const most = mattering(data, view.games);
  const chapters = byChapter(data, view);
  const first = { id: "most", title: "What matters most", about: "", first: true, rows: most.map((one) => row(one)) };
  return [
    first,
    ...chapters.map((group) => ({ ...group, rows: group.rows.filter(({ clause }) => !most.includes(clause)) })),
  ];
}

/** @param {Data} data @param {View} view */
function byChapter(data, { games, all }) {
  /** @param {Clause} clause */
  const wanted = (clause) => (all ? saidAmong(clause, games) : differsAmong(clause, games));
  return data.chapters.map(({ id, title }) => ({
    id,
    title,
    about: "",
    first: false,
    rows: data.clauses.filter((clause) => clause.chapter.id === id && wanted(clause)).map((clause) => row(clause)),
  }));
}

/** @param {import("./data.js").Data} data @param {import("./view-link.js").View} view */
function bySurprise(data, { games: [before, after] }) {
  const { atTheDeal, surprising, quiet } = coming(data, before, after);
  /** @param {string} id @param {string} title @param {string} about @param {import("./coming.js").Change[]} changes */
  const group = (id, title, about, changes) => ({
    id,
    title,
    about,
    first: id !== "quiet",
    rows: changes.map(({ clause, along, often }) => row(clause, often, along)),
  });
  return [
    group("at-the-deal", "You see at once", "The very deal shows it.", atTheDeal),
    group("surprising", "What surprises", "What matters most often first.", surprising),
    group("quiet", "What seldom matters", "By chapters.", quiet),
  ];
}

/** @param {Clause} clause @param {Clause[]} [along] */
const row = (clause, often = "", along = []) => ({ clause, often, along });

/**
 * Whether a rule has all the words that are looked for, and is of the chapter.
 * @param {Clause} clause @param {View} view
 */
function isFound(clause, { games, chapter, find }) {
  if (chapter && clause.chapter.id !== chapter) return false;
  if (!find.trim()) return true;
  const cells = games.flatMap((game) => [clause.cells[game].text, clause.cells[game].sentence]);
  return asksFor(find)([clause.id, clause.label, clause.chapter.title, ...cells].join(" "));
}

/** How many rules are shown, in words. @param {Group[]} groups @param {View} view */
export function countedRules(groups, view) {
  const rules = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (!rules) return view.find || view.chapter ? "No rule fits." : "They are played by the same rules.";
  const kind = view.all && view.order !== "surprise" ? "" : rules === 1 ? " that differs" : " that differ";
  return `${counted(rules, "rule")}${kind}.`;
}
