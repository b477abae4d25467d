/** The other players: their cards, their second hands, and whose turn it is. */
import { html, nothing } from "lit";
import { reserveNames } from "../../game/game.js";
import { deciderOf, sideOf } from "../../game/sides.js";
import { cards } from "../../words/words.js";

/** The other seats, in turn order from the reader's left. @param {any} view @param {import("../../game/game.js").Game} game */
export function seatsView(view, game) {
  const mine = sideOf(view);
  const seats = [...view.seats]
    .sort((a, b) => order(view, a) - order(view, b))
    .filter((seat) => seat.seat !== view.seat);
  return html`<ul class="me-seats" aria-label="The other players">
    ${seats.map(
      (seat) => html`<li class="me-seat" ?data-turn=${isActing(view, seat)}>
      <span class="me-seat__name">${seat.name}${seat.side === mine ? html` <span class="me-tag">partner</span>` : nothing}</span>
      <span class="me-seat__count">${cards(seat.count)}${waiting(view, game, seat.seat)}</span>
      ${isActing(view, seat) ? html`<span class="me-tag me-tag--turn">to play</span>` : nothing}
    </li>`,
    )}
  </ul>`;
}

const isActing = (view, seat) => !view.ended && seat.seat === deciderOf(view);

const order = (view, seat) => (seat.seat - view.seat + view.seats.length) % view.seats.length;

function waiting(view, game, seat) {
  const words = reserveWords(view, game, String(seat), false);
  return words ? html`<br /><span class="me-quiet">+ ${words}</span>` : nothing;
}

/**
 * The piles that an owner, a seat or a side, has still to pick up: "knee and foot", with their cards where wanted.
 * @param {any} view @param {import("../../game/game.js").Game} game @param {string} owner
 */
export function reserveWords(view, game, owner, counted = true) {
  const piles = view.reserves?.[owner] ?? [];
  const names = reserveNames(game, piles.length);
  return names.map((name, at) => (counted ? `${name}, ${cards(piles[at])}` : name)).join(counted ? "; " : " and ");
}
