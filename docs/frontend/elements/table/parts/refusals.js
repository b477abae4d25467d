/** Why something was refused: each rule's sentence, the rule itself or the way to it, and the repairs that would do. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { signed } from "../../cards/signed.js";
import { clauseAddress } from "../../site/site.js";
import { spelled } from "../../words/read-out.js";

/** @import { Repair } from "../../../answers.js" */

/**
 * @typedef {object} Refusal
 * @property {string} [clause]
 * @property {string} message
 * @property {{label: string, text: string}} [rule]  what the rule says, where it is told without leaving the place
 * @property {{text: string, move?: string, cards?: string}[]} [repairs]
 */

/**
 * @param {Refusal[]} refusals
 * @param {object} options
 * @param {string} options.variant
 * @param {(repair: {text: string, move?: string, cards?: string}) => void} options.onRepair
 * @param {{text: string, move?: string, cards?: string}[]} [options.repairs] repairs of the whole, not of one refusal
 * @param {(clause: string) => boolean} [options.ownRule]  whether this table has a rule of its own there
 */
export function refusalList(refusals, { variant, onRepair, repairs = [], ownRule = () => false }) {
  const all = distinct([...repairs, ...refusals.flatMap((refusal) => refusal.repairs ?? [])]);
  return html`
    <ul class="me-list">
      ${refusals.map((refusal) => html`<li>${signed(refusal.message)} ${why(variant, refusal, ownRule)}</li>`)}
    </ul>
    ${
      all.length
        ? html`<ul class="me-repairs" aria-label="What would do">
          ${all.map(
            (repair, at) => html`<li>
            <span>${signed(sentence(repair.text))}</span>
            <button type="button" class="me-button" data-focus="repair-${at}" aria-label="Try it: ${spelled(repair.text)}"
              @click=${() => onRepair(repair)}>Try it</button>
          </li>`,
          )}
        </ul>`
        : nothing
    }
  `;
}

/**
 * The rule where it stands, unless it says no more than the refusal; else the way to it. A table's own rule always stands
 * there: the page has the book's.
 * @param {string} variant @param {Refusal} refusal @param {(clause: string) => boolean} ownRule
 */
function why(variant, { clause, message, rule }, ownRule) {
  if (!clause) return nothing;
  const own = ownRule(clause);
  if (!rule || (rule.text === message && !own))
    return html`<a class="me-why" href=${clauseAddress(variant, clause)}>Why? <span class="me-unseen">(${clause})</span></a>`;
  return keyed(
    message,
    html`<details class="me-rule"><summary class="me-why">Why?</summary>
    <div><strong>${rule.label}${own ? ", as this table plays it" : nothing}.</strong> ${rule.text} <a href=${clauseAddress(variant, clause)}>${own ? "The book’s rule" : "To the rule"}, with examples</a></div></details>`,
  );
}

/** @param {string} text */
const sentence = (text) => {
  const upper = text[0].toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(upper) ? upper : `${upper}.`;
};

/** The same repair may mend several refusals; it is offered once. @param {Repair[]} repairs */
function distinct(repairs) {
  const seen = new Map(repairs.map((repair) => [repair.move ?? repair.cards, repair]));
  return [...seen.values()];
}
