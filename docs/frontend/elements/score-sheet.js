/** A deal's score, line by line, each line leading to its rule; and the match so far. */
import { html, nothing } from "lit";
import { clauseAddress } from "./site.js";
import { points, sideName } from "./table-parts.js";

/**
 * @param {any} view
 * @param {Record<string, Record<string, number>>} deals the totals of the deals that are over, by their numbers
 */
export function scoreSheet(view, deals) {
  if (!view.score) return nothing;
  const sides = Object.keys(view.score);
  return html`<section class="me-score" aria-label="Score of deal ${view.deal}">
    <h2 class="me-title" tabindex="-1" data-focus="score">Deal ${view.deal}: ${endWords(view)}</h2>
    <div class="me-score__sides">${sides.map((side) => sideTable(view, side))}</div>
    ${matchTable(view, sides, deals)}
  </section>`;
}

function endWords(view) {
  const { by, concealed, reason } = view.ended ?? {};
  if (!by) return reason === "stock" ? "the stock ran out" : "it is over";
  const mine = by === view.seat;
  const who = mine ? "you" : view.seats.find((seat) => seat.seat === by)?.name ?? `seat ${by}`;
  return `${who} went out${concealed ? " concealed" : ""}`;
}

const sideTable = (view, side) => html`<table class="me-sheet">
  <caption>${sideName(view, side)}</caption>
  <tbody>
    ${view.score[side].lines.map((line) => html`<tr>
      <th scope="row"><a href=${clauseAddress(view.variant, line.clause)}>${line.label}</a></th>
      <td>${points(line.points)}</td>
    </tr>`)}
  </tbody>
  <tfoot><tr><th scope="row">Deal</th><td>${points(view.score[side].total)}</td></tr></tfoot>
</table>`;

function matchTable(view, sides, deals) {
  const totals = view.match?.totals;
  const isFirst = view.deal === 1 && !view.match?.winner;
  if (!totals || isFirst) return nothing;
  const winner = view.match.winner;
  const row = (name, value) => html`<tr><th scope="row">${name}</th>${sides.map((side) => html`<td>${points(value(side))}</td>`)}</tr>`;
  return html`
    <table class="me-sheet">
      <caption>The match after deal ${view.deal}</caption>
      <thead><tr><td></td>${sides.map((side) => html`<th scope="col">${sideName(view, side)}</th>`)}</tr></thead>
      <tbody>
        ${earlier(view, deals).map(([name, score]) => row(name, (side) => score[side] ?? 0))}
        ${row(`Deal ${view.deal}`, (side) => view.score[side].total)}
      </tbody>
      <tfoot>${row("Now", (side) => totals[side])}</tfoot>
    </table>
    ${winner ? html`<p class="me-winner"><strong>${winnerWords(view, winner)}</strong></p>` : nothing}
  `;
}

/** The deals before this one; where they are not known one by one, what they came to. */
function earlier(view, deals) {
  const numbers = Array.from({ length: view.deal - 1 }, (_, at) => at + 1);
  const known = numbers.every((deal) => deals[deal]);
  if (known) return numbers.map((deal) => [`Deal ${deal}`, deals[deal]]);
  return [["Before", view.scores]];
}

function winnerWords(view, winner) {
  const name = sideName(view, winner);
  return name === "You" ? "You win the match." : `${name} wins the match.`;
}
