/**
 * Coming from one game to another: what changes, what will surprise most first, and in words how often. The words
 * come with the data (surprise/coming.py); a test holds the order to that of the pages that are built.
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
  const told = counts ? tell(data, counts, there?.[1] ?? 0, data.games[before].name) : [];
  const atTheDeal = counts ? 2 * counts[0] > data.deals : clause.chapter.setUp;
  const [dealt, refused, played, scored, , won] = counts ?? NOTHING;
  const share = data.deals ? Math.max(refused, there?.[1] ?? 0, played, scored, won, dealt) / data.deals : 0;
  return { clause, along, atTheDeal, told, share, often: inWords(data, { atTheDeal, counts, told }) };
}

/** @param {Data} data @param {number} before @param {number} after @param {Clause} clause */
function turned(data, before, after, clause) {
  const groups = data.turns[before]?.[clause.id] ?? [];
  return groups.find(([games]) => games.includes(after))?.[1] ?? null;
}

/** @param {Data} data @param {{ atTheDeal: boolean, counts: number[] | null, told: Change["told"] }} found */
function inWords({ words, deals }, { atTheDeal, counts, told }) {
  if (counts ? counts[0] === deals : atTheDeal) return words.everyDeal;
  if (!counts) return words.notMeasured;
  return told.map(({ sentence }) => sentence).join(" ") || words.noDifference;
}

/**
 * What is to say of a change, the worst surprise first.
 * @param {Data} data @param {number[]} counts @param {number} theirs @param {string} name
 */
function tell({ words }, [dealt, refused, played, scored, points, won], theirs, name) {
  const by = points ? words.by.replace("{points}", points.toLocaleString("en")) : "";
  return [refused, theirs, played, scored, won, dealt]
    .map((count, bad) => ({ count, bad, facts: { name, by, often: words.often[count] } }))
    .filter(({ count }) => count)
    .map(({ bad, facts }) => ({ bad, sentence: filled(words.told[bad], facts) }));
}

/** @param {string} sentence @param {Record<string, string>} facts */
const filled = (sentence, facts) => sentence.replace(/{(\w+)}/g, (_, key) => facts[key]);
