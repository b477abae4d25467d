/**
 * What becomes of a table's own rules: kept in this browser and chosen wherever the site asks by whose rules, passed on
 * as a link, saved as a rule file, and loaded from one. Only what the engine could make of them leaves the editor.
 */

import { html, nothing } from "lit";
import { sentenceOf, Told } from "../base/told.js";
import "../site/pass-on.js";
import { saveFile } from "../site/save-file.js";
import { rulesOf } from "../site/site.js";
import { row } from "../words/words.js";
import { rulesHash } from "./link.js";
import { dropRules, keepRules, keptRules, newId } from "./our-rules.js";
import { placesOf } from "./places.js";
import { fileName, readRuleFile, ruleFile, unreadIn } from "./rule-file.js";

/** @import { Rules } from "./our-rules.js" */

const LARGEST_FILE = 100_000;
const MOST_NAMED = 5;

/** A file may follow a telling of its game that this site has not. @param {import("./our-rules.js").Rules} rules */
async function mustKnowReading({ variant, reading }) {
  const { readings } = await rulesOf(variant);
  if (!reading || reading in readings) return;
  throw new Told(
    `This file follows a telling of its game that is not on this site: ${reading}. Its line “extends” may name ${row(
      Object.keys(readings).map((id) => `${variant}:${id}`),
      "or",
    )}.`,
  );
}

/** What of a file is not taken, and why: its words and its other tellings among it. @param {string[]} keys */
function leftUnread(keys) {
  if (!keys.length) return nothing;
  const named = keys.slice(0, MOST_NAMED).map((key) => `“${key.slice(0, 60)}”`);
  const names = row(keys.length > MOST_NAMED ? [...named, `${keys.length - MOST_NAMED} more`] : named);
  return html`<span class="me-warning">This page does not take ${names}: it takes rules alone, each with its value, as in <code>["match.target"]</code> <code>value = 3000</code>.</span>`;
}

export class UseOfRules {
  /** @param {import("./house-rules.js").HouseRules} host the editor */
  constructor(host) {
    this.host = host;
  }

  /** What can be done with the rules, and where they can be chosen once they are kept. */
  view() {
    const { rules, done } = this.host;
    const kept = keptRules().some(({ id }) => id === rules.id);
    const places = placesOf(rules);
    return html`<section class="me-summary" aria-labelledby="house-use"><h2 id="house-use">Use our rules</h2>
      <p class="me-actions">
        <button type="button" class="me-button me-button--primary" data-focus="keep" @click=${() => this.#keep()}>Keep in this browser</button>
        <button type="button" class="me-button" @click=${() => this.#download()}>Download a rule file</button>
        ${this.loader()}
        ${kept ? html`<button type="button" class="me-button" @click=${() => this.#forget()}>Remove from this browser</button>` : nothing}
      </p>
      <p role="status">${done}</p>
      <pass-on .of=${rules} .link=${() => this.#link()} says="Whoever opens it sees what is different here, and can play by it." .none=${"These are too many changes for a link. Download a file instead."}></pass-on>
      ${
        kept
          ? html`<p>Wherever this site asks by whose rules, “${rules.name}” can now be chosen:
        <a href=${places.play}>play</a>, <a href=${places.practise}>practise</a>,
        <a href=${places.check}>check a meld</a>, <a href=${places.compare}>compare with other games</a>,
        <a href=${places.papers}>print the papers</a>, <a href=${places.score}>keep the score</a>.</p>`
          : html`<p class="me-quiet">Keep them first; then they can be played, practised, printed and scored by.</p>`
      }
    </section>`;
  }

  /** Rules come back from a file; who has one begins with it. */
  loader() {
    return html`<label class="me-button">Load a rule file<input type="file" class="me-hidden" accept=".toml,text/plain,application/toml"
      @change=${(/** @type {FieldEvent} */ event) => this.#loadFile(event.target)} /></label>`;
  }

  /**
   * What the engine could make of all that was entered, the latest change too. What cannot be is left out of it, but
   * stays on the page.
   */
  async #sound() {
    let waited = this.host.answered;
    let answered = await waited;
    while (waited !== this.host.answered) {
      waited = this.host.answered;
      answered = await waited;
    }
    if (!answered) this.host.done = "The engine could not look at the latest change yet. Try again when it runs.";
    return answered ? { ...this.host.rules, house: this.host.made.house } : null;
  }

  async #keep() {
    const sound = await this.#sound();
    if (!sound) return;
    const without = this.host.made.problem ? ", without the change that is still to be mended" : "";
    const before = keptRules().find(({ id }) => id === sound.id);
    const renamed = before && before.name !== sound.name;
    const words = `“${sound.name}” is kept in this browser${renamed ? `, in place of “${before.name}”` : ""}${without}.`;
    const both = renamed ? this.#keepBoth(before, sound.name) : nothing;
    this.host.done = keepRules(sound) ? html`${words} ${both}` : "";
  }

  /** Who gave another name may have wanted a second set. @param {Rules} before @param {string} name */
  #keepBoth(before, name) {
    const keep = () => {
      this.#stay();
      if (keepRules({ ...before, id: newId() })) this.host.done = `“${name}” and “${before.name}” are both kept.`;
    };
    return html`<button type="button" class="me-button me-button--small" @click=${keep}>Keep “${before.name}” as well</button>`;
  }

  /** The keyboard's place stays here when the button that was pressed goes. */
  #stay() {
    /** @type {HTMLElement | null} */ (this.host.querySelector('[data-focus="keep"]'))?.focus({ preventScroll: true });
  }

  #forget() {
    this.#stay();
    dropRules(this.host.rules.id);
    this.host.done = `“${this.host.rules.name}” is no longer kept. What you see here stays until you change it.`;
  }

  /** The address that carries the rules; null where they are too many, or the engine has not looked at them. */
  async #link() {
    const sound = await this.#sound();
    const hash = sound && rulesHash(sound);
    return hash && new URL(hash, location.href).href;
  }

  async #download() {
    const sound = await this.#sound();
    if (!sound) return;
    const name = fileName(sound.name);
    saveFile(name, ruleFile(sound, this.host.made.name), "application/toml");
    this.host.done = `${name} is saved. “Load a rule file” brings it back, and a site of your own can use it.`;
  }

  /** @param {HTMLInputElement} input */
  async #loadFile(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      if (file.size > LARGEST_FILE) throw new Told("This file is too large to be a rule file.");
      const text = await file.text();
      const rules = readRuleFile(text);
      if (!this.host.knows(rules))
        throw new Told(`This file changes a game that is not on this site: ${rules.variant}.`);
      await mustKnowReading(rules);
      this.host.begin({ ...rules, id: newId() });
      const looked = await this.host.answered;
      const wrong = looked && this.host.made.problem;
      this.host.done = html`${file.name} is loaded${wrong ? ", but not all of it can be" : nothing}. ${leftUnread(unreadIn(text))} <a href="#house-differs">How ours differs</a>`;
    } catch (error) {
      this.host.done = html`<span class="me-warning">${sentenceOf(error)} Nothing has changed.</span>`;
    }
    input.value = "";
  }
}
