"""The list of games."""

from __future__ import annotations

from meldbook_site.library import Library
from meldbook_site.page import Heading, Page
from meldbook_site.pages.glance import HEADS, glance_rows, groups
from meldbook_site.render import render

ADDRESS = "variants/"


def variants_page(library: Library) -> Page:
    """Return the list of games, in groups and at a glance."""
    found = groups(library)
    body = render("variants.html", ADDRESS, groups=found, rows=glance_rows(library), heads=HEADS)
    headings = [Heading(group.id, group.title) for group in found] + [Heading("at-a-glance", "At a glance")]
    return Page("The games", body, "Every game that Meldbook knows, with its rules.", tuple(headings), wide=True)
