/**
 * What the reader's latest move cost, found by playing on. It takes the engine seconds, so it has one of its own, beside
 * the one that answers taps: nobody waits for it. It is asked only when the reader pauses; whoever goes on playing has
 * let the question go.
 */
import { Engine } from "../../engine.js";
import { said } from "../house/our-rules.js";

const GAME = "judged";
const PAUSE = 700; // milliseconds after a move in which nothing else was done
/** @type {Engine | null} */ let thinker = null;
let latest = 0;

/** Lets the question in hand go: its answer will be null. */
export const letBe = () => {
  latest += 1;
};

/**
 * @param {{variant: string, record: any, lesson?: any}} session
 * @param {{at?: number, pause?: number}} [options] the number of the move in the match, instead of the latest
 * @returns {Promise<any>} the engine's answer; null where it was let go, or there is none
 */
export async function costOf({ variant, record, lesson }, { at, pause = PAUSE } = {}) {
  const mine = ++latest;
  await new Promise((resolve) => setTimeout(resolve, pause));
  const open = lesson ? { do: "lesson", lesson, record } : { do: "open", record: said(record) };
  let answer = null;
  for (const request of [null, open, { do: "cost", ...(at === undefined ? {} : { at }) }]) {
    if (mine !== latest) return null;
    thinker ??= new Engine();
    answer = await (request ? thinker.ask({ ...request, game: GAME }) : thinker.variant(variant));
    if (answer?.error) {
      if (thinker.state === "failed") thinker = null; // the next question gets another
      return null;
    }
  }
  return mine === latest ? answer : null;
}
