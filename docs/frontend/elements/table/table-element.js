/**
 * The table that the free match and the guided hand share: the state on the screen, and what a tap or a key does.
 * It knows no rule: it sends moves as notation and shows what the engine answers. `table-view.js` draws it.
 */

import { asRefusal, EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { sentenceOf } from "../base/told.js";
import { gameOf } from "../game/game.js";
import { deciderOf, nameOf } from "../game/sides.js";
import { ruleNameOf } from "../house/our-rules.js";
import { load, save } from "../kept/store.js";
import { actionsFor, PAUSE } from "../moves/actions.js";
import { cardAt, newlyHeld, pileIndex, Selection } from "../moves/selection.js";
import { rulesOf } from "../site/site.js";
import { newWords, readOut, shortened, spelled } from "../words/read-out.js";
import { beginDrag } from "./dragging.js";
import { fit } from "./fitting.js";
import { changedMelds, fly, places } from "./flights.js";
import { costOf, letBe } from "./judge.js";
import { tableKey } from "./keyboard.js";
import { isOthersTurn, paceOf, playOn } from "./pace.js";
import { setAside } from "./parts/group-view.js";
import { movedTo, shownPlaces } from "./parts/hand-view.js";
import { joyOf } from "./parts/joy-view.js";
import { Press } from "./press.js";
import { Session } from "./session.js";
import { sound } from "./sounds.js";
import { emptyHandWords, eventWords, promptWords, refusedWords, undoneWords } from "./table-words.js";

export class TableElement extends PageElement {
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
    this.sizes = new ResizeObserver(() => this.#fit());
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
    this.seen = "";
    this.problem = "";
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
    this.sizes.disconnect();
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
    const [was, before] = [changed.get("view") ?? this.view, moves ? places(this) : null];
    if (changed.has("view") && this.view?.log?.length !== was?.log?.length) this.changed = changedMelds(was, this.view);
    super.update(changed);
    this.#fit();
    if (before) fly(this, before, was, this.view);
  }

  /** The table is the window: its keys work, too, where what held the focus is gone. */
  #strayKey = (event) => {
    if (event.target === document.body && this.querySelector(".me-play")) tableKey(this, event);
  };

  #fit() {
    fit(this, (slots) => {
      this.slots = slots;
    });
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const play = this.querySelector(".me-play");
    this.sizes.disconnect();
    if (play) this.sizes.observe(play);
    if (["said", "refused", "hintStep"].some((name) => changed.has(name)))
      this.querySelector(".me-advice")?.scrollTo(0, 0);
  }

  get myTurn() {
    return Boolean(this.view) && !this.view.ended && !this.view.covered && deciderOf(this.view) === this.view.seat;
  }

  get actions() {
    if (this.playing) return [PAUSE];
    return this.view ? actionsFor(this.view, this.selection, this.game) : [];
  }

  /** What a touch of the stock does: it draws, where that makes sense. */
  get stockMove() {
    return this.actions.find(({ id, rare }) => id === "draw" && !rare) ?? null;
  }

  /** What a touch of the pile does: it takes it, or discards the chosen card. */
  get pileMove() {
    const wanted = this.view?.phase === "meld" ? "discard" : "take";
    return this.myTurn ? (this.actions.find(({ id, rare }) => id === wanted && !rare) ?? null) : null;
  }

  /** By whose rules this table plays. */
  get rulesName() {
    return ruleNameOf(this.rules, this.session.record, this.view?.reading);
  }

  /** Whether a rule of this table is another than the book's. @param {string} clause */
  hasOwnRule(clause) {
    return Object.hasOwn(this.session.record?.house ?? {}, clause);
  }

  /** The game's words, and which moves it has. */
  get game() {
    return gameOf(this.rules, this.view?.reading, this.session.record?.house);
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
    return ["draw", "offer"].includes(phase) && pile.top && !this.game.spread && !this.game.freely ? [pile.top] : [];
  }

  /** Where the keyboard goes on when what it held is gone. */
  placeToGoOn() {
    if (this.view?.ended) return this.querySelector('[data-focus="score"]');
    const card = this.myTurn ? this.querySelector('.me-hand [data-place][tabindex="0"]') : null;
    return card ?? this.querySelector(".me-button--primary") ?? this.querySelector("button");
  }

  /** The first thing to do at a new table is in the hand, or to let the others play. */
  async enter() {
    this.view = this.session.view;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.placeToGoOn())?.focus();
  }

  /** One thing at a time: while the engine answers, further taps are let go. @param {() => Promise<void>} work */
  async run(work) {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = sentenceOf(error);
    } finally {
      this.busy = false;
      this.view = this.session.view;
      this.others();
    }
    this.idle();
  }

  /** Nothing is being worked out any more. */
  idle() {}

  /** The others play on without a tap, unless the reader wants one for each move. */
  others() {
    if (this.playing || this.paused || this.problem || paceOf() === "step" || !isOthersTurn(this.view)) return;
    playOn(this);
  }

  /** @param {import("../moves/actions.js").Action} action */
  act(action) {
    this.closeMore();
    const { move } = action;
    if (move) return this.run(() => this.send(move, action));
    if (action.wants) return this.ask(action.wants, action.ofPile);
    switch (action.id) {
      case "group":
        return setAside(this);
      case "next":
        return this.run(() => this.next());
      case "play-on":
        this.paused = false;
        return playOn(this);
      case "stop":
        return this.stop();
      case "move-left":
      case "move-right":
        return this.shift(this.selection.picked[0], action.id === "move-left" ? -1 : 1);
      case "uncover":
        return this.run(() => this.uncover());
      case "next-deal":
        return this.run(() => this.nextDeal());
      default:
        return this.other(action);
    }
  }

  /** Asks the reader for what a move still lacks. @param {string} words @param {boolean} [ofPile] */
  ask(words, ofPile = false) {
    this.forgetAdvice();
    this.tell(words);
    if (ofPile) this.focusOn('.me-spread [tabindex="0"]');
  }

  /** Says something between two moves. @param {string} words @param {string} [seen] */
  tell(words, seen = words) {
    this.say(words, seen);
  }

  /** An action that only a particular table knows. @param {import("../moves/actions.js").Action} _action */
  other(_action) {}

  /** Told of every answer about the game, so that a table can keep what it needs. @param {any} _answer */
  played(_answer) {}

  /** @param {string} move @param {{keeps?: boolean, adds?: boolean}} [how] */
  async send(move, how = {}) {
    const before = this.session.view;
    this.paused = false;
    const answer = await this.session.move(move).catch(asRefusal);
    if (answer.ok === false) {
      const refusals = [...answer.refusals].sort((a, b) => Number("coach" in b) - Number("coach" in a)); // a lesson's own first
      this.refused = { move, refusals };
      this.say(refusedWords(refusals));
    } else {
      this.settle(before, how);
      const words = [eventWords(answer.events), newWords(this.fresh), eventWords(answer.others)];
      this.say(words.filter(Boolean).join(" "), eventWords(answer.events));
      this.enjoy([...answer.events, ...(answer.others ?? []).flatMap(({ events = [] }) => events)]);
    }
    this.played(answer);
    if (answer.ok !== false) this.judge(answer);
  }

  /** Asks what a move cost, once it is shown; told where it is clear, and nothing else was done meanwhile. */
  async judge(answer) {
    if (!this.coached || !this.isJudged(answer)) return;
    const { record, lesson } = this.session;
    const at = lesson ? undefined : record.moves.length - 1; // its number in the match
    const cost = await costOf({ variant: this.variant, record, lesson }, { at });
    if (cost && at !== undefined && this.session.record === record) this.session.costs.set(at, cost);
    if (cost?.clear && !this.view?.covered) this.cost = cost;
  }

  /** Whether the coach judges a move. @param {any} _answer what the engine said to it */
  isJudged(_answer) {
    return true;
  }

  /** A sound for what happened, and a moment's joy where it is worth one. @param {any[]} events */
  enjoy(events) {
    this.joy = joyOf(events);
    sound(this.joy ? "joy" : "card");
  }

  setCoached(on) {
    this.coached = on;
    save("coach", on ? "on" : "off");
    if (!on) this.#hushCoach();
  }

  #hushCoach() {
    letBe();
    this.cost = null;
  }

  /** After a move that stood: what was chosen is spent, what came into the hand is shown as new. */
  settle(before, { keeps = false, adds = false } = {}) {
    const { view } = this.session;
    this.#hushCoach();
    this.fresh = newlyHeld(before.hand, view.hand);
    if (adds) this.selection.spend();
    else if (!keeps) this.selection.clear();
    this.selection.melds = [];
    this.selection.keepOnly(view.hand, view.phase === "draw" ? view.pile.cards : []);
    this.whole = "";
    this.forgetAdvice();
  }

  async next() {
    this.thinking = nameOf(this.view, deciderOf(this.view));
    const answer = await this.session.bot().finally(() => {
      this.thinking = "";
    });
    this.forgetAdvice();
    this.say(eventWords(answer.events));
    this.enjoy(answer.events);
    this.played(answer);
  }

  /** The device has come to the person who decides. */
  async uncover() {
    this.beginAnew(await this.session.uncover());
  }

  stop() {
    this.playing = false;
    this.paused = true;
  }

  /** Away from the table; what was played is kept. */
  leave() {
    this.reset();
  }

  async nextDeal() {
    const answer = await this.session.nextDeal();
    this.beginAnew(answer, `Deal ${answer.view.deal}.`);
  }

  /** Another hand lies before the reader: nothing stands that was chosen, or said, of the one before. */
  beginAnew(answer, words = "") {
    this.selection.clear();
    this.fresh = new Set();
    [this.order, this.whole, this.joy, this.paused] = [[], "", null, false];
    this.forgetAdvice();
    this.#hushCoach();
    this.say(words);
    this.played(answer);
  }

  undo() {
    return this.run(async () => {
      this.#hushCoach();
      const answer = await this.session.undo();
      this.fresh = new Set();
      [this.whole, this.joy] = ["", null];
      this.selection.melds = [];
      this.selection.keepOnly(answer.view.hand);
      this.forgetAdvice();
      this.say(undoneWords(answer.gone));
      this.played(answer);
    });
  }

  /** One step of the hint at each call; the last names the move. */
  hint() {
    if (this.view.covered) return this.ask("The cards are covered.");
    if (!this.myTurn) return this.ask(this.view.ended ? "The deal is over." : "It is not your turn.");
    if (this.hints.length) return this.showHint(Math.min(this.hintStep + 1, this.hints.length));
    return this.run(async () => {
      const answer = await this.session.hint();
      this.played(answer);
      this.hints = answer.hints;
      this.hintMove = answer.move ?? "";
      this.showHint(1);
    });
  }

  showHint(step) {
    this.refused = null;
    this.hintStep = step;
    this.say(this.hints[step - 1] ?? "", this.seen);
  }

  forgetAdvice() {
    this.refused = null;
    this.hints = [];
    this.hintMove = "";
    this.hintStep = 0;
  }

  /** Shows all reasons against the refused move, of which the first was read out, or that one alone again. */
  unfold() {
    if (!this.refused) return;
    const { refusals, unfolded } = this.refused;
    this.refused = { ...this.refused, unfolded: !unfolded };
    if (!unfolded)
      this.say(
        refusals
          .slice(1)
          .map(({ message }) => message)
          .join(" "),
        this.seen,
      );
  }

  /** The reader has read it, so what comes back in its place is not read out again. */
  closeAdvice() {
    this.forgetAdvice();
    this.selection.melds = []; // what was chosen for the refused move alone
    this.say("");
    this.hushed = true;
  }

  /** What is read out; where that is long, `seen` is the end of it, for the eye. */
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

  /** What the reader may do now, in words. */
  get prompt() {
    return this.view ? promptWords(this.view, this.game) : "";
  }

  /** @param {(selection: Selection) => void} edit */
  change(edit) {
    edit(this.selection);
    this.requestUpdate();
  }

  /** The tab stop of the hand goes along with the reader. */
  walkTo(place) {
    if (pileIndex(place) < 0) this.cursor = place;
  }

  /** A tap chooses a card or puts it back; a second tap at once discards it. @param {string} place @param {MouseEvent} [event] */
  toggle(place, event) {
    const [again, at] = [this.tapped.place === place && event?.detail, event?.timeStamp ?? 0];
    const twice = again && at - this.tapped.at < TWICE && pileIndex(place) < 0;
    this.tapped = { place: twice ? "" : place, at };
    if (twice && this.myTurn && this.view.phase === "meld" && this.selection.picked.length === 1)
      return this.run(() => this.send(`discard ${cardAt(place)}`));
    this.walkTo(place);
    this.change((selection) => selection.toggle(place));
  }

  /** A touched meld is shown card by card, and chosen where that says something. @param {string} key */
  touchMeld(key) {
    if (this.choosesMelds) this.change((chosen) => chosen.toggleMeld(key));
    const shown = this.choosesMelds ? this.selection.melds.includes(key) : this.whole !== key;
    this.whole = shown ? key : "";
  }

  /** @param {PointerEvent} event @param {string} place */
  drag(event, place) {
    beginDrag(this, event, place);
  }

  /** The hand as the reader lays it. @param {string[]} order */
  arrange(order) {
    this.order = order;
  }

  /** Moves a card in the hand by one place. @param {string} place @param {number} by */
  shift(place, by) {
    const shown = shownPlaces(this.view.hand, this.sort, this.order);
    const at = shown.indexOf(place) + by;
    if (at < 0 || at >= shown.length) return;
    this.arrange(movedTo(shown, place, by < 0 ? shown[at] : (shown[at + 1] ?? "")));
    this.focusOn(`[data-focus="card-${CSS.escape(place)}"]`);
  }

  turnSort() {
    this.sort = this.sort === "rank" ? "suit" : "rank";
    this.order = [];
    save("sort", this.sort);
  }

  openMenu() {
    /** @type {HTMLDialogElement | null} */ (this.querySelector(".me-menu"))?.showModal();
  }

  closeMenu() {
    /** @type {HTMLDialogElement | null} */ (this.querySelector(".me-menu"))?.close();
  }

  /** More moves fold away when something else is touched. @param {Element | null} [touched] */
  closeMore(touched = null) {
    const more = this.querySelector(".me-more-moves[open]");
    if (more && (touched === more || !more.contains(touched))) more.removeAttribute("open");
  }

  /** What lies open is closed: more moves, words on a refusal or a hint, what was chosen. @returns {boolean} whether there was anything */
  close() {
    const more = this.querySelector(".me-more-moves[open]");
    if (more) more.removeAttribute("open");
    else if (this.refused || this.hintStep) this.closeAdvice();
    else if (this.whole && this.selection.empty) this.whole = "";
    else if (!this.selection.empty) this.change((chosen) => chosen.clear());
    else return false;
    return true;
  }
}

const TWICE = 400; // milliseconds between two taps that are one
