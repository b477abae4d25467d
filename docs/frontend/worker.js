/**
 * The engine's worker: starts Python, imports the engine, and answers one request after the other.
 *
 * Messages in: `{id, text}`, a request for the door as JSON. Messages out: `{ready: true}`, `{failed: words}`
 * or `{id, text}`. Whatever goes wrong becomes data; nothing is thrown across.
 */
import { loadPyodide } from "pyodide";
import { addressOf, LOCK } from "./files.js";

const DOOR = `
import sys
sys.path.insert(0, "/engine.zip")
import json
from meldbook.door import Door

door = Door()

def answer(text):
    return json.dumps(door.handle(json.loads(text)), ensure_ascii=False)

answer
`;

// Asked for at once, beside what loadPyodide asks for: every part is under way before the first has arrived.
const runtime = import(`${addressOf("pyodide")}pyodide.asm.mjs`);
const engine = bytesOf(addressOf("engine"));

const door = start();
door.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: lastLine(error) }),
);

addEventListener("message", async ({ data: { id, text } }) => {
  const answer = await door;
  try {
    postMessage({ id, text: answer(text) });
  } catch (error) {
    const refused = {
      message: "The engine could not work this out.",
      where: "request",
      mend: "Take back what was entered last, or load the page anew; what was kept is still there.",
      detail: lastLine(error),
    };
    postMessage({ id, text: JSON.stringify({ error: refused }) });
  }
});

/** @returns {Promise<(text: string) => string>} */
async function start() {
  const stuck = new Promise((_, reject) => adaptWebAssembly(reject));
  const python = await Promise.race([boot(), stuck, runtime.then(never), engine.then(never)]);
  return python.runPython(DOOR);
}

function boot() {
  const indexURL = addressOf("pyodide");
  return loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    stdLibURL: addressOf("stdlib"),
    lockFileContents: LOCK, // the engine is all there is to load, so the list of Pyodide's packages stays at home
    createPyodideModule: async (settings) => (await runtime).default(settings),
    fsInit: async (files) => files.writeFile("/engine.zip", await engine),
  });
}

/**
 * loadPyodide waits for ever where WebAssembly fails, or where a server gives it the wrong content type. So the
 * content type is no longer asked about, and a failure is told.
 *
 * @param {(reason: unknown) => void} fail
 */
function adaptWebAssembly(fail) {
  const streaming = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
      const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
      return typed
        ? await streaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/** @param {string} address */
async function bytesOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** For promises whose failure matters and whose success decides nothing. @returns {Promise<never>} */
function never() {
  return new Promise(() => {});
}

/** A Python error tells its cause last. @param {any} error */
function lastLine(error) {
  return String(error?.message ?? error)
    .trim()
    .split("\n")
    .at(-1);
}
