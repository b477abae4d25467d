/** How the editor shows rules: one with its control, the most often changed ones, and rules named in a sentence. */

import { html, nothing } from "lit";
import { clauseAddress } from "../site/site.js";
import { control } from "./controls.js";

/** @import { HouseClause, Raw } from "../../answers.js" */

/** @typedef {ReturnType<typeof import("./named.js").named>} Parts what is said, with a part for each rule that it names */

/**
 * @typedef {object} State what is so of a rule beside what the engine says of it
 * @property {string} variant the game that it is changed in
 * @property {Raw | undefined} entered what the reader entered, be it wrong
 * @property {Parts | null} wrong why what was entered cannot be
 * @property {Parts[]} hints what looks forgotten or odd about it
 * @property {(value: Raw) => void} change takes another value
 */

export const NOT_OURS = "This rule is not in our game.";

/** A rule with its control, what it says now and in the book, and the ways back. @param {HouseClause} clause @param {State} state */
export function ruleView(clause, { variant, entered, wrong, hints, change }) {
  const id = `house-${clause.id}`;
  // What is wrong is read out once, by the summary; and again to who comes to its controls.
  return html`<fieldset class="me-clause" id=${id} ?data-changed=${clause.changed}
      aria-describedby=${wrong ? `${id}-wrong` : nothing}>
      <legend>${clause.label}</legend>
      ${control(clause, entered ?? clause.base, change, `${id}-value`)}
      ${wrong ? html`<p class="me-warning" id="${id}-wrong">${linked(wrong)}</p>` : nothing}
      <p class="me-clause__says">${clause.text}</p>
      ${hints.length ? html`<ul class="me-hints">${hints.map((hint) => html`<li>${linked(hint)}</li>`)}</ul>` : nothing}
      ${clause.changed && clause.was ? html`<p class="me-quiet">The book: ${clause.was}</p>` : nothing}
      <p class="me-clause__more">
        <a href=${clauseAddress(variant, clause.id)}>The rule in the book</a>
        ${entered === undefined ? nothing : html`<button type="button" class="me-button me-button--small" @click=${() => change(clause.base)}>As in the book</button>`}
      </p>
    </fieldset>`;
}

/** What tables mostly change: a way to each, with what it says now. @param {string[]} ids @param {Map<string, HouseClause>} clauses */
export const often = (ids, clauses) =>
  html`<section class="me-often" aria-labelledby="house-often"><h3 id="house-often">Most often changed</h3>
    <ul>${ids.map((id) => {
      const clause = clauses.get(id);
      return clause ? html`<li><a href="#house-${id}">${clause.label}</a>: ${clause.short}</li>` : nothing;
    })}</ul></section>`;

/** What is said of rules, with ways to those that it names. @param {Parts} parts */
export const linked = (parts) =>
  parts.map((part) => (typeof part === "string" ? part : html`“<a href="#house-${part.id}">${part.label}</a>”`));
