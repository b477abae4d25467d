/**
 * The table that the free match and the guided hand share: the state on the screen, and what a tap or a key does.
 * It knows no rule: it sends moves as notation and shows what the engine answers. `table-view.js` draws it.
 */
import { asRefusal } from "../base/engine-link.js";
import { sentenceOf } from "../base/told.js";
import { deciderOf, nameOf } from "../game/sides.js";
import { save } from "../kept/store.js";
import { cardAt, newlyHeld, pileIndex, Selection } from "../moves/selection.js";
import { newWords, parts } from "../words/read-out.js";
import { beginDrag } from "./dragging.js";
import { costOf, letBe } from "./judge.js";
import { isOthersTurn, paceOf, playOn } from "./pace.js";
import { setAside } from "./parts/group-view.js";
import { movedTo, shownPlaces } from "./parts/hand-view.js";
import { joyOf } from "./parts/joy-view.js";
import { sound } from "./sounds.js";
import { TableBase } from "./table-base.js";
import { eventWords, refusedWords, undoneWords } from "./table-words.js";

/** @import { MoveAnswer, View } from "../../answers.js" */

export class TableElement extends TableBase {
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
      this.enjoy([
        ...answer.events,
        ...(answer.others ?? []).flatMap((/** @type {MoveAnswer} */ { events = [] }) => events),
      ]);
    }
    this.played(answer);
    if (answer.ok !== false) this.judge(answer);
  }

  /**
   * Asks what a move cost, once it is shown; told where it is clear, and nothing else was done meanwhile.
   * @param {MoveAnswer} answer
   */
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

  /** @param {boolean} on */
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
  settle(/** @type {View} */ before, { keeps = false, adds = false } = {}) {
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

  /**
   * Another hand lies before the reader: nothing stands that was chosen, or said, of the one before.
   * @param {{ view: View }} answer
   */
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
    const [shown, all] = [this.hintStep ?? 0, this.hints?.length ?? 0];
    if (all) return this.showHint(Math.min(shown + 1, all));
    return this.run(async () => {
      const answer = await this.session.hint();
      this.played(answer);
      this.hints = answer.hints;
      this.hintMove = answer.move ?? "";
      this.showHint(1);
    });
  }

  /** Shows a step of the hint whole; who hears a long one hears it in parts. @param {number} step */
  showHint(step) {
    const heard = parts(this.hints[step - 1] ?? "");
    this.hintPart = step === this.hintStep ? ((this.hintPart ?? 0) + 1) % heard.length : 0;
    this.refused = null;
    this.hintStep = step;
    this.say(heard[this.hintPart], this.seen);
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

  /** @param {(selection: Selection) => void} edit */
  change(edit) {
    edit(this.selection);
    this.requestUpdate();
  }

  /** The tab stop of the hand goes along with the reader. @param {string} place */
  walkTo(place) {
    if (pileIndex(place) < 0) this.cursor = place;
  }

  /** A tap chooses a card or puts it back; a second tap at once discards it. @param {string} place @param {MouseEvent} [event] */
  toggle(place, event) {
    const before = this.tapped ?? { place: "", at: 0 };
    const [again, at] = [before.place === place && event?.detail, event?.timeStamp ?? 0];
    const twice = again && at - before.at < TWICE && pileIndex(place) < 0;
    this.tapped = { place: twice ? "" : place, at };
    if (twice && this.myTurn && ["meld", "discard"].includes(this.view.phase) && this.selection.picked.length === 1)
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

  openMore() {
    this.#more?.showModal();
  }

  closeMore() {
    this.#more?.close();
  }

  get #more() {
    return /** @type {HTMLDialogElement | null} */ (this.querySelector(".me-more-moves"));
  }

  /** What lies open is closed: more moves, words on a refusal or a hint, what was chosen. @returns {boolean} whether there was anything */
  close() {
    if (this.#more?.open) this.closeMore();
    else if (this.refused || this.hintStep) this.closeAdvice();
    else if (this.whole && this.selection.empty) this.whole = "";
    else if (!this.selection.empty) this.change((chosen) => chosen.clear());
    else return false;
    return true;
  }
}

const TWICE = 400; // milliseconds between two taps that are one
