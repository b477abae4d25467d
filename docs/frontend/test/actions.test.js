import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOf } from "../elements/game/game.js";
import { actionsFor, defaultAction } from "../elements/moves/actions.js";
import { meldMove, takeMove } from "../elements/moves/notation.js";
import { places, Selection } from "../elements/moves/selection.js";

const seats = [1, 2, 3, 4].map((seat) => ({
  seat,
  side: seat % 2 ? "A" : "B",
  name: ["You", "Ada", "Ben", "Cleo"][seat - 1],
}));
const kings = { number: 1, kind: "set", name: "kings", cards: ["KS", "KH", "KD"] };
const table = {
  seat: 1,
  turn: 1,
  decides: 1,
  phase: "draw",
  seats,
  legal: ["draw"],
  melds: { A: [kings], B: [] },
  pile: { count: 3, top: "KC", upcard: "KC" },
  ended: null,
  match: { winner: null },
};

function selected(...places) {
  const selection = new Selection();
  for (const place of places) selection.toggle(place);
  return selection;
}

const group = (cards, kind = "") => ({ places: places(cards.split(" ")), kind });

const moveOf = (view, selection, id) => actionsFor(view, selection).find((action) => action.id === id)?.move;

test("moves are written in the notation", () => {
  const none = new Map();
  assert.equal(meldMove([group("KS KH 2C"), group("QS QH QD")], none), "meld KS KH 2C / QS QH QD");
  assert.equal(takeMove([group("QS QH QD"), group("KS KH")], none, "KC"), "take KS KH / QS QH QD");
  assert.equal(takeMove([], none, "KC"), "take");
  assert.equal(meldMove([group("4H 5H JK", "sequence")], new Map([["JK#0", "6H"]])), "meld sequence: 4H 5H JK=6H");
  const deep = { places: ["7S#0", "KD#pile3", "7D#pile2"], kind: "" };
  assert.equal(takeMove([group("QS QH QD"), deep], none, "KD"), "take from 7D: 7S KD / QS QH QD");
});

test("before drawing, Enter draws; with cards chosen it takes the pile", () => {
  assert.equal(defaultAction(actionsFor(table, selected())).id, "draw");
  assert.equal(defaultAction(actionsFor(table, selected("KS#0", "KH#0"))).move, "take KS KH");
});

test("an empty pile is tried under “More moves”, and Enter draws whatever is chosen", () => {
  const bare = { ...table, pile: { count: 0, top: "", upcard: "" } };
  for (const selection of [selected(), selected("KS#0"), selected("KS#0", "KH#0")]) {
    const actions = actionsFor(bare, selection);
    assert.equal(defaultAction(actions).id, "draw");
    assert.equal(actions.find(({ id }) => id === "take").rare, true);
  }
});

test("the pile is taken onto the meld its top card belongs to", () => {
  assert.equal(moveOf(table, selected(), "take"), "take > 1");
});

test("after drawing, one card is discarded and more are laid down", () => {
  const view = { ...table, phase: "meld", legal: ["discard 9C"] };
  assert.equal(defaultAction(actionsFor(view, selected("9C#0"))).move, "discard 9C");
  assert.equal(defaultAction(actionsFor(view, selected("9C#0", "9D#0", "9H#0"))).move, "meld 9C 9D 9H");
  assert.equal(moveOf(view, selected("9C#0"), "add-1"), "add 9C > 1");
});

test("the first card drawn is changed for another by a button, never by Enter or a touch too many", () => {
  const view = { ...table, phase: "meld", legal: ["discard 9C", "draw"] };
  const again = actionsFor(view, selected()).find(({ id }) => id === "draw");
  assert.deepEqual([again.label, again.rare, again.primary ?? false], ["Draw another card", false, false]);
  assert.equal(defaultAction(actionsFor(view, selected("9C#0"))).move, "discard 9C");
});

test("what needs cards says so instead of sending nonsense", () => {
  const discard = actionsFor({ ...table, phase: "meld" }, selected()).find((action) => action.id === "discard");
  assert.equal(discard.move, undefined);
  assert.match(discard.wants, /one card/);
});

/** A game as its compiled rules would have it. */
function game(values, terms = {}) {
  return gameOf({ default: "book", readings: { book: { values } }, terms });
}

const rum = game({
  "meld.kinds": ["set", "sequence"],
  "pile.take": ["from"],
  "pile.spread": true,
  "meld.lay-off": "any",
  "card.wild": [],
});
const melding = { ...table, phase: "meld" };

