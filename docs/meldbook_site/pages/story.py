"""Where a game comes from and how it is played well: Markdown beside its rule file, shipped or a club's own."""

from __future__ import annotations

import markdown
from markupsafe import Markup

from meldbook_site.library import Game
from meldbook_site.page import Heading

HEADINGS = (Heading("history", "Where it comes from"), Heading("playing-well", "Playing it well"))
"""Anchors of the sections that a story has, in their order."""


def story_of(game: Game) -> Markup:
    """The story of a game as HTML, its sections under ``HEADINGS``; empty where nobody has written one."""
    html = markdown.markdown(game.story)
    for heading in HEADINGS:
        html = html.replace(f"<h2>{heading.title}</h2>", f'<h2 id="{heading.id}">{heading.title}</h2>')
    return Markup(html)
