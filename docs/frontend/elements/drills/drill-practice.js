/**
 * <drill-practice variant="samba" kinds="meld pile" kind="pile" clause="pile.frozen">: questions made by the engine, in
 * sets of ten, the easy ones first (practice-set.js). The question is asked for without its answer; the verdict comes
 * when the reader has answered. Missed ones come back later (drill-boxes.js). `lessons` names the game's lessons with
 * their rules: the questions are about those that the reader has done. With `address`, the page’s own address may say
 * more: `#clause=pile.frozen`.
 */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { DoorError, EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { sentenceOf } from "../base/told.js";
import { signed } from "../cards/signed.js";
import { labelOf } from "../game/game.js";
import { isLost, readingSelect, whoseRules } from "../game/reading-select.js";
import { own } from "../gate/bounds.js";
import { forget, load, save } from "../kept/store.js";
import { dropItem, keptDrills, noteAnswer } from "../progress/progress-kept.js";
import { clauseAddress, rulesOf, SITE } from "../site/site.js";
import { countDue, itemOf } from "./drill-boxes.js";
import { KINDS, MIXED } from "./drill-kinds.js";
import { answerForm, tableRows, verdictView } from "./drill-view.js";
import { NextQuestion } from "./next-question.js";
import { prolonged, readStreak, SIZE, STREAK, summaryOf } from "./practice-set.js";
import { setSummary } from "./set-summary.js";

/** @type {Record<string, string>} */
const YES_NO = { yes: "Yes", no: "No" };

let count = 0;

export class DrillPractice extends PageElement {
  static properties = {
    variant: {},
    reading: {},
    kind: {},
    clause: {},
    kinds: {},
    address: { type: Boolean },
    lessons: { type: Array },
    finished: { state: true },
    drill: { state: true },
    verdict: { state: true },
    problem: { state: true },
    asking: { state: true },
    rules: { state: true },
    picked: { state: true },
    number: { state: true },
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.asker = new NextQuestion(this);
    this.variant = "canasta";
    this.reading = "";
    this.kind = MIXED;
    this.clause = "";
    this.address = false;
    this.rules = null;
    /** The kinds of questions that the game has, with spaces between. */
    this.kinds = "";
    this.id_ = `drill-${++count}`;
    /** Items asked last, so that a missed one does not come back at once. @type {string[]} */
    this.recent = [];
    /** @type {{id: string, clauses: string[]}[]} */
    this.lessons = [];
    /** What was answered of this set. @type {{item: string, label: string, right: boolean}[]} */
    this.answers = [];
    /** What is to be asked again in this set, before anything new. @type {string[]} */
    this.again = [];
    /** Whether the set's ten are answered, and its summary is shown. */
    this.finished = false;
    this.round = 0;
    this.problem = "";
    /** @type {Set<number>} */
    this.picked = new Set();
    this.number = "";
    this.asking = false;
    this.#clear();
    new FocusKeeper(this, () => this.querySelector(".me-drill__ask"));
  }

  #clear() {
    /** Other questions were wanted since: what was asked before is left. */
    this.round += 1;
    /** @type {import("./drill-view.js").Drill | null} */
    this.drill = null;
    /** @type {import("./drill-view.js").Verdict | null} */
    this.verdict = null;
    this.problem = "";
    this.asking = false;
    this.picked = new Set();
    this.number = "";
    /** What the drill was asked for by: asked again with the answer. @type {any} */
    this.task = null;
    /** The question after this one, on its way while the reader thinks. @type {{task: any, answer: Promise<any>} | null} */
    this.ahead = null;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.address) this.#readAddress();
    rulesOf(this.variant).then(
      (rules) => {
        this.rules = rules;
      },
      () => {},
    );
  }

  /** What a link to this page asks for: a rule, a kind, a reading. */
  #readAddress() {
    const said = new URLSearchParams(location.hash.slice(1));
    /** @param {string} name */
    const plain = (name) => (/^[a-z0-9.:-]{1,80}$/.test(said.get(name) ?? "") ? (said.get(name) ?? "") : "");
    this.clause = plain("clause") || this.clause;
    this.reading = plain("reading") || this.reading;
    if (own(KINDS, plain("kind"))) this.kind = plain("kind");
  }

  render() {
    return html`<section class="me-drill" aria-label="Practice" @keydown=${this.#key}>
      ${this.#head()}
      ${this.finished ? setSummary(this.answers, this.variant, (again) => this.#begin(again)) : this.drill ? this.#question(this.drill) : this.#start()}
      ${this.engine.status()}
      ${
        this.problem
          ? html`<div class="me-panel me-panel--problem" role="alert"><p>${this.problem}</p>
        <p class="me-actions">${this.#button("another", "Try another", () => this.next())}</p></div>`
          : nothing
      }
      <div id="${this.id_}-verdict" class="me-verdict">
        ${this.verdict ? verdictView(this.verdict, this.variant) : nothing}
      </div>
      ${this.verdict ? html`<p class="me-actions me-drill__next">${this.#button("next", this.#isLast ? "See how it went" : "Next question", () => this.next(), true, `${this.id_}-verdict`)}</p>` : nothing}
      ${this.#settings()}
    </section>`;
  }

  /** @param {string} [about] id of what is read out with it */
  #button(
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {() => void} */ run,
    primary = false,
    about = "",
  ) {
    return html`<button type="button" class="me-button ${primary ? "me-button--primary" : ""}" data-focus=${name}
      aria-describedby=${about || nothing} @click=${run}>${words}</button>`;
  }

  #head() {
    const due = countDue(keptDrills(this.variant).boxes, Date.now());
    const { right, asked } = summaryOf(this.answers);
    const place =
      this.drill && !this.finished ? `Question ${Math.min(asked + (this.verdict ? 0 : 1), SIZE)} of ${SIZE}` : "";
    const tally = [place, asked && !this.finished ? `${right} right` : ""].filter(Boolean).join(", ");
    const back = due ? `${due} missed ${due === 1 ? "question comes" : "questions come"} back` : "";
    const whose = whoseRules(this.rules, this.reading);
    return html`<p class="me-drill__tally">${[tally, back].filter(Boolean).join(" · ")}</p>
      ${whose ? html`<p class="me-quiet">By the rules of “${whose}”.</p>` : nothing}
      ${
        this.clause
          ? html`<p>About one rule: <a href=${clauseAddress(this.variant, this.clause)}>${labelOf(this.rules, this.clause)}</a>.
        ${this.#button("all", "Practise all rules", () => this.#choose({ clause: "", kind: MIXED }))}</p>`
          : nothing
      }`;
  }

  #start() {
    if (this.problem) return nothing;
    return html`<p>Ten questions, the easy ones first. Take your time: nobody counts the minutes. What you miss comes
      back another day.</p>
      <p class="me-actions">${this.#button("begin", this.asking ? "One moment …" : "Begin", () => this.next(), true)}</p>`;
  }

  get #isLast() {
    return this.answers.length >= SIZE;
  }

  /** Begins a set, with what is to be asked again. @param {string[]} [again] */
  #begin(again = []) {
    this.#newSet(again);
    return this.next();
  }

  /** @param {string[]} [again] */
  #newSet(again = []) {
    this.answers = [];
    this.again = again;
    this.finished = false;
    this.#clear();
  }

  /** @param {import("./drill-view.js").Drill} drill */
  #question(drill) {
    const { told, ask, rows } = drill;
    return html`<div id="${this.id_}-table" class="me-drill__table">
        ${told.map((sentence) => html`<p>${signed(sentence)}</p>`)}
        ${tableRows(rows)}
      </div>
      <h2 class="me-title me-drill__ask" tabindex="-1" aria-describedby="${this.id_}-table">${signed(ask)}</h2>
      ${
        this.verdict
          ? this.#answered(drill)
          : answerForm(drill, {
              answer: (answer) => this.answer(answer),
              picked: this.picked,
              pick: (place) => this.#pick(place),
              number: this.number,
              typed: (text) => {
                this.number = text;
              },
              busy: this.asking,
            })
      }`;
  }

  /** What the reader answered stays in sight beside the verdict. @param {import("./drill-view.js").Drill} drill */
  #answered({ choices, form, hand }) {
    const said = YES_NO[String(this.said)] ?? choices.find(({ id }) => id === this.said)?.text ?? this.said;
    if (form !== "cards") return html`<p>You said: <strong>${signed(String(said).replace(/^-/, "−"))}</strong></p>`;
    /** @param {string} what @param {string[]} cards */
    const row = (what, cards) => ({ what, groups: [{ cards, name: "", stands: {}, counts_for: {} }], text: "" });
    return tableRows([row("Your hand", hand), row("You chose", /** @type {string[]} */ (this.said))]);
  }

  #settings() {
    const { kinds } = this.asker;
    const reading = {
      id: `${this.id_}-reading`,
      chosen: this.reading,
      onChange: (/** @type {string} */ chosen) => this.#choose({ reading: chosen }),
    };
    return html`<details class="me-drill__settings" ?open=${isLost(this.rules, this.reading)}><summary>What to practise</summary>
      <div class="me-field">
        <label class="me-label" for="${this.id_}-kind">Questions</label>
        <select id="${this.id_}-kind" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#choose({ kind: event.target.value })}>
          ${[[MIXED, "Of all kinds"], ...kinds.map((kind) => [kind, KINDS[kind]])].map(
            ([value, words]) => html`<option value=${value} .selected=${live(value === this.kind)}>${words}</option>`,
          )}
        </select>
      </div>
      ${readingSelect(this.rules, reading)}
      <label class="me-drill__streak"><input type="checkbox" data-focus="streak" .checked=${readStreak(load(STREAK)) !== null}
        @change=${(/** @type {FieldEvent} */ event) => this.#wantStreak(event.target.checked)} /> Count the days in a row on which I finish a set</label>
      <p><a href=${new URL("progress/", SITE).href}>Your progress</a></p>
    </details>`;
  }

  /** @param {boolean} wanted */
  #wantStreak(wanted) {
    if (wanted) save(STREAK, { days: 0, last: "" });
    else forget(STREAK);
    this.requestUpdate();
  }

  /** The reader wants other questions: another set begins. @param {Partial<DrillPractice>} changes */
  #choose(changes) {
    Object.assign(this, changes);
    const begun = this.drill || this.problem || this.asking || this.finished;
    this.#newSet();
    if (begun) this.next();
  }

  /** @param {number} place */
  #pick(place) {
    const picked = new Set(this.picked);
    if (!picked.delete(place)) picked.add(place);
    this.picked = picked;
  }

  /**
   * Letters and figures answer while the focus is on the question, so that they never get in a field's way.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      ["INPUT", "SELECT"].includes(/** @type {Element} */ (target).tagName) ||
      !this.drill ||
      this.asking
    )
      return;
    if (this.verdict) {
      if (key === "n") this.next();
      return;
    }
    if (this.drill.form === "yes-no" && ["y", "n"].includes(key)) this.answer(key === "y" ? "yes" : "no");
    const choice = this.drill.form === "choice" ? this.drill.choices[Number(key) - 1] : null;
    if (choice) this.answer(choice.id);
  }

  /** What was asked while the engine was away is asked again. */
  engineBack() {
    if (!this.drill && !this.finished) this.next();
  }

  /** @returns {Promise<void>} */
  async next() {
    if (this.#isLast) return this.#finish();
    const { ahead } = this;
    this.#clear();
    this.asking = true;
    const { round } = this;
    const asked = ahead ?? this.asker.fetch();
    try {
      const { drill, request } = await asked.answer;
      if (round !== this.round) return;
      [this.drill, this.task] = [drill, request];
      if (this.answers.length + 1 < SIZE) this.ahead = this.asker.fetch();
    } catch (error) {
      if (round !== this.round) return;
      if (error instanceof DoorError && asked.task.due) {
        dropItem(this.variant, asked.task.due);
        return this.next();
      }
      this.problem = sentenceOf(error);
    }
    this.asking = false;
    await this.focusOn(".me-drill__ask", { preventScroll: true });
    this.#bringIntoSight();
  }

  /** The question with its answers where there is room for both, else from its beginning. */
  #bringIntoSight() {
    const [table, answers] = [".me-drill__table", ".me-drill__ask + *"].map((part) => this.querySelector(part));
    if (!table || !answers) return;
    const all = answers.getBoundingClientRect().bottom - table.getBoundingClientRect().top;
    if (all > innerHeight * 0.85) return table.scrollIntoView({ block: "start" });
    for (const part of [answers, table]) part.scrollIntoView({ block: "nearest" });
  }

  /** All ten are answered. */
  #finish() {
    const streak = readStreak(load(STREAK));
    if (streak) save(STREAK, prolonged(streak, new Date()));
    this.#clear();
    this.finished = true;
    return this.focusOn(".me-drill__ask", { preventScroll: true });
  }

  /** @param {string | number | string[]} answer */
  async answer(answer) {
    if (this.asking || this.verdict) return;
    this.asking = true;
    this.said = answer;
    const { drill, round } = this;
    if (!drill) return;
    const request = this.task;
    try {
      const verdict = await this.engine.ask({ do: "judge", ...request, answer });
      const item = itemOf(drill.kind, verdict.aim.id);
      noteAnswer(this.variant, item, verdict.right);
      if (round !== this.round) return;
      this.recent = [...this.recent.slice(-5), item];
      this.answers = [...this.answers, { item, label: verdict.aim.label, right: verdict.right }];
      this.verdict = verdict;
    } catch (error) {
      if (round !== this.round) return;
      this.problem = sentenceOf(error);
    }
    this.asking = false;
    // Read out as what the button tells, so once: a live region would say it again.
    await this.focusOn('[data-focus="next"]', { preventScroll: true });
    // As much of the verdict as there is room for, and in any case whether it was right.
    for (const part of [".me-verdict", ".me-verdict__word"])
      this.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("drill-practice", DrillPractice);
