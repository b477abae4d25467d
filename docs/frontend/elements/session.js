/**
 * One game at the engine's door: a match of the free table, or a lesson. Keeps the last view and record, so that
 * an engine that had to be started anew can be put back where the reader was.
 */
import { DoorError } from "./engine-link.js";

let count = 0;

export class Session {
  /** @param {import("./engine-link.js").EngineLink} link */
  constructor(link) {
    this.link = link;
    this.game = `table-${Date.now().toString(36)}-${(count += 1)}`;
    /** @type {any} */
    this.view = null;
    /** @type {any} */
    this.record = null;
    /** Why a bot moved, by the number of its move in the match. @type {Map<number, string>} */
    this.whys = new Map();
  }

  /** @param {object} record a new match's settings, or a kept record */
  async open(record) {
    this.record = record;
    this.view = (await this.#open()).view;
    await this.#remember();
  }

  /** @param {object} lesson */
  async openLesson(lesson) {
    return this.#ask({ do: "lesson", lesson });
  }

  /** @param {string} move */
  async move(move) {
    const answer = await this.#ask({ do: "move", move });
    if (answer.ok !== false) await this.#remember();
    return answer;
  }

  async bot() {
    const answer = await this.#ask({ do: "bot" });
    await this.#remember();
    if (answer.why) this.whys.set(this.#place(this.view.log.length - 1), answer.why);
    return answer;
  }

  hint() {
    return this.#ask({ do: "hint" });
  }

  async undo() {
    const answer = await this.#ask({ do: "undo" });
    await this.#remember();
    return answer;
  }

  async nextDeal() {
    const answer = await this.#ask({ do: "next" });
    await this.#remember();
    return answer;
  }

  /** Why a move was made, where a bot said so. @param {number} at its place in the log */
  whyOf(at) {
    return this.whys.get(this.#place(at)) ?? "";
  }

  /** The log shows the newest moves only; this is a move's number in the whole match. */
  #place(at) {
    return (this.record?.moves?.length ?? 0) - this.view.log.length + at;
  }

  /** An engine started anew, or busy with many games, may not know this one: then it is opened from its record. */
  async #ask(request) {
    const answer = await this.#send(request).catch(async (error) => {
      if (!(error instanceof DoorError) || error.where !== "game" || !this.record) throw error;
      await this.#open();
      return this.#send(request);
    });
    if (answer.view) this.view = answer.view;
    return answer;
  }

  #send(request) {
    return this.link.ask({ ...request, game: this.game });
  }

  #open() {
    return this.#send({ do: "open", record: this.record });
  }

  /** The engine need not keep a game that nobody plays any more. */
  close() {
    if (this.view) this.#send({ do: "close" }).catch(() => {});
  }

  async #remember() {
    this.record = (await this.#ask({ do: "record" })).record;
  }
}
