/** Kinds of what comes from outside: how a hostile one is made of a sound one, and what is done with it. */
import assert from "node:assert/strict";
import { readView, viewHash } from "../../elements/comparison/view-link.js";
import { readSearch, writeSearch } from "../../elements/finder/finding.js";
import { gameOf } from "../../elements/game/game.js";
import { readRulesHash, rulesHash } from "../../elements/house/link.js";
import { asRules, mergeRules } from "../../elements/house/our-rules.js";
import { fileName, readRuleFile, ruleFile, unreadIn } from "../../elements/house/rule-file.js";
import { isSame } from "../../elements/kept/merging.js";
import { parsed } from "../../elements/kept/store.js";
import { mergeLessonHands, readLessonHand } from "../../elements/lessons/lesson-kept.js";
import { asFile, asMatch, fromFile, mergePads } from "../../elements/pad/kept.js";
import { matchWords, requestOf } from "../../elements/pad/match.js";
import {
  mergeProgress,
  readDrills,
  readFile,
  readLesson,
  totals,
  writeFile,
} from "../../elements/progress/progress-data.js";
import { readCards, readHash, readTrial, shareHash } from "../../elements/site/share.js";
import { mergeMatches, readMatch } from "../../elements/table/match-kept.js";
import { changedJson, changedText } from "./chance.js";

const RULES = {
  name: "Our Tuesday",
  variant: "canasta",
  reading: "denexa",
  house: { "meld.wild.max": 2, "card.points": { joker: 40, K: 10 }, "pile.take": ["natural-pair"], "meld.size.min": 4 },
};
const MATCH = {
  id: "abc1",
  variant: "canasta",
  reading: "",
  house: { "meld.wild.max": 2 },
  players: 4,
  names: ["Ann", "Ben", "Cleo", "Dan"],
  dealer: 1,
  deals: [
    { A: { "score.canasta.natural": 1, "score.melds": 340 }, B: { "score.hand": 55 }, out: { side: "A", how: "out" } },
    { A: {}, B: { "score.canasta.mixed": { count: 2 } } },
  ],
  at: 1_760_000_000_000,
};
const RECORD = { variant: "canasta", seed: 7, players: 4, moves: ["draw", "meld KS KD 2C", "discard 5H"] };
const LESSON = {
  record: { lesson: "a-turn", moves: ["draw"] },
  step: 2,
  steps: 5,
  done: true,
  at: 90,
  doneAt: 80,
  content: "a1",
};
const DRILLS = {
  counts: { here: { "pile pile.frozen": [4, 3, 90], "meld meld.wild.max": [1, 0, 5] } },
  boxes: { "pile pile.frozen": { box: 1, due: 500, at: 90 } },
};
const PROGRESS = { lessons: { "a-turn": LESSON, other: { ...LESSON, done: false } }, drills: { canasta: DRILLS } };
const json = (/** @type {any} */ data) => JSON.stringify(data);
const NOW = new Date(0);

const HASHES = [
  "#seed=7&reading=hoyle&players=4&strength=strong&concept=pile.frozen&fared=3_1200_-45", "#try=pile.take/two-kings&reading=hoyle",
  "#cards=KS+KH+2C&going-out=yes", "#games=canasta+samba&rules=all&order=surprise&chapter=pile&find=wild", rulesHash({ id: "", ...RULES }) ?? "",
  shareHash({ ...RECORD, house: RULES.house }), "?players=4&packs=2&minutes=60&want=sequences,wild&like=canasta", "#", "",
]; // biome-ignore format: addresses side by side
const WORDS = [
  "#seed=", "#rules=1.", "&rules=", "#try=", "#cards=", "#games=", "our:", "%", "%E0%A4%A", "..", "/", "constructor", "__proto__",
  "&&", "==", "+", "9999999999", "-1", "1e9", "\u202e", "eyJ9", "want=", "like=", "javascript:", "<script>", "%00",
]; // biome-ignore format: words side by side
const VIEWS = {
  games: [{ id: "canasta:denexa", variant: "canasta" }, { id: "samba:hoyle", variant: "samba" }],
  start: [0, 1],
  chapters: [{ id: "pile" }],
}; // biome-ignore format: short
const GAMES = [{ id: "canasta" }, { id: "samba" }];

