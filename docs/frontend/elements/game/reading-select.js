/** By whose rules: the readings of a variant, and the reader's own rules; nothing where there is no choice. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { chosenRules, isOurs, ourReadings } from "../house/our-rules.js";
import { SITE } from "../site/site.js";

/** @import { CompiledRules } from "../../answers.js" */

/**
 * @param {CompiledRules | null} rules compiled rules, or null while they are on their way
 * @param {{id: string, chosen: string, own?: string, onChange: (reading: string) => void}} options `own` names the rules
 *   that hold where they are none of the others
 */
export function readingSelect(rules, { id, chosen, own = "", onChange }) {
  const readings = Object.entries(rules?.readings ?? {});
  const ours = rules ? ourReadings(rules.id) : [];
  const lost = isLost(rules, chosen)
    ? html`<p class="me-warning">The rules that a link asks for here are not kept in this browser: the book’s hold. Whoever keeps them can pass them on from “Our rules”.</p>`
    : nothing;
  if (!rules || readings.length + ours.length + (own ? 1 : 0) < 2) return lost;
  const current = own ? "" : chosen || rules.default;
  return html`${lost}<div class="me-reading">
    <label class="me-label" for=${id}>By whose rules</label>
    <select id=${id} class="me-input" aria-describedby="${id}-help" @change=${(/** @type {ListEvent} */ event) => onChange(event.target.value)}>
      ${readings.map(([name, reading]) => html`<option value=${name} .selected=${live(name === current)}>${reading.title ?? name}</option>`)}
      ${ours.map(({ value, rules: { name } }) => html`<option value=${value} .selected=${live(value === current)}>${name} (our rules)</option>`)}
      ${own ? html`<option value="" selected disabled>${own}</option>` : nothing}
    </select>
    <p id="${id}-help" class="me-quiet">${
      readings.length > 1
        ? html`They differ in a few points; if you are new to the game, leave it as it is. ${link("compare/", "Where they differ")}`
        : html`“Our rules” are those that you keep in this browser. ${link("house/", "Look at them")}`
    }</p>
  </div>`;
}

/**
 * Whether rules of somebody’s own were chosen that are not kept here: an address was copied as it stood, or they were
 * thrown away since.
 * @param {CompiledRules | null} rules @param {string} chosen
 */
export const isLost = (rules, chosen) =>
  Boolean(rules && isOurs(chosen) && !ourReadings(rules.id).some(({ value }) => value === chosen));

/**
 * Whose rules were chosen, where they are others than those that hold if nobody chooses; else empty.
 * @param {CompiledRules | null} rules @param {string} chosen
 */
export const whoseRules = (rules, chosen) =>
  chosenRules(chosen)?.name ?? (rules && chosen !== rules.default ? (rules.readings[chosen]?.title ?? "") : "");

/** @param {string} path @param {string} words */
const link = (path, words) => html`<a href=${new URL(path, SITE).href}>${words}</a>`;
