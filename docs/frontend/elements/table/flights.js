/**
 * Cards that travel: from the stock, the pile, a hand or a player to where they come to lie, by transform and opacity
 * alone. What moved is found by comparing the table before a change with the table after it; a card's `data-key` says
 * where it lies.
 */

/** @import { Seat } from "../../answers.js" */

/** @import { View } from "../../answers.js" */

const LENGTH = 260; // milliseconds
const EASE = "cubic-bezier(.2, .7, .3, 1)";
const MOST = 12; // cards in the air at once, those with the longest way
const NEAR = 3; // pixels that are no journey

/** @typedef {NonNullable<ReturnType<typeof places>>} Before where everything lay */

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where everything lies now.
 * @param {HTMLElement} table
 */
export function places(table) {
  if (still() || !table.querySelector(".me-play")) return null;
  const cards = new Map();
  for (const card of table.querySelectorAll("[data-key]")) cards.set(keyOf(card), card.getBoundingClientRect());
  return {
    cards,
    stock: rectOf(table, '[data-flight="stock"] .mb-card'),
    pile: rectOf(table, '[data-flight="pile"] .mb-card:last-child'),
  };
}

/** @param {Element} card */
const keyOf = (card) => /** @type {HTMLElement} */ (card).dataset.key ?? "";

/** @param {HTMLElement} table @param {string} selector */
const rectOf = (table, selector) => table.querySelector(selector)?.getBoundingClientRect() ?? null;

/**
 * Lets what has moved travel from where it lay.
 * @param {HTMLElement} table
 * @param {Before | null} before
 * @param {View} was the view before @param {View} now the view after
 */
export function fly(table, before, was, now) {
  if (!before || !was || !now || was.deal !== now.deal) return;
  const whole = new Map([...table.querySelectorAll(".me-meld")].flatMap((meld) => withItsCards(meld, before)));
  /** @type {Journey[]} */ const journeys = [...whole.values()];
  for (const card of table.querySelectorAll("[data-key]")) {
    if (whole.has(card.closest(".me-meld") ?? card)) continue;
    const key = keyOf(card);
    const known = before.cards.get(key);
    const isTop = key === "pile-top";
    const stays = known && !(isTop && now.pile.count !== was.pile.count);
    if (isTop && !stays && now.pile.count <= was.pile.count) continue;
    const from = stays ? known : originOf(table, key, before, was, now);
    journeys.push({ card, from, to: card.getBoundingClientRect() });
  }
  const moving = journeys.filter((journey) => lengthOf(journey) > NEAR).sort((a, b) => lengthOf(b) - lengthOf(a));
  for (const { card, from, to } of moving.slice(0, MOST)) if (from) travel(card, from, to);
  for (const seat of now.seats) if (seat.seat !== now.seat) drawn(table, seat, before, was, now);
}

/** @typedef {{card: Element, from: DOMRect | null | undefined, to: DOMRect}} Journey */

/** How far it is; none where it begins or ends out of sight. @param {Journey} journey */
const lengthOf = ({ from, to }) => (from?.width && to.width ? Math.hypot(from.left - to.left, from.top - to.top) : 0);

/**
 * A meld of which each card lay there before travels as one, by its first card in sight.
 * @param {Element} meld @param {Before} before @returns {[Element, Journey][]}
 */
function withItsCards(meld, { cards }) {
  const inside = [...meld.querySelectorAll("[data-key]")];
  const first = inside.find((card) => cards.get(keyOf(card))?.width && card.getBoundingClientRect().width);
  if (!first || !inside.every((card) => cards.has(keyOf(card)))) return [];
  return [[meld, { card: meld, from: cards.get(keyOf(first)), to: first.getBoundingClientRect() }]];
}

/**
 * Where a card comes from that was not there before.
 * @param {HTMLElement} table @param {string} key @param {Before} before @param {View} was @param {View} now
 */
function originOf(table, key, before, was, now) {
  if (key.startsWith("hand/")) return now.pile.count < was.pile.count ? before.pile : before.stock;
  const [where, copy = ""] = key.split("/");
  const mover = now.log?.at(-1)?.seat ?? now.seat;
  if (mover === now.seat) {
    const card = copy.split("#")[0] || now.pile.top;
    const held = [...before.cards].find(
      ([other]) => other.startsWith(`hand/${card}#`) && !table.querySelector(`[data-key="${other}"]`),
    );
    if (held) return held[1];
    return where.startsWith("pile") ? null : before.pile;
  }
  return rectOf(table, `[data-seat="${mover}"]`);
}

/**
 * By transform alone, which the browser moves without the page; where it is scaled from stands in the stylesheet.
 * @param {Element} card
 */
function travel(card, /** @type {DOMRect} */ from, /** @type {DOMRect} */ to) {
  const scale = from.height && from.height < to.height * 2 ? from.height / to.height : 1;
  const [x, y] = [from.left - to.left, from.top - to.top];
  card.toggleAttribute("data-flying", true);
  card
    .animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
      duration: LENGTH,
      easing: EASE,
    })
    .finished.catch(() => {})
    .then(() => card.removeAttribute("data-flying"));
}

/**
 * A card back from the stock, or the pile's cards, on their way to a player.
 * @param {HTMLElement} table @param {Seat} seat @param {Before} before @param {View} was @param {View} now
 */
function drawn(table, { seat, count }, before, was, now) {
  const had = was.seats.find((other) => other.seat === seat)?.count ?? count;
  const mine = now.log?.at(-1)?.seat === seat;
  if (!mine) return;
  const from =
    now.pile.count < was.pile.count ? before.pile : now.stock < was.stock && count > had ? before.stock : null;
  const to = rectOf(table, `[data-seat="${seat}"]`);
  if (!from || !to) return;
  const ghost = document.createElement("span");
  ghost.className = "mb-card me-ghost";
  ghost.dataset.suit = "back";
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  table.querySelector(".me-play")?.append(ghost);
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  ghost
    .animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.2 }], {
      duration: LENGTH,
      easing: EASE,
    })
    .finished.catch(() => {})
    .then(() => ghost.remove());
}

/** The melds that a move changed: others than before, or with other cards. @param {View} was @param {View} now @returns {Set<string>} */
export function changedMelds(was, now) {
  if (!was || !now || was.deal !== now.deal) return new Set();
  /** @param {View} view */
  const told = (view) =>
    new Map(
      Object.entries(view.melds).flatMap(([side, melds]) =>
        melds.map((meld) => [side + meld.number, meld.cards.join()]),
      ),
    );
  const before = told(was);
  return new Set([...told(now)].filter(([key, cards]) => before.get(key) !== cards).map(([key]) => key));
}
