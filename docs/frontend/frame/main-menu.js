/**
 * The main menu below a desk's width, for who has a keyboard or listens: the theme has a picture there that answers a
 * pointer alone. A button takes its place; Esc leads back to it, and the menu's first link gets the focus.
 */

import { onPage } from "./page.js";

const NARROW = "(max-width: 76.234375em)"; // where the theme folds its menu away

const drawer = () => /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
const button = () => /** @type {HTMLButtonElement | null} */ (document.querySelector(".mb-menu"));

/** Gives each page its button, also those that instant navigation puts in the place of others. */
export function openMenuByKeys() {
  dress();
  onPage(dress);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) show(false);
  });
  addEventListener("change", ({ target }) => target === drawer() && tell());
}

const isOpen = () => Boolean(drawer()?.checked) && matchMedia(NARROW).matches;

function dress() {
  const label = document.querySelector("label.md-header__button[for='__drawer']");
  if (!label || button()) return;
  const made = document.createElement("button");
  made.type = "button";
  made.className = "md-header__button md-icon mb-menu";
  made.ariaLabel = "Menu";
  made.append(...[...label.childNodes].map((part) => part.cloneNode(true)));
  made.addEventListener("click", () => show(!isOpen()));
  label.toggleAttribute("hidden", true);
  label.before(made);
  tell();
}

/** @param {boolean} open */
function show(open) {
  const toggle = drawer();
  if (!toggle) return;
  toggle.checked = open;
  toggle.dispatchEvent(new Event("change", { bubbles: true }));
  if (!open) return button()?.focus();
  requestAnimationFrame(() =>
    /** @type {HTMLElement | null} */ (document.querySelector(".md-sidebar--primary a[href]"))?.focus(),
  );
}

const tell = () => button()?.setAttribute("aria-expanded", String(isOpen()));
