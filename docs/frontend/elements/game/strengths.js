/** How well the computer's players play: three strengths, by names that anybody at a card table knows. */
import { html } from "lit";
import { live } from "lit/directives/live.js";

const STRENGTHS = { weak: "Beginner", medium: "Club player", strong: "Strong" };
export const USUAL = "medium";

/** A strength out of anything, the usual one where it is none. @param {unknown} word */
export const asStrength = (word) => (Object.hasOwn(STRENGTHS, String(word)) ? String(word) : USUAL);

/** @param {{id: string, chosen: string, onChange: (strength: string) => void}} options */
export const strengthSelect = ({ id, chosen, onChange }) => html`<div>
  <label class="me-label" for=${id}>How well the others play</label>
  <select id=${id} class="me-input" @change=${(/** @type {ListEvent} */ event) => onChange(event.target.value)}>
    ${Object.entries(STRENGTHS).map(([word, name]) => html`<option value=${word} .selected=${live(word === chosen)}>${name}</option>`)}
  </select>
</div>`;
