"""Addresses that readers expect where no page lies: a small file there leads on to the page that they mean.

Only who types or edits an address comes there: no page links to it, and no list of pages names it.
"""

from __future__ import annotations

from markupsafe import Markup

from meldbook_site import security
from meldbook_site.library import USUAL, Library
from meldbook_site.pages.play import MAIN

FORWARDS = {f"{MAIN}{USUAL}/": MAIN}
"""Where each of them leads: the usual game's table lies where all tables are listed."""
_PAGE = Markup("""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  {policy}
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>{title}</title>
  <noscript><meta http-equiv="refresh" content="0; url={to}"></noscript>
  <script src="{root}assets/forward.js" data-to="{to}"></script>
</head>
<body><p><a href="{to}">{title}</a></p></body>
</html>
""")
"""The script keeps what stands behind “#”, which a refresh would lose."""


def forwards(library: Library) -> dict[str, str]:
    """Return the files that lead on, by where they lie in the site."""
    if USUAL not in library.games:
        return {}
    title = f"Play {library.games[USUAL].name}"
    return {f"{address}index.html": _file(address, to, title) for address, to in FORWARDS.items()}


def _file(address: str, to: str, title: str) -> str:
    root = "../" * address.count("/")
    return _PAGE.format(policy=Markup(security.meta()), title=title, root=root, to=root + to)
