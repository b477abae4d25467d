"""Coming from one game to another: what changes, what will surprise most first, and in words how often."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import name_of
from meldbook_site.surprise.changes import changed
from meldbook_site.surprise.figures import Figures, measured
from meldbook_site.surprise.turning import Turned

SET_UP = ("equipment", "deal")
"""Chapters whose rules are seen before the first card is played."""

EVERY_DEAL = "Every deal begins otherwise."
NOT_MEASURED = "How often it matters could not be measured."
NO_DIFFERENCE = "It made no difference in {deals} deals."
TOLD = (
    "A move that is right in {name} is refused {often}.",
    "A move that {name} refuses is made {often}.",
    "A move does something else than in {name} {often}.",
    "The same table counts otherwise {often}{by}.",
    "The match is over at another time {often}.",
    "The deal begins otherwise {often}.",
)
"""What is to say of a change, the worst surprise first."""
BY = ", typically by {points} points"


@dataclass(frozen=True)
class Change:
    """A rule that is otherwise, with those that come or go with it."""

    id: str
    before: str
    """The name of the game that the player comes from."""
    along: tuple[str, ...]
    chapter: str
    turned: Turned | None
    """What it turns in deals of the game that the player comes from; None where that was not measured."""
    theirs: int
    """In how many deals of the other game somebody makes a move that the first one refuses."""
    deals: int

    @property
    def share(self) -> float:
        """How often it matters: in which share of the deals."""
        if self.turned is None or not self.deals:
            return 0.0
        turned = self.turned
        return max(turned.refused, self.theirs, turned.played, turned.scored, turned.won, turned.dealt) / self.deals

    @property
    def at_the_deal(self) -> bool:
        """Whether the very deal shows it, more often than not."""
        if self.turned is None:
            return self.chapter in SET_UP
        return 2 * self.turned.dealt > self.deals

    @property
    def often(self) -> str:
        """How often it matters, in a sentence or two."""
        if self.turned is None:
            return EVERY_DEAL if self.at_the_deal else NOT_MEASURED
        if self.turned.dealt == self.deals:
            return EVERY_DEAL
        found = " ".join(sentence for _, sentence in _told(self, self.turned))
        return found or NO_DIFFERENCE.format(deals=self.deals)


@dataclass(frozen=True)
class Coming:
    """All that changes, in the order in which it will be noticed."""

    at_the_deal: tuple[Change, ...]
    surprising: tuple[Change, ...]
    """What turned something in the measured deals, the most often first."""
    quiet: tuple[Change, ...]
    """What turned nothing or was not measured, by chapters."""

    @property
    def all(self) -> tuple[Change, ...]:
        """One list of them."""
        return self.at_the_deal + self.surprising + self.quiet


def coming(before: Ruleset, after: Ruleset, figures: Figures | None = None) -> Coming:
    """What changes for somebody who is used to one game and sits down to another."""
    figures = figures or measured()
    found = [_change(figures, before, after, clause, tuple(along)) for clause, along in changed(before, after).items()]
    later = [change for change in found if not change.at_the_deal]
    return Coming(
        tuple(change for change in found if change.at_the_deal),
        tuple(sorted((change for change in later if _matters(change)), key=_order)),
        tuple(change for change in later if not _matters(change)),
    )


def _change(figures: Figures, before: Ruleset, after: Ruleset, clause: str, along: tuple[str, ...]) -> Change:
    here = figures.turned(name_of(before), name_of(after), clause)
    there = figures.turned(name_of(after), name_of(before), clause)
    chapter = before.catalogue[clause].chapter
    return Change(
        clause, before.name, along, chapter, here or (there and Turned()), there.refused if there else 0, figures.deals
    )


def _matters(change: Change) -> bool:
    return change.turned is not None and bool(_told(change, change.turned))


def _order(change: Change) -> tuple[float, int, float]:
    """The most often first, as far as so few deals can tell; then a refused move before another effect or points."""
    assert change.turned is not None
    quarters = floor(4 * change.share + 0.5)
    return -quarters, min(kind for kind, _ in _told(change, change.turned)), -change.share


def _told(change: Change, turned: Turned) -> list[tuple[int, str]]:
    """What is to say of a change, the worst surprise first, each with how bad it is."""
    by = BY.format(points=f"{turned.points:,}") if turned.points else ""
    counts = (turned.refused, change.theirs, turned.played, turned.scored, turned.won, turned.dealt)
    return [
        (bad, sentence.format(name=change.before, often=often(count, change.deals), by=by))
        for bad, (sentence, count) in enumerate(zip(TOLD, counts, strict=True))
        if count
    ]


def phrases(deals: int) -> dict[str, object]:
    """The same words for the comparison in the browser: the sentences, and how often each number of deals is."""
    return {
        "told": TOLD,
        "by": BY,
        "often": [often(count, deals) for count in range(deals + 1)],
        "everyDeal": EVERY_DEAL,
        "notMeasured": NOT_MEASURED,
        "noDifference": NO_DIFFERENCE.format(deals=deals),
    }


def often(count: int, deals: int) -> str:
    """A share in words: “about one deal in four”."""
    if count in (0, deals):
        return "in every deal" if count else "in no deal"
    share = count / deals
    for least, words in _SHARES:
        if share >= least:
            return words
    return f"in about one deal in {_COUNTS.get(round(1 / share)) or round(1 / share)}"


_SHARES = (
    (0.9, "in nearly every deal"),
    (0.71, "in about three deals of four"),
    (0.58, "in about two deals of three"),
    (0.4, "in about every other deal"),
)
_COUNTS = dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2))
