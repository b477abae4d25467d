/** Some cards, as our rules judge them and as the book does: what a change comes to, seen at once. */

import { html, nothing } from "lit";
import { sentenceOf } from "../base/told.js";

/** @import { Verdict } from "../../answers.js" */

/** @typedef {Verdict | {problem: string}} Tried what became of the cards, or why they could not be judged */

export class TriedCards {
  /** @param {import("./house-rules.js").HouseRules} host the editor */
  constructor(host) {
    this.host = host;
  }

  /** What our rules and the book's say of the hand. */
  async judge() {
    const { hand, engine, made, rules } = this.host;
    const { variant, reading } = rules;
    const asked = { do: "check", variant, cards: hand, ...(reading ? { reading } : {}) };
    /** @param {Record<string, unknown>} request */
    const judged = (request) => engine.ask(request).catch((error) => ({ problem: sentenceOf(error) }));
    const verdicts = hand.trim() ? await Promise.all([judged({ ...asked, house: made.house }), judged(asked)]) : [];
    if (hand === this.host.hand) this.host.verdicts = verdicts; // else other cards were typed meanwhile
  }

  view() {
    const { hand, verdicts } = this.host;
    const [ours, book] = verdicts.map(verdictWords);
    return html`<section class="me-summary" aria-labelledby="house-try"><h2 id="house-try">Try some cards</h2>
      <label class="me-label" for="house-hand">Cards</label>
      <input id="house-hand" class="me-input" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="200"
        .value=${hand} @input=${(/** @type {FieldEvent} */ event) => this.#type(event.target.value)} />
      <div role="status">${ours ? html`<dl><dt>By our rules</dt><dd>${ours}</dd><dt>By the book</dt><dd>${book}</dd></dl>` : nothing}</div>
    </section>`;
  }

  /** @param {string} text */
  #type(text) {
    this.host.hand = text;
    this.judge();
  }
}

/** @param {Tried} verdict */
function verdictWords(verdict) {
  if ("problem" in verdict) return verdict.problem;
  if (verdict.ok) return verdict.said;
  return `No. ${verdict.refusals.map(({ message }) => message).join(" ")}`;
}
