/**
 * Buttons for what cards leave open: a tap on a wild card says what it stands for, and a button which kind of meld is
 * meant. The table and the checker both offer them, where there is a choice.
 */
import { html, nothing } from "lit";
import { cardName, corner, suitKey } from "../cards/cards.js";
import { cardSign } from "../words/meld-words.js";

/**
 * A wild card that may stand for several cards: each tap names the next, and after the last it lies where it fits.
 * @param {object} options
 * @param {string} options.card
 * @param {string} options.said    what it stands for now; empty where the reader left it open
 * @param {string[]} options.open  what it may stand for
 * @param {string} options.name    tells it from other buttons
 * @param {(card: string) => void} options.onStand
 */
export function standButton({ card, said, open, name, onStand }) {
  const next = open[open.indexOf(said) + 1] ?? "";
  const label = `${cardName(card)}, ${said ? `standing for the ${cardName(said)}` : "standing where it fits"}. Press for another card.`;
  return html`<button type="button" class="mb-card" data-suit=${suitKey(card)} data-focus="stand-${name}" data-stand=${card}
    aria-label=${label} data-mark=${said ? cardSign(said) : "?"} @click=${() => onStand(next)}>${corner(card)}</button>`;
}

/**
 * @param {object} options
 * @param {string[]} options.kinds  those that the cards could be
 * @param {string} options.kind     the chosen one; empty where the reader left it open
 * @param {import("../game/game.js").Game} options.game
 * @param {string} options.name     tells them from other buttons
 * @param {(kind: string) => void} options.onKind
 */
export function kindButtons({ kinds, kind, game, name, onKind }) {
  if (kinds.length < 2) return nothing;
  /** @param {string} value @param {string} words */
  const button = (value, words) => html`<button type="button" class="me-key me-key--word" data-kind=${value || "any"}
    data-focus="kind-${name}-${value}" aria-pressed=${kind === value} @click=${() => onKind(value)}>${words}</button>`;
  return html`<span class="me-kinds" role="group" aria-label="Which kind of meld">
    ${button("", "as it fits")}${kinds.map((value) => button(value, kindWord(value, game)))}
  </span>`;
}

/** @type {Record<string, string>} */
const WORDS = { set: "set", wild: "wild cards" };

/** @param {string} kind @param {import("../game/game.js").Game} game */
const kindWord = (kind, game) => WORDS[kind] ?? game.term(kind);
