"""Python scripts run inside Pyodide under Node: the same interpreter that the reader's browser runs.

Only it knows which modules its start really loads, and only it writes bytecode that it can read. The
scripts lie in `inside/`; each has a function `run`, from plain JSON to plain JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meldbook_site.bundle.node import node, run

INSIDE = Path(__file__).parent / "inside"


def run_inside(
    script: str,
    job: dict[str, Any],
    *,
    pyodide: Path,
    doing: str,
    stdlib: Path | None = None,
    mounts: dict[str, Path] | None = None,
    flags: Sequence[str] = (),
) -> Any:
    """Run one script of `inside/` and return its answer.

    Args:
        script: the script's file name.
        job: what its `run` gets.
        pyodide: the folder of the npm package.
        doing: what to call this step when it fails.
        stdlib: a standard library to use instead of the package's own.
        mounts: folders of this machine, by the path that the script sees.
        flags: what Python is started with.
    """
    order = {
        "pyodide": str(pyodide),
        "stdlib": str(stdlib) if stdlib else None,
        "script": str(INSIDE / script),
        "mounts": {seen: str(path) for seen, path in (mounts or {}).items()},
        "args": list(flags),
        "job": job,
    }
    printed = run([node(), str(INSIDE / "run.mjs")], doing, INSIDE, stdin=json.dumps(order))
    return json.loads(printed.splitlines()[-1])
