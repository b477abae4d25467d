/** A match at the card table as the browser keeps it: the engine's record, and what each deal that is over came to. */
import { isSame } from "../kept/merging.js";

/**
 * @typedef {{variant: string, moves: string[], [setting: string]: any}} MatchRecord
 * @typedef {{record: MatchRecord, deals: Record<string, Record<string, number>>}} KeptMatch
 */

/** @param {string} variant @returns {string} */
export const matchKey = (variant) => `table.${variant}`;

/**
 * A kept match, if it looks like one; the engine checks its every move when it is opened. The first releases kept the
 * record alone.
 * @param {any} found @param {string} variant @returns {KeptMatch | null}
 */
export function readMatch(found, variant) {
  const record = found?.record ?? found;
  if (typeof record !== "object" || record?.variant !== variant || !Array.isArray(record.moves)) return null;
  const deals = found.record ? found.deals : null;
  return { record, deals: typeof deals === "object" && deals ? deals : {} };
}

/**
 * What of two tabs' matches goes on; null where they are two matches, or went two ways.
 * @param {KeptMatch | null} base @param {KeptMatch} ours @param {KeptMatch} theirs @returns {KeptMatch | null}
 */
export function mergeMatches(base, ours, theirs) {
  if (!isSame(settings(ours), settings(theirs))) return null;
  const further = furtherOf(base?.record.moves, ours.record.moves, theirs.record.moves);
  if (!further) return null;
  const [one, other] = further === "ours" ? [ours, theirs] : [theirs, ours];
  return { record: one.record, deals: { ...other.deals, ...one.deals } };
}

/** @param {KeptMatch} match */
const settings = ({ record: { moves: _, ...others } }) => others;

/**
 * Whose moves go on from the other's: those of whoever moved or took back since, where the other did not; else the
 * longer, where it begins with the shorter. Null where they went two ways.
 * @param {string[] | undefined} base @param {string[]} ours @param {string[]} theirs @returns {"ours" | "theirs" | null}
 */
export function furtherOf(base, ours, theirs) {
  if (base && isSame(base, ours)) return "theirs";
  if (base && isSame(base, theirs)) return "ours";
  const [short, long] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  if (!isSame(long.slice(0, short.length), short)) return null;
  return long === ours ? "ours" : "theirs";
}
