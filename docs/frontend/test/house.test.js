import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { leftOut } from "../elements/house/left-out.js";
import { readRulesHash, rulesHash } from "../elements/house/link.js";
import { inLabels, named } from "../elements/house/named.js";
import {
  asRules,
  chosenRules,
  dropRules,
  keepRules,
  keptRules,
  ourReadings,
  said,
  saidOf,
} from "../elements/house/our-rules.js";
import { fileName, RuleFileError, readRuleFile, ruleFile, unreadIn } from "../elements/house/rule-file.js";
import { asksFor } from "../elements/words/asked-for.js";
import { storage } from "./storage.js";

beforeEach(() => {
  globalThis.localStorage = storage();
});

const rules = {
  id: "r1",
  name: "Mittwochs-Canasta ♥",
  variant: "samba",
  reading: "hoyle",
  house: {
    "meld.wild.max": 3,
    "pile.frozen.always": true,
    "out.concealed": "none",
    "initial-meld.minimum": { negative: 15, 0: 50, 2000: 90 },
    "score.red-three": [100, 200, 300],
    "card.wild": ["joker"],
    "score.canasta.rank": { 7: 1500 },
  },
};
const same = ({ id: _, ...read }) => JSON.parse(JSON.stringify(read));

test("a link carries the whole set", () => {
  assert.deepEqual(same(readRulesHash(rulesHash(rules))), same(rules));
  assert.match(rulesHash(rules), /^#rules=1\.[\w-]+$/);
});

test("too many changes for a link make none", () => {
  assert.equal(rulesHash({ ...rules, house: { "object.aim": "x".repeat(8_000) } }), null);
});

test("a link from a stranger brings a set of its own, or nothing", () => {
  const hash = (data) =>
    `#rules=1.${Buffer.from(typeof data === "string" ? data : JSON.stringify(data)).toString("base64url")}`;
  for (const bad of [
    "",
    "#rules=",
    "#rules=1.",
    "#rules=1.!!",
    "#rules=2.e30",
    "#rules=1.e30",
    hash("{"),
    hash("null"),
    hash("[]"),
    hash("7"),
    hash({ ...rules, variant: "../../x" }),
    hash({ ...rules, variant: ["samba"] }),
    hash({ ...rules, reading: "<b>" }),
    hash({ ...rules, name: "" }),
    hash({ ...rules, name: "x".repeat(81) }),
    hash({ ...rules, house: [] }),
    hash({ ...rules, house: null }),
    hash(Buffer.from([0xff, 0xfe])),
    hash({ ...rules, house: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, 1])) }),
    hash(JSON.stringify(rules) + " ".repeat(8000)),
  ]) {
    assert.equal(readRulesHash(bad), null, bad.slice(0, 80));
  }
  assert.equal(readRulesHash(hash(rules)).name, rules.name);
  assert.notEqual(readRulesHash(hash(rules)).id, rules.id, "it does not take the place of what is kept");
});

test("a file is read again", () => {
  assert.deepEqual(same(readRuleFile(ruleFile(rules, "Samba"))), same(rules));
  assert.equal(readRuleFile('name = "Ours"\nextends = "canasta"').reading, "");
});

test("what of a file is no rule with a value is named, but for what tells of the game", () => {
  const told = 'id = "x"\nname = "Ours"\nextends = "canasta"\n"out.canastas" = 2\n[facts]\nPlayers = "Four"\n';
  const rules =
    '["deal.hand"]\nvalue = 13\n["pile.take"]\nsame = true\n[terms]\ncanasta = "pile"\n[readings.other."deal.hand"]\nvalue = 15';
  assert.deepEqual(unreadIn(told + rules), ["id", "out.canastas", "terms", "readings"]);
  assert.deepEqual(readRuleFile(told + rules).house, { "deal.hand": 13 });
  assert.deepEqual(unreadIn(ruleFile(same(readRuleFile(told + rules)), "Canasta")), []);
});

test("a file that is none is refused in words", () => {
  const refused = (text, words) =>
    assert.throws(
      () => readRuleFile(text),
      (error) => error instanceof RuleFileError && words.test(error.message),
      text.slice(0, 60),
    );
  refused("name = ", /line 1/);
  refused('name = "a"\n\n= 7', /line 3/);
  refused('name = "Ours"', /extends/);
  refused('extends = "canasta"', /no name/);
  refused('name = "Ours"\nextends = 7', /extends/);
  refused('name = "Ours"\nextends = "../x"', /name/);
  refused("#".repeat(100_001), /too large/);
});

