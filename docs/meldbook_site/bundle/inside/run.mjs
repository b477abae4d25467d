// Runs the function `run` of one Python script inside Pyodide. The order comes as JSON on standard input, the answer leaves as
// the last line of standard output.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const order = JSON.parse(readFileSync(0, "utf8"));

// 1980 is the oldest date a zip can hold. With a date set, Python writes it into every zip entry and puts
// hashes instead of times into bytecode: the same sources always give the same bytes.
const env = { SOURCE_DATE_EPOCH: "315532800" };

try {
  const { loadPyodide } = await import(pathToFileURL(`${order.pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({
    args: order.args,
    env,
    ...(order.stdlib ? { stdLibURL: order.stdlib } : {}),
    stdout: (line) => console.error(line),
  });
  for (const [seen, path] of Object.entries(order.mounts)) {
    python.FS.mkdirTree(seen);
    python.mountNodeFS(seen, path);
  }
  python.runPython(readFileSync(order.script, "utf8"), { filename: order.script });
  const run = python.runPython("import json\nlambda text: json.dumps(run(json.loads(text)))");
  console.log(run(JSON.stringify(order.job)));
  process.exit(0);
} catch (error) {
  console.error(error.message); // Node's own report would quote a megabyte of Pyodide's source
  process.exit(1);
}
