/** Matches of the score pad: kept in the browser, taken along as a file, and bounded whenever they are read. */
import { readJson } from "../gate/bounds.js";
import { PadMatch, shaped } from "../gate/schemas.js";
import { CLASH, isSame, merged } from "../kept/merging.js";
import { forget, keys, load, save } from "../kept/store.js";
import { asCsv } from "../words/csv.js";

/** @import { PadAnswer, PadDeal, SideScore } from "../../answers.js" */

const KEY = "pad."; // each match under a key of its own: none pushes another out
/** The first releases kept all matches in one row. */
const ROW = "pad";
const LARGEST_FILE = 200_000;
const VERSION = 1;

/**
 * @typedef {{id: string, variant: string, reading: string, house?: object, players: number, names: string[], lines?: string[], dealer: number, deals: any[], at: number}} Match
 */

/** @param {string} [variant] @returns {Match[]} the latest first */
export function keptMatches(variant) {
  takeApart();
  const matches = keys(KEY)
    .map((key) => asMatch(load(key)))
    .filter((match) => match !== null);
  return matches.filter((match) => !variant || match.variant === variant).sort((one, other) => other.at - one.at);
}

/** Gives each match of the first releases its own key; the row goes once all of them have one. */
function takeApart() {
  const row = load(ROW);
  if (!Array.isArray(row)) return;
  const matches = row.map(asMatch).filter((match) => match !== null);
  if (matches.every((match) => load(matchKey(match.id)) !== null || save(matchKey(match.id), match))) forget(ROW);
}

/** @param {string} id */
export const matchKey = (id) => KEY + id;

/** A deal's entries are merged one by one: those of a side lie in the match's deals. */
const DEPTH = 4;

/**
 * One match told in two tabs; null where the same entry was told in two ways.
 * @param {Match | null} base @param {Match} ours @param {Match} theirs @returns {Match | null}
 */
export function mergePads(base, ours, theirs) {
  const at = Math.max(ours.at, theirs.at);
  const both = merged(base ? { ...base, at } : undefined, { ...ours, at }, { ...theirs, at }, DEPTH);
  return both === CLASH ? null : both;
}

/** Whether nothing but time has passed between them. @param {Match} one @param {Match} other */
export const isSamePad = (one, other) => isSame({ ...one, at: 0 }, { ...other, at: 0 });

/** @param {Match} match @returns {boolean} whether it was kept */
export const keepMatch = (match) => save(matchKey(match.id), { ...match, at: Date.now() });

/** @param {string} id */
export const dropMatch = (id) => forget(matchKey(id));

/** @param {string} variant */
export const newMatch = (variant) => ({
  id: crypto.getRandomValues(new Uint32Array(1))[0].toString(36),
  variant,
  reading: "",
  players: 0,
  names: [],
  dealer: 0,
  deals: [],
  at: 0,
});

/** A match out of anything; null where it is none. What its deals hold is the engine's to judge. @param {any} found @returns {Match | null} */
export function asMatch(found) {
  const match = shaped(PadMatch, found);
  if (!match) return null;
  const { house, lines, ...others } = match;
  const id = match.id || newMatch(match.variant).id;
  return { ...others, id, ...(house ? { house } : {}), ...(lines.length ? { lines } : {}) };
}

/** @param {Match} match @param {number} [indent] */
export const asFile = (match, indent = 2) =>
  JSON.stringify({ meldbook: "score-pad", version: VERSION, match }, null, indent);

/** @param {string} text @returns {Match | null} */
export function fromFile(text) {
  const { meldbook, version, match } = readJson(text, LARGEST_FILE) ?? {};
  return meldbook === "score-pad" && version === VERSION ? asMatch(match) : null;
}

/** The sheet as a table for a spreadsheet: a row for each line of each deal. @param {PadAnswer} told @param {string[]} names */
export function asTable(told, names) {
  /** @type {(string | number)[][]} */
  const rows = [["Deal", "Line", ...names]];
  told.deals.forEach((deal, at) => {
    for (const label of labels(deal))
      rows.push([at + 1, label, ...told.sides.map((side) => pointsOf(deal.sides[side], label))]);
    if (told.sides.some((side) => deal.sides[side].aside))
      rows.push([at + 1, ASIDE, ...told.sides.map((side) => -deal.sides[side].aside)]);
    rows.push([at + 1, "This deal", ...told.sides.map((side) => deal.sides[side].total)]);
    rows.push([at + 1, "Score", ...told.sides.map((side) => deal.totals[side])]);
  });
  return asCsv(rows);
}

/** What a side's points that wait for the match's end are called on the sheet. */
export const ASIDE = "Kept aside until the match is won";

/** The lines of a deal, in order, each once. @param {PadDeal} deal */
export const labels = (deal) => [
  ...new Set(Object.values(deal.sides).flatMap(({ lines }) => lines.map(({ label }) => label))),
];

/** @param {SideScore} sideScore @param {string} label */
export const pointsOf = ({ lines }, label) => lines.find((line) => line.label === label)?.points ?? "";
