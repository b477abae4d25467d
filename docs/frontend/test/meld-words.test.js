import assert from "node:assert/strict";
import { test } from "node:test";
import { span, theMeld } from "../elements/words/meld-words.js";

const set = (number, name) => ({ number, kind: "set", name, cards: ["4S", "4H", "4D"] });
const seats = [1, 2, 3, 4].map((seat) => ({ seat, name: `P${seat}`, side: seat % 2 ? "A" : "B" }));
const view = {
  seat: 1,
  seats,
  melds: { A: [set(3, "fours"), set(7, "kings"), set(11, "fours")], B: [set(2, "fours")] },
};
const game = /** @type {any} */ ({ term: (id) => id });

test("melds that are called the same are told apart by how they lie", () => {
  assert.equal(theMeld(view, "A3", game), "the first fours");
  assert.equal(theMeld(view, "A11", game), "the second fours");
  assert.equal(theMeld(view, "A7", game), "the kings");
  assert.equal(theMeld(view, "B2", game), "their fours");
});

test("a run is told by its ends, also where wild cards stand there", () => {
  const cards = ["2C", "9H", "TH"];
  assert.equal(span({ number: 1, kind: "sequence", name: "hearts", cards, stands: { 0: "8H" } }), "8–10");
});
