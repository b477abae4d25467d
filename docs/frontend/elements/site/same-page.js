/**
 * A link to a place of the same page only moves the reader there. The theme would fetch the page anew and put it in
 * the place of the old one, and what lies on a table would be gone.
 */

import { onPage, shutWhatLiesOver, TITLE, withdrawBackToTop } from "../../frame/page.js";
import { unfold } from "./below.js";
import { placeOf } from "./place-of.js";

const TABLES = "card-table, drill-practice, game-comparison, guided-hand, house-rules, meld-checker, score-pad";
const COME_FOR = "card-table, drill-practice, guided-hand, score-pad"; // what a page is for, at its beginning

/** @param {MouseEvent} event */
function moveWithinPage(event) {
  cameBack = false;
  const link = event.target instanceof Element ? event.target.closest("a[href*='#']") : null;
  if (!(link instanceof HTMLAnchorElement) || !staysHere(link, event)) return;
  event.preventDefault();
  event.stopPropagation();
  shutWhatLiesOver();
  history.replaceState(history.state, "", link.hash);
  link.dispatchEvent(new CustomEvent("go-to", { bubbles: true })); // who hides places may show them
  requestAnimationFrame(() => goTo(placeOf(link.hash)));
}

/** @param {HTMLAnchorElement} link @param {MouseEvent} mouseEvent */
function staysHere(link, { ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey || !document.querySelector(TABLES)) return false;
  return withoutHash(link.href) === withoutHash(location.href);
}

/** @param {string} address */
const withoutHash = (address) => address.split("#")[0];

/** @param {HTMLElement | null} target */
function goTo(target) {
  if (!target) return;
  unfold(target);
  focusOn(target);
  stayAt(target);
}

/** @param {HTMLElement} target */
function focusOn(target) {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const READERS_OWN = ["wheel", "touchstart", "pointerdown", "keydown"];
const SETTLING = { every: 100, exactly: 10, times: 30 };
let settling = 0;

let isFirst = true;
let cameBack = false; // through the browser's history, where the theme leads to what was read last

/**
 * The place that an address names stays in sight while a page that has just come still takes its shape. A page that was
 * put in the place of another tells nobody that it came, and the keyboard's place went with the old one: they go on at
 * its title, unless something on it has the focus already. The theme may have left the reader as far down as the page
 * before was read: when what an address brings along is no place, or when that page was scrolled right before.
 */
function arrive() {
  const target = placeOf(location.hash);
  unfold(target);
  const begin = target ?? document.querySelector(TITLE);
  if (target) stayAt(target);
  else if (begin) stayBefore(begin);
  if (!isFirst && begin instanceof HTMLElement && document.activeElement === document.body) {
    if (!target && !cameBack) scrollTo(0, 0);
    focusOn(begin);
  }
  isFirst = false;
}

/**
 * Scrolls to a place, and again until the reader moves: what is laid out above it only when it comes near would push it
 * away. Where it lies right already, scrolling changes nothing; soon it is enough that the place is in sight.
 * @param {HTMLElement} target
 */
function stayAt(target) {
  target.scrollIntoView();
  settle(target, (looks) => {
    const { top, bottom } = target.getBoundingClientRect();
    return looks < SETTLING.exactly || bottom < 0 || top > innerHeight;
  });
}

/**
 * Whoever loads a table anew, or comes back to it, is led to a place of a page that was longer while cards lay there:
 * past the button that brings them back.
 * @param {Element} begin
 */
function stayBefore(begin) {
  const table = document.querySelector(COME_FOR);
  if (table) settle(begin, () => table.getBoundingClientRect().bottom < 0);
}

/**
 * Scrolls to a place whenever it is called for, for a while, and no longer than the reader stays still.
 * @param {Element} target
 * @param {(looks: number) => boolean} isDue
 */
function settle(target, isDue) {
  const settled = () => clearInterval(settling);
  settled(); // only the latest place counts
  let looks = 0;
  settling = setInterval(() => {
    if (isDue(looks)) target.scrollIntoView();
    withdrawBackToTop();
    if (++looks >= SETTLING.times || !target.isConnected) settled();
  }, SETTLING.every);
  for (const kind of READERS_OWN) addEventListener(kind, settled, { once: true, passive: true });
}

export function keepPage() {
  addEventListener("click", moveWithinPage, { capture: true });
  addEventListener("popstate", ({ state }) => {
    cameBack = state !== null; // what was read has how far it was; a step to a place of the page has nothing
  });
  onPage(arrive);
}
