/**
 * <print-papers variant="samba">: around the sheets of a game, which of them to print and by whose rules.
 * The sheets themselves stand on the page from the first; those of another reading are drawn by the engine.
 */

import { html, LitElement, nothing, render } from "lit";
import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { sentenceOf } from "../base/told.js";
import { gameOf } from "../game/game.js";
import { playersSelect } from "../game/players-select.js";
import { readingSelect } from "../game/reading-select.js";
import { chosenRules } from "../house/our-rules.js";
import { freshSeed, readHash } from "../site/share.js";
import { rulesOf } from "../site/site.js";
import { sheetView } from "./sheet-view.js";

/** @import { Sheet } from "../../answers.js" */

const EXERCISES = "drill-sheet";
const SHEETS = 99_999;

export class PrintPapers extends LitElement {
  static properties = {
    variant: {},
    page: {}, // the address of the game's own page, where the site's is known
    reading: { state: true },
    players: { state: true }, // how many play; 0 is the usual number
    left: { state: true }, // papers that are not to be printed
    rules: { state: true },
    drawing: { state: true }, // whether the sheets are still those of other rules than the chosen ones
    problem: { state: true },
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.variant = "canasta";
    this.page = "";
    this.reading = "";
    this.players = 0;
    this.left = new Set();
    this.rules = null;
    this.drawing = false;
    this.problem = "";
    new FocusKeeper(this, () => this.querySelector("input"));
  }

  createRenderRoot() {
    const controls = document.createElement("div");
    controls.className = "me mb-papers__controls";
    this.prepend(controls);
    return controls;
  }

  connectedCallback() {
    super.connectedCallback();
    rulesOf(this.variant).then(
      (rules) => {
        this.rules = rules;
      },
      () => {},
    );
    const { reading } = readHash(location.hash);
    if (reading) this.#read(reading);
  }

  get #papers() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".mb-paper"))];
  }

  render() {
    return html`
      <fieldset class="mb-papers__choice">
        <legend>What to print</legend>
        ${this.#papers.map(
          (paper) => html`<label><input type="checkbox" .checked=${!this.left.has(paper.dataset.paper)}
            @change=${(/** @type {FieldEvent} */ event) => this.#choose(paper, event.target.checked)} /> ${paper.querySelector("h2")?.textContent}</label>`,
        )}
      </fieldset>
      ${readingSelect(this.rules, { id: "papers-reading", chosen: this.reading, onChange: (reading) => this.#read(reading, this.#seated(reading)) })}
      ${playersSelect(gameOf(this.rules, this.reading), { id: "papers-players", chosen: this.players, onChange: (players) => this.#read(this.reading, players) })}
      <p class="me-actions"><button type="button" class="me-button me-button--primary"
        ?disabled=${this.drawing || this.left.size === this.#papers.length} @click=${() => print()}>Print</button>
        <button type="button" class="me-button" @click=${() => this.#addExercises()}>Add a sheet of exercises</button></p>
      ${this.engine.state === "idle" ? nothing : this.engine.status()}
      <p role="status" ?hidden=${!this.drawing || Boolean(this.problem)}>${this.drawing ? "The sheets are being written by these rules…" : nothing}</p>
      <p role="alert" class="me-warning" ?hidden=${!this.problem}>${this.problem}</p>
    `;
  }

  /** As many as were chosen, where they can play by these rules, too. @param {string} reading */
  #seated(reading) {
    return gameOf(this.rules, reading).seats.includes(this.players) ? this.players : 0;
  }

  /** Whose rules the sheets are by, what a table calls its own, and for how many: what is left out is the usual. */
  get #rules() {
    const called = chosenRules(this.reading)?.name;
    return {
      variant: this.variant,
      ...(this.page ? { page: this.page } : {}),
      ...(this.reading ? { reading: this.reading } : {}),
      ...(called ? { called } : {}),
      ...(this.players ? { players: this.players } : {}),
    };
  }

  /** @param {HTMLElement} paper @param {boolean} printed */
  #choose(paper, printed) {
    paper.hidden = !printed;
    const left = new Set(this.left);
    if (printed) left.delete(paper.dataset.paper);
    else left.add(paper.dataset.paper);
    this.left = left;
  }

  /** @param {string} reading */
  async #read(reading, players = 0) {
    [this.reading, this.players, this.drawing, this.problem] = [reading, players, true, ""];
    const changed = () => this.reading !== reading || this.players !== players;
    try {
      for (const paper of this.#papers) {
        const { sheets } = await this.engine.ask({ do: "paper", ...this.#rules, paper: paper.dataset.paper });
        if (changed()) return;
        draw(paper, sheets);
      }
      this.drawing = false;
    } catch (error) {
      // What stands on the page is by other rules than those that are chosen: it stays, but is not printed.
      if (!changed()) this.problem = sentenceOf(error);
    }
  }

  /** One more paper, made by the engine: questions, and their key on a sheet apart. */
  async #addExercises() {
    this.problem = "";
    const { reading, players } = this;
    const request = { do: "paper", ...this.#rules, paper: EXERCISES, seed: 1 + (freshSeed() % SHEETS) };
    try {
      const { sheets } = await this.engine.ask(request);
      if (reading !== this.reading || players !== this.players) return void this.#addExercises(); // other rules were chosen meanwhile
      let paper = /** @type {HTMLElement | null} */ (this.querySelector(`[data-paper="${EXERCISES}"]`));
      if (!paper) {
        paper = document.createElement("section");
        paper.className = "mb-paper";
        paper.dataset.paper = EXERCISES;
        render(html`<h2 id=${EXERCISES}>Exercises with their key</h2>`, paper);
        this.append(paper);
      }
      draw(paper, sheets);
      paper.scrollIntoView({ block: "start" });
      this.requestUpdate();
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }

  engineBack() {
    if (this.reading || this.players) this.#read(this.reading, this.players);
  }
}

/** @param {HTMLElement} paper @param {Sheet[]} sheets */
function draw(paper, sheets) {
  for (const old of paper.querySelectorAll(":scope > .mb-sheet")) old.remove();
  let drawn = /** @type {HTMLElement | null} */ (paper.querySelector(".mb-paper__drawn"));
  if (!drawn) {
    drawn = document.createElement("div");
    drawn.className = "mb-paper__drawn";
    paper.append(drawn);
  }
  render(sheets.map(sheetView), drawn);
}

customElements.define("print-papers", PrintPapers);
