"""Sheets as a PDF, black on white, on A4 or Letter."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import typst

from meldbook.paper import as_data
from meldbook.paper.blocks import Sheet

TEMPLATE = Path(__file__).with_name("sheets.typ")
SIZES = {"a4": "a4", "letter": "us-letter"}
"""Sizes of paper, as the command line names them and as Typst does."""


def pdf(sheets: Sequence[Sheet], *, size: str, day: date) -> bytes:
    """Return the sheets as a PDF, each on its own page; ``day`` is printed on all."""
    data = {
        "title": sheets[0].title,
        "paper": SIZES[size],
        "date": f"{day.day} {day:%B %Y}",
        "sheets": [as_data(sheet) for sheet in sheets],
    }
    document = typst.compile(str(TEMPLATE), sys_inputs={"data": json.dumps(data)}, ignore_system_fonts=True)
    assert isinstance(document, bytes)
    return document
