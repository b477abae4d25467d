/**
 * A deal's turning points: the reader's moves that cost most, found when the deal is over by playing each on to its end,
 * as the coach does. From each the deal can be tried again, beside the match, which stays where it is.
 */
import { html, nothing } from "lit";
import { signed } from "../cards/signed.js";
import { points } from "../words/words.js";
import { costOf } from "./judge.js";

/** @import { Cost, LogEntry } from "../../answers.js" */

const MOST = 3;
const LOG = 60; // lines of a log that the engine tells at once

/** @typedef {{at: number, cost: Cost, text: string}} Point */

export class TurningPoints {
  /** @param {import("./card-table.js").CardTable} table */
  constructor(table) {
    this.table = table;
    /** @type {"" | "looking" | "done"} */
    this.state = "";
    this.seen = 0;
    this.all = 0;
    /** @type {Point[]} */
    this.found = [];
  }

  /** Judges the reader's moves one by one, those that left something to decide. */
  async look() {
    this.state = "looking";
    const { session, variant } = this.table;
    const own = await this.#ownMoves();
    this.all = own.length;
    for (const { at, text } of own) {
      this.table.requestUpdate();
      const known = session.costs.get(at);
      const cost = known ?? (await costOf({ variant, record: session.record }, { at, pause: 0 }));
      if (!this.#wanted) return;
      if (cost) session.costs.set(at, cost);
      if (cost?.clear)
        this.found = [...this.found, { at, cost, text }].sort((a, b) => b.cost.points - a.cost.points).slice(0, MOST);
      this.seen += 1;
    }
    this.state = "done";
    this.table.requestUpdate();
    this.table.showTurns();
  }

  get #wanted() {
    return this.table.isConnected && this.table.turning === this;
  }

  /** The reader's moves of this deal with their numbers in the match; a plain draw is seldom a mistake. */
  async #ownMoves() {
    const { session, view } = this.table;
    const { moves } = session.record;
    const first = moves.lastIndexOf("next") + 1;
    /** @type {{at: number, text: string}[]} */
    const own = [];
    for (let end = moves.length; end > first; end -= LOG) {
      const { past } = await session.past(end);
      const start = end - past.log.length;
      past.log.forEach((/** @type {LogEntry} */ { seat, text }, /** @type {number} */ place) => {
        const at = start + place;
        if (at >= first && seat === view.seat && moves[at] !== "draw") own.push({ at, text });
      });
    }
    return own.sort((a, b) => a.at - b.at);
  }
}

/** What stands below the score. @param {import("./card-table.js").CardTable} table */
export function turningView(table) {
  const { turning } = table;
  if (!turning) return nothing;
  const heading = html`<h3 class="me-title" tabindex="-1" data-focus="turning">${titleOf(turning)}</h3>`;
  return html`<section class="me-turning" aria-label="Turning points">${heading}
    ${turning.state === "looking" ? html`<progress aria-label="Moves looked at" max=${turning.all || 1} value=${turning.seen}></progress>` : nothing}
    <ol class="me-list">${turning.found.map((point) => pointView(table, point))}</ol>
  </section>`;
}

/** @param {TurningPoints} turningPoints */
function titleOf({ state, found }) {
  if (state === "looking") return "The coach plays your moves on…";
  if (!found.length) return "No move of yours was clearly a mistake.";
  return found.length > 1 ? `Where it turned: ${found.length} moves` : "Where it turned";
}

/**
 * The way that would have been better is not told: it is to be found.
 * @param {import("./card-table.js").CardTable} table @param {Point} point
 */
const pointView = (table, point) => html`<li>${signed(point.text)} It cost about ${points(point.cost.points)} points.
  <button type="button" class="me-button me-button--small" data-focus="try-${point.at}" @click=${() => table.tryAgain(point)}>What would you do now?</button></li>`;

/** What stands above the words when a turning point is tried again. @param {import("./card-table.js").CardTable} table */
export function againHead(table) {
  const { again } = table;
  if (!again) return nothing;
  const { cost } = again;
  return html`<div class="me-trial">
    <p><strong>What would you do now?</strong> ${again.told ? html`The coach: ${signed(cost.words)}` : nothing}</p>
    <p class="me-actions">
      ${again.told ? nothing : html`<button type="button" class="me-button me-button--small" data-focus="tell" @click=${() => table.tellAgain()}>Ask the coach</button>`}
      <button type="button" class="me-button me-button--small" data-focus="match" @click=${() => table.backToMatch()}>Back to your match</button>
    </p>
  </div>`;
}
