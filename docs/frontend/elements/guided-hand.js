/**
 * <guided-hand variant="canasta" lesson="…/lesson.json">: a hand played by a lesson. The engine follows the lesson's
 * goals; whatever else is legal is played all the same, with a word from the coach and a way back.
 * How far the reader has come is kept in the browser, as the moves played.
 */
import { html, nothing } from "lit";
import { load, save } from "./store.js";
import { TableElement } from "./table-element.js";
import { tableView } from "./table-view.js";
import { promptWords } from "./table-words.js";

/**
 * @typedef {object} Progress  what the door tells of a lesson beside the view
 * @property {number} step     the step to do, from 1
 * @property {number} steps
 * @property {string} say      what the teacher says to it
 * @property {string} [coach]  a word on the last move, where it was a mistake or another way
 * @property {boolean} done
 * @property {string} [end]    the last word, when it is done
 */

export class GuidedHand extends TableElement {
  static properties = { lesson: {}, plan: { state: true }, progress: { state: true } };

  constructor() {
    super();
    this.lesson = "";
    this.plan = null;
    /** @type {Progress | null} */
    this.progress = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetchPlan();
  }

  async #fetchPlan() {
    try {
      const answer = await fetch(new URL(this.lesson, document.baseURI));
      if (!answer.ok) throw new Error(`${answer.status}`);
      this.plan = await answer.json();
    } catch {
      this.problem = "The lesson could not be fetched. Check the connection, then load the page again.";
    }
  }

  get #key() {
    return `lesson.${this.plan?.id ?? this.lesson}`;
  }

  /** The moves of an earlier visit. @returns {string[]} */
  get #kept() {
    const moves = load(this.#key)?.moves;
    return Array.isArray(moves) && moves.length < 1000 && moves.every((move) => typeof move === "string") ? moves : [];
  }

  render() {
    if (!this.view) return this.#start();
    return tableView(this, { before: this.#head(), voice: this.#voice(), after: this.#again() });
  }

  #start() {
    const kept = this.#kept;
    return html`<div class="me-start">
      ${this.plan ? html`<p class="me-title">${this.plan.title}</p><p>${this.plan.goal}</p>` : nothing}
      ${this.problem ? html`<p class="me-warning" role="alert">${this.problem}</p>` : nothing}
      ${this.plan
        ? html`<p class="me-actions">
            ${kept.length ? startButton("Go on where I stopped", true, () => this.#begin(kept)) : nothing}
            ${startButton(kept.length ? "Start again" : "Start the lesson", !kept.length, () => this.#begin([]))}
          </p>`
        : nothing}
      ${this.engine.status()}
    </div>`;
  }

  #head() {
    const { step, steps, done } = this.progress;
    const words = done ? "Lesson done" : `Step ${step} of ${steps}`;
    return html`<section class="me-lesson" aria-label="The lesson">
      <p><strong>${this.plan.title}.</strong> ${this.plan.goal}</p>
      <p id="me-lesson-progress">${words}</p>
      <progress aria-labelledby="me-lesson-progress" max=${steps} value=${done ? steps : step - 1}></progress>
    </section>`;
  }

  /** What the teacher says stands where the reader's hands are. */
  #voice() {
    const { step, steps, say, coach, done, end } = this.progress;
    return html`<div class="me-voice">
      ${coach ? html`<p class="me-voice__coach">${coach}</p>` : nothing}
      <p><strong>${done ? "Done." : `Step ${step} of ${steps}.`}</strong> ${done ? end || say : say}</p>
    </div>`;
  }

  #again() {
    return html`<button type="button" class="me-button me-button--small" data-focus="again" @click=${() => this.#begin([])}>Start the lesson again</button>`;
  }

  /** @param {string[]} moves moves of an earlier visit, played again before the reader goes on */
  #begin(moves) {
    return this.run(async () => {
      const plan = this.plan;
      this.reset();
      [this.plan, this.busy] = [plan, true];
      this.played(await this.session.openLesson(plan, moves));
      this.say("");
      this.view = this.session.view;
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.placeToGoOn())?.focus();
    });
  }

  played(answer) {
    this.progress = answer.lesson ?? this.progress;
    save(this.#key, { moves: this.session.record?.moves ?? [] });
  }

  get announcement() {
    if (!this.view || !this.progress) return this.said;
    const { coach, say, done, end } = this.progress;
    return [this.said, coach, done ? end || say : say, promptWords(this.view)].filter(Boolean).join(" ");
  }
}

const startButton = (label, primary, run) => html`<button type="button" data-focus=${label}
  class="me-button ${primary ? "me-button--primary" : ""}" @click=${run}>${label}</button>`;

customElements.define("guided-hand", GuidedHand);
