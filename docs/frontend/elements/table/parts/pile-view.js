/** Stock and discard pile: squared up with its top card in sight, or spread so that each card of it can be chosen. */
import { html, nothing } from "lit";
import { cardBack, cardImage, cardIndex, cardName, corner, emptyPlace, suitKey } from "../../cards/cards.js";
import { partnersOf } from "../../game/sides.js";
import { cardAt, pilePlaces } from "../../moves/selection.js";
import { clauseAddress } from "../../site/site.js";
import { cards } from "../../words/words.js";

/**
 * @param {any} view
 * @param {object} options
 * @param {import("../../moves/selection.js").Selection} options.selection
 * @param {boolean} options.open     whether the reader may choose cards of it now
 * @param {(place: string) => void} options.onToggle
 */
export function pileView(view, { selection, open, onToggle }) {
  const { pile, stock } = view;
  const spread = pile.cards?.length > 0;
  return html`<section class="me-piles ${spread ? "me-piles--spread" : ""}" aria-label="Stock and discard pile">
    <div class="me-piles__one">
      ${stock ? cardBack(`Stock, ${cards(stock)} face down`) : emptyPlace("The stock is empty")}
      <p><strong>Stock</strong><br />${stock ? cards(stock) : "empty"}</p>
    </div>
    <div class="me-piles__one">
      ${spread ? nothing : pile.top ? cardImage(pile.top) : emptyPlace("The pile is empty")}
      <p><strong>Pile</strong><br />${pile.count ? cards(pile.count) : "empty"}${spread && pile.count > 1 ? ", the top card last" : nothing} ${frozenMark(view)}</p>
      ${spread ? spreadPile(pile.cards, { selection, open, onToggle }) : nothing}
    </div>
  </section>`;
}

/** The pile in one line at the head of the hand, for the eye on a small screen, where the table is out of sight. */
export const pileLine = ({ pile }) => html`<p class="me-pile-line me-quiet" aria-hidden="true">
  Pile: ${pile.top ? html`<strong>${cardIndex(pile.top)}${SIGNS[suitKey(pile.top)]}</strong>` : "empty"}${pile.count && (pile.frozen || pile.frozen_against_you) ? ", frozen" : nothing}</p>`;

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣", j: "" };

/** The newest card stands last. */
function spreadPile(pile, { selection, open, onToggle }) {
  const label = `The pile, from its bottom card to its top card.${open ? " Arrow keys walk, space picks." : ""}`;
  return html`<div class="me-spread ${open ? "" : "mb-fan"}" role="group" aria-label=${label}>
    ${
      open
        ? pilePlaces(pile).map((place, at) => pileCard(place, { selection, onToggle, isTop: at === pile.length - 1 }))
        : pile.map((card) => cardImage(card))
    }
  </div>`;
}

function pileCard(place, { selection, onToggle, isTop }) {
  const group = selection.groupOf(place);
  const label = [cardName(cardAt(place)), "in the pile", group ? `in group ${group}` : ""].filter(Boolean).join(", ");
  return html`<button type="button" class="mb-card" data-suit=${suitKey(cardAt(place))} data-focus="card-${place}" data-place=${place}
    aria-label=${label} aria-pressed=${selection.isPicked(place)} tabindex=${isTop ? 0 : -1}
    data-mark=${group ? `group ${group}` : nothing} @click=${() => onToggle(place)}>${corner(cardAt(place))}</button>`;
}

function frozenMark(view) {
  if (!view.pile.count) return nothing;
  if (view.pile.frozen) return mark(view, "pile.frozen", "Frozen");
  return view.pile.frozen_against_you
    ? mark(view, "pile.frozen.unopened", partnersOf(view).length ? "Frozen for your side" : "Frozen for you")
    : nothing;
}

const mark = (view, clause, words) =>
  html`<br /><a class="me-frozen" href=${clauseAddress(view.variant, clause)}>${words}</a>`;