function chosen(cards, melds) {
  const selection = selected(...cards);
  for (const meld of melds) selection.toggleMeld(meld);
  return selection;
}

const find = (view, selection, rules, id) => actionsFor(view, selection, rules).find((action) => action.id === id);

test("a chosen meld is what cards are added to, another side's too", () => {
  const theirs = { ...melding, melds: { A: [kings], B: [{ ...kings, name: "fives", number: 2 }] } };
  const action = defaultAction(actionsFor(theirs, chosen(["5C#0"], ["B2"]), rum));
  assert.deepEqual([action.move, action.label], ["add 5C > B2", "Add to their fives"]);
});

test("a card that a sequence can use at both ends has a button for each", () => {
  const legal = ["add JK=4S > 1", "add JK=8S > 1"];
  const moves = actionsFor({ ...melding, legal }, selected("JK#0"))
    .filter((action) => action.fits)
    .map((action) => action.move);
  assert.deepEqual(moves, legal);
});

test("a pile that is simply taken asks for no cards: those that are chosen stay so, and Enter draws", () => {
  const actions = actionsFor(
    { ...table, legal: ["draw", "take"] },
    chosen(["7S#0", "7D#0"], ["A1"]),
    game({ "pile.take": ["free"] }),
  );
  const { label, move, keeps } = actions.find(({ id }) => id === "take");
  assert.deepEqual({ label, move, keeps }, { label: "Take the pile", move: "take", keeps: true });
  assert.equal(defaultAction(actions).id, "draw");
});

test("where a house rule lets the pile be taken with a pair too, chosen cards go with it", () => {
  const both = game({ "pile.take": ["free", "natural-pair"] });
  assert.deepEqual([both.freely, game({ "pile.take": ["free"] }).freely, game({}).freely], [false, true, false]);
});

test("a spread pile is taken from the deepest card that was chosen", () => {
  const view = { ...table, pile: { count: 3, top: "KC", cards: ["7D", "2S", "KC"] } };
  const taken = find(view, selected("7S#0", "7D#pile0", "7H#0"), rum, "take");
  assert.equal(taken.move, "take from 7D: 7S 7H");
  assert.equal(taken.label, "Take from the 7♦ with 2 cards");
  assert.equal(taken.spelled, "Take from the seven of diamonds with 2 cards");
  assert.equal(find(view, chosen(["2S#pile1"], ["A1"]), rum, "take").move, "take from 2S > 1");
  const { label, wants, ofPile } = find(view, selected(), rum, "take");
  assert.deepEqual([label, ofPile], ["Take from the pile", true]);
  assert.match(wants, /card of the pile/);
});

test("two chosen melds are joined, and a natural card frees a joker", () => {
  const bolivia = game({ "meld.merge": true });
  const melds = { A: [kings, { ...kings, number: 2 }], B: [] };
  assert.equal(defaultAction(actionsFor({ ...melding, melds }, chosen([], ["A2", "A1"]), bolivia)).move, "merge 1 2");
  const arlington = game({ "meld.swap": "joker-to-hand" });
  assert.equal(find({ ...melding, legal: ["swap 9S > 1"] }, selected("9S#0"), arlington, "swap-1").move, "swap 9S > 1");
  const anywhere = game({ "meld.swap": "wild-to-hand", "meld.swap.others": true });
  const theirs = {
    ...melding,
    melds: { A: [], B: [{ ...kings, cards: ["KS", "KH", "2C"] }] },
    legal: ["swap KD > B1"],
  };
  const freeing = find(theirs, selected("KD#0"), anywhere, "swap-B1");
  assert.equal(freeing.move, "swap KD > B1");
  assert.match(freeing.label, /wild card’s place/);
  assert.equal(find({ ...theirs, legal: [] }, chosen(["KD#0"], ["B1"]), arlington, "swap-B1"), undefined);
});

