"""Forty questions from the table, as docs/table-questions.md lists them: the way to each answer."""

from __future__ import annotations

import re
from pathlib import Path

LIST = Path(__file__).resolve().parents[1] / "docs" / "table-questions.md"
ROW = re.compile(
    r"^\| \d+ \| (?P<question>[^|]+?) \| [^|]+ \| (?P<way>[^|]+?) \| `(?P<answer>[^`]+)` \|$", re.MULTILINE
)
ASK = "ask "

Way = tuple[str, list[str], str]
"""A question, the steps from the home page, and the address of the answer."""

WAYS: list[Way] = [
    (found["question"], found["way"].split(" → "), found["answer"]) for found in ROW.finditer(LIST.read_text("utf-8"))
]


def asked(step: str) -> str:
    """What is typed into the search box at a step; nothing where that is a link."""
    return step.removeprefix(ASK).strip("*") if step.startswith(ASK) else ""
