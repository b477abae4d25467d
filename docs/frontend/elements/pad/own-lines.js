/** Lines of a table's own: a name and points, for what the table scores by and the engine does not know. */
import { html, nothing } from "lit";

const MOST_LINES = 10;
const MOST_POINTS = 20_000;
const OWN = "own:";

/** The key of a line in an entry. @param {string} name */
const keyOf = (name) => OWN + name;

/**
 * A number for each line of one's own, which may be less than nothing.
 * @param {string[]} lines their names
 * @param {Record<string, any>} entry what was told of the side so far
 * @param {(field: string, value: any) => void} tell
 * @param {string} id
 */
export const ownFields = (lines, entry, tell, id) =>
  lines.map(
    (name, at) => html`<div class="me-field me-own">
    <label for="${id}-own-${at}">${name}</label>
    <input id="${id}-own-${at}" class="me-input me-input--number" type="number" step="1" min=${-MOST_POINTS} max=${MOST_POINTS}
      .value=${String(entry[keyOf(name)] ?? "")} @change=${(/** @type {FieldEvent} */ { target }) => tell(keyOf(name), points(target))} />
  </div>`,
  );

/** @param {HTMLInputElement} input */
function points(input) {
  const count = Math.min(MOST_POINTS, Math.max(-MOST_POINTS, Math.trunc(Number(input.value) || 0)));
  input.value = count ? String(count) : "";
  return count;
}

/**
 * Where a line is given its name, and one that nobody has told points for is taken away again.
 * @param {import("./kept.js").Match} match
 * @param {(lines: string[]) => void} change
 */
export function ownChoice({ lines = [], deals }, change) {
  const told = new Set(deals.flatMap((deal) => Object.values(deal).flatMap((side) => Object.keys(side ?? {}))));
  return html`<details class="me-more"><summary>Lines of our own</summary>
    <p class="me-quiet">Does your table score something that no rule here tells? Give it a name, and say its points, deal by deal; they may be less than nothing.</p>
    <ul>${lines.map(
      (name) =>
        html`<li>${name} ${
          told.has(keyOf(name))
            ? nothing
            : html`<button type="button" class="me-button me-button--small" aria-label="Take away: ${name}" @click=${() => change(lines.filter((other) => other !== name))}>Take away</button>`
        }</li>`,
    )}</ul>
    ${
      lines.length < MOST_LINES
        ? html`<form class="me-actions" @submit=${(/** @type {SubmitEvent} */ event) => add(event, lines, change)}>
      <label for="pad-own-name">Name of a line</label>
      <input id="pad-own-name" name="line" class="me-input" type="text" maxlength="40" autocomplete="off" required />
      <button class="me-button">Add a line</button></form>`
        : nothing
    }</details>`;
}

/** @param {SubmitEvent} event @param {string[]} lines @param {(lines: string[]) => void} change */
function add(event, lines, change) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const name = String(new FormData(form).get("line") ?? "").trim();
  form.reset();
  if (name && !lines.includes(name)) change([...lines, name]);
}
