/** Each side's melds, bonus cards and standing. On the reader's turn a tap on a meld chooses it. */
import { html, nothing } from "lit";
import { cardImage, cardName, fan } from "../../cards/cards.js";
import { signed } from "../../cards/signed.js";
import { sideMark, sideName, sideOf, sidesOf } from "../../game/sides.js";
import { cardSign, completeName, spelledSubject, standsFor, subject } from "../../words/meld-words.js";
import { cards, points } from "../../words/words.js";
import { reserveWords } from "./seats-view.js";

/**
 * @typedef {object} Choosing
 * @property {import("../../game/game.js").Game} game
 * @property {import("../../moves/selection.js").Selection} selection
 * @property {boolean} open                   whether melds may be chosen now
 * @property {(key: string) => void} onToggle
 */

/** Every side's melds, the reader's side first. @param {any} view @param {Choosing} choosing */
export const meldsView = (view, choosing) =>
  html`<div class="me-sides">${sidesOf(view).map((side) => sidePanel(view, side, choosing))}</div>`;

function sidePanel(view, side, choosing) {
  const melds = view.melds[side] ?? [];
  const bonus = view.bonus[side] ?? [];
  const bare = !melds.length && !bonus.length;
  const words = [...standing(view, side, choosing.game), bare ? "nothing on the table yet" : ""].filter(Boolean);
  return html`<section class="me-side" aria-label="${sideName(view, side)}: melds">
    <h2 class="me-title">${sideName(view, side)} <span class="me-quiet">${words.join(" · ")}</span></h2>
    ${
      bare
        ? nothing
        : html`<ul class="me-melds">${melds.map((meld) => meldItem(view, side, meld, choosing))}
          ${bonus.length ? bonusItem(bonus) : nothing}</ul>`
    }
  </section>`;
}

const bonusItem = (bonus) => html`<li class="me-meld">
  ${fan(bonus, `Laid out: ${cards(bonus.length)}`)}<span class="me-meld__words">${bonusWords(bonus)}</span>
</li>`;

/** Red threes are called so; other bonus cards just lie there. */
function bonusWords(bonus) {
  if (bonus.some((card) => !["3H", "3D"].includes(card))) return "laid out";
  return bonus.length === 1 ? "a red three" : `${bonus.length} red threes`;
}

/** Score, whether it may meld freely, and what it has still to pick up. */
function standing(view, side, game) {
  const least = view.minimum[side] ?? 0;
  const opened = !game.opens ? "" : view.opened[side] ? "opened" : least ? `needs ${least} to open` : "";
  const waiting = reserveWords(view, game, side);
  return [`${points(view.scores[side] ?? 0)} points`, opened, waiting ? `to come: ${waiting}` : ""];
}

function meldItem(view, side, meld, { game, selection, open, onToggle }) {
  const key = `${side}${meld.number}`;
  const chosen = selection.melds.includes(key);
  const complete = completeName(meld, game);
  const label = [spelledSubject(meld), cards(meld.cards.length), complete].filter(Boolean).join(", ");
  const choose = `Choose ${side === sideOf(view) ? "your" : `${sideName(view, side)}:`} ${label}`;
  return html`<li class="me-meld" ?data-complete=${meld.complete} data-kind=${meld.kind} ?data-open=${open} ?data-chosen=${chosen}>
    <span class="mb-fan" role="group" aria-label=${label}>${meld.cards.map((card, at) => meldCard(view, meld, card, at))}</span>
    ${
      open
        ? html`<button type="button" class="me-meld__words" data-meld=${key} data-focus="meld-${key}" aria-pressed=${chosen} aria-label=${choose}
          @click=${() => onToggle(key)}>${words(meld, complete, game)}</button>`
        : html`<span class="me-meld__words">${words(meld, complete, game)}</span>`
    }
  </li>`;
}

function words(meld, complete, game) {
  const count =
    meld.kind === "sequence" ? `${meld.cards.length}: ${subject(meld)}` : `${meld.cards.length} ${subject(meld)}`;
  const kind = meld.kind === "identical" && !complete ? `${game.term("identical")}, ` : "";
  return html`${complete ? html`<strong>${complete}</strong>, ` : nothing}${kind}${signed(count)}`;
}

/** A card of a meld: what a wild card stands for, and whose a card is that was laid off by another side. */
function meldCard(view, meld, card, at) {
  const stands = standsFor(meld, at);
  const side = meld.counts_for?.[at];
  const owner = side ? sideName(view, side) : "";
  const told = [stands ? `standing for the ${cardName(stands)}` : "", owner ? `counts for ${owner}` : ""]
    .filter(Boolean)
    .join(", ");
  return cardImage(card, { mark: stands ? cardSign(stands) : side ? sideMark(view, side) : "", told });
}
