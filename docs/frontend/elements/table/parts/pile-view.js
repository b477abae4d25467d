/**
 * Stock and discard pile: a touch of the stock draws, a touch of the pile takes it, or discards a chosen card. The pile
 * lies squared up with its top card in sight, crosswise while it is frozen, or spread so that each card can be chosen.
 */
import { html, nothing } from "lit";
import { cardIndex, cardName, corner, figureKey, suitKey, suitName, suitSign } from "../../cards/cards.js";
import { partnersOf } from "../../game/sides.js";
import { cardAt, pilePlaces } from "../../moves/selection.js";
import { clauseAddress } from "../../site/site.js";
import { cards } from "../../words/words.js";

/** @import { Game } from "../../game/game.js" */
/** @import { Selection } from "../../moves/selection.js" */
/** @import { Pile } from "../../../answers.js" */

/** @import { View } from "../../../answers.js" */

/**
 * @typedef {object} Taking
 * @property {Selection} selection
 * @property {boolean} open     whether the reader may choose cards of it now
 * @property {(place: string) => void} onToggle
 * @property {(() => void) | null} [onPile]   takes the pile, or discards the chosen card
 */

/**
 * @param {View} view @param {Game} game
 * @param {Taking & {onStock?: (() => void) | null}} taking `onStock` draws, where that makes sense now
 */
export function pileView(view, game, { selection, open, onToggle, onStock = null, onPile = null }) {
  const { pile } = view;
  const spread = pile.cards?.length > 0;
  return html`<section class="me-piles ${spread ? "me-piles--spread" : ""}" aria-label="Stock and discard pile" data-drop="pile">
    <div class="me-piles__one" data-flight="stock">
      ${stockView(view.stock, onStock)}
      <p aria-hidden="true"><strong>Stock</strong> <span>${view.stock || "empty"}</span></p>
    </div>
    <div class="me-piles__one" data-flight="pile" ?data-frozen=${pile.count > 0 && pile.frozen}>
      ${spread ? spreadPile(pile.cards, { selection, open, onToggle, onPile }) : squaredUp(pile, onPile)}
      <p><strong class="me-rest">Pile</strong> <span>${pile.count ? cards(pile.count) : "empty"}</span> ${frozenMark(view)} ${beneath(pile)}${suitMark(view, game)}</p>
    </div>
  </section>`;
}

/** @param {number} stock @param {(() => void) | null} onStock */
function stockView(stock, onStock) {
  const label = stock ? `Stock, ${cards(stock)} face down` : "The stock is empty";
  if (!onStock) return still(stock ? "back" : "none", label);
  return html`<button type="button" class="mb-card" data-suit=${stock ? "back" : "none"} data-focus="stock" aria-label="${label}: draw" @click=${onStock}></button>`;
}

/** @param {string} suit @param {string} label */
const still = (suit, label, text = "", figure = /** @type {unknown} */ (nothing)) =>
  html`<span class="mb-card" role="img" data-suit=${suit} data-figure=${figure} data-key="pile-top" aria-label=${label}>${text}</span>`;

/** @param {Pile} pile @param {(() => void) | null} onPile */
function squaredUp({ top, count }, onPile) {
  const label = top ? `The pile’s top card: ${cardName(top)}` : "The pile is empty";
  if (!onPile)
    return still(
      top ? suitKey(top) : "none",
      top ? cardName(top) : label,
      top ? cardIndex(top) : "",
      top ? figureKey(top) : nothing,
    );
  return html`<button type="button" class="mb-card" data-suit=${top ? suitKey(top) : "none"} data-figure=${top ? figureKey(top) : nothing} data-focus="pile" data-count=${count} data-key="pile-top"
    aria-label=${label} @click=${onPile}>${top ? corner(top) : nothing}</button>`;
}

const SUIT = "deal.bonus-suit";

/** The newest card stands last. @param {string[]} pile @param {Taking} taking */
function spreadPile(pile, { selection, open, onToggle, onPile }) {
  const label = `The pile, from its bottom card to its top card.${open ? " Arrow keys walk, space picks." : ""}`;
  return html`<div class="me-spread" role="group" aria-label=${label} @click=${open ? null : onPile}>
    ${
      open
        ? pilePlaces(pile).map((place, at) => pileCard(place, { selection, onToggle, isTop: at === pile.length - 1 }))
        : pile.map(
            (card, at) =>
              html`<span class="mb-card" role="img" data-suit=${suitKey(card)} data-figure=${figureKey(card)} data-key="pile-${at}" aria-label=${cardName(card)}>${cardIndex(card)}</span>`,
          )
    }
  </div>`;
}

/** @param {string} place @param {{ selection: Selection, onToggle: (place: string) => void, isTop: boolean }} given */
function pileCard(place, { selection, onToggle, isTop }) {
  const group = selection.groupOf(place);
  const label = [cardName(cardAt(place)), "in the pile", group ? `in group ${group}` : ""].filter(Boolean).join(", ");
  return html`<button type="button" class="mb-card" data-suit=${suitKey(cardAt(place))} data-figure=${figureKey(cardAt(place))} data-focus="card-${place}" data-place=${place} data-key=${place.replace(/^.*#pile/, "pile-")}
    aria-label=${label} aria-pressed=${selection.isPicked(place)} tabindex=${isTop ? 0 : -1}
    data-mark=${group ? `group ${group}` : nothing} @click=${() => onToggle(place)}>${corner(cardAt(place))}</button>`;
}

/** Where wild cards on top are passed over, the card beneath them is what is matched. @param {Pile} pile */
const beneath = ({ top, upcard, cards: spread }) =>
  upcard && upcard !== top && !spread.length
    ? html`<span class="me-beneath">beneath: ${cardName(upcard)}</span>`
    : nothing;

/** @param {View} view */
function frozenMark(view) {
  if (!view.pile.count) return nothing;
  if (view.pile.frozen) return mark(view, "pile.frozen", "");
  return view.pile.frozen_against_you
    ? mark(view, "pile.frozen.unopened", partnersOf(view).length ? " for your side" : " for you")
    : nothing;
}

/** The bonus suit of the deal, in a game that has one. @param {View} view @param {Game} game */
function suitMark(view, game) {
  if (game.says(SUIT) !== true) return nothing;
  const suit = view.bonus_suit;
  const words = suit
    ? html`${game.term("bonus-suit")} <span aria-hidden="true">${suitSign(suit)}</span><span class="me-unseen">${suitName(suit)}</span>`
    : `no ${game.term("bonus-suit")}`;
  return html`<a class="me-suit" href=${clauseAddress(view.variant, SUIT)}>${words}</a>`;
}

/** @param {View} view @param {string} clause @param {string} words */
const mark = (view, clause, words) =>
  html`<a class="me-frozen" href=${clauseAddress(view.variant, clause)}>Frozen<span class="me-rest">${words}</span></a>`;
