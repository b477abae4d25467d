/**
 * <score-pad variant="canasta">: the score of a game with real cards. People count, the engine adds up as the rules say.
 * Every tap is kept at once, so that a reload or a dead battery loses nothing, and any deal can be mended later.
 */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { PageElement } from "../base/page-element.js";
import { sentenceOf } from "../base/told.js";
import { gameOf } from "../game/game.js";
import { playersSelect } from "../game/players-select.js";
import { readingSelect } from "../game/reading-select.js";
import { MOST_DEALS } from "../gate/schemas.js";
import { readHash } from "../site/share.js";
import { rulesOf } from "../site/site.js";
import { partnersWords } from "../table/people.js";
import { counted } from "../words/words.js";
import { refusalOf, takeBack } from "./changing.js";
import { doubtsView } from "./doubts-view.js";
import { fieldsView } from "./fields-view.js";
import { PadFiles } from "./files.js";
import { holdPad } from "./holding.js";
import { dropMatch, keptMatches, newMatch } from "./kept.js";
import { loneView, together } from "./lone-view.js";
import { fixed, matchWords, requestOf, without } from "./match.js";
import { ownChoice, ownFields } from "./own-lines.js";
import { course, sheetOf, standing, toOpen } from "./sheet-view.js";
import { rulesNameOf, whoseOf } from "./whose.js";

/** @import { PadAnswer, Raw } from "../../answers.js" */
/** @import { Match } from "./kept.js" */

export class ScorePad extends PageElement {
  static properties = {
    variant: {},
    match: { state: true },
    at: { state: true }, // the deal that is told, from 0
    told: { state: true }, // the engine's answer
    rules: { state: true },
    problem: { state: true },
    refused: { state: true }, // why the match cannot be by other rules, or for others
    done: { state: true },
    removed: { state: true }, // the match that was removed last, until the page is left
  };

  constructor() {
    super();
    this.engine = new EngineLink(this);
    this.files = new PadFiles(this);
    this.followHash = () => this.files.fromLink();
    this.variant = "canasta";
    this.match = null;
    this.at = 0;
    /** What the engine made of it. @type {PadAnswer | null} */
    this.told = null;
    this.rules = null;
    this.problem = "";
    this.refused = "";
    this.done = "";
    this.removed = null;
    this.fresh = true; // whether who plays is shown from the first: not hidden under the finger at the first count
    this.asked = 0;
    this.goingOn = false;
    /** @type {import("../kept/held.js").Held<import("./kept.js").Match> | null} */
    this.held = null;
    /** The latest sum that was asked for. @type {Promise<void>} */
    this.added = Promise.resolve();
    new FocusKeeper(this, () => this.querySelector("#pad-deal") ?? this.querySelector("button, select"));
  }

