import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  asFile,
  asMatch,
  asTable,
  dropMatch,
  fromFile,
  keepMatch,
  keptMatches,
  mergePads,
  newMatch,
} from "../elements/pad/kept.js";
import { storage } from "./storage.js";

beforeEach(() => {
  globalThis.localStorage = storage();
});

const deal = { A: { "score.melds": { 50: 1 }, "score.red-three": 2 }, out: { side: "A", how: "out" } };
const match = (changes = {}) => ({ ...newMatch("canasta"), names: ["Ada", "Ben"], deals: [deal], ...changes });

test("a match is kept, found by its game, and removed", () => {
  const [one, other] = [match(), match({ variant: "samba" })];
  assert.ok(keepMatch(one) && keepMatch(other));
  assert.deepEqual(
    keptMatches("canasta").map(({ id }) => id),
    [one.id],
  );
  assert.deepEqual(keptMatches("canasta")[0].deals, [deal]);
  dropMatch(one.id);
  assert.deepEqual(
    keptMatches().map(({ id }) => id),
    [other.id],
  );
});

test("no match pushes another out, and all that are kept are listed", () => {
  const many = Array.from({ length: 120 }, () => match());
  many.forEach(keepMatch);
  assert.equal(keptMatches("canasta").length, 120);
});

const base = match({ id: "one", deals: [deal] });
const withDeals = (...deals) => ({ ...base, deals, at: 9 });

test("one match told in two tabs ends with what was told in both", () => {
  const red = { ...deal, B: { "score.red-three": 1 } };
  assert.deepEqual(mergePads(base, withDeals(red), withDeals(deal, { A: { x: 2 } })).deals, [red, { A: { x: 2 } }]);
  const two = mergePads(base, withDeals(deal, { A: { x: 2 } }), withDeals(deal, { B: { y: 3 } }));
  assert.deepEqual(two.deals[1], { A: { x: 2 }, B: { y: 3 } });
  const named = mergePads(base, { ...base, names: ["Ada", "Bea"] }, { ...base, names: ["Ada", "Ben", "Cleo"] });
  assert.deepEqual(named.names, ["Ada", "Bea", "Cleo"]);
  assert.deepEqual(mergePads(base, withDeals({}), base).deals, [{}], "what was taken away stays away");
});

test("the same entry told in two ways is nobody's to decide", () => {
  const told = (count) => withDeals({ ...deal, A: { ...deal.A, "score.red-three": count } });
  assert.equal(mergePads(base, told(1), told(3)), null);
  assert.deepEqual(mergePads(base, told(3), told(3)), told(3));
});

test("where nothing can be kept, that is said", () => {
  globalThis.localStorage = storage("QuotaExceededError");
  assert.equal(keepMatch(match()), false);
});

test("what was kept by a stranger's hand is left out, and the rest is found", () => {
  keepMatch(match());
  localStorage.setItem("meldbook.1.pad.bad", "{");
  localStorage.setItem("meldbook.1.pad.worse", '{"variant": ["canasta"], "deals": {}}');
  assert.equal(keptMatches().length, 1);
});

test("a match is read again from its file", () => {
  const one = match({ house: { "score.out": 200 }, dealer: 1, players: 4 });
  assert.deepEqual(fromFile(asFile(one)), one);
});

test("a file of something else holds no match", () => {
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"meldbook": "score-pad", "version": 2, "match": {}}',
    '{"meldbook": "score-pad", "version": 1, "match": null}',
    asFile(match()) + " ".repeat(200_000),
  ]) {
    assert.equal(fromFile(text), null, text.slice(0, 60));
  }
});

test("what is no match is refused, and what is too much is cut", () => {
  for (const found of [
    null,
    7,
    [],
    {},
    { variant: "../x" },
    { variant: ["canasta"] },
    { variant: "canasta", reading: "our:x" },
    { variant: "canasta", deals: "none" },
    { variant: "canasta", deals: Array(61).fill({}) },
    { variant: "canasta", names: {} },
  ]) {
    assert.equal(asMatch(found), null, JSON.stringify(found));
  }
  const read = asMatch({
    variant: "canasta",
    id: "<b>",
    names: ["x".repeat(99), 5, null, "", "", "", "seventh"],
    dealer: 99,
    players: -1,
    deals: [deal, "x", null],
    at: "now",
    house: [],
  });
  assert.match(read.id, /^[a-z0-9]+$/);
  assert.deepEqual(read.names, ["x".repeat(40), "", "", "", "", ""]);
  assert.deepEqual([read.dealer, read.players, read.at, read.house], [0, 0, 0, undefined]);
  assert.deepEqual(read.deals, [deal, {}, {}]);
});

test("the table has a row for each line, and no cell that a spreadsheet takes for a formula", () => {
  const side = (lines, total, aside = 0) => ({ lines, total, aside });
  const told = {
    sides: ["A", "B"],
    deals: [
      {
        sides: {
          A: side([{ label: "Melded cards", points: 90 }], 90),
          B: side(
            [
              { label: "Cards left in hand", points: -15 },
              { label: "Going out concealed", points: 250 },
            ],
            -15,
            250,
          ),
        },
        totals: { A: 90, B: -15 },
      },
    ],
  };
  assert.deepEqual(asTable(told, ['=Ada & "Ben"', "Cleo"]).split("\r\n"), [
    'Deal,Line,"\'=Ada & ""Ben""",Cleo',
    "1,Melded cards,90,",
    "1,Cards left in hand,,-15",
    "1,Going out concealed,,250",
    "1,Kept aside until the match is won,0,-250",
    "1,This deal,90,-15",
    "1,Score,90,-15",
  ]);
});
