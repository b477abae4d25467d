/** The sheet of a match so far: a table for each deal with its lines, the totals, and the match's course as a chart. */
import { html, nothing, svg } from "lit";
import { clauseAddress } from "../site/site.js";
import { row } from "../words/words.js";
import { ASIDE, labels, pointsOf } from "./kept.js";

/** @import { PadAnswer, PadDeal, Settlement, Standing } from "../../answers.js" */

/** @param {number | ""} points */
const number = (points) => (points === "" ? "" : Number(points).toLocaleString("en").replace("-", "−"));

/** @param {PadAnswer} told @param {string[]} names @param {{variant: string, change: (deal: number) => void, at: number}} options */
export const sheetOf = (told, names, { variant, change, at }) => html`<table class="me-pad">
  <caption>Deal by deal</caption>
  <thead><tr><th scope="col">Deal</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  ${told.deals.map(
    (deal, place) => html`<tbody>
    ${place === at ? labels(deal).map((label) => html`<tr><th scope="row">${lineLink(deal, label, variant)}</th>${told.sides.map((side) => html`<td>${number(pointsOf(deal.sides[side], label))}</td>`)}</tr>`) : nothing}
    ${place === at && told.sides.some((side) => deal.sides[side].aside) ? html`<tr><th scope="row">${ASIDE}</th>${told.sides.map((side) => html`<td>${number(-deal.sides[side].aside || "")}</td>`)}</tr>` : nothing}
    <tr class="me-pad__deal"><th scope="row">Deal ${place + 1}${deal.doubted?.some((doubt) => doubt.sure) ? html`<abbr title="A doubt was put aside in this deal">*</abbr>` : nothing}${place === at ? nothing : html` <button type="button" class="me-button me-button--small" @click=${() => change(place)} aria-label="Mend deal ${place + 1}">Mend</button>`}</th>${told.sides.map((side) => html`<td>${number(deal.sides[side].total)}</td>`)}</tr>
    <tr class="me-pad__total"><th scope="row">Score</th>${told.sides.map((side) => html`<td><strong>${number(deal.totals[side])}</strong></td>`)}</tr>
  </tbody>`,
  )}
</table>`;

/** @param {PadDeal} deal @param {string} label @param {string} variant */
function lineLink(deal, label, variant) {
  const line = Object.values(deal.sides)
    .flatMap(({ lines }) => lines)
    .find((found) => found.label === label);
  return line?.clause ? html`<a href=${clauseAddress(variant, line.clause)}>${label}</a>` : label;
}

const WIDTH = 700;
const HEIGHT = 240;
const EDGE = 12;

/** The course of the scores; the table above says the same in figures. @param {PadAnswer} told @param {string[]} names */
export function course(told, names) {
  if (told.deals.length < 2) return nothing;
  const lines = told.sides.map((side) => [0, ...told.deals.map((deal) => deal.totals[side])]);
  const [least, most] = [Math.min(0, ...lines.flat()), Math.max(1, ...lines.flat())];
  /** @param {number} at */
  const x = (at) => EDGE + (at / told.deals.length) * (WIDTH - 2 * EDGE);
  /** @param {number} points */
  const y = (points) => HEIGHT - EDGE - ((points - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  return html`<div class="me-course__all"><svg class="me-course" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The course of the match: ${names.map((name, at) => `${name} ${number(lines[at].at(-1) ?? 0)}`).join(", ")}">
      ${svg`<line class="me-course__zero" x1=${EDGE} x2=${WIDTH - EDGE} y1=${y(0)} y2=${y(0)} />`}
      ${lines.map((line, side) => svg`<polyline class="me-course__line" data-side=${side} points=${line.map((points, at) => `${x(at)},${y(points)}`).join(" ")} />`)}
    </svg>
    <p class="me-course__key" aria-hidden="true">${names.map(
      (name, side) => html`<span>
      <svg viewBox="0 0 60 12"><line class="me-course__line" data-side=${side} x1="0" x2="60" y1="6" y2="6" /></svg> ${name}</span>`,
    )}</p></div>`;
}

/** @type {Record<string, string>} */
const ITEMS = {
  match: "for the match",
  naturals: "for naturals",
  chapeaux: "for deals below zero",
  hundreds: "for the hundreds between you",
};

/**
 * What opening takes, each figure beside whose it is: six in one sentence are hard to tell apart.
 * @param {string} words @param {Record<string, number> | undefined} minimum @param {string[]} sides @param {string[]} names
 */
export const toOpen = (words, minimum, sides, names) =>
  minimum && sides.some((side) => minimum[side])
    ? html`<div class="me-pad__open"><p>${words}</p><ul>${sides.map((side, at) => html`<li>${names[at]} <strong>${number(minimum[side])}</strong></li>`)}</ul></div>`
    : nothing;

/** How the match stands, or how it ended. @param {PadAnswer} told @param {string[]} names */
export function standing(told, names) {
  const match = told.match;
  /** @param {string} side */
  const nameOf = (side) => names[told.sides.indexOf(side)];
  if (match?.winner)
    return html`<p class="me-pad__won"><strong>${nameOf(match.winner)}</strong> won the match.${settled(match.settlement, nameOf)}${victory(match, names, told)}</p>${final(match, names, told)}`;
  if (match?.shared)
    return html`<p class="me-pad__won">The match is shared by ${row(match.shared.map(nameOf))}.${victory(match, names, told)}</p>${final(match, names, told)}`;
  return html`${match?.tied ? html`<p>${row(match.tied.map(nameOf))} are equal: another deal is played.</p>` : nothing}${toOpen("To open, the next deal needs:", told.minimum, told.sides, names)}${match ? aside(match, names, told) : nothing}`;
}

/**
 * The final score, where more came to it than the deals.
 * @param {Standing} match @param {string[]} names @param {PadAnswer} told
 */
function final(match, names, told) {
  const before = told.deals[told.deals.length - 1].totals;
  if (told.sides.every((side) => match.totals[side] === before[side])) return nothing;
  const added = [match.aside ? "what was kept aside" : "", match.bonus ? `${number(match.bonus)} for the match` : ""]
    .filter(Boolean)
    .join(" and ");
  return html`<p>Final score: <strong>${told.sides.map((side, at) => `${names[at]} ${number(match.totals[side])}`).join(", ")}</strong>${added ? `, with ${added}` : ""}.</p>`;
}

/** @param {Standing} match @param {string[]} names @param {PadAnswer} told */
const aside = ({ aside: kept, totals: _ }, names, told) =>
  kept
    ? html`<p class="me-quiet">Kept aside until the match is won: ${told.sides.map((side, at) => `${names[at]} ${number(kept[side] ?? 0)}`).join(", ")}.</p>`
    : nothing;

/** What the result is worth in a tournament. @param {Standing} match @param {string[]} names @param {PadAnswer} told */
const victory = ({ victory: worth }, names, told) =>
  worth ? ` Victory points: ${told.sides.map((side, at) => `${names[at]} ${worth[side]}`).join(", ")}.` : "";

/** @param {Settlement | null} settlement @param {(side: string) => string} nameOf */
const settled = (settlement, nameOf) =>
  settlement
    ? html` ${nameOf(settlement.payer)} ${nameOf(settlement.payer).includes(" & ") ? "pay" : "pays"} ${settlement.large} large and ${settlement.small} small stakes
    (${settlement.items
      .filter(({ count }) => count)
      .map(({ item, count, stake }) => `${count} ${stake} ${ITEMS[item] ?? item}`)
      .join(", ")}${settlement.times > 1 ? `, all ${settlement.times} times over` : ""}).`
    : nothing;
