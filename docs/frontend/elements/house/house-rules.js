/**
 * <house-rules>: a game's rules with a control for each, for a table that plays its own way. What the rules then say is
 * the engine's to tell: it words each change at once, and says which changes cannot go together. The last rules that
 * could be stay in force meanwhile, and nothing that was entered is lost.
 */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { sentenceOf } from "../base/told.js";
import { rulesOf } from "../site/site.js";
import { asksFor } from "../words/asked-for.js";
import { counted } from "../words/words.js";
import { holdDraft } from "./draft.js";
import { Guest } from "./guest.js";
import { LeftBehind } from "./left-behind.js";
import { leftOut } from "./left-out.js";
import { readRulesHash } from "./link.js";
import { named } from "./named.js";
import { keptRules, newId, sameValue } from "./our-rules.js";
import { linked, NOT_OURS, often, ruleView } from "./rule-views.js";
import { TriedCards } from "./tried-cards.js";
import { UseOfRules } from "./use-of-rules.js";

/** @import { HouseAnswer, HouseChapter, HouseClause, Raw } from "../../answers.js" */

/** @typedef {import("./our-rules.js").Rules} Rules */
/** @typedef {HouseAnswer & {left: Parts}} Made what the engine made of our rules, and what it left out */
/** @typedef {ReturnType<typeof named>} Parts what is said, with a part for each rule that it names */

/** @returns {Pick<Rules, "id" | "name" | "house">} */
const newRules = () => ({ id: newId(), name: "Our rules", house: {} });

export class HouseRules extends PageElement {
  static properties = {
    games: { type: Array }, // [{id, name}], in the site's order
    rules: { state: true }, // what the reader is at: {id, name, variant, reading, house}
    told: { state: true }, // what the engine made of it
    hand: { state: true }, // cards to try
    verdicts: { state: true }, // what our rules and the book say of them
    books: { state: true }, // the compiled rules of the game, for its readings
    find: { state: true },
    onlyChanged: { state: true },
    offered: { state: true }, // a guest's view of rules from a link, before they take the place of others
    problem: { state: true },
    done: { state: true },
    heard: { state: true }, // what the rule that was changed last says now, for who hears the page
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.use = new UseOfRules(this);
    this.tried = new TriedCards(this);
    this.behind = new LeftBehind(this);
    /** @type {{id: string, name: string}[]} */
    this.games = [];
    /** @type {Rules} */
    this.rules = { ...newRules(), variant: "canasta", reading: "" };
    /** @type {Made | null} */
    this.told = null;
    this.hand = "KS KH 2C";
    /** @type {import("./tried-cards.js").Tried[]} */
    this.verdicts = [];
    this.books = null;
    this.find = "";
    this.onlyChanged = false;
    /** @type {Guest | null} */
    this.offered = null;
    this.problem = "";
    /** @type {string | import("lit").TemplateResult} */
    this.done = "";
    this.heard = "";
    /** The rule that was changed last. @type {string | undefined} */
    this.touched = undefined;
    this.asked = 0;
    /** The latest answer that was asked for. @type {Promise<boolean>} */
    this.answered = Promise.resolve(false);
    this.held = holdDraft(this);
    this.followHash = () => this.#fromLink();
    this.addEventListener("go-to", () => {
      [this.find, this.onlyChanged] = ["", false];
    }); // a rule may be filtered out
    new FocusKeeper(this, () => this.querySelector("#house-differs") ?? this.querySelector("select"));
  }

  /** What the engine made of our rules; only what is drawn once it has asks for it. */
  get made() {
    return /** @type {Made} */ (this.told);
  }

