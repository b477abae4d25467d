/** What is saved of a match on the pad, to go on elsewhere or to be printed; and what comes from such a file. */

import { html, nothing } from "lit";
import { DoorError } from "../base/engine-link.js";
import { sentenceOf } from "../base/told.js";
import { saveFile } from "../site/save-file.js";
import { asFile, asTable, fromFile, keptMatches, newMatch } from "./kept.js";
import { requestOf } from "./match.js";

/** @import { Match } from "./kept.js" */

const LARGEST_FILE = 200_000;

export class PadFiles {
  /** @param {import("./score-pad.js").ScorePad} host the pad */
  constructor(host) {
    this.host = host;
  }

  view() {
    const { match, told, sides, done } = this.host;
    const begun = match.deals.length > 0;
    /** @param {string} words @param {() => void} run */
    const button = (words, run) => html`<button type="button" class="me-button" @click=${run}>${words}</button>`;
    return html`<section class="me-deal me-files" aria-labelledby="pad-files"><h2 id="pad-files">Take it along</h2>
      <p class="me-actions">
        ${begun ? button("Save the match", () => this.#save(asFile(match), "application/json", "json")) : nothing}
        ${
          begun && told
            ? html`${button("Save as a table", () => this.#save(asTable(told, sides), "text/csv", "csv"))}
          ${button("Print", () => print())}`
            : nothing
        }
        <label class="me-button">Load a match<input type="file" class="me-hidden" accept=".json,application/json" @change=${(/** @type {FieldEvent} */ event) => this.#load(event.target)} /></label>
      </p><p role="status">${done}</p></section>`;
  }

  /** @param {string} text @param {string} type @param {string} ending */
  #save(text, type, ending) {
    const name = `${this.host.variant}-score.${ending}`;
    saveFile(name, text, type);
    this.host.done = `${name} is saved.`;
  }

  /** @param {HTMLInputElement} input */
  async #load(input) {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    const match = file.size <= LARGEST_FILE ? fromFile(await file.text()) : null;
    if (!match) this.host.problem = `${file.name} is no match that this pad saved.`;
    else if (match.variant !== this.host.variant)
      this.host.problem = `${file.name} is a match of another game; open it on that game’s pad.`;
    else await this.#takeIn(match, file.name);
  }

  /**
   * Takes a match out of a file, where the engine can add it up; where the engine does not run, it is kept all the same.
   * @param {Match} match @param {string} name
   */
  async #takeIn(match, name) {
    try {
      await this.host.engine.ask(requestOf(match));
    } catch (error) {
      if (error instanceof DoorError) {
        this.host.problem = `${name} holds what cannot be scored. ${sentenceOf(error)}`;
        return;
      }
    }
    // A match that is kept already is not overwritten by an older copy of itself.
    const own = keptMatches().some(({ id }) => id === match.id) ? { ...match, id: newMatch(match.variant).id } : match;
    this.host.takeUp(own);
    this.host.done = `${name} is loaded.`;
  }
}
