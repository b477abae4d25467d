/**
 * <card-table variant="canasta" seed="…">: a whole match against the engine's players.
 * The match is kept in the reader's browser after each move; `#seed=…` in the address deals a shared deal again, and
 * `#try=…` lays out an example of a rule, which leaves the kept match alone.
 */
import { html, nothing } from "lit";
import { isRule } from "../game/concepts.js";
import { gameOf } from "../game/game.js";
import { asStrength } from "../game/strengths.js";
import { chosenRules, saidOf } from "../house/our-rules.js";
import { forget, load, save } from "../kept/store.js";
import { copied } from "../site/pass-on.js";
import { freshSeed, isMatchOf, readHash, readTrial, shareHash } from "../site/share.js";
import { holdMatch } from "./holding.js";
import { letBe } from "./judge.js";
import { LookingBack, pastView } from "./looking-back.js";
import { matchKey, readMatch } from "./match-kept.js";
import { faredIn, faredWords, keepPlayed, playedNow } from "./own-matches.js";
import { positionView } from "./parts/position-view.js";
import { asPeople } from "./people.js";
import { TableElement } from "./table-element.js";
import { tableStart } from "./table-start.js";
import { tableView } from "./table-view.js";
import { fetchTrial, trialHead } from "./trying.js";
import { againHead, TurningPoints, turningView } from "./turning-points.js";

/** @import { Action } from "../moves/actions.js" */
/** @import { MatchRecord } from "../../answers.js" */

export class CardTable extends TableElement {
  static properties = {
    seed: {},
    chosen: { state: true },
    trial: { state: true },
    past: { state: true },
    shown: { state: true },
    turning: { state: true },
    again: { state: true },
  };

  constructor() {
    super();
    this.seed = "";
    /** What the reader chose on this page for the next match. @type {{reading?: string, players?: number, strength?: string, people?: import("./people.js").People, concept?: string}} */
    this.chosen = {};
    /** The example on the table, if it is one. @type {import("./trying.js").Trial | null} */
    this.trial = null;
    /** @type {import("../kept/held.js").Held<import("./match-kept.js").KeptMatch> | null} */
    this.held = null;
    /** A link to another match leads back to the start, where the reader chooses. */
    this.followHash = () => {
      if (readTrial(location.hash)) {
        this.#layOut();
        return;
      }
      const asked = readHash(location.hash);
      if (this.session.record && isMatchOf(this.session.record, asked)) return;
      if (!asked.seed && !asked.unread?.includes("seed")) return;
      this.reset();
      this.chosen = {};
      this.shared = asked;
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.followHash);
    this.held = holdMatch(this);
    this.held.look();
    this.shared = readHash(location.hash);
    if (readTrial(location.hash)) this.#layOut();
  }

