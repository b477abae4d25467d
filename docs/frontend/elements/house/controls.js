/** Controls for a clause by the kind of its value; each tells a whole new raw value, or "none". */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { RANKS, rankName } from "../cards/cards.js";

/** @import { Choice, HouseClause, Raw } from "../../answers.js" */
/** @typedef {(value: Raw) => void} Change */
/** @typedef {(clause: HouseClause, value: Raw, change: Change, id: string) => import("lit").TemplateResult} Control */

const NONE = "none";
const SELECTORS = ["joker", ..."AKQJT98765432", "red-3", "black-3"];
const MOST_ROWS = 40;
const MOST_OWN = 10;

/**
 * @param {HouseClause} clause as the engine describes it
 * @param {Raw} value the raw value that is shown: the one in force, or one that the reader is at
 * @param {Change} change
 * @param {string} id for labels
 */
export function control(clause, value, change, id) {
  const shown = CONTROLS[clause.kind] ?? unknown;
  const leaving = clause.none && OPTIONAL.has(clause.kind);
  return html`${leaving ? leave(value, clause, change, id) : nothing}
    ${leaving && value === NONE ? nothing : shown(clause, value, change, id)}`;
}

const OPTIONAL = new Set([
  "count",
  "points",
  "by-players",
  "by-size",
  "counts",
  "pile-counts",
  "scale",
  "card-points",
  "steps",
  "awards",
  "needs",
]);

/**
 * Whether there is such a value at all.
 * @param {Raw} value @param {HouseClause} clause @param {Change} change @param {string} id
 */
const leave = (value, clause, change, id) => html`<label class="me-check">
  <input type="checkbox" id="${id}-any" .checked=${value !== NONE}
    @change=${(/** @type {FieldEvent} */ event) => change(event.target.checked ? startOf(clause) : NONE)} /> There is one</label>`;

/** A value to begin with where there was none: the base's, or the least that can be. @param {HouseClause} clause */
function startOf(clause) {
  if (clause.base !== NONE) return clause.base;
  const least = Math.max(1, clause.least);
  if (["counts", "pile-counts", "scale"].includes(clause.kind)) return [least];
  if (clause.kind === "card-points") return { A: least };
  if (clause.kind === "steps") return { 0: least };
  if (["awards", "needs"].includes(clause.kind)) return { [clause.choices[0]?.id ?? "A"]: least };
  return least;
}

/** @param {Raw} value @param {HouseClause} clause @param {Change} change @param {string} label @param {string} [id] */
const number = (
  value,
  clause,
  change,
  label,
  id,
) => html`<input class="me-input me-input--number" type="number" id=${id ?? nothing}
  inputmode="numeric" min=${clause.least} max=${clause.most} .value=${String(value)} aria-label=${label}
  @change=${(/** @type {FieldEvent} */ event) => event.target.value !== "" && change(Number(event.target.value))} />`;

/** @param {HouseClause} _clause @param {Raw} value @param {Change} change */
const flag = (_clause, value, change) => html`<label class="me-check">
  <input type="checkbox" .checked=${value === true} @change=${(/** @type {FieldEvent} */ event) => change(event.target.checked)} /> Yes</label>`;

/** @param {HouseClause} clause @param {Raw} value @param {Change} change */
const choice = (
  clause,
  value,
  change,
) => html`<select class="me-input" aria-label=${clause.label} @change=${(/** @type {ListEvent} */ event) => change(event.target.value)}>
  ${clause.choices.map(({ id, label }) => html`<option value=${id} .selected=${live(id === value)}>${label}</option>`)}
</select>`;

/** Several of a list, each there or not. @param {(clause: HouseClause, chosen: string[]) => Choice[]} options @returns {Control} */
const several = (options) => (clause, value, change) => {
  /** @type {string[]} */
  const chosen = value === NONE ? [] : value;
  const known = options(clause, chosen);
  return html`<div class="me-set">${known.map(
    ({ id, label }) => html`<label class="me-check">
    <input type="checkbox" .checked=${chosen.includes(id)}
      @change=${(/** @type {FieldEvent} */ event) => change(noneOr(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id)))} /> ${label}</label>`,
  )}</div>`;
};

/** @param {Raw[]} list */
const noneOr = (list) => (list.length ? list : NONE);

/** @param {string} selector */
const cardWords = (selector) => {
  if (selector === "joker") return "jokers";
  if (selector === "red-3") return "red threes";
  if (selector === "black-3") return "black threes";
  return RANKS.includes(selector) ? rankName(selector, 2) : selector;
};

