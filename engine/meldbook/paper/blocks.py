"""What is on a sheet of paper, whatever draws it: blocks of words, lists and tables, and the size of the type.

A sheet is one side of A4 or Letter. The page of the site, the browser and the command line each draw the same blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

SMALLEST = 14
"""Points of the smallest type: paper is read at arm's length, by every eye."""


@dataclass(frozen=True, slots=True)
class Item:
    """A rule in few words, or one thing of a list.

    Attributes:
        text: what is said, behind its label.
        label: what it is about.
        clause: the rule that it tells.
        groups: cards that are drawn beneath it, group by group, in the notation of position files.
    """

    text: str
    label: str = ""
    clause: str = ""
    groups: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """A list under a heading.

    Attributes:
        title: its heading.
        items: what stands in it.
        run_in: whether all of it is one paragraph behind its heading.
        boxed: whether each has a box to tick.
        column: which half of the sheet it stands in, 1 or 2, each label with its value opposite; 0 is the whole width.
            What stands in columns comes last on its sheet.
    """

    title: str
    items: tuple[Item, ...]
    run_in: bool = False
    boxed: bool = False
    column: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; ``room`` is the height, in lines, that each row has beyond its words, for writing in."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    room: float = 0.3


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


Block: TypeAlias = Items | Grid | Words


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of paper.

    Attributes:
        title: what it is, with the game's name.
        rules: whose rules these are: the reading, or the table's own.
        blocks: what stands on it, in order.
        type: size of the type in points, never below ``SMALLEST``.
    """

    title: str
    rules: str
    blocks: tuple[Block, ...]
    type: int = SMALLEST
