/**
 * What matters most between any number of games: what the deal shows, then what turns most deals for who comes from the
 * first to one of the others, a rule that brings others along before one that stands alone. Where nobody measured (our
 * own rules, a club's file), a rule matters as much as it does between other games on average. Pure: no page.
 */
import { coming } from "./coming.js";
import { differsAmong } from "./data.js";

/** @typedef {import("./data.js").Data} Data @typedef {import("./data.js").Clause} Clause */

export const MOST = 12;
const MOST_AT_THE_DEAL = 6;
const LEAST = 0.05; // what turns fewer deals than that matters only to its chapter
const BROUGHT = 8; // so many rules brought along weigh as much as a deal turned

/** The clauses that matter most, the first game being the one that readers know. @param {Data} data @param {number[]} games @returns {Clause[]} */
export function mattering(data, [first, ...others]) {
  /** @type {Map<Clause, {weight: number, atTheDeal: boolean}>} */
  const found = new Map();
  for (const other of others) {
    const measured = [data.games[first], data.games[other]].every(({ house }) => !house);
    const { atTheDeal, surprising, quiet } = coming(data, first, other);
    for (const change of [...atTheDeal, ...surprising, ...quiet]) {
      const { clause, along, share } = change;
      if (!differsAmong(clause, [first, other])) continue;
      const turned = measured && (share || change.told.length) ? share : usual(data, clause.id);
      const weight = turned + Math.min(1, along.length / BROUGHT);
      const known = found.get(clause);
      found.set(clause, {
        weight: Math.max(weight, known?.weight ?? 0),
        atTheDeal: change.atTheDeal || Boolean(known?.atTheDeal),
      });
    }
  }
  const byWeight = [...found].sort(([, one], [, other]) => other.weight - one.weight);
  const dealt = byWeight.filter(([, { atTheDeal }]) => atTheDeal).slice(0, MOST_AT_THE_DEAL);
  const played = byWeight.filter(([, { atTheDeal, weight }]) => !atTheDeal && weight >= LEAST);
  const inOrder = dealt.sort(([one], [other]) => data.clauses.indexOf(one) - data.clauses.indexOf(other));
  return [...inOrder, ...played.slice(0, MOST - inOrder.length)].map(([clause]) => clause);
}

/** @type {WeakMap<Data["turns"], Map<string, number>>} */
const known = new WeakMap();

/** In which share of the deals a rule turns something, over all pairs of games that were measured. @param {Data} data @param {string} id */
function usual(data, id) {
  const shares = known.get(data.turns) ?? new Map();
  known.set(data.turns, shares);
  if (!shares.has(id)) shares.set(id, mean(data, id));
  return shares.get(id);
}

/** @param {Data} data @param {string} id */
function mean({ turns, deals }, id) {
  let [pairs, turned] = [0, 0];
  for (const clauses of turns)
    for (const [games, [dealt, refused, played, scored, , won]] of clauses[id] ?? []) {
      pairs += games.length;
      turned += games.length * Math.max(dealt, refused, played, scored, won);
    }
  return pairs && deals ? turned / pairs / deals : 0;
}
