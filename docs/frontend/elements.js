/**
 * The custom elements are fetched when one of them comes near the screen, or at the reader's first touch: who only
 * reads a page whose checker stands far below fetches none of them.
 */

import { addressOf } from "./files.js";

const NAMES = [
  "card-picker",
  "card-table",
  "course-progress",
  "drill-practice",
  "game-comparison",
  "game-finder",
  "guided-hand",
  "house-rules",
  "keep-offline",
  "learn-progress",
  "lesson-mark",
  "meld-checker",
  "print-papers",
  "progress-report",
  "score-pad",
  "suit-colours",
];
const NEAR = "300px";
const TOUCHES = ["pointerdown", "keydown", "focusin"];

let fetched = false;

function fetchAll() {
  if (fetched || !document.querySelector(NAMES.join())) return;
  fetched = true;
  import(addressOf("elements")).catch(() => {
    fetched = false;
  }); // a line that broke: the next touch tries again
}

const nearness = new IntersectionObserver(
  (seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    nearness.disconnect();
    fetchAll();
  },
  { rootMargin: NEAR },
);

/** An address that names something inside an element cannot wait for it to come near. */
const asksForOne = () => /^#[\w-]+=/.test(location.hash);

function lookOut() {
  if (asksForOne()) fetchAll();
  if (!fetched) for (const element of document.querySelectorAll(NAMES.join())) nearness.observe(element);
}

/** Defines what the page has, and what each page has that instant navigation puts in its place. */
export function defineElements() {
  lookOut();
  window.document$?.subscribe(lookOut);
  for (const kind of TOUCHES) addEventListener(kind, fetchAll, { passive: true });
  addEventListener("hashchange", () => asksForOne() && fetchAll());
}
