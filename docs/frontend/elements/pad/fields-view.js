/** What is asked of a side, field by field: counted by taps, or typed. */
import { html, nothing } from "lit";

/**
 * @param {any} field as the engine describes it
 * @param {any} value what was told of it so far
 * @param {(value: any) => void} tell
 * @param {string} id
 */
export const fieldView = (field, value, tell, id) => html`<div class="me-field" id=${id} role="group" aria-label=${field.label}>${KINDS[field.kind](field, value, tell, id)}${field.hint ? html`<p class="me-quiet me-field__hint">${field.hint}</p>` : nothing}</div>`;

const KINDS = {
  count: (field, value, tell, id) => stepper(field.label, value ?? 0, field.most, tell, `${id}-count`),
  flag: (field, value, tell) => html`<label class="me-check"><input type="checkbox" .checked=${value === true}
    @change=${(event) => tell(event.target.checked)} /> ${field.label}</label>`,
  ranks: (field, value = [], tell) => html`<p class="me-label">${field.label}</p><div class="me-set">${field.choices.map(({ id, label }) => html`<label class="me-check">
    <input type="checkbox" .checked=${value.includes(id)}
      @change=${(event) => tell(event.target.checked ? [...value, id] : value.filter((other) => other !== id))} /> ${label}</label>`)}</div>`,
  cards,
};

/** Cards by what they are worth, or their points in all where those were added up already. */
function cards(field, value, tell, id) {
  const typed = typeof value === "number";
  const counts = typed || !value ? {} : value;
  const total = typed ? value : field.choices.reduce((sum, { id: worth, points }) => sum + (counts[worth] ?? 0) * points, 0);
  return html`<details class="me-cards"><summary><span>${field.label}</span> <strong>${total.toLocaleString("en")}</strong></summary>
    ${field.choices.map(({ id: worth, label, points }) =>
      stepper(`${label} (${points})`, counts[worth] ?? 0, field.most, (count) => tell(without({ ...counts, [worth]: count })), `${id}-${worth}`))}
    <label class="me-label" for="${id}-points">Or their points in all</label>
    <input id="${id}-points" class="me-input me-input--number" type="number" inputmode="numeric" min="0" max=${MOST_POINTS} step="any"
      .value=${typed ? String(value) : ""} @change=${(event) => tell(event.target.value === "" ? undefined : points(event.target.value))} />
  </details>`;
}

const MOST_POINTS = 20_000;

const points = (typed) => Math.min(MOST_POINTS, Math.max(0, Math.trunc(Number(typed) || 0)));

const without = (counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count));

function stepper(label, value, most, tell, id) {
  const put = (next) => tell(Math.min(most, Math.max(0, next)));
  return html`<div class="me-stepper">
    <label for=${id}>${label}</label>
    <button type="button" class="me-button" aria-label="One less: ${label}" ?disabled=${value <= 0} @click=${() => put(value - 1)}>−</button>
    <input id=${id} class="me-input" type="number" inputmode="numeric" min="0" max=${most} .value=${String(value)}
      @change=${(event) => put(Math.trunc(Number(event.target.value) || 0))} />
    <button type="button" class="me-button" aria-label="One more: ${label}" ?disabled=${value >= most} @click=${() => put(value + 1)}>+</button>
  </div>`;
}
