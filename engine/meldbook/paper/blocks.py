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
    """A rule in few words, or one thing of a list; ``clause`` is the rule that it tells."""

    text: str
    label: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list under a heading; ``run_in`` ones in one paragraph behind it, ``boxed`` ones with a box to tick."""

    title: str
    items: tuple[Item, ...]
    run_in: bool = False
    boxed: bool = False


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
