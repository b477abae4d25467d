/**
 * One's own matches: what each deal and match came to, by game, kept in this browser and nowhere else. To be looked at
 * where a match is begun, saved as a file, or forgotten.
 */
import { html, nothing } from "lit";
import { isOver, ownScore } from "../game/sides.js";
import { forget, load, save } from "../kept/store.js";
import { saveFile } from "../site/save-file.js";
import { counted, points } from "../words/words.js";

/** @import { View } from "../../answers.js" */

const LARGEST = 1e13; // more than a score or a time in milliseconds

/**
 * @typedef {{seed: number, deal: number, at: number, ours: number, theirs: number, won?: boolean}} Played
 * @param {string} variant
 */

const keyOf = (variant) => `played.${variant}`;

/** @param {any} found @returns {Played | null} */
function asPlayed(found) {
  /** @param {unknown} value */
  const whole = (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= LARGEST;
  if (
    typeof found !== "object" ||
    !found ||
    !["seed", "deal", "at", "ours", "theirs"].every((name) => whole(found[name]))
  )
    return null;
  const { seed, deal, at, ours, theirs, won } = found;
  return { seed, deal, at, ours, theirs, ...(typeof won === "boolean" ? { won } : {}) };
}

/** @param {string} variant @returns {Played[]} the latest last */
export function playedOf(variant) {
  const kept = load(keyOf(variant));
  return Array.isArray(kept) ? kept.map(asPlayed).filter((one) => one !== null) : [];
}

/** What a deal that is over came to for the reader; null where it is not one to be kept. @param {View} view @param {any} record @returns {Played | null} */
export function playedNow(view, record, at = Date.now()) {
  if (!view?.score || record?.people || !Number.isSafeInteger(record?.seed)) return null;
  const mine = ownScore(view);
  const { score } = view;
  const total = (/** @type {string} */ side) => score[side].total;
  const theirs = Math.max(
    ...Object.keys(score)
      .filter((side) => side !== mine)
      .map(total),
  );
  const won = isOver(view) ? view.match.winner === mine || Boolean(view.match.shared?.includes(mine)) : undefined;
  return { seed: record.seed, deal: view.deal, at, ours: total(mine), theirs, ...(won === undefined ? {} : { won }) };
}

/**
 * Keeps it once, however often its score is looked at; whoever took moves back and played on has another. It is put to what
 * lies there now: what another tab kept stays.
 @param {string} variant @param {Played | null} played
 */
export function keepPlayed(variant, played) {
  if (!played) return;
  const others = playedOf(variant).filter(({ seed, deal }) => seed !== played.seed || deal !== played.deal);
  save(keyOf(variant), [...others, played]);
}

/** What they come to. @param {Played[]} all */
export function figuresOf(all) {
  const matches = all.filter(({ won }) => won !== undefined);
  return {
    deals: all.length,
    ahead: all.filter(({ ours, theirs }) => ours > theirs).length,
    best: Math.max(...all.map(({ ours }) => ours)),
    mean: Math.round(all.reduce((sum, { ours }) => sum + ours, 0) / (all.length || 1)),
    matches: matches.length,
    won: matches.filter(({ won }) => won).length,
  };
}

/** @param {{variant: string, requestUpdate: () => void}} table */
export function ownMatches(table) {
  const all = playedOf(table.variant);
  if (!all.length) return nothing;
  const { deals, ahead, best, mean, matches, won } = figuresOf(all);
  return html`<details class="me-more"><summary>Your matches</summary>
    <p>${counted(deals, "deal")}, ahead in ${ahead}; ${points(mean)} points a deal, ${points(best)} in the best.
      ${matches ? `${counted(matches, "match").replace("matchs", "matches")} to the end, ${won} won.` : nothing}
      All this stays in your browser.</p>
    <p class="me-actions">
      <button type="button" class="me-button me-button--small" data-focus="save-played" @click=${() => saveFile(`meldbook-${table.variant}.csv`, asText(all), "text/csv")}>Save as a file</button>
      <button type="button" class="me-button me-button--small" data-focus="forget-played" @click=${() => {
        forget(keyOf(table.variant));
        table.requestUpdate();
      }}>Forget them</button>
    </p>
  </details>`;
}

/** A table for a spreadsheet. @param {Played[]} all */
export const asText = (all) =>
  [
    "date,match,deal,yours,theirs,match won",
    ...all.map(({ seed, deal, at, ours, theirs, won }) =>
      [
        new Date(at).toISOString().slice(0, 10),
        seed,
        deal,
        ours,
        theirs,
        won === undefined ? "" : won ? "yes" : "no",
      ].join(","),
    ),
  ].join("\r\n");

/** @typedef {{deal: number, ours: number, theirs: number}} Fared how somebody stood after a deal of the same cards */

/** How the reader stood after the latest deal that is over; null before. @param {View} view @param {Record<string, Record<string, number>>} deals @returns {Fared | null} */
export function faredIn(view, deals) {
  const numbers = Object.keys(deals)
    .map(Number)
    .filter((deal) => deal > 0);
  if (!numbers.length || numbers.length !== Math.max(...numbers)) return null;
  const mine = ownScore(view);
  /** @param {string} side */
  const sum = (side) => numbers.reduce((all, deal) => all + (deals[deal][side] ?? 0), 0);
  const others = Object.keys(deals[numbers[0]]).filter((side) => side !== mine);
  return { deal: numbers.length, ours: sum(mine), theirs: Math.max(...others.map(sum)) };
}

/** What is said of the sender of a link. @param {Fared | null | undefined} fared */
export const faredWords = (fared) =>
  fared
    ? `With these cards the sender stood at ${points(fared.ours)} to ${points(fared.theirs)} after ${counted(fared.deal, "deal")}.`
    : "";
