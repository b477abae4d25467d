/** The match that is open on a pad, which may be open in another tab too. */
import { Held } from "../kept/held.js";
import { asMatch, isSamePad, matchKey, mergePads } from "./kept.js";

/** @param {import("./score-pad.js").ScorePad} pad @returns {Held<import("./kept.js").Match>} */
export const holdPad = (pad) =>
  new Held(matchKey(pad.match.id), {
    read: asMatch,
    merge: mergePads,
    same: isSamePad,
    take: (both) => pad.takeIn(both),
    ask: () => pad.goApart(),
    changed: () => {
      pad.done = "This match was removed in another tab. It is kept again as soon as you enter something.";
    },
  });
