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
_LARGEST = 20_000_000
"""Bytes of a paper that are looked through; all papers of a game are a hundredth of it."""


def pdf(sheets: Sequence[Sheet], *, size: str, day: date, article: Mapping[str, Any] | None = None) -> bytes:
    """Return a game's article and the sheets as a PDF, each sheet on its own page; ``day`` is printed on all.

    The article is set as large as its pages have room for, and takes none more for that.
    """
    data = {
        "title": article["title"] if article else sheets[0].title,
        "article": article and {**article, "type": _TYPE[-1]},
        "maker": MAKER,
        "paper": SIZES[size],
        "date": f"{day.day} {day:%B %Y}",
        "sheets": [as_data(sheet) for sheet in sheets],
    }
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
