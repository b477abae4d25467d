/** Data of the site, from a network that may not answer. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.__MELDBOOK_FILES__ = { rules: "1" }; // the build fills it in
const { rulesOf } = await import("../elements/site/site.js");
const { fetchData, whereMissing } = await import("../fetching.js");
const { fetchShaped } = await import("../elements/gate/fetch-shaped.js");
const { GlossaryData } = await import("../elements/gate/glossary-data.js");
const { SearchData } = await import("../elements/gate/search-data.js");

const RULES = { engine: "e", id: "canasta", name: "Canasta", default: "b", terms: {}, chapters: [], readings: {} };

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
  await assert.rejects(rulesOf("canasta", 20), /could not be fetched/);
  globalThis.fetch = async () => ({ ok: true, json: async () => RULES });
  assert.deepEqual(await rulesOf("canasta"), RULES);
  clearTimeout(awake);
});

test("what has another shape is another release's: it is not taken, and the page looks whether it was replaced", async () => {
  let told = 0;
  whereMissing(() => {
    told += 1;
  });
  for (const found of [{ ...RULES, engine: undefined }, { ...RULES, readings: 7 }, [], null, "<html>"]) {
    globalThis.fetch = async () => ({ ok: true, json: async () => found });
    await assert.rejects(rulesOf("samba"), /could not be fetched/);
  }
  for (const [schema, found] of [
    [GlossaryData, { stock: 7 }],
    [GlossaryData, [["stock"]]],
    [SearchData, { texts: [], shape: "of another release" }],
  ]) {
    globalThis.fetch = async () => ({ ok: true, json: async () => found });
    await assert.rejects(fetchShaped("data.json", schema), /another release/);
  }
  assert.equal(told, 8);
});
