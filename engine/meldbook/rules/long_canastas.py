"""Bonuses for completed melds by length, or by how they lie, that no meld could earn: a part of what contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meldbook.cards.packs import Values, mixes, mixes_runs, most_packs
from meldbook.rules.limits import LONG

ACE_TO_ACE = 14


def long_canastas(values: Values) -> Iterator[tuple[str, str]]:
    """A length that is less than a canasta's, or more than a meld's can be."""
    canasta = values["canasta.size"]
    for clause in LONG:
        value = values[clause]
        if canasta is None or not isinstance(value, Mapping):
            continue
        longest = _longest(values, clause)
        for size in map(int, value):
            if size < canasta:
                yield clause, f"speaks of {size} cards, but only a meld of {canasta} is complete (canasta.size)."
            if size > longest[0]:
                yield clause, f"speaks of {size} cards, but such a meld has at most {longest[0]} ({longest[1]})."


def _longest(values: Values, clause: str) -> tuple[int, str]:
    """How long such a meld can be, and the clause that says so."""
    if clause == "score.canasta.natural.long":
        limit, most, why = values["meld.size.max"], 4 * most_packs(values), "equipment.packs"
        why_limit = "meld.size.max"
    else:
        most = ACE_TO_ACE if values["meld.sequence.ace"] == "both" else ACE_TO_ACE - 1
        limit, why, why_limit = values["meld.sequence.size.max"], "meld.sequence.ace", "meld.sequence.size.max"
    return (limit, why_limit) if limit is not None and limit < most else (most, why)


def semi_natural(values: Values) -> Iterator[tuple[str, str]]:
    """Natural cards enough for a canasta beside a wild one, where no meld has room for them."""
    canasta, largest, longest = values["canasta.size"], values["meld.size.max"], values["meld.sequence.size.max"]
    if None in (values["score.canasta.semi-natural"], canasta):
        return
    in_sets = mixes(values) and values["canasta.sets"] and (largest is None or largest > canasta)
    in_runs = mixes_runs(values) and (longest is None or longest > canasta)
    if not (in_sets or in_runs):
        yield (
            "score.canasta.semi-natural",
            f"means nothing: no meld has room for a wild card beside {canasta} natural ones (meld.size.max).",
        )
