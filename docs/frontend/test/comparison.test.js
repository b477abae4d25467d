import assert from "node:assert/strict";
import { test } from "node:test";
import { coming } from "../elements/comparison/coming.js";
import { readData } from "../elements/comparison/data.js";
import { areApart, areJudgedApart, question, tableRows, tellingApart, totals } from "../elements/comparison/hands.js";
import { mattering } from "../elements/comparison/mattering.js";
import { isUntold, withLinked, withOurs, withTold } from "../elements/comparison/ours.js";
import { groupsOf } from "../elements/comparison/rows.js";
import { tableFile, tableName } from "../elements/comparison/table-file.js";
import { firstView, namesIn, readView, tellsSurprise, unshown, viewHash } from "../elements/comparison/view-link.js";

const clause = (id, of, above = []) => ({
  id,
  label: `About ${id}`,
  cells: [
    [0, 1, "One", "It is one."],
    [1, 1, "Two", "It is two."],
    [-1, 0, "", ""],
  ],
  of,
  above,
});

/** Three games: the second differs from the first in four rules, the third in none. */
const data = readData({
  games: ["red:club", "red:book", "blue:club", "green:club"].map((id) => {
    const [variant, reading] = id.split(":");
    return { id, variant, reading, name: variant, title: `${variant} (${reading})` };
  }),
  start: [0, 1],
  chapters: [
    { id: "deal", title: "The deal", setUp: true, clauses: [clause("deal.hand", [0, 1, 0, 0])] },
    {
      id: "melds",
      title: "Melds",
      setUp: false,
      clauses: [
        clause("meld.kinds", [0, 1, 0, 0]),
        clause("meld.long", [2, 1, 2, 2], ["meld.kinds"]),
        clause("meld.wild", [0, 1, 0, 0]),
        clause("meld.same", [0, 0, 0, 0]),
      ],
    },
  ],
  deals: 20,
  words: {
    told: [
      "Right in {name}, refused {often}.",
      "{name} refuses it, made {often}.",
      "Otherwise than in {name} {often}.",
      "Counts otherwise {often}{by}.",
      "Over {often}.",
      "Begins {often}.",
    ],
    by: ", by {points}",
    often: Array.from({ length: 21 }, (_, count) => `${count} times`),
    everyDeal: "Every deal.",
    notMeasured: "It could not be measured.",
    noDifference: "None.",
  },
  turns: [
    {
      "deal.hand": [[[1], [20, 0, 0, 0, 0, 0]]],
      "meld.kinds": [[[1], [0, 0, 0, 5, 1200, 0]]],
      "meld.wild": [[[1], [0, 10, 0, 0, 0, 0]]],
    },
    {
      "meld.kinds": [
        [
          [0, 2],
          [0, 4, 0, 0, 0, 0],
        ],
      ],
    },
    {},
    {},
  ],
});

const ids = (groups) => groups.flatMap(({ rows }) => rows.map((row) => row.clause.id));

test("what surprises most comes first, after what the deal shows", () => {
  const { atTheDeal, surprising, quiet } = coming(data, 0, 1);
  assert.deepEqual(
    atTheDeal.map((change) => change.clause.id),
    ["deal.hand"],
  );
  assert.deepEqual(
    surprising.map((change) => change.clause.id),
    ["meld.wild", "meld.kinds"],
  );
  assert.deepEqual(quiet, []);
});

test("a rule that only one game has a place for comes with the rule that gives it the place", () => {
  const [, kinds] = coming(data, 0, 1).surprising;
  assert.deepEqual(
    kinds.along.map(({ id }) => id),
    ["meld.long"],
  );
});

test("how often it matters is said both ways", () => {
  const [wild, kinds] = coming(data, 0, 1).surprising;
  assert.equal(wild.often, "Right in red, refused 10 times.");
  assert.equal(kinds.often, "red refuses it, made 4 times. Counts otherwise 5 times, by 1,200.");
});

test("what was not measured says so", () => {
  assert.match(
    coming(data, 1, 3).quiet.find((change) => change.clause.id === "meld.wild").often,
    /could not be measured/,
  );
});

