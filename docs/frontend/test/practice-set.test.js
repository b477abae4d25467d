import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS } from "../elements/drills/drill-kinds.js";
import { kindsAt, prolonged, readStreak, SIZE, summaryOf } from "../elements/drills/practice-set.js";

const ALL = Object.keys(KINDS);

test("the first question ever is an easy one, and the first set ends before whole deals", () => {
  assert.deepEqual(kindsAt(0, ALL, 0), ["meld"]);
  for (let place = 0; place < SIZE; place += 1) assert.ok(!kindsAt(place, ALL, 0).includes("score"));
  assert.ok(kindsAt(9, ALL, 0).length > kindsAt(3, ALL, 0).length);
});

test("who has answered many is asked everything, the easy ones first all the same", () => {
  assert.deepEqual(new Set(kindsAt(9, ALL, 100)), new Set(ALL));
  assert.deepEqual(kindsAt(0, ALL, 100), ["meld", "pile", "opening"]);
});

test("a game is asked what it has", () => {
  assert.deepEqual(kindsAt(0, ["worth"], 0), ["worth"]);
  assert.deepEqual(kindsAt(0, ["score"], 0), ["score"]);
});

test("a set's summary names each missed rule once", () => {
  const said = (item, right) => ({ item, label: item, right });
  assert.deepEqual(summaryOf([said("meld a", true), said("pile b", false), said("pile b", false)]), {
    right: 1,
    asked: 3,
    missed: [{ item: "pile b", label: "pile b" }],
  });
});

test("a streak grows by days, not by sets, and begins anew after a day without", () => {
  const first = prolonged({ days: 0, last: "" }, new Date(2026, 1, 28, 9));
  assert.deepEqual(first, { days: 1, last: "2026-02-28" });
  assert.deepEqual(prolonged(first, new Date(2026, 1, 28, 23)), first);
  const second = prolonged(first, new Date(2026, 2, 1, 0, 5));
  assert.deepEqual(second, { days: 2, last: "2026-03-01" });
  assert.deepEqual(prolonged(second, new Date(2026, 2, 3)), { days: 1, last: "2026-03-03" });
});

test("a kept streak is not trusted", () => {
  assert.equal(readStreak(null), null);
  assert.deepEqual(readStreak({ days: -4, last: "2026-03-03" }), { days: 0, last: "2026-03-03" });
  assert.deepEqual(readStreak({ days: 7, last: "<b>" }), { days: 0, last: "" });
});
