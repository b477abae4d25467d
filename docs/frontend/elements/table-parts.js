/** What lies on the table: the other seats, stock and pile, and each side's melds. */
import { html, nothing } from "lit";
import { deciderOf, sideOf } from "./actions.js";
import { cardBack, cardImage, emptyPlace, fan } from "./cards.js";
import { clauseAddress } from "./site.js";

export const points = (count) => (count < 0 ? `−${Math.abs(count).toLocaleString("en")}` : count.toLocaleString("en"));
const cards = (count) => `${count} ${count === 1 ? "card" : "cards"}`;

/** What a side is called at this table: "Your side" and "Their side", or the players' names where each plays alone. */
export function sideName(view, side) {
  const seats = view.seats.filter((seat) => seat.side === side);
  const mine = sideOf(view) === side;
  if (seats.length === 1) return mine ? "You" : seats[0].name;
  return mine ? "Your side" : "Their side";
}

/** The other seats, in turn order from the reader's left. @param {any} view */
export function seatsView(view) {
  const mine = sideOf(view);
  const seats = [...view.seats].sort((a, b) => order(view, a) - order(view, b)).filter((seat) => seat.seat !== view.seat);
  return html`<ul class="me-seats" aria-label="The other players">
    ${seats.map((seat) => html`<li class="me-seat" ?data-turn=${isActing(view, seat)}>
      <span class="me-seat__name">${seat.name}${seat.side === mine ? html` <span class="me-tag">partner</span>` : nothing}</span>
      <span class="me-seat__count">${cards(seat.count)}</span>
      ${isActing(view, seat) ? html`<span class="me-tag me-tag--turn">to play</span>` : nothing}
    </li>`)}
  </ul>`;
}

const isActing = (view, seat) => !view.ended && seat.seat === deciderOf(view);

const order = (view, seat) => (seat.seat - view.seat + view.seats.length) % view.seats.length;

/** Stock and pile. @param {any} view */
export function pileView(view) {
  const { pile, stock } = view;
  return html`<section class="me-piles" aria-label="Stock and discard pile">
    <div class="me-piles__one">
      ${stock ? cardBack(`Stock, ${cards(stock)} face down`) : emptyPlace("The stock is empty")}
      <p><strong>Stock</strong><br />${stock ? cards(stock) : "empty"}</p>
    </div>
    <div class="me-piles__one">
      ${pile.top ? cardImage(pile.top) : emptyPlace("The pile is empty")}
      <p><strong>Pile</strong><br />${pile.count ? cards(pile.count) : "empty"} ${frozenMark(view)}</p>
    </div>
  </section>`;
}

function frozenMark(view) {
  if (!view.pile.count) return nothing;
  if (view.pile.frozen) return mark(view, "pile.frozen", "Frozen");
  return view.pile.frozen_against_you ? mark(view, "pile.frozen.unopened", "Frozen for your side") : nothing;
}

const mark = (view, clause, words) =>
  html`<br /><a class="me-frozen" href=${clauseAddress(view.variant, clause)}>${words}</a>`;

/** Every side's melds, bonus cards and standing, the reader's side first. @param {any} view */
export function meldsView(view) {
  const mine = sideOf(view);
  const sides = Object.keys(view.melds).sort((a, b) => Number(b === mine) - Number(a === mine) || a.localeCompare(b));
  return html`<div class="me-sides">${sides.map((side) => sidePanel(view, side))}</div>`;
}

function sidePanel(view, side) {
  const melds = view.melds[side] ?? [];
  const bonus = view.bonus[side] ?? [];
  return html`<section class="me-side" aria-label="${sideName(view, side)}: melds">
    <h2 class="me-title">${sideName(view, side)} <span class="me-quiet">${standing(view, side)}</span></h2>
    ${melds.length || bonus.length
      ? html`<ul class="me-melds">${melds.map(meldItem)} ${bonus.length ? bonusItem(bonus) : nothing}</ul>`
      : html`<p class="me-quiet">Nothing on the table yet.</p>`}
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

function standing(view, side) {
  const score = `${points(view.scores[side] ?? 0)} points`;
  const opened = view.opened[side] ? "opened" : `needs ${view.minimum[side] ?? 0} to open`;
  return `${score} · ${opened}`;
}

function meldItem(meld) {
  const nature = meld.natural ? "natural" : "mixed";
  const canasta = meld.complete ? `${nature} canasta` : "";
  const label = [meld.name, cards(meld.cards.length), canasta].filter(Boolean).join(", ");
  return html`<li class="me-meld" ?data-complete=${meld.complete}>
    ${fan(meld.cards, label)}
    <span class="me-meld__words">${canasta ? html`<strong>${canasta}</strong>, ` : nothing}${meld.cards.length} ${meld.name}</span>
  </li>`;
}
