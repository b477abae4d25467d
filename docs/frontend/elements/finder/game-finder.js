/** <game-finder src="games.json">: which game is for this table, with reasons; the page's address keeps what was asked. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { PageElement } from "../base/page-element.js";
import { FinderData, fetchShaped } from "../gate/fetched.js";
import { find, heading, isEmpty, ONE_OF, readSearch, spoken, WISHES, writeSearch } from "./finding.js";

/** @type {Record<number, string>} */
const TIMES = {
  30: "Half an hour",
  45: "Three quarters of an hour",
  60: "An hour",
  90: "An hour and a half",
  120: "Two hours",
  180: "An evening",
};
/** @typedef {import("./finding.js").Asked} Asked */
/** @typedef {import("./finding.js").Found} Found */

const MOST_NEAR = 5;

export class GameFinder extends PageElement {
  static properties = { games: { state: true }, asked: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {import("./finding.js").Game[]} */
    this.games = [];
    this.problem = "";
    /** @type {import("./finding.js").Asked} */
    this.asked = { want: [] };
    this.follow = () => {
      this.asked = readSearch(location.search, this.games);
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
    addEventListener("popstate", this.follow);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("popstate", this.follow);
  }

  async #fetch() {
    try {
      this.games = await fetchShaped(this.getAttribute("src") ?? "", FinderData);
      this.problem = "";
      this.follow();
    } catch {
      this.problem = "What the finder knows of the games could not be fetched.";
    }
  }

  render() {
    if (this.problem)
      return html`<p role="alert">${this.problem} <button type="button" class="me-button" @click=${() => this.#fetch()}>Try again</button></p>`;
    return html`<form class="mb-finder" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${this.#choice("players", "We are", (count) => `${count} players`, "Any number")}
        ${this.#choice("packs", "We have", (count) => (count === 1 ? "1 pack" : `${count} packs`), "Any number of packs")}
        ${this.#choice("minutes", "We have time for", (minutes) => TIMES[minutes], "As long as it takes")}
        ${this.#known()} ${this.#wishes()}
      </form>
      <p class="mb-unseen" role="status">${this.#told}</p>
      <div class="mb-found">${this.#answer()}</div>`;
  }

  /** @param {"players" | "packs" | "minutes"} key @param {string} label @param {(count: number) => string} words @param {string} any */
  #choice(key, label, words, any) {
    return html`<div>
      <label class="me-label" for="finder-${key}">${label}</label>
      <select id="finder-${key}" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#ask({ [key]: Number(event.target.value) || undefined })}>
        <option value="" .selected=${live(!this.asked[key])}>${any}</option>
        ${ONE_OF[key].map((value) => html`<option value=${value} .selected=${live(this.asked[key] === value)}>${words(value)}</option>`)}
      </select>
    </div>`;
  }

  #known() {
    return html`<div>
      <label class="me-label" for="finder-like">Close to what we know</label>
      <select id="finder-like" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#ask({ like: event.target.value || undefined })}>
        <option value="" .selected=${live(!this.asked.like)}>Does not matter</option>
        ${this.games.map(({ id, name }) => html`<option value=${id} .selected=${live(this.asked.like === id)}>${name}</option>`)}
      </select>
    </div>`;
  }

  #wishes() {
    return html`<fieldset class="mb-finder__wishes">
      <legend class="me-label">We would like</legend>
      ${Object.entries(WISHES).map(
        ([wish, { label }]) => html`<label class="me-check">
        <input type="checkbox" value=${wish} .checked=${this.asked.want.includes(wish)} @change=${this.#wish} /> ${label}</label>`,
      )}
    </fieldset>`;
  }

  /** @param {FieldEvent} fieldEvent */
  #wish = ({ target: { value, checked } }) => {
    const others = this.asked.want.filter((wish) => wish !== value);
    this.#ask({ want: checked ? [...others, value] : others });
  };

  /** @param {Partial<Asked>} change */
  #ask(change) {
    this.asked = { ...this.asked, ...change };
    history.replaceState(history.state, "", location.pathname + writeSearch(this.asked) + location.hash);
  }

  /** What is read out: the names alone, for what is said of each game is long. */
  get #told() {
    return isEmpty(this.asked) || !this.games.length ? "" : spoken(find(this.games, this.asked), MOST_NEAR);
  }

  #answer() {
    if (isEmpty(this.asked)) return html`<p>Choose something, and the games for your table stand here.</p>`;
    if (!this.games.length) return html`<p>The games are on their way…</p>`;
    const { fits, near } = find(this.games, this.asked);
    return html`<h3>${heading(fits.length)}</h3>
      ${list(fits)}
      ${near.length ? html`<h3>${fits.length ? "One thing is missing" : "But nearly"}</h3>${list(near.slice(0, MOST_NEAR))}` : nothing}
      <p class="mb-quiet">The address of this page keeps what you asked: <a href=${writeSearch(this.asked)}>link to this answer</a>.</p>`;
  }
}

/** @param {Found[]} found */
function list(found) {
  if (!found.length) return nothing;
  return html`<ul class="mb-found__list">
    ${found.map(
      ({ game, reasons, missing, kin }) => html`<li>
      <h4><a href=${game.href}>${game.name}</a></h4>
      <p>${game.about}</p>
      <ul class="mb-found__why">
        ${missing.map((words) => html`<li class="mb-found__missing">${words}.</li>`)}
        ${reasons.map((words) => html`<li class="mb-found__met">${words}.</li>`)}
        ${kin ? html`<li class="mb-found__kin">${kin}.</li>` : nothing}
      </ul>
    </li>`,
    )}
  </ul>`;
}

customElements.define("game-finder", GameFinder);