/** Two plain values that say the same. @param {any} one @param {any} other */
const same = (one, other) => assert.ok(isSame(one, other), `${json(one)}\n${json(other)}`);

/** A rule's value is never taken for more than it is. @param {any} house */
function made(house) {
  const game = gameOf(null, "", house);
  assert.ok(game.seats.length <= 60 && game.kinds.length <= 60 && game.reserves <= 6);
  game.partners(4);
  game.isWild("2S");
}

/** @param {string} hash */
function link(hash) {
  const asked = readHash(hash);
  assert.equal(
    readHash(shareHash({ ...asked, seed: Number(asked.seed ?? 1), players: Number(asked.players ?? 0) })).players,
    asked.players,
  );
  if (asked.rules) made(asked.rules.house);
  const trial = readTrial(hash);
  if (trial) assert.ok(!trial.clause.includes("/") && !trial.name.includes("."));
  const cards = readCards(hash);
  assert.ok(!cards || cards.cards.length <= 300);
  const view = readView(/** @type {any} */ (VIEWS), hash);
  if (view) same(readView(/** @type {any} */ (VIEWS), viewHash(/** @type {any} */ (VIEWS), view))?.games, view.games);
  const search = readSearch(hash, /** @type {any} */ (GAMES));
  same(readSearch(writeSearch(search), /** @type {any} */ (GAMES)), search);
}

/** @param {string} hash */
function house(hash) {
  const rules = readRulesHash(hash);
  if (!rules) return;
  made(rules.house);
  same(asRules(JSON.parse(json(rules))), rules);
  same(mergeRules(rules, rules, rules), rules);
  ruleFile(rules, "Canasta");
}

/** @param {string} text */
function rule(text) {
  const rules = readRuleFile(text);
  made(rules.house);
  unreadIn(text);
  assert.match(fileName(rules.name), /^[a-z0-9][a-z0-9-]*\.toml$/);
}

/** @param {string} text */
function pad(text) {
  const match = fromFile(text);
  if (!match) return;
  same(fromFile(asFile(match)), match);
  same(mergePads(match, match, match), match);
  requestOf(match);
  matchWords(match);
}

/** @param {string} text */
function progress(text) {
  const found = readFile(text);
  const both = mergeProgress(found, found);
  same(mergeProgress(both, found), both);
  same(readFile(writeFile(found, NOW)), found);
  for (const drills of Object.values(found.drills)) totals(drills);
}

/** What lies in the browser's memory, of every sort at once. @param {string} text */
function kept(text) {
  const found = parsed(text);
  const match = readMatch(found, "canasta");
  if (match) mergeMatches(match, match, match);
  const lesson = readLessonHand(found);
  if (lesson) mergeLessonHands(lesson, lesson, lesson);
  const pads = asMatch(found);
  if (pads) matchWords(pads);
  const rules = asRules(found);
  if (rules) made(rules.house);
  readLesson(found);
  totals(readDrills(found));
}

const encoded = (/** @type {string} */ text) =>
  `#rules=1.${Buffer.from(text).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
const TOML = ruleFile({ id: "", ...RULES }, "Canasta");
const KEPT = [{ record: RECORD, deals: { 1: { A: 100 } } }, RECORD, LESSON, MATCH, { ...RULES, id: "r1" }, DRILLS].map(
  json,
);

/** By kind, how one is made and what is done with it. @type {Record<string, [(source: any) => string, (text: string) => void]>} */
export const KINDS = {
  link: [(source) => changedText(source.one(HASHES), source, WORDS), link],
  "house-link": [
    (source) => encoded(source.often(0.9) ? changedJson(json(RULES), source) : changedText(json(RULES), source)),
    house,
  ],
  "rule-file": [
    (source) => changedText(TOML, source, ["\n", "value = ", "= 1e400", "[a.b]", '"', "[[", "inf", "nan", "{"]),
    rule,
  ],
  "pad-file": [(source) => changedJson(json({ meldbook: "score-pad", version: 1, match: MATCH }), source), pad],
  "progress-file": [(source) => changedJson(writeFile(/** @type {any} */ (PROGRESS), NOW), source), progress],
  kept: [
    (source) => (source.often(0.9) ? changedJson(source.one(KEPT), source) : changedText(source.one(KEPT), source)),
    kept,
  ],
};
