/**
 * A game's rules are an article; what stands behind a sentence lies in a fold below its paragraph. A touch of the
 * sentence opens it, a second one closes it. The fold itself is a control for keyboards and screen readers, so the
 * sentences stay plain words. Whoever comes by a link to a rule finds its fold open.
 */

import { placeOf } from "./place-of.js";

const TOLD = ".mb-told[data-of]";
const CONTROLS = "a, button, input, summary";
const READ = "mb-below--read"; // of the folds only these are printed: for paper, the theme opens all of them

/** @param {MouseEvent} event */
function openBehind({ target }) {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  const told = /** @type {HTMLElement | null} */ (target.closest(TOLD));
  if (!told || String(getSelection())) return; // who marks words to copy them wants no fold
  const clause = document.getElementById(told.dataset.of ?? "");
  const fold = clause?.closest("details");
  if (!clause || !fold) return;
  const closes = fold.open && clause.classList.contains("mb-clause--touched");
  for (const other of fold.querySelectorAll(".mb-clause--touched")) other.classList.remove("mb-clause--touched");
  fold.open = !closes;
  fold.classList.toggle(READ, !closes);
  if (closes) return;
  clause.classList.add("mb-clause--touched");
  clause.scrollIntoView({ block: "nearest" });
}

/** The folds around a place are opened: not every browser does so for whoever comes by a link. @param {Element | null} place */
export function unfold(place) {
  for (let fold = place?.closest("details") ?? null; fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = fold.classList.toggle(READ, true);
}

function unfoldNamed() {
  const place = placeOf(location.hash);
  if (!place?.closest("details:not([open])")) return;
  unfold(place);
  place.scrollIntoView();
}

/** @param {MouseEvent} event */
function noteFold({ target }) {
  const line = target instanceof Element ? target.closest(".mb-below > summary") : null;
  const fold = line?.closest("details");
  if (fold) fold.classList.toggle(READ, !fold.open); // it is about to turn
}

export function openBelow() {
  addEventListener("click", openBehind);
  addEventListener("click", noteFold);
  addEventListener("hashchange", unfoldNamed);
}
