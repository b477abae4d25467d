/** The slim bar above a table: the way back, which game is played by whose rules, and the menu. */
import { html } from "lit";

/** @param {import("../table-element.js").TableElement} table */
export const topBar = (table) => html`<div class="me-bar">
  <button type="button" class="me-bar__button" data-focus="leave" @click=${() => table.leave()}><span aria-hidden="true">‹ </span>Leave</button>
  <p class="me-bar__title"><strong>${table.view.name}</strong> <span class="me-bar__rules">${table.rulesName}</span></p>
  <button type="button" class="me-bar__button" data-focus="menu" aria-haspopup="dialog" @click=${() => table.openMenu()}>Menu<span aria-hidden="true"> ☰</span></button>
</div>`;
