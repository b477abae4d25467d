/**
 * The deal once more, move by move: the table as the reader's seat saw it, each move told in words, with a bot's reason
 * where it gave one, and what the coach says of the reader's own. Only to look at: the match stays where it is.
 */
import { html, nothing } from "lit";
import { cardImage, sortCards } from "../cards/cards.js";
import { signed } from "../cards/signed.js";
import { Selection } from "../moves/selection.js";
import { costOf } from "./judge.js";
import { costWords } from "./parts/coach-view.js";
import { meldsView } from "./parts/melds-view.js";
import { pileView } from "./parts/pile-view.js";
import { seatsView } from "./parts/seats-view.js";
import { topBar } from "./parts/top-bar.js";

const NOTHING_SAID = "Playing on shows no clear fault in it.";
const NO_ANSWER = "The coach could not play it on. Ask once more.";

export class LookingBack {
  /** @param {import("./card-table.js").CardTable} table */
  constructor(table) {
    this.table = table;
    const { moves } = table.session.record;
    /** Moves of the match before this deal, and now. */
    this.first = moves.lastIndexOf("next") + 1;
    this.last = moves.length;
    this.at = this.last;
    /** @type {any} */ this.view = null;
    /** What the coach says of this move. */
    this.coach = "";
  }

  /** @param {number} at after how many moves of the match */
  async show(at) {
    const there = Math.min(this.last, Math.max(this.first, at));
    const { past } = await this.table.session.past(there);
    [this.at, this.view, this.coach] = [there, past, ""]; // at once: another move's number with this one's words would be read out
    this.table.requestUpdate();
  }

  get entry() {
    return this.at > this.first ? this.view.log.at(-1) : null;
  }

  get words() {
    const told = this.entry
      ? `Move ${this.at - this.first} of ${this.last - this.first}. ${this.entry.text}`
      : "The cards are dealt.";
    return [told, this.table.session.whyAt(this.at - 1)].filter(Boolean).join(" ");
  }

  get isOwn() {
    return this.entry?.seat === this.view.seat;
  }

  async askCoach() {
    const { at } = this;
    this.coach = "The coach plays it on…";
    this.table.requestUpdate();
    const { variant, session } = this.table;
    const cost = await costOf({ variant, record: session.record }, { at: at - 1, pause: 0 });
    if (this.at !== at) return;
    this.coach = costWords(cost?.clear ? cost : { text: cost ? NOTHING_SAID : NO_ANSWER });
    this.table.requestUpdate();
  }
}

/** @param {LookingBack} past @param {() => void} onClose */
export function pastView(past, onClose) {
  const { view, table } = past;
  const { game } = table;
  const shut = { selection: new Selection(), open: false, onToggle: () => {}, game };
  /** @param {number} at */
  const go = (at) => table.run(() => past.show(at));
  return html`<div class="me-play" aria-busy=${table.busy}>
    ${topBar(table)}
    <div class="me-felt">${seatsView(view, game)}
      <div class="me-middle">${pileView(view, game, shut)} ${meldsView(view, shut)}</div></div>
    <section class="me-hand" aria-label="The hand as it was">
      <h2 class="me-title">The hand as it was</h2>
      ${view.hand.length ? handOf(sortCards(view.hand, table.sort)) : html`<p class="me-quiet">No card is shown.</p>`}
    </section>
    <div class="me-dock">
      <div class="me-advice" role="status" aria-live="polite">
        <p class="me-say" id=${table.idOf("past")}>${signed(past.words)}</p>
        ${past.coach ? html`<p class="me-coach me-cost">${signed(past.coach)}</p>` : nothing}
      </div>
      <div class="me-controls me-controls--past" role="group" aria-label="Looking back">
        ${button("back", "Back", past.at > past.first, () => go(past.at - 1), table.idOf("past"))}
        ${button("forward", "Forward", past.at < past.last, () => go(past.at + 1))}
        ${button("first", "To the deal", past.at > past.first, () => go(past.first))}
        ${button("table", "Back to the table", true, onClose)}
        ${button("ask-coach", "What does the coach say?", past.isOwn, () => past.askCoach())}
      </div>
    </div>
  </div>`;
}

/** @param {string[]} cards */
const handOf = (cards) =>
  html`<div class="me-hand__cards" role="group" aria-label="The hand as it was">${cards.map((card) => cardImage(card))}</div>`;

/**
 * A button that has nothing to do stays where it is, so that nobody loses the place. What it is `about` is heard with it.
 * @param {string} id @param {string} label @param {boolean} can @param {() => void} run
 */
const button = (
  id,
  label,
  can,
  run,
  about = "",
) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  aria-disabled=${can ? nothing : "true"} aria-describedby=${about || nothing} @click=${() => can && run()}>${label}</button>`;
