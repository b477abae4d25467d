/** Rings what the coach speaks of: it lies on the table, and an eye that reads wants to find it there. */

/**
 * @typedef {object} Points
 * @property {boolean} stock
 * @property {boolean} pile
 * @property {string[]} hand   cards
 * @property {string[]} melds  side and number: "A1"
 * @property {number[]} seats
 */

/** @param {HTMLElement} table @param {Points | undefined} points */
export function ring(table, points) {
  const meant = new Set(points ? found(table, points) : []);
  for (const one of table.querySelectorAll("[data-ringed]")) if (!meant.has(one)) one.removeAttribute("data-ringed");
  for (const one of meant) {
    if (one.matches(".me-meld:not([data-ringed])")) one.scrollIntoView({ block: "nearest" }); // many melds move in their box
    one.setAttribute("data-ringed", "");
  }
}

/** @param {HTMLElement} table @param {Points} points @returns {Element[]} */
function found(table, { stock, pile, hand, melds, seats }) {
  const piles = table.querySelectorAll(".me-piles__one");
  const cards = [...table.querySelectorAll(".me-hand [data-place]")];
  const all = [
    stock ? piles[0] : null,
    pile ? piles[1] : null,
    ...cards.filter((card) => hand.includes((card.getAttribute("data-place") ?? "").split("#")[0] ?? "")),
    ...melds.map(
      (key) => table.querySelector(`[data-drop="meld-${key}"]`) ?? table.querySelector(`[data-meld="${key}"]`),
    ),
    ...seats.map((seat) => table.querySelector(`[data-seat="${seat}"]`)),
  ];
  return /** @type {Element[]} */ (all.filter(Boolean));
}
