/**
 * What somebody wants who opens a link of a table's rules: what is different there, to play, to practise, to read, the
 * card. To keep the rules or to change them is a second thing.
 */
import { html, nothing } from "lit";
import { sentenceOf } from "../base/told.js";
import { SITE } from "../site/site.js";
import { counted } from "../words/words.js";
import { keepRules, keptRules, newId, sameValue } from "./our-rules.js";
import { placesOf } from "./places.js";

export class Guest {
  /**
   * @param {import("./house-rules.js").HouseRules} host the page's editor
   * @param {import("./our-rules.js").Rules} rules what the link carries
   */
  constructor(host, rules) {
    this.host = host;
    const same = keptRules().find((kept) => isSame(kept, rules));
    this.rules = { ...rules, id: same?.id ?? newId() };
    /** What the engine says of them. @type {any} */
    /** What the engine makes of them. @type {import("../../answers.js").HouseAnswer | null} */
    this.told = null;
    this.problem = "";
  }

  /** Who opens such a link came for what it says: the engine starts. */
  async look() {
    const { variant, reading, house } = this.rules;
    try {
      this.told = await this.host.engine.ask({
        do: "house",
        practise: true,
        variant,
        ...(reading ? { reading } : {}),
        house,
      });
      this.problem = "";
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    this.host.requestUpdate();
  }

  view() {
    const { name, variant, house } = this.rules;
    const game = this.host.nameOf(variant);
    return html`<div class="me-offer" role="region" aria-label="Rules from your link">
      <h2>“${name}”</h2>
      <p>${game} with ${counted(Object.keys(house).length, "change")}.</p>
      <p class="me-actions">${this.#ways(game)}</p>
      <h3>What is different here</h3>
      <div role="status">${this.#different(game)}</div>
      <p class="me-quiet">Where you go from here, these rules go with you: they are then kept in this browser, and can be removed on this page.</p>
      <p class="me-actions">
        <button type="button" class="me-button" @click=${() => this.host.take(this.rules)}>Keep or change them</button>
        <button type="button" class="me-button" @click=${() => this.host.leaveOffer()}>Leave them</button>
      </p></div>`;
  }

  /** @param {string} game */
  #ways(game) {
    const places = placesOf(this.rules);
    const way = (/** @type {string} */ href, /** @type {string} */ words) => this.#way(href, words, "me-button");
    return html`${this.#way(places.play, "Play", "me-button me-button--primary")} ${way(places.practise, "Practise")}
      <a class="me-button" href=${new URL(`variants/${this.rules.variant}/`, SITE).href}>The rules of ${game}</a>
      ${way(places.papers, "The card, on paper")} ${way(places.score, "Keep the score")}`;
  }

  /** A link by which the rules go along. @param {string} href @param {string} words @param {string} [looks] */
  #way(href, words, looks = "") {
    const keep = () => this.#keep();
    return html`<a class=${looks} href=${href} @click=${keep} @auxclick=${keep} @contextmenu=${keep}>${words}</a>`;
  }

  /** A rule as it is here, and questions to try it on, where there are any. @param {import("../../answers.js").HouseChapter["clauses"][number]} clause */
  #rule({ id, label, text, was }) {
    const tried = this.told?.practised?.includes(id);
    return html`<dt>${label}</dt>
      <dd>${text || "This rule is not in this game."}${was ? html`<br /><span class="me-quiet">The book: ${was}</span>` : nothing}
      ${tried ? html`<br />${this.#way(`${placesOf(this.rules).practise}&clause=${encodeURIComponent(id)}`, "Try it on a few hands")}` : nothing}</dd>`;
  }

  /** @param {string} game */
  #different(game) {
    if (this.problem) return html`<p class="me-warning">${this.problem}</p>`;
    if (!this.told) return html`<p>The engine is reading the changes…</p>`;
    const changed = this.told.chapters.flatMap(({ clauses }) => clauses).filter((clause) => clause.changed);
    const { problem } = this.told;
    return html`${problem ? html`<p class="me-warning">Not all of it can be, and is left out: ${problem.message}</p>` : nothing}
      ${
        changed.length
          ? html`<dl>${changed.map((clause) => this.#rule(clause))}</dl>`
          : html`<p>Nothing: this is ${game} as the book has it.</p>`
      }`;
  }

  /** Keeps what the engine could make of them, or all of it as long as it has not said. */
  #keep() {
    keepRules({ ...this.rules, house: this.told?.house ?? this.rules.house });
  }
}

/** @param {import("./our-rules.js").Rules} one @param {import("./our-rules.js").Rules} other */
const isSame = (one, other) =>
  one.name === other.name &&
  one.variant === other.variant &&
  one.reading === other.reading &&
  sameValue(one.house, other.house);
