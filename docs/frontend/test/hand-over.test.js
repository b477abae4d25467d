import assert from "node:assert/strict";
import { test } from "node:test";
import { matchHash, readMatchHash } from "../elements/pad/hand-over.js";
import { asMatch } from "../elements/pad/kept.js";
import { fromBytes } from "../elements/site/letters.js";
import { MOST } from "../elements/site/square.js";

const deal = {
  A: { "score.canasta.natural": 2, "score.melds": 340, "own:Clean sweep": 100 },
  out: { side: "A", how: "out" },
};
const match = (deals) =>
  asMatch({ id: "m1", variant: "canasta", names: ["Ada", "Bo", "Cy", "Di"], lines: ["Clean sweep"], deals, at: 7 });

/** Letters of a link for any text. @param {string} text */
async function linkOf(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#match=1.${fromBytes(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

test("a match comes out of a link as it went in", async () => {
  const one = match([deal, {}]);
  assert.deepEqual(await readMatchHash(await matchHash(one)), one);
});

test("a match of eight deals has room in a square", async () => {
  const deals = Array.from({ length: 8 }, (_, at) => ({
    A: { ...deal.A, "score.melds": 300 + 5 * at, "score.hand": 10 * at, "score.red-three": at % 3 },
    B: { "score.canasta.mixed": at % 4, "score.melds": 15 * at, "score.hand": 85 - at * 5 },
    out: { side: at % 2 ? "A" : "B", how: "out" },
  }));
  assert.ok((await matchHash(match(deals))).length + "http://192.168.100.100:8000/score/canasta/".length < MOST);
});

test("a match that is too long for a link has none", async () => {
  const random = (at) =>
    Math.sin(at + 1)
      .toString(36)
      .slice(2, 12);
  const vast = Array.from({ length: 60 }, (_, at) => ({
    A: Object.fromEntries(Array.from({ length: 40 }, (_, line) => [`own:${random(at * 40 + line)}`, at * line])),
  }));
  assert.equal(await matchHash(match(vast)), null);
});

test("what is no match is none, however little it is packed in", async () => {
  const file = (found) => JSON.stringify({ meldbook: "score-pad", version: 1, match: found });
  for (const text of ["", "{", "[]", file(null), file({ variant: "../x" }), file({ variant: "canasta", deals: 7 })])
    assert.equal(await readMatchHash(await linkOf(text)), null, text);
  const bomb = await linkOf(" ".repeat(8_000_000));
  assert.ok(bomb.length < 16_000);
  assert.equal(await readMatchHash(bomb), null);
  for (const hash of ["", "#match=", "#match=1.!!", "#match=9.abc", "#match=1.abc", `#match=1.${"A".repeat(16_001)}`])
    assert.equal(await readMatchHash(hash), null, hash.slice(0, 20));
});

test("names of lines are each there once, and few", () => {
  const lines = ["Sweep", " Sweep ", "", "\u202e", ...Array.from({ length: 20 }, (_, at) => `L${at}`)];
  const read = asMatch({ variant: "canasta", lines });
  assert.deepEqual(read.lines.slice(0, 2), ["Sweep", "L0"]);
  assert.equal(read.lines.length, 10);
});