  /** The game whose rules the engine needs: that of a link which is looked at, else the reader's own. */
  get variant() {
    return this.offered?.rules.variant ?? this.rules.variant;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.followHash);
    const draft = this.held.look();
    if (draft) this.rules = draft;
    this.held.open(this.rules);
    this.#fromLink();
    this.#fetchBooks();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followHash);
    this.held.close();
  }

  #fromLink() {
    if (!location.hash.startsWith("#rules=")) return;
    const rules = readRulesHash(location.hash);
    const known = rules && this.knows(rules);
    this.offered = known ? new Guest(this, rules) : null;
    this.problem = known
      ? ""
      : "This link carries no rules that can be read. Ask for it again; it may have been cut short.";
    this.offered?.look();
  }

  /** Whether the game of some rules is on this site. @param {Rules} rules */
  knows({ variant }) {
    return this.games.some(({ id }) => id === variant);
  }

  updated() {
    this.toggleAttribute("data-guest", Boolean(this.offered));
  }

  engineBack() {
    if (this.offered) this.offered.look();
    else this.#ask();
  }

  /** Takes in what was changed in another tab. @param {import("./our-rules.js").Rules} rules */
  takeIn(rules) {
    this.rules = rules;
    if (this.told) this.#ask();
    this.done = "These rules were changed in another tab; they stand here as they do there.";
  }

  /** Tells the engine what the reader is at. */
  #ask() {
    this.answered = this.#asking();
  }

  /** Shows what the engine makes of it; an answer that comes late is left. @returns {Promise<boolean>} whether it could */
  async #asking() {
    const turn = ++this.asked;
    const { variant, reading, house } = this.rules;
    this.held.put(this.rules);
    this.#fetchBooks();
    try {
      const told = await this.engine.ask({ do: "house", variant, ...(reading ? { reading } : {}), house });
      if (turn !== this.asked) return true;
      [this.told, this.problem] = [{ ...told, left: leftOut(house, told) }, ""];
      this.heard = this.#now();
      await this.tried.judge();
      return true;
    } catch (error) {
      if (turn === this.asked) this.problem = sentenceOf(error);
      return false;
    }
  }

  #fetchBooks() {
    const { variant } = this.rules;
    rulesOf(variant).then(
      (books) => {
        if (variant === this.rules.variant) this.books = books;
      },
      () => {},
    );
  }

  /** What the rule that was changed last says now; of one that cannot be so the summary tells. */
  #now() {
    const clause = this.#clauses.get(this.touched ?? "");
    if (!clause || this.made.problem?.clause === clause.id) return "";
    return `${clause.label}: ${clause.text || NOT_OURS}`;
  }

  /**
   * Changes what the reader is at.
   * @param {object} changes
   * @param {string} [touched] the rule that was changed, where it was one
   */
  set(changes, touched) {
    this.rules = { ...this.rules, ...changes };
    this.touched = touched;
    this.done = "";
    this.#ask();
  }

  /** Other rules take the place of those that the reader is at. @param {Rules} rules */
  begin(rules) {
    this.behind.leave(this.rules);
    this.set(rules);
  }

  /** Another game begins another set, by the name that was given, unless that is a kept one's. @param {string} variant */
  #chooseGame(variant) {
    const kept = keptRules().some(({ id }) => id === this.rules.id);
    const { name } = kept ? newRules() : this.rules;
    this.begin({ ...newRules(), name, variant, reading: "" });
  }

  /** @param {HouseClause} clause @param {Raw} value */
  #change(clause, value) {
    const house = { ...this.rules.house };
    if (sameValue(value, clause.base)) delete house[clause.id];
    else house[clause.id] = value;
    this.set({ house }, clause.id);
  }

  render() {
    if (this.offered) return html`${this.offered.view()} ${this.engine.status()}`;
    return html`${this.#whose()} ${this.behind.view()} ${this.engine.status()}
      <p class="me-warning" role="alert" ?hidden=${!this.engine.beside(this.problem)}>${this.engine.beside(this.problem)}</p>
      <p class="me-unseen" role="status">${this.heard}</p>
      ${this.told ? html`${this.#summary()} ${this.tried.view()} ${this.#filter()} ${this.find.trim() || this.onlyChanged ? nothing : often(this.made.often, this.#clauses)} ${this.#chapters()} ${this.use.view()}` : this.#begin()}`;
  }

  /** The engine waits for the first touch: nobody who only looks in should fetch it. */
  #begin() {
    const begun = Object.keys(this.rules.house).length > 0;
    return html`<p class="me-actions"><button type="button" class="me-button me-button--primary" @click=${() => this.#ask()}>
      ${begun ? `Go on with “${this.rules.name}”` : "Show its rules"}</button> ${this.use.loader()}</p>
      <p role="status">${this.done}</p>`;
  }

  /** Rules from a link become those that the editor is at. @param {Rules} rules */
  take(rules) {
    this.leaveOffer();
    this.begin({ ...rules, id: newId() });
  }

  leaveOffer() {
    this.offered = null;
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** @param {string} variant */
  nameOf(variant) {
    return this.games.find(({ id }) => id === variant)?.name ?? variant;
  }

  #whose() {
    const readings = Object.entries(this.books?.readings ?? {});
    const kept = keptRules().filter((rules) => this.knows(rules));
    return html`<form class="me-house" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${
        kept.length
          ? html`<div><label class="me-label" for="house-kept">Kept rules</label>
        <select id="house-kept" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#openKept(event.target.value)}>
          <option value="" .selected=${live(!kept.some(({ id }) => id === this.rules.id))}>New rules</option>
          ${kept.map((rules) => html`<option value=${rules.id} .selected=${live(rules.id === this.rules.id)}>${rules.name} (${this.nameOf(rules.variant)})</option>`)}
        </select></div>`
          : nothing
      }
      <div><label class="me-label" for="house-game">The game we start from</label>
        <select id="house-game" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#chooseGame(event.target.value)}>
          ${this.games.map(({ id, name }) => html`<option value=${id} .selected=${live(id === this.variant)}>${name}</option>`)}
        </select></div>
      ${
        readings.length > 1
          ? html`<div><label class="me-label" for="house-reading">As told by</label>
        <select id="house-reading" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.set({ reading: event.target.value })}>
          ${readings.map(([id, { title }]) => html`<option value=${id} .selected=${live(id === (this.rules.reading || this.books?.default))}>${title ?? id}</option>`)}
        </select></div>`
          : nothing
      }
      <div><label class="me-label" for="house-name">What we call it</label>
        <input id="house-name" class="me-input" type="text" maxlength="80" .value=${this.rules.name}
          @change=${(/** @type {FieldEvent} */ event) => this.set({ name: event.target.value.trim() || "Our rules" })} /></div>
    </form>`;
  }

  /** @param {string} id */
  #openKept(id) {
    this.begin(keptRules().find((rules) => rules.id === id) ?? { ...this.rules, ...newRules() });
  }

  get #changed() {
    return [...this.#clauses.values()].filter(({ changed }) => changed);
  }

  /** Every rule by its id, as the engine told it last. */
  get #clauses() {
    return new Map(this.made.chapters.flatMap(({ clauses }) => clauses.map((clause) => [clause.id, clause])));
  }

  #summary() {
    const { problem, left } = this.made;
    const hints = this.#hints;
    const changed = this.#changed;
    return html`<section class="me-summary" aria-labelledby="house-differs">
      <h2 id="house-differs" tabindex="-1">How ours differs</h2>
      <div role="status">
        ${problem ? html`<p class="me-warning">${linked(this.#problem)} Until that is mended, the rules below are played without it.</p>` : nothing}
        ${problem && left.length > 1 ? html`<p class="me-warning">In all, ${left.length} changes are left out: ${left.map((part, at) => html`${at ? ", " : nothing}${linked([part])}`)}.</p>` : nothing}
        ${
          hints.length
            ? html`<p class="me-hint">Worth a look, though it can be played so:</p>
          <ul class="me-hints">${hints.map((hint) => html`<li>${linked(hint)}</li>`)}</ul>`
            : nothing
        }
        ${changed.length ? nothing : html`<p>Nothing is changed yet: this is ${this.made.name} as the book has it.</p>`}
      </div>
      ${
        problem && left.length
          ? html`<p class="me-actions"><button type="button" class="me-button me-button--small" data-focus="left-out"
        @click=${() => this.set({ house: this.made.house })}>Take out what cannot be</button></p>`
          : nothing
      }
      <dl>${changed.map(
        (clause) => html`<dt><a href="#house-${clause.id}">${clause.label}</a></dt>
        <dd>${clause.text || NOT_OURS}${clause.was ? html`<br /><span class="me-quiet">The book: ${clause.was}</span>` : nothing}</dd>`,
      )}</dl>
    </section>`;
  }

  /** What looks forgotten or odd, each in parts. */
  get #hints() {
    return this.made.hints.map(({ message }) => named(message, this.#clauses));
  }

  /** What is wrong with a change, and its mend, in parts. */
  get #problem() {
    const { problem } = this.made;
    return problem ? named(`${problem.message} ${problem.mend}`, this.#clauses) : [];
  }

  #filter() {
    return html`<div class="me-house" role="search" aria-label="Rules">
      <div><label class="me-label" for="house-find">Find a rule</label>
        <input id="house-find" class="me-input" type="search" .value=${this.find} @input=${(
          /** @type {FieldEvent} */ event,
        ) => {
          this.find = event.target.value;
        }} /></div>
      <label class="me-check"><input type="checkbox" .checked=${this.onlyChanged} @change=${(
        /** @type {FieldEvent} */ event,
      ) => {
        this.onlyChanged = event.target.checked;
      }} /> Only what we changed</label>
    </div>`;
  }

  /** The chapters with what the reader looks for; all of them where nothing is. */
  #chapters() {
    const [asked, hints] = [asksFor(this.find), this.#hints];
    const wrong = new Set(this.#problem.map((part) => (typeof part === "string" ? "" : part.id))); // what may mend it is there, though it does not apply yet
    const found = this.made.chapters.map((chapter) => this.#chapter(chapter, asked, wrong, hints));
    const none =
      this.onlyChanged && !this.#changed.length
        ? "Nothing is changed yet."
        : "No rule has these words. Fewer or other words may find it.";
    return html`${found}<p class="me-quiet" role="status">${found.every((chapter) => chapter === nothing) ? none : nothing}</p>`;
  }

  /** @param {HouseChapter} houseChapter @param {(words: string) => boolean} asked @param {Set<string>} wrong @param {Parts[]} hints */
  #chapter({ id, title, clauses }, asked, wrong, hints) {
    const word = this.find.trim();
    const shown = clauses.filter(
      (clause) =>
        (clause.applies || clause.id in this.rules.house || wrong.has(clause.id)) &&
        (!this.onlyChanged || clause.changed) &&
        asked(`${title} ${clause.label} ${clause.text} ${clause.id}`),
    );
    if (!shown.length) return nothing;
    const count = clauses.filter(({ changed }) => changed).length;
    return html`<details class="me-chapter" id="house-chapter-${id}" ?open=${Boolean(word) || this.onlyChanged}>
      <summary><h3>${title}</h3>${count ? html` <span class="me-quiet">${counted(count, "change")}</span>` : nothing}</summary>
      ${shown.map((clause) =>
        ruleView(clause, {
          variant: this.variant,
          entered: this.rules.house[clause.id],
          wrong: this.made.problem?.clause === clause.id ? this.#problem : null,
          hints: hints.filter((hint) => hint.some((part) => typeof part !== "string" && part.id === clause.id)),
          change: (value) => this.#change(clause, value),
        }),
      )}
    </details>`;
  }
}

customElements.define("house-rules", HouseRules);
