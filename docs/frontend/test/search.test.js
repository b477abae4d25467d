import assert from "node:assert/strict";
import { test } from "node:test";
import { Finder } from "../search/finder.js";

const texts = [
  "Canasta",
  "Samba",
  "The classic game.",
  "Canasta with runs.",
  "Glossary",
  "Words.",
  "Ways to take the pile",
  "The top card is melded with a natural pair.",
  "Can I take the pile with a wild card?",
  "Cards that freeze the pile",
  "Wild cards freeze it.",
  "Wild cards & red threes freeze it.",
  "What freezes the pile?",
  "Deuce",
  "Another word for a two, which is wild.",
];
const number = (text) => texts.indexOf(text);
const rule = (anchor, title, text) => [anchor, number(title), number(text)];
const take = rule("pile.take", "Ways to take the pile", "The top card is melded with a natural pair.");
const data = {
  texts,
  asked: { "pile.take": [number(texts[8])], "pile.frozen": [number(texts[12])] },
  places: [
    {
      address: "variants/canasta/",
      title: 0,
      about: 2,
      names: ["classic canasta"],
      parts: [take, rule("pile.frozen", texts[9], texts[10])],
    },
    {
      address: "variants/samba/",
      title: 1,
      about: 3,
      names: ["Samba"],
      parts: [take, rule("pile.frozen", texts[9], texts[11])],
    },
    { address: "glossary/", title: 4, about: 5, names: [], parts: [rule("deuce", texts[13], texts[14])] },
  ],
};
const finder = new Finder(data);
const places = (question) => finder.find(question).map((page) => page.map(({ location }) => location));

test("a question finds the rule that answers it, in the usual game first", () => {
  assert.deepEqual(places("Can I take the pile with a wild card")[0].slice(0, 2), [
    "variants/canasta/",
    "variants/canasta/#pile.take",
  ]);
});

test("a game that is named comes first", () => {
  assert.deepEqual(places("samba freeze pile")[0].slice(0, 2), ["variants/samba/", "variants/samba/#pile.frozen"]);
  assert.equal(places("samba")[0][0], "variants/samba/");
});

test("on a game's own pages its answer comes first, unless the question names another", () => {
  const first = (question, page) => finder.find(question, page)[0][1].location;
  assert.equal(first("Can I take the pile with a wild card", "/site/variants/samba/"), "variants/samba/#pile.take");
  assert.equal(first("what freezes the pile", "/play/samba/"), "variants/samba/#pile.frozen");
  assert.equal(first("classic canasta freeze pile", "/variants/samba/"), "variants/canasta/#pile.frozen");
  assert.equal(first("what freezes the pile", "/glossary/"), "variants/canasta/#pile.frozen");
});

test("players' other words find the same", () => {
  assert.equal(places("pick up the heap with a joker")[0][1], "variants/canasta/#pile.take");
  assert.equal(places("2s")[0].length > 1, true);
});

test("a word is found while it is typed, and when it is misspelt", () => {
  assert.equal(places("freez")[0][1], "variants/canasta/#pile.frozen");
  assert.equal(places("glosary")[0][0], "glossary/");
});

test("what is asked for is marked, and nothing of a text becomes a tag", () => {
  const [, { text }] = finder.find("samba red threes freeze")[0];
  assert.match(text, /&amp; <mark data-md-highlight>red<\/mark>/);
});

test("the first answer scores most of all, since Enter opens it", () => {
  const scores = finder.find("samba freeze pile").map((page) => Math.max(...page.map(({ score }) => score)));
  assert.deepEqual(
    scores,
    [...scores].sort((one, other) => other - one),
  );
});

test("words that tell nothing find nothing", () => {
  assert.deepEqual(finder.find("can I"), []);
  assert.deepEqual(finder.find("xylophone"), []);
});
