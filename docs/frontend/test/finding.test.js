import assert from "node:assert/strict";
import { test } from "node:test";
import { find, isEmpty, readSearch, spoken, writeSearch } from "../elements/finder/finding.js";

const table = (players, packs, more = {}) => ({
  players,
  packs,
  alone: players < 4,
  jokers: packs * 2,
  minutes: 50,
  quick: 30,
  deal: "about 10 minutes",
  match: "about 50 minutes",
  ...more,
});
const game = (id, tables, more = {}) => ({
  id,
  name: id,
  href: `../${id}/`,
  about: "",
  kinds: ["set"],
  second: false,
  reading: 5,
  tables,
  unlike: [0, 0, 0, 0],
  ...more,
});
const rum = game("rum", [table(2, 1, { jokers: 0 }), table(3, 1, { jokers: 0 })], {
  kinds: ["set", "sequence"],
  unlike: [0, 60, 40, 9],
});
const canasta = game("canasta", [table(4, 2)], { unlike: [60, 0, 20, 50] });
const samba = game("samba", [table(4, 3, { minutes: 110, quick: 55, match: "about 2 hours" })], {
  kinds: ["sequence", "set"],
  unlike: [40, 20, 0, 44],
});
const persian = game("persian", [table(4, 1, { jokers: 4 })], { kinds: ["sequence", "set"], unlike: [9, 50, 44, 0] });
const games = [rum, canasta, samba, persian];

const ask = (asked) => find(games, { want: [], ...asked });
const ids = (found) => found.map(({ game: { id } }) => id);
const missing = (found) => Object.fromEntries(found.map(({ game: { id }, missing: [words] }) => [id, words]));

test("what fits everything is found, with its reasons", () => {
  const { fits } = ask({ players: 3, packs: 2, minutes: 60, want: ["sequences"] });
  assert.deepEqual(ids(fits), ["rum"]);
  assert.deepEqual(fits[0].reasons, [
    "It is for three players",
    "It takes one pack, so one can stay in the box",
    "A match takes about 50 minutes",
    "You meld runs of a suit",
  ]);
});

test("what misses one thing is near, and says what it misses", () => {
  const { near } = ask({ players: 4, packs: 2, want: ["sequences"] });
  assert.deepEqual(missing(near), {
    rum: "It is for three players, not four",
    canasta: "No runs of a suit are melded",
    samba: "It needs one more pack: three in all",
  });
});

test("a game that is not for so many comes last", () => {
  const far = game("far", [table(3, 6, { alone: false })]);
  const near = find([canasta, far, samba], { players: 3, packs: 2, want: ["partners"] }).near;
  assert.deepEqual(ids(near), ["far", "canasta"]);
  assert.deepEqual(missing(near).far, "It needs four more packs: six in all");
});

test("beginners are told how soon the rules are read, the shortest first", () => {
  const short = game("short", [table(4, 2)], { reading: 2 });
  const four = game("four", [table(4, 2)], { reading: 4 });
  const { fits, near } = find([four, canasta, short], { players: 4, want: ["easy"] });
  assert.deepEqual(ids(fits), ["short", "four"]);
  assert.ok(fits[0].reasons.includes("Its rules are read in two minutes"));
  assert.equal(missing(near).canasta, "Its rules take five minutes to read");
});

test("a link in the words that people use asks for the same, once", () => {
  const asked = readSearch("?players=3&packs=1&minutes=45&want=beginners,easy,partner", games);
  assert.deepEqual(asked, { players: 3, packs: 1, minutes: 45, want: ["easy", "partners"] });
});

test("jokers are cards, too", () => {
  assert.equal(
    missing(ask({ players: 4, packs: 1, want: ["sequences"] }).near).persian,
    "It needs 4 jokers, and a pack has 2",
  );
});

test("a match that is a little too long may do for quick players", () => {
  const { near } = ask({ players: 4, packs: 3, minutes: 60, want: ["sequences"] });
  assert.equal(missing(near).samba, "A match takes about 2 hours; players who are quick may do it");
  const short = ask({ packs: 3, minutes: 30, want: ["sequences", "partners"] }).near;
  assert.equal(missing(short).samba, "A match takes about 2 hours; a deal takes about 10 minutes");
});

test("a time that was measured with other players says so", () => {
  const six = game("six", [table(6, 4, { measured: 4 })]);
  assert.ok(
    find([six], { want: [], players: 6, minutes: 60 }).fits[0].reasons.includes(
      "A match takes about 50 minutes with four players",
    ),
  );
});

test("two wishes missed are too many", () => {
  assert.deepEqual(ids(ask({ players: 2, packs: 1, want: ["second", "partners"] }).near), []);
});

test("the number of players that suits is chosen", () => {
  const [
    {
      table: { players },
    },
  ] = ask({ players: 2 }).fits;
  assert.equal(players, 2);
});

test("nearness to a game that is known orders the answers, and leaves it out", () => {
  const { fits } = ask({ players: 4, like: "canasta" });
  assert.deepEqual(ids(fits), ["samba", "persian"]);
  assert.equal(fits[0].kin, "Close to canasta: 20 rules are different");
});

test("a link asks again for the same", () => {
  const asked = { want: ["sequences", "alone"], players: 3, minutes: 60, like: "samba" };
  assert.equal(writeSearch(asked), "?players=3&minutes=60&want=sequences,alone&like=samba");
  assert.deepEqual(readSearch(writeSearch(asked), games), asked);
});

test("what a link does not say soundly is left out", () => {
  const asked = readSearch("?players=17&packs=<b>&want=constructor,second,__proto__&like=bridge&minutes=61", games);
  assert.deepEqual(asked, { want: ["second"] });
  assert.ok(isEmpty(readSearch(`?players=3&want=${"easy,".repeat(200)}`, games)));
  assert.ok(isEmpty({ want: [] }));
  assert.equal(writeSearch({ want: [] }), "");
});

test("who hears it is told names, not all that is said of each game", () => {
  assert.equal(spoken(ask({ players: 3, packs: 2 }), 3), "One game is for you: rum.");
  assert.equal(
    spoken({ fits: [], near: [{ game: canasta }, { game: samba }] }, 1),
    "No game is just that. But nearly: canasta.",
  );
});
