/** What is wanted seldom: what happened, how fast the others play, sounds, colours, keys, and what a table adds. */
import { html } from "lit";
import { paceChoice } from "../pace.js";
import { helpView } from "../shortcuts.js";
import { soundSwitch } from "../sounds.js";
import { logView } from "./log-view.js";
import "../../cards/suit-colours.js";

/**
 * @param {import("../table-element.js").TableElement} table
 * @param {{tools: unknown, below: unknown, after: unknown, coach: unknown}} parts
 */
export const menuView = (
  table,
  { tools, below, after, coach },
) => html`<dialog class="me-menu" aria-label="Menu of the table"
  @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && table.closeMenu()}>
  <div class="me-menu__inside">
    <div class="me-menu__head"><h2 class="me-title">The table</h2>
      <button type="button" class="me-button me-button--small" data-focus="menu-close" @click=${() => table.closeMenu()}>Close</button></div>
    ${logView(table.view, (at) => table.session.whyOf(at))}
    ${paceChoice(table)}
    <div class="me-menu__switches">${coach} <suit-colours></suit-colours> ${soundSwitch()}</div>
    <div class="me-actions">${tools}</div>
    ${below}
    <div class="me-foot">${after}</div>
    ${helpView(table.helpOpen, (open) => {
      table.helpOpen = open;
    })}
  </div>
</dialog>`;
