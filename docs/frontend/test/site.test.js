/** Data of the site, from a network that may not answer. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.__MELDBOOK_FILES__ = { rules: "1" }; // the build fills it in
const { rulesOf } = await import("../elements/site/site.js");
const { fetchData } = await import("../fetching.js");

/** A server that answers nothing: only its reader can end the wait. */
const silent = (_address, { signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("any data that never comes is given up", async () => {
  const awake = setTimeout(() => {}, 5_000);
  globalThis.fetch = silent;
  await assert.rejects(fetchData("glossary.json", 20), { name: "TimeoutError" });
  clearTimeout(awake);
});

test("rules that never come are given up, and can be asked for again", async () => {
  const awake = setTimeout(() => {}, 5_000); // an abort's own timer keeps no process running
  globalThis.fetch = silent;
  await assert.rejects(rulesOf("canasta", 20), { name: "TimeoutError" });
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ id: "canasta" }) });
  assert.deepEqual(await rulesOf("canasta"), { id: "canasta" });
  clearTimeout(awake);
});
