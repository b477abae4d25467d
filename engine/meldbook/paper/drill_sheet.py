"""A sheet of exercises, made by the engine from a seed, and its key on a sheet apart."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.card import card_text
from meldbook.drills import Drill, NoDrillError, kinds_of, make_drill
from meldbook.drills.question import YES_NO, Row
from meldbook.paper.blocks import Block, Item, Items, Sheet
from meldbook.paper.room import fits, largest
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset

KINDS = ("meld", "opening", "worth", "pile")
"""Kinds of questions that are short enough to be read from paper."""
MOST = 12
LARGEST = 20
"""Largest type of the key, which stands on the back."""
_TRIES = 3
"""Seeds tried for a question before its kind is passed over."""


def drill_sheet(rules: Ruleset, seed: int = 1, players: int | None = None) -> tuple[Sheet, ...]:
    """Questions as many as one sheet holds, and their key; none where the game has no short questions."""
    laws = Laws(rules, players)
    chosen: list[Drill] = []
    for drill in _drills(laws, seed):
        if fits(_asked([*chosen, drill])):
            chosen.append(drill)
        if len(chosen) == MOST:
            break
    if not chosen:
        return ()
    title, key = f"{rules.name}: exercises, sheet {seed}", (_key(chosen),)
    return Sheet(title, "", (*_asked(chosen),)), Sheet(f"{title}, key", "", key, largest(key, LARGEST))


def _drills(laws: Laws, seed: int) -> Iterator[Drill]:
    """Questions of each kind in turn."""
    kinds = [kind for kind in KINDS if kind in kinds_of(laws)]
    for number in range(2 * MOST if kinds else 0):
        for tried in range(_TRIES):
            try:
                yield make_drill(laws, kinds[number % len(kinds)], None, seed * 10_000 + number * 10 + tried)
                break
            except NoDrillError:
                continue


def _asked(drills: list[Drill]) -> list[Block]:
    """Each question: what is told, what lies there, and where to tick the answer."""
    blocks: list[Block] = []
    for number, drill in enumerate(drills, 1):
        rows = tuple(Item(row.text, row.what, groups=_lying(row)) for row in drill.rows)
        answers = "☐ Yes   ☐ No" if drill.form == YES_NO else "   ".join(f"☐ {text}" for _, text in drill.choices)
        told = (Item(" ".join(drill.told)),) if drill.told else ()
        blocks.append(Items(f"{number}. {drill.ask}", (*told, *rows, Item(answers))))
    return blocks


def _lying(row: Row) -> tuple[tuple[str, ...], ...]:
    """The cards of a row, to be drawn group by group."""
    return tuple(tuple(map(card_text, group.cards)) for group in row.groups)


def _key(drills: list[Drill]) -> Items:
    found = [drill.working() for drill in drills]
    return Items(
        "", tuple(Item(" ".join((one.short, *one.why[:1])), f"{number}") for number, one in enumerate(found, 1))
    )
