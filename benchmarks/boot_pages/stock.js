// The way Pyodide's own guide shows: loadPyodide with its defaults, the engine's wheel by loadPackage.
import { loadPyodide } from "../stock/pyodide.mjs";

const requested = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data)));

async function boot() {
  const python = await loadPyodide();
  await python.loadPackage(new URL("../wheel/meldbook-0-py3-none-any.whl", import.meta.url).href);
  const door = python.runPython("from meldbook.door import Door\nimport json\ndoor = Door()\nlambda text: json.dumps(door.handle(json.loads(text)))");
  return (request) => JSON.parse(door(JSON.stringify(request)));
}

const starting = boot();
starting.catch((error) => postMessage({ error: error.message }));
const request = await requested;
const rules = fetch(new URL(`../ours/rules/${request.variant}.json`, import.meta.url)).then((answer) => answer.json());
const ask = await starting;
ask({ do: "load", compiled: await rules });
postMessage(ask(request));
