"""Where a game comes from and how it is played well: hand-written Markdown beside its rule file."""

from __future__ import annotations

from functools import cache

import markdown
from markupsafe import Markup

from meldbook.loading.catalogue import RULES
from meldbook_site.page import Heading

HEADINGS = (Heading("history", "Where it comes from"), Heading("playing-well", "Playing it well"))
"""Anchors of the sections that a story has, in their order."""


@cache
def story_of(variant: str) -> Markup:
    """The story of a shipped game as HTML, its sections under ``HEADINGS``; empty where nobody has written one."""
    file = RULES / "variants" / f"{variant}.md"
    if not file.is_file():
        return Markup()
    html = markdown.markdown(file.read_text(encoding="utf-8"))
    for heading in HEADINGS:
        html = html.replace(f"<h2>{heading.title}</h2>", f'<h2 id="{heading.id}">{heading.title}</h2>')
    return Markup(html)
