"""The ten things for players of another game, chosen by what was measured, each with how often it matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meldbook.article.newcomer import Thing, Worth, ten_things
from meldbook.loading.passage_files import shipped_lines
from meldbook.rules.clause import value_key
from meldbook.rules.kinds import NONE
from meldbook.rules.ruleset import Ruleset
from meldbook_site.surprise.coming import Change, coming

UNREFUSED = 0.04
"""What a surprise counts by which no move is refused, beside one that stops the table."""
ALONG = 0.9
"""What a rule counts that comes with another, as limits of wild cards do with wild cards; it was not measured alone."""
REFUSES = 0.05
"""What a rule counts at least by which a move can be refused."""


@dataclass(frozen=True)
class Measured:
    """One thing to know, and how often it mattered."""

    thing: Thing
    often: str
    """In a sentence."""
    share: float | None
    """In which share of the deals; None where it was not measured."""


def ten(before: Ruleset, after: Ruleset) -> tuple[Measured, ...]:
    """The ten things for somebody who is used to one game and sits down to another, with what was measured of each."""
    changes = {clause: change for change in coming(before, after).all for clause in (change.id, *change.along)}
    found = ten_things(before, after, shipped_lines(), worth(after, changes))
    return tuple(_measured(thing, [changes[clause] for clause in thing.new if clause in changes]) for thing in found)


def worth(after: Ruleset, changes: Mapping[str, Change]) -> Worth:
    """How much a changed rule matters to players who come from another game, by what it or its head turned."""

    def of(clause: str) -> float:
        change = changes.get(clause)
        refuses = _refuses(after, clause)
        if change is None or change.turned is None:
            return REFUSES * refuses
        stops = change.turned.refused / change.deals
        if change.id != clause:
            stops = ALONG * max(stops, change.share) if refuses else 0.0
        return max(stops, REFUSES * refuses) + UNREFUSED * change.share

    return of


def _refuses(after: Ruleset, clause: str) -> bool:
    """Whether a move can be refused by the rule as this game has it; what nothing is named in refuses none."""
    forbids = after.applies(clause) and value_key(after[clause]) != NONE
    return forbids and bool(after.catalogue[clause].refusal)


def _measured(thing: Thing, changes: list[Change]) -> Measured:
    known = [change for change in changes if change.turned is not None]
    most = max(known, key=lambda change: change.share, default=None)
    return Measured(thing, most.often if most else "", most.share if most else None)
