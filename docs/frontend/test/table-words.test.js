import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf } from "../elements/game/game.js";
import { sideMark } from "../elements/game/sides.js";
import { emptyHandWords, promptWords, refusedWords, undoneWords } from "../elements/table/table-words.js";

const GAME = { ...gameOf(null), target: 5000 };
const pairs = [1, 2, 3, 4].map((seat) => ({ seat, side: seat % 2 ? "A" : "B", name: seat === 1 ? "You" : `P${seat}` }));
const ended = (match, more = {}) => ({
  seat: 1,
  turn: 1,
  deal: 2,
  ended: { reason: "out" },
  seats: pairs,
  score: { A: { total: 90 }, B: { total: 970 } },
  match,
  ...more,
});

test("after a deal it says what the deal brought, how the match stands, and where it goes to", () => {
  assert.equal(
    promptWords(ended({ totals: { A: 1205, B: 970 }, winner: null }), GAME),
    "The deal is over. Your side: 90. Their side: 970. The match to 5,000: Your side 1,205, Their side 970.",
  );
});

test("after a match it says who has won, and with how much", () => {
  assert.equal(
    promptWords(ended({ totals: { A: 3020, B: 5105 }, winner: "B" }), GAME),
    "The match is over: their side wins, 5,105 to 3,020.",
  );
  assert.equal(
    promptWords(ended({ totals: { A: 10, B: 10 }, winner: null, shared: ["A", "B"] }), GAME),
    "The match is over: Your side and Their side share it.",
  );
  const alone = pairs.slice(0, 3).map((seat, at) => ({ ...seat, side: "ABC"[at] }));
  assert.equal(
    promptWords(ended({ totals: { A: 500, B: -20, C: 30 }, winner: "A" }, { seats: alone }), GAME),
    "The match is over: you win, 500 to P2 −20, P3 30.",
  );
  const people = pairs.map((seat) => ({ ...seat, name: ["Ann", "Bob", "Cem", "Dot"][seat.seat - 1] }));
  assert.equal(
    promptWords(ended({ totals: { A: 5105, B: 3020 }, winner: "A" }, { seats: people, people: [1, 3] }), GAME),
    "The match is over: Ann and Cem win, 5,105 to 3,020.",
  );
});

test("who asked and was told yes is told to go out, where the answer binds", () => {
  const asked = (said) => ({ seat: 1, turn: 1, phase: "meld", seats: pairs, asked: { 1: said } });
  const binding = gameOf({ default: "book", readings: { book: { values: { "out.ask.binding": true } } } });
  assert.match(promptWords(asked("yes"), binding), /said yes: go out/);
  assert.doesNotMatch(promptWords(asked("no"), binding), /go out/);
  assert.doesNotMatch(promptWords(asked("yes"), GAME), /go out/);
});

test("where a turn ends without a discard, it says so", () => {
  const meld = (...legal) => promptWords({ seat: 1, turn: 1, phase: "meld", seats: pairs, legal }, GAME);
  assert.match(meld("meld KS KH KD", "end"), /, or end your turn without a discard\.$/);
  assert.match(meld("discard KS", "end"), /or discard\.$/);
  assert.match(meld("discard KS"), /or discard\.$/);
});

test("of several reasons against a move the first is told, and that there are more", () => {
  const reasons = (...messages) => messages.map((message) => ({ message }));
  assert.equal(refusedWords(reasons("The pile is frozen.")), "Not allowed. The pile is frozen.");
  assert.equal(refusedWords(reasons("A.", "B.")), "Not allowed. A. There is 1 more reason.");
  assert.equal(refusedWords(reasons("A.", "B.", "C.")), "Not allowed. A. There are 2 more reasons.");
});

test("who has no cards is told of the second hand that comes, and when", () => {
  const rules = {
    terms: { reserve: "foot|feet" },
    default: "book",
    readings: { book: { values: { "reserve.piles": [11] } } },
  };
  const empty = (reserves, hand = []) =>
    emptyHandWords({ seat: 1, turn: 2, seats: pairs, hand, reserves }, gameOf(rules));
  assert.equal(empty({ 1: [11] }), "Your hand is empty. When your next turn begins, you pick up the foot: 11 cards.");
  assert.equal(empty({ A: [11] }), "Your hand is empty. When your next turn begins, you pick up the foot: 11 cards.");
  assert.equal(empty({ 1: [], 2: [11], B: [11] }), "Your hand is empty.");
  assert.equal(empty({ 1: [11] }, ["KS"]), "");
});

test("what was taken back is said, the reader's own decision first", () => {
  assert.equal(undoneWords([{ text: "You draw a card." }]), "Taken back: “You draw a card.”");
  assert.equal(
    undoneWords([{ text: "You discard 6♦." }, { text: "Ada draws a card." }]),
    "Taken back, with what was played since: “You discard 6♦.”",
  );
  assert.equal(undoneWords([]), "There is nothing to take back.");
});

test("an empty pile is nothing to be taken", () => {
  const turn = (count) =>
    promptWords({ seat: 1, turn: 1, phase: "draw", stock: 20, legal: ["draw"], seats: pairs, pile: { count } }, GAME);
  assert.equal(turn(3), "Your turn. Draw, or take the pile.");
  assert.equal(turn(0), "Your turn. Draw: the pile is empty.");
});

test("on a card a side is named in a short word", () => {
  assert.deepEqual(
    ["A", "B"].map((side) => sideMark({ seat: 1, seats: pairs }, side)),
    ["Us", "Them"],
  );
  assert.equal(
    sideMark(
      {
        seat: 1,
        seats: [
          { seat: 1, side: "A", name: "You" },
          { seat: 2, side: "B", name: "Ada" },
        ],
      },
      "B",
    ),
    "Ada",
  );
});
