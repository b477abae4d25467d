/**
 * <guided-hand variant="canasta" lesson="…/lesson.json">: a hand played by a lesson. The engine follows the lesson's
 * goals and moves for the others; whatever else is legal is played all the same, with a word from the coach and a
 * way back. How far the reader has come is kept in the browser.
 */
import { html, nothing } from "lit";
import { fetchShaped, LessonData } from "../gate/fetched.js";
import { load } from "../kept/store.js";
import { TableElement } from "../table/table-element.js";
import { tableView } from "../table/table-view.js";
import { eventWords } from "../table/table-words.js";
import { endingView } from "./ending-view.js";
import { holdLesson } from "./holding.js";
import { keptLesson, lessonKey, readLessonHand } from "./lesson-kept.js";
import { lessonHead, lessonStart, lessonVoice, waysOn } from "./lesson-view.js";
import { ring } from "./ringing.js";

/** @import { MatchRecord } from "../../answers.js" */
/** @import { Action } from "../moves/actions.js" */

/** What there is to do after a move that leads away from the lesson. */
const TAKE_BACK = { id: "take-back", label: "Take it back", primary: true };
const LET_ON = { id: "let-on", label: "Play on" };

/**
 * @typedef {object} Progress  what the door tells of a lesson beside the view
 * @property {string} title
 * @property {string} goal     what the reader will be able to do
 * @property {number} step     the step now due, from 1
 * @property {number} steps
 * @property {string} say      what the teacher says
 * @property {string} aim      what to do, in one line
 * @property {{id: string, label: string} | null} clause  the rule that the step teaches
 * @property {import("./ringing.js").Points} points  what the coach speaks of on the table
 * @property {string} praise   a word on a goal just reached
 * @property {string} coach    a word on a mistake, or on another way than the lesson's
 * @property {boolean} on_path
 * @property {boolean} wrong    the latest move leads away from what the step is after
 * @property {boolean} waits    so the others wait until it is taken back, or let be
 * @property {boolean} done    every step is reached
 * @property {boolean} finished the deal is over
 * @property {{text: string, winner: string | null} | null} summary
 */

/** @typedef {import("../../answers.js").MoveAnswer & {lesson?: Progress}} LessonAnswer */

export class GuidedHand extends TableElement {
  static properties = {
    lesson: {},
    content: {},
    ways: { type: Array },
    plan: { state: true },
    progress: { state: true },
    ending: { state: true },
  };

