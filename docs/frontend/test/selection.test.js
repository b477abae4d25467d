import assert from "node:assert/strict";
import { test } from "node:test";
import { newlyHeld, places, Selection } from "../elements/selection.js";

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
  assert.deepEqual(selection.allGroups, [["KS", "KS", "2C"], ["QS"]]);
  selection.toggle("KS#1");
  assert.deepEqual(selection.allGroups, [["KS", "2C"], ["QS"]]);
});

test("what left the hand leaves the selection", () => {
  const selection = new Selection();
  for (const place of ["KS#0", "KS#1"]) selection.toggle(place);
  selection.setAside();
  selection.keepOnly(["KS"]);
  assert.deepEqual(selection.allGroups, [["KS"]]);
});

test("new cards are those that were not held before", () => {
  assert.deepEqual([...newlyHeld(["KS", "2C"], ["2C", "KS", "KS", "JK"])], ["KS#1", "JK#0"]);
});
