/** How many play: the numbers that a game is for; nothing where there is but one. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";

/**
 * @param {import("./game.js").Game} game
 * @param {{id: string, chosen: number, onChange: (players: number) => void}} options
 */
export function playersSelect({ seats }, { id, chosen, onChange }) {
  if (seats.length < 2) return nothing;
  const [usual] = seats;
  return html`<div>
    <label class="me-label" for=${id}>Players</label>
    <select id=${id} class="me-input" @change=${(/** @type {ListEvent} */ event) => onChange(Number(event.target.value))}>
      ${[...seats].sort((a, b) => a - b).map((count) => html`<option value=${count} .selected=${live(count === (chosen || usual))}>${count}</option>`)}
    </select>
  </div>`;
}
