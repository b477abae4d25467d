/**
 * The custom elements are fetched when one of them comes near the screen, or at the reader's first touch: who only
 * reads a page whose checker stands far below fetches none of them.
 */

import { tellIfReplaced } from "./elements/site/newer.js";
import { addressOf } from "./files.js";
import { onPage } from "./frame/page.js";

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

const UNFETCHED = "This part of the page could not be fetched. Check the connection, then try again.";

let fetched = false;
let tries = 0;

function fetchAll() {
  if (fetched || !document.querySelector(NAMES.join())) return;
  fetched = true;
  // A browser may remember that an address failed: another try goes to another one of the same file.
  import(`${addressOf("elements")}${tries ? `?again=${tries}` : ""}`).then(
    () => document.querySelector(".mb-unfetched")?.remove(),
    () => {
      fetched = false; // the next touch tries again
      tries += 1;
      tellUnfetched();
      tellIfReplaced();
    },
  );
}

/** Where the first of them would be; what stands there without JavaScript stays. */
function tellUnfetched() {
  const first = document.querySelector(NAMES.join());
  if (!first || document.querySelector(".mb-unfetched")) return;
  const place = document.createElement("div");
  place.className = "me mb-unfetched";
  place.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.className = "me-warning";
  words.textContent = UNFETCHED;
  const again = document.createElement("button");
  again.type = "button";
  again.className = "me-button";
  again.textContent = "Try again";
  again.addEventListener("click", fetchAll);
  place.append(words, again);
  first.before(place);
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
  onPage(lookOut);
  for (const kind of TOUCHES) addEventListener(kind, fetchAll, { passive: true });
  addEventListener("hashchange", () => asksForOne() && fetchAll());
}
