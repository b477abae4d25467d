/** The hand of a lesson that is being played, which may be played in another tab too. */
import { Held } from "../kept/held.js";
import { ask } from "../kept/notice.js";
import { isSameHand, mergeLessonHands, readLessonHand } from "./lesson-kept.js";

/** @param {import("./guided-hand.js").GuidedHand} hand @param {string} key @returns {Held<import("./lesson-kept.js").KeptLesson>} */
export function holdLesson(hand, key) {
  const held = new Held(key, {
    read: readLessonHand,
    merge: mergeLessonHands,
    same: isSameHand,
    take: ({ record }) => hand.takeIn(record),
    ask: () => askWhich(held),
    busy: () => Boolean(hand.busy || hand.playing),
    changed: () => hand.requestUpdate(),
  });
  return held;
}

/** @param {Held<any>} held */
function askWhich(held) {
  ask(held.key, {
    words: "This lesson was played on in another tab, and otherwise than here. How is it to go on?",
    choices: [
      { words: "As it is here", run: () => held.keepOurs() },
      { words: "As in the other tab", run: () => held.takeTheirs() },
    ],
  });
}
