"""How much a sheet holds: lines and letters, reckoned so carefully that A4 and Letter both have the room.

A browser and a typesetter break lines each in their own way, so the reckoning takes the narrower and the shorter of the
two papers, and letters a little wider than those of the common text faces with serifs, in which sheets are printed.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from functools import lru_cache

from meldbook.paper.blocks import SMALLEST, Block, Grid, Item, Items, Words

WIDTH = 510
"""Points of A4's width inside its margins; Letter is wider."""
HEIGHT = 665
"""Points of Letter's height inside its margins and under the sheet's own heading; A4 is taller."""
_LETTER = 0.44
"""A letter's width, in sizes of the type."""
_LINE = 1.22
"""A line's height, in sizes of the type."""


CARD = 0.985
"""The share of its sheet that a card may take: it is filled to the last line, where the wider faces of some phones
would push its foot to a page of its own."""
WRITTEN = 0.3
"""Room beyond the words from which on a table's cells are for writing in."""
MANY = 5
"""Columns to write in beyond which each is narrow."""
WIDE, NARROW = 10, 7
"""Letters for which a column to write in has room."""
_GAP = 4
"""Letters between two columns of a sheet."""
_TITLE = 1.6
"""Lines of a heading in a column, with the room above it."""
_BETWEEN = 0.12
"""Lines between two rules in a column."""
_CARD_WIDTH, _CARD_HEIGHT = 4, 2.2
"""Letters across and lines down that a drawn card takes."""


def letters(type: int = SMALLEST) -> int:
    """Letters in a line."""
    return int(WIDTH / (type * _LETTER))


def lines(type: int = SMALLEST) -> float:
    """Lines on a sheet."""
    return HEIGHT / (type * _LINE)


def height(blocks: Iterable[Block], width: int) -> float:
    """Lines that blocks need together: two columns as many as the longer one."""
    whole, columns = 0.0, {1: 0.0, 2: 0.0}
    for block in blocks:
        if isinstance(block, Items) and block.column:
            columns[block.column] += needed(block, width)
        else:
            whole += needed(block, width)
    return whole + max(columns.values())


def needed(block: Block, width: int) -> float:
    """Lines that a block needs, where a line of the sheet has so many letters."""
    if isinstance(block, Items) and block.column:
        half = (width - _GAP) // 2
        return _TITLE + sum(_wrapped(said(item), half) + _BETWEEN for item in block.items)
    if isinstance(block, Words):
        return _wrapped(block.text, width) + 0.5
    if isinstance(block, Items) and block.run_in:
        return _wrapped(" • ".join([block.title, *map(said, block.items)]), width) + 0.4
    title = _wrapped(block.title, width) + 0.6 if block.title else 0.4
    if isinstance(block, Items):
        return title + sum(_lines(item, width - 4) + 0.25 for item in block.items)
    return title + _grid(block, width)


def largest(blocks: Sequence[Block], most: int, share: float = CARD) -> int:
    """Largest type up to ``most``, in points, in which blocks have room on one sheet, or on a share of it."""
    return next((size for size in range(most, SMALLEST, -1) if fits(blocks, size, share)), SMALLEST)


def fits(blocks: Iterable[Block], type: int = SMALLEST, share: float = 1) -> bool:
    """Whether blocks have room on one sheet, or on a share of it."""
    return height(blocks, letters(type)) <= lines(type) * share


def said(item: Item) -> str:
    """A thing of a list as it is read."""
    return ": ".join(filter(None, (item.label, item.text)))


def _grid(block: Grid, width: int) -> float:
    rows: Iterable[tuple[str, ...]] = (block.head, *block.rows) if any(block.head) else block.rows
    first = max(8, width - sum(_figures(block)))
    return sum(_wrapped(row[0], first) + block.room for row in rows)


def _lines(item: Item, width: int) -> float:
    """Lines of an item; cards that are drawn stand behind its words."""
    if not item.groups:
        return _wrapped(said(item), width)
    across = len(said(item)) + sum(len(group) * _CARD_WIDTH + _CARD_WIDTH for group in item.groups)
    return -(-across // width) * _CARD_HEIGHT


def _figures(block: Grid) -> list[int]:
    """Letters that the columns after the first take; those to be written in have room for a figure."""
    columns = list(zip(*(row for row in (block.head, *block.rows) if row), strict=True))[1:]
    written = WIDE if len(columns) <= MANY else NARROW
    return [max(written if block.room > WRITTEN else 0, *(len(words) + 3 for words in column)) for column in columns]


@lru_cache(1 << 13)
def _wrapped(text: str, width: int) -> int:
    """Lines that a text needs; the same texts are tried on many sheets."""
    return len(textwrap.wrap(text, width)) or 1
