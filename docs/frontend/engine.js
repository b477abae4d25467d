/**
 * The page's one engine: a worker that is started at the reader's first touch and serves every element.
 *
 * Its state is `idle`, `starting`, `ready` or `failed`; each change is a `state` event, and `problem` says in words
 * what failed. An answer is always data: where something failed it is `{error: {message, mend}}`.
 *
 * An engine that was started anew knows the variants again by itself, but no tables: it answers with an error whose
 * `where` is "game", and whoever asked opens the table from its record.
 */
import { rulesOf } from "./elements/site/site.js";
import { tellMissing } from "./fetching.js";
import { addressOf } from "./files.js";

const SECOND = 1000;

/** How long a start may take: a slow line needs minutes for the first visit. Each retry waits longer. */
const START_LIMIT = 120 * SECOND;
/** How long an answer may take; the slowest takes a small part of it. */
const ANSWER_LIMIT = 30 * SECOND;

/** What the engine names that is given rules which it was not compiled with. */
const OTHER_RELEASE = "engine";

const WORDS = {
  start: "The rules engine could not be started.",
  slow: "The rules engine took too long to start.",
  stuck: "The rules engine stopped answering.",
  ended: "The rules engine was started anew.",
  rules: "The rules of this game could not be fetched.",
  mend: "Check the connection, then press “Try again”. Nothing you entered is lost.",
};

export class Engine extends EventTarget {
  /** @type {"idle"|"starting"|"ready"|"failed"} */
  state = "idle";
  /** What failed, in words; empty otherwise. */
  problem = "";

  #startLimit = START_LIMIT;
  #answerLimit = ANSWER_LIMIT;
  /** @type {Worker|null} */ #worker = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #timer;
  /** @type {Promise<boolean>|null} whether the start in hand succeeded */ #started = null;
  /** @type {(succeeded: boolean) => void} */ #settle = () => {};
  /** @type {Map<number, (answer: object) => void>} requests that wait for their answers, oldest first */
  #waiting = new Map();
  /** @type {Map<string, Promise<any>>} variants on their way to the engine, or there */
  #variants = new Map();
  /** @type {Set<string>} variants to be known again after a restart */
  #wanted = new Set();
  #count = 0;

  /** @param {{startLimit?: number, answerLimit?: number}} [limits] in milliseconds */
  constructor({ startLimit = START_LIMIT, answerLimit = ANSWER_LIMIT } = {}) {
    super();
    this.#startLimit = startLimit;
    this.#answerLimit = answerLimit;
  }

  /** Starts the engine, once. @returns {Promise<boolean>} whether it is ready */
  start() {
    this.#started ??= this.#launch();
    return this.#started;
  }

  /** Starts anew after a failure, with more patience. @returns {Promise<boolean>} whether it is ready */
  retry() {
    if (this.state !== "failed") return this.start();
    this.#startLimit *= 2;
    return this.restart();
  }

  /** Ends the engine, whatever it is doing, and starts it anew. @returns {Promise<boolean>} whether it is ready */
  restart() {
    if (this.state === "starting" || this.state === "ready") this.#fail(WORDS.ended);
    this.#started = this.#launch();
    return this.#started;
  }

  /**
   * Asks the door. Starts the engine where nobody has yet.
   * @param {object} request
   * @returns {Promise<any>}
   */
  async ask(request) {
    if (!(await this.start()) || this.state === "failed") return this.#failure();
    return new Promise((resolve) => {
      this.#count += 1;
      this.#waiting.set(this.#count, resolve);
      this.#worker?.postMessage({ id: this.#count, text: JSON.stringify(request) });
      if (this.#waiting.size === 1) this.#watchAnswer();
    });
  }

  /**
   * Makes a variant's rules known to the engine; both are fetched side by side.
   * @param {string} id
   * @returns {Promise<any>}
   */
  variant(id) {
    this.#wanted.add(id);
    this.start();
    const known = this.#variants.get(id);
    if (known) return known;
    const loading = rulesOf(id).then(
      (compiled) => this.ask({ do: "load", compiled }),
      () => ({ error: { message: WORDS.rules, mend: WORDS.mend } }),
    );
    this.#variants.set(id, loading);
    loading.then(({ error }) => {
      if (error && this.#variants.get(id) === loading) this.#variants.delete(id);
      if (error?.where === OTHER_RELEASE) tellMissing();
    });
    return loading;
  }

  #launch() {
    this.#variants.clear();
    const started = new Promise((resolve) => (this.#settle = resolve));
    this.#timer = setTimeout(() => this.#fail(WORDS.slow), this.#startLimit);
    const worker = new Worker(addressOf("worker"), { type: "module", name: "meldbook" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(WORDS.start, event.message);
    };
    this.#started = started;
    this.#change("starting");
    for (const id of this.#wanted) this.variant(id);
    return started;
  }

  /** @param {{ready?: true, failed?: string, id?: number, text?: string}} message */
  #hear({ ready, failed, id = 0, text = "" }) {
    if (failed !== undefined) this.#fail(WORDS.start, failed);
    else if (ready) {
      clearTimeout(this.#timer);
      this.#change("ready");
      this.#settle(true);
    } else {
      const resolve = this.#waiting.get(id);
      this.#waiting.delete(id);
      this.#watchAnswer();
      resolve?.(JSON.parse(text));
    }
  }

  /** The oldest request is the one in work; its time runs anew with each answer. */
  #watchAnswer() {
    clearTimeout(this.#timer);
    if (this.#waiting.size) this.#timer = setTimeout(() => this.#fail(WORDS.stuck), this.#answerLimit);
  }

  /** @param {string} words @param {string} [detail] for whoever looks into the console */
  #fail(words, detail) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.problem = words;
    if (detail) console.warn(`${words} ${detail}`);
    this.#change("failed");
    this.#settle(false);
    for (const resolve of this.#waiting.values()) resolve(this.#failure());
    this.#waiting.clear();
  }

  #failure() {
    return { error: { message: this.problem || WORDS.start, mend: WORDS.mend } };
  }

  /** @param {Engine["state"]} state */
  #change(state) {
    if (state !== "failed") this.problem = "";
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}

export const engine = new Engine();
