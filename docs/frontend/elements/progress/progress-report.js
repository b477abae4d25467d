/**
 * <progress-report lessons="lessons.json">: what the reader has done, in a form that prints; saved to a file and read
 * from one. Nothing leaves the browser but by the reader's own hand.
 */

import { html, nothing } from "lit";
import { PageElement } from "../base/page-element.js";
import { sentenceOf, Told } from "../base/told.js";
import { countDue, readItem } from "../drills/drill-boxes.js";
import { KINDS } from "../drills/drill-kinds.js";
import { own } from "../gate/bounds.js";
import { fetchShaped, LessonsData } from "../gate/fetched.js";
import { store } from "../kept/store.js";
import { saveFile } from "../site/save-file.js";
import { clauseAddress, rulesOf, SITE } from "../site/site.js";
import { LARGEST_FILE, mergeProgress, readFile, totals, writeFile } from "./progress-data.js";
import { forgetProgress, keepProgress, keptProgress } from "./progress-kept.js";

/** @param {number} time */
const day = (time) =>
  time ? new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }) : "";
/** @param {number} right @param {number} asked */
const percent = (right, asked) => `${Math.round((100 * right) / asked)} %`;

export class ProgressReport extends PageElement {
  static properties = {
    lessons: {},
    known: { state: true },
    progress: { state: true },
    said: { state: true },
    problem: { state: true },
    names: { state: true },
    sure: { state: true },
  };

  constructor() {
    super();
    this.lessons = "";
    /** Every lesson of the site. @type {{id: string, title: string, game: string, address: string, content: string}[]} */
    this.known = [];
    this.progress = keptProgress();
    [this.said, this.problem, this.sure] = ["", "", false];
    /** Games' names and their rules' labels, by variant. @type {Record<string, {name: string, labels: Record<string, string>}>} */
    this.names = {};
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetchLessons();
    this.#fetchNames();
    store.addEventListener("changed", this.hear);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    store.removeEventListener("changed", this.hear);
  }

  /** Practised in another tab. */
  hear = () => {
    this.progress = keptProgress();
  };