test("only differences are shown, or all rules that are said", () => {
  const view = { ...firstView(data), order: "chapters" };
  assert.deepEqual(ids(groupsOf(data, view)), ["deal.hand", "meld.kinds", "meld.long", "meld.wild"]);
  assert.deepEqual(ids(groupsOf(data, { ...view, games: [0, 2, 3] })), []);
  assert.equal(ids(groupsOf(data, { ...view, all: true })).length, 5);
});

test("a rule is found by its words, its chapter and its id", () => {
  const view = firstView(data);
  assert.deepEqual(ids(groupsOf(data, { ...view, find: "WILD two" })), ["meld.wild"]);
  assert.deepEqual(ids(groupsOf(data, { ...view, chapter: "deal" })), ["deal.hand"]);
  assert.deepEqual(groupsOf(data, { ...view, find: "nothing like it" }), []);
});

test("a rule that comes along is found with the one it comes with", () => {
  const view = { ...firstView(data), order: "surprise", find: "meld.long" };
  assert.deepEqual(ids(groupsOf(data, view)), ["meld.kinds"]);
});

test("a link reproduces the view", () => {
  const view = { games: [2, 0, 1], all: true, order: "chapters", chapter: "melds", find: "wild & two" };
  assert.deepEqual(readView(data, viewHash(data, view)), view);
  const surprise = { ...firstView(data), order: "surprise" };
  assert.deepEqual(readView(data, viewHash(data, surprise)), surprise);
});

test("a game may be named without its reading", () => {
  assert.deepEqual(readView(data, "#games=blue+red").games, [2, 0]);
});

test("a link asks for no more than there is", () => {
  assert.equal(readView(data, "#at-a-glance"), null);
  assert.equal(readView(data, `#games=${"x".repeat(40_000)}`), null);
  const view = readView(
    data,
    `#games=red+red+<b>+blue+red:book+green+nobody&chapter=no&order=fast&find=${"y".repeat(90)}`,
  );
  assert.deepEqual(view, { games: [0, 2, 1, 3], all: false, order: "matters", chapter: "", find: "y".repeat(60) });
  assert.deepEqual(readView(data, "#games=nobody").games, [0, 1]);
});

test("games of a link that cannot be shown are told of", () => {
  const told = (hash) => unshown(data, namesIn(hash));
  for (const whole of ["#games=red+blue", "#games=red+red+blue", "#games=", viewHash(data, firstView(data))])
    assert.equal(told(whole), "", whole);
  for (const cut of ["#games=red+nobody", "#games=red+own:1.abc", "#games=our:r9"])
    assert.match(told(cut), /cut short/);
  const five = { ...data, games: [...data.games, { ...data.games[0], id: "fifth" }] };
  assert.match(unshown(five, [...data.games.map(({ id }) => id), "fifth"]), /names 5 games.*the first 4/);
});

test("what surprises is an order for two games", () => {
  assert.equal(readView(data, "#games=red+blue+green&order=surprise").order, "matters");
});

test("what matters most comes first, whatever the number of games, and each rule once", () => {
  const view = { ...firstView(data), games: [0, 1, 2] };
  const [most, ...chapters] = groupsOf(data, view);
  assert.ok(most.first && chapters.every(({ first }) => !first));
  assert.deepEqual(ids([most]), ["deal.hand", "meld.wild", "meld.kinds"]);
  assert.deepEqual(ids(chapters), ["meld.long"]);
});

test("a rule that was not measured here matters as much as it does elsewhere", () => {
  const ours = withOurs(data, [{ id: "r", name: "Ours", variant: "blue", reading: "", house: {} }]);
  const clauses = ours.clauses.map((clause) => ({ ...clause, cells: [...clause.cells, clause.cells[1]] }));
  const told = { ...ours, clauses };
  assert.deepEqual(
    mattering(told, [0, 4]).map(({ id }) => id),
    ["deal.hand", "meld.wild", "meld.kinds"],
  );
});

test("what no game speaks of is no difference", () => {
  const unsaid = { ...data.clauses[0].cells[0], said: false };
  const nowhere = { ...unsaid, value: -1 };
  const clauses = [{ ...data.clauses[0], cells: [unsaid, nowhere, unsaid, unsaid] }];
  assert.deepEqual(groupsOf({ ...data, clauses }, { ...firstView(data), order: "chapters" }), []);
});

