import assert from "node:assert/strict";
import { test } from "node:test";
import { oneMore } from "../elements/checker/one-more.js";
import { callText, changeWord, readTyped } from "../elements/checker/typed.js";
import { conceptsOf, isRule } from "../elements/game/concepts.js";
import { gameOf, reserveNames } from "../elements/game/game.js";
import { kindsFor, standsFor } from "../elements/moves/choices.js";
import { spelledSubject, subject } from "../elements/words/meld-words.js";

const game = (values, terms) => gameOf({ default: "book", readings: { book: { values } }, terms });
const arlington = game({
  "meld.kinds": ["sequence", "set"],
  "card.wild": ["joker", "2"],
  "meld.sequence.wild.max": "none",
});
const samba = game({ "meld.kinds": ["sequence", "set"], "card.wild": ["joker", "2"], "meld.sequence.wild.max": 0 });
const rum = game({ "meld.kinds": ["sequence", "set"], "card.wild": [] });
const words = {
  canasta: "burraco|burrachi",
  mixed: "dirty",
  "complete-sequence": "clean burraco",
  sequence: "run|runs",
  "reserve-1": "knee|knees",
  "reserve-2": "foot|feet",
};
const burraco = game({ "meld.kinds": ["sequence", "set"], "reserve.piles": [13, 11] }, words);

test("a kind is asked for only where cards leave it open", () => {
  assert.deepEqual(kindsFor(["TD", "JK", "2S"], arlington), ["sequence", "set"]);
  assert.deepEqual(kindsFor(["TD", "JK", "2S"], samba), ["set"]);
  assert.deepEqual(kindsFor(["5H", "6H", "7H"], samba), ["sequence"]);
  assert.deepEqual(kindsFor(["2H", "2S", "2D"], rum), ["set"]);
});

test("a wild card may stand for what its neighbours leave room for", () => {
  assert.deepEqual(standsFor(["4H", "JK", "6H"], arlington), [], "there is but one place");
  assert.deepEqual(standsFor(["4H", "5H", "JK"], arlington), ["3H", "6H"]);
  assert.deepEqual(standsFor(["QS", "KS", "2C"], arlington), ["JS", "AS"]);
  assert.deepEqual(standsFor(["KS", "KH", "2C"], arlington), []);
  assert.deepEqual(standsFor(["4H", "JK", "6H"], samba), []);
});

test("melds are called by the game's own words", () => {
  const run = { kind: "sequence", cards: ["4H", "2C", "6H"], stands: { 1: "5H" }, natural: false };
  assert.equal(subject(run), "4♥ to 6♥");
  assert.equal(spelledSubject(run), "four of hearts to six of hearts");
  assert.deepEqual([reserveNames(burraco, 2), reserveNames(burraco, 1)], [["knee", "foot"], ["foot"]]);
});

test("one card more of a sequence is at its ends", () => {
  assert.deepEqual(oneMore(["QH", "KH", "JH"], "sequence", rum), ["AH", "TH"]);
});

test("what is typed keeps its kind, its stands and every word that is none", () => {
  assert.deepEqual(readTyped("sequence: 4h 2c=6H, 1x"), {
    kind: "sequence",
    words: [
      { card: "4H", stands: "" },
      { card: "2C", stands: "6H" },
    ],
    unread: ["1x"],
  });
  assert.equal(changeWord("sequence: 4H oops 2C 6H", 1, "2C=5H"), "sequence: 4H oops 2C=5H 6H");
  assert.equal(changeWord("4H 2C 6H", 1, ""), "4H 6H");
  assert.equal(callText("set: KS KH", "identical"), "identical: KS KH");
});

test("a table begins only where something comes up that the game has", () => {
  const usual = { "pile.take": ["free"], "pile.frozen": "none", "reserve.pickup": ["empty"] };
  assert.deepEqual(conceptsOf(game({ ...usual, "reserve.piles": [11] })), ["pile.take", "reserve.pickup"]);
  assert.deepEqual(conceptsOf(game({ ...usual, "reserve.piles": [] })), ["pile.take"]);
});

test("a match begins where a rule comes up, and there is a rule of that name", () => {
  const played = game({ "pile.frozen": true, "out.ask": "none" });
  for (const concept of ["pile.frozen", "out.ask", ""]) assert.ok(isRule(played, concept), concept);
  for (const concept of ["pile.froz", "pile"]) assert.ok(!isRule(played, concept), concept);
});
