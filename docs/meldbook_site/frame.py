"""What material's frame around a page needs mended, page by page."""

from __future__ import annotations

import posixpath
import re
from urllib.parse import urlsplit

from meldbook_site import security

_MENDS = (
    # The search box calls itself a dialog and has no name.
    (r'(data-md-component="search" role="dialog")', r'\1 aria-label="Search"'),
    # A section with a page of its own is named by a label without words; its title has them.
    (r'aria-labelledby="(__nav_[\d_]+)_label"', r'aria-labelledby="\1_title"'),
    (r'(<label class="md-nav__title" for="(__nav_[\d_]+)")', r'\1 id="\2_title"'),
    # Who cannot see them hears how many answers there are.
    (r'(<div class="md-search-result__meta")', r'\1 role="status"'),
    # To the keyboard the colours are a choice of three: each is named by what it is, not by what a click would bring.
    (r'(<input class="md-option"[^>]* aria-label="[^".]*)\.[^"]*"', r'\1"'),
    # What the search box says.
    (r'placeholder="Search"', 'placeholder="Ask a rule"'),
    ("# matching documents", "# pages with an answer"),
    ("1 matching document", "1 page with an answer"),
    ("No matching documents", "Nothing found. Try other words, or name the game."),
    ("Type to start searching", "Ask as at the table: can I take the pile with a wild card?"),
    # Our search stands in for material's, and fetches what it knows when it is asked; material would fetch an index for
    # it with every page that has a form of this name.
    (r'(<form class="md-search__form") name="search"', r"\1"),
    (r"assets/javascripts/workers/search\.\w+\.min\.js", "assets/meldbook/search.js"),
)


def finish(html: str, *, head: str = "", writing: bool = False) -> str:
    """Return a finished page.

    Args:
        html: the page as the theme made it.
        head: what goes into its `<head>`.
        writing: whether only its author sees it.
    """
    for wrong, right in _MENDS:
        html = re.sub(wrong, right, html)
    return security.secure(html.replace("</head>", f"{head}\n</head>", 1), writing=writing)


def root_of(url: str) -> str:
    """Return where a site of this address lies on its server: `/`, or `/meldbook/`."""
    return posixpath.join("/", urlsplit(url).path, "")