test("the table file holds just the games that were chosen, and no formula", () => {
  const evil = { ...data, games: data.games.map((game, at) => (at === 1 ? { ...game, title: "=1+1" } : game)) };
  const view = { ...firstView(data), games: [2, 1], order: "chapters" };
  const lines = tableFile(evil, view.games, groupsOf(evil, view)).split("\r\n");
  assert.equal(lines[0], "chapter,clause,rule,blue (club),'=1+1");
  assert.equal(lines[1], "The deal,deal.hand,About deal.hand,One,Two");
  assert.equal(lines.length, 1 + 4);
  assert.ok(lines.includes("Melds,meld.long,About meld.long,–,Two"));
  assert.equal(tableName(data, [2, 1]), "blue-red.csv");
});

test("a hand that tells the games apart comes first", () => {
  const hands = [
    { title: "nowhere", in: [] },
    { title: "both", in: ["red", "blue"] },
    { title: "one", in: ["blue"] },
  ];
  assert.deepEqual(
    tellingApart(hands, data.games.slice(1, 3)).map(({ title }) => title),
    ["one", "both", "nowhere"],
  );
});

test("games are apart where all can judge and not all say the same", () => {
  assert.equal(areApart([{ ok: true, points: 40 }, { ok: false }]), true);
  assert.equal(
    areApart([
      { ok: true, points: 40 },
      { ok: true, points: 40 },
    ]),
    false,
  );
  assert.equal(areApart([{ moves: [{ ok: true }] }, { moves: [{ ok: false }] }]), true);
  assert.equal(
    areApart([
      { moves: [], score: { A: { total: 5 } } },
      { moves: [], score: { A: { total: 9 } } },
    ]),
    true,
  );
  assert.equal(areApart([{ ok: true }, { error: { message: "No such card." } }]), false);
});

test("a move that only one game refuses is apart, another score alone is not judged otherwise", () => {
  const scored = (total, ok) => ({ moves: [{ ok }], score: { A: { total } } });
  assert.equal(areJudgedApart([scored(5, true), scored(9, true)]), false);
  assert.equal(areJudgedApart([scored(5, true), scored(5, false)]), true);
  assert.equal(areJudgedApart([{ ok: true }, { error: { message: "No such card." } }]), false);
});

test("each game is asked about the same hand", () => {
  assert.deepEqual(question({ title: "", in: [], cards: "KS KH 2C" }, data.games[1]), {
    do: "check",
    rules: true,
    variant: "red",
    reading: "book",
    cards: "KS KH 2C",
    going_out: false,
  });
  const position = { table: { hands: { 2: "KS" } }, turn: 2, moves: ["draw"] };
  assert.deepEqual(question({ title: "", in: [], position }, data.games[2]).position, {
    ...position,
    variant: "blue",
    reading: "club",
  });
});

test("a table shows what lies on it", () => {
  const table = { hands: { 1: "KS KH", 2: "9S" }, pile: "", melds: { A: ["QS QH QD"] } };
  assert.deepEqual(tableRows({ table }), [
    { what: "In hand", groups: ["KS KH"] },
    { what: "Your melds", groups: ["QS QH QD"] },
  ]);
});

test("a deal's totals are told", () => {
  assert.equal(totals({ A: { total: 1200 }, B: { total: -50 } }), "side A 1,200, side B −50");
});

/** Our rules over the second game: two rules are changed, one of them to what the first game has. */
const kept = [
  { id: "r1", name: "Ours", variant: "red", reading: "book", house: { "meld.wild": 1, "deal.hand": 9 } },
  { id: "r2", name: "Theirs", variant: "red", reading: "", house: { "deal.hand": 9 } },
  { id: "r3", name: "Elsewhere", variant: "yellow", reading: "", house: {} },
];
const answer = (changes) => ({
  chapters: [
    {
      clauses: data.clauses
        .filter(({ id }) => id !== "meld.same")
        .map(({ id }) => ({
          id,
          value: 2,
          said: true,
          applies: id !== "meld.long",
          changed: id in changes,
          short: "so many",
          text: "It is so many.",
          ...changes[id],
        })),
    },
  ],
});
const values = { clauses: [{ clause: "meld.wild", values: { "red:club": 1, "red:book": 2, "green:club": 1 } }] };

