/**
 * The words of the table, explained where they stand: `<a class="mb-term" href="…/glossary/#frozen">` tells what it
 * means when it is pointed at, tapped, or reached by keyboard. A second tap, and Enter, lead to the glossary, and
 * without JavaScript it is a link like any other.
 */
import { own } from "../gate/bounds.js";
import { fetchShaped } from "../gate/fetch-shaped.js";
import { GlossaryData } from "../gate/glossary-data.js";
import { SITE } from "./where.js";

const TERM = "a.mb-term[href*='glossary/#']";
const MARGIN = 8; // pixels between the explanation and the word, and the edge of the screen
const LINGER = 250; // milliseconds in which a pointer may wander from the word to its explanation

/** @type {Promise<Record<string, string>> | null} */
let words = null;
/** @type {HTMLAnchorElement | null} the word that is, or is about to be, explained */
let explained = null;
/** @type {EventTarget | null} what the pointer was moved to last */
let pointed = null;
let leaving = 0;
let touched = false;

/** Listens on the whole page, so that words which come later are explained too. */
export function explainTerms() {
  addEventListener(
    "pointerdown",
    (event) => {
      touched = event.pointerType !== "mouse";
    },
    true,
  );
  addEventListener("pointermove", onPointer, { passive: true });
  addEventListener("focusin", ({ target }) => follow(termAt(target)));
  addEventListener("click", onClick, true); // before the frame takes the link for another page
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  addEventListener("scroll", stay, { passive: true });
}

/** @param {EventTarget | null} target */
const termAt = (target) =>
  /** @type {HTMLAnchorElement | null} */ (target instanceof Element ? target.closest(TERM) : null);

/** What comes beneath a pointer that rests, as when a page scrolls to its place, was not pointed at. @param {PointerEvent} event */
function onPointer({ target, pointerType }) {
  if (pointerType !== "mouse" || target === pointed) return;
  pointed = target;
  const term = termAt(target);
  if (term || box()?.contains(/** @type {Node} */ (target))) {
    clearTimeout(leaving);
    if (term) show(term);
  } else if (explained && explained !== document.activeElement) {
    clearTimeout(leaving);
    leaving = setTimeout(hide, LINGER);
  }
}

/** @param {HTMLAnchorElement | null} term */
function follow(term) {
  if (term && !touched) show(term);
  else if (!term) hide();
}

/** The first tap explains, the second follows the link. @param {MouseEvent} event */
function onClick(event) {
  const term = termAt(event.target);
  if (term && touched && explained !== term) {
    event.preventDefault();
    event.stopPropagation();
    show(term);
  } else {
    hide();
  }
}

/** @param {HTMLAnchorElement} term */
async function show(term) {
  if (explained === term) return;
  hide();
  explained = term;
  const says = own(await meanings(), decodeURIComponent(term.hash.slice(1)));
  if (!says || explained !== term || !term.isConnected) return;
  const tip = box() ?? newBox();
  tip.textContent = says;
  tip.hidden = false;
  place(tip, term);
  term.setAttribute("aria-describedby", tip.id);
}

function hide() {
  clearTimeout(leaving);
  explained?.removeAttribute("aria-describedby");
  explained = null;
  const tip = box();
  if (tip) tip.hidden = true;
}

/** Reaching a word by keyboard may scroll the page under its explanation. */
function stay() {
  const tip = box();
  if (tip && !tip.hidden && explained) place(tip, explained);
}

/** Below the word, or above it where the screen ends. @param {HTMLElement} tip @param {Element} term */
function place(tip, term) {
  const { left, top, bottom } = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const right = document.documentElement.clientWidth - width - MARGIN;
  const below = bottom + MARGIN + height <= innerHeight;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, right))}px`;
  tip.style.top = `${below ? bottom + MARGIN : Math.max(MARGIN, top - MARGIN - height)}px`;
}

const box = () => document.getElementById("mb-term-says");

function newBox() {
  const tip = document.createElement("div");
  tip.id = "mb-term-says";
  tip.className = "mb-term-says";
  tip.setAttribute("role", "tooltip");
  document.body.append(tip);
  return tip;
}

/** What every word means; asked for once, when a reader first points at one. */
function meanings() {
  words ??= fetchShaped(new URL("assets/glossary.json", SITE), GlossaryData).catch(() => {
    words = null;
    return {};
  });
  return words;
}
