/**
 * What this browser keeps of the site for times without a network, and the ways to change that.
 * The service worker does the keeping; this is the page's side of it.
 *
 * States: `unable` (this browser, or this address, keeps nothing), `none`, `keeping`, `kept`, and `newer` (a new version
 * has been fetched beside the one that is shown).
 */
import { SITE } from "../elements/site/where.js";

const WORKER = new URL("service-worker.js", SITE).href;
const PREFIX = `meldbook ${SITE.href} `;

export class Keeping extends EventTarget {
  /** @type {"unable"|"none"|"keeping"|"kept"|"newer"} */
  state = "unable";
  /** Bytes kept so far, of how many. */
  kept = 0;
  whole = 0;
  /** Why the last try came to nothing, in words. */
  problem = "";
  /** @type {ServiceWorkerRegistration|undefined} */ #registration;

  constructor() {
    super();
    if (!navigator.serviceWorker || !isSecureContext) return;
    this.state = "none";
    new BroadcastChannel(PREFIX).addEventListener("message", ({ data }) => this.#hear(data));
    reloadWhenTakenUp();
    this.known = this.#look();
  }

  async #look() {
    const found = await navigator.serviceWorker.getRegistration(SITE.href);
    if (found?.scope === SITE.href) this.#follow(found);
  }

  async keep() {
    this.problem = "";
    this.#change("keeping");
    askForRoom();
    try {
      this.#follow(await navigator.serviceWorker.register(WORKER, { scope: SITE.href }));
    } catch {
      this.problem = "The site cannot be kept from here: its address has nothing to keep it with.";
      this.#change("none");
    }
  }

  /** Forgets all that was kept, or is being kept; the reader's matches, sheets and progress stay. */
  async undo() {
    const { installing, active } = this.#registration ?? {};
    installing?.postMessage("stop");
    await this.#registration?.unregister();
    this.#registration = undefined;
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
    this.#change("none");
    if (active) location.reload(); // the page would otherwise go on asking a worker that has nothing left
  }

  takeUp() {
    this.#registration?.waiting?.postMessage("take up");
  }

  /** @param {ServiceWorkerRegistration} registration */
  #follow(registration) {
    this.#registration = registration;
    const look = () => this.#settle(registration);
    const watch = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", () => {
      watch();
      look();
    });
    watch();
    look();
  }

  /** @param {ServiceWorkerRegistration} serviceWorkerRegistration */
  #settle({ waiting, active, installing }) {
    if (waiting && active) this.#change("newer");
    else if (active) this.#change("kept");
    else if (waiting || installing) this.#change("keeping");
    else this.#change("none");
  }

  #hear({ kept = 0, whole = 0, failed = "", stopped = false }) {
    // The worker's end may be known before its last word comes.
    const trying = this.state === "keeping" || (this.state === "none" && this.#registration);
    if (failed && !stopped && trying) {
      this.problem = /quota/i.test(failed)
        ? "There is no room left for this site on this device. Make room, then try again: what has come already stays."
        : "Not everything could be fetched. Check the connection and try again: what has come already stays.";
      if (failed) console.warn(failed);
    }
    if (whole) [this.kept, this.whole] = [kept, whole];
    this.dispatchEvent(new Event("state"));
  }

  /** @param {Keeping["state"]} state */
  #change(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}

/** Asks the browser not to throw out what is kept. Some ask the reader, whose answer nothing here has to wait for. */
function askForRoom() {
  navigator.storage?.persist?.().catch(() => {});
}

/** Once a new version has taken the old one's place, no page of the old one stays open. */
function reloadWhenTakenUp() {
  let had = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had) location.reload();
    had = true;
  });
}

/** The page's one. */
export const keeping = new Keeping();
