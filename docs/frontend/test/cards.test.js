import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, parseCard, rankName, sortCards } from "../elements/cards/cards.js";
import { figureRules } from "../elements/cards/figures.js";

test("cards are read as people type them", () => {
  for (const text of ["TH", "th", "10H", "10♥", "T♥", "10♥\uFE0F"]) assert.equal(parseCard(text), "TH");
  for (const text of ["JK", "jk", "*", "★", "Joker"]) assert.equal(parseCard(text), "JK");
  for (const text of ["1H", "H", "KX", "KHH", "100H", ""]) assert.equal(parseCard(text), null);
});

test("cards have names", () => {
  assert.equal(cardName("7H"), "seven of hearts");
  assert.equal(cardName("JK"), "joker");
  assert.equal(rankName("6", 2), "sixes");
});

test("a hand is sorted by rank or by suit, wild cards last", () => {
  const hand = ["2C", "KH", "JK", "AS", "KS"];
  assert.deepEqual(sortCards(hand), ["AS", "KS", "KH", "2C", "JK"]);
  assert.deepEqual(sortCards(hand, "suit"), ["AS", "KS", "KH", "2C", "JK"]);
});

test("cards of a table have their suits in every browser, whichever way it tells the stylesheet's quotes", () => {
  /** @param {string} picture */
  const rules = (picture) => figureRules((name) => (name.startsWith("--mb-suit") ? picture : "#123456"));
  const told = rules(`url('data:image/svg+xml,<svg><path d="M16 2"/></svg>')`);
  assert.equal(told.filter((rule) => rule.includes(encodeURIComponent('<path d="M16 2"/>'))).length, 25);
  assert.deepEqual(rules(`url("data:image/svg+xml,<svg><path d=\\"M16 2\\"/></svg>")`), told);
});
