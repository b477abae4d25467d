/** What is said stands over the end of a long page: what it speaks of, and what was just tapped, must not lie behind it. */

const HEAD = 64; // pixels that the page's head takes of the screen

/**
 * The card that was just tapped must not slip behind what grew at the foot of the screen, nor the cards below it that may
 * be tapped next.
 * @param {HTMLElement} table
 */
export function keepCardInSight(table) {
  const card = /** @type {HTMLElement | null} */ (document.activeElement);
  const dock = table.querySelector(".me-dock");
  if (!dock || !card?.dataset?.place || !table.contains(card) || getComputedStyle(dock).position !== "sticky") return;
  if (card.closest(".me-hand")) keepHandInSight(table);
  const hidden = card.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden);
}

/** The hand that a word speaks of, while the reader is at this table. @param {HTMLElement} table */
export function keepHandInSight(table) {
  const hand = table.querySelector(".me-hand");
  const dock = table.querySelector(".me-dock");
  if (!hand || !dock || !table.contains(document.activeElement)) return;
  const { top, bottom } = hand.getBoundingClientRect();
  const hidden = Math.min(bottom - dock.getBoundingClientRect().top, top - HEAD);
  if (hidden > 0) scrollBy(0, hidden);
}

/**
 * Changes what is chosen where the answer grows below the hand: it is shown first, then the hand comes out behind it.
 * @param {import("./table-element.js").TableElement} table
 * @param {(selection: import("./selection.js").Selection) => void} edit
 */
export async function changeInSight(table, edit) {
  table.change(edit);
  await table.updateComplete;
  keepHandInSight(table);
}
