/**
 * The rows of a comparison as a table of values; what lies behind one opens below it. A narrow screen has room for the
 * first game and one more, which a switch chooses; paper has all of them.
 */
import { html, nothing } from "lit";
import { clauseAddress } from "../site/site.js";
import { differsAmong, tellsApart } from "./data.js";

/** @import { Clause, Game } from "./data.js" */
/** @import { Group, Row } from "./rows.js" */

/**
 * @typedef {object} Shown  what is to be seen of it, and what a touch asks for
 * @property {import("./data.js").Data} data
 * @property {number[]} games
 * @property {number} against   the game that a narrow screen shows beside the first
 * @property {import("./rows.js").Group[]} groups
 * @property {boolean} everything   whether rules are shown that are the same, too
 * @property {(group: import("./rows.js").Group) => boolean} isOpen
 * @property {(group: import("./rows.js").Group) => boolean} isDrawn  whether its rows stand in the page, if only folded away
 * @property {(id: string) => boolean} isTold         whether what lies behind a rule's values is shown
 * @property {(group: import("./rows.js").Group) => void} onFold  a chapter is opened or folded
 * @property {(id: string) => void} onTell
 * @property {(clause: import("./data.js").Clause) => void} onHands  the reader wants hands that show a rule
 */

/** @param {Shown} shown */
export function comparisonTable(shown) {
  const { data, games, groups } = shown;
  const titles = games.map((game) => data.games[game].title);
  return html`<table class="mb-table mb-compare me-compare" role="table">
    <caption class="me-unseen">${titles.join(", ")}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader" class="me-compare__rules">Rule</th>
        ${games.map(
          (game) =>
            html`<th scope="col" role="columnheader" class=${aside(shown, game)}>${data.games[game].title}</th>`,
        )}
      </tr>
    </thead>
    ${groups.map((group) => chapter(shown, group))}
  </table>`;
}

/** Marks what a narrow screen has no room for. @param {Shown} shown @param {number} game */
const aside = ({ games, against }, game) => (game === games[0] || game === against ? nothing : "me-compare__aside");

/** @param {Shown} shown @param {Group} group */
function chapter(shown, group) {
  const { games } = shown;
  const open = shown.isOpen(group);
  const both = group.rows.filter(({ clause }) => isOfBoth(shown, clause)).length;
  return html`<tbody role="rowgroup" class=${open ? nothing : "me-compare__folded"}>
    <tr role="row" class=${both ? nothing : "me-compare__aside"}>
      <th class="mb-compare__chapter" scope="rowgroup" role="rowheader" colspan=${games.length + 1}>
        <button type="button" class="me-compare__fold" aria-expanded=${open} data-focus="chapter-${group.id}"
          @click=${() => shown.onFold(group)}>
          <span>${group.title}</span>
          <span class="me-quiet">${group.about}
            <span class="me-compare__ofall">${group.rows.length}</span><span class="me-compare__ofboth">${both}</span></span>
        </button>
      </th>
    </tr>
    ${shown.isDrawn(group) ? group.rows.map((row) => line(shown, row)) : nothing}
  </tbody>`;
}

/**
 * Whether a rule says something of the two games that a narrow screen shows.
 * @param {Shown} shown @param {Clause} clause
 */
function isOfBoth({ games, against, everything }, clause) {
  return everything || differsAmong(clause, [games[0], against]);
}

/** @param {Shown} shown @param {Row} row */
function line(shown, row) {
  const { data, games } = shown;
  const { clause, often } = row;
  const told = shown.isTold(clause.id);
  const alike = isOfBoth(shown, clause) ? "" : "me-compare__aside";
  return html`<tr role="row" class="me-compare__row ${alike}" @click=${(/** @type {MouseEvent} */ event) => touched(event, () => shown.onTell(clause.id))}>
      <th scope="row" role="rowheader">
        <button type="button" class="me-compare__label" aria-expanded=${told} data-focus="rule-${clause.id}">${clause.label}</button>
        ${often ? html`<span class="me-compare__often">${often}</span>` : nothing}
      </th>
      ${games.map((game) => {
        const { value, text } = clause.cells[game];
        const tint = tellsApart(clause, games[0], game) ? "mb-differs" : "";
        return html`<td role="cell" class="${tint} ${aside(shown, game) === nothing ? "" : "me-compare__aside"}">${value < 0 ? "No such rule" : text}</td>`;
      })}
    </tr>
    ${told ? behind(shown, row, alike, data.games[games[1]]) : nothing}`;
}

/**
 * A touch anywhere in a row opens it; who marks words to copy them wants nothing opened.
 * @param {MouseEvent} mouseEvent @param {() => void} tell
 */
function touched({ target }, tell) {
  if (/** @type {Element} */ (target).closest("button") || !String(getSelection())) tell();
}

/**
 * What stands behind a row: each game's sentence with the way to its rule, and hands that show it.
 * @param {Shown} shown @param {Row} row @param {string} alike @param {Game} other
 */
function behind(shown, { clause, along }, alike, other) {
  return html`<tr role="row" class="me-compare__behind ${alike}">
    <th scope="row" role="rowheader">
      <span class="me-unseen">${clause.label}, in full.</span>
      ${along.length ? html`<span class="me-quiet">With it: ${withIt(other, along)}.</span>` : nothing}
      ${
        clause.shown
          ? html`<button type="button" class="me-button me-button--small" aria-label="Hands that show it: ${clause.label}"
          data-focus="hands-${clause.id}" @click=${() => shown.onHands(clause)}>Hands that show it</button>`
          : nothing
      }
    </th>
    ${shown.games.map((game) => {
      const { title, variant } = shown.data.games[game];
      return html`<td role="cell" class=${aside(shown, game)}>
        <span class="me-compare__game" aria-hidden="true">${title}</span>
        ${clause.cells[game].sentence || "There is no such rule."}
        <a href=${clauseAddress(variant, clause.id)} aria-label="To the rule in ${title}">To the rule</a>
      </td>`;
    })}
  </tr>`;
}

/**
 * The rules that come along, each with the way to it.
 * @param {Game} given @param {Clause[]} along
 */
const withIt = ({ variant }, along) =>
  along.map(({ id, label }, at) => html`${at ? ", " : ""}<a href=${clauseAddress(variant, id)}>${small(label)}</a>`);

/** @param {string} label */
const small = (label) => label.charAt(0).toLowerCase() + label.slice(1);
