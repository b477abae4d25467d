/** The words of a checked meld, and the cards worth trying with it. Pure: no engine, no page. */
import { JOKER, RANKS, rankName, SUITS, suitName } from "./cards.js";

const KINDS = { set: "set", sequence: "sequence", wild: "meld of wild cards", identical: "meld of identical cards" };

/**
 * A sentence for a meld that stands: "Yes: a mixed canasta, a set of kings. Its cards count 90, its bonus is 300."
 * @param {{kind: string, natural: boolean, complete: boolean, points: number, bonus: number}} answer
 * @param {string[]} cards
 */
export function acceptedSentence(answer, cards) {
  const kind = `${KINDS[answer.kind] ?? answer.kind}${subject(answer.kind, cards)}`;
  const nature = answer.natural ? "natural" : "mixed";
  const what = answer.complete ? `a ${nature} canasta, a ${kind}` : `a ${nature} ${kind}`;
  const bonus = answer.bonus ? `, and its bonus is ${points(answer.bonus)}` : "";
  return `Yes: ${what}. Its cards count ${points(answer.points)}${bonus}.`;
}

const points = (count) => `${count.toLocaleString("en")} ${Math.abs(count) === 1 ? "point" : "points"}`;

function subject(kind, cards) {
  const naturals = cards.filter((card) => card !== JOKER);
  if (kind === "set") {
    const rank = commonest(naturals.filter((card) => card[0] !== "2")) ?? "2";
    return ` of ${rankName(rank, 2)}`;
  }
  if (kind !== "sequence" || !naturals.length) return "";
  const telling = naturals.find((card) => card[0] !== "2") ?? naturals[0];
  return ` of ${suitName(telling[1])}`;
}

function commonest(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card[0], (counts.get(card[0]) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * Cards worth adding: one more of each rank that is there, the ends of a sequence, a deuce and a joker.
 * @param {string[]} cards @param {string} [kind]
 * @returns {string[]}
 */
export function oneMore(cards, kind) {
  const naturals = cards.filter((card) => card !== JOKER && card[0] !== "2");
  const ranks = [...new Set(naturals.map((card) => card[0]))];
  const more = kind === "sequence" ? ends(naturals) : ranks.map((rank) => rarest(rank, cards));
  return [...new Set([...more.slice(0, 4), rarest("2", cards), JOKER])];
}

/** The suit of a rank of which fewest are there. */
function rarest(rank, cards) {
  const count = (card) => cards.filter((other) => other === card).length;
  return SUITS.map((suit) => rank + suit).sort((a, b) => count(a) - count(b))[0];
}

function ends(naturals) {
  const at = naturals.map((card) => RANKS.indexOf(card[0])).sort((a, b) => a - b);
  const suit = naturals[0]?.[1];
  return [at[0] - 1, at[at.length - 1] + 1].filter((place) => RANKS[place] && suit).map((place) => RANKS[place] + suit);
}
