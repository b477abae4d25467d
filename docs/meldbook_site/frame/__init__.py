"""What we know of material's frame around a page: what of it needs mended, and where it holds a page's body."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from meldbook_site import security

THEME = Path(__file__).parent / "theme"
"""Our templates over its own."""
BODY, END = '<h1 id="top"', "</article>"
"""Where it holds a page's body."""
_SEARCH = ("md-search",)
_WORDS = ("md-search", '<html lang="en"')
_SECTIONS = ("md-nav__item--nested",)


class Mend(NamedTuple):
    """What is wrong, what stands instead, and what is on a page that has the part in question."""

    wrong: str
    right: str
    signs: tuple[str, ...]


MENDS = (
    # The search box calls itself a dialog and has no name.
    Mend(r'(data-md-component="search" role="dialog")', r'\1 aria-label="Search"', _SEARCH),
    # A section with a page of its own is named by a label without words; its title has them.
    Mend(r'aria-labelledby="(__nav_[\d_]+)_label"', r'aria-labelledby="\1_title"', _SECTIONS),
    Mend(r'(<label class="md-nav__title" for="(__nav_[\d_]+)")', r'\1 id="\2_title"', _SECTIONS),
    # Who cannot see them hears how many answers there are.
    Mend(r'(<div class="md-search-result__meta")', r'\1 role="status"', _SEARCH),
    # To the keyboard the colours are a choice of three: each is named by what it is, not by what a click would bring.
    Mend(r'(<input class="md-option"[^>]* aria-label="[^".]*)\.[^"]*"', r'\1"', ("__palette", " Switch to ")),
    # What the search box says.
    Mend(r'placeholder="Search"', 'placeholder="Ask a rule"', _WORDS),
    Mend("# matching documents", "# places, the best first", _WORDS),
    Mend("1 matching document", "One place to look", _WORDS),
    Mend("No matching documents", "Nothing found. Say a little more.", _WORDS),
    Mend("Type to start searching", "Ask as at the table: can I take the pile with a wild card?", _WORDS),
    # Our search stands in for material's, and fetches what it knows when it is asked; material would fetch an index for
    # it with every page that has a form of this name.
    Mend(r'(<form class="md-search__form") name="search"', r"\1", _SEARCH),
    Mend(r"assets/javascripts/workers/search\.\w+\.min\.js", "assets/meldbook/search.js", _SEARCH),
)


class Mended:
    """Which mends the pages of a site wanted, and which found what they mend."""

    def __init__(self) -> None:
        self._wanted: set[Mend] = set()
        self._done: set[Mend] = set()

    def mend(self, html: str) -> str:
        """Return a page with its frame mended."""
        self._wanted.update(mend for mend in MENDS if all(sign in html for sign in mend.signs))
        for mend in MENDS:
            html, count = re.subn(mend.wrong, mend.right, html)
            if count:
                self._done.add(mend)
        return html

    def missed(self) -> list[str]:
        """What no page had although it has that part: the theme has changed, and the mend with it must."""
        return [mend.wrong for mend in MENDS if mend in self._wanted - self._done]


def finish(html: str, *, head: str = "", writing: bool = False, mended: Mended | None = None) -> str:
    """Return a finished page.

    Args:
        html: the page as the theme made it.
        head: what goes into its `<head>`.
        writing: whether only its author sees it.
        mended: counts what was mended.
    """
    html = (mended or Mended()).mend(html)
    return security.secure(html.replace("</head>", f"{head}\n</head>", 1), writing=writing)


def root_of(url: str) -> str:
    """Return where a site of this address lies on its server: `/`, or `/meldbook/`."""
    return posixpath.join("/", urlsplit(url).path, "")
