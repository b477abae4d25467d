/** What a meld on the table is called: short for the eye, spelled out for who hears it. */
import { cardIndex, cardName } from "../cards/cards.js";
import { sideName } from "../game/sides.js";
import { meldAt } from "../moves/targets.js";

/** @import { Meld, View } from "../../answers.js" */

/** @type {Record<string, string>} */
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card as short as it can be: "10♥", "JK". @param {string} card */
export const cardSign = (card) => cardIndex(card) + (SIGNS[card[1]] ?? "");

/** What a card of a meld counts as, where it stands for another. @param {Meld} meld @param {number} at */
export const standsFor = (meld, at) => meld.stands?.[at] ?? "";

/** @param {Meld} meld */
const ends = (meld) => [0, meld.cards.length - 1].map((at) => standsFor(meld, at) || meld.cards[at]);

/** A run by the ranks at its ends, as short as it can be: "4–10". @param {Meld} meld */
export const span = (meld) => ends(meld).map(cardIndex).join("–");

/** What it is a meld of: "kings", "4♥ to 8♥". @param {Meld} meld */
export function subject(meld) {
  return meld.kind === "sequence" ? ends(meld).map(cardSign).join(" to ") : meld.name;
}

/** The same, spelled out. @param {Meld} meld */
export function spelledSubject(meld) {
  if (meld.kind === "sequence") return ends(meld).map(cardName).join(" to ");
  return meld.kind === "identical" ? `identical cards, ${cardName(meld.cards[0])}` : meld.name;
}

/**
 * A meld as the end of a sentence: "the kings", "Ada’s run 4♥ to 8♥". Melds of one side that would be called the
 * same are told apart by how they lie: "the second kings".
 * @param {View} view @param {string} key @param {import("../game/game.js").Game} game
 * @param {(meld: Meld) => string} [called] `spelledSubject` for who hears it
 */
export function theMeld(view, key, game, called = subject) {
  const meld = meldAt(view, key);
  if (!meld) return "the meld";
  const word = meld.kind === "sequence" ? `${game.term("sequence")} ${called(meld)}` : called(meld);
  const alike = view.melds[key[0]].filter((other) => other.kind === meld.kind && subject(other) === subject(meld));
  const place = alike.length > 1 ? `${ORDINALS[alike.indexOf(meld)] ?? `${alike.indexOf(meld) + 1}th`} ` : "";
  return `${whose(view, key[0])} ${place}${word}`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** @param {View} view @param {string} side */
function whose(view, side) {
  const name = sideName(view, side);
  if (["You", "Your side"].includes(name)) return "the";
  return name === "Their side" ? "their" : `${name}’s`;
}
