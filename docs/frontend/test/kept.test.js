import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { keptRules } from "../elements/house/our-rules.js";
import { Held } from "../elements/kept/held.js";
import { CLASH, merged } from "../elements/kept/merging.js";
import { load, StoreEvent, save, store } from "../elements/kept/store.js";
import { keptLesson, mergeLessonHands, readLessonHand } from "../elements/lessons/lesson-kept.js";
import { keptMatches } from "../elements/pad/kept.js";
import { totals } from "../elements/progress/progress-data.js";
import { keptDrills, noteAnswer } from "../elements/progress/progress-kept.js";
import { mergeMatches, readMatch } from "../elements/table/match-kept.js";
import { storage } from "./storage.js";

beforeEach(() => {
  globalThis.localStorage = storage();
});

const CORPUS = new URL("kept/", import.meta.url);
for (const file of readdirSync(CORPUS)) {
  const { about, kept, is } = JSON.parse(readFileSync(new URL(file, CORPUS), "utf-8"));
  test(`what was kept on ${file.slice(0, 10)} opens: ${about}`, () => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`meldbook.1.${key}`, JSON.stringify(value));
    const table = Object.keys(kept).find((key) => key.startsWith("table."));
    if (table) assert.deepEqual(readMatch(load(table), table.slice(6)), is.match);
    if ("lesson" in is) assert.deepEqual(readLessonHand(load("lesson.a-turn")), is.lesson);
    const { step, steps, done } = keptLesson("a-turn");
    if (is.marks) assert.deepEqual({ step, steps, done }, is.marks);
    for (const time of ["first", "second"]) {
      const ids = (found) => found.map(({ id }) => id);
      assert.deepEqual(ids(keptRules()), is.rules ?? [], `${time} time`);
      assert.deepEqual(ids(keptMatches()), is.pads ?? [], `${time} time`);
    }
    assert.equal(totals(keptDrills("canasta"))["pile pile.frozen"]?.asked, is.asked);
  });
}

test("rows of older releases go only when each entry has a key of its own", () => {
  const row = Array.from({ length: 3 }, (_, at) => ({ id: `r${at}`, name: "Ours", variant: "canasta", house: {} }));
  const full = storage("QuotaExceededError");
  Object.assign(full, { "meldbook.1.house": JSON.stringify(row) });
  globalThis.localStorage = full;
  keptRules();
  assert.deepEqual(load("house"), row);
});

/** A page that has something open, and what becomes of it. */
function page(how = {}) {
  const seen = [];
  const held = new Held("thing", {
    read: (found) => found,
    merge: (base, ours, theirs) => {
      const both = merged(base ?? undefined, ours, theirs, 1);
      return both === CLASH ? null : both;
    },
    take: (value) => seen.push(["take", value]),
    ask: (theirs) => seen.push(["ask", theirs]),
    changed: () => seen.push(["changed"]),
    ...how,
  });
  return { held, seen };
}
const hear = () => store.dispatchEvent(new StoreEvent("changed", "thing"));

test("where nothing can be kept, an answer is counted all the same", () => {
  globalThis.localStorage = storage("SecurityError");
  assert.equal(totals(noteAnswer("canasta", "pile pile.frozen", true))["pile pile.frozen"].right, 1);
});

test("a page that has not heard of another's entry merges it with its own", () => {
  save("thing", { a: 1, b: 1 });
  const { held, seen } = page();
  held.open({ a: 1, b: 1 });
  save("thing", { a: 2, b: 1 });
  assert.ok(held.put({ a: 1, b: 3 }));
  assert.deepEqual(load("thing"), { a: 2, b: 3 });
  assert.deepEqual(seen, [["take", { a: 2, b: 3 }]]);
  held.close();
});

test("a page that hears of it shows it, and writes nothing", () => {
  save("thing", { a: 1 });
  const { held, seen } = page();
  held.open({ a: 1 });
  save("thing", { a: 2 });
  hear();
  assert.deepEqual(seen, [["take", { a: 2 }]]);
  hear();
  assert.equal(seen.length, 1, "once");
  held.close();
  save("thing", { a: 3 });
  hear();
  assert.equal(seen.length, 1, "and no more once it is closed");
});

test("until the reader has decided, nothing is written over the other's", () => {
  save("thing", { a: 1 });
  const { held, seen } = page();
  held.open({ a: 1 });
  save("thing", { a: 2 });
  assert.equal(held.put({ a: 3 }), false);
  assert.equal(held.put({ a: 4 }), false);
  assert.deepEqual([load("thing"), seen.length], [{ a: 2 }, 2]);
  held.keepOurs();
  assert.deepEqual(load("thing"), { a: 4 });
  save("thing", { a: 5 });
  held.put({ a: 6 });
  held.takeTheirs();
  assert.deepEqual([load("thing"), seen.at(-1)], [{ a: 5 }, ["take", { a: 5 }]]);
  held.close();
});

test("what was removed elsewhere is kept again with the next entry", () => {
  save("thing", { a: 1 });
  const { held, seen } = page();
  held.open({ a: 1 });
  localStorage.removeItem("meldbook.1.thing");
  hear();
  assert.deepEqual(seen, [["changed"]]);
  held.put({ a: 2 });
  assert.deepEqual(load("thing"), { a: 2 });
  held.close();
});

test("what could not be kept is not lost to what another tab wrote", () => {
  const { held } = page();
  held.open({});
  const room = globalThis.localStorage;
  globalThis.localStorage = storage("QuotaExceededError");
  assert.equal(held.put({ ours: 1 }), false);
  globalThis.localStorage = room;
  save("thing", { theirs: 1 });
  hear();
  assert.deepEqual(load("thing"), { ours: 1, theirs: 1 });
  held.close();
});

const match = (seed, ...moves) => ({ record: { variant: "canasta", seed, moves }, deals: {} });

test("of one match in two tabs the moves that were made last go on; two matches are the reader's to choose from", () => {
  const base = match(1, "a", "b");
  assert.deepEqual(mergeMatches(base, base, match(1, "a", "b", "c")), match(1, "a", "b", "c"));
  assert.deepEqual(mergeMatches(base, base, match(1, "a")), match(1, "a"), "also where it took back");
  assert.deepEqual(mergeMatches(base, match(1, "a"), base), match(1, "a"));
  assert.deepEqual(mergeMatches(null, match(1, "a", "b"), match(1, "a")), match(1, "a", "b"));
  assert.equal(mergeMatches(base, match(1, "a", "b", "c"), match(1, "a", "b", "d")), null);
  assert.equal(mergeMatches(base, base, match(2)), null);
});

test("a lesson that was done in either tab stays done", () => {
  const hand = (moves, how = {}) => ({ ...readLessonHand({ record: { moves }, step: 1 }), ...how });
  const both = mergeLessonHands(hand(["a"]), hand(["a"], { done: true, doneAt: 5, content: "aa" }), hand(["a", "b"]));
  assert.deepEqual([both.record.moves, both.done, both.doneAt, both.content], [["a", "b"], true, 5, "aa"]);
});
