"""Inside Pyodide: let pyodide-build replace the sources in a zip by bytecode, stored uncompressed."""

import sys
from pathlib import Path
from typing import Any


def run(job: dict[str, Any]) -> None:
    """Compile the zip `source` into the zip `target`."""
    sys.path.insert(0, "/tools")
    from pyodide_build._py_compile import _compile  # what `pyodide py-compile` calls, which works in place only

    _compile(Path(job["source"]), Path(job["target"]), verbose=False, compression_level=0)
