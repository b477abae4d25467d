/** What is saved of a match on the pad, to go on elsewhere or to be printed; and what comes from such a file. */

import { html, nothing } from "lit";
import { DoorError } from "../base/engine-link.js";
import { sentenceOf } from "../base/told.js";
import { isSame } from "../kept/merging.js";
import "../site/pass-on.js";
import { saveFile } from "../site/save-file.js";
import { counted } from "../words/words.js";
import { carriesMatch, matchHash, readMatchHash } from "./hand-over.js";
import { asFile, asTable, fromFile, keptMatches, newMatch } from "./kept.js";
import { requestOf } from "./match.js";

/** @import { Match } from "./kept.js" */

const LARGEST_FILE = 200_000;

export class PadFiles {
  /** @param {import("./score-pad.js").ScorePad} host the pad */
  constructor(host) {
    this.host = host;
    /** A match that the address brings. @type {Match | null} */
    this.brought = null;
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
      </p><p role="status">${done}</p>
      ${begun ? html`<pass-on label="Hand it to another phone" says="Whoever opens it can go on with this match." .none=${"This match is too long for a link. Save it, and send the file."} .of=${match} .link=${() => this.#link(match)}></pass-on>` : nothing}</section>`;
  }

  /** @param {Match} match */
  async #link(match) {
    const hash = await matchHash(match);
    return hash && new URL(hash, location.href).href;
  }

  /** A match that the address brings is shown before it is taken over. */
  async fromLink() {
    if (!carriesMatch(location.hash)) return;
    const match = await readMatchHash(location.hash);
    const ours = match?.variant === this.host.variant;
    this.brought = ours ? match : null;
    if (!match)
      this.host.problem = "This link carries no match that can be read. Ask for it again; it may have been cut short.";
    else if (!ours) this.host.problem = "This link brings a match of another game; open it on that game’s pad.";
    this.host.requestUpdate();
  }

  /** What a link brings, and whether it is to be gone on with here. */
  offer() {
    const { brought } = this;
    if (!brought) return nothing;
    const names = brought.names.filter(Boolean).join(", ") || "players without names";
    return html`<div class="me-offer" role="region" aria-label="A match from your link">
      <p>Your link brings a match: ${names}, ${counted(brought.deals.length, "deal")}.</p>
      <p class="me-actions">
        <button type="button" class="me-button me-button--primary" @click=${() => this.#goOn(brought)}>Go on with it here</button>
        <button type="button" class="me-button" @click=${() => this.#leave()}>Leave it</button>
      </p></div>`;
  }

  /** @param {Match} match */
  async #goOn(match) {
    this.#leave();
    await this.#takeIn(match, "The match");
  }

  #leave() {
    this.brought = null;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.host.requestUpdate();
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
    // A match that is kept already is not overwritten by an older copy of itself, nor one that went on otherwise.
    const here = keptMatches().find(({ id }) => id === match.id);
    this.host.takeUp(here && !goesOn(here, match) ? { ...match, id: newMatch(match.variant).id } : match);
    this.host.done = `${name} is loaded.`;
  }
}

/** Whether a match is another one gone on: its deals begin with all of the other's. @param {Match} before @param {Match} after */
const goesOn = (before, after) =>
  before.deals.every((deal, at) => !Object.keys(deal).length || isSame(deal, after.deals[at]));