/** @param {HouseClause} _ @param {string[]} chosen */
const cardChoices = (_, chosen) => [...new Set([...SELECTORS, ...chosen])].map((id) => ({ id, label: cardWords(id) }));

/** @param {HouseClause} clause @param {Raw} value @param {Change} change @param {string} id */
const simple = (clause, value, change, id) =>
  typeof value === "object"
    ? rows(numberKeys)(clause, value, change, id)
    : number(value, clause, change, clause.label, id);

/** A row of numbers, or of choices, one after the other. @param {Control} item @returns {Control} */
const row = (item) => (clause, value, change) => {
  /** @type {Raw[]} */
  const list = value === NONE ? [] : value;
  /** @param {number} at @param {Raw} next */
  const put = (at, next) => change(noneOr(list.map((old, place) => (place === at ? next : old))));
  return html`<ol class="me-rows">${list.map(
    (entry, at) => html`<li>${item(clause, entry, (next) => put(at, next), `${clause.label}, ${at + 1}`)}
    ${removeButton(`number ${at + 1}`, () => change(noneOr(list.filter((_, place) => place !== at))))}</li>`,
  )}</ol>
    ${list.length < MOST_ROWS ? addButton(() => change([...list, nextOf(clause, list)])) : nothing}`;
};

/** @param {HouseClause} clause @param {Raw[]} list */
const nextOf = (clause, list) =>
  clause.choices.find(({ id }) => !list.includes(id))?.id ?? list.at(-1) ?? Math.max(1, clause.least);

/**
 * A table of numbers by what its rows are about.
 * @param {(clause: HouseClause, table: Record<string, number>) => string[]} keysOf
 * @returns {Control}
 */
const rows = (keysOf) => (clause, value, change) => {
  /** @type {Record<string, number>} */
  const table = value === NONE ? {} : value;
  const entries = Object.entries(table).sort(inOrder(clause));
  const free = keysOf(clause, table);
  return html`<ul class="me-rows">${entries.map(
    ([key, worth]) => html`<li>
      <span class="me-rows__key">${keyWords(clause, key)}</span>
      ${number(worth, clause, (next) => change({ ...table, [key]: next }), `${clause.label}: ${keyWords(clause, key)}`)}
      ${removeButton(keyWords(clause, key), () => change(noneOrTable(entries.filter(([other]) => other !== key))))}</li>`,
  )}</ul>
    ${free.length && entries.length < MOST_ROWS ? newRow(clause, free, (key) => change({ ...table, [key]: entries.at(-1)?.[1] ?? Math.max(1, clause.least) })) : nothing}`;
};

/** Cards and names in their usual order: an object would put the keys that look like numbers first. */
const inOrder =
  (/** @type {HouseClause} */ clause) =>
  (/** @type {[string, number]} */ [one], /** @type {[string, number]} */ [other]) =>
    placeOf(clause, one) - placeOf(clause, other);

/** @param {HouseClause} clause @param {string} key */
function placeOf(clause, key) {
  if (clause.kind === "steps" || clause.kind === "by-players" || clause.kind === "by-size")
    return key === "negative" ? -1 : Number(key);
  const named = clause.choices.findIndex(({ id }) => id === key);
  return named >= 0 ? named : clause.choices.length + [...SELECTORS, key].indexOf(key);
}

/** @param {[string, number][]} entries */
const noneOrTable = (entries) => (entries.length ? Object.fromEntries(entries) : NONE);

/** @param {HouseClause} clause @param {string[]} free @param {(key: string) => void} add */
const newRow = (clause, free, add) => html`<label class="me-quiet">Add
  <select class="me-input" aria-label="${clause.label}: add a line" @change=${(/** @type {ListEvent} */ event) => {
    if (event.target.value) add(event.target.value);
    event.target.value = "";
  }}>
    <option value=""></option>${free.map((key) => html`<option value=${key}>${keyWords(clause, key)}</option>`)}
  </select></label>`;

/** @param {HouseClause} clause @param {Record<string, number>} table */
const numberKeys = (clause, table) =>
  Array.from({ length: clause.kind === "by-players" ? 7 : 20 }, (_, at) => String(at + 2)).filter(
    (key) => !(key in table),
  );

/** @param {HouseClause} _clause @param {Record<string, number>} table */
const stepKeys = (_clause, table) =>
  ["negative", ...Array.from({ length: 41 }, (_, at) => String(at * 500))].filter((key) => !(key in table));

/** @param {HouseClause} _clause @param {Record<string, number>} table */
const selectorKeys = (_clause, table) => SELECTORS.filter((key) => !(key in table));

/** @param {HouseClause} clause @param {Record<string, number>} table */
const nameKeys = (clause, table) =>
  [...clause.choices.map(({ id }) => id), ...(clause.ranks ? [...RANKS] : [])].filter((key) => !(key in table));