test("our rules stand beside the books, and are told when they are chosen", () => {
  const ours = withOurs(data, kept);
  assert.deepEqual(
    ours.games.slice(4).map(({ id, reading, title }) => [id, reading, title]),
    [
      ["our:r1", "book", "Ours (our rules)"],
      ["our:r2", "club", "Theirs (our rules)"],
    ],
  );
  assert.ok(isUntold(ours.games[4]) && !isUntold(ours.games[0]));
  assert.deepEqual(readView(ours, "#games=red+our:r1&order=surprise").games, [0, 4]);
  assert.equal(readView(ours, "#games=red+our:r1&order=surprise").order, "matters", "nobody measured our rules");
  assert.ok(tellsSurprise(ours, [0, 1]) && !tellsSurprise(ours, [0, 4]));
});

test("our rules are the same as a book's where the values are", () => {
  const told = withTold(
    withOurs(data, kept),
    "our:r1",
    answer({ "meld.wild": { value: 1 }, "deal.hand": { value: 9 } }),
    values,
  );
  const view = (games) => ({ ...firstView(told), order: "chapters", games });
  assert.ok(!isUntold(told.games[4]));
  assert.deepEqual(ids(groupsOf(told, view([1, 4]))), ["deal.hand", "meld.long", "meld.wild"]);
  assert.deepEqual(ids(groupsOf(told, view([0, 4]))), ["deal.hand", "meld.kinds"], "like the first, one wild card");
  assert.deepEqual(told.clauses.find(({ id }) => id === "deal.hand").cells[4], {
    value: 2,
    said: true,
    text: "So many",
    sentence: "It is so many.",
  });
  assert.deepEqual(
    told.clauses.find(({ id }) => id === "meld.same").cells[4],
    told.clauses.find(({ id }) => id === "meld.same").cells[1],
  );
});

test("two of our sets are the same where their values are", () => {
  const changes = { "deal.hand": { value: 9 } };
  let told = withOurs(data, kept);
  for (const id of ["our:r1", "our:r2"]) told = withTold(told, id, answer(changes), values);
  assert.ok(!ids(groupsOf(told, { ...firstView(told), games: [4, 5] })).includes("deal.hand"));
});

test("a hand is judged by our rules", () => {
  const game = withOurs(data, kept).games[4];
  assert.deepEqual(question({ cards: "KS KH 2C" }, game), {
    do: "check",
    rules: true,
    variant: "red",
    reading: "book",
    house: kept[0].house,
    cards: "KS KH 2C",
    going_out: false,
  });
  assert.deepEqual(question({ position: { moves: ["draw"] } }, game).position, {
    moves: ["draw"],
    variant: "red",
    reading: "book",
    house: kept[0].house,
  });
});

test("a link carries our rules whole, to who has never seen them", () => {
  const hash = viewHash(withOurs(data, kept), { ...firstView(data), games: [0, 4] });
  assert.match(hash, /^#games=red:club\+own:1\.[\w-]+$/);
  const there = withLinked(data, namesIn(hash));
  assert.deepEqual(readView(there, hash).games, [0, 4]);
  const { title, house, base } = there.games[4];
  assert.deepEqual([title, house, base], ["Ours (rules of the link)", kept[0].house, 1]);
  const here = withLinked(withOurs(data, kept), namesIn(hash));
  assert.equal(here.games.length, 6, "who keeps them has them once");
  assert.deepEqual(readView(here, hash).games, [0, 4]);
});

test("what a link carries is bounded, and no rules are made of what is none", () => {
  for (const name of ["own:1.!!", "own:2.e30", "own:1.e30", `own:1.${"A".repeat(9000)}`])
    assert.equal(withLinked(data, [name]), data, name.slice(0, 20));
  const elsewhere = viewHash(withOurs({ ...data, games: [{ ...data.games[0], variant: "yellow" }] }, kept), {
    ...firstView(data),
    games: [1],
  });
  assert.deepEqual(readView(withLinked(data, namesIn(elsewhere)), elsewhere).games, [0, 1]);
});
