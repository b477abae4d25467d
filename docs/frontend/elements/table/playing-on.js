/** Playing on: the others' moves one after another, until the reader is to act or stops it. */
import { deciderOf } from "../game/sides.js";

const PACE = 900; // milliseconds between two moves, so that they can be followed; none where motion is unwelcome

/** @param {import("./table-element.js").TableElement} table */
export async function playOn(table) {
  if (table.playing) return;
  table.playing = true;
  const told = []; // the live region tells it all at the end; while it runs, each move is seen
  while (table.playing && isOthersTurn(table.session.view)) {
    await table.run(() => table.next());
    if (table.problem) break;
    told.push(table.said);
    if (isOthersTurn(table.session.view)) await pause();
  }
  table.playing = false;
  table.say(told.join(" "), told.at(-1));
}

const isOthersTurn = (view) => view && !view.ended && !view.covered && deciderOf(view) !== view.seat;

function pause() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : PACE));
}
