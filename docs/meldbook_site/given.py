"""The page of all card tables, to which generated pages lead, for a project that has written none."""

from __future__ import annotations

from meldbook_site import resources
from meldbook_site.library import USUAL, Library

PLAY = "play.md"
"""Where a project writes the page of its own."""
_TABLES = """---
title: Play
description: A card table for each game, against the computer, with hints, undo, and the rule for every refusal.
hide: [navigation, toc]
---

# Play { #top .mb-wide }

Every game has a table of its own. The other players are the computer’s.
{ .mb-wide }

```meldbook
games = "play"
```
"""


def tables_page(library: Library) -> str:
    """Return Meldbook's own page in Markdown; where the usual game is not played, only the list of tables."""
    return (resources.pages() / PLAY).read_text("utf-8") if USUAL in library.games else _TABLES
