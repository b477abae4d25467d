/**
 * The reader's own cards, overlapping like a hand: buttons in one group with a roving tab stop. Arrows walk, space picks,
 * and what was picked, set aside or newly drawn is told in words as well.
 */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName, corner, figureKey, sortCards, suitKey } from "../../cards/cards.js";
import { cardAt, places } from "../../moves/selection.js";
import { cards } from "../../words/words.js";

/**
 * The places of a hand in the order in which they are shown: as the reader laid them, cards that came since at their end.
 * @param {string[]} hand @param {"rank" | "suit"} by @param {string[]} [own] the reader's own order
 */
export function shownPlaces(hand, by, own = []) {
  const sorted = places(sortCards(hand, by));
  if (!own.length) return sorted;
  const there = new Set(sorted);
  const kept = own.filter((place) => there.has(place));
  return [...kept, ...sorted.filter((place) => !kept.includes(place))];
}

/**
 * A card moved to before another, or to the end.
 * @param {string[]} shown @param {string} place @param {string} before empty for the end
 */
export function movedTo(shown, place, before) {
  if (place === before) return shown;
  const others = shown.filter((other) => other !== place);
  const at = before ? others.indexOf(before) : others.length;
  return [...others.slice(0, at), place, ...others.slice(at)];
}

/**
 * @typedef {object} Hand
 * @property {string[]} hand
 * @property {"rank" | "suit"} by
 * @property {string[]} [own]       the reader's own order
 * @property {import("../../moves/selection.js").Selection} selection
 * @property {Set<string>} fresh    places just drawn
 * @property {string} cursor        the place with the tab stop
 * @property {(place: string, event: MouseEvent) => void} onToggle
 * @property {(event: PointerEvent, place: string) => void} onGrab
 * @property {string} waiting       what the reader has still to pick up, in words
 * @property {string} empty         what becomes of a hand without cards, in words
 */

/** @param {Hand} hand */
export function handView({ hand, by, own, selection, fresh, cursor, onToggle, onGrab, waiting, empty }) {
  const shown = shownPlaces(hand, by, own);
  const stop = shown.includes(cursor) ? cursor : shown[0];
  return html`
    <section class="me-hand" aria-label="Your hand" data-drop="hand">
      <h2 class="me-title">Your hand <span class="me-quiet">${cards(hand.length)}${waiting && shown.length ? ` · to come: ${waiting}` : nothing}</span></h2>
      ${
        shown.length
          ? html`<div class="me-hand__cards" role="group" aria-label="Your cards. Arrow keys walk, space picks.">
            ${repeat(
              shown,
              (place) => place,
              (place) => handCard(place, { selection, fresh, stop, onToggle, onGrab }),
            )}
          </div>`
          : html`<p class="me-say">${empty}</p>`
      }
    </section>
  `;
}

/** @param {string} place @param {Pick<Hand, "selection" | "fresh" | "onToggle" | "onGrab"> & {stop: string}} hand */
function handCard(place, { selection, fresh, stop, onToggle, onGrab }) {
  const card = cardAt(place);
  const group = selection.groupOf(place);
  const label = [cardName(card), fresh.has(place) ? "just drawn" : "", group ? `in group ${group}` : ""]
    .filter(Boolean)
    .join(", ");
  return html`<button type="button" class="mb-card" data-suit=${suitKey(card)} data-figure=${figureKey(card)} data-focus="card-${place}" data-place=${place} data-key="hand/${place}"
    aria-label=${label} aria-pressed=${selection.isPicked(place)} tabindex=${place === stop ? 0 : -1}
    ?data-new=${fresh.has(place) && !group} data-mark=${group ? `group ${group}` : nothing}
    @pointerdown=${(/** @type {PointerEvent} */ event) => onGrab(event, place)} 
    @click=${(/** @type {MouseEvent} */ event) => onToggle(place, event)}>${corner(card)}</button>`;
}

/**
 * Where an arrow key leads from a card; null for other keys. Up and down go by the rows as they are on the screen.
 * @param {HTMLElement} from @param {string} key
 * @returns {HTMLElement | null}
 */
export function neighbour(from, key) {
  const cards = /** @type {HTMLElement[]} */ ([...(from.parentElement?.querySelectorAll("[data-place]") ?? [])]);
  const at = cards.indexOf(from);
  if (key === "ArrowRight") return cards[at + 1] ?? cards[0];
  if (key === "ArrowLeft") return cards[at - 1] ?? cards[cards.length - 1];
  if (key === "Home") return cards[0];
  if (key === "End") return cards[cards.length - 1];
  if (key === "ArrowUp" || key === "ArrowDown") return nearestRow(cards, from, key === "ArrowUp" ? -1 : 1);
  return null;
}

/** @param {HTMLElement[]} cards @param {HTMLElement} from @param {number} way */
function nearestRow(cards, from, way) {
  const rows = cards.filter((card) => way * (card.offsetTop - from.offsetTop) > 4);
  if (!rows.length) return from;
  /** @param {HTMLElement} card */
  const distance = (card) =>
    Math.abs(card.offsetTop - from.offsetTop) * 100 + Math.abs(card.offsetLeft - from.offsetLeft);
  return rows.reduce((best, card) => (distance(card) < distance(best) ? card : best));
}
