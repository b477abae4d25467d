"""The page by which a reader keeps the whole site for times without a network."""

from __future__ import annotations

from meldbook_site.page import Heading, Page
from meldbook_site.render import render

ADDRESS = "offline/"
ABOUT = "Keep the whole site on a phone, tablet or computer, and use it where there is no network."
HEADINGS = (
    Heading("install", "Put it on the home screen"),
    Heading("newer", "When there is a new version"),
    Heading("hall", "In a hall, for many"),
)


def offline_page() -> Page:
    """Return the page."""
    return Page("Without internet", render("offline.html", ADDRESS), ABOUT, HEADINGS, alone=True)
