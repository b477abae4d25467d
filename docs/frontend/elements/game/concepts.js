/** Deals in which something comes up: the engine plays one up to a table at which the reader meets it. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";

/** @type {Record<string, string>} */
const CONCEPTS = {
  "pile.take": "you may take the pile",
  "pile.frozen": "the pile is frozen",
  "pile.frozen.unopened": "you may take the pile before the initial meld",
  "pile.top.never": "the pile’s top card cannot be taken",
  "initial-meld.minimum": "you may make the initial meld",
  "out.canastas": "you may go out",
  "reserve.pickup": "you are close to your second hand",
};
const OFF = ["none", "never", false, 0];

/** Those that a game has: its rules say something about them. @param {import("./game.js").Game} game */
export const conceptsOf = ({ says, reserves }) =>
  Object.keys(CONCEPTS).filter((clause) => {
    if (clause === "reserve.pickup" && !reserves) return false; // how a reserve would be picked up has a usual value
    const value = says(clause);
    return value !== undefined && !OFF.includes(value) && !(Array.isArray(value) && !value.length);
  });

/** Whether there is a rule of this name, or none is named; a link may have been cut short. @param {import("./game.js").Game} game @param {string} concept */
export const isRule = ({ says }, concept) => !concept || says(concept) !== undefined;

/**
 * @param {import("./game.js").Game} game
 * @param {{id: string, chosen: string, onChange: (concept: string) => void}} options
 */
export function conceptSelect(game, { id, chosen, onChange }) {
  const offered = conceptsOf(game);
  if (chosen && !offered.includes(chosen)) offered.push(chosen); // a link may ask for any rule
  if (!offered.length) return nothing;
  return html`<div>
    <label class="me-label" for=${id}>Begin where</label>
    <select id=${id} class="me-input" @change=${(/** @type {ListEvent} */ event) => onChange(event.target.value)}>
      <option value="" .selected=${live(!chosen)}>the cards are dealt</option>
      ${offered.map((clause) => html`<option value=${clause} .selected=${live(clause === chosen)}>${CONCEPTS[clause] ?? `this rule comes up: ${clause}`}</option>`)}
    </select>
  </div>`;
}
