import assert from "node:assert/strict";
import { test } from "node:test";
import { readHash, shareHash } from "../elements/site/share.js";
import { fanOf, slotsFor } from "../elements/table/fitting.js";
import { changedMelds } from "../elements/table/flights.js";
import { asText, faredIn, faredWords, figuresOf, playedNow } from "../elements/table/own-matches.js";
import { shared } from "../elements/table/parts/action-bar.js";
import { movedTo, shownPlaces } from "../elements/table/parts/hand-view.js";
import { joyOf } from "../elements/table/parts/joy-view.js";
import { latestOf } from "../elements/table/parts/seats-view.js";
import { shortened } from "../elements/words/read-out.js";

const WIDEST = 60;

test("a hand of twenty-five finds room on the smallest phone in two rows, each card wide enough for a finger", () => {
  const fan = fanOf({ width: 316, height: 108, count: 25, widest: WIDEST });
  assert.equal(fan.rows, 2);
  assert.ok(fan.step >= 24, `${fan.step}`);
  assert.ok(fan.card + fan.step * (fan.perRow - 1) <= 316);
  assert.ok(fan.drop >= 30, "what lies under the second row can be met");
});

test("a hand of eleven lies in one row on a phone, and no wider than its cards may be", () => {
  assert.equal(fanOf({ width: 386, height: 160, count: 11, widest: WIDEST }).rows, 1);
  const few = fanOf({ width: 900, height: 160, count: 3, widest: WIDEST });
  assert.equal(few.card, WIDEST);
  assert.ok(few.step > few.card, "there is room between them");
});

test("as many moves have a button as there is room, and the one that stands out is among them", () => {
  assert.equal(slotsFor(304, "1"), 4);
  assert.equal(slotsFor(100, ""), 3);
  const moves = ["a", "b", "c", "d", "e"].map((id) => ({ id, label: id, primary: id === "e", rare: id === "b" }));
  const [shown, more] = shared(moves, 2);
  assert.deepEqual(
    [shown.map(({ id }) => id), more.map(({ id }) => id)],
    [
      ["a", "e"],
      ["b", "c", "d"],
    ],
  );
});

test("a hand lies as the reader laid it, and what came since at its end", () => {
  const shown = shownPlaces(["AS", "KS", "QS"], "rank", ["QS#0", "gone#0", "AS#0"]);
  assert.deepEqual(shown, ["QS#0", "AS#0", "KS#0"]);
  assert.deepEqual(movedTo(shown, "KS#0", "QS#0"), ["KS#0", "QS#0", "AS#0"]);
  assert.deepEqual(movedTo(shown, "QS#0", ""), ["AS#0", "KS#0", "QS#0"]);
  assert.deepEqual(movedTo(shown, "QS#0", "QS#0"), shown);
});

test("a player's latest move in this deal is told without the name that stands beside it", () => {
  const log = [
    { seat: 4, move: "discard 5H", text: "Cleo discards 5♥. Cleo goes out." },
    { seat: 1, move: "next", text: "A new deal begins." },
    { seat: 2, move: "take", text: "Ada takes the pile of 3 cards with K♣ on top. The pile is frozen." },
    { seat: 3, move: "draw", text: "Ben draws a card." },
  ];
  assert.equal(latestOf({ log }, { seat: 2, name: "Ada" }), "takes the pile of 3 cards with K♣ on top");
  assert.equal(latestOf({ log }, { seat: 4, name: "Cleo" }), "");
  assert.equal(latestOf({ log: log.slice(0, 1) }, { seat: 4, name: "Cleo" }), "goes out");
});

test("a meld that grew or is new is a changed one; another deal changes none", () => {
  const view = (cards, deal = 1) => ({ deal, melds: { A: [{ number: 1, cards: ["KS", "KH", "KD"] }], B: cards } });
  const aces = { number: 1, cards: ["AS", "AH", "AD"] };
  assert.deepEqual([...changedMelds(view([]), view([aces]))], ["B1"]);
  assert.deepEqual([...changedMelds(view([aces]), view([{ ...aces, cards: [...aces.cards, "AC"] }]))], ["B1"]);
  assert.deepEqual([...changedMelds(view([]), view([aces], 2))], []);
});

test("joy is for the first meld, a canasta and going out, the greatest first", () => {
  const canasta = { kind: "canasta", seat: 1, text: "That makes a natural canasta of kings!" };
  assert.equal(joyOf([{ kind: "opened", seat: 1, text: "" }, canasta])?.words, "Natural canasta of kings!");
  assert.equal(joyOf([canasta, { kind: "out", seat: 1, text: "" }])?.kind, "out");
  assert.equal(joyOf([{ kind: "drawn", seat: 1, text: "You draw a card." }]), null);
});

test("what is read out is never longer than one can listen to; its end and what is due are kept", () => {
  const said = "Ada draws a card. Ada discards 5♥. Ben draws a card. Ben lays down K♠, K♥, K♦. Ben discards 4♣.";
  const heard = shortened(said, "Your turn. Draw, or take the pile.");
  assert.match(heard, /Ben discards 4♣\.$/);
  assert.doesNotMatch(heard, /Ada draws/);
  assert.equal(shortened("You draw a card.", ""), "You draw a card.");
});

const seats = [1, 2, 3, 4].map((seat) => ({ seat, side: seat % 2 ? "A" : "B" }));
const over = { seat: 1, seats, deal: 2, score: { A: { total: 500 }, B: { total: 900 } }, match: { winner: null } };

test("one's own deals are kept with what they came to, and counted up", () => {
  const deal = playedNow(over, { seed: 7 }, 1000);
  assert.deepEqual(deal, { seed: 7, deal: 2, at: 1000, ours: 500, theirs: 900 });
  const won = playedNow({ ...over, deal: 3, match: { winner: "A" } }, { seed: 7 }, 2000);
  const { best, ...figures } = figuresOf([deal, { ...won, ours: 1000 }]);
  assert.equal(best, 1000);
  assert.deepEqual(figures, { deals: 2, ahead: 1, mean: 750, matches: 1, won: 1 });
  assert.match(asText([won]), /1970-01-01,7,3,500,900,yes$/);
  assert.equal(playedNow(over, { seed: 7, people: { 1: "Ann" } }), null, "not where several share a device");
  assert.equal(playedNow({ ...over, score: null }, { seed: 7 }), null);
});

test("a link to the same cards says how its sender fared", () => {
  const fared = faredIn(over, { 1: { A: 100, B: -50 }, 2: { A: 500, B: 900 } });
  assert.deepEqual(fared, { deal: 2, ours: 600, theirs: 850 });
  assert.equal(faredIn(over, { 2: { A: 500, B: 900 } }), null, "a deal of which nothing is known");
  assert.deepEqual(readHash(shareHash({ seed: 7 }, fared)).fared, fared);
  assert.match(faredWords(fared), /600 to 850 after 2 deals/);
  assert.equal(readHash("#seed=7&fared=1_2_<b>").fared, undefined);
});
