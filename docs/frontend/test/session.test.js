/** A game at the door, with an engine that only counts moves. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.__MELDBOOK_FILES__ = {}; // the build fills it in
const { Session } = await import("../elements/table/session.js");

/** Plays a move, or takes one back; a bot has a reason for what it does. */
class Link {
  moves = [];
  ended = true;

  async ask({ do: what, move }) {
    if (what === "move") this.moves.push(move);
    if (what === "bot") this.moves.push("draw");
    if (what === "undo") this.moves.pop();
    const log = this.moves.map((text) => ({ text }));
    return {
      view: { deal: 1, log, ended: this.ended },
      record: { moves: [...this.moves] },
      why: what === "bot" ? "I need a card." : undefined,
    };
  }
}

test("a reason belongs to the move it was given for, not to another made in its place after undo", async () => {
  const session = new Session(new Link());
  await session.open({});
  await session.bot();
  assert.equal(session.whyOf(0), "I need a card.");
  await session.undo();
  await session.move("discard 4S");
  assert.equal(session.whyOf(0), "");
});

test("a game begun anew has no reasons yet", async () => {
  const link = new Link();
  const session = new Session(link);
  await session.open({});
  await session.bot();
  link.moves = ["draw"];
  await session.open({});
  assert.equal(session.whyOf(0), "");
});

test("what a bot thought is told when the deal is over, for it gives cards away", async () => {
  const link = new Link();
  const session = new Session(link);
  await session.open({});
  link.ended = false;
  await session.bot();
  assert.equal(session.whyOf(0), "");
  assert.equal(session.whyAt(0), "");
  link.ended = true;
  await session.position();
  assert.equal(session.whyAt(0), "I need a card.");
});

test("a reason for several moves of a turn is told once", async () => {
  const session = new Session(new Link());
  await session.open({});
  await session.bot();
  await session.bot();
  assert.equal(session.whyOf(0), "I need a card.");
  assert.equal(session.whyOf(1), "");
  assert.equal(session.whyAt(1), "I need a card.");
});

test("a page that still shows a longer log than the game has may ask for its reasons", async () => {
  const session = new Session(new Link());
  await session.open({});
  await session.bot();
  await session.undo();
  assert.equal(session.whyOf(0), "");
});

test("an undo tells what is gone of the log", async () => {
  const session = new Session(new Link());
  await session.open({});
  await session.move("draw");
  await session.move("discard 4S");
  assert.deepEqual((await session.undo()).gone, [{ text: "discard 4S" }]);
  await session.undo();
  assert.deepEqual((await session.undo()).gone, []);
});
