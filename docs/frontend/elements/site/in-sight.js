/**
 * What is said stands over the end of a long page: what it speaks of, and what was just tapped, must not lie behind it.
 * Nor must what the keyboard has come to lie behind any bar.
 */

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

/** The hand that a word speaks of, or the score in its place, while the reader is at this table. @param {HTMLElement} table */
export function keepHandInSight(table) {
  const hand = table.querySelector(".me-hand, .me-score");
  const dock = table.querySelector(".me-dock");
  if (!hand || !dock || !table.contains(document.activeElement)) return;
  const { top, bottom } = hand.getBoundingClientRect();
  const hidden = Math.min(bottom - dock.getBoundingClientRect().top, top - HEAD);
  if (hidden > 0) scrollBy(0, hidden);
}

/** A rule that was opened where a move is refused: its words are seen, and the hand beside them. @param {HTMLElement} table @param {Event} toggled */
export function keepRuleInSight(table, { currentTarget }) {
  const rule = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (rule.open) rule.lastElementChild?.scrollIntoView({ block: "nearest" });
  keepHandInSight(table);
}

/**
 * Changes what is chosen where the answer grows below the hand: it is shown first, then the hand comes out behind it.
 * @param {import("../table/table-element.js").TableElement} table
 * @param {(selection: import("../moves/selection.js").Selection) => void} edit
 */
export async function changeInSight(table, edit) {
  table.change(edit);
  await table.updateComplete;
  keepHandInSight(table);
}

/** A spread pile that the reader is to choose from: its top card has the focus, and all of it is seen. @param {import("../table/table-element.js").TableElement} table */
export async function showPile(table) {
  await table.updateComplete;
  const top = /** @type {HTMLElement | null} */ (table.querySelector('.me-spread [tabindex="0"]'));
  top?.focus({ preventScroll: true });
  const hidden = (top?.closest(".me-piles")?.getBoundingClientRect().top ?? HEAD) - HEAD;
  if (hidden < 0) scrollBy(0, hidden);
}

const APART = 4; // pixels between what has the focus and the bar that it was behind

/** The browser brings what gets the focus onto the screen, and no further: a bar may stand there. */
export function keepFocusInSight() {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches(":focus-visible"))
      requestAnimationFrame(() => bringOut(target));
  });
}

/** Out from behind the bar at the foot first: where not all of it finds room, its beginning is what is seen. */
function bringOut(control) {
  for (const end of ["bottom", "top"]) {
    if (document.activeElement !== control) return;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const bar = barOver(control, (left + right) / 2, end === "top" ? top + 1 : bottom - 1);
    const isHead = bar && bar.top + bar.bottom < innerHeight;
    if (bar) scrollBy(0, isHead ? top - bar.bottom - APART : bottom - bar.top + APART);
  }
}

/** Where a bar that stays in its place lies over a point of a control. */
function barOver(control, x, y) {
  for (let over = document.elementFromPoint(x, y); over && !over.contains(control); over = over.parentElement) {
    if (control.contains(over)) return null;
    const { position, top, bottom } = getComputedStyle(over);
    if (position === "fixed" || (position === "sticky" && [top, bottom].some((edge) => edge !== "auto")))
      return over.getBoundingClientRect();
  }
  return null;
}
