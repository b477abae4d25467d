/** Why something was refused: each rule's sentence, the way to that rule, and the repairs that would do. */
import { html, nothing } from "lit";
import { spelled } from "./read-out.js";
import { signed } from "./signed.js";
import { clauseAddress } from "./site.js";

/**
 * @typedef {object} Refusal
 * @property {string} [clause]
 * @property {string} message
 * @property {{text: string, move?: string, cards?: string}[]} [repairs]
 */

/**
 * @param {Refusal[]} refusals
 * @param {object} options
 * @param {string} options.variant
 * @param {(repair: {text: string, move?: string, cards?: string}) => void} options.onRepair
 * @param {{text: string, move?: string, cards?: string}[]} [options.repairs] repairs of the whole, not of one refusal
 */
export function refusalList(refusals, { variant, onRepair, repairs = [] }) {
  const all = distinct([...repairs, ...refusals.flatMap((refusal) => refusal.repairs ?? [])]);
  return html`
    <ul class="me-list">
      ${refusals.map((refusal) => html`<li>${signed(refusal.message)} ${why(variant, refusal.clause)}</li>`)}
    </ul>
    ${all.length
      ? html`<ul class="me-repairs" aria-label="What would do">
          ${all.map((repair, at) => html`<li>
            <span>${signed(sentence(repair.text))}</span>
            <button type="button" class="me-button" data-focus="repair-${at}" aria-label="Try it: ${spelled(repair.text)}"
              @click=${() => onRepair(repair)}>Try it</button>
          </li>`)}
        </ul>`
      : nothing}
  `;
}

/** The way to a clause. */
export const why = (variant, clause) =>
  clause ? html`<a class="me-why" href=${clauseAddress(variant, clause)}>Why? <span class="me-unseen">(${clause})</span></a>` : nothing;

const sentence = (text) => {
  const upper = text[0].toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(upper) ? upper : `${upper}.`;
};

/** The same repair may mend several refusals; it is offered once. */
function distinct(repairs) {
  const seen = new Map(repairs.map((repair) => [repair.move ?? repair.cards, repair]));
  return [...seen.values()];
}
