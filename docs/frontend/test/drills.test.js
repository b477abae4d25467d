import assert from "node:assert/strict";
import { test } from "node:test";
import { APART, dueItem, itemOf, LEARNT, moved, REST, readItem } from "../elements/drills/drill-boxes.js";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

test("what was never missed needs no box", () => {
  assert.equal(moved(undefined, true, NOW), undefined);
});

test("a missed item comes back at growing intervals, and rests for good in the end", () => {
  let box = moved(undefined, false, NOW);
  let now = NOW;
  const rests = [];
  while (box.box < LEARNT) {
    assert.ok(box.due <= now);
    const next = moved(box, true, now);
    rests.push((next.due - now) / DAY);
    now = next.due || now;
    box = next;
  }
  assert.deepEqual(rests.slice(0, -1), REST.slice(1));
  assert.ok(REST.every((days, at) => !at || days > REST[at - 1]));
  assert.equal(dueItem({ "pile pile.frozen": box }, now * 2, []), null);
});

test("an item missed again starts over", () => {
  const third = { box: 3, due: NOW, at: NOW - DAY };
  assert.deepEqual(moved(third, false, NOW), { box: 0, due: NOW, at: NOW });
});

test("answered before its time, an item stays where it is", () => {
  const resting = { box: 2, due: NOW + DAY, at: NOW };
  assert.equal(moved(resting, true, NOW), resting);
});

test("the one that waited longest comes first, but none that was asked just now", () => {
  const boxes = {
    "meld meld.wild.max": { box: 0, due: NOW - 2, at: 0 },
    "pile pile.frozen": { box: 1, due: NOW - 9, at: 0 },
    "worth card.points": { box: 1, due: NOW + 9, at: 0 },
  };
  assert.equal(dueItem(boxes, NOW, []), "pile pile.frozen");
  assert.equal(dueItem({ "worth card.points": { box: 1, due: NOW, at: 0 } }, NOW, []), "worth card.points");
  assert.equal(dueItem(boxes, NOW, ["pile pile.frozen"]), "meld meld.wild.max");
  assert.equal(dueItem(boxes, NOW, ["pile pile.frozen", ...Array(APART).fill("other x")]), "pile pile.frozen");
  assert.equal(
    dueItem(boxes, NOW, [], (item) => readItem(item).kind === "worth"),
    null,
  );
});

test("an item is named by its kind and its rule", () => {
  assert.deepEqual(readItem(itemOf("pile", "pile.frozen.unopened")), { kind: "pile", clause: "pile.frozen.unopened" });
});
