/**
 * Ties an element to the one engine of the page: renders anew when its state changes, loads the variant's rules,
 * and says in words what the engine is doing.
 */
import { html, nothing } from "lit";
import { engine } from "../../engine.js";
import { inLabels } from "../house/named.js";
import { said } from "../house/our-rules.js";
import { rulesOf } from "../site/site.js";
import { Told } from "./told.js";

/** The engine read the request and cannot do it: a sentence for the reader. */
export class DoorError extends Told {
  /** @param {{message: string, where?: string, mend?: string}} error */
  constructor({ message, where, mend }) {
    super([message, mend].filter(Boolean).join(" "));
    this.name = "DoorError";
    this.where = where;
  }
}

/**
 * A move that could not even be read is refused like any other: with its sentence, and nothing lost.
 * @param {unknown} error
 */
export function asRefusal(error) {
  if (error instanceof DoorError) return { ok: false, refusals: [{ message: error.message }] };
  throw error;
}

export class EngineLink {
  /** @param {import("lit").ReactiveControllerHost & {variant: string, rules?: any, problem: string, engineBack?: () => void}} host */
  constructor(host) {
    this.host = host;
    /** Whether the game's rules could not be fetched when they were wanted last. */
    this.lacksRules = false;
    this.onState = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    engine.addEventListener("state", this.onState);
  }

  hostDisconnected() {
    engine.removeEventListener("state", this.onState);
  }

  /** The engine's state, or `unfetched` where it runs without this game's rules. */
  get state() {
    return this.lacksRules && engine.state === "ready" ? "unfetched" : engine.state;
  }

  /** Starts the engine ahead of the first question; what fails is told by `state`. */
  warm() {
    engine.variant(this.host.variant);
  }

  /** Starts the engine again, or asks for the rules again, and tells the host when that is done. */
  async retry() {
    this.host.problem = "";
    this.lacksRules = false;
    this.host.requestUpdate();
    if (await engine.retry()) this.host.engineBack?.();
  }

  /**
   * @param {object} request
   * @returns {Promise<any>}
   */
  async ask(request) {
    const loaded = await engine.variant(this.host.variant);
    this.lacksRules = Boolean(loaded?.error);
    if (this.host.rules === null && !this.lacksRules) this.host.rules = await rulesOf(this.host.variant);
    const answer = loaded?.error ? loaded : await engine.ask(said(request));
    if (!answer.error) return answer;
    if (engine.state === "failed") throw new Told(engine.problem);
    const { where, message, mend } = answer.error;
    if (where === undefined) throw new Told([message, mend].filter(Boolean).join(" "));
    throw new DoorError({ where, message: inLabels(message, this.host.rules), mend });
  }

  /** What is to be said of a problem beside the engine's own line, which tells that it does not run. @param {string} problem */
  beside(problem) {
    return this.state === "failed" ? "" : problem;
  }

  /** The engine's state in words; a line that is there from the first, so that its changes are read out. */
  status() {
    return html`<div class="me-engine" data-state=${this.state}>
      <p role="status" class="me-engine__words">${WORDS[this.state] ?? nothing}</p>
      ${
        ["failed", "unfetched"].includes(this.state)
          ? html`<button type="button" class="me-button" data-focus="retry" @click=${() => this.retry()}>Try again</button>`
          : nothing
      }
    </div>`;
  }
}

const WORDS = {
  idle: "",
  starting: "The rules engine is starting. The first time takes a few seconds…",
  ready: "The rules engine is ready.",
  unfetched: "",
  failed: "The rules engine is not running. Check the connection and try again; nothing you entered is lost.",
};
