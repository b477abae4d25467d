"""Compiled rules of the game that a user names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meldbook.door import Door
from meldbook.loading import compile_variant
from meldbook_site.commands.answers import known_variant


def compiled_variant(door: Door, name: str) -> dict[str, Any]:
    """Return the compiled rules of a variant named by id or by the path of a rule file; the door then knows it too.

    Raises:
        InputError: where there is no such variant, or its file is wrong.
    """
    known = known_variant(door, name)
    return compile_variant(known if known == name else Path(name))
