/**
 * Each side's melds, bonus cards and standing. A meld is a small fan, a finished one a closed pile; where many lie there,
 * a card with a number. A touch shows it whole, and on the reader's turn chooses it.
 */
import { html, nothing } from "lit";
import { cardImage, cardName, fan } from "../../cards/cards.js";
import { signed } from "../../cards/signed.js";
import { COMMON, scoreName, scoresOf, sideMark, sideName, sideOf, sidesOf } from "../../game/sides.js";
import { places } from "../../moves/selection.js";
import { cardSign, span, spelledSubject, standsFor, subject } from "../../words/meld-words.js";
import { cards, points, row } from "../../words/words.js";
import { reserveWords } from "./seats-view.js";

/** @import { Meld } from "../../../answers.js" */
/** @import { Game } from "../../game/game.js" */

/** @import { View } from "../../../answers.js" */

/**
 * @typedef {object} Choosing
 * @property {import("../../game/game.js").Game} game
 * @property {import("../../moves/selection.js").Selection} selection
 * @property {boolean} open                   whether melds may be chosen now
 * @property {Set<string>} [changed]          melds that the latest move changed
 * @property {string} [shown]                 the meld that is shown whole
 * @property {(key: string) => void} onToggle
 */

/** Every side's melds, the reader's side first. @param {View} view @param {Choosing} choosing */
export const meldsView = (view, choosing) =>
  html`<div class="me-sides" data-sides=${sidesOf(view).length}>${sidesOf(view).map((side) => sidePanel(view, side, choosing))}</div>`;

/** @param {View} view @param {string} side @param {Choosing} choosing */
function sidePanel(view, side, choosing) {
  const melds = view.melds[side] ?? [];
  const scores = scoresOf(view, side);
  const laidOut = scores.filter((score) => view.bonus[score]?.length);
  const whose = (/** @type {string} */ score) => (scores.length > 1 ? `${scoreName(view, score)}: ` : "");
  const bare = !melds.length && !laidOut.length;
  return html`<section class="me-side" aria-label="${sideName(view, side)}: melds" data-side=${side}>
    <h2 class="me-title">${sideName(view, side)} ${before(view, side)} ${melds.length ? soFar(view, side) : nothing}
      <span class="me-quiet">${standing(view, side, choosing.game)}</span></h2>
    ${
      bare
        ? nothing
        : html`<ul class="me-melds">${melds.map((meld) => meldItem(view, side, meld, choosing))}
          ${laidOut.map((score) => bonusItem(view.bonus[score], whose(score)))}</ul>`
    }
  </section>`;
}

/** @param {string[]} bonus @param {string} whose their player, where partners were found in play */
const bonusItem = (bonus, whose) => html`<li class="me-meld me-meld--bonus">
  ${fan(bonus, `${whose}Laid out: ${cards(bonus.length)}`)}<span class="me-meld__words">${whose}${bonusWords(bonus)}</span>
</li>`;

/** Red threes are called so; other bonus cards just lie there. @param {string[]} bonus */
function bonusWords(bonus) {
  if (bonus.some((card) => !["3H", "3D"].includes(card))) return "laid out";
  return bonus.length === 1 ? "a red three" : `${bonus.length} red threes`;
}

/**
 * What lies on the table in this deal, in points: partners found in play may have red threes of their own.
 * @param {View} view @param {string} side
 */
function soFar(view, side) {
  const laid = [...new Set(scoresOf(view, side).map((score) => view.laid?.[score]))].filter((sum) => sum !== undefined);
  if (!laid.length) return nothing;
  const sums = laid.map((sum) => `${sum < 0 ? "" : "+"}${points(sum)}`).join(" / ");
  return html`<span class="me-so-far">${sums}</span><span class="me-on-roomy"> on the table</span>`;
}

/**
 * What a side still needs to meld freely, and what it has still to pick up.
 * @param {View} view @param {string} side @param {Game} game
 */
function standing(view, side, game) {
  const needed = [...new Set(scoresOf(view, side).map((score) => view.minimum[score] ?? 0))];
  const opens = game.opens && !view.ended && !view.opened[side] && needed.some(Boolean);
  const waiting = reserveWords(view, game, side);
  const aside = side === sideOf(view) ? (view.reserves?.[COMMON] ?? []) : [];
  return [
    opens ? `needs ${needed.join(" or ")} to open` : "",
    waiting ? `to come: ${waiting}` : "",
    aside.length
      ? html`to be won: ${game.term("reserve", aside.length)}<span class="me-on-roomy"> of ${row(aside.map(String))} cards</span>`
      : "",
  ]
    .filter(Boolean)
    .map((part, at) => html`${at ? " · " : ""}${part}`);
}

