/** Chance that falls the same way for the same number, and hostile values made by it. */

const JUNK = [
  "null", "true", "0", "1", "-1", "7", "1e308", "1e400", "-0", "0.5", '""', '" "', '"x"', '"canasta"', '"KS"', '"\\u202e"',
  '"\\u0000"', '"__proto__"', '"constructor"', `"${"x".repeat(3000)}"`, "[]", "[[]]", "[null]", "[1000000000]", "{}",
  '{"__proto__":{}}', '{"constructor":{}}', '{"toString":1}', '{"length":1e9}', '{"value":1}', `[${"1,".repeat(300)}1]`,
  `${"[".repeat(30)}${"]".repeat(30)}`, `${'{"a":'.repeat(20)}1${"}".repeat(20)}`, '"2026-11-23"', "4294967296", '"our:x"',
]; // biome-ignore format: values side by side
const NAMES = [
  "",
  "x",
  "1",
  "A",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "é".repeat(90),
  "\u202e",
  "0",
];
const SIGNS = [..." \t\n\0\"'\\{}[]<>=@/:.,#-+%&;?é💥\u202e\u2028KJQA27_~"];

/** Chance by a number. @param {number} seed */
export function chance(seed) {
  return choices(numbers(seed));
}

/** Chance by bytes, two a choice, and the same for all where they have ended. @param {Uint8Array} data */
export function guided(data) {
  const rest = numbers(0);
  let at = 0;
  return choices(() => {
    at += 2;
    return at > data.length ? rest() : (data[at - 2] * 256 + data[at - 1]) * 65_536 + data[at - 1] * 257;
  });
}

/** @param {number} seed */
function numbers(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** @param {() => number} next whole numbers below 2 ** 32 */
function choices(next) {
  const below = (/** @type {number} */ most) => next() % most;
  const one = (/** @type {any} */ of) => of[below(of.length)];
  return { below, one, often: (/** @type {number} */ part) => next() < part * 2 ** 32 };
}

/** A text of which some signs or words are changed, taken out, doubled or put elsewhere. */
export function changedText(text, { below, one, often }, words = SIGNS) {
  let now = text;
  for (let left = 1 + below(3); left; left -= 1) {
    const [from, to] = [below(now.length + 1), below(now.length + 1)].sort((a, b) => a - b);
    const how = below(4);
    if (how === 0) now = now.slice(0, from) + now.slice(Math.min(to, from + 8));
    else if (how === 1) now = now.slice(0, to) + now.slice(from);
    else now = now.slice(0, from) + one(often(0.5) ? words : SIGNS) + now.slice(from);
  }
  return now.slice(0, 50_000);
}

/** Plain data of which some places are changed; as JSON, so that it may hold what no data does. */
export function changedJson(data, source) {
  const { below, one } = source;
  const copy = JSON.parse(data);
  /** @type {[any, string][]} */
  const places = [];
  const look = (/** @type {any} */ part) => {
    for (const key of Object.keys(part)) {
      places.push([part, key]);
      if (typeof part[key] === "object" && part[key]) look(part[key]);
    }
  };
  look(copy);
  const marks = [];
  for (let left = 1 + below(3); left && places.length; left -= 1) {
    const [holder, key] = one(places);
    const how = below(6);
    if (how === 0) delete holder[key];
    else if (how === 1) holder[one(NAMES)] = holder[key];
    else if (how === 2 && typeof holder[key] === "string") holder[key] = changedText(holder[key], source);
    else if (how === 2 && typeof holder[key] === "number")
      holder[key] += one([-1, 1, 2 ** 31, 2 ** 53, -(2 ** 60), 0.5]);
    else {
      holder[key] = `\u0001${marks.length}`;
      marks.push(one(JUNK));
    }
  }
  return JSON.stringify(copy).replaceAll(/"\\u0001(\d+)"/g, (_, mark) => marks[Number(mark)]);
}
