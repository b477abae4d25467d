"""The ten things: what players of one game need to know to sit down to another tonight, a line each.

The lines are passages like those of an article (``rules/newcomers/README.md``), but shorter: a block of them is one
thing, its passages the sentences that may stand in it. Of a game's thing those sentences are said that tell a rule
which is otherwise in the game that a player comes from. Where that is more than one screen holds, what is least needed
is left out: a player can look up what a hand counts, but a move that is refused stops the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, pairwise
from math import ceil
from operator import attrgetter

from meldbook.article.composing import sentences
from meldbook.article.passages import Outline, Passage
from meldbook.rules.ruleset import Ruleset

MOST = 10
"""Things that one takes in before the cards are dealt."""
LETTERS = 40
"""Letters in a line of a small phone, beside the number."""
LINES = 30
"""Lines of one phone screen, beneath the heading."""
SHORT, LONGEST = 2, 3
"""Lines of one thing: sentences that take more are two, or one somewhat longer where there would be too many."""
NEEDED = 2
"""Chapters without which moves are refused: for the others no two things are put together."""

Worth = Callable[[str], float]
"""How much a changed rule matters; 1 if it stops every deal, and 0 if none."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, the rules that it tells, and those of these that are new to the player, the nearest first.

    ``block`` is the thing that it belongs to, ``chapter`` says how much it is needed (0 the most), and ``place`` which
    passage it is.
    """

    text: str
    tells: tuple[str, ...]
    new: tuple[str, ...]
    block: str
    chapter: int
    place: int


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing to know, in a sentence or a few."""

    id: str
    said: tuple[Said, ...]

    @property
    def text(self) -> str:
        """All its words."""
        return _joined(self.said)

    @property
    def tells(self) -> tuple[str, ...]:
        """The rules that it tells."""
        return tuple(dict.fromkeys(clause for said in self.said for clause in said.tells))

    @property
    def new(self) -> tuple[str, ...]:
        """Those of them that are new to the player."""
        return tuple(dict.fromkeys(clause for said in self.said for clause in said.new))


def ten_things(before: Ruleset, after: Ruleset, outline: Outline, worth: Worth | None = None) -> tuple[Thing, ...]:
    """What somebody who knows one game needs for another, in the order in which it is needed.

    Args:
        before: the game that the player comes from.
        after: the game of tonight.
        outline: the lines that may be said.
        worth: how much a changed rule matters, where that was measured.
    """
    sayings = list(_sayings(before, after, outline))
    order = sorted(sayings, key=lambda said: _need(said, worth or _refuses(after)))
    blocks = [block.id for block in outline.chapters[0].blocks]
    chosen: set[int] = set()
    for said in order:
        more = {*chosen, said.place}
        things = _by_thing(blocks, sayings, more)
        if _fits(_joined_where_many(things) if said.chapter < NEEDED else things):
            chosen = more
    found = _joined_where_many(_by_thing(blocks, sayings, chosen))
    return tuple(Thing(thing[0].block, tuple(thing)) for thing in found)


def _sayings(before: Ruleset, after: Ruleset, outline: Outline) -> Iterator[Said]:
    """Sentences that tell something new, in the order of the lines."""
    new = {clause for clause in after.catalogue if before.differs(after, clause)}
    for number, chapter in enumerate(outline.chapters):
        chosen = [(block, passage) for block in chapter.blocks for passage in _choose(after, block.passages, new)]
        for block, passage in chosen:
            text, tells = sentences(after.filled(passage.text)), _covered(passage)
            yield Said(text, tells, tuple(filter(new.__contains__, tells)), block.id, number, passage.place)
        new = new.difference(*(_covered(passage) for _, passage in chosen))


def _covered(passage: Passage) -> tuple[str, ...]:
    return (*passage.tells, *passage.of)


def _choose(after: Ruleset, passages: Iterable[Passage], new: set[str]) -> list[Passage]:
    """Of the sentences that fit, those that tell most of what is new, and little else; nothing twice."""

    def rank(passage: Passage) -> tuple[int, int, int, int]:
        told = len(new.intersection(_covered(passage)))
        return -told, len(passage.tells) - told, -len(passage.when), passage.place

    told: set[str] = set()
    chosen = []
    telling = (passage for passage in passages if not new.isdisjoint(_covered(passage)) and passage.fits(after))
    for passage in sorted(telling, key=rank):
        if new.intersection(_covered(passage)) - told and not told.intersection(passage.tells):
            told.update(_covered(passage))
            chosen.append(passage)
    return sorted(chosen, key=lambda passage: passage.place)


def _need(said: Said, worth: Worth) -> tuple[int, float, int]:
    """What nobody plays without comes first, as the files of lines say; then what matters most."""
    return said.chapter, -max(map(worth, said.new), default=0.0), said.place


def _refuses(after: Ruleset) -> Worth:
    """Where nothing was measured, rules by which a move can be refused come before others."""
    return lambda clause: float(bool(after.catalogue[clause].refusal) and after.applies(clause))


def _by_thing(order: Sequence[str], sayings: list[Said], chosen: set[int]) -> list[list[Said]]:
    """The sentences chosen, by things; these in the order in which the first file of lines names their blocks."""
    told = [said for said in sayings if said.place in chosen]
    told.sort(key=lambda said: (order.index(said.block), said.place))
    return [thing for _, block in groupby(told, attrgetter("block")) for thing in _packed(block, SHORT)]


def _packed(sayings: Iterable[Said], most: int) -> list[list[Said]]:
    """Sentences one after the other, in things of so many lines at most."""
    things: list[list[Said]] = []
    for said in sayings:
        if things and lines_of(_joined([*things[-1], said])) <= most:
            things[-1].append(said)
        else:
            things.append([said])
    return things


def _joined_where_many(things: list[list[Said]]) -> list[list[Said]]:
    """No more things than there may be: of those beside each other, the shortest are one."""
    found = list(things)
    while len(found) > MOST:
        joined = [[*one, *other] for one, other in pairwise(found)]
        at = min(range(len(joined)), key=lambda place: len(_joined(joined[place])))
        if lines_of(_joined(joined[at])) > LONGEST:
            return _packed(chain.from_iterable(things), LONGEST)
        found[at : at + 2] = [joined[at]]
    return found


def _fits(things: list[list[Said]]) -> bool:
    """Whether all is on one screen."""
    return len(things) <= MOST and sum(lines_of(_joined(thing)) for thing in things) <= LINES


def lines_of(text: str) -> int:
    """Lines that a text takes on a small phone."""
    return ceil(len(text) / LETTERS)


def _joined(sayings: Iterable[Said]) -> str:
    return " ".join(said.text for said in sayings)
