/** What the keyboard has come to must not lie behind a bar that stays in its place. */

const APART = 4; // pixels between what has the focus and the bar that it was behind

/** The browser brings what gets the focus onto the screen, and no further: a bar may stand there. */
export function keepFocusInSight() {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches(":focus-visible"))
      requestAnimationFrame(() => bringOut(target));
  });
}

/**
 * Out from behind the bar at the foot first: where not all of it finds room, its beginning is what is seen.
 * @param {Element} control
 */
function bringOut(control) {
  for (const end of ["bottom", "top"]) {
    if (document.activeElement !== control) return;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const bar = barOver(control, (left + right) / 2, end === "top" ? top + 1 : bottom - 1);
    const isHead = bar && bar.top + bar.bottom < innerHeight;
    if (bar) scrollBy(0, isHead ? top - bar.bottom - APART : bottom - bar.top + APART);
  }
}

/**
 * Where a bar that stays in its place lies over a point of a control.
 * @param {Element} control @param {number} x @param {number} y
 */
function barOver(control, x, y) {
  for (let over = document.elementFromPoint(x, y); over && !over.contains(control); over = over.parentElement) {
    if (control.contains(over)) return null;
    const { position, top, bottom } = getComputedStyle(over);
    if (position === "fixed" || (position === "sticky" && [top, bottom].some((edge) => edge !== "auto")))
      return over.getBoundingClientRect();
  }
  return null;
}