  async #fetchLessons() {
    this.known = await fetchShaped(new URL(this.lessons, document.baseURI), LessonsData).catch(() => []);
  }

  async #fetchNames() {
    for (const variant of Object.keys(this.progress.drills)) {
      const rules = await rulesOf(variant).catch(() => null);
      if (!rules) continue;
      const clauses = rules.chapters.flatMap((chapter) => chapter.clauses);
      const labels = Object.fromEntries(clauses.map(({ id, label }) => [id, label]));
      this.names = { ...this.names, [variant]: { name: rules.name, labels } };
    }
  }

  render() {
    return html`<div class="me-report">
      ${this.#tools()}
      <p role="status" aria-live="polite">${this.said}</p>
      ${this.problem ? html`<p class="me-warning" role="alert">${this.problem}</p>` : nothing}
      <p class="me-report__who"><label class="me-label">Name, for the print-out (it is not kept) <input class="me-input" type="text" autocomplete="name" maxlength="80" /></label></p>
      <p>As of ${day(Date.now())}.</p>
      ${this.#lessonTable()} ${this.#drillTables()}
    </div>`;
  }

  #tools() {
    /** @param {string} name @param {string} words @param {() => void} run */
    const button = (name, words, run) =>
      html`<button type="button" class="me-button" data-focus=${name} @click=${run}>${words}</button>`;
    return html`<p class="me-actions me-report__tools">
      ${button("print", "Print this report", () => print())}
      ${button("save", "Save to a file", () => this.#save())}
      <label class="me-button">Load from a file <input class="me-unseen" type="file" accept=".json,application/json" @change=${this.#load} /></label>
      ${
        this.sure
          ? html`${button("yes", "Yes, forget everything", () => this.#forget())} ${button("no", "No, keep it", () => {
              this.sure = false;
            })}`
          : button("forget", "Forget everything …", () => {
              this.sure = true;
            })
      }
    </p>`;
  }

  #lessonTable() {
    const begun = this.known
      .map((lesson) => ({ lesson, kept: this.progress.lessons[lesson.id] }))
      .filter(({ kept }) => kept);
    const gone = Object.entries(this.progress.lessons).filter(
      ([id]) => this.known.length && !this.known.some((lesson) => lesson.id === id),
    );
    if (!begun.length && !gone.length)
      return html`<h2 class="me-title">Lessons</h2><p>None begun yet. <a href=${new URL("learn/", SITE).href}>The lessons</a></p>`;
    const done = begun.filter(({ kept }) => kept.done).length;
    return html`<h2 class="me-title">Lessons: ${done} done of ${this.known.length}</h2>
      <table class="me-sheet me-report__sheet">
        <thead><tr><th scope="col">Lesson</th><th scope="col">Game</th><th scope="col">How far</th></tr></thead>
        <tbody>${begun.map(
          ({ lesson, kept }) => html`<tr>
          <th scope="row"><a href=${new URL(lesson.address, SITE).href}>${lesson.title}</a></th><td>${lesson.game}</td><td>${howFar(kept, lesson.content)}</td></tr>`,
        )}
          ${gone.map(([id, kept]) => html`<tr><th scope="row">${id}</th><td></td><td>${howFar(kept, kept.content)}; no longer on this site</td></tr>`)}
        </tbody>
      </table>`;
  }

  #drillTables() {
    const games = Object.entries(this.progress.drills).filter(([, drills]) => Object.keys(drills.counts).length);
    if (!games.length)
      return html`<h2 class="me-title">Practice</h2><p>None yet. <a href=${new URL("practise/", SITE).href}>Practise</a></p>`;
    return games.map(([variant, drills]) => this.#drillTable(variant, drills));
  }

  /** @param {string} variant @param {import("./progress-data.js").Drills} drills */
  #drillTable(variant, drills) {
    const rows = Object.entries(totals(drills)).map(([item, sum]) => ({ ...readItem(item), ...sum }));
    rows.sort((one, other) => one.right / one.asked - other.right / other.asked || other.asked - one.asked);
    const [asked, right] = [
      rows.reduce((sum, row) => sum + row.asked, 0),
      rows.reduce((sum, row) => sum + row.right, 0),
    ];
    const { name = variant, labels = {} } = own(this.names, variant) ?? {};
    const due = countDue(drills.boxes, Date.now());
    return html`<h2 class="me-title">Practice: ${name}</h2>
      <p>${right} of ${asked} answers right (${percent(right, asked)}). ${due ? `${due} missed ${due === 1 ? "question is" : "questions are"} due again.` : ""}
        <a class="me-report__go" href=${new URL(`practise/${variant}/`, SITE).href}>Practise</a></p>
      <table class="me-sheet me-report__sheet">
        <thead><tr><th scope="col">Rule</th><th scope="col">Question</th><th scope="col">Right</th><th scope="col">Last</th></tr></thead>
        <tbody>${rows.map(
          (
            row,
          ) => html`<tr><th scope="row"><a href=${clauseAddress(variant, row.clause)}>${own(labels, row.clause) ?? row.clause}</a></th>
          <td>${own(KINDS, row.kind) ?? row.kind}</td><td>${row.right} of ${row.asked} (${percent(row.right, row.asked)})</td><td>${day(row.last)}</td></tr>`,
        )}</tbody>
      </table>`;
  }

  #save() {
    const now = new Date();
    saveFile(
      `meldbook-progress-${now.toISOString().slice(0, 10)}.json`,
      writeFile(this.progress, now),
      "application/json",
    );
    this.said = "Saved. Load the file on another device, or keep it.";
  }

  /** @param {FieldEvent} event */
  async #load(event) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    [this.said, this.problem] = ["", ""];
    try {
      if (file.size > LARGEST_FILE) throw new Told("This file is larger than any progress can be, so it was not read.");
      const both = mergeProgress(keptProgress(), readFile(await file.text()));
      const whole = keepProgress(both);
      this.progress = keptProgress();
      this.said = whole ? "Loaded. What you had here is still here too." : "";
      this.#fetchNames();
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }

  #forget() {
    forgetProgress();
    this.progress = keptProgress();
    [this.sure, this.said] = [false, "All progress in this browser is forgotten."];
  }
}

/** @param {import("./progress-data.js").Kept} kept @param {string} content what the lesson is now */
function howFar(kept, content) {
  if (!kept.done) return kept.steps ? `at step ${kept.step} of ${kept.steps}` : `at step ${kept.step}`;
  const when = kept.doneAt ? `done on ${day(kept.doneAt)}` : "done";
  return kept.content && content && kept.content !== content ? `${when}; it has changed since` : when;
}

customElements.define("progress-report", ProgressReport);
