import assert from "node:assert/strict";
import { test } from "node:test";
import { cardAt, newlyHeld, pileIndex, pilePlaces, places, Selection } from "../elements/moves/selection.js";

const cardsOf = (selection) => selection.allGroups.map((group) => group.places.map(cardAt));

test("two cards alike are two places", () => {
  assert.deepEqual(places(["KS", "KS", "2C"]), ["KS#0", "KS#1", "2C#0"]);
});

test("a tap picks a card and a second tap puts it back", () => {
  const selection = new Selection();
  selection.toggle("KS#0");
  selection.toggle("KS#1");
  selection.toggle("KS#0");
  assert.deepEqual(selection.cards, ["KS"]);
});

test("groups are set aside, and a card of one can be taken back", () => {
  const selection = new Selection();
  for (const place of ["KS#0", "KS#1", "2C#0"]) selection.toggle(place);
  selection.setAside();
  selection.toggle("QS#0");
  assert.deepEqual(cardsOf(selection), [["KS", "KS", "2C"], ["QS"]]);
  selection.toggle("KS#1");
  assert.deepEqual(cardsOf(selection), [["KS", "2C"], ["QS"]]);
});

test("what left the hand leaves the selection", () => {
  const selection = new Selection();
  for (const place of ["KS#0", "KS#1"]) selection.toggle(place);
  selection.setAside();
  selection.keepOnly(["KS"]);
  assert.deepEqual(cardsOf(selection), [["KS"]]);
});

test("new cards are those that were not held before", () => {
  assert.deepEqual([...newlyHeld(["KS", "2C"], ["2C", "KS", "KS", "JK"])], ["KS#1", "JK#0"]);
});

test("a card of a spread pile knows how deep it lies", () => {
  assert.deepEqual(pilePlaces(["7D", "KS"]), ["7D#pile0", "KS#pile1"]);
  assert.equal(pileIndex("KS#pile1"), 1);
  assert.equal(pileIndex("KS#1"), -1);
});

test("the latest two melds stay chosen, and what is spent leaves the groups", () => {
  const selection = new Selection();
  for (const meld of ["A1", "A2", "B1"]) selection.toggleMeld(meld);
  assert.deepEqual(selection.melds, ["A2", "B1"]);
  selection.toggle("QS#0");
  selection.setAside();
  selection.toggle("2C#0");
  selection.stand("2C#0", "KH");
  selection.spend();
  assert.deepEqual([cardsOf(selection), selection.melds, selection.stands.size], [[["QS"]], [], 0]);
});
