"""Examples of the clauses, drawn as they lie on the table, each played by the engine when the site is built."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Shown:
    """One example, ready to stand on a page."""

    html: Markup
