import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsFor, defaultAction, meldMove, takeMove } from "../elements/actions.js";
import { Selection } from "../elements/selection.js";

const seats = [1, 2, 3, 4].map((seat) => ({ seat, side: seat % 2 ? "A" : "B", name: ["You", "Ada", "Ben", "Cleo"][seat - 1] }));
const kings = { number: 1, kind: "set", name: "kings", cards: ["KS", "KH", "KD"] };
const table = {
  seat: 1, turn: 1, decides: 1, phase: "draw", seats, legal: ["draw"], melds: { A: [kings], B: [] },
  pile: { count: 3, top: "KC" }, ended: null, match: { winner: null },
};

function selected(...places) {
  const selection = new Selection();
  for (const place of places) selection.toggle(place);
  return selection;
}

const moveOf = (view, selection, id) => actionsFor(view, selection).find((action) => action.id === id)?.move;

test("moves are written in the notation", () => {
  assert.equal(meldMove([["KS", "KH", "2C"], ["QS", "QH", "QD"]]), "meld KS KH 2C / QS QH QD");
  assert.equal(takeMove([["QS", "QH", "QD"], ["KS", "KH"]], "KC"), "take KS KH / QS QH QD");
  assert.equal(takeMove([], "KC"), "take");
});

test("before drawing, Enter draws; with cards chosen it takes the pile", () => {
  assert.equal(defaultAction(actionsFor(table, selected())).id, "draw");
  assert.equal(defaultAction(actionsFor(table, selected("KS#0", "KH#0"))).move, "take KS KH");
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

test("what needs cards says so instead of sending nonsense", () => {
  const discard = actionsFor({ ...table, phase: "meld" }, selected()).find((action) => action.id === "discard");
  assert.equal(discard.move, undefined);
  assert.match(discard.wants, /one card/);
});

test("others play, partners answer, deals and matches end", () => {
  const ids = (view) => actionsFor(view, selected()).map((action) => action.id);
  assert.deepEqual(ids({ ...table, turn: 2, decides: 2 }), ["next", "play-on"]);
  assert.deepEqual(ids({ ...table, phase: "answer", turn: 3, decides: 1 }), ["yes", "no"]);
  assert.deepEqual(ids({ ...table, ended: { by: 1 } }), ["next-deal"]);
  assert.deepEqual(ids({ ...table, ended: { by: 1 }, match: { winner: "A" } }), ["new-match"]);
});