test("of two chosen melds the first gives a card to the second", () => {
  const moving = game({ "meld.move": "wild" });
  const queens = { ...kings, name: "queens", number: 2, cards: ["QS", "QH", "QD", "2C"] };
  const legal = ["move 2C from 2 > 1", "discard 5D"];
  const view = { ...melding, melds: { A: [kings, queens], B: [] }, legal };
  const action = defaultAction(actionsFor(view, chosen([], ["A2", "A1"]), moving));
  assert.deepEqual([action.move, action.label], [legal[0], "Move the two of clubs to the kings"]);
  assert.equal(find(view, chosen([], ["A1", "A2"]), moving, "shift-2C-1").move, legal[0]);
  assert.match(find(view, chosen([], ["A2"]), moving, "shift").wants, /gets the card/);
  const refused = find({ ...view, legal: ["discard 5D"] }, chosen([], ["A2", "A1"]), moving, "shift-2C-1");
  assert.equal(refused.move, legal[0]);
  assert.equal(find(view, chosen([], ["A2", "A1"]), game({}), "shift-2C-1"), undefined);
  const run = { ...kings, kind: "sequence", cards: ["5H", "6H", "7H"] };
  const placed = { ...view, melds: { A: [run, queens], B: [] }, legal: ["move 2C=8H from 2 > 1"] };
  assert.match(find(placed, chosen([], ["A2", "A1"]), moving, "shift-2C-8H-1").label, /as the eight of hearts$/);
});

test("where the stock is used up, Enter leaves the pile", () => {
  const view = { ...table, stock: 0, legal: ["take > 1", "end"] };
  assert.equal(defaultAction(actionsFor(view, selected())).id, "end");
});

test("what is offered may be taken or left", () => {
  const moves = (phase) =>
    actionsFor({ ...table, phase }, selected(), game({ "pile.take": ["any-meld"] })).map((action) => action.move);
  assert.deepEqual(moves("bonus"), ["bonus", "refuse"]);
  assert.ok(moves("offer").includes("pass"));
  assert.ok(!moves("offer").includes("draw"));
  assert.ok(
    actionsFor({ ...table, legal: ["draw", "draw keep 3H"] }, selected()).some(
      (action) => action.move === "draw keep 3H",
    ),
  );
});

test("others play, partners answer, deals and matches end", () => {
  const ids = (view) => actionsFor(view, selected()).map((action) => action.id);
  assert.deepEqual(ids({ ...table, turn: 2, decides: 2 }), ["next", "play-on"]);
  assert.deepEqual(ids({ ...table, phase: "answer", turn: 3, decides: 1 }), ["yes", "no"]);
  const label = (phase) => actionsFor({ ...table, phase, decides: 3 }, selected())[0].label;
  assert.match(label("draw"), /plays$/);
  assert.match(label("answer"), /answers$/);
  assert.deepEqual(ids({ ...table, ended: { by: 1 } }), ["next-deal"]);
  assert.deepEqual(ids({ ...table, ended: { by: 1 }, match: { winner: "A" } }), ["new-match"]);
});

test("a whole hand is laid down under the name that the engine gives it", () => {
  const legal = ["meld oddity: KS KH QS QH", "discard KS"];
  const [one] = actionsFor({ ...table, phase: "meld", special: { oddity: "an odd hand" }, legal }, selected()).filter(
    ({ id }) => id.startsWith("hand-"),
  );
  assert.deepEqual([one.label, one.move], ["Lay down the whole hand: an odd hand", legal[0]]);
});

test("the top card alone goes onto a sequence, and the button says that the rest stays", () => {
  const melds = { A: [{ number: 1, kind: "sequence", name: "hearts", cards: ["5H", "6H", "7H"] }] };
  const legal = ["draw", "take > 1"];
  const view = { ...table, phase: "draw", pile: { ...table.pile, top: "8H", count: 4 }, melds, legal };
  const take = actionsFor(view, selected(), game({ "pile.take": ["natural-pair", "one-on-sequence"] })).find(
    ({ move }) => move === "take > 1",
  );
  assert.match(take.label, /^Take the 8♥ alone, onto /);
  assert.match(take.spelled, /^Take the eight of hearts alone, onto /);
});

test("bonus cards that are laid by choice have a button of their own", () => {
  const legal = ["meld 3H", "meld 3D", "discard 3H", "discard 3D", "discard KS"];
  const view = { ...table, phase: "meld", hand: ["3H", "3D", "KS"], legal };
  const lay = (...cards) => actionsFor(view, selected(...cards)).find(({ id }) => id === "meld");
  assert.deepEqual([lay("3H#0").label, lay("3H#0").move], ["Lay out the three of hearts", "meld 3H"]);
  assert.ok(!lay("3H#0").rare);
  assert.equal(lay("3H#0", "3D#0").move, "meld 3H 3D");
  assert.ok(lay("KS#0").rare);
});
