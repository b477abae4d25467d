import assert from "node:assert/strict";
import { test } from "node:test";
import { Finder } from "../search/finder.js";
import { Names } from "../search/named.js";
import { Spelling, slipsBetween } from "../search/spelling.js";
import { begunInEnglish, choice, counted, isOfClub, isOfRuns } from "../search/wanted.js";
import { wordsOf } from "../search/words.js";

const texts = [];
const number = (text) => {
  if (!texts.includes(text)) texts.push(text);
  return texts.indexOf(text);
};
const clauses = ["pile.take", "pile.frozen", "meld.sequence.wild.max"];
const take = [
  0,
  number("Ways to take the pile"),
  number("The top card is melded with a natural pair."),
  number("pair"),
];
const freeze = (sentence, value) => [1, number("Cards that freeze the pile"), number(sentence), number(value)];
const game = (id, title, names, depth, rules, meld = false, runs = false) => ({
  address: `variants/${id}/`,
  title: number(title),
  about: number(`${title} in a sentence.`),
  names,
  meld,
  own: "",
  runs,
  depth,
  rules,
});
const data = {
  texts,
  clauses,
  asked: [
    [number("Can I take the pile with a wild card?"), number("pick up the pile")],
    [number("What freezes the pile?")],
    [number("joker in a run")],
  ],
  words: {
    empty: "the a an i can with what is does in of to up and how",
    alike: ["take pick grab", "pile heap", "wild joker", "run escalera"],
    same: { discards: "pile" },
    languages: { it: { mazzo: "pile", prendere: "take", il: "" } },
  },
  games: [
    game("canasta", "Canasta", ["classic canasta"], 0, [take, freeze("Wild cards freeze it.", "wild cards")]),
    game(
      "samba",
      "Samba",
      ["Samba"],
      1,
      [
        take,
        freeze("Wild cards & red threes freeze it.", "two kinds"),
        [2, number("Wild cards in a run"), number("An escalera holds no wild card."), number("none")],
      ],
      true,
      true,
    ),
    game("hand-and-foot", "Hand and Foot", ["Hand and Foot", "hand foot"], 0, [take]),
  ],
  places: [
    {
      address: "glossary/",
      title: number("Glossary"),
      about: number("Words."),
      asked: [],
      weight: 0.8,
      parts: [["deuce", number("Deuce"), number("Another word for a two, which is wild.")]],
    },
    {
      address: "learn/pile/",
      title: number("The pile (Canasta)"),
      about: number("Take it."),
      asked: [],
      weight: 0.6,
      parts: [],
    },
    { address: "teach/", title: number("For your club"), about: number("Paper."), asked: [], weight: 0.7, parts: [] },
  ],
  chapters: [
    ["pile", number("Taking the discard pile"), [0, 1]],
    ["melds", number("Melds"), [2]],
  ],
  glossary: "glossary/",
  questions: "questions/",
  find: "find/",
  compare: "compare/",
  club: "teach/",
};
const finder = new Finder(data);
const places = (question, page) => finder.find(question, page).map(([{ location }]) => location);
const first = (question, page) => places(question, page)[0];

test("a question finds the rule that answers it, in the usual game", () => {
  assert.equal(first("Can I take the pile with a wild card"), "variants/canasta/#pile.take");
});

test("a game that is named answers alone, and its name by itself gives the game", () => {
  assert.equal(first("samba freeze pile"), "variants/samba/#pile.frozen");
  assert.equal(first("samba"), "variants/samba/");
  for (const asked of ["canasta", "kanasta"]) assert.equal(first(asked), "variants/canasta/", asked);
});

test("how the other games have the rule follows in a line", () => {
  const [[{ text }]] = finder.find("pick up the pile");
  assert.match(text, /The same in Samba and Hand and Foot\./);
  assert.match(finder.find("what freezes the pile")[0][0].text, /Otherwise in Samba: two kinds\./);
});

test("on a game's own pages its answer comes first, unless the question names another", () => {
  assert.equal(first("what freezes the pile", "/play/samba/"), "variants/samba/#pile.frozen");
  assert.equal(first("classic canasta freeze pile", "/variants/samba/"), "variants/canasta/#pile.frozen");
  assert.equal(first("what freezes the pile", "/glossary/"), "variants/canasta/#pile.frozen");
});

test("a rule that the usual game has not is told of one that has it", () => {
  assert.equal(first("joker in a run"), "variants/samba/#meld.sequence.wild.max");
});

test("players' other words find the same, those of other languages too", () => {
  assert.equal(first("grab the heap with a joker"), "variants/canasta/#pile.take");
  assert.equal(first("grab the discards"), "variants/canasta/#pile.take");
  assert.equal(first("prendere il mazzo"), "variants/canasta/#pile.take");
});

test("a word is found while it is typed, and when it is misspelt", () => {
  assert.equal(first("freez"), "variants/canasta/#pile.frozen");
  assert.equal(first("waht frezees teh plie"), "variants/canasta/#pile.frozen");
  assert.equal(first("hnad and fot pile"), "variants/hand-and-foot/#pile.take");
});

