/** A question drawn: its table in rows, the ways to answer, and the verdict. Whatever it says, the engine has said. */
import { html, nothing } from "lit";
import { cardImage, cardName, corner, suitKey } from "../cards/cards.js";
import { signed } from "../cards/signed.js";
import { clauseAddress } from "../site/site.js";
import { cardSign } from "../words/meld-words.js";
import { cards, points } from "../words/words.js";

/**
 * @typedef {{cards: string[], name: string, stands: Record<string, string>, counts_for: Record<string, string>}} Group
 * @typedef {{what: string, groups: Group[], text: string}} Row
 * @typedef {object} Drill
 * @property {string} kind
 * @property {"yes-no" | "choice" | "cards" | "number"} form
 * @property {string} ask
 * @property {string[]} told
 * @property {Row[]} rows
 * @property {{id: string, text: string}[]} choices
 * @property {string[]} hand
 *
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {{id: string, label: string}} aim
 * @property {{short: string, why: string[], clauses: {id: string, label: string}[],
 *   lines: {label: string, points: number, clause: string}[], rows: Row[]}} working
 */

/**
 * @typedef {object} Answering  what is chosen so far, and what a touch tells
 * @property {(answer: Answer) => void} answer
 * @property {Set<number>} picked      places of the hand that are chosen
 * @property {(place: number) => void} pick
 * @property {string} number           what stands in the field
 * @property {(text: string) => void} typed
 * @property {boolean} busy
 *
 * @typedef {string | number | string[]} Answer  a choice, a sum, or cards
 */

/** @param {Row[]} rows */
export const tableRows = (rows) => html`<dl class="me-rows">
  ${rows.map(
    ({ what, groups, text }) => html`<div>
    <dt>${what}</dt>
    <dd>${groups.map((group) => fanOf(group, groups.length > 1))} ${text ? html`<span>${signed(text)}</span>` : nothing}</dd>
  </div>`,
  )}
</dl>`;

/** @param {Group} group @param {boolean} named */
function fanOf({ cards, name, stands, counts_for }, named) {
  const shown = cards.map((card, at) => cardImage(card, markOf(stands[at], counts_for[at])));
  const words = name ? `meld of ${name}` : "cards";
  return html`<span class=${named ? "mb-fan" : "mb-cards"} role="group" aria-label=${words}>${shown}</span>`;
}

/** @param {string | undefined} stands @param {string | undefined} owner */
function markOf(stands, owner) {
  if (stands) return { mark: cardSign(stands), told: `standing for the ${cardName(stands)}` };
  return owner ? { mark: owner === "you" ? "you" : owner[0], told: `which counts for ${owner}` } : {};
}

/**
 * The ways to answer; none once there is a verdict.
 * @param {Drill} drill @param {Answering} on
 */
export function answerForm(drill, on) {
  /** @param {string} id @param {string} words */
  const button = (id, words) => html`<button type="button" class="me-button me-drill__choice" data-focus="answer-${id}"
    ?disabled=${on.busy} @click=${() => on.answer(id)}>${signed(words)}</button>`;
  if (drill.form === "yes-no")
    return html`<div class="me-actions me-drill__yes-no" role="group" aria-label="Your answer">${button("yes", "Yes")}${button("no", "No")}</div>`;
  if (drill.form === "choice") {
    return html`<div class="me-drill__choices" role="group" aria-label="Your answer">${drill.choices.map(({ id, text }) => button(id, text))}</div>`;
  }
  return drill.form === "cards" ? handForm(drill, on) : numberForm(on);
}

/** @param {Drill} drill @param {Answering} answering */
function handForm({ hand }, { picked, pick, answer, busy }) {
  const chosen = hand.filter((_, place) => picked.has(place));
  return html`<div class="me-drill__hand">
    <p class="me-label">Your hand <span class="me-quiet">(tap the cards that you choose)</span></p>
    <div class="mb-cards" role="group" aria-label="Your hand">
      ${hand.map(
        (
          card,
          place,
        ) => html`<button type="button" class="mb-card" data-suit=${suitKey(card)} data-focus="card-${place}"
        aria-label=${cardName(card)} aria-pressed=${picked.has(place)} @click=${() => pick(place)}>${corner(card)}</button>`,
      )}
    </div>
    <button type="button" class="me-button me-button--primary" data-focus="answer" ?disabled=${busy || !chosen.length}
      @click=${() => answer(chosen)}>${chosen.length ? `Answer with ${cards(chosen.length)}` : "Choose your cards"}</button>
  </div>`;
}

/** @param {Answering} answering */
function numberForm({ number, typed, answer, busy }) {
  const value = readNumber(number);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (value !== null && !busy) answer(value);
  };
  return html`<form class="me-actions" @submit=${submit}>
    <label class="me-label">Points <input class="me-input me-drill__number" type="text" inputmode="numeric" autocomplete="off"
      data-focus="number" .value=${number} @input=${(/** @type {FieldEvent} */ event) => typed(event.target.value)} /></label>
    <button type="button" class="me-button" aria-label="Below zero: change the sign" data-focus="sign"
      @click=${() => typed(/^[-−]/.test(number) ? number.slice(1) : `−${number}`)}>+/−</button>
    <button type="submit" class="me-button me-button--primary" ?disabled=${value === null || busy}>Answer</button>
  </form>`;
}

/** A number as people type it: "1,090", "−25". @param {string} text @returns {number | null} */
function readNumber(text) {
  const plain = text
    .trim()
    .replace(/[−–]/g, "-")
    .replace(/[\s,.’']/g, "");
  return /^-?\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** A verdict in a line, as it is read out. @param {Verdict} verdict */
export const verdictWords = ({ right, working }) => `${right ? "Right." : "Not quite."} ${working.short}`;

/**
 * Terse when right, in full when wrong.
 * @param {Verdict} verdict @param {string} variant
 */
export function verdictView(verdict, variant) {
  const { right, working } = verdict;
  const words = html`<p class="me-verdict__word" data-ok=${right}>${signed(verdictWords(verdict))}</p>`;
  if (right)
    return html`${words}<details class="me-drill__why"><summary>Why?</summary>${workingView(working, variant)}</details>`;
  return html`${words}${workingView(working, variant)}`;
}

/** @param {Verdict["working"]} working @param {string} variant */
const workingView = ({ why, lines, rows, clauses }, variant) => html`<div class="me-drill__working">
  ${why.map((sentence) => html`<p>${signed(sentence)}</p>`)}
  ${lines.length ? sums(lines) : nothing}
  ${rows.length ? tableRows(rows) : nothing}
  <p>${clauses.length === 1 ? "The rule:" : "The rules:"} ${clauses.map(({ id, label }, at) => html`${at ? ", " : ""}<a href=${clauseAddress(variant, id)}>${label}</a>`)}</p>
</div>`;

/** @param {Verdict["working"]["lines"]} lines */
const sums = (lines) => html`<table class="me-sheet"><tbody>
  ${lines.map(({ label, points: count }) => html`<tr><th scope="row">${label}</th><td>${points(count)}</td></tr>`)}
  </tbody><tfoot><tr><th scope="row">Together</th><td>${points(lines.reduce((sum, line) => sum + line.points, 0))}</td></tr></tfoot></table>`;
