"""The ten things on one sheet, for those who come to a table from another game."""

from __future__ import annotations

from collections.abc import Iterable

from meldbook.article.newcomer import Thing
from meldbook.paper.blocks import Block, Item, Items, Sheet, Words
from meldbook.paper.room import largest
from meldbook.paper.wordings import whose
from meldbook.rules.ruleset import Ruleset

LARGEST = 24


def newcomer_sheet(before: Ruleset, after: Ruleset, things: Iterable[Thing]) -> Sheet:
    """What players of one game need for another tonight, in the largest type that fits."""
    items = tuple(Item(thing.text, str(number)) for number, thing in enumerate(things, 1))
    told: Block = Items("", items) if items else Words("Both are played by the same rules.")
    blocks = (Words(f"For players of {before.name}: what is new tonight, in the order in which you need it."), told)
    return Sheet(f"From {before.name} to {after.name}", whose(after), blocks, largest(blocks, LARGEST))
