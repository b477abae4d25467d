/**
 * A card of the hand that is dragged: to the pile it is discarded, onto a meld it is added, between other cards it stays
 * there. A finger that hardly moves has tapped.
 */
import { cardAt } from "../moves/selection.js";
import { targetOf } from "../moves/targets.js";
import { movedTo, shownPlaces } from "./parts/hand-view.js";

/** @import { TableElement } from "./table-element.js" */

/** @type {("pointerup" | "pointercancel")[]} */
const ENDS = ["pointerup", "pointercancel"];

/** @typedef {{box: HTMLElement, kind: string, before: string}} Target what a card is dragged to */

const FAR = 8; // pixels by which a tap becomes a drag

/**
 * @param {import("./table-element.js").TableElement} table
 * @param {PointerEvent} event @param {string} place
 */
export function beginDrag(table, event, place) {
  if (event.button || !event.isPrimary) return;
  const card = /** @type {HTMLElement} */ (event.currentTarget);
  const [startX, startY] = [event.clientX, event.clientY];
  let dragged = false;
  card.setPointerCapture(event.pointerId); // a quick finger is elsewhere before it has moved
  /** @param {PointerEvent} at */
  const move = (at) => {
    const [x, y] = [at.clientX - startX, at.clientY - startY];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    dragged = true;
    card.toggleAttribute("data-dragged", true);
    card.style.transform = `translate(${x}px, ${y}px)`;
    mark(table, targetAt(card, at));
  };
  /** @param {PointerEvent} at */
  const end = (at) => {
    card.removeEventListener("pointermove", move);
    for (const kind of ENDS) card.removeEventListener(kind, end);
    if (!dragged) return;
    const target = at.type === "pointerup" ? targetAt(card, at) : null;
    mark(table, null);
    card.removeAttribute("data-dragged");
    card.style.transform = "";
    card.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 0);
    if (target) drop(table, place, target);
  };
  card.addEventListener("pointermove", move);
  for (const kind of ENDS) card.addEventListener(kind, end);
}

/** What a drag ends with is no tap. @param {Event} event */
function swallow(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/**
 * What lies under the finger, and the card before which it would be laid.
 * @param {HTMLElement} card @param {PointerEvent} pointerEvent
 */
function targetAt(card, { clientX, clientY }) {
  const below = document.elementsFromPoint(clientX, clientY).filter((one) => !card.contains(one));
  const box = /** @type {HTMLElement | null} */ (below.map((one) => one.closest("[data-drop]")).find(Boolean));
  if (!box) return null;
  const beside = below.map((one) => one.closest(".me-hand [data-place]")).find(Boolean);
  return {
    box,
    kind: box.dataset.drop ?? "",
    before: /** @type {HTMLElement | undefined} */ (beside)?.dataset.place ?? "",
  };
}

/** @param {TableElement} table @param {Target | null} target */
function mark(table, target) {
  for (const box of table.querySelectorAll("[data-over]")) box.removeAttribute("data-over");
  if (target && target.kind !== "hand") target.box.toggleAttribute("data-over", true);
}

/** @param {import("./table-element.js").TableElement} table */
function drop(table, /** @type {string} */ place, /** @type {Target} */ { kind, before }) {
  if (kind === "hand")
    return table.arrange(movedTo(shownPlaces(table.view.hand, table.sort, table.order), place, before));
  const picked = table.selection.isPicked(place) ? table.selection.picked : [place];
  if (kind === "pile") return table.myTurn && table.run(() => table.send(`discard ${cardAt(place)}`));
  const key = kind.replace(/^meld-/, "");
  const cards = picked.map(cardAt).join(" ");
  return table.myTurn && table.run(() => table.send(`add ${cards} > ${targetOf(table.view, key)}`, { adds: true }));
}
