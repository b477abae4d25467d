/**
 * The one place where a page says that something could not be kept, and where it asks what to do when two tabs differ.
 * It stands at the head of what is being read, below the site's own bar, until it is answered or no longer true.
 */
import { html, nothing, render } from "lit";
import { CONTENT, onPage } from "../../frame/page.js";
import { hearOthers, store } from "./store.js";

/** @typedef {{words: string, choices: {words: string, run: () => void}[]}} Notice */

/** By what they are about; the latest stands last. @type {Map<string, Notice>} */
const notices = new Map();

/** What is kept under which keys, and what to do where it cannot be. @type {[string, string, string][]} */
const THINGS = [
  ["table.", "This match", "It goes on, but it is gone when this page is closed."],
  ["pad.", "The score", "Save the match as a file before you close this page."],
  ["lesson.", "How far you are in this lesson", "It goes on, but begins anew when this page is closed."],
  ["drills.", "Your answer", "You can go on practising; what you miss will not come back another day."],
  ["rules.", "Your rules", "Copy a link to them, or download them as a file."],
  [
    "house.draft",
    "What you changed",
    "Copy a link to the rules, or download them as a file, before you close this page.",
  ],
  ["", "What you chose", "It holds until this page is closed."],
];
/** This browser's own name among others says nothing to a reader; what is counted under it is told. */
const UNTOLD = "browser";

const WHY = {
  full: "there is no more room for this site in your browser; matches and rules that you no longer need can be removed",
  forbidden: "your browser keeps nothing for this site, as in a private window",
  large: "it has become larger than this site keeps",
};

/** Asks the reader something, in place of what was asked of the same thing before. @param {string} about @param {Notice} notice */
export function ask(about, notice) {
  if (notices.get(about)?.words === notice.words) return;
  notices.delete(about);
  notices.set(about, notice);
  draw();
}

/** What was said or asked is no longer true. @param {string} about */
export function takeBack(about) {
  if (notices.delete(about)) draw();
}

/** Says in every page what could not be kept, from now on. */
export function tellOfKeeping() {
  hearOthers();
  store.addEventListener("failed", (event) => {
    const { key, problem } = /** @type {import("./store.js").StoreEvent} */ (event);
    if (key === UNTOLD) return;
    const [start, what, mend] = THINGS.find(([begins]) => key.startsWith(begins)) ?? THINGS[THINGS.length - 1];
    const close = { words: "Close", run: () => takeBack(`failed ${start}`) };
    ask(`failed ${start}`, {
      words: `${what} could not be kept: ${WHY[problem ?? "forbidden"]}. ${mend}`,
      choices: [close],
    });
  });
  store.addEventListener("kept", (event) => {
    const { key } = /** @type {import("./store.js").StoreEvent} */ (event);
    const [start] = THINGS.find(([begins]) => key.startsWith(begins)) ?? [""];
    takeBack(`failed ${start}`);
  });
  // A page that is put in the place of another has nothing yet that could not be kept.
  onPage(() => notices.clear());
}

function draw() {
  const place = document.querySelector(".mb-notice") ?? newPlace();
  const asked = [...notices].map(
    ([about, { words, choices }]) => html`<div class="mb-notice__one"><p>${words}</p>
      <p class="me-actions">${choices.map(
        (choice) =>
          html`<button type="button" class="me-button me-button--small" @click=${() => {
            takeBack(about);
            choice.run();
          }}>${choice.words}</button>`,
      )}</p></div>`,
  );
  render(asked.length ? asked : nothing, /** @type {HTMLElement} */ (place));
}

/** It is read out as soon as something stands in it; a page that was put in the place of another has none yet. */
function newPlace() {
  const place = document.createElement("div");
  place.className = "mb-notice me";
  place.setAttribute("role", "alert");
  (document.querySelector(CONTENT) ?? document.body).prepend(place);
  return place;
}
