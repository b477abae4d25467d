/**
 * <game-comparison src="data.json">: two to four games or readings side by side: their values, what matters most first,
 * and the chapters folded. The view stands in the address, our own rules with it, so that a link shows the same. Nothing
 * of it needs the engine, but for our own rules and the hand that each game judges.
 */

import { html, LitElement, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { breath } from "../base/breath.js";
import { EngineLink } from "../base/engine-link.js";
import { FocusKeeper } from "../base/focus-keeper.js";
import { sentenceOf, Told } from "../base/told.js";
import { ComparisonData, fetchShaped } from "../gate/fetched.js";
import { keptRules } from "../house/our-rules.js";
import { saveFile } from "../site/save-file.js";
import { SITE } from "../site/site.js";
import { NO_DATA, readData } from "./data.js";
import { isUntold, withLinked, withOurs, withTold } from "./ours.js";
import { drawnGames, fetchPictures } from "./pictures.js";
import { countedRules, groupsOf } from "./rows.js";
import "./same-hand.js";
import { comparisonTable } from "./table.js";
import { tableFile, tableName } from "./table-file.js";
import { fetchValues } from "./values.js";
import { firstView, MOST_GAMES, NO_VIEW, namesIn, readView, tellsSurprise, unshown, viewHash } from "./view-link.js";

/** @import { Clause } from "./data.js" */
/** @import { Group } from "./rows.js" */

const ORDINALS = ["First", "Second", "Third", "Fourth"];
const NARROW = "(max-width: 45em)"; // as styles/compare.css has it
let count = 0;

export class GameComparison extends LitElement {
  static properties = {
    src: {},
    data: { state: true },
    view: { state: true },
    hands: { state: true },
    against: { state: true },
    folds: { state: true },
    told: { state: true },
    pictures: { state: true },
    drawn: { state: true },
    judging: { state: true },
    foldedToo: { state: true },
    problem: { state: true },
    unshown: { state: true }, // what is said of games that a link names and that are not here
    unable: { state: true }, // why the engine cannot tell our rules
  };

  constructor() {
    super();
    this.src = "";
    /** @type {import("./data.js").Data} */
    this.data = NO_DATA;
    this.view = NO_VIEW;
    /** @type {import("./data.js").Clause | null} the rule whose hands are judged */
    this.hands = null;
    /** The game that a narrow screen shows beside the first. */
    this.against = -1;
    /** @type {Map<string, boolean>} chapters that the reader opened or folded */
    this.folds = new Map();
    /** @type {Set<string>} rules whose sentences are shown */
    this.told = new Set();
    /** @type {Map<string, import("./pictures.js").Drawn>} the games' pictures, by game */
    this.pictures = new Map();
    /** @type {boolean | null} whether the reader opened or folded them */
    this.drawn = null;
    this.judging = false;
    /** Whether rows are drawn that are folded away: a moment after those that are seen. */
    this.foldedToo = false;
    this.roomy = !matchMedia(NARROW).matches;
    this.problem = "";
    this.unshown = "";
    this.unable = "";
    this.engine = new EngineLink(this);
    this.asking = "";
    this.id_ = `game-comparison-${++count}`;
    this.onHash = () => this.#follow();
    new FocusKeeper(this, () => this.querySelector("select"));
  }

  createRenderRoot() {
    // What stands here without JavaScript stays until there is something to show in its place.
    /** @type {ChildNode[]} */
    this.instead = [...this.childNodes];
    this.classList.add("me");
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.onHash);
    if (!this.fetched) this.#fetch();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.onHash);
  }

  async #fetch() {
    this.problem = "";
    try {
      const [raw, pictures] = await Promise.all([
        fetchShaped(new URL(this.src, this.baseURI), ComparisonData),
        fetchPictures().catch(() => new Map()), // values are what one came for
      ]);
      const data = withOurs(readData(raw), keptRules());
      await breath();
      [this.pictures, this.data] = [pictures, data];
      if (!this.#follow()) this.view = firstView(this.data);
      for (const node of this.instead ?? []) node.remove();
    } catch {
      this.problem = "The rules of the games could not be fetched. Check the connection, then try again.";
    }
    await this.updateComplete;
    this.dataset.come = ""; // the room that was kept for it is given back
    await breath();
    this.foldedToo = true;
  }

  get fetched() {
    return this.data !== NO_DATA;
  }

  /** What a followed link asks for; a link to a place of the page asks for nothing. */
  #follow() {
    const names = this.fetched && namesIn(location.hash);
    if (!names) return false;
    this.data = withLinked(this.data, names);
    this.view = readView(this.data, location.hash) ?? this.view;
    this.unshown = unshown(this.data, names);
    return true;
  }

  /** Our rules that are chosen and not told yet. */
  get #untold() {
    return this.view.games.map((game) => this.data.games[game]).find(isUntold);
  }

  /** What the engine is to load first. */
  get variant() {
    return this.#untold?.variant ?? "";
  }

  engineBack() {
    this.unable = "";
  }

  updated() {
    const game = this.#untold;
    if (game && this.asking !== game.id && !this.unable) this.#tell(game);
  }

  /** Has the engine tell our rules; the books' values, to see which are the same, are fetched with it. */
  async #tell(/** @type {import("./data.js").Game} */ { id, reading, variant, house }) {
    this.asking = id;
    try {
      const [told, values] = await Promise.all([
        this.engine.ask({ do: "house", variant, reading, house }),
        fetchValues(),
      ]);
      if (told.problem) throw new Told(`${told.problem.message} ${told.problem.mend}`);
      const { pictures } = await this.engine.ask({ do: "pictures", variant, reading, house });
      this.pictures = new Map(this.pictures).set(id, pictures);
      this.data = withTold(this.data, id, told, values);
    } catch (error) {
      this.unable = sentenceOf(error);
    }
    this.asking = "";
  }

  /** @param {Partial<import("./view-link.js").View>} changes */
  #change(changes) {
    const view = { ...this.view, ...changes };
    if (view.order === "surprise" && !tellsSurprise(this.data, view.games)) view.order = "matters";
    [this.view, this.unable, this.unshown] = [view, "", ""];
    history.replaceState(history.state, "", viewHash(this.data, view));
  }

  render() {
    if (this.problem) {
      return html`<p class="me-warning" role="alert">${this.problem}</p>
        <button type="button" class="me-button" @click=${() => this.#fetch()}>Try again</button>`;
    }
    if (!this.fetched) return nothing;
    return html`
      <form class="me-compare__controls" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <p class="me-warning" role="alert" ?hidden=${!this.unshown}>${this.unshown}</p>
        ${this.#games()}
        ${this.roomy ? this.#filters() : html`<details><summary>What is shown</summary>${this.#filters()}</details>`}
      </form>
      ${this.#untold ? this.#waiting() : this.#compared()}
    `;
  }

  #waiting() {
    const again = this.unable && !["failed", "unfetched"].includes(this.engine.state); // there its own button does it
    return html`${this.engine.status()} <p class="me-warning" role="alert" ?hidden=${!this.unable}>${this.unable}</p>
      ${again ? html`<button type="button" class="me-button" data-focus="again" @click=${() => this.engineBack()}>Try again</button>` : nothing}`;
  }

  #compared() {
    const groups = groupsOf(this.data, this.view);
    const { games } = this.view;
    /** @param {Group} group */
    const isOpen = (group) => this.#isOpen(group, groups);
    const against = games.includes(this.against, 1) ? this.against : games[1];
    return html`${this.#uses(groups, isOpen)} ${games.length > 2 ? this.#switch(against) : nothing}
      ${this.#drawn(games, against)}
      ${
        groups.length
          ? comparisonTable({
              data: this.data,
              games,
              against,
              groups,
              everything: this.view.all,
              isOpen,
              isDrawn: (group) => this.foldedToo || isOpen(group),
              isTold: (id) => this.told.has(id),
              onFold: (group) => {
                this.folds = new Map(this.folds).set(group.id, !isOpen(group));
              },
              onTell: (id) => {
                this.told = toggled(this.told, id);
              },
              onHands: (clause) => this.#show(clause),
            })
          : nothing
      }
      <details class="me-compare__judge" ?open=${this.judging} @toggle=${(/** @type {FoldEvent} */ event) => {
        this.judging = event.target.open;
      }}>
        <summary>One hand, judged by each game</summary>
        <same-hand .games=${games.map((game) => this.data.games[game])} .clause=${this.hands}
          @mine=${() => {
            this.hands = null;
          }}></same-hand>
      </details>`;
  }

  /** The games as pictures: at once where two have room beside each other, else a touch away. @param {number[]} games @param {number} against */
  #drawn(games, against) {
    return drawnGames(
      games.map((game) => this.data.games[game]),
      this.pictures,
      {
        open: this.drawn ?? (this.roomy && games.length === 2),
        onOpen: (open) => {
          this.drawn = open;
        },
        isAside: (game) => ![games[0], against].includes(this.data.games.indexOf(game)),
      },
    );
  }

  /**
   * What one looks for is open; where that is one chapter, or some words, all that was found.
   * @param {Group} group @param {Group[]} groups
   */
  #isOpen(group, groups) {
    const { chapter, find } = this.view;
    return this.folds.get(group.id) ?? (group.first || groups.length === 1 || Boolean(chapter || find.trim()));
  }

  /**
   * How many rules there are, and what can be done with the view.
   * @param {Group[]} groups @param {(group: Group) => boolean} isOpen
   */
  #uses(groups, isOpen) {
    const { games } = this.view;
    const [folded, ours] = [groups.some((group) => !isOpen(group)), games.some((game) => this.data.games[game].house)];
    const fold = () => {
      this.folds = new Map(groups.map(({ id }) => [id, folded]));
    };
    const save = () => saveFile(tableName(this.data, games), tableFile(this.data, games, groups), "text/csv");
    return html`<p class="me-quiet me-compare__count">
      <span role="status">${countedRules(groups, this.view)}</span>
      <a href=${viewHash(this.data, this.view)}>Link to this view</a>
      ${ours ? html`<a href=${new URL("house/", SITE).href}>Change our rules</a>` : nothing}
      ${
        groups.length
          ? html`<button type="button" class="me-button me-button--small" data-focus="fold-all" @click=${fold}>${folded ? "Open all" : "Fold all"}</button>
        <button type="button" class="me-button me-button--small" data-focus="save" @click=${save}>Save as a table</button>
        <button type="button" class="me-button me-button--small" data-focus="print" @click=${() => print()}>Print</button>`
          : nothing
      }</p>`;
  }

  /** On a narrow screen: which game stands beside the first. @param {number} against */
  #switch(against) {
    const [first, ...others] = this.view.games;
    return html`<div class="me-compare__switch" role="group" aria-label="Beside ${this.data.games[first].title}">
      ${others.map(
        (
          game,
        ) => html`<button type="button" class="me-key me-key--word" aria-pressed=${game === against} data-focus="against-${game}"
          @click=${() => {
            this.against = game;
          }}>${this.data.games[game].title}</button>`,
      )}
    </div>`;
  }

  #games() {
    const { games } = this.view;
    return html`<fieldset class="me-compare__games">
      <legend class="me-unseen">Games to compare</legend>
      ${games.map((game, at) => this.#game(game, at))}
      ${
        games.length < MOST_GAMES
          ? html`<button type="button" class="me-button" data-focus="add" @click=${() => this.#add()}>Add a game</button>`
          : nothing
      }
    </fieldset>`;
  }

  /** @param {number} chosen @param {number} at */
  #game(chosen, at) {
    const { games } = this.view;
    const id = `${this.id_}-game-${at}`;
    /** @param {number} place */
    const free = (place) => place === chosen || !games.includes(place);
    /** @param {ListEvent} event */
    const choose = (event) => this.#change({ games: games.with(at, Number(event.target.value)) });
    return html`<div class="me-compare__game-choice">
      <label class="me-label" for=${id}>${ORDINALS[at]} game</label>
      <span class="me-actions">
        <select id=${id} class="me-input" data-focus=${id} .value=${String(chosen)} @change=${choose}>
          ${this.data.games.map(({ title }, place) =>
            free(place) ? html`<option value=${place} .selected=${live(place === chosen)}>${title}</option>` : nothing,
          )}
        </select>
        ${
          games.length > 2
            ? html`<button type="button" class="me-button me-button--small" data-focus="without-${at}"
              aria-label="Leave out ${this.data.games[chosen].title}" title="Leave out"
              @click=${() => this.#change({ games: games.toSpliced(at, 1) })}>×</button>`
            : nothing
        }
      </span>
    </div>`;
  }

  #add() {
    const { games } = this.view;
    const next = [...this.data.games.keys()].find((place) => !games.includes(place));
    if (next !== undefined) this.#change({ games: [...games, next] });
  }

  #filters() {
    const { all, order, chapter, find, games } = this.view;
    const surprise = order === "surprise";
    const from = this.data.games[games[0]].title;
    return html`<div class="me-compare__filters">
      <label><input type="checkbox" .checked=${!all} ?disabled=${surprise} data-focus="differences"
        @change=${(/** @type {FieldEvent} */ event) => this.#change({ all: !event.target.checked })} /> Only differences</label>
      ${this.#select("order", "Order", order, [
        ["matters", "What matters most first"],
        ["chapters", "By chapters"],
        ...(tellsSurprise(this.data, games) ? [["surprise", `What surprises most, coming from ${from}`]] : []),
      ])}
      ${this.#select("chapter", "Chapter", chapter, [["", "All chapters"], ...this.data.chapters.map(({ id, title }) => [id, title])])}
      <div>
        <label class="me-label" for="${this.id_}-find">Find a rule</label>
        <input id="${this.id_}-find" class="me-input" type="search" maxlength="60" autocomplete="off" data-focus="find"
          .value=${find} @input=${(/** @type {FieldEvent} */ event) => this.#change({ find: event.target.value })} />
      </div>
    </div>`;
  }

  /** @param {string} name @param {string} words @param {string} chosen @param {string[][]} options */
  #select(name, words, chosen, options) {
    const id = `${this.id_}-${name}`;
    return html`<div>
      <label class="me-label" for=${id}>${words}</label>
      <select id=${id} class="me-input" data-focus=${name} @change=${(/** @type {ListEvent} */ event) => this.#change({ [name]: event.target.value })}>
        ${options.map(([value, title]) => html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`)}
      </select>
    </div>`;
  }

  /** @param {import("./data.js").Clause} clause */
  async #show(clause) {
    [this.hands, this.judging] = [clause, true];
    await this.updateComplete;
    this.querySelector("same-hand")?.show();
  }
}

/** @param {Set<string>} set @param {string} id @returns {Set<string>} */
const toggled = (set, id) => new Set(set.has(id) ? [...set].filter((other) => other !== id) : [...set, id]);

customElements.define("game-comparison", GameComparison);
