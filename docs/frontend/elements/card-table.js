/**
 * <card-table variant="canasta" seed="…">: a whole match against the engine's players.
 * The match is kept in the reader's browser after each move; `#seed=…` in the address deals a shared deal again, and
 * `#try=…` lays out an example of a rule, which leaves the kept match alone.
 */
import { html, nothing } from "lit";
import { gameOf } from "./game.js";
import { playersSelect } from "./players-select.js";
import { saidOf } from "./our-rules.js";
import { readingSelect } from "./reading-select.js";
import { freshSeed, readHash, readTrial, shareHash } from "./share.js";
import { forget, load, save } from "./store.js";
import { TableElement } from "./table-element.js";
import { tableView } from "./table-view.js";
import { fetchTrial, trialHead } from "./trying.js";

export class CardTable extends TableElement {
  static properties = { seed: {}, players: { state: true }, trial: { state: true } };

  constructor() {
    super();
    this.seed = "";
    /** As many as the reader wants at the table; 0 for the game's usual number. */
    this.players = 0;
    /** The example on the table, if it is one. @type {import("./trying.js").Trial | null} */
    this.trial = null;
    /** A link to another match leads back to the start, where the reader chooses. */
    this.followHash = () => {
      if (readTrial(location.hash)) {
        this.#layOut();
        return;
      }
      const asked = readHash(location.hash);
      if (!asked.seed || Number(asked.seed) === this.session.record?.seed) return;
      this.reset();
      this.shared = asked;
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.followHash);
    this.shared = readHash(location.hash);
    if (readTrial(location.hash)) this.#layOut();
  }

  /** The example that the address names, with its table. */
  #layOut() {
    this.shared = readHash(location.hash);
    return this.run(async () => {
      const { reading } = this.shared;
      const trial = await fetchTrial(readTrial(location.hash));
      const said = { variant: this.variant, ...saidOf(reading) };
      const { position, ...rest } = /** @type {any} */ (trial.record);
      this.trial = trial;
      await this.#begin(position ? { position: { ...position, ...said } } : { ...rest, ...said });
    });
  }

  get #key() {
    return `table.${this.variant}`;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followHash);
  }

  /** The match that was kept, if it looks like one; the engine checks its every move when it is opened. */
  get #kept() {
    const { record, deals } = load(this.#key) ?? {};
    if (typeof record !== "object" || record?.variant !== this.variant || !Array.isArray(record.moves)) return null;
    return { record, deals: typeof deals === "object" && deals ? deals : {} };
  }

  render() {
    return this.view
      ? tableView(this, { before: trialHead(this.trial, this.variant), after: this.#matchLine() })
      : this.#start();
  }

  #start() {
    const kept = this.#kept;
    const shared = this.shared.seed;
    const goOn = () => this.#open(kept.record, kept.deals);
    const reading = {
      id: `${this.session.game}-reading`,
      chosen: this.shared.reading || this.reading,
      onChange: (chosen) => this.#read(chosen),
    };
    return html`<div class="me-start" @keydown=${(event) => event.stopPropagation()}>
      <p>${shared ? `Your link leads to match ${shared}. ` : nothing}The other players move when you tell them to; nothing is in a hurry.
        Try whatever you like: a move that is not allowed says why, a hint is always there, and you can take back as
        much as you want.</p>
      ${readingSelect(this.rules, reading)} ${playersSelect(gameOf(this.rules, reading.chosen), {
        id: `${this.session.game}-players`,
        chosen: Number(this.shared.players) || this.players,
        onChange: (chosen) => this.#seat(chosen),
      })}
      <p class="me-actions">
        ${kept && !shared ? startButton("Go on with your match", true, goOn) : nothing}
        ${startButton(shared ? "Play this match" : "New match", Boolean(shared || !kept), () => this.#newMatch(shared || this.seed))}
        ${kept && shared ? startButton("Go on with your own match", false, goOn) : nothing}
      </p>
      ${kept ? html`<p class="me-quiet">A new match takes the place of the one that is kept here.</p>` : nothing}
      ${this.problem ? html`<p class="me-warning" role="alert">${this.problem}</p>` : nothing} ${this.engine.status()}
    </div>`;
  }

  #read(reading) {
    this.reading = reading;
    this.shared = { ...this.shared, reading };
  }

  #seat(players) {
    this.players = players;
    this.shared = { ...this.shared, players: "" };
  }

  #matchLine() {
    const seed = this.session.record?.seed;
    if (this.trial) return newMatchButton(() => this.#leave());
    if (seed === undefined) return nothing;
    return html`<p class="me-quiet">
      Match <a href=${shareHash(this.session.record)}>${seed}</a>: whoever opens this link is dealt the same cards.
      ${newMatchButton(() => this.#leave())}
    </p>`;
  }

  #newMatch(seed) {
    const reading = this.shared.reading || this.reading;
    const players = Number(this.shared.players) || this.players;
    const record = {
      variant: this.variant, seed: Number(seed) || freshSeed(),
      ...saidOf(reading), ...(players ? { players } : {}),
    };
    return this.#open(record);
  }

  #open(record, deals = {}) {
    this.trial = null;
    return this.run(() => this.#begin(record, deals));
  }

  async #begin(record, deals = {}) {
    this.session.close();
    this.session.deals = deals;
    await this.session.open(record);
    this.played();
    this.say("");
    await this.#afterOpening();
  }

  /** The first thing to do at a new table is in the hand, or to let the others play. */
  async #afterOpening() {
    this.view = this.session.view;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.placeToGoOn())?.focus();
  }

  /** Back to the start: the match played so far is kept until another begins. */
  #leave() {
    this.shared = {};
    this.trial = null;
    this.reset();
  }

  other(action) {
    if (action.id === "new-match") {
      if (!this.trial) forget(this.#key);
      this.#leave();
    }
  }

  played() {
    if (this.trial) return;
    const { record, deals } = this.session;
    save(this.#key, { record, deals });
  }
}

const newMatchButton = (run) => html`<button type="button" class="me-button me-button--small" data-focus="new"
  @click=${run}>New match</button>`;

const startButton = (label, primary, run) => html`<button type="button" data-focus=${label}
  class="me-button ${primary ? "me-button--primary" : ""}" @click=${run}>${label}</button>`;

customElements.define("card-table", CardTable);
