/** The page gives way to a table while one plays: the root is marked, and that part of the article in which the table is. */
import { CONTENT } from "../../frame/page.js";

const MARK = "data-mb-seated";

/** @param {Element} table @param {boolean} on */
export function seat(table, on) {
  const part = table.closest(`${CONTENT} > *`);
  for (const one of [document.documentElement, part ?? table]) one.toggleAttribute(MARK, on);
}
