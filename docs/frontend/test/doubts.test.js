import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "../elements/pad/doubts-view.js";

test("a doubt names the sides as the table does", () => {
  const text = "Is that right? Side A went out with one canasta; of side B nothing is told.";
  assert.equal(
    named(text, ["A", "B"], ["Anna and Bo", "Cleo and Dan"]),
    "Is that right? “Anna and Bo” went out with one canasta; of “Cleo and Dan” nothing is told.",
  );
});

test("what is no side of the table stays", () => {
  assert.equal(named("side C", ["A", "B"], ["We", "They"]), "side C");
  assert.equal(named("your side already", ["A", "B"], ["We", "They"]), "your side already");
});