  /** The example that the address names, with its table. */
  #layOut() {
    this.shared = readHash(location.hash);
    const asked = readTrial(location.hash);
    if (!asked) return;
    return this.run(async () => {
      const { reading } = this.shared;
      const trial = await fetchTrial(asked);
      const said = { variant: this.variant, ...saidOf(reading) };
      const { position, ...rest } = /** @type {any} */ (trial.record);
      this.trial = trial;
      await this.#begin(position ? { position: { ...position, ...said } } : { ...rest, ...said });
    });
  }

  /** Takes in what was played in another tab. @param {import("./match-kept.js").KeptMatch} match */
  takeIn({ record, deals }) {
    return this.run(async () => {
      await this.#lay(record, deals);
      this.say("This match was played on in another tab. It lies here as it does there.");
    });
  }

  idle() {
    this.held?.check();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.held?.close();
    removeEventListener("hashchange", this.followHash);
  }

  get kept() {
    return readMatch(load(matchKey(this.variant)), this.variant);
  }

  render() {
    if (this.past?.view) return pastView(this.past, () => this.#toTable());
    return this.view
      ? tableView(this, {
          before: this.again ? againHead(this) : trialHead(this.trial, this.variant),
          tools: this.#lookTools(),
          below: this.#position(),
          after: this.#matchLine(),
          ended: this.view.ended ? html`${this.#fared()} ${turningView(this)}` : nothing,
        })
      : tableStart(this);
  }

  /** What the next match is to be: by the address where it says so, else as the reader chose before. */
  get asked() {
    const { shared, chosen } = this;
    const {
      seed = this.seed,
      reading = this.reading,
      strength = load("strength"),
      players = 0,
      rules = null,
      unread = [],
      people = {},
      concept = "",
      fared = null,
    } = { ...shared, ...chosen };
    const ours = rules?.variant === this.variant ? rules : null;
    const comesUp = !this.rules || isRule(gameOf(this.rules), concept);
    return {
      seed,
      reading,
      rules: ours,
      unread: [
        ...unread.filter((part) => !(part in chosen)),
        ...(comesUp ? [] : ["concept"]),
        ...(rules && !ours ? ["rules"] : []),
      ],
      players: Number(players),
      strength: asStrength(strength),
      people,
      concept: comesUp ? concept : "",
      fared,
    };
  }

  /** @param {{reading?: string, players?: number, strength?: string, people?: import("./people.js").People, concept?: string, rules?: null}} choice */
  choose(choice) {
    this.chosen = { ...this.chosen, ...choice };
    if (choice.strength) save("strength", choice.strength);
  }

  /** A name in the page for a field of this table. @param {string} field */
  idOf(field) {
    return `${this.session.game}-${field}`;
  }

  /** How many will play. @param {import("../game/game.js").Game} game */
  seatsOf({ seats }) {
    return this.asked.players || seats[0] || 4;
  }

  /** @param {import("./match-kept.js").KeptMatch} kept */
  goOnWith({ record, deals }) {
    return this.#open(record, deals);
  }

  newMatch() {
    const { seed, reading, rules, players, strength, concept, fared } = this.asked;
    const { reading: book, house } = rules ?? {};
    const called = rules?.name ?? chosenRules(reading)?.name;
    const people = asPeople(this.asked.people, this.seatsOf(gameOf(this.rules, reading, house)));
    return this.#open({
      variant: this.variant,
      seed: Number(seed) || freshSeed(),
      strength,
      ...(rules ? { ...(book ? { reading: book } : {}), house } : saidOf(reading)),
      ...(called ? { called } : {}),
      ...(players ? { players } : {}),
      ...(people ? { people } : {}),
      ...(concept ? { concept } : {}),
      ...(fared ? { fared } : {}),
    });
  }

  reset() {
    super.reset();
    letBe();
    /** The look back at the deal, while there is one. @type {LookingBack | null} */
    this.past = null;
    /** The table as a position file, while it is shown. @type {{text: string, copied: boolean} | null} */
    this.shown = null;
    /** @type {TurningPoints | null} */
    this.turning = null;
    /** The turning point that is tried again. @type {{at: number, cost: any, told: boolean} | null} */
    this.again = null;
  }

  get actions() {
    const alone = this.view?.ended && !this.trial && !this.session.record?.people && !this.turning;
    return alone ? [...super.actions, TURN] : super.actions;
  }

  /** Where the deal that is over turned. */
  lookForTurns() {
    this.turning = new TurningPoints(this);
    this.showTurns();
    return this.turning.look();
  }

  /** The turning points stand last below the score. */
  async showTurns() {
    await this.focusOn('[data-focus="turning"]', { preventScroll: true });
    this.querySelector(".me-turning")?.scrollIntoView({ block: "start" });
  }

  /** The table before one of the reader's moves, to try another; the match is kept as it is. @param {import("./turning-points.js").Point} point */
  tryAgain({ at, cost }) {
    const { record } = this.session;
    const again = { at, cost, told: false };
    const { people: _, ...alone } = record;
    return this.run(async () => {
      this.trial = { clause: "", title: "", moves: [], record: alone };
      await this.#lay({ ...alone, moves: record.moves.slice(0, at) }, {});
      this.again = again;
      this.cost = null; // the coach's word on the move would tell the better one
      this.say("What would you do now?", "");
      await this.enter();
    });
  }

  tellAgain() {
    if (this.again) this.again = { ...this.again, told: true };
  }

  /** From a turning point back to the match. */
  async backToMatch() {
    this.again = null;
    if (!this.kept) return this.leave();
    await this.goOnWith(this.kept);
    if (this.turning) await this.showTurns();
  }

  /** How the sender of the cards fared, beside the reader's own. */
  #fared() {
    const { fared } = this.session.record ?? {};
    const words = fared?.deal === this.view.deal ? faredWords(fared) : "";
    return words ? html`<p>${words}</p>` : nothing;
  }

  #lookTools() {
    if (this.view.covered) return nothing;
    return html`${tool("look-back", "Look back", () => this.#lookBack())}
      ${tool("position", "Show as a position", () => this.#show())}`;
  }

  #lookBack() {
    return this.run(async () => {
      const past = new LookingBack(this);
      await past.show(past.last - 1);
      this.closeMenu();
      this.past = past;
      await this.focusOn('[data-focus="back"]', { preventScroll: true });
    });
  }

  #toTable() {
    letBe();
    this.past = null;
    return this.focusOn('[data-focus="menu"]');
  }

  #show() {
    return this.run(async () => {
      const { text } = await this.session.position();
      this.shown = { text, copied: false };
      await this.focusOn(".me-position");
    });
  }

  #shut() {
    this.shown = null;
    return this.focusOn('[data-focus="position"]');
  }

  #position() {
    if (!this.shown) return nothing;
    const { text, copied: done } = this.shown;
    return positionView({
      text,
      copied: done,
      name: `${this.variant}.toml`,
      onCopy: () =>
        copied(text).then((done) => {
          if (done) this.shown = { text, copied: true };
        }),
      onClose: () => this.#shut(),
    });
  }

  #matchLine() {
    const seed = this.session.record?.seed;
    if (this.trial) return newMatchButton(() => this.leave());
    if (seed === undefined) return nothing;
    const hash = () => shareHash(this.session.record, faredIn(this.view, this.session.deals));
    return html`<p class="me-quiet">
      Match <a href=${hash()}>${seed}</a>${this.rulesName ? ` by ${this.rulesName}` : ""}: whoever opens this link is dealt the same cards.
    </p>
    ${newMatchButton(() => this.leave())}
    <pass-on .link=${() => new URL(hash(), location.href).href}></pass-on>`;
  }

  /** @param {MatchRecord} record */
  #open(record, deals = {}) {
    this.trial = null;
    this.again = null;
    return this.run(() => this.#begin(record, deals));
  }

  /** @param {MatchRecord} record */
  async #begin(record, deals = {}) {
    this.held?.look(); // the reader knows what is kept, and begins or goes on
    await this.#lay(record, deals);
    this.say("");
    await this.enter();
  }

  /** @param {MatchRecord} record @param {Record<string, Record<string, number>>} deals */
  async #lay(record, deals) {
    this.session.close();
    this.session.deals = deals;
    await this.session.open(await this.#upTo(record));
    this.forgetAdvice();
    this.selection.clear();
    this.played();
  }

  /** A new match that is to begin where something comes up has moves already. @param {MatchRecord} record */
  async #upTo(record) {
    if (!record.concept || record.moves) return record;
    const { variant, reading, house, players, concept, seed } = record;
    const found = await this.engine.ask({ do: "concept", variant, reading, house, players, concept, seed });
    return { ...record, ...found.record };
  }

  /** Back to the start: the match played so far is kept until another begins. */
  leave() {
    this.held?.look();
    this.shared = {};
    this.trial = null;
    super.leave();
  }

  /** @param {Action} action */
  other(action) {
    if (action.id === TURN.id) this.lookForTurns();
    if (action.id === "new-match") {
      if (!this.trial && this.held?.isOurs) forget(matchKey(this.variant));
      this.leave();
    }
  }

  played() {
    this.shown = null;
    if (this.trial) return;
    const { record, deals, view } = this.session;
    if (!view?.ended) this.turning = null;
    keepPlayed(this.variant, playedNow(view, record));
    this.held?.put({ record, deals });
  }
}

/** What there is to do after a deal beside the next one. @type {import("../moves/actions.js").Action} */
const TURN = { id: "turn", label: "Where did it turn?" };

/** @param {string} id @param {string} label @param {() => void} run */
const tool = (id, label, run) => html`<button type="button" class="me-button me-button--small" data-focus=${id}
  @click=${run}>${label}</button>`;

/** @param {() => void} run */
const newMatchButton = (run) => html`<button type="button" class="me-button me-button--small" data-focus="new"
  @click=${run}>New match</button>`;

customElements.define("card-table", CardTable);
