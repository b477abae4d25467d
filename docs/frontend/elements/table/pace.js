/**
 * How fast the others play: one move at a tap, slowly, quickly, or all at once. While they play nobody needs to tap;
 * a tap on “Pause” stops them.
 */
import { html } from "lit";
import { deciderOf } from "../game/sides.js";
import { load, save } from "../kept/store.js";

/** @import { View } from "../../answers.js" */
/** @import { TableElement } from "./table-element.js" */

/** Milliseconds between two moves, so that they can be followed; step by step there is no next one. */
/** @type {Record<string, number>} */
const PAUSES = { step: Number.POSITIVE_INFINITY, slow: 1800, quick: 800, once: 0 };
const NAMES = { step: "Step by step", slow: "Slow", quick: "Quick", once: "At once" };
const USUAL = "quick";
const KEY = "pace";

/** How fast the others play, as the reader chose. */
export function paceOf() {
  const kept = load(KEY);
  return Object.hasOwn(PAUSES, String(kept)) ? String(kept) : USUAL;
}

/** @param {import("./table-element.js").TableElement} table */
export const paceChoice = (table) => html`<fieldset class="me-options me-pace">
  <legend>The others play</legend>
  ${Object.entries(NAMES).map(
    ([pace, name]) => html`<label><input type="radio" name="pace-${table.session.game}" .checked=${paceOf() === pace}
      @change=${() => choose(table, pace)} /> ${name}</label>`,
  )}
</fieldset>`;

/** @param {TableElement} table @param {string} pace */
function choose(table, pace) {
  save(KEY, pace);
  table.requestUpdate();
}

/**
 * The others' moves one after another, until the reader is to act or stops it.
 * @param {import("./table-element.js").TableElement} table
 */
export async function playOn(table) {
  if (table.playing) return;
  table.playing = true;
  const told = []; // the live region tells it at the end; while it runs, each move is seen
  while (await goesOn(table)) {
    await table.run(() => table.next());
    if (table.problem) break;
    told.push(table.said);
  }
  table.playing = false;
  if (told.length) table.say(told.join(" "), told.at(-1));
}

/** Whether another move is due, after a pause in which the latest can be seen. @param {TableElement} table */
async function goesOn(table) {
  if (!table.playing || !isOthersTurn(table.session.view)) return false;
  await pause();
  return table.playing && table.isConnected && isOthersTurn(table.session.view);
}

/** @param {View | null} view */
export const isOthersTurn = (view) => view !== null && !view.ended && !view.covered && deciderOf(view) !== view.seat;

/** Who steps from move to move plays on quickly where that was asked for. */
function pause() {
  const length = PAUSES[paceOf()];
  return new Promise((resolve) => setTimeout(resolve, Number.isFinite(length) ? length : 0));
}
