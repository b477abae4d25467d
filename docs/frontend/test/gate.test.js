import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf } from "../elements/game/game.js";
import { isBounded, own, readJson } from "../elements/gate/bounds.js";
import { asRules } from "../elements/house/our-rules.js";
import { RuleFileError, readRuleFile } from "../elements/house/rule-file.js";
import { asMatch, fromFile } from "../elements/pad/kept.js";
import { mergeProgress, readFile } from "../elements/progress/progress-data.js";

const deep = (levels) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("what is too large, too deep, too much or no number is not read", () => {
  assert.deepEqual(readJson('{"a": [1, "[[[[[[[[[[[[[[[["]}', 100), { a: [1, "[[[[[[[[[[[[[[[["] });
  for (const text of ["", "{", deep(13), deep(60_000), "[1e400]", `[${"1,".repeat(200_001)}1]`, " ".repeat(101)])
    assert.equal(readJson(text, text.startsWith(" ") ? 100 : 1_000_000), undefined, text.slice(0, 20));
  assert.ok(isBounded({ a: [1] }));
  assert.equal(isBounded({ constructor: 1 }), false);
  assert.equal(isBounded(JSON.parse('{"__proto__": 1}')), false);
});

test("a table has under a name only what somebody put there", () => {
  for (const name of ["constructor", "__proto__", "toString"]) assert.equal(own({ a: 1 }, name), undefined);
  assert.equal(own({ a: 1 }, "a"), 1);
});

test("nothing is made of a value that cannot be, before the engine has judged it", () => {
  for (const seats of [[1_000_000_000], [1e308], ["4"], [1, 2], "4", { length: 4 }])
    assert.deepEqual(gameOf(null, "", { "equipment.seats": seats }).seats, [], JSON.stringify(seats));
  for (const sides of ["__defineGetter__", "constructor", "toString", 7, null])
    assert.equal(gameOf(null, "", { "equipment.sides": sides }).partners(4), 0);
  const wild = gameOf(null, "", { "card.wild": [{}], "meld.kinds": { includes: 1 }, "reserve.piles": Array(99) });
  assert.deepEqual([wild.isWild("2S"), wild.kinds, wild.reserves], [false, [], 0]);
});

const rules = (changes) => asRules({ name: "Ours", variant: "canasta", house: {}, ...changes });

test("a name has no signs that nobody can see", () => {
  assert.equal(rules({ name: "Tues\u202eday\u0000\u200b" }).name, "Tuesday");
  assert.equal(rules({ name: "\u202e" }), null);
});

test("rules nested too deep, or named like what every table has, are none", () => {
  assert.equal(rules({ house: { "a.b": JSON.parse(deep(6)) } }), null);
  assert.equal(rules({ variant: "constructor" }), null);
  assert.equal(asMatch({ variant: "constructor" }), null);
  assert.equal(rules({ house: JSON.parse('{"__proto__": 1}') }), null);
});

test("a number that is none is named by its rule", () => {
  const file = 'name = "x"\nextends = "canasta"\n["match.target"]\nvalue = inf\n';
  assert.throws(
    () => readRuleFile(file),
    (error) => error instanceof RuleFileError && /match\.target/.test(error.message),
  );
});

test("a pad's file that is nested without end holds no match", () => {
  const match = `{"variant": "canasta", "deals": [${deep(60_000)}]}`;
  assert.equal(fromFile(`{"meldbook": "score-pad", "version": 1, "match": ${match}}`), null);
});

test("progress under a name that every table has is left out", () => {
  const text =
    '{"meldbook-progress": 1, "drills": {"constructor": {"counts": {}, "boxes": {}}}, "lessons": {"valueOf": {}}}';
  const none = { lessons: {}, drills: {} };
  assert.equal(
    Object.keys(mergeProgress(none, { lessons: {}, drills: { toString: { counts: {}, boxes: {} } } }).drills)[0],
    "toString",
  );
  assert.throws(() => readFile(text), /holds no progress/);
});
