/**
 * One game at the engine's door: a match of the free table, or a lesson. Keeps the last view and record, so that
 * an engine that had to be started anew can be put back where the reader was.
 */
import { DoorError } from "../base/engine-link.js";
import { asStrength } from "../game/strengths.js";

/** @import { MatchRecord } from "../../answers.js" */

let count = 0;

export class Session {
  /** @param {import("../base/engine-link.js").EngineLink} link */
  constructor(link) {
    this.link = link;
    this.game = `table-${Date.now().toString(36)}-${++count}`;
    /** @type {any} */
    this.view = null;
    /** @type {any} */
    this.record = null;
    /** What is played by, where it is a lesson. @type {any} */
    this.lesson = null;
    /** Why a bot moved, by the number of its move in the match. @type {Map<number, string>} */
    this.whys = new Map();
    /** What the reader's moves cost, as far as it was asked, by their numbers in the match. @type {Map<number, any>} */
    this.costs = new Map();
    /**
     * The deals of the match that are over: each side's total, by the deal's number.
     * @type {Record<string, Record<string, number>>}
     */
    this.deals = {};
  }

  /** @param {MatchRecord} record a new match's settings, or a kept record */
  open(record) {
    return this.#begin(null, record);
  }

  /** @param {Record<string, unknown>} lesson @param {Partial<MatchRecord> | null} record what was played of it on an earlier visit */
  openLesson(lesson, record) {
    return this.#begin(lesson, record);
  }

  /** @param {Record<string, unknown> | null} lesson @param {Partial<MatchRecord> | null} record */
  async #begin(lesson, record) {
    [this.lesson, this.record] = [lesson, record];
    this.whys.clear();
    this.costs.clear();
    const answer = await this.#open();
    this.view = answer.view;
    await this.#remember();
    this.#noteWhys(answer.others);
    return answer;
  }

  /** @param {string} move */
  async move(move) {
    const answer = await this.#ask({ do: "move", move });
    if (answer.ok !== false) await this.#remember();
    this.#noteWhys(answer.others);
    return answer;
  }

  async bot() {
    const answer = await this.#ask({ do: "bot", strength: asStrength(this.record.strength) });
    await this.#remember();
    this.#noteWhys([answer]);
    return answer;
  }

  /** Shows the cards to the person who decides. */
  uncover() {
    return this.#ask({ do: "uncover" });
  }

  /** The table after so many moves of the match. @param {number} at */
  past(at) {
    return this.#ask({ do: "past", at });
  }

  /** The table as a position file. */
  position() {
    return this.#ask({ do: "position" });
  }

  /** In a lesson: lets the others move, who wait while the reader thinks about a move. */
  async playOn() {
    const answer = await this.#ask({ do: "play-on" });
    await this.#remember();
    this.#noteWhys(answer.others);
    return answer;
  }

  hint() {
    return this.#ask({ do: "hint" });
  }

  /** Takes the latest decision back; the answer has what is `gone` of the log, that decision first. */
  async undo() {
    const [{ log }, made] = [this.view, this.record.moves.length];
    const answer = await this.#ask({ do: "undo" });
    await this.#remember();
    return { ...answer, gone: log.slice(log.length - (made - this.record.moves.length)) };
  }

  async nextDeal() {
    const answer = await this.#ask({ do: "next" });
    await this.#remember();
    return answer;
  }

  /** Why a move was made, where a bot said so, and not of its last move, too. @param {number} at its place in the log */
  whyOf(at) {
    const why = this.whyAt(this.#place(at));
    const sameSeat = this.view.log[at - 1]?.seat === this.view.log[at]?.seat;
    return sameSeat && why === this.whyAt(this.#place(at - 1)) ? "" : why;
  }

  /**
   * Why a move was made, by its number in the match. Reasons give cards away that nobody else may know of (“I have no two
   * sixes”): they are told once the deal is over.
   * @param {number} number
   */
  whyAt(number) {
    return (this.view.ended && this.whys.get(number)) || "";
  }

  /** The log shows the newest moves only; this is a move's number in the whole match. @param {number} at */
  #place(at) {
    return (this.record?.moves?.length ?? 0) - this.view.log.length + at;
  }

  /**
   * An engine started anew, or busy with many games, may not know this one: then it is opened from its record.
   * @param {Record<string, unknown>} request
   */
  async #ask(request) {
    const answer = await this.#send(request).catch(async (error) => {
      if (!(error instanceof DoorError) || error.where !== "game" || !this.record) throw error;
      await this.#open();
      return this.#send(request);
    });
    if (answer.view) this.view = answer.view;
    return answer;
  }

  /** @param {Record<string, unknown>} request */
  #send(request) {
    return this.link.ask({ ...request, game: this.game });
  }

  #open() {
    return this.lesson
      ? this.#send({ do: "lesson", lesson: this.lesson, record: this.record ?? undefined })
      : this.#send({ do: "open", record: this.record });
  }

  /** Keeps why the latest moves were made, the last of them at the end of the log. @param {{why?: string}[]} [moves] */
  #noteWhys(moves = []) {
    const first = this.view.log.length - moves.length;
    moves.forEach(({ why }, at) => {
      if (why) this.whys.set(this.#place(first + at), why);
    });
  }

  /** The engine need not keep a game that nobody plays any more. */
  close() {
    if (this.view) this.#send({ do: "close" }).catch(() => {});
  }

  async #remember() {
    this.record = (await this.#ask({ do: "record" })).record;
    for (const told of [this.whys, this.costs])
      for (const at of [...told.keys()]) if (at >= this.record.moves.length) told.delete(at); // taken back
    const { deal, score } = this.view;
    if (score) this.deals[deal] = Object.fromEntries(Object.entries(score).map(([side, { total }]) => [side, total]));
  }
}
