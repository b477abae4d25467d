/**
 * The table by keyboard: arrows walk through the hand, Enter on a card makes the highlighted move, and letters are
 * short ways to the buttons. They work while the focus is in the table, so that they are in nobody's way elsewhere.
 */
import { defaultAction } from "../moves/actions.js";
import { neighbour } from "./parts/hand-view.js";

/** @typedef {import("./table-element.js").TableElement} TableElement */

/** @param {TableElement} table @param {KeyboardEvent} event */
export function tableKey(table, event) {
  const key = plainKey(event);
  if (!key || !table.view || table.querySelector(".me-menu[open]")) return;
  if (key === "Escape") {
    if (table.close()) event.preventDefault();
    return;
  }
  if (key.length === 1) event.stopPropagation(); // the theme has keys of its own that leave the page
  const card = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-place]"));
  const handled = card ? cardKey(table, card, key, event) : toHand(table, key);
  if (handled || shortcut(table, key)) event.preventDefault();
}

/**
 * The plain key of an event: one character or a name; empty where the reader is typing or holds a modifier.
 * @param {KeyboardEvent} event
 */
function plainKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** @param {TableElement} table @param {HTMLElement} card @param {string} key @param {KeyboardEvent} event */
function cardKey(table, card, key, event) {
  if (event.shiftKey && /^Arrow(Left|Right)$/.test(key) && card.closest(".me-hand")) {
    table.shift(card.dataset.place ?? "", key === "ArrowLeft" ? -1 : 1);
    return true;
  }
  const next = neighbour(card, key);
  if (next) {
    table.walkTo(next.dataset.place ?? "");
    next.focus();
    return true;
  }
  const action = key === "Enter" ? defaultAction(table.actions) : null;
  if (action) table.act(action);
  return Boolean(action);
}

/** From a button, the arrows lead back into the hand. @param {TableElement} table @param {string} key */
function toHand(table, key) {
  if (!/^Arrow(Left|Right|Up)$/.test(key)) return false;
  const stop = /** @type {HTMLElement | null} */ (table.querySelector('.me-hand [data-place][tabindex="0"]'));
  stop?.focus();
  return Boolean(stop);
}

/** @param {TableElement} table @param {string} key */
function shortcut(table, key) {
  const action = table.actions.find((candidate) => candidate.key === key);
  const command = action ? () => table.act(action) : COMMANDS[key];
  command?.(table);
  return Boolean(command);
}

/** @param {TableElement} table @param {string} selector */
const focusOn = (table, selector) => /** @type {HTMLElement | null} */ (table.querySelector(selector))?.focus();

/** @type {Record<string, (table: TableElement) => void>} */
const COMMANDS = {
  h: (table) => table.hint(),
  r: (table) => table.turnSort(),
  ".": (table) => table.openMenu(),
  u: (table) => table.undo(),
  c: (table) => table.change((selection) => selection.clear()),
  a: (table) => focusOn(table, '[data-action^="add-"], [data-meld]'),
  i: (table) => focusOn(table, '.me-hand [data-place][tabindex="0"]'),
  b: (table) => focusOn(table, "[data-meld]"),
  l: (table) => focusOn(table, '.me-spread [data-place][tabindex="0"]'),
  "?": async (table) => {
    table.helpOpen = true;
    table.openMenu();
    await table.updateComplete;
    focusOn(table, ".me-keys > summary"); // they stand at the menu's end, where nobody would see them open
    table.querySelector(".me-keys")?.scrollIntoView();
  },
};
