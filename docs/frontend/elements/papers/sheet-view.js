/** A sheet of paper from the engine's plain data: the same that the page builder writes (templates/sheet.html). */
import { html, nothing } from "lit";

const WRITTEN = 0.3; // room beyond which a table's cells are for writing in

/** @param {{title: string, rules: string, blocks: any[], type: number}} sheet */
export const sheetView = (sheet) => html`<article class="mb-sheet mb-sheet--${sheet.type}">
  <h3 class="mb-sheet__title">${sheet.title}</h3>
  ${sheet.blocks.map((block) => DRAWN[block.kind](block))}
  <p class="mb-sheet__foot">${sheet.rules}</p>
</article>`;

const DRAWN = {
  words: (block) => html`<p>${block.text}</p>`,
  items: (block) => (block.run_in ? runIn(block) : list(block)),
  grid: (block) => html`${block.title ? html`<h4>${block.title}</h4>` : nothing}
    <table class="mb-grid ${block.room > WRITTEN ? `mb-grid--written mb-grid--${Math.floor(block.room * 10)}` : ""}">
      ${block.head.some(Boolean) ? html`<thead><tr>${block.head.map((words) => (words ? html`<th scope="col">${words}</th>` : html`<td></td>`))}</tr></thead>` : nothing}
      <tbody>${block.rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((words) => html`<td>${words}</td>`)}</tr>`)}</tbody>
    </table>`,
};

const runIn = ({ title, items }) => html`<p><strong>${title}</strong>
  ${items.map((item, place) => html`${place ? " • " : ""}${item.label ? html`<em>${item.label}</em>` : nothing}${colon(item)}${item.text}`)}</p>`;

const list = ({ title, items, boxed }) => html`<h4>${title}</h4>
  <ul class=${boxed ? "mb-boxes" : nothing}>
    ${items.map((item) => html`<li>${item.label ? html`<strong>${item.label}</strong>` : nothing}${colon(item)}${item.text}</li>`)}
  </ul>`;

const colon = ({ label, text }) => (label && text ? ": " : "");
