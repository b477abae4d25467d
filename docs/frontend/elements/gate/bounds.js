/**
 * What comes from outside (a link, a file, the browser's memory) is bounded in size, depth and number before anything is
 * made of it. Whatever is more than that is refused whole.
 */

/** Enough for every match, rule file and progress there is; none of them nests more than a few levels. */
const DEEPEST = 12;
const MOST_VALUES = 200_000;

/** @param {string} text @param {number} largest letters @returns {any} undefined where it is no JSON, or too much */
export function readJson(text, largest) {
  if (text.length > largest || !isShallow(text)) return undefined;
  try {
    const found = JSON.parse(text);
    return isBounded(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether no bracket stands too deep within others: asked before it is parsed. @param {string} text */
function isShallow(text) {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEEPEST) return false;
  }
  return true;
}

/**
 * Whether a value has few enough parts, nests no deeper than all that is ours, and has only numbers that are some.
 * @param {any} value @param {number} [deepest] @param {number} [most]
 */
export function isBounded(value, deepest = DEEPEST, most = MOST_VALUES) {
  let left = most;
  /** @type {(part: any, depth: number) => boolean} */
  const fits = (part, depth) => {
    left -= 1;
    if (left < 0 || depth > deepest) return false;
    if (typeof part === "number") return Number.isFinite(part);
    if (typeof part !== "object" || part === null) return true;
    return Object.entries(part).every(([key, inner]) => !isTaken(key) && fits(inner, depth + 1));
  };
  return fits(value, 0);
}

/** Whether every table has something under this name already, which nobody put there. @param {string} name */
export const isTaken = (name) => name in Object.prototype;

/** What a table itself has under a name. @template T @param {Record<string, T> | null | undefined} table @param {string} name */
export const own = (table, name) => (table && Object.hasOwn(table, name) ? table[name] : undefined);