  connectedCallback() {
    super.connectedCallback();
    rulesOf(this.variant).then(
      (rules) => {
        this.rules = rules;
      },
      () => {},
    );
    const { reading } = readHash(location.hash);
    // The engine waits for the first touch: nobody who only looks in should fetch it.
    this.match = reading
      ? { ...newMatch(this.variant), ...fixed(reading) }
      : (keptMatches(this.variant)[0] ?? newMatch(this.variant));
    this.at = Math.max(0, this.match.deals.length - 1);
    this.fresh = !this.match.deals.length;
    this.#hold();
    addEventListener("hashchange", this.followHash);
    this.files.fromLink();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.followHash);
    this.held?.close();
  }

  #hold() {
    this.held?.close();
    this.held = holdPad(this);
    this.held.open(this.match);
  }

  /** Takes in what was told in another tab. @param {import("./kept.js").Match} match */
  takeIn(match) {
    this.match = match;
    this.at = Math.min(this.at, Math.max(0, match.deals.length - 1));
    this.done = "Something was entered in this match in another tab; it stands here too.";
    if (this.told) this.#add();
  }

  /** The same thing was told in two ways: neither is lost, for each becomes a match. */
  goApart() {
    this.match = { ...this.match, id: newMatch(this.variant).id };
    this.#hold();
    this.#keep();
    this.done =
      "In another tab something else was entered in the same place: that is a match of its own now, beside this.";
  }

  /** Takes up a match from elsewhere, and keeps it. @param {import("./kept.js").Match} match */
  takeUp(match) {
    this.#open(match);
    this.#keep();
  }

  #keep() {
    this.held?.put({ ...this.match, at: Date.now() });
  }

  engineBack() {
    this.#add();
  }

  /** @param {Match} match */
  #open(match) {
    this.match = match;
    this.at = Math.max(0, match.deals.length - 1);
    this.fresh = !match.deals.length;
    [this.told, this.refused] = [null, ""];
    this.#hold();
    this.#add();
  }

  /** Other rules, or another number of players, where all that is told can be scored so. @param {Partial<Match>} changes */
  async #play(changes) {
    const { match } = this;
    const refused = await refusalOf(this.engine, match, changes);
    if (match.id !== this.match.id) return;
    if (refused) takeBack(this);
    else this.#set(changes);
    this.refused = refused;
  }

  /** @param {Partial<Match>} changes */
  #set(changes) {
    this.match = { ...this.match, ...changes };
    [this.done, this.refused] = ["", ""];
    this.#keep();
    // From now on a reload finds the match, not the address that began it.
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    this.#add();
  }

  #add() {
    this.added = this.#adding();
  }

  /** Lets the engine add up; what it cannot read is said, and stays as it was told. */
  async #adding() {
    const turn = ++this.asked;
    try {
      const told = await this.engine.ask(requestOf(this.match));
      if (turn === this.asked) [this.told, this.problem] = [told, ""];
    } catch (error) {
      if (turn === this.asked) this.problem = sentenceOf(error);
    }
  }

  get #game() {
    return gameOf(this.rules, this.match.reading, this.match.house);
  }

  get #players() {
    return this.match.players || this.#game.seats[0] || 4;
  }

  /** What the engine made of the match; only what is drawn once it has asks for it. */
  get #made() {
    return /** @type {PadAnswer} */ (this.told);
  }

  /** Names of the sides: those of their players, joined. */
  get sides() {
    const sides = this.told?.sides ?? [];
    const names = Array.from(
      { length: this.#players },
      (_, seat) => this.match.names[seat]?.trim() || `Player ${seat + 1}`,
    );
    return sides.map((_, side) => names.filter((_, seat) => seat % sides.length === side).join(" & "));
  }

  get #over() {
    return Boolean(this.told?.match?.winner || this.told?.match?.shared);
  }

  render() {
    if (!this.match) return nothing;
    return html`${this.files.offer()} ${this.#setUp()} ${this.engine.status()}
      ${this.told ? nothing : this.#alert()}
      ${this.told ? html`${this.#deal()} ${this.#sheet()}` : this.#begin()}
      ${this.files.view()}`;
  }

  /** A match that was left is told apart from others before it is gone on with. */
  #begin() {
    const begun = this.match.deals.length > 0;
    return html`${begun ? html`<p>${matchWords(this.match)}</p>` : nothing}
      <p><button type="button" class="me-button me-button--primary" @click=${() => this.#add()}>${begun ? "Go on with this match" : "Begin"}</button></p>`;
  }

  /** What could not be done, beside what was being done. */
  #alert() {
    return html`<p class="me-warning" role="alert" ?hidden=${!this.problem}>${this.problem}</p>`;
  }

  #setUp() {
    const { match } = this;
    const begun = match.deals.length > 0;
    const kept = keptMatches(this.variant);
    return html`<details class="me-chapter" ?open=${this.fresh}><summary><h2>Who plays</h2></summary>
      ${readingSelect(this.rules, { id: "pad-reading", ...whoseOf(match, this.rules), onChange: (reading) => this.#play(fixed(reading)) })}
      ${playersSelect(this.#game, { id: "pad-players", chosen: match.players, onChange: (players) => this.#play({ players }) })}
      <p class="me-warning" role="alert" ?hidden=${!this.refused}>${this.refused}</p>
      <div class="me-house">${Array.from(
        { length: this.#players },
        (_, seat) => html`<div>
        <label class="me-label" for="pad-name-${seat}">Player ${seat + 1}</label>
        <input id="pad-name-${seat}" class="me-input" type="text" maxlength="40" autocomplete="off" .value=${match.names[seat] ?? ""}
          @change=${(/** @type {FieldEvent} */ event) => this.#name(seat, event.target.value)} /></div>`,
      )}
        <div><label class="me-label" for="pad-dealer">First dealer</label>
          <select id="pad-dealer" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#set({ dealer: Number(event.target.value) })}>
            ${Array.from({ length: this.#players }, (_, seat) => html`<option value=${seat} .selected=${live(seat === match.dealer)}>${this.#nameOf(seat)}</option>`)}
          </select></div></div>
      ${this.#players > 2 && this.#game.partners(this.#players) ? html`<p class="me-quiet">${partnersWords("players", this.#players, this.#game.partners(this.#players))}</p>` : nothing}
      ${begun ? html`<p class="me-quiet">A name can be mended at any time; the points stay where they are. If you change seats at your table, leave the names here as they are.</p>` : nothing}
      <p class="me-actions">
        ${
          kept.length > 1 || (kept.length && kept[0].id !== match.id)
            ? html`<label class="me-label" for="pad-kept">Kept matches</label>
          <select id="pad-kept" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#open(kept.find(({ id }) => id === event.target.value) ?? newMatch(this.variant))}>
            ${kept.some(({ id }) => id === match.id) ? nothing : html`<option value="" .selected=${true}>The new match</option>`}
            ${kept.map((one) => html`<option value=${one.id} .selected=${one.id === match.id}>${matchWords(one)}</option>`)}
          </select>`
            : nothing
        }
        ${
          begun
            ? html`${this.#anew()}
          <button type="button" class="me-button" @click=${() => this.#drop()}>Remove this match</button>`
            : nothing
        }
        ${this.removed ? html`<button type="button" class="me-button" @click=${() => this.#bringBack()}>Bring the removed match back</button>` : nothing}
      </p></details>`;
  }

  /** @param {number} seat */
  #nameOf(seat) {
    return this.match.names[seat]?.trim() || `Player ${seat + 1}`;
  }

  /** @param {number} seat @param {string} name */
  #name(seat, name) {
    const names = Array.from({ length: this.#players }, (_, at) => (at === seat ? name : (this.match.names[at] ?? "")));
    this.#set({ names });
  }

  /** A new match at the same table: the same people, by the same rules, unless the engine could not add up by them. */
  get #another() {
    const { reading, house, players, names, lines, dealer } = this.match;
    const same = { reading, ...(house ? { house } : {}), players, names, ...(lines ? { lines } : {}), dealer };
    return { ...newMatch(this.variant), ...(this.told ? same : {}) };
  }

  #anew() {
    return html`<button type="button" class="me-button" @click=${() => this.#open(this.#another)}>New match</button>`;
  }

  #drop() {
    dropMatch(this.match.id);
    this.removed = this.match;
    this.#open(keptMatches(this.variant)[0] ?? newMatch(this.variant));
  }

  #bringBack() {
    this.takeUp(this.removed);
    this.removed = null;
  }

  #deal() {
    const entry = this.match.deals[this.at] ?? {};
    const dealer = this.#nameOf((this.match.dealer + this.at) % this.#players);
    const winnerLeads = this.at > 0 && this.#game.says("deal.lead") === "out";
    const told = this.#made;
    const deal = told.deals[this.at];
    return html`<section class="me-deal me-pad__entry" aria-labelledby="pad-deal"><h2 id="pad-deal" tabindex="-1">Deal ${this.at + 1}</h2>
      <p>${winnerLeads ? "Whoever went out in the deal before begins." : `${dealer} deals.`}</p> ${toOpen("To open:", deal?.minimum, told.sides, this.sides)}
      ${this.#alert()} ${this.#game.says("equipment.sides") === "lone-hand" ? loneView({ letters: told.sides, names: this.sides, lone: deal?.lone ?? "", apart: deal?.apart ?? false, game: this.#game, tell: (lone) => this.#entry({ ...entry, lone }) }) : nothing} ${this.#out(entry)}
      <div class="me-pad__sides">${told.sides.map(
        (side, at) => html`<fieldset class="me-clause"><legend>${this.sides[at]}</legend>
        ${fieldsView(told.fields, entry[side] ?? {}, (field, value) => this.#tell(side, field, value), `pad-${side}`)}
        ${ownFields(this.match.lines ?? [], entry[side] ?? {}, (field, value) => this.#tell(side, field, value), `pad-${side}`)}
        <p class="me-pad__sum" role="status" aria-atomic="true">This deal: <strong>${(deal?.sides[side].total ?? 0).toLocaleString("en").replace("-", "−")}</strong></p>
      </fieldset>`,
      )}</div>
      ${doubtsView(deal?.doubted ?? [], { letters: told.sides, names: together(told.sides, this.sides, deal?.lone), insist: (id) => this.#entry({ ...entry, sure: [...(entry.sure ?? []), id] }) })}
      ${ownChoice(this.match, (lines) => this.#set({ lines }))}
      <p class="me-actions">
        ${this.#over && this.at === this.match.deals.length - 1 ? this.#anew() : html`<button type="button" class="me-button me-button--primary" @click=${() => this.#next()}>${this.at < this.match.deals.length - 1 ? "To the latest deal" : "Next deal"}</button>`}
      </p></section>`;
  }

  /** @param {Record<string, any>} entry */
  #out(entry) {
    const { side = "", how = "out" } = entry.out ?? {};
    const { sides, endings } = this.#made;
    return html`<fieldset class="me-clause"><legend>Who went out?</legend><div class="me-set">
      ${["", ...sides].map(
        (one) => html`<label class="me-check"><input type="radio" name="pad-out" .checked=${one === side}
        @change=${() => this.#entry({ ...entry, out: one ? { side: one, how } : undefined })} /> ${one ? this.sides[sides.indexOf(one)] : "Nobody"}</label>`,
      )}</div>
      ${
        side && endings.length > 1
          ? html`<label class="me-label" for="pad-how">How?</label>
        <select id="pad-how" class="me-input" @change=${(/** @type {ListEvent} */ event) => this.#entry({ ...entry, out: { side, how: event.target.value } })}>
          ${endings.map(({ id, label }) => html`<option value=${id} .selected=${live(id === how)}>${label}</option>`)}
        </select>`
          : nothing
      }</fieldset>`;
  }

  /** @param {string} side @param {string} field @param {Raw} value */
  #tell(side, field, value) {
    const entry = this.match.deals[this.at] ?? {};
    this.#entry({ ...entry, [side]: without({ ...entry[side], [field]: value }) });
  }

  /** @param {Record<string, any>} entry */
  #entry(entry) {
    const deals = [...this.match.deals];
    while (deals.length < this.at) deals.push({});
    deals[this.at] = without(entry);
    this.#set({ deals });
  }

  /**
   * On to the latest deal or a new one: once the latest entry is added up, for it may have ended the match. A second tap
   * on the button makes no second deal.
   */
  async #next() {
    if (this.goingOn) return;
    this.goingOn = true;
    await this.added;
    this.goingOn = false;
    const { deals } = this.match;
    const latest = deals.length - 1;
    if (this.at < latest) this.#show(latest);
    else if (latest > 0 && !Object.keys(deals[latest]).length)
      this.problem = `Nothing is told of deal ${latest + 1} yet.`;
    else if (deals.length === MOST_DEALS)
      this.problem = `A match has ${MOST_DEALS} deals at most. Go on in a new match.`;
    else if (!this.#over) {
      this.#set({ deals: [...(deals.length ? deals : [{}]), {}] });
      this.#show(Math.max(1, deals.length));
    }
  }

  /** The heading is where the eye and the keyboard go on: it says which deal this is. @param {number} deal */
  async #show(deal) {
    this.at = deal;
    await this.focusOn("#pad-deal", { preventScroll: true });
    this.querySelector("#pad-deal")?.scrollIntoView({ block: "start" });
  }

  #sheet() {
    /** @param {number} deal */
    const change = (deal) => this.#show(deal);
    return html`<section class="me-deal" aria-labelledby="pad-sheet"><h2 id="pad-sheet">The score</h2>
      <p class="me-pad__whose">${rulesNameOf(this.match, this.rules)}, ${counted(this.#made.deals.length, "deal")}, ${today()}</p>
      <div role="status">${standing(this.#made, this.sides)}</div>
      <div class="mb-scroll" tabindex="0" role="region" aria-label="The score sheet">${sheetOf(this.#made, this.sides, { variant: this.variant, change, at: this.at })}</div>
      ${course(this.#made, this.sides)}</section>`;
  }
}

const today = () => new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

customElements.define("score-pad", ScorePad);
