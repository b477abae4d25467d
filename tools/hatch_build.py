"""Completes the wheel: the browser bundle, built where it is not there yet, and what a checkout has beside the code.

An installed Meldbook then builds and serves the site with neither Node nor a checkout.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BESIDE_THE_CODE = ("mkdocs.yml", "docs/pages", "docs/*.md", "docs/*.ipynb", "tutorials")
"""What `meldbook_site/resources.py` looks for; it keeps its places, below `_data`."""


class WheelHook(BuildHookInterface[BuilderConfig]):
    """Runs for wheels that are to be handed out; an editable install reads the checkout."""

    def dependencies(self) -> list[str]:
        """Say what building the bundle needs: pip, to fetch pyodide-build."""
        return ["pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle and name the files to take along."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root / "docs"), str(root / "engine")]
        from meldbook_site.bundle import ensure_bundle

        ensure_bundle(self.app.display_info)
        for pattern in BESIDE_THE_CODE:
            for path in root.glob(pattern):
                name = path.relative_to(root).as_posix()
                build_data["force_include"][str(path)] = f"meldbook_site/_data/{name}"
