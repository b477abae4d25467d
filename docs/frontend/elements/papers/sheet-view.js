/** A sheet of paper from the engine's plain data: the same that the page builder writes (templates/sheet.html). */
import { html, nothing } from "lit";

/** @import { Block, Sheet } from "../../answers.js" */

/** @typedef {Extract<Block, {kind: "items"}>} Items */

const WRITTEN = 0.3; // room beyond which a table's cells are for writing in

const MANY = 6; // columns beyond which each is narrow
const SHORT = 12; // letters of a value that has room opposite its name

/** @param {Sheet} sheet */
export const sheetView = (sheet) => html`<article class="mb-sheet mb-sheet--${sheet.type}">
  <h3 class="mb-sheet__title">${sheet.title}</h3>
  ${sheet.blocks.filter((block) => !columnOf(block)).map(blockView)}
  ${sheet.blocks.some(columnOf) ? html`<div class="mb-columns">${[1, 2].map((at) => html`<div>${sheet.blocks.map((block) => (block.kind === "items" && block.column === at ? inColumn(block) : nothing))}</div>`)}</div>` : nothing}
  <p class="mb-sheet__foot">${sheet.rules}</p>
</article>`;

/** Which half of the sheet a block stands in; 0 is the whole width. @param {Block} block */
const columnOf = (block) => (block.kind === "items" ? block.column : 0);

/** @param {Block} block */
function blockView(block) {
  if (block.kind === "words") return html`<p>${block.text}</p>`;
  if (block.kind === "grid") return grid(block);
  return block.run_in ? runIn(block) : list(block);
}

/** @param {Extract<Block, {kind: "grid"}>} block */
const grid = ({ title, head, rows, room }) => html`${title ? html`<h4>${title}</h4>` : nothing}
    <table class="mb-grid ${room > WRITTEN ? `mb-grid--written mb-grid--${Math.floor(room * 10)}` : ""} ${(rows[0]?.length ?? 0) > MANY ? "mb-grid--many" : ""}">
      ${head.some(Boolean) ? html`<thead><tr>${head.map((words) => (words ? html`<th scope="col">${words}</th>` : html`<td></td>`))}</tr></thead>` : nothing}
      <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((words) => html`<td>${words}</td>`)}</tr>`)}</tbody>
    </table>`;

/** @param {Items} block */
const runIn = ({ title, items }) => html`<p><strong>${title}</strong>
  ${items.map((item, place) => html`${place ? " • " : ""}${item.label ? html`<em>${item.label}</em>` : nothing}${colon(item)}${item.text}`)}</p>`;

/** @param {Items} block */
const list = ({ title, items, boxed }) => html`<h4>${title}</h4>
  <ul class=${boxed ? "mb-boxes" : nothing}>
    ${items.map((item) => html`<li>${item.label ? html`<strong>${item.label}</strong>` : nothing}${colon(item)}${item.text}${item.groups.map((group) => html` <span class="mb-small-cards">${group.map((card) => html`<span class=${card.suit ? "mb-small-card" : "mb-small-card mb-small-card--joker"}>${card.rank}${card.suit ? html`<br />${card.suit}` : nothing}</span>`)}</span>`)}</li>`)}
  </ul>`;

/** A rule a line: its name, and its value opposite, where that is short. @param {Items} block */
const inColumn = ({ title, items }) => html`<h4>${title}</h4>
  ${items.map(({ label, text }) => html`<p>${label && text ? html`${label} <strong class=${text.length <= SHORT ? "mb-opposite" : nothing}>${text}</strong>` : label || text}</p>`)}`;

/** @param {{label: string, text: string}} item */
const colon = ({ label, text }) => (label && text ? ": " : "");
