/** The cards that nobody melded, in words: what the score of a deal charges can be counted up. */
import { sortCards } from "../../cards/cards.js";
import { reserveNames } from "../../game/game.js";
import { COMMON, nameOf, sideName } from "../../game/sides.js";
import { cardSign } from "../../words/meld-words.js";

/** @import { View } from "../../../answers.js" */

/**
 * Each hand and each second hand that was left, and whose it was: "Ben", "Ben, foot".
 * @param {View} view @param {import("../../game/game.js").Game} game
 * @returns {{whose: string, cards: string}[]}
 */
export function leftOver(view, game) {
  const { hands = {}, reserves = {} } = view.left ?? {};
  const lines = Object.entries(hands).map(([seat, cards]) => ({
    whose: nameOf(view, Number(seat)),
    cards: said(cards),
  }));
  for (const [owner, piles] of Object.entries(reserves)) {
    const names = reserveNames(game, piles.length);
    const whose = owner === COMMON ? "" : `${Number(owner) ? nameOf(view, Number(owner)) : sideName(view, owner)}, `;
    for (const [at, cards] of piles.entries()) lines.push({ whose: `${whose}${names[at]}`, cards: said(cards) });
  }
  return lines;
}

/** @param {string[]} cards */
const said = (cards) => sortCards(cards).map(cardSign).join(", ");
