import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeProgress, readFile, totals, writeFile } from "../elements/progress/progress-data.js";

const NOW = new Date("2026-11-01T10:00:00Z");
const MOVES = { lesson: "a-turn", moves: ["draw"] };
const done = (at, content) => ({ record: MOVES, step: 3, steps: 3, done: true, at, doneAt: at, content });
const begun = (at, step = 2) => ({ record: MOVES, step, steps: 3, done: false, at, doneAt: 0, content: "" });
const drills = (browser, count, box) => ({
  counts: { [browser]: { "pile pile.frozen": count } },
  boxes: box ? { "pile pile.frozen": box } : {},
});
const own = {
  lessons: { "a-turn": done(100, "aa"), other: begun(50) },
  drills: { canasta: drills("here", [4, 3, 90], { box: 1, due: 500, at: 90 }) },
};

test("what is saved is read again", () => {
  assert.deepEqual(readFile(writeFile(own, NOW)), own);
});

test("the same file twice adds nothing", () => {
  const once = mergeProgress(own, readFile(writeFile(own, NOW)));
  assert.deepEqual(once, own);
});

test("merging keeps what either has, in whichever order", () => {
  const other = {
    lessons: { "a-turn": begun(200, 1), third: done(10, "cc") },
    drills: { canasta: drills("there", [2, 0, 95], { box: 0, due: 95, at: 95 }), samba: drills("there", [1, 1, 20]) },
  };
  const both = mergeProgress(own, other);
  assert.deepEqual(both, mergeProgress(other, own));
  assert.equal(both.lessons["a-turn"].done, true, "done stays done");
  assert.equal(both.lessons["a-turn"].content, "aa");
  assert.equal(both.lessons["a-turn"].step, 1, "the reader is where the latest visit was");
  assert.deepEqual(Object.keys(both.lessons).sort(), ["a-turn", "other", "third"]);
  assert.deepEqual(totals(both.drills.canasta)["pile pile.frozen"], { asked: 6, right: 3, last: 95 });
  assert.equal(both.drills.canasta.boxes["pile pile.frozen"].box, 0, "the later news of a box counts");
  assert.deepEqual(Object.keys(both.drills).sort(), ["canasta", "samba"]);
});

test("merging never lowers a count", () => {
  const older = { lessons: {}, drills: { canasta: drills("here", [3, 3, 80]) } };
  assert.deepEqual(mergeProgress(own, older).drills.canasta.counts.here["pile pile.frozen"], [4, 3, 90]);
});

test("a file of something else is refused in words", () => {
  for (const text of ["", "no json", "[]", "null", '{"a": 1}', '{"meldbook-progress": "1"}']) {
    assert.throws(() => readFile(text), /holds no progress/, text);
  }
  assert.throws(() => readFile('{"meldbook-progress": 2}'), /newer Meldbook/);
  assert.throws(() => readFile(" ".repeat(2_000_001)), /larger/);
});

test("what does not belong into a file is left out, and the rest is read", () => {
  const wild = {
    "meldbook-progress": 1,
    lessons: {
      "a-turn": { ...done(5, "aa"), record: { lesson: "a-turn", moves: [1, 2] } },
      __proto__: done(1, ""),
      "A B": done(1, ""),
      evil: "text",
      "<b>": done(1, ""),
      long: { ...done(1e300, "<script>"), step: -4 },
    },
    drills: {
      canasta: {
        counts: { here: { "pile pile.frozen": [5, 9, "now"], "<b> x": [1, 1, 1], nothing: 3 } },
        boxes: { "pile pile.frozen": { box: 1e9 } },
      },
      samba: [],
      "../x": {},
    },
  };
  const { lessons, drills: found } = readFile(JSON.stringify(wild));
  assert.deepEqual(Object.keys(lessons).sort(), ["a-turn", "long"]);
  assert.equal(lessons["a-turn"].record, undefined);
  assert.deepEqual([lessons.long.content, lessons.long.step, lessons.long.at], ["", 0, 0]);
  assert.deepEqual(found, {
    canasta: {
      counts: { here: { "pile pile.frozen": [5, 5, 0] } },
      boxes: { "pile pile.frozen": { box: 0, due: 0, at: 0 } },
    },
  });
});

test("a file of strangers stays within bounds", () => {
  const many = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`pile pile.x${at}`, [1, 1, 1]]));
  const text = JSON.stringify({ "meldbook-progress": 1, drills: { canasta: { counts: { here: many }, boxes: {} } } });
  assert.equal(Object.keys(readFile(text).drills.canasta.counts.here).length, 5000);
  const named = (letters) =>
    JSON.stringify({ "meldbook-progress": 1, lessons: { ["a".repeat(letters)]: done(100, "aa") } });
  assert.deepEqual(
    [100, 101].map((letters) => Object.keys(readFile(named(letters)).lessons).length),
    [1, 0],
  );
});
