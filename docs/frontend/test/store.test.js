import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forget, keys, LARGEST, load, save, store } from "../elements/kept/store.js";
import { storage } from "./storage.js";

beforeEach(() => {
  globalThis.localStorage = storage();
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

test("what could not be kept is said, with the reason, and so is that it can be again", () => {
  const heard = [];
  for (const kind of ["failed", "kept"])
    store.addEventListener(kind, ({ type, key, problem }) => heard.push([type, key, problem]));
  for (const refuses of ["QuotaExceededError", "SecurityError", ""]) {
    globalThis.localStorage = storage(refuses);
    assert.equal(save("one", 1), !refuses);
  }
  save("one", "x".repeat(LARGEST));
  assert.deepEqual(heard, [
    ["failed", "one", "full"],
    ["failed", "one", "forbidden"],
    ["kept", "one", undefined],
    ["failed", "one", "large"],
  ]);
});
