/**
 * <same-hand>: one hand, judged by the rules of each game of the comparison. The hand is one that shows a rule, or
 * cards of the reader's own; the engine judges, once for each game.
 */
import { html, LitElement, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { engine } from "../../engine.js";
import "../cards/card-picker.js";
import { EngineLink } from "../base/engine-link.js";
import { fan, parseCard } from "../cards/cards.js";
import { readTyped } from "../checker/typed.js";
import { fetchShaped, HandsData } from "../gate/fetched.js";
import { SITE } from "../site/site.js";
import { refusalList } from "../table/parts/refusals.js";
import { areApart, areJudgedApart, question, tableRows, tellingApart, totals } from "./hands.js";

/** @import { Problem, Verdict } from "../../answers.js" */
/** @import { Game } from "./data.js" */
/** @import { Hand, Said } from "./hands.js" */

/**
 * @typedef {object} Judged
 * @property {Hand} hand
 * @property {Game} game
 * @property {Said} answer
 */

const FEWEST = 3;
const MOST_TYPED = 300;
const MOST_TRIED = 12;

export class SameHand extends LitElement {
  static properties = {
    games: { attribute: false },
    clause: { attribute: false },
    hands: { state: true },
    chosen: { state: true },
    text: { state: true },
    verdicts: { state: true },
    asking: { state: true },
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    /** @type {Game[]} */
    this.games = [];
    /** @type {import("./data.js").Clause | null} */
    this.clause = null;
    /** @type {Hand[]} */
    this.hands = [];
    this.chosen = 0;
    this.text = "";
    /** @type {Judged[]} */
    this.verdicts = [];
    this.asking = false;
    this.problem = "";
    this.asked = 0;
  }

  createRenderRoot() {
    return this;
  }

  /** The game that is loaded first; the others follow when something is judged. */
  get variant() {
    return this.games[0]?.variant ?? "";
  }

  /** @param {Map<string, any>} changed */
  updated(changed) {
    if (changed.has("clause") && this.clause) this.#fetch();
    else if (changed.has("games") && !sameGames(changed.get("games"), this.games) && this.hand) this.#judge();
  }

  /** Brings the reader here, where a rule's hands were asked for. */
  show() {
    const title = this.querySelector("h3");
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "start" });
  }

  /** The engine is back: what was asked is asked again. */
  engineBack() {
    if (this.hand) this.#judge();
  }

  get hand() {
    if (this.clause) return this.hands[this.chosen] ?? null;
    return readTyped(this.text).words.length >= FEWEST
      ? { title: "", in: [], cards: this.text.replaceAll(";", " ") }
      : null;
  }

  async #fetch() {
    const clause = this.clause;
    /** @type {Hand[]} */
    let found = [];
    try {
      const address = clause && new URL(`compare/hands/${encodeURIComponent(clause.id)}.json`, SITE);
      if (address) found = await fetchShaped(address, HandsData);
    } catch {
      // Without the hands the reader's own cards can still be judged.
    }
    if (clause !== this.clause) return;
    [this.hands, this.chosen, this.verdicts] = [tellingApart(found, this.games), 0, []];
    if (this.hands.length) this.#judgeFirstApart();
  }

  /** The first hand that the games judge otherwise, else count otherwise; where none of a few is so, the first of all. */
  async #judgeFirstApart() {
    const asked = ++this.asked;
    this.asking = true;
    /** @type {[number, Judged[]] | null} */
    let first = null;
    let isApart = false;
    for (const [at, hand] of this.hands.slice(0, MOST_TRIED).entries()) {
      const verdicts = await Promise.all(this.games.map((game) => judged(hand, game)));
      if (asked !== this.asked) return;
      const answers = verdicts.map(({ answer }) => answer);
      if (!first || (!isApart && areApart(answers)) || areJudgedApart(answers)) first = [at, verdicts];
      isApart ||= areApart(answers);
      if (areJudgedApart(answers)) break;
    }
    if (first) [this.chosen, this.verdicts] = first;
    this.asking = false;
  }

  async #judge() {
    const hand = this.hand;
    const asked = ++this.asked;
    if (!hand) {
      this.verdicts = [];
      return;
    }
    this.asking = true;
    const verdicts = await Promise.all(this.games.map((game) => judged(hand, game)));
    if (asked !== this.asked) return;
    [this.verdicts, this.asking] = [verdicts, false];
  }

  render() {
    return html`<section class="me-samehand" aria-label="The same hand, judged by each game">
      <h3 class="me-title" tabindex="-1">The same hand, judged by each game</h3>
      ${this.clause ? this.#shown() : this.#own()}
      ${this.engine.status()}
      <div class="me-samehand__verdicts" role="status" aria-busy=${this.asking}>
        ${this.verdicts.map((verdict) => verdictView(verdict))}
      </div>
    </section>`;
  }

  #shown() {
    const hand = this.hand;
    return html`<p>${this.hands.length ? "Hands that show" : "There are no hands now that show"}: <strong>${this.clause?.label}</strong></p>
      ${
        this.hands.length > 1
          ? html`<label class="me-label" for="same-hand-choice">Hand</label>
          <select id="same-hand-choice" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#choose(Number(event.target.value))}>
            ${this.hands.map(({ title }, at) => html`<option value=${at} .selected=${live(at === this.chosen)}>${title}</option>`)}
          </select>`
          : nothing
      }
      ${hand ? handView(hand) : nothing}
      <p><button type="button" class="me-button" @click=${() => this.#mine()}>Take cards of your own</button></p>`;
  }

  #own() {
    const { words, unread } = readTyped(this.text);
    return html`<form @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      this.#judge();
    }}>
      <label class="me-label" for="same-hand-cards">Cards of a meld</label>
      <p class="me-actions">
        <input id="same-hand-cards" class="me-input" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
          maxlength=${MOST_TYPED} .value=${this.text} @input=${(/** @type {FieldEvent} */ event) => this.#type(event.target.value)} />
        <button type="submit" class="me-button me-button--primary">Judge</button>
        <button type="button" class="me-button" @click=${() => this.#type("")}>Clear</button>
      </p>
      <p class="me-quiet">Type them (KS 2C JK), or tap them. From three cards on, each game judges them.</p>
      <p class="me-warning" ?hidden=${!unread.length}>${unread.length ? `Not a card: ${unread.join(", ")}.` : nothing}</p>
      ${
        words.length
          ? fan(
              words.map(({ card }) => card),
              "Your cards",
            )
          : nothing
      }
      <card-picker @pick=${(/** @type {CustomEvent} */ event) => this.#type([this.text.trim(), event.detail].filter(Boolean).join(" "), true)}></card-picker>
    </form>`;
  }

  /** @param {number} at */
  #choose(at) {
    this.chosen = at;
    this.#judge();
  }

  async #mine() {
    const cards = this.hand?.cards;
    [this.clause, this.hands, this.verdicts, this.text] = [null, [], [], cards ?? this.text];
    this.dispatchEvent(new CustomEvent("mine", { bubbles: true }));
    await this.updateComplete;
    this.querySelector("input")?.focus();
    if (cards) this.#judge();
  }

  /** Tapped cards are judged at once; typed ones when the button is pressed. @param {string} text */
  #type(text, judge = false) {
    this.text = text.slice(0, MOST_TYPED);
    this.asked += 1;
    [this.verdicts, this.asking] = [[], false];
    if (judge) this.#judge();
  }
}

