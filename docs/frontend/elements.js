/**
 * The custom elements, each fetched when a page first has it: a page that is only read fetches none.
 */

const ELEMENTS = {
  "card-picker": () => import("./elements/card-picker.js"),
  "card-table": () => import("./elements/card-table.js"),
  "drill-practice": () => import("./elements/drill-practice.js"),
  "game-comparison": () => import("./elements/comparison/game-comparison.js"),
  "game-finder": () => import("./elements/game-finder.js"),
  "guided-hand": () => import("./elements/guided-hand.js"),
  "course-progress": () => import("./elements/lesson-progress.js"),
  "learn-progress": () => import("./elements/lesson-progress.js"),
  "keep-offline": () => import("./elements/keep-offline.js"),
  "house-rules": () => import("./elements/house/house-rules.js"),
  "lesson-mark": () => import("./elements/lesson-progress.js"),
  "meld-checker": () => import("./elements/meld-checker.js"),
  "print-papers": () => import("./elements/print-papers.js"),
  "progress-report": () => import("./elements/progress-report.js"),
  "score-pad": () => import("./elements/pad/score-pad.js"),
  "suit-colours": () => import("./elements/suit-colours.js"),
};

function defineThoseHere() {
  for (const [name, fetched] of Object.entries(ELEMENTS)) {
    if (document.querySelector(name) && !customElements.get(name)) fetched();
  }
}

/** Defines what the page has, and what each page has that instant navigation puts in its place. */
export function defineElements() {
  defineThoseHere();
  window.document$?.subscribe(defineThoseHere);
}
