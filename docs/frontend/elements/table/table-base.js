/**
 * What every table is made of: the state on the screen, how it is drawn and fitted into its window, and what is said of
 * it. `table-element.js` moves by it.
 */

import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { wearFigures } from "../cards/figures.js";
import { gameOf } from "../game/game.js";
import { deciderOf } from "../game/sides.js";
import { ruleNameOf } from "../house/our-rules.js";
import { isSame } from "../kept/merging.js";
import { load } from "../kept/store.js";
import { actionsFor, PAUSE } from "../moves/actions.js";
import { Selection } from "../moves/selection.js";
import { rulesOf } from "../site/site.js";
import { readOut, shortened, spelled } from "../words/read-out.js";
import { fit, forgetRoom } from "./fitting.js";
import { changedMelds, fly, places } from "./flights.js";
import { letBe } from "./judge.js";
import { tableKey } from "./keyboard.js";
import { Press } from "./press.js";
import { seat } from "./seated.js";
import { Session } from "./session.js";
import { emptyHandWords, promptWords } from "./table-words.js";

/** @abstract */
export class TableBase extends PageElement {
  /** @type {import("lit").PropertyDeclarations} */
  static properties = {
    variant: {},
    reading: {},
    rules: { state: true },
    view: { state: true },
    sort: { state: true },
    cursor: { state: true },
    refused: { state: true },
    hints: { state: true },
    hintStep: { state: true },
    said: { state: true },
    problem: { state: true },
    busy: { state: true },
    playing: { state: true },
    helpOpen: { state: true },
    cost: { state: true },
    coached: { state: true },
    thinking: { state: true },
    whole: { state: true },
    joy: { state: true },
    order: { state: true },
    slots: { state: true },
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.session = new Session(this.engine);
    new FocusKeeper(this, () => this.placeToGoOn());
    this.press = new Press(this);
    this.sizes = new ResizeObserver(() => this.#fitAnew());
    this.addEventListener("toggle", this.#unfolded, true);
    /** @type {Element | null} */ this.sized = null;
    this.variant = "canasta";
    this.reading = "";
    this.rules = null;
    /** @type {"suit" | "rank"} */
    this.sort = load("sort") === "suit" ? "suit" : "rank";
    this.helpOpen = false;
    /** How many moves have a button in the row. */
    this.slots = 4;
    /** Whether the coach tells what a poor move cost. */
    this.coached = load("coach") !== "off";
    this.selection = new Selection();
    /** @type {string[]} */
    this.hints = [];
    /** @type {Set<string>} */
    this.fresh = new Set();
    /** What the live region has, and whether anything was said since. */
    this.told = "";
    this.anew = false;
    this.hushed = false;
    /** What was said last; and the end of it, for the eye, where it is long. */
    this.said = "";
    this.seen = "";
    this.problem = "";
    /** The size of its window, as it was fitted last. */
    this.size = "";
    /** What moves, until it sets out: the views before and after, and where all lay. @type {{was: any, now: any, before: ReturnType<typeof places>} | null} */
    this.flight = null;
    this.reset();
  }

  reset() {
    this.view = null;
    this.selection = new Selection();
    this.fresh = new Set();
    this.cursor = "";
    /** @type {null | {move: string, refusals: any[], unfolded?: boolean}} */
    this.refused = null;
    this.hints = [];
    this.hintMove = "";
    this.hintStep = 0;
    /** Which part of that step was read out last. */
    this.hintPart = 0;
    this.said = "";
    this.seen = "";
    this.told = "";
    this.anew = false;
    this.hushed = false;
    this.problem = "";
    this.busy = false;
    this.playing = false;
    /** Whether the reader stopped the others, so that they wait for a tap. */
    this.paused = false;
    /** The meld that is shown card by card, by side and number. */
    this.whole = "";
    /** Melds that the latest move changed. @type {Set<string>} */
    this.changed = new Set();
    /** What is to be enjoyed for a moment. @type {{words: string, at: number, kind: string} | null} */
    this.joy = null;
    /** The reader's own order of the hand; empty where it is sorted. @type {string[]} */
    this.order = [];
    /** The latest card that was tapped, and when. */
    this.tapped = { place: "", at: 0 };
    /** What the latest move cost, where that is clear. @type {any} */
    this.cost = null;
    /** Who is thinking, while the reader waits for it. */
    this.thinking = "";
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.#strayKey, true);
    wearFigures();
    rulesOf(this.variant).then(
      (rules) => {
        this.rules = rules;
      },
      () => {},
    );
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#strayKey, true);
    this.playing = false;
    seat(this, false);
    this.sizes.disconnect();
    this.sized = null;
    letBe();
  }

  /** Nothing moves under a finger: what is to be drawn waits until it is lifted. */
  async scheduleUpdate() {
    await this.press.over;
    await super.scheduleUpdate();
  }

  /** What is read out waits until all is done, so that it is said once, and of one moment. */
  willUpdate() {
    if (this.busy || this.playing) return;
    this.told = readOut(this.hushed ? "" : spelled(this.announcement), this.told, this.anew);
    this.anew = false;
  }

  /** @param {Map<string, unknown>} changed */
  update(changed) {
    const moves = ["view", "sort", "order"].some((name) => changed.has(name));
    const was = changed.get("view") ?? this.view;
    if (moves) {
      this.#setOut();
      this.flight = { was, now: this.view, before: places(this) };
    }
    if (changed.has("view") && this.view?.log?.length !== was?.log?.length) this.changed = changedMelds(was, this.view);
    if (["said", "refused", "hintStep"].some((name) => changed.has(name))) this.#rewind();
    if (moves) this.#letGo();
    super.update(changed);
    seat(this, Boolean(this.querySelector(".me-play")));
    if (changed.size !== 1 || !changed.has("busy")) this.#fit();
  }

  /** Other words are read from their beginning; before they are drawn, while nothing has to be laid out for it. */
  #rewind() {
    const advice = this.querySelector(".me-advice");
    if (advice?.scrollTop) advice.scrollTop = 0;
  }

  /**
   * A move's button is let go before it goes: to take away what has the focus lays the table out, half drawn as it is.
   * Where it stays, FocusKeeper gives it back.
   */
  #letGo() {
    /** @type {HTMLElement | null} */ (this.querySelector(".me-moves :focus"))?.blur();
  }

