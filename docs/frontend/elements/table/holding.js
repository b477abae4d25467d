/** The match that lies on a table, which may lie on a table in another tab too. */
import { Held } from "../kept/held.js";
import { ask } from "../kept/notice.js";
import { matchKey, mergeMatches, readMatch } from "./match-kept.js";

/** @param {import("./card-table.js").CardTable} table @returns {Held<import("./match-kept.js").KeptMatch>} */
export function holdMatch(table) {
  const key = matchKey(table.variant);
  const held = new Held(key, {
    read: (found) => readMatch(found, table.variant),
    merge: mergeMatches,
    take: (match) => table.takeIn(match),
    ask: ({ record }) => askWhich(held, record.seed === table.session.record?.seed),
    busy: () => Boolean(table.busy || table.playing),
    changed: () => table.requestUpdate(),
  });
  return held;
}

/** One match of a game is kept; another tab keeps another, or took this one elsewhere. @param {Held<any>} held @param {boolean} same */
function askWhich(held, same) {
  const words = same
    ? "This match was played on in another tab, and otherwise than here."
    : "Another match of this game was begun in another tab, and one is kept.";
  ask(held.key, {
    words: `${words} Which is to be kept?`,
    choices: [
      { words: "The one that is open here", run: () => held.keepOurs() },
      { words: "The one in the other tab", run: () => held.takeTheirs() },
    ],
  });
}
