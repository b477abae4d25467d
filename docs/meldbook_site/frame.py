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
    # What the search box says.
    (r'placeholder="Search"', 'placeholder="Ask a rule"'),
    ("# matching documents", "# pages with an answer"),
    ("1 matching document", "1 page with an answer"),
    ("No matching documents", "Nothing found. Try other words, or name the game."),
    ("Type to start searching", "Ask as at the table: can I take the pile with a wild card?"),
    # Our search stands in for material's.
    (r"assets/javascripts/workers/search\.\w+\.min\.js", "assets/meldbook/search.js"),
)


def finish(html: str, folder: str, *, head: str = "") -> tuple[str, dict[str, str]]:
    """Return a finished page, and the scripts that now stand in files of their own.

    Args:
        html: the page as the theme made it.
        folder: the page's own folder in the site (`variants/canasta`); for a page that may be shown at any address,
            the site's root on its server, which begins with "/".
        head: what goes into its `<head>`.
    """
    for wrong, right in _MENDS:
        html = re.sub(wrong, right, html)
    html = html.replace("</head>", f"{head}\n</head>", 1)

    def script_url(name: str) -> str:
        path = posixpath.join(security.SCRIPTS, name)
        return posixpath.join(folder, path) if folder.startswith("/") else posixpath.relpath(path, folder or ".")

    return security.secure(html, script_url)


def root_of(url: str) -> str:
    """Return where a site of this address lies on its server: `/`, or `/meldbook/`."""
    return posixpath.join("/", urlsplit(url).path, "")
