/**
 * The reader's own cards: buttons in one group with a roving tab stop. Arrows walk, space picks, and what was
 * picked, set aside or newly drawn is told in words as well.
 */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName, corner, sortCards, suitKey } from "../../cards/cards.js";
import { cardAt, places } from "../../moves/selection.js";
import { cards } from "../../words/words.js";

/**
 * The places of a hand in the order in which they are shown.
 * @param {string[]} hand @param {"rank" | "suit"} by
 */
function shownPlaces(hand, by) {
  return places(sortCards(hand, by));
}

/**
 * @param {object} options
 * @param {string[]} options.hand
 * @param {"rank" | "suit"} options.by
 * @param {import("../../moves/selection.js").Selection} options.selection
 * @param {Set<string>} options.fresh    places just drawn
 * @param {string} options.cursor        the place with the tab stop
 * @param {(place: string) => void} options.onToggle
 * @param {() => void} options.onSort
 * @param {string} options.waiting       what the reader has still to pick up, in words
 * @param {string} options.empty         what becomes of a hand without cards, in words
 * @param {unknown} [options.pile]       the pile in a word, where a small screen has it out of sight
 */
export function handView({ hand, by, selection, fresh, cursor, onToggle, onSort, waiting, empty, pile = nothing }) {
  const shown = shownPlaces(hand, by);
  const stop = shown.includes(cursor) ? cursor : shown[0];
  return html`
    <section class="me-hand" aria-label="Your hand">
      <div class="me-hand__head">
        <div>
          <h2 class="me-title">Your hand <span class="me-quiet">${cards(hand.length)}${waiting && shown.length ? ` · to come: ${waiting}` : nothing}</span></h2>
          ${pile}
        </div>
        ${
          hand.length > 1
            ? html`<button type="button" class="me-button me-button--small" data-focus="sort" @click=${onSort}>
          ${by === "rank" ? "Sort by suit" : "Sort by rank"}
        </button>`
            : nothing
        }
      </div>
      ${
        shown.length
          ? html`<div class="me-hand__cards" role="group" aria-label="Your cards. Arrow keys walk, space picks.">
            ${repeat(
              shown,
              (place) => place,
              (place) => handCard(place, { selection, fresh, stop, onToggle }),
            )}
          </div>`
          : html`<p class="me-say">${empty}</p>`
      }
    </section>
  `;
}

function handCard(place, { selection, fresh, stop, onToggle }) {
  const card = cardAt(place);
  const group = selection.groupOf(place);
  const label = [cardName(card), fresh.has(place) ? "just drawn" : "", group ? `in group ${group}` : ""]
    .filter(Boolean)
    .join(", ");
  return html`<button type="button" class="mb-card" data-suit=${suitKey(card)} data-focus="card-${place}" data-place=${place}
    aria-label=${label} aria-pressed=${selection.isPicked(place)} tabindex=${place === stop ? 0 : -1}
    ?data-new=${fresh.has(place) && !group} data-mark=${group ? `group ${group}` : nothing}
    @click=${() => onToggle(place)}>${corner(card)}</button>`;
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

function nearestRow(cards, from, way) {
  const rows = cards.filter((card) => way * (card.offsetTop - from.offsetTop) > 4);
  if (!rows.length) return from;
  const distance = (card) =>
    Math.abs(card.offsetTop - from.offsetTop) * 100 + Math.abs(card.offsetLeft - from.offsetLeft);
  return rows.reduce((best, card) => (distance(card) < distance(best) ? card : best));
}
