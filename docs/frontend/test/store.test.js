import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forget, keys, load, save } from "../elements/kept/store.js";

const LARGEST = 200_000;

beforeEach(() => {
  const methods = {
    getItem: (key) => store[key] ?? null,
    setItem: (key, text) => {
      store[key] = text;
    },
    removeItem: (key) => delete store[key],
  };
  const store = Object.create(methods);
  globalThis.localStorage = store;
});

test("what is kept is found again, under the site's own prefix, until it is forgotten", () => {
  assert.ok(save("pad.one", { deals: [1] }));
  localStorage.setItem("another site's", "1");
  assert.deepEqual(load("pad.one"), { deals: [1] });
  assert.deepEqual(keys("pad."), ["pad.one"]);
  forget("pad.one");
  assert.equal(load("pad.one"), null);
});

test("nothing larger than a match is kept, or read", () => {
  assert.ok(save("fits", "x".repeat(LARGEST - 2)), "with its quotes it is just as large");
  assert.equal(save("large", "x".repeat(LARGEST - 1)), false);
  assert.equal(load("large"), null);
  localStorage.setItem("meldbook.1.large", `"${"x".repeat(LARGEST - 1)}"`);
  assert.equal(load("large"), null);
});

test("a browser that keeps nothing harms nothing", () => {
  globalThis.localStorage = undefined;
  assert.equal(save("one", 1), false);
  assert.equal(load("one"), null);
  assert.deepEqual(keys(""), []);
  forget("one");
});
