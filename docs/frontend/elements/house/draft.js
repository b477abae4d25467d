/** What the editor is at, as long as it is not kept by name; it may be open in another tab too. */
import { Held } from "../kept/held.js";
import { ask } from "../kept/notice.js";
import { asRules, mergeRules } from "./our-rules.js";

const DRAFT = "house.draft";

/** @param {import("./house-rules.js").HouseRules} editor @returns {Held<import("./our-rules.js").Rules>} */
export function holdDraft(editor) {
  const held = new Held(DRAFT, {
    read: (found) => {
      const rules = asRules(found);
      return rules && editor.knows(rules) ? rules : null;
    },
    merge: mergeRules,
    take: (rules) => editor.takeIn(rules),
    ask: (theirs) => askWhich(theirs, held),
  });
  return held;
}

/** Two sets, or one rule changed in two ways. @param {{name: string}} theirs @param {Held<any>} held */
function askWhich({ name }, held) {
  ask(DRAFT, {
    words: `“${name}” was changed in another tab, and one set is remembered until it is kept. Which is it to be?`,
    choices: [
      { words: "What is open here", run: () => held.keepOurs() },
      { words: "What is in the other tab", run: () => held.takeTheirs() },
    ],
  });
}
