/**
 * Coming from one game to another: what changes, what will surprise most first, and in words how often. The pages
 * that are built say the same for a game's neighbours (surprise/coming.py); a test holds the two together.
 */
import { differs } from "./data.js";

/** @typedef {import("./data.js").Data} Data @typedef {import("./data.js").Clause} Clause */
/**
 * @typedef {object} Change
 * @property {Clause} clause
 * @property {Clause[]} along  rules that come or go with it
 * @property {string} often    how often it matters, in words
 * @property {boolean} atTheDeal  whether the very deal shows it
 * @property {{sentence: string, bad: number}[]} told  what it turns, the worst first; none where it turned nothing
 * @property {number} share    in which share of the deals it matters
 */

const NOTHING = [0, 0, 0, 0, 0, 0];

/**
 * @param {Data} data @param {number} before @param {number} after
 * @returns {{atTheDeal: Change[], surprising: Change[], quiet: Change[]}}
 */
export function coming(data, before, after) {
  const found = changed(data, before, after).map((change) => measured(data, before, after, change));
  const later = found.filter((change) => !change.atTheDeal);
  return {
    atTheDeal: found.filter((change) => change.atTheDeal),
    surprising: later.filter((change) => change.told.length).sort(worse),
    quiet: later.filter((change) => !change.told.length),
  };
}

/**
 * The most often first, as far as so few deals can tell; then a refused move before another effect or points.
 * @param {Change} a @param {Change} b
 */
const worse = (a, b) => quarters(b) - quarters(a) || a.told[0].bad - b.told[0].bad || b.share - a.share;

/** @param {Change} change */
const quarters = ({ share }) => Math.floor(4 * share + 0.5);

/**
 * Rules that change by themselves, each with those that come or go with it: where one game has no sequences, their
 * size is no change of its own.
 * @param {Data} data @param {number} before @param {number} after
 */
export function changed(data, before, after) {
  const found = data.clauses.filter((clause) => differs(clause, before, after));
  const above = (/** @type {Clause} */ clause) => {
    const comesOrGoes = clause.cells[before].value < 0 !== clause.cells[after].value < 0;
    return comesOrGoes ? found.find((other) => clause.above.includes(other.id)) : undefined;
  };
  /** @type {(clause: Clause) => Clause} */
  const head = (clause) => {
    const other = above(clause);
    return other ? head(other) : clause;
  };
  /** @type {Map<Clause, Clause[]>} */
  const heads = new Map(found.filter((clause) => !above(clause)).map((clause) => [clause, []]));
  for (const clause of found) if (above(clause)) heads.get(head(clause))?.push(clause);
  return [...heads].map(([clause, along]) => ({ clause, along }));
}

/** @param {Data} data @param {number} before @param {number} after @param {{ clause: Clause, along: Clause[] }} given */
function measured(data, before, after, { clause, along }) {
  const here = turned(data, before, after, clause);
  const there = turned(data, after, before, clause);
  const counts = here ?? (there ? NOTHING : null);
  const told = counts ? tell(counts, there?.[1] ?? 0, data.games[before].name, data.deals) : [];
  const atTheDeal = counts ? 2 * counts[0] > data.deals : clause.chapter.setUp;
  const [dealt, refused, played, scored, , won] = counts ?? NOTHING;
  const share = data.deals ? Math.max(refused, there?.[1] ?? 0, played, scored, won, dealt) / data.deals : 0;
  return { clause, along, atTheDeal, told, share, often: inWords({ atTheDeal, counts, told, deals: data.deals }) };
}

/** @param {Data} data @param {number} before @param {number} after @param {Clause} clause */
function turned(data, before, after, clause) {
  const groups = data.turns[before]?.[clause.id] ?? [];
  return groups.find(([games]) => games.includes(after))?.[1] ?? null;
}

/** @param {{ atTheDeal: boolean, counts: number[] | null, told: Change["told"], deals: number }} given */
function inWords({ atTheDeal, counts, told, deals }) {
  if (counts ? counts[0] === deals : atTheDeal) return "Every deal begins otherwise.";
  if (!counts) return "How often it matters could not be measured.";
  return told.map(({ sentence }) => sentence).join(" ") || `It made no difference in ${deals} deals.`;
}

/**
 * What is to say of a change, the worst surprise first.
 * @param {number[]} given @param {number} theirs @param {string} name @param {number} deals
 */
function tell([dealt, refused, played, scored, points, won], theirs, name, deals) {
  /** @param {number} count */
  const share = (count) => often(count, deals);
  const by = points ? `, typically by ${points.toLocaleString("en")} points` : "";
  /** @type {[number, string][]} */
  const all = [
    [refused, `A move that is right in ${name} is refused ${share(refused)}.`],
    [theirs, `A move that ${name} refuses is made ${share(theirs)}.`],
    [played, `A move does something else than in ${name} ${share(played)}.`],
    [scored, `The same table counts otherwise ${share(scored)}${by}.`],
    [won, `The match is over at another time ${share(won)}.`],
    [dealt, `The deal begins otherwise ${share(dealt)}.`],
  ];
  return all.map(([count, sentence], bad) => ({ count, sentence, bad })).filter(({ count }) => count);
}

/** A share in words: "in about one deal in four". @param {number} count @param {number} deals */
export function often(count, deals) {
  if (count === 0 || count === deals) return count ? "in every deal" : "in no deal";
  const words = SHARES.find(([least]) => count / deals >= least);
  if (words) return words[1];
  const one = Math.floor(deals / count + 0.5);
  return `in about one deal in ${COUNTS[one] ?? one}`;
}

/** @type {[number, string][]} */
const SHARES = [
  [0.9, "in nearly every deal"],
  [0.71, "in about three deals of four"],
  [0.58, "in about two deals of three"],
  [0.4, "in about every other deal"],
];
/** @type {Record<number, string>} */
const COUNTS = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten" };