  /** The table is the window: its keys work, too, where what held the focus is gone. @param {KeyboardEvent} event */
  #strayKey = (event) => {
    if (event.target === document.body && this.querySelector(".me-play")) tableKey(/** @type {any} */ (this), event);
  };

  /** A rule behind “Why?” takes room from the felt, and is read from its beginning. @param {Event} event */
  #unfolded = ({ target }) => {
    this.#fit();
    if (!(target instanceof HTMLDetailsElement && target.open)) return;
    const words = target.closest(".me-advice");
    if (words) words.scrollTop += target.getBoundingClientRect().top - words.getBoundingClientRect().top;
  };

  #fit() {
    fit(this, (slots) => {
      this.slots = slots;
    });
  }

  /** The window has another size; the first word of it, on a table that was just fitted, is none. */
  #fitAnew() {
    const size = sizeOf(this.sized);
    if (size === this.size) return;
    this.size = size;
    forgetRoom(this.sized);
    this.#fit();
  }

  /**
   * Cards set out with the next frame, when the focus has gone on: to draw a move and to let its cards set out in one go
   * takes longer than a frame. @param {Map<string, unknown>} _changed
   */
  updated(_changed) {
    this.#watchSize(this.querySelector(".me-play"));
    if (this.flight) requestAnimationFrame(this.#setOut);
  }

  /** Lets what moved travel, unless it is on its way already. */
  #setOut = () => {
    const { flight } = this;
    this.flight = null;
    if (flight) fly(this, flight.before, flight.was, flight.now);
  };

  /** @param {Element | null} play the table's window, another one after a look back */
  #watchSize(play) {
    if (play === this.sized) return;
    this.sizes.disconnect();
    [this.sized, this.size] = [play, sizeOf(play)];
    if (play) this.sizes.observe(play);
  }

  get myTurn() {
    return Boolean(this.view) && !this.view.ended && !this.view.covered && deciderOf(this.view) === this.view.seat;
  }

  get actions() {
    if (this.playing) return [PAUSE];
    return this.view ? actionsFor(this.view, this.selection, this.game) : [];
  }

  /** What a touch of the stock does: it draws, where that makes sense; nobody draws again by touching it twice. */
  get stockMove() {
    if (this.view?.phase === "meld") return null;
    return this.actions.find(({ id, rare }) => id === "draw" && !rare) ?? null;
  }

  /** What a touch of the pile does: it takes it, or discards the chosen card. */
  get pileMove() {
    const wanted = ["meld", "discard"].includes(this.view?.phase) ? "discard" : "take";
    return this.myTurn ? (this.actions.find(({ id, rare }) => id === wanted && !rare) ?? null) : null;
  }

  /** By whose rules this table plays. */
  get rulesName() {
    return ruleNameOf(this.rules, this.session.record, this.view?.reading);
  }

  /** House rules of this match, or of the position that it began with. */
  get house() {
    const { record } = this.session;
    return record?.house ?? record?.position?.house;
  }

  /** Whether a rule of this table is another than the page tells first: by house rules, or by its reading. @param {string} clause */
  hasOwnRule(clause) {
    const { readings = {}, default: usual = "" } = this.rules ?? {};
    const [here, there] = [this.view?.reading, usual].map((reading) => readings[reading]?.values[clause]);
    return Object.hasOwn(this.house ?? {}, clause) || !isSame(here, there);
  }

  /** The game's words, and which moves it has. */
  get game() {
    return gameOf(this.rules, this.view?.reading, this.house);
  }

  /** Cards of a spread pile can be chosen before drawing, melds on the table in the whole turn. */
  get choosesFromPile() {
    return this.choosesMelds && this.view.phase === "draw" && this.game.takes.includes("from");
  }

  get choosesMelds() {
    return this.myTurn && ["draw", "offer", "meld"].includes(this.view.phase);
  }

  /** What the picked cards would lie with: the pile's top card, while it may be taken. */
  get joined() {
    const { phase, pile } = this.view;
    return ["draw", "offer"].includes(phase) && pile.upcard && !this.game.spread && !this.game.freely
      ? [pile.upcard]
      : [];
  }

  /** Where the keyboard goes on when what it held is gone. */
  placeToGoOn() {
    if (this.view?.ended) return this.querySelector('[data-focus="score"]');
    const card = this.myTurn ? this.querySelector('.me-hand [data-place][tabindex="0"]') : null;
    const ways = [".me-moves button", ".me-button--primary", "button"]; // never to “Leave”, which stands first of all
    return card ?? ways.map((way) => this.querySelector(way)).find(Boolean) ?? null;
  }

  /** The first thing to do at a new table is in the hand, or to let the others play. */
  async enter() {
    this.view = this.session.view;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.placeToGoOn())?.focus();
  }

  /** What is read out; where that is long, `seen` is the end of it, for the eye. @param {string} words */
  say(words, seen = words) {
    this.hushed = false;
    this.anew = true;
    this.said = words;
    this.seen = seen;
    this.requestUpdate(); // the same words may be said again
  }

  /** What the live region reads: what happened, and what may be done; never longer than one can listen to. */
  get announcement() {
    const due = [this.prompt, this.view ? emptyHandWords(this.view, this.game) : ""].filter(Boolean).join(" ");
    if (this.refused || this.hintStep) return this.said;
    return [shortened(this.said, due), due].filter(Boolean).join(" ");
  }

  /** A word on a refused move, where somebody at the table has one. */
  get coach() {
    return "";
  }

  /** Whether somebody says more of the latest move than what happened. */
  get praised() {
    return false;
  }

  /** What the reader may do now, in words. */
  get prompt() {
    return this.view ? promptWords(this.view, this.game) : "";
  }
}

/** @param {Element | null} one */
const sizeOf = (one) => (one ? `${one.clientWidth} ${one.clientHeight}` : "");
