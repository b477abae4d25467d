/** A deal's score, line by line, each line leading to its rule; and the match so far. */
import { html, nothing } from "lit";
import { signed } from "../../cards/signed.js";
import { isOver, scoreDoes, scoreName } from "../../game/sides.js";
import { clauseAddress } from "../../site/site.js";
import { points, row } from "../../words/words.js";
import { leftOver } from "./left-over.js";

/** @import { SideScore, View } from "../../../answers.js" */

/**
 * @param {View} view
 * @param {Record<string, Record<string, number>>} deals the totals of the deals that are over, by their numbers
 * @param {import("../../game/game.js").Game} game
 * @param {unknown} [after] what a particular table adds
 * @param {string} [whose] by whose rules, where there is more than one telling
 */
export function scoreSheet(view, deals, game, after = nothing, whose = "") {
  if (!view.score) return nothing;
  const sides = Object.keys(view.score);
  const { score } = view;
  return html`<section class="me-score" aria-label="Score of deal ${view.deal}">
    <h2 class="me-title" tabindex="-1" data-focus="score">Deal ${view.deal}: ${view.ended?.said}</h2>
    ${whose ? html`<p class="me-quiet">Rules: ${whose}</p>` : nothing}
    ${isOver(view) ? html`<p class="me-winner"><strong>${winnerWords(view, view.match.winner)}</strong></p>` : nothing}
    ${sides.length > COLUMNS ? nothing : sumWords(view, sides, score)}
    <div class="me-score__sides">${sides.map((side) => sideTable(view, side, score[side]))}</div>
    ${leftView(leftOver(view, game))}
    ${matchTable(view, sides, deals)}
    ${game.target && !isOver(view) ? html`<p>The match goes to ${points(game.target)} points.</p>` : nothing}
    ${after}
  </section>`;
}

/** What lay in the hands at the end, so that the reader can count after. @param {{whose: string, cards: string}[]} lines */
const leftView = (lines) =>
  lines.length
    ? html`<div><p><strong>Cards that were left</strong></p>
      <ul>${lines.map(({ whose, cards }) => html`<li>${whose}: ${signed(cards)}</li>`)}</ul></div>`
    : nothing;

/**
 * What the deal came to, or the match with it, before how: who has more stands out.
 * @param {View} view @param {string[]} sides @param {Record<string, SideScore>} score
 */
function sumWords(view, sides, score) {
  const { totals } = isOver(view) ? view.match : {};
  /** @param {string} side */
  const sum = (side) => totals?.[side] ?? score[side].total;
  const most = Math.max(...sides.map(sum));
  return html`<p class="me-score__deal">${sides.map(
    (side) =>
      html`<span ?data-most=${sum(side) === most}>${scoreName(view, side)} <strong>${points(sum(side))}</strong></span> `,
  )}</p>`;
}

/** @param {View} view @param {string} side @param {SideScore} score */
const sideTable = (view, side, { lines, total }) => html`<table class="me-sheet">
  <caption>${scoreName(view, side)}</caption>
  <tbody>
    ${lines.map(
      (line) => html`<tr>
      <th scope="row"><a href=${clauseAddress(view.variant, line.clause)}>${line.label}</a></th>
      <td>${points(line.points)}</td>
    </tr>`,
    )}
  </tbody>
  <tfoot><tr><th scope="row">Deal</th><td>${points(total)}</td></tr></tfoot>
</table>`;

/** So many sides have room for a column each on a phone; more have a row each. */
const COLUMNS = 3;

/** @param {View} view @param {string[]} sides @param {Record<string, Record<string, number>>} deals */
function matchTable(view, sides, deals) {
  const isFirst = view.deal === 1 && !isOver(view);
  if (!view.match?.totals || isFirst) return nothing;
  const entries = matchEntries(view, sides.length > COLUMNS ? {} : deals);
  /** @param {string} side */
  const name = (side) => scoreName(view, side);
  return html`
    ${
      sides.length > COLUMNS
        ? matchSheet(
            view,
            "rows",
            entries.map(([title]) => title),
            sides.map((side) => [name(side), entries.map(([, value]) => value(side))]),
          )
        : matchSheet(
            view,
            "columns",
            sides.map(name),
            entries.map(([title, value]) => [title, sides.map(value)]),
          )
    }
    ${view.match.tied ? html`<p>The scores are equal: another deal is played.</p>` : nothing}
    ${settlementView(view)} ${victoryView(view)}
  `;
}

