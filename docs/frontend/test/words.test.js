import assert from "node:assert/strict";
import { test } from "node:test";
import { oneMore } from "../elements/checker/one-more.js";
import { readHash, shareHash } from "../elements/site/share.js";
import { partnersWords } from "../elements/table/people.js";
import { row } from "../elements/words/words.js";

test("one card more is of a rank that is there, or wild", () => {
  assert.deepEqual(oneMore(["KS", "KH", "2S"], "set"), ["KD", "2H", "JK"]);
});

test("a link leads back to the deal it was made for", () => {
  assert.deepEqual(readHash(shareHash({ seed: 7, reading: "bicycle" })), { seed: "7", reading: "bicycle" });
  assert.deepEqual(readHash("#seed=<b>&reading=A B"), { unread: ["seed"] });
});

test("names stand in a row, and every second seat is a partner's", () => {
  assert.deepEqual(
    [[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cleo"]].map((names) => row(names)),
    ["", "Ann", "Ann and Ben", "Ann, Ben and Cleo"],
  );
  assert.equal(partnersWords("seats", 4), "Seats 1 and 3 are partners, and so are seats 2 and 4.");
  assert.equal(partnersWords("seats", 5), "Seats 1, 3 and 5 are partners, and so are seats 2 and 4.");
  assert.equal(
    partnersWords("seats", 6, 3),
    "Seats 1 and 4 are partners, and so are seats 2 and 5, and seats 3 and 6.",
  );
  assert.equal(partnersWords("players", 6), "Players 1, 3 and 5 are partners, and so are players 2, 4 and 6.");
});
