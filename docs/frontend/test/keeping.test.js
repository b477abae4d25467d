import assert from "node:assert/strict";
import { test } from "node:test";

class Worker extends EventTarget {
  postMessage() {}
}

const registration = Object.assign(new EventTarget(), { installing: new Worker(), unregister: async () => true });
const serviceWorker = Object.assign(new EventTarget(), {
  controller: null,
  getRegistration: async () => undefined,
  register: async () => registration,
});
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
Object.assign(globalThis, { __MELDBOOK_FILES__: {}, isSecureContext: true, caches: { keys: async () => [] } });
let channel;
globalThis.BroadcastChannel = class extends EventTarget {
  constructor() {
    super();
    channel = this;
  }
};
const tell = (data) => channel.dispatchEvent(Object.assign(new Event("message"), { data }));
const { Keeping } = await import("../offline/keeping.js");
console.warn = () => {};

/** A page that has begun to keep the site, and the worker that does it. */
async function begun() {
  const worker = new Worker();
  registration.installing = worker;
  const page = new Keeping();
  await page.keep();
  const ends = () => {
    registration.installing = null;
    worker.dispatchEvent(new Event("statechange"));
  };
  return { page, ends };
}

const FAILED = { failed: "offline/ is not as it was built." };

test("what could not be fetched is said, whether the worker's word or its end comes first", async () => {
  for (const order of ["word", "end"]) {
    const { page, ends } = await begun();
    if (order === "word") tell(FAILED);
    ends();
    if (order === "end") tell(FAILED);
    assert.equal(page.state, "none", order);
    assert.match(page.problem, /Not everything could be fetched/, order);
  }
});

test("whoever stops is not told that it failed", async () => {
  const { page, ends } = await begun();
  await page.undo();
  ends();
  tell({ ...FAILED, stopped: true });
  tell(FAILED);
  assert.equal(page.problem, "");
});

test("a page that keeps nothing does not speak of another page's failure", async () => {
  const page = new Keeping();
  tell(FAILED);
  assert.equal(page.problem, "");
});
