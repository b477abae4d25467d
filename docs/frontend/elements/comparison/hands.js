/** Hands that show a rule: which of them tells the chosen games apart, and what each game says of it. Pure: no page. */

/** @import { Refusal } from "../../answers.js" */

/**
 * @typedef {object} Hand
 * @property {string} title
 * @property {string[]} in        variants in which it comes out as its title says
 * @property {string} [cards]     one group of cards
 * @property {boolean} [goingOut]
 * @property {any} [position]     a table, as a position file has it, with the moves to be judged
 * @property {string[]} [moves]   the same moves in words
 */

/** The hands in the order in which they tell the games apart. @param {Hand[]} hands @param {{variant: string}[]} games */
export function tellingApart(hands, games) {
  /** @param {Hand} hand */
  const apart = (hand) => {
    const holding = games.filter(({ variant }) => hand.in.includes(variant)).length;
    return holding > 0 && holding < games.length ? 0 : holding ? 1 : 2;
  };
  return [...hands].sort((a, b) => apart(a) - apart(b));
}

/**
 * @typedef {object} Said  what one game says of a hand: of its cards, or of its moves
 * @property {import("../../answers.js").Problem} [error]
 * @property {boolean} [ok]
 * @property {number} [points]
 * @property {number} [bonus]
 * @property {Refusal[]} [refusals]
 * @property {{ok: boolean, refusals?: Refusal[]}[]} [moves]
 * @property {Record<string, {total: number}> | null} [score]
 */

/** Whether games can all judge a hand, and not all say the same of it. @param {Said[]} answers of the engine, one a game */
export function areApart(answers) {
  if (answers.some(({ error }) => error)) return false;
  const said = answers.map(({ ok, bonus, points, moves, score }) =>
    JSON.stringify([
      ok,
      points,
      bonus,
      moves?.map((move) => move.ok),
      Object.values(score ?? {}).map(({ total }) => total),
    ]),
  );
  return new Set(said).size > 1;
}

/** Whether games judge a move, or the cards, otherwise: that shows a rule better than another score. @param {Said[]} answers */
export const areJudgedApart = (answers) => areApart(answers.map(({ ok, error, moves }) => ({ ok, error, moves })));

/** The question that the engine is asked of a hand. @param {Hand} hand @param {import("./data.js").Game} game */
export function question({ cards, goingOut = false, position }, { variant, reading, house }) {
  const rules = { variant, reading, ...(house ? { house: { ...house, ...position?.house } } : {}) };
  if (cards !== undefined) return { do: "check", ...rules, rules: true, cards, going_out: goingOut };
  return { do: "replay", rules: true, position: { ...position, ...rules } };
}

/** What lies on a hand's table, a row each: the cards in the hand, the pile and the melds. @param {any} position */
export function tableRows(position) {
  const { hands = {}, pile = "", melds = {} } = position?.table ?? {};
  const seat = String(position?.turn ?? 1);
  return [
    { what: "In hand", groups: [hands[seat] ?? Object.values(hands)[0] ?? ""] },
    { what: "Pile", groups: [pile] },
    { what: "Your melds", groups: melds.A ?? [] },
    { what: "Their melds", groups: melds.B ?? [] },
  ]
    .map(({ what, groups }) => ({ what, groups: groups.map(String).filter(Boolean) }))
    .filter(({ groups }) => groups.length);
}

/** The totals of a finished deal, side by side in words. @param {Record<string, {total: number}>} score */
export const totals = (score) =>
  Object.entries(score)
    .map(([side, { total }]) => `side ${side} ${total.toLocaleString("en").replace("-", "−")}`)
    .join(", ");