/** @param {Game[] | undefined} before @param {Game[]} after */
const sameGames = (before, after) => before?.map(({ id }) => id).join() === after.map(({ id }) => id).join();

/** What one game says of a hand. @param {Hand} hand @param {Game} game */
async function judged(hand, game) {
  const loaded = await engine.variant(game.variant);
  const answer = loaded?.error ? loaded : await engine.ask(question(hand, game));
  return { hand, game, answer };
}

/** @param {Hand} hand */
function handView(hand) {
  if (hand.cards !== undefined) return html`<p>${cardsView(hand.cards, "The cards")}</p>`;
  return html`<div class="mb-example__table">
    ${tableRows(hand.position).map(
      ({ what, groups }) => html`<div class="mb-example__row">
      <span class="mb-example__what">${what}</span>
      <span class="mb-melds">${groups.map((/** @type {string} */ cards) => cardsView(cards, what))}</span>
    </div>`,
    )}
  </div>
  ${hand.moves?.length ? html`<p>Then: ${hand.moves.join("; ")}.</p>` : nothing}`;
}

/** @param {string} text @param {string} label */
const cardsView = (text, label) => {
  const cards = text
    .replace(/^[a-z]+:/i, "")
    .split(/[\s,]+/)
    .map((word) => parseCard(word.split("=")[0]))
    .filter((card) => card !== null);
  return fan(cards, label);
};

/** @param {Judged} judged */
function verdictView({ hand, game, answer }) {
  return html`<div class="me-samehand__verdict">
    <h4 class="me-title">${game.title}</h4>
    ${answer.error ? noAnswer(answer.error) : hand.cards !== undefined ? meldVerdict(game, /** @type {Verdict} */ (answer)) : moveVerdicts(hand, game, answer)}
  </div>`;
}

/** @param {Problem} problem */
const noAnswer = ({ message }) =>
  html`<p class="me-verdict__word" data-ok="false">This table cannot be judged here. ${message}</p>`;

/** @param {Game} game @param {Verdict} answer */
function meldVerdict({ variant }, { ok, said, refusals }) {
  return html`<p class="me-verdict__word" data-ok=${ok}>${said}</p>
    ${ok ? nothing : refusalList(refusals, { variant, onRepair: () => {} })}`;
}

/** @param {Hand} hand @param {Game} game @param {Said} answer */
function moveVerdicts(hand, game, { moves = [], score }) {
  return html`${moves.map(
    ({ ok, refusals = [] }, at) => html`
    <p class="me-verdict__word" data-ok=${ok}>${moves.length > 1 ? `${hand.moves?.[at] ?? ""}: ` : ""}${ok ? "Allowed." : "Refused."}</p>
    ${ok ? nothing : refusalList(refusals, { variant: game.variant, onRepair: () => {} })}`,
  )}
  ${score ? html`<p class="me-verdict__word" data-ok="true">The deal counts: ${totals(score)}.</p>` : nothing}`;
}

customElements.define("same-hand", SameHand);