/** @typedef {[title: string, of: (side: string) => string]} Entry */

/**
 * What the match is made of, and what it comes to: each with the points of a side.
 * @returns {Entry[]}
 * @param {View} view @param {Record<string, Record<string, number>>} deals
 */
function matchEntries(view, deals) {
  const { totals, aside, bonus } = view.match;
  /** @type {Entry[]} */
  const entries = earlier(view, deals).map(([title, score]) => [title, (side) => points(score[side] ?? 0)]);
  entries.push([`Deal ${view.deal}`, (side) => points(view.score?.[side].total ?? 0)]);
  if (bonus) entries.push(["For the match", (side) => (wins(view, side) ? points(bonus) : "")]);
  if (aside) entries.push(["Kept aside", (side) => points(aside[side] ?? 0)]);
  entries.push(["Now", (side) => points(totals[side])]);
  return entries;
}

/** @param {View} view @param {string} sides what a side has of its own @param {string[]} heads @param {[string, string[]][]} rows */
const matchSheet = (view, sides, heads, rows) => html`<table class="me-sheet me-sheet--${sides}">
  <caption>The match after deal ${view.deal}</caption>
  <thead><tr><td></td>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${rows.map(([title, values]) => html`<tr><th scope="row">${title}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
</table>`;

/** @param {View} view @param {string} side */
const wins = (view, side) => view.match.winner === side || view.match.shared?.includes(side);

/**
 * The deals before this one; where they are not known one by one, what they came to.
 * @param {View} view @param {Record<string, Record<string, number>>} deals @returns {[string, Record<string, number>][]}
 */
function earlier(view, deals) {
  const numbers = Array.from({ length: view.deal - 1 }, (_, at) => at + 1);
  const known = numbers.every((deal) => deals[deal]);
  if (known) return numbers.map((deal) => [`Deal ${deal}`, deals[deal]]);
  return [["Before", view.scores]];
}

/** @param {View} view @param {string | null} winner */
function winnerWords(view, winner) {
  if (!winner) return `${row((view.match.shared ?? []).map((side) => scoreName(view, side)))} share the match.`;
  return `${scoreDoes(view, winner, "win")} the match.`;
}

/** @type {Record<string, string>} */
const ITEMS = {
  match: "the match",
  naturals: "naturals",
  chapeaux: "deals below zero",
  hundreds: "hundreds of points",
};
/** @type {Record<number, string>} */
const TIMES = { 1: "", 2: ", all of it twice", 3: ", all of it three times" };

/** What the result is worth in a tournament. @param {View} view */
function victoryView(view) {
  const worth = view.match.victory;
  if (!worth) return nothing;
  const said = Object.entries(worth).map(([side, points]) => `${scoreName(view, side)} ${points}`);
  return html`<p>Victory points: <strong>${said.join(", ")}</strong>.
      <a href=${clauseAddress(view.variant, "match.victory-points")}>How they are reckoned</a></p>`;
}

/** What the loser pays, in the two stakes that were agreed on. @param {View} view */
function settlementView(view) {
  const settled = view.match.settlement;
  if (!settled) return nothing;
  const payee = scoreName(view, settled.payee);
  const items = settled.items.filter(({ count }) => count);
  return html`<p>${scoreDoes(view, settled.payer, "pay")} ${payee === "You" ? "you" : payee}
      <strong>${settled.large} of the large stake and ${settled.small} of the small</strong>: for
      ${items.map(({ item, count, stake }) => `${ITEMS[item] ?? item} ${count} ${stake}`).join(", ")}${TIMES[settled.times] ?? ""}.
      <a href=${clauseAddress(view.variant, "match.settlement")}>How a match is settled</a></p>`;
}
