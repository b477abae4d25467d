/** The colours of the suits on every page: two, or four where the reader chose so. */
import { load, save } from "../kept/store.js";

const KEY = "suits";
/** Says `change` when the reader has chosen. */
export const chosen = new EventTarget();

/** Paints the page as the reader chose; called once as early as the bundle runs. */
export function applySuitColours() {
  const applied = () => paint(load(KEY) === "four");
  applied();
  addEventListener("storage", applied); // chosen in another tab
}

export const hasFourSuits = () => document.documentElement.dataset.mbSuits === "four";

/** @param {boolean} four */
export function chooseSuits(four) {
  save(KEY, four ? "four" : "two");
  paint(four);
  chosen.dispatchEvent(new Event("change"));
}

/** @param {boolean} four */
function paint(four) {
  if (four) document.documentElement.dataset.mbSuits = "four";
  else delete document.documentElement.dataset.mbSuits;
}
