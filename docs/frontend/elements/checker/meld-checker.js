/**
 * <meld-checker variant="canasta" reading="denexa">: is this group of cards a meld, and if not, by which rule?
 * What is typed is the one truth: tapped cards are written into the same field, and nothing in it is ever lost.
 */

import { html, nothing } from "lit";
import { sentenceOf } from "../base/told.js";
import "../cards/card-picker.js";
import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { cardImage, cardName, corner, suitKey } from "../cards/cards.js";
import { signed } from "../cards/signed.js";
import { gameOf, labelOf } from "../game/game.js";
import { readingSelect } from "../game/reading-select.js";
import { kindsFor, standsFor } from "../moves/choices.js";
import { kindButtons, standButton } from "../moves/meant.js";
import { readCards, readHash } from "../site/share.js";
import { clauseAddress, rulesOf } from "../site/site.js";
import { refusalList } from "../table/parts/refusals.js";
import { cardSign } from "../words/meld-words.js";
import "../cards/suit-colours.js";
import { tappedCards } from "../table/trying.js";
import { oneMore } from "./one-more.js";
import { callText, changeWord, readTyped } from "./typed.js";

/** @import { Verdict } from "../../answers.js" */

const FEWEST = 3;
let count = 0;

export class MeldChecker extends PageElement {
  static properties = {
    variant: {},
    reading: {},
    cards: {},
    text: { state: true },
    opening: { state: true },
    goingOut: { state: true },
    verdict: { state: true },
    problem: { state: true },
    asking: { state: true },
    rules: { state: true },
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.variant = "canasta";
    this.reading = "";
    this.cards = ""; // what stands in the field at first
    this.text = "";
    this.opening = false;
    this.goingOut = false;
    /** @type {{answer: Verdict, cards: string[]} | null} */
    this.verdict = null;
    this.problem = "";
    this.asking = false;
    this.rules = null;
    this.id_ = `meld-checker-${++count}`;
    this.asked = 0;
    /** What is read out of a tap that brings no verdict yet. */
    this.told = "";
    this.onTry = (/** @type {MouseEvent} */ event) => {
      const asked = tappedCards(event);
      if (!asked) return;
      event.preventDefault();
      event.stopPropagation();
      this.#tryOut(asked);
    };
    new FocusKeeper(this, () => this.querySelector('[type="submit"]'));
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.cards && !this.text) this.text = this.cards;
    rulesOf(this.variant).then(
      (rules) => {
        this.rules = rules;
      },
      () => {},
    );
    addEventListener("click", this.onTry, true); // before the frame takes the link for another page
    this.reading = readHash(location.hash).reading ?? this.reading;
    const asked = readCards(location.hash);
    if (asked) this.#tryOut(asked);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("click", this.onTry, true);
  }

  /**
   * An example of the page, or of a link: its cards are laid here, and judged.
   * @param {import("../site/share.js").CardsAsked} given
   */
  async #tryOut({ cards, goingOut, reading }) {
    [this.text, this.goingOut, this.opening] = [cards, goingOut, false];
    if (reading) this.reading = reading;
    await this.focusOn("input", { preventScroll: true });
    this.scrollIntoView({ block: "start" });
    await this.#check();
  }

  render() {
    return html`
      <form class="me-checker" @submit=${this.#submit} @focusin=${this.#touch} @pointerdown=${this.#touch}>
        ${this.#field()}
        <card-picker @pick=${(/** @type {CustomEvent} */ event) => this.#add(event.detail)}></card-picker>
        ${this.#chosen()} ${this.engine.status()}
        <p class="me-unseen" role="status">${this.told}</p>
        <div class="me-verdict" role="status" aria-live="polite" aria-busy=${this.asking}>${this.#answer()}</div>
        ${this.#more()} ${this.#options()}
      </form>
    `;
  }

  #field() {
    const { unread } = readTyped(this.text);
    const warned = unread.length > 0;
    return html`<div class="me-field">
      <label class="me-label" for="${this.id_}-text">Cards</label>
      <p class="me-actions">
      <input id="${this.id_}-text" class="me-input" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
        aria-describedby="${this.id_}-help ${this.id_}-unread" .value=${this.text} @input=${this.#typed} />
        <button type="submit" class="me-button me-button--primary">Check</button>
        <button type="button" class="me-button" @click=${() => this.#change("")}>Clear</button>
      </p>
      <p id="${this.id_}-help" class="me-quiet">Type them (KS 2C JK, also 10♦), or tap them below. JK is a joker.</p>
      <p id="${this.id_}-unread" class="me-warning" ?hidden=${!warned}>
        ${warned ? `Not a card: ${unread.join(", ")}. Write the rank, then the suit: S, H, D or C.` : nothing}
      </p>
    </div>`;
  }

  #chosen() {
    const { words } = readTyped(this.text);
    if (!words.length) return nothing;
    return html`<div class="me-chosen"><span class="me-label">Your group <span class="me-quiet">(tap a card to take it away)</span></span>
      <div class="mb-cards" role="group" aria-label="Your group">
      ${words.map(
        ({ card }, at) => html`<button type="button" class="mb-card" data-suit=${suitKey(card)}
        aria-label="Take away the ${cardName(card)}" @click=${() => this.#change(changeWord(this.text, at, ""))}>${corner(card)}</button>`,
      )}
      </div>
      ${this.#meant()}
    </div>`;
  }

  /** Where the cards leave open what they are, the reader may say it. */
  #meant() {
    const { words, kind } = readTyped(this.text);
    const cards = words.map(({ card }) => card);
    const kinds = cards.length < FEWEST ? [] : kindsFor(cards, this.game);
    const open = cards.length < FEWEST || !["", "sequence"].includes(kind) ? [] : standsFor(cards, this.game);
    if (kinds.length < 2 && !open.length) return nothing;
    return html`<div class="me-meant">
      <span class="me-label">How it is meant ${open.length ? html`<span class="me-quiet">(tap a wild card to say what it stands for)</span>` : nothing}</span>
      ${open.length ? html`<span class="mb-cards">${words.map((word, at) => this.#standing(word, at, open))}</span>` : nothing}
      ${kindButtons({ kinds, kind, game: this.game, name: "checker", onKind: (value) => this.#change(callText(this.text, value)) })}
    </div>`;
  }

  /** @param {{ card: string, stands: string }} given @param {number} at @param {string[]} open */
  #standing({ card, stands }, at, open) {
    if (!this.game.isWild(card)) return cardImage(card);
    /** @param {string} stood */
    const onStand = (stood) => this.#change(changeWord(this.text, at, stood ? `${card}=${stood}` : card));
    return standButton({ card, said: stands, open, name: String(at), onStand });
  }

  get game() {
    return gameOf(this.rules, this.reading);
  }

  #options() {
    const reading = {
      id: `${this.id_}-reading`,
      chosen: this.reading,
      onChange: (/** @type {string} */ chosen) => this.#option("reading", chosen),
    };
    /** @param {"opening" | "goingOut"} name @param {string} words */
    const box = (name, words) => html`<label><input type="checkbox" .checked=${this[name]}
      @change=${(/** @type {FieldEvent} */ event) => this.#option(name, event.target.checked)} /> ${words}</label>`;
    return html`
      <fieldset class="me-options">
        <legend>How it is laid</legend>
        ${box("opening", this.game.says("equipment.sides") === "alone" ? "It is my first meld" : "It is our side’s first meld")} ${box("goingOut", "I go out with it")}
        <suit-colours></suit-colours>
      </fieldset>
      ${readingSelect(this.rules, reading)}
    `;
  }

  #answer() {
    const problem = this.engine.beside(this.problem);
    if (problem) return html`<p class="me-verdict__word" data-ok="false">${signed(problem)}</p>`;
    if (!this.verdict) return nothing;
    const { answer } = this.verdict;
    if (answer.ok) {
      return html`<p class="me-verdict__word" data-ok="true">${answer.said}</p>
        ${this.#lying(answer)}
        ${this.#kept(answer.clauses ?? [])}`;
    }
    return html`<p class="me-verdict__word" data-ok="false">${answer.said}</p>
      ${refusalList(answer.refusals, {
        variant: this.variant,
        repairs: answer.repairs,
        onRepair: (repair) => this.#change([repair.cards].flat().join(" "), true),
      })}`;
  }

  /** A sequence as it lies on the table, its wild cards with what they stand for. @param {Verdict} verdict */
  #lying({ kind, cards = [], stands = {} }) {
    if (kind !== "sequence" || !cards.length) return nothing;
    /** @param {number} at */
    const shown = (at) =>
      stands[at] ? { mark: cardSign(stands[at]), told: `standing for the ${cardName(stands[at])}` } : {};
    return html`<span class="mb-fan" role="group" aria-label="As it lies on the table">
      ${cards.map((card, at) => cardImage(card, shown(at)))}
    </span>`;
  }

  /** @param {string[]} clauses */
  #kept(clauses) {
    if (!clauses.length) return nothing;
    return html`<details><summary>The rules it keeps (${clauses.length})</summary>
      <ul class="me-list">
        ${clauses.map((clause) => html`<li><a href=${clauseAddress(this.variant, clause)}>${labelOf(this.rules, clause)}</a></li>`)}
      </ul>
    </details>`;
  }

  #more() {
    if (!this.verdict) return nothing;
    const { answer, cards } = this.verdict;
    return html`<div class="me-more" role="group" aria-label="Try one card more">
      <span>Try one card more:</span>
      <span class="mb-cards mb-cards--small">
        ${oneMore(cards, answer.kind, this.game).map(
          (card) => html`<button type="button" class="mb-card" data-suit=${suitKey(card)}
          aria-label="Try it with the ${cardName(card)}" @click=${() => this.#add(card, true)}>${corner(card)}</button>`,
        )}
      </span>
    </div>`;
  }

  /** The reader's first touch: the engine starts while the cards are being chosen. */
  #touch() {
    if (this.engine.state === "idle") this.engine.warm();
  }

  /** @param {FieldEvent} event */
  #typed(event) {
    this.text = event.target.value;
    this.#forgetVerdict();
  }

  /** @param {string} card @param {boolean} [check] */
  #add(card, check) {
    this.#change([this.text.trim(), card].filter(Boolean).join(" "), check);
  }

  /** The verdict follows each tap, from as many cards on as could be a meld. @param {string} text */
  #change(text, check = readTyped(text).words.length >= FEWEST || Boolean(this.verdict)) {
    this.text = text;
    this.told = check && text ? "" : groupWords(text);
    if (check && text) this.#check();
    else this.#forgetVerdict();
  }

  /** What was asked while the engine was away is asked again. */
  engineBack() {
    if (readTyped(this.text).words.length >= FEWEST) this.#check();
  }

  /** @param {"opening" | "goingOut" | "reading"} name @param {boolean | string} value */
  #option(name, value) {
    Object.assign(this, { [name]: value });
    if (this.verdict || this.asking) this.#check();
  }

  #forgetVerdict() {
    this.asked += 1;
    this.verdict = null;
    this.problem = "";
    this.asking = false;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.#check().then(() => this.#showVerdict());
  }

  /** On a phone the answer may lie below the screen; who presses the button wants to see it. */
  async #showVerdict() {
    await this.updateComplete;
    this.querySelector(".me-verdict")?.scrollIntoView({ block: "nearest" });
  }

  async #check() {
    const asked = ++this.asked;
    const cards = readTyped(this.text).words.map(({ card }) => card);
    this.asking = true;
    try {
      const answer = await this.engine.ask({
        do: "check",
        rules: true,
        variant: this.variant,
        cards: this.text.replaceAll(";", " "),
        opening: this.opening,
        going_out: this.goingOut,
        ...(this.reading ? { reading: this.reading } : {}),
      });
      if (asked === this.asked) [this.verdict, this.problem] = [{ answer, cards }, ""];
    } catch (error) {
      if (asked === this.asked) [this.verdict, this.problem] = [null, sentenceOf(error)];
    }
    if (asked === this.asked) this.asking = false;
  }
}

/** @param {string} text */
const groupWords = (text) => {
  const names = readTyped(text).words.map(({ card }) => cardName(card));
  return names.length ? `Your group: ${names.join(", ")}.` : "Your group is empty.";
};

customElements.define("meld-checker", MeldChecker);
