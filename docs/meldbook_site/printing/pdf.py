"""Sheets as a PDF, black on white, on A4 or Letter."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from meldbook.paper import as_data
from meldbook.paper.blocks import Sheet

TEMPLATE = Path(__file__).with_name("sheets.typ")
MAKER = "Meldbook"
"""Who made a paper, as the document itself says."""
SIZES = {"a4": "a4", "letter": "us-letter"}
"""Sizes of paper, as the command line names them and as Typst does."""
_MARKS = (f"/Author({MAKER})".encode(), f"/Author ({MAKER})".encode())
_PAGE = re.compile(rb"/Type\s*/Page\b")
_TYPE = (14, 13.5, 13, 12.5, 12, 11.5, 11)
"""Sizes of an article's letters, in points."""
_FEWEST = 2
"""Pages that an article may take in any case: larger letters are worth a second one."""
_SHARES = (0.97, 0.94, 0.91, 0.88, 0.84, 0.8)
"""How much of a poster its words may take: columns break between lines and before headings, and leave some of it."""
_LARGEST = 20_000_000
"""Bytes of a paper that are looked through; all papers of a game are a hundredth of it."""


def pdf(
    sheets: Sequence[Sheet],
    *,
    size: str,
    day: date,
    article: Mapping[str, Any] | None = None,
    poster: Mapping[str, Any] | None = None,
) -> bytes:
    """Return papers as a PDF; ``day`` is printed on all.

    First comes a game's article, set as large as its pages have room for, which takes none more for that; then the
    article as a poster, on one sheet; then the sheets, each on its own page.
    """
    data = {
        "title": (article or poster or {"title": sheets[0].title if sheets else ""})["title"],
        "article": article and {**article, "type": _TYPE[-1]},
        "poster": poster,
        "maker": MAKER,
        "paper": SIZES[size],
        "date": f"{day.day} {day:%B %Y}",
        "sheets": [as_data(sheet) for sheet in sheets],
    }
    if poster:
        alone = {**data, "article": None, "sheets": []}
        shares = (share for share in _SHARES if pages_of(_set({**alone, "share": share})) == 1)
        data["share"] = next(shares, _SHARES[-1])
    document = _set(data)
    fewest = max(pages_of(document), _FEWEST)
    for points in _TYPE[:-1] if article else ():
        larger = _set({**data, "article": {**(article or {}), "type": points}})
        if pages_of(larger) <= fewest:
            return larger
    return document


def _set(data: Mapping[str, Any]) -> bytes:
    import typst

    document = typst.compile(str(TEMPLATE), sys_inputs={"data": json.dumps(data)}, ignore_system_fonts=True)
    assert isinstance(document, bytes)
    return document


def pages_of(document: bytes) -> int:
    """How many pages a PDF has."""
    return len(_PAGE.findall(document))


def is_ours(file: Path) -> bool:
    """Whether a file is a paper that Meldbook printed."""
    with file.open("rb") as stream:
        content = stream.read(_LARGEST)
    return content.startswith(b"%PDF") and any(mark in content for mark in _MARKS)
