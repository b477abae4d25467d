"""One release at a time: the files that belong together are named after what is in them, and name each other so.

A page that was opened before a new release was put in its place asks for its own files by names that no other file ever
has: it gets them, or nothing, but never another release's. Which release a site is stands in ``release.json``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from meldbook_site.bundle.keys import files_below, key_of, key_of_files

RELEASE = "release.json"
"""Below the bundle's folder: the release that is there now; never kept by a browser."""
_RULES = "rules/."
_KEY = "release-key"
"""What the scripts call the rules' folder and the release as long as they have no print."""
_PARTS = ("engine.zip", "pyodide/*/python_stdlib.zip")
_FETCHED = ("worker.js", "elements.js", "offline.js")
"""Scripts that others fetch, each after those that it names."""
_PLAIN = ("engine.js",)
"""For pages of others, by the name that it always has."""
_OF_PAGES = ("meldbook.js", "search.js", "meldbook.css")
"""What the site's own pages name: many servers let a browser keep a file for minutes without asking again."""
_NAMED = re.compile(r"(assets/meldbook/)(meldbook|search)(?:\.[0-9a-f]{16})?\.(js|css)\b")


def release(assets: Path) -> str:
    """Name the files of a finished site after their content, in the scripts that fetch them too; return the release.

    Args:
        assets: the folder that the site serves as `assets/meldbook/`, with the rules of all its games. The site's
            pages lie two folders above.
    """
    rules = f"rules-{key_of_files(assets, files_below(assets / 'rules'))}"
    (assets / "rules").rename(assets / rules)
    names = {_RULES: rules}
    for pattern in _PARTS:
        for path in assets.glob(pattern):
            names[path.relative_to(assets).as_posix()] = _printed(assets, path)
    names[_KEY] = key_of(*names.values(), *((assets / name).read_bytes() for name in (*_FETCHED, *_OF_PAGES)))
    for name in _FETCHED:
        _rename_within(assets / name, names)
        names[name] = _printed(assets, assets / name)
    for name in (*_PLAIN, *_OF_PAGES):
        _rename_within(assets / name, names)
    pages = {name: Path(_printed(assets, assets / name)).name for name in _OF_PAGES}
    for page in assets.parents[1].rglob("*.html"):
        html = page.read_text("utf-8")
        page.write_text(_NAMED.sub(lambda found: found[1] + pages[f"{found[2]}.{found[3]}"], html), "utf-8")
    (assets / RELEASE).write_text(json.dumps({"release": names[_KEY]}) + "\n", "utf-8")
    return names[_KEY]


def _printed(assets: Path, path: Path) -> str:
    """Give a file a name with its fingerprint, and return its new address."""
    named = path.with_name(f"{path.stem}.{key_of(path.read_bytes())}{path.suffix}")
    path.rename(named)
    return named.relative_to(assets).as_posix()


def _rename_within(script: Path, names: dict[str, str]) -> None:
    text = script.read_text("utf-8")
    for old, new in names.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    script.write_text(text, "utf-8")
