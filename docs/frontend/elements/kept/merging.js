/** Two versions of one thing that parted from a third: what either changed is changed, and nothing else. */

/** Whether two plain values are one; the order of a table's keys means nothing. @param {any} one @param {any} other */
export const isSame = (one, other) => one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {any} value @returns {any} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isTable(value)) return value;
  return Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
    .map((key) => [key, sorted(value[key])]);
}

/** @param {any} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Both changed the same thing, and not alike. */
export const CLASH = Symbol("clash");

/**
 * Tables and rows are merged entry by entry, so many levels down; what lies deeper is one thing each.
 * @param {any} base what both began with; undefined where there was nothing
 * @param {any} ours @param {any} theirs @param {number} depth
 * @returns {any} CLASH where both changed the same thing
 */
export function merged(base, ours, theirs, depth) {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  if (!depth) return CLASH;
  if (isTable(ours) && isTable(theirs)) return mergedTables(isTable(base) ? base : {}, ours, theirs, depth - 1);
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return CLASH;
  const both = mergedTables({ ...(Array.isArray(base) ? base : []) }, { ...ours }, { ...theirs }, depth - 1);
  return both === CLASH ? CLASH : Object.values(both);
}

/** @param {Record<string, any>} base @param {Record<string, any>} ours @param {Record<string, any>} theirs @param {number} depth */
function mergedTables(base, ours, theirs, depth) {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const pairs = [...names].map((name) => [name, merged(base[name], ours[name], theirs[name], depth)]);
  if (pairs.some(([, value]) => value === CLASH)) return CLASH;
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
