import assert from "node:assert/strict";
import { test } from "node:test";
import { isMatchOf, readCards, readHash, readTrial } from "../elements/site/share.js";

test("a link names an example by its rule and its name", () => {
  assert.deepEqual(readTrial("#try=pile.frozen.take/two-kings&reading=hoyle"), {
    clause: "pile.frozen.take",
    name: "two-kings",
  });
  assert.equal(readHash("#try=pile.take/x&reading=hoyle").reading, "hoyle");
});

test("what is no example's name leads nowhere", () => {
  for (const hash of [
    "",
    "#",
    "#seed=7",
    "#try=",
    "#try=../../x/y",
    "#try=a/b/c",
    "#try=//evil.example/x",
    "#try=a.b/<b>",
  ]) {
    assert.equal(readTrial(hash), null, hash);
  }
});

test("a match that was begun from a link is known again by all that the link says", () => {
  const record = { variant: "samba", seed: 7, reading: "hoyle", players: 4, house: { "deal.hand": 13 }, moves: [] };
  const rules = { house: { "deal.hand": 13 } };
  for (const said of [{}, { reading: "hoyle", players: "4" }])
    assert.ok(isMatchOf(record, { seed: "7", rules, ...said }), JSON.stringify(said));
  for (const other of [
    { seed: "8" },
    { reading: "pagat" },
    { players: "6" },
    { rules: { house: { "deal.hand": 11 } } },
    { rules: undefined },
  ])
    assert.ok(!isMatchOf(record, { seed: "7", rules, ...other }), JSON.stringify(other));
});

test("a link that says no house rules leads to a match by the book", () => {
  for (const record of [{ seed: 7 }, { seed: 7, house: {} }]) {
    assert.ok(isMatchOf(record, { seed: "7" }));
    assert.ok(!isMatchOf(record, { seed: "7", rules: { house: { "deal.hand": 13 } } }));
  }
});

test("a link brings cards to the checker", () => {
  assert.deepEqual(readCards("#cards=3S+3C+3S&going-out=yes&reading=bicycle"), {
    cards: "3S 3C 3S",
    goingOut: true,
    reading: "bicycle",
  });
  assert.deepEqual(readCards("#cards=KS%20KH"), { cards: "KS KH", goingOut: false, reading: "" });
  assert.equal(readCards("#melds"), null);
});

test("a link is no longer than a hand", () => {
  assert.ok(readCards(`#cards=${"KS+".repeat(5000)}`).cards.length <= 300);
  assert.equal(readCards("#cards=KS&reading=<b>").reading, "");
});

test("a link names a rule by no more letters than any rule has", () => {
  assert.equal(readHash("#seed=7&concept=pile.frozen").concept, "pile.frozen");
  assert.equal(readHash(`#seed=7&concept=${"a".repeat(81)}`).concept, undefined);
});

test("what a link says of a match and cannot be read is named", () => {
  assert.deepEqual(readHash("#seed=7&rules=1.eyJuYW1l"), { seed: "7", unread: ["rules"] });
  assert.deepEqual(readHash("#seed=7&concept=pile."), { seed: "7", unread: ["concept"] });
  for (const hash of ["#seed=abc", "#seed=", "#seed=1.5", `#seed=${"9".repeat(11)}`])
    assert.deepEqual(readHash(hash), { unread: ["seed"] }, hash);
  for (const hash of ["", "#melds", "#reading=hoyle", "#seed=7&concept=pile.take"])
    assert.equal(readHash(hash).unread, undefined, hash);
});
