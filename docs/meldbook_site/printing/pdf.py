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
_LARGEST = 20_000_000
"""Bytes of a paper that are looked through; all papers of a game are a hundredth of it."""


def pdf(sheets: Sequence[Sheet], *, size: str, day: date, article: Mapping[str, Any] | None = None) -> bytes:
    """Return a game's article and the sheets as a PDF, each sheet on its own page; ``day`` is printed on all."""
    data = {
        "title": article["title"] if article else sheets[0].title,
        "article": article,
        "maker": MAKER,
        "paper": SIZES[size],
        "date": f"{day.day} {day:%B %Y}",
        "sheets": [as_data(sheet) for sheet in sheets],
    }
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
