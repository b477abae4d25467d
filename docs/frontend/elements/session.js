/**
 * One game at the engine's door: a match of the free table, or a lesson. Keeps the last view and record, so that
 * an engine that had to be started anew can be put back where the reader was.
 */
import { places } from "./selection.js";

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
    this.openedIn = 0;
    /** Why a bot moved, by its place in the log of a deal. @type {Map<string, string>} */
    this.whys = new Map();
  }

  /** @param {object} record a new match's settings, or a kept record */
  async open(record) {
    this.record = record;
    const answer = await this.#open();
    await this.#remember();
    return answer;
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
    if (answer.why) this.whys.set(this.#place(this.view.log.length - 1), answer.why);
    await this.#remember();
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

  /** Why the move at this place of the log was made, where a bot said so. @param {number} at */
  whyOf(at) {
    return this.whys.get(this.#place(at)) ?? "";
  }

  get handPlaces() {
    return places(this.view?.hand ?? []);
  }

  #place(at) {
    return `${this.view.deal}:${at}`;
  }

  async #open() {
    const answer = await this.link.ask({ do: "open", game: this.game, record: this.record });
    this.openedIn = this.link.life;
    this.view = answer.view;
    return answer;
  }

  /** An engine started anew does not know the game: it is opened from its record first. */
  async #ask(request) {
    if (this.record && this.openedIn !== this.link.life) await this.#open();
    const answer = await this.link.ask({ ...request, game: this.game });
    if (answer.view) this.view = answer.view;
    return answer;
  }

  async #remember() {
    this.record = (await this.#ask({ do: "record" })).record;
  }
}