test("what a file is called, nobody can lead astray", () => {
  assert.deepEqual(["Our rules", "../../etc", "♥", "Ünser Spiel"].map(fileName), [
    "our-rules.toml",
    "etc.toml",
    "our-rules.toml",
    "unser-spiel.toml",
  ]);
});

test("kept rules are found by their game and chosen by their name", () => {
  keepRules(rules);
  keepRules({ ...rules, name: "Changed" });
  assert.deepEqual(
    keptRules().map(({ name }) => name),
    ["Changed"],
  );
  assert.deepEqual(
    ourReadings("samba").map(({ value }) => value),
    ["our:r1"],
  );
  assert.deepEqual(ourReadings("canasta"), []);
  assert.equal(chosenRules("our:r1").name, "Changed");
  assert.deepEqual(saidOf("our:r1"), { reading: "hoyle", house: rules.house });
  assert.deepEqual(said({ do: "check", reading: "our:r1" }), { do: "check", reading: "hoyle", house: rules.house });
  dropRules("r1");
  assert.deepEqual(saidOf("our:r1"), {}, "rules that are gone are the book's");
  assert.deepEqual(saidOf("denexa"), { reading: "denexa" });
});

test("no set of rules pushes another out, also of those that an older release kept in one row", () => {
  const row = Array.from({ length: 30 }, (_, at) => ({ ...rules, id: `old${at}` }));
  localStorage.setItem("meldbook.1.house", JSON.stringify(row));
  for (let at = 0; at < 70; at += 1) assert.ok(keepRules({ ...rules, id: `new${at}` }));
  assert.equal(keptRules().length, 100);
  assert.equal(ourReadings("samba").length, 100, "and each can be chosen");
});

test("what was kept by a stranger's hand is left out", () => {
  localStorage.setItem(
    "meldbook.1.house",
    JSON.stringify([rules, null, 7, { name: "x" }, { ...rules, id: "<b>" }, { ...rules, id: ["r2"] }]),
  );
  assert.deepEqual(
    keptRules().map(({ id }) => id),
    ["r1"],
  );
  assert.equal(asRules({ ...rules, house: { x: "y".repeat(20_001) } }), null);
});

test("a rule is found by its words in any order and form, or begun", () => {
  const rule = "The score of a deal Going out The side that goes out earns 100 points. score.out";
  for (const asked of ["", "out", "deal going", "earned points for the side", "ear", "score.out", "the"])
    assert.ok(asksFor(asked)(rule), asked);
  for (const asked of ["frozen", "going out frozen", "xyz", "oes"]) assert.ok(!asksFor(asked)(rule), asked);
});

test("what is wrong is told by the labels of rules and choices, not by their ids", () => {
  const rules = [
    { id: "out.canastas", label: "Piles needed to go out" },
    { id: "out.canastas.of", label: "Kinds of pile needed" },
    {
      id: "pile.take",
      label: "Ways to take the pile",
      choices: [
        { id: "natural-pair", label: "with two natural cards" },
        { id: "free", label: "freely" },
      ],
    },
  ];
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  assert.deepEqual(
    named("“out.canastas.of” names 5, more than going out needs (out.canastas: 3). See my-file.toml.", known),
    [
      "",
      { id: "out.canastas.of", label: "Kinds of pile needed" },
      " names 5, more than going out needs (",
      { id: "out.canastas", label: "Piles needed to go out" },
      ": 3). See my-file.toml.",
    ],
  );
  assert.equal(
    named("“pile.take” is free: name natural-pair, or one-card.", known).at(-1),
    " is “freely”: name “with two natural cards”, or one-card.",
  );
  assert.deepEqual(named("No rule is named, and no natural-pair.", known), ["No rule is named, and no natural-pair."]);
});

test("a table tells rules by their labels, once it knows them", () => {
  const rules = { chapters: [{ clauses: [{ id: "equipment.seats", label: "Players" }] }] };
  assert.equal(inLabels("“equipment.seats” must be 2, not 9.", rules), "“Players” must be 2, not 9.");
  assert.equal(inLabels("“equipment.seats” must be 2.", null), "“equipment.seats” must be 2.");
});

test("of what was entered, that which could not be is named; what says the same as the book is not", () => {
  const clauses = [
    { id: "score.out", label: "Going out", base: 100 },
    { id: "deal.hand", label: "Cards dealt", base: 11 },
    { id: "match.target", label: "Target", base: 5000 },
  ];
  const told = { house: { "match.target": 7000 }, chapters: [{ clauses }] };
  const entered = { "score.out": 100, "no.such": 3, "deal.hand": 60, "match.target": 7000 };
  assert.deepEqual(leftOut(entered, told), ["“no.such”", { id: "deal.hand", label: "Cards dealt" }]);
});
