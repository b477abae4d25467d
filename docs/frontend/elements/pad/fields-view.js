/** What is asked of a side, field by field: counted by taps, or typed. */
import { html, nothing } from "lit";

/** @import { PadField, Raw } from "../../answers.js" */

/** @typedef {(value: Raw) => void} Tell */

/**
 * All that is asked of a side. What one rule asks several things for, and seldom, is folded away with its sum.
 * @param {PadField[]} fields as the engine describes them
 * @param {Record<string, any>} entry what was told of the side so far
 * @param {(field: string, value: any) => void} tell
 * @param {string} id
 */
export function fieldsView(fields, entry, tell, id) {
  /** @param {PadField} field */
  const view = (field) =>
    fieldView(field, entry[field.id], (value) => tell(field.id, value), `${id}-${field.id.replace(/[.:]/g, "-")}`);
  return groupsOf(fields).map(({ group, fields: inner }) => {
    if (!group) return view(inner[0]);
    const sum = inner.reduce((all, field) => all + (entry[field.id] ?? 0), 0);
    return html`<details class="me-cards"><summary><span>${group}</span> <strong>${sum}</strong></summary>${inner.map(view)}</details>`;
  });
}

/**
 * Fields of one group together; where a rule is behind several things, it is told once, below the last of them.
 * @param {PadField[]} fields
 */
export function groupsOf(fields) {
  /** @type {{group: string, fields: PadField[]}[]} */
  const groups = [];
  for (const [at, field] of fields.entries()) {
    const shown = fields[at + 1]?.hint === field.hint ? { ...field, hint: "" } : field;
    const last = groups.at(-1);
    if (last && field.group && last.group === field.group) last.fields.push(shown);
    else groups.push({ group: field.group, fields: [shown] });
  }
  return groups;
}

/**
 * @param {PadField} field as the engine describes it
 * @param {Raw} value what was told of it so far
 * @param {Tell} tell
 * @param {string} id
 */
const fieldView = (field, value, tell, id) =>
  html`<div class="me-field" id=${id} role="group" aria-label=${field.label}>${KINDS[field.kind](field, value, tell, id)}${field.hint ? html`<p class="me-quiet me-field__hint">${field.hint}</p>` : nothing}</div>`;

/** Several ranks, each there or not. @param {PadField} field @param {string[] | undefined} value @param {Tell} tell */
const ranks = (field, value = [], tell) =>
  html`<p class="me-label">${field.label}</p><div class="me-set">${field.choices.map(
    ({ id, label }) => html`<label class="me-check">
    <input type="checkbox" .checked=${value.includes(id)}
      @change=${(/** @type {FieldEvent} */ event) => tell(event.target.checked ? [...value, id] : value.filter((other) => other !== id))} /> ${label}</label>`,
  )}</div>`;

/**
 * Cards by what they are worth, or their points in all where those were added up already.
 * @param {PadField} field @param {Raw} value @param {Tell} tell @param {string} id
 */
function cards(field, value, tell, id) {
  const typed = typeof value === "number";
  const counts = typed || !value ? {} : value;
  const total = typed
    ? value
    : field.choices.reduce((sum, { id: worth, points }) => sum + (counts[worth] ?? 0) * points, 0);
  return html`<details class="me-cards"><summary><span>${field.label}</span> <strong>${total.toLocaleString("en")}</strong></summary>
    ${field.choices.map(({ id: worth, label, points }) =>
      stepper(
        `${label} (${points})`,
        counts[worth] ?? 0,
        field.most,
        (count) => tell(without({ ...counts, [worth]: count })),
        `${id}-${worth}`,
      ),
    )}
    <label class="me-label" for="${id}-points">Or their points in all</label>
    <input id="${id}-points" class="me-input me-input--number" type="number" inputmode="numeric" min="0" max=${MOST_POINTS} step="any"
      .value=${typed ? String(value) : ""} @change=${(/** @type {FieldEvent} */ { target }) => tell(target.value === "" ? undefined : taken(target, points(target.value)))} />
  </details>`;
}

const MOST_POINTS = 20_000;

/**
 * Shows a typed number as it was taken, also where that is what it was before.
 * @param {HTMLInputElement} input @param {number} count
 */
function taken(input, count) {
  input.value = String(count);
  return count;
}

/** @param {string} typed */
const points = (typed) => Math.min(MOST_POINTS, Math.max(0, Math.trunc(Number(typed) || 0)));

/** @param {Record<string, number>} counts */
const without = (counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count));

/**
 * A button with nothing to do stays where it is, so that the keyboard does not lose its place at zero.
 * @param {string} label @param {number} value @param {number} most @param {Tell} tell @param {string} id
 */
function stepper(label, value, most, tell, id) {
  /** @param {number} next */
  const within = (next) => Math.min(most, Math.max(0, next));
  return html`<div class="me-stepper">
    <label for=${id}>${label}</label>
    <button type="button" class="me-button" aria-label="One less: ${label}" aria-disabled=${value <= 0} @click=${() => value > 0 && tell(value - 1)}>−</button>
    <input id=${id} class="me-input" type="number" inputmode="numeric" min="0" max=${most} .value=${String(value)}
      @change=${(/** @type {FieldEvent} */ { target }) => tell(taken(target, within(Math.trunc(Number(target.value) || 0))))} />
    <button type="button" class="me-button" aria-label="One more: ${label}" aria-disabled=${value >= most} @click=${() => value < most && tell(value + 1)}>+</button>
  </div>`;
}

/** @type {Record<PadField["kind"], (field: PadField, value: Raw, tell: Tell, id: string) => unknown>} */
const KINDS = {
  count: (field, value, tell, id) => stepper(field.label, value ?? 0, field.most, tell, `${id}-count`),
  flag: (field, value, tell) => html`<label class="me-check"><input type="checkbox" .checked=${value === true}
    @change=${(/** @type {FieldEvent} */ event) => tell(event.target.checked)} /> ${field.label}</label>`,
  ranks,
  cards,
};
