// Plays by `random_play.py` inside Pyodide: `node play_in_pyodide.mjs PYODIDE ENGINE GAME WARM`, with turns as lines of input.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, engine, game, warm] = process.argv.slice(2);
const script = new URL("random_play.py", import.meta.url);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/engine");
python.mountNodeFS("/engine", engine);
const globals = python.toPy({ __name__: "random_play" });
try {
  python.runPython("import sys; sys.path.insert(0, '/engine')");
  python.runPython(readFileSync(script, "utf8"), { globals, filename: "random_play.py" });
  globals.get("main")(game, warm);
  process.exit(0);
} catch (error) {
  console.error(error.message); // Node's own report would quote a megabyte of Pyodide's source
  process.exit(1);
}