/** @param {HouseClause} clause @param {string} key */
function keyWords(clause, key) {
  if (clause.kind === "steps") return key === "negative" ? "below zero" : `from ${Number(key).toLocaleString("en")}`;
  if (clause.kind === "by-players") return `${key} players`;
  if (clause.kind === "by-size") return `from ${key} cards`;
  return clause.choices.find(({ id }) => id === key)?.label ?? cardWords(key);
}

/** @param {string} what @param {() => void} remove */
const removeButton = (what, remove) =>
  html`<button type="button" class="me-button me-button--small" aria-label="Remove ${what}" @click=${remove}>Remove</button>`;

/** @param {() => void} add */
const addButton = (add) =>
  html`<button type="button" class="me-button me-button--small" @click=${add}>Add one</button>`;

/** @param {HouseClause} _clause @param {Raw} value */
const unknown = (_clause, value) => html`<code>${JSON.stringify(value)}</code>`;

/** @param {HouseClause} clause @param {Raw} value @param {Change} change @param {string} label */
const oneOf = (
  clause,
  value,
  change,
  label,
) => html`<select class="me-input" aria-label=${label} @change=${(/** @type {ListEvent} */ event) => change(event.target.value)}>
  ${clause.choices.map(({ id, label: words }) => html`<option value=${id} .selected=${live(id === value)}>${words}</option>`)}</select>`;

/** Sentences of a table’s own, a field each. @type {Control} */
const sentences = (clause, value, change, id) => {
  /** @type {string[]} */
  const list = value === NONE ? [] : value;
  /** @param {number} at @param {string} text */
  const put = (at, text) =>
    change(noneOr(list.map((old, place) => (place === at ? text.trim() : old)).filter(Boolean)));
  return html`<ol class="me-rows">${list.map(
    (text, at) => html`<li><textarea class="me-input" rows="2" maxlength="300" aria-label="${clause.label}, ${at + 1}"
      .value=${text} @change=${(/** @type {FieldEvent} */ event) => put(at, event.target.value)}></textarea>
    ${removeButton(`sentence ${at + 1}`, () => change(noneOr(list.filter((_, place) => place !== at))))}</li>`,
  )}</ol>
    ${
      list.length < MOST_OWN
        ? html`<label class="me-label" for="${id}-new">A rule in your own words</label>
    <textarea class="me-input" id="${id}-new" rows="2" maxlength="300" .value=${""}
      @change=${(/** @type {FieldEvent} */ event) => event.target.value.trim() && change([...list, event.target.value.trim()])}></textarea>`
        : nothing
    }`;
};

/** Lines of the score by names of a table’s own. @type {Control} */
const ownPoints = (clause, value, change, id) => {
  /** @type {Record<string, number>} */
  const table = value === NONE ? {} : value;
  const entries = Object.entries(table);
  return html`<ul class="me-rows">${entries.map(
    ([name, points]) => html`<li><span class="me-rows__key">${name}</span>
      ${number(points, { ...clause, least: -1_000_000 }, (next) => change({ ...table, [name]: next }), `${clause.label}: ${name}`)}
      ${removeButton(name, () => change(noneOrTable(entries.filter(([other]) => other !== name))))}</li>`,
  )}</ul>
    ${
      entries.length < MOST_OWN
        ? html`<label class="me-label" for="${id}-new">Name of a further line</label>
    <input class="me-input" type="text" id="${id}-new" maxlength="40" .value=${""}
      @change=${(/** @type {FieldEvent} */ event) => event.target.value.trim() && change({ ...table, [event.target.value.trim()]: 100 })} />`
        : nothing
    }`;
};

/** @type {Record<string, Control>} */
const CONTROLS = {
  flag,
  choice,
  count: (clause, value, change, id) => number(value, clause, change, clause.label, id),
  points: (clause, value, change, id) => number(value, clause, change, clause.label, id),
  choices: several((clause) => clause.choices),
  cards: several(cardChoices),
  ordered: row((clause, value, change, label) => oneOf(clause, value, change, label)),
  counts: row((clause, value, change, label) => number(value, clause, change, label)),
  "pile-counts": row((clause, value, change, label) => number(value, clause, change, label)),
  scale: row((clause, value, change, label) => number(value, { ...clause, least: -100_000 }, change, label)),
  "by-players": simple,
  "by-size": simple,
  "card-points": rows(selectorKeys),
  steps: rows(stepKeys),
  awards: rows(nameKeys),
  needs: rows(nameKeys),
  sentences,
  "own-points": ownPoints,
};
