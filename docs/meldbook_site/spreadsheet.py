"""Text for spreadsheets."""

from __future__ import annotations

_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def safe(text: str) -> str:
    """Text that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{text}" if text.startswith(_BEGINS_A_FORMULA) else text