/** The match's points before the deal, or with it. @param {View} view @param {string} side */
function before(view, side) {
  const scores = scoresOf(view, side);
  const sums = view.match?.totals && view.ended ? view.match.totals : view.scores;
  const told = scores
    .filter((score) => sums[score])
    .map((score) => `${scores.length > 1 ? `${scoreName(view, score)} ` : ""}${points(sums[score] ?? 0)}`);
  return told.length
    ? html`<span class="me-before">${told.join(" · ")}</span><span class="me-on-roomy"> points</span>`
    : nothing;
}

/** @param {View} view @param {string} side @param {Meld} meld @param {Choosing} choosing */
function meldItem(view, side, meld, { game, selection, open, changed, shown, onToggle }) {
  const key = `${side}${meld.number}`;
  const chosen = selection.melds.includes(key);
  const label = [spelledSubject(meld), cards(meld.cards.length), meld.called].filter(Boolean).join(", ");
  const held = places(meld.cards);
  const top = topOf(meld);
  return html`<li class="me-meld" ?data-complete=${meld.complete} data-kind=${meld.kind} ?data-natural=${meld.natural}
    ?data-open=${open} ?data-chosen=${chosen} ?data-changed=${changed?.has(key) ?? false} data-drop="meld-${key}">
    <span class="mb-fan" role="group" aria-label=${label} data-count=${meld.cards.length}>${meld.cards.map((card, at) =>
      meldCard(view, meld, card, at, `${key}/${held[at]}`, at === top),
    )}<span class="me-meld__count" aria-hidden="true">${howMany(meld)}${wildMark(meld)}</span></span>
    <button type="button" class="me-meld__words" data-meld=${key} data-focus="meld-${key}" aria-pressed=${open ? chosen : shown === key}
      @click=${() => onToggle(key)}>${words(meld, game)}<span class="me-unseen">${open ? `: choose this meld of ${whose(view, side)}` : `, of ${whose(view, side)}: show it`}</span></button>
  </li>`;
}

/** How many cards a meld has; of a run that lies as one card its ends say that, and that it is none of one rank. @param {Meld} meld */
const howMany = (meld) =>
  meld.kind === "sequence"
    ? html`<span class="me-meld__many">${meld.cards.length}</span><span class="me-meld__ends">${span(meld)}</span>`
    : meld.cards.length;

const WHOSE = new Map([
  ["You", "yours"],
  ["Your side", "your side"],
  ["Their side", "their side"],
]);

/** A side in the middle of a sentence. @param {View} view @param {string} side */
const whose = (view, side) => WHOSE.get(sideName(view, side)) ?? sideName(view, side);

/** The card that lies on top of a finished meld: a red one on a natural, a black one on a mixed. @param {Meld} meld */
function topOf(meld) {
  const wanted = meld.natural ? "HD" : "SC";
  const at = meld.cards.findIndex((card, place) => wanted.includes(card[1]) && !meld.wild?.includes(place));
  return Math.max(0, at);
}

/** How many wild cards are in it, where it is drawn as a number. @param {Meld} meld */
function wildMark({ kind, wild = [] }) {
  return wild.length && kind !== "wild" ? html`<small>★${wild.length}</small>` : nothing;
}

/**
 * For the eye “7 kings”, for the ear the same words; a run's ends have signs for the eye alone.
 * @param {Meld} meld @param {Game} game
 */
function words(meld, game) {
  const count = meld.cards.length;
  const kind = meld.kind === "identical" && !meld.called ? `${game.term("identical")}, ` : "";
  const said =
    meld.kind === "sequence"
      ? html`${signed(subject(meld))}, ${cards(count)}`
      : html`${count} ${signed(subject(meld))}`;
  return html`${meld.called ? html`<strong>${meld.called}</strong>, ` : nothing}${kind}${said}`;
}

/**
 * A card of a meld: what a wild card stands for, and whose a card is that was laid off by another side.
 * @param {View} view @param {Meld} meld @param {string} card @param {number} at @param {string} key @param {boolean} isTop
 */
function meldCard(view, meld, card, at, key, isTop) {
  const stands = standsFor(meld, at);
  const side = meld.counts_for?.[at];
  const owner = side ? sideName(view, side) : "";
  const told = [stands ? `standing for the ${cardName(stands)}` : "", owner ? `counts for ${owner}` : ""]
    .filter(Boolean)
    .join(", ");
  return cardImage(card, { mark: stands ? cardSign(stands) : side ? sideMark(view, side) : "", told, key, isTop });
}