test("slips are letters too many, too few, others, or two that changed places", () => {
  assert.deepEqual(
    ["canasta", "canatsa", "canast", "cannasta", "banasta"].map((word) => slipsBetween(word, "canasta", 2)),
    [0, 1, 1, 1, 1],
  );
  assert.equal(slipsBetween("samba", "bolivia", 2), 3, "more than two are not counted");
});

test("what a word means is told by the glossary first", () => {
  assert.equal(first("what is a deuce"), "glossary/#deuce");
  for (const asked of [
    "was ist eine Canasta",
    "qu'est-ce qu'une canasta",
    "che cos’è la canasta",
    "qué es canasta",
    "o que é canasta",
  ])
    assert.equal(begunInEnglish(asked).toLowerCase(), "what is canasta");
  assert.equal(begunInEnglish("wann ist was frei"), "wann ist was frei");
});

test("a card's sign and a place in a row are words", () => {
  assert.deepEqual(wordsOf("2♠ 10♦ K♥"), ["two", "ten", "king"]);
  assert.deepEqual(wordsOf("Q♠, 3♥\ufe0f or 3♣"), ["queen", "of", "spades", "red", "three", "or", "black", "three"]);
  assert.deepEqual(wordsOf("a 4th wild, 11th"), ["a", "fourth", "wild", "11th"]);
});

test("two games offer their comparison; a meld's name beside a game is the meld", () => {
  assert.match(first("hand and foot or samba"), /^compare\/#games=hand-and-foot\+samba/);
  assert.match(first("difference between canasta and samba"), /^compare\/#games=canasta\+samba/);
  assert.equal(first("canasta samba"), "compare/#games=canasta+samba&order=surprise", "nothing but names");
  assert.equal(first("compare samba, canasta and hand and foot"), "compare/#games=samba+canasta+hand-and-foot");
  assert.equal(first("hand and foot pile samba"), "variants/hand-and-foot/#pile.take");
});

test("who looks for a game gets the finder, filled in", () => {
  assert.equal(choice("which game is good for three people"), "?players=3");
  assert.equal(choice("we are five, what can we play with two packs"), "?players=5&packs=2");
  assert.equal(choice("games for two"), "?players=2");
  assert.equal(choice("one deck"), "?packs=1");
  assert.equal(choice("a short game with partners"), "?minutes=30&want=partners");
  assert.equal(choice("easy game for beginners"), "?want=easy");
  assert.equal(choice("which canastas do we need to go out"), null);
  assert.equal(first("which game for four players"), "find/?players=4");
});

test("a number at the end counts players, unless it may be another", () => {
  assert.equal(counted("hand and foot for 2"), "hand and foot for 2 players");
  for (const asked of ["how many points for three", "minimum for three", "samba for two jokers"])
    assert.equal(counted(asked), asked);
});

test("players and packs together look for a game, unless a number is asked for", () => {
  assert.equal(choice("two people playing with one deck"), "?players=2&packs=1");
  assert.equal(choice("how many cards do two players get with two decks"), null);
});

test("several tables, or more people than one seats, are a club", () => {
  assert.deepEqual(places("three tables"), ["teach/"], "nothing of threes");
  assert.ok(isOfClub("score sheet for 3 tables", true));
  for (const number of ["eleven", "thirteen", "fourteen", "fifteen", "sixteen"])
    assert.ok(isOfClub(`${number} people tonight`, false), number);
  assert.ok(!isOfClub("canasta with eight players", true), "the game itself says how many");
  assert.ok(!isOfClub("do other tables draw two cards", false));
});

test("a question of runs is answered by a game that has them, unless another is named", () => {
  assert.equal(first("can I pick up the pile with a run"), "variants/samba/#pile.take");
  assert.equal(first("classic canasta pick up the pile with a run"), "variants/canasta/#pile.take");
  assert.ok(!isOfRuns("the deck runs out"));
});

test("what is asked for is marked, and nothing of a text becomes a tag", () => {
  assert.match(finder.find("samba red threes freeze")[0][0].text, /&amp; <mark data-md-highlight>red<\/mark>/);
});

test("the first answer scores most of all, since Enter opens it", () => {
  const scores = finder.find("pile").map(([{ score }]) => score);
  assert.ok(scores.length > 1);
  assert.deepEqual(
    scores,
    [...scores].sort((one, other) => other - one),
  );
});

test("words that tell nothing find nothing", () => {
  assert.deepEqual(finder.find("can I"), []);
});

test("where nothing fits, that is said, and all questions offered", () => {
  const [[none], ...others] = finder.find("xylophone zebra");
  assert.deepEqual([none.location, others.length], ["questions/", 0]);
  assert.match(none.title, /^Nothing fits that/);
});

test("a name of three words is known by the other two, though the third is a word of its own", () => {
  const games = ["Canasta", "Canasta for three", "Red tree"].map((name) => ({ names: [name], meld: false }));
  const names = new Names(
    games,
    "Canasta",
    new Spelling(
      new Map([
        ["tree", 3],
        ["three", 9],
        ["free", 1],
      ]),
    ),
  );
  assert.deepEqual(names.named(["canasta", "for", "tree"], false).named, [1]);
  assert.deepEqual(names.named(["how", "to", "play", "canasta"], false).named, [0]);
  assert.deepEqual(names.named(["red", "free"], false).named, []);
});