  constructor() {
    super();
    this.lesson = "";
    /** A mark of what the lesson asks for, by which the reader is told later that it has changed. */
    this.content = "";
    /** @type {{words: string, href: string}[]} where to go on, the best first */
    this.ways = [];
    /** The lesson, once it is fetched. @type {import("valibot").InferOutput<typeof LessonData> | null} */
    this.plan = null;
    /** @type {Progress | null} */
    this.progress = null;
    /** Whether the lesson's end lies before the reader. */
    this.ending = false;
    /** What the teacher has said anew, and of the latest move: nobody wants to hear a long text twice. */
    this.news = "";
    this.word = "";
    /** Whether the table has just asked for something, which takes the place of what was said before. */
    this.asking = false;
    /** @type {import("../kept/held.js").Held<import("./lesson-kept.js").KeptLesson> | null} */
    this.held = null;
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.plan) this.fetchPlan();
  }

  async fetchPlan() {
    this.problem = "";
    try {
      this.plan = await fetchShaped(new URL(this.lesson, document.baseURI), LessonData);
    } catch {
      this.problem = "The lesson could not be fetched. Check the connection and try again.";
    }
  }

  get #key() {
    return lessonKey(this.plan?.id ?? this.lesson);
  }

  /** Takes in what was played in another tab. @param {Partial<MatchRecord>} record */
  takeIn(record) {
    const { plan } = this;
    return this.run(async () => {
      if (plan)
        this.beginAnew(await this.session.openLesson(plan, record), "This lesson was played on in another tab.");
    });
  }

  idle() {
    this.held?.check();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.held?.close();
    this.held = null;
  }

  /** How far an earlier visit came, if not to the end; whether its moves still fit is the engine's to say. */
  get kept() {
    const hand = readLessonHand(load(this.#key));
    return hand && !hand.over && hand.record.moves.length && hand.step ? hand : null;
  }

  /** Once reached, the end of a lesson stays reached, however often it is begun anew. */
  get wasDone() {
    return keptLesson(this.plan?.id).done;
  }

  render() {
    if (!this.view || !this.progress) return lessonStart(this);
    const ways = this.progress.done ? waysOn(this) : nothing;
    const parts = { before: lessonHead(this.progress), voice: lessonVoice(this), ways, after: this.#again() };
    return html`${tableView(this, parts)} ${endingView(this)}`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    ring(this, this.progress?.points);
    /** @type {HTMLDialogElement | null} */
    const dialog = this.querySelector("dialog.me-ending");
    if (dialog && !dialog.open && !this.busy) dialog.showModal();
  }

  closeEnding() {
    this.ending = false;
  }

  #again() {
    return html`<button type="button" class="me-button me-button--small" data-focus="again"
      @click=${() => this.begin(null)}>Start the lesson again</button>`;
  }

  /**
   * What the lesson asks for, its words say: no button stands out, for it might be another than theirs. When the lesson
   * is done in the middle of a deal, moves are still there, but no longer what is asked for.
   */
  get actions() {
    if (this.progress?.waits) return [TAKE_BACK, LET_ON];
    if (this.view?.ended) {
      const wrong = this.progress?.wrong ?? false;
      const again = { id: "again", label: "Play it again", primary: !this.progress?.done && !wrong };
      return wrong ? [TAKE_BACK, again] : [again];
    }
    if (this.progress?.done) return super.actions.map((action) => ({ ...action, primary: false, rare: true }));
    const actions = super.actions.map((action) => ({ ...action, quiet: true }));
    return this.progress?.wrong ? [TAKE_BACK, ...actions] : actions;
  }

  /** @param {Action} action */
  other(action) {
    if (action.id === "again") this.begin(null);
    if (action.id === TAKE_BACK.id) this.undo();
    if (action.id === LET_ON.id) this.run(() => this.letOn());
  }

  /** The lesson moves the others by itself. */
  others() {}

  /** The others go on although the move was not what the lesson is after. */
  async letOn() {
    const before = this.session.view;
    const answer = await this.session.playOn();
    this.settle(before);
    this.say(eventWords(answer.others), "");
    this.played(answer);
  }

  /** @param {Partial<MatchRecord> | null} record what was played on an earlier visit */
  begin(record) {
    const { plan } = this;
    this.ending = false;
    return this.run(async () => {
      if (!plan) return;
      this.held?.close();
      this.held = holdLesson(this, this.#key);
      this.held.look();
      this.beginAnew(await this.session.openLesson(plan, record));
      this.news = this.progress?.say ?? "";
      await this.enter();
    });
  }

  /** @param {LessonAnswer} answer */
  played(answer) {
    const { say: before, done: wasDone = true } = this.progress ?? {};
    this.progress = answer.lesson ?? this.progress;
    this.news = this.progress && this.progress.say !== before ? this.progress.say : "";
    this.word = [this.progress?.praise, this.coach].filter(Boolean).join(" ");
    this.asking = false;
    const { step = 1, steps = 0, done = false } = this.progress ?? {};
    this.ending = done && !wasDone;
    const [kept, at] = [keptLesson(this.plan?.id), Date.now()];
    const once = done ? { doneAt: at, content: this.content } : { doneAt: kept.doneAt, content: kept.content };
    this.held?.put({ record: this.session.record, step, steps, done: done || kept.done, over: done, at, ...once });
  }

  /** What the lesson asks for is not the coach's to judge. @param {LessonAnswer} answer */
  isJudged(answer) {
    return answer.lesson?.on_path === false;
  }

  get announcement() {
    if (!this.view || !this.progress) return this.said;
    const words =
      this.refused || this.hintStep ? [this.said, this.coach] : [this.said, this.word, this.news, this.progress.aim];
    return [...words, this.prompt].filter(Boolean).join(" ");
  }

  /** Between two moves only this is said: what the teacher said was heard. @param {string} words @param {string} [seen] */
  tell(words, seen) {
    [this.news, this.word] = ["", ""];
    this.asking = seen === undefined;
    super.tell(words, seen);
  }

  get coach() {
    return this.progress?.coach ?? "";
  }

  /** The teacher's word on a goal tells what happened, and takes its place; what the table asks for is shown all the same. */
  get praised() {
    return Boolean(this.progress?.praise) && !this.asking;
  }

  /** The lesson's aim says what to do, and at its end nothing is left to do. */
  get prompt() {
    return this.progress?.aim || this.progress?.done || this.progress?.waits ? "" : super.prompt;
  }

  /** The lesson may know that all is done before the table shows it: its score is to be read first. */
  placeToGoOn() {
    const way = this.progress?.done && !this.session.view?.ended ? this.querySelector(".me-ways a") : null;
    return way ?? super.placeToGoOn();
  }
}

customElements.define("guided-hand", GuidedHand);
