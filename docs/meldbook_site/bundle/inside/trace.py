"""Inside Pyodide: which files of the standard library do these modules need?"""

import importlib
import sys
from typing import Any

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip/"


def run(job: dict[str, Any]) -> list[str]:
    """Import the modules (those not sure to be modules, if they are) and name all files that this loaded."""
    for name, sure in job["modules"].items():
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            if sure:
                raise
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = [getattr(spec, "origin", None) or "" for spec in specs]
    return sorted({origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY)})
