/**
 * The rows of a comparison as a table. On a narrow screen each row becomes a card; the roles keep it a table for a
 * screen reader then, and each cell names its game for the eye.
 */
import { html, nothing } from "lit";
import { clauseAddress } from "../site/site.js";
import { differs } from "./data.js";

/**
 * @param {import("./data.js").Data} data
 * @param {number[]} games
 * @param {import("./rows.js").Group[]} groups
 * @param {(clause: import("./data.js").Clause) => void} onHands  the reader wants hands that show a rule
 */
export function comparisonTable(data, games, groups, onHands) {
  const titles = games.map((game) => data.games[game].title);
  return html`<table class="mb-table mb-compare me-compare" role="table">
    <caption class="me-unseen">${titles.join(", ")}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">Rule</th>
        ${titles.map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
      </tr>
    </thead>
    ${groups.map(
      (group) => html`<tbody role="rowgroup">
      <tr role="row"><th class="mb-compare__chapter" scope="rowgroup" role="rowheader" colspan=${games.length + 1}>
        ${group.title} ${group.about ? html`<span class="me-quiet">${group.about}</span>` : nothing}
      </th></tr>
      ${group.rows.map((row) => line(data, games, row, onHands))}
    </tbody>`,
    )}
  </table>`;
}

function line(data, games, { clause, often, along }, onHands) {
  return html`<tr role="row">
    <th scope="row" role="rowheader">
      <span class="me-compare__rule">
        <span class="me-compare__label">${clause.label}</span>
        ${
          clause.shown
            ? html`<button type="button" class="me-button me-button--small" aria-label="Hands that show it: ${clause.label}"
          @click=${() => onHands(clause)}>Hands</button>`
            : nothing
        }
      </span>
      ${often ? html`<span class="me-compare__often">${often}</span>` : nothing}
      ${along.length ? html`<span class="me-quiet">With it: ${withIt(data.games[games[1]], along)}.</span>` : nothing}
    </th>
    ${games.map((game) => cell(data.games[game], clause, clause.cells[game], differs(clause, games[0], game)))}
  </tr>`;
}

/** The rules that come along, each with the way to it. */
const withIt = ({ variant }, along) =>
  along.map(({ id, label }, at) => html`${at ? ", " : ""}<a href=${clauseAddress(variant, id)}>${small(label)}</a>`);

const small = (label) => label.charAt(0).toLowerCase() + label.slice(1);

function cell(game, clause, { value, text, sentence }, differing) {
  return html`<td role="cell" class=${differing ? "mb-differs" : nothing}>
    <span class="me-compare__game" aria-hidden="true">${game.title}</span>
    <a href=${clauseAddress(game.variant, clause.id)}>${value < 0 ? "No such rule" : text}</a>
    ${sentence ? html`<span class="me-compare__sentence">${sentence}</span>` : nothing}
  </td>`;
}
