import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf } from "../elements/game/game.js";
import { leftOver } from "../elements/table/parts/left-over.js";

const seats = [1, 2, 3, 4].map((seat) => ({
  seat,
  side: seat % 2 ? "A" : "B",
  name: ["You", "Ada", "Ben", "Cleo"][seat - 1],
}));

test("after a deal the cards that were left are told by whose they were", () => {
  const game = gameOf({
    default: "book",
    readings: { book: { values: { "reserve.piles": [11] } } },
    terms: { reserve: "foot|feet" },
  });
  const left = { hands: { 1: ["8D", "QS"], 4: ["JK"] }, reserves: { 3: [["3H", "TC"]] } };
  assert.deepEqual(leftOver({ seat: 1, seats, left }, game), [
    { whose: "You", cards: "Q♠, 8♦" },
    { whose: "Cleo", cards: "JK" },
    { whose: "Ben, foot", cards: "10♣, 3♥" },
  ]);
});

test("what a side never picked up is that side's, and where nothing was left nothing is told", () => {
  const game = gameOf({
    default: "book",
    readings: { book: { values: { "reserve.piles": [11] } } },
    terms: { reserve: "pozzetto|pozzetti" },
  });
  assert.deepEqual(leftOver({ seat: 1, seats, left: { hands: {}, reserves: { B: [["KS"]] } } }, game), [
    { whose: "Their side, pozzetto", cards: "K♠" },
  ]);
  assert.deepEqual(leftOver({ seat: 1, seats, left: null }, game), []);
});
