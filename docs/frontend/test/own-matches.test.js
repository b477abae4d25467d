import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { figuresOf, keepPlayed, playedOf } from "../elements/table/own-matches.js";
import { storage } from "./storage.js";

const deal = (seed, number, ours, theirs) => ({ seed, deal: number, at: 1, ours, theirs });

beforeEach(() => {
  globalThis.localStorage = storage();
});

test("what two tabs played is kept from both, and a deal once however often it is kept", () => {
  keepPlayed("canasta", deal(1, 1, 500, 300)); // one tab
  keepPlayed("canasta", deal(2, 1, 100, 900)); // the other
  keepPlayed("canasta", deal(1, 2, 700, 0));
  keepPlayed("canasta", deal(1, 2, 700, 0));
  assert.deepEqual(
    playedOf("canasta").map(({ seed, deal }) => [seed, deal]),
    [
      [1, 1],
      [2, 1],
      [1, 2],
    ],
  );
  assert.deepEqual(playedOf("samba"), []);
});

test("a deal that was taken back and played on counts as it came out in the end", () => {
  keepPlayed("canasta", deal(1, 1, 500, 300));
  keepPlayed("canasta", deal(1, 1, 800, 100));
  assert.deepEqual(playedOf("canasta"), [deal(1, 1, 800, 100)]);
});

test("no deal is dropped for their number, and what is none is passed over", () => {
  for (let seed = 1; seed <= 400; seed += 1) keepPlayed("canasta", deal(seed, 1, seed, 0));
  assert.equal(figuresOf(playedOf("canasta")).deals, 400);
  localStorage.setItem("meldbook.1.played.samba", JSON.stringify([deal(1, 1, 5, 6), { seed: "x" }, null, 7]));
  assert.deepEqual(playedOf("samba"), [deal(1, 1, 5, 6)]);
});
