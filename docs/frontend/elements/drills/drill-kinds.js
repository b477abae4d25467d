/** Kinds of questions by what they ask, in the order in which a page lists them; a test holds them to the engine's. */
/** @type {Record<string, string>} */
export const KINDS = {
  meld: "Is this a meld?",
  pile: "May you take this pile?",
  opening: "Does this open?",
  worth: "What is this worth?",
  score: "Score this deal",
  best: "Find the best lay-down",
  broken: "Which rule was broken?",
};

/** All kinds, one after another. */
export const MIXED = "mixed";
