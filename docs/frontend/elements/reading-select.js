/** By whose rules: the readings of a variant to choose from; nothing where there is but one. */
import { html, nothing } from "lit";

/**
 * @param {any} rules compiled rules, or null while they are on their way
 * @param {{id: string, chosen: string, onChange: (reading: string) => void}} options
 */
export function readingSelect(rules, { id, chosen, onChange }) {
  const readings = Object.entries(rules?.readings ?? {});
  if (readings.length < 2) return nothing;
  const current = chosen || rules.default;
  return html`<div>
    <label class="me-label" for=${id}>By whose rules</label>
    <select id=${id} class="me-input" @change=${(event) => onChange(event.target.value)}>
      ${readings.map(([name, reading]) => html`<option value=${name} ?selected=${name === current}>${reading.title ?? name}</option>`)}
    </select>
  </div>`;
}
