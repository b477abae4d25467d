/** The coach's word on a move that stood: what it cost, where that is clear, and the switch for it. */
import { html, nothing } from "lit";
import { signed } from "../../cards/signed.js";

/** @param {import("../table-element.js").TableElement} table */
export const costView = ({ cost }) =>
  cost
    ? html`<p class="me-coach me-cost"><strong>The coach.</strong> ${signed(costWords(cost))} Undo takes your move back.</p>`
    : nothing;

/** @param {{text: string, why?: string}} cost */
export const costWords = ({ text, why = "" }) => [text, why].filter(Boolean).join(" ");

/** @param {import("../table-element.js").TableElement} table */
export const coachSwitch = (table) => html`<label class="me-switch">
  <input type="checkbox" data-focus="coach" .checked=${table.coached} @change=${(/** @type {FieldEvent} */ event) => table.setCoached(event.target.checked)} />
  Tell me what a poor move cost
</label>`;
