"""Completed melds: of which sort they are, what each is worth, and whether a side has those that going out needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from meldbook.cards.card import JOKER, rank_named, rank_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.cards.sequences import LOW_ACE
from meldbook.memo import remembered

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws


def complete(laws: Laws, melds: Iterable[Meld]) -> list[Meld]:
    """Melds that are completed (canasta.size, canasta.sets)."""
    full, full_set = laws.canasta, laws.full_set
    return [meld for meld in melds if meld.size >= (full_set if meld.kind == SET else full)]


def sort_of(meld: Meld) -> str:
    """Sort of a completed meld, as the variants' terms name them."""
    if meld.kind in (WILD, IDENTICAL) or (meld.kind == SEQUENCE and meld.natural):
        return meld.kind
    return "natural" if meld.natural else "mixed"


def bonus_of(laws: Laws, meld: Meld, suit: int | None = None) -> tuple[str, int]:
    """Clause and points of a completed meld's bonus; more of a sequence in the bonus suit, if there is one."""
    clause = bonus_clause(laws, meld)
    points = bonus_points(laws, clause, meld.rank, len(meld.naturals), meld.size)
    return clause, points * (laws.suit_times if in_suit(meld, suit) else 1)


def in_suit(meld: Meld, suit: int | None) -> bool:
    """Whether a meld is a sequence in the bonus suit; none is where there is no such suit (deal.bonus-suit)."""
    return suit is not None and meld.run is not None and meld.run.suit == suit


def bonus_clause(laws: Laws, meld: Meld) -> str:
    """Clause of a completed meld's bonus: the narrowest that speaks of it."""
    if meld.kind == WILD:
        return _wild_clause(laws, meld)
    if meld.kind == IDENTICAL:
        return "score.canasta.identical"
    if laws.long_canastas and (clause := _long_clause(laws, meld)):
        return clause
    if meld.kind != SEQUENCE and rank_of(meld.naturals[0]) in laws.canasta_of_rank[meld.natural]:
        return "score.canasta.rank" if meld.natural else "score.canasta.rank.mixed"
    if meld.natural:
        return "score.canasta.sequence" if meld.kind == SEQUENCE else "score.canasta.natural"
    if laws.rules["score.canasta.semi-natural"] is not None and _is_semi_natural(laws, meld):
        return "score.canasta.semi-natural"
    return "score.canasta.sequence.mixed" if meld.kind == SEQUENCE else "score.canasta.mixed"


def _long_clause(laws: Laws, meld: Meld) -> str:
    """The clause of a meld that is long enough for a bonus by its length; empty where none speaks of it."""
    if meld.kind == SEQUENCE:
        clause = "score.canasta.sequence.long" if meld.natural else "score.canasta.sequence.long.mixed"
        if laws.rules["score.canasta.sequence.long.ace"] and (meld.run is None or meld.run.start != LOW_ACE):
            return ""
    else:
        clause = "score.canasta.natural.long" if meld.natural else ""
    return clause if any(meld.size >= least for least, _ in laws.long_canastas.get(clause, ())) else ""


def bonus_points(laws: Laws, clause: str, rank: int | None, naturals: int, size: int) -> int:
    """Points of a completed meld's bonus by its clause, and by its rank, natural cards or size where those matter.

    Of identical cards so many natural ones earn it (meld.identical.full).
    """
    if clause in laws.long_canastas:
        return next((points for least, points in laws.long_canastas[clause] if size >= least), 0)
    value = laws.rules[clause]
    if clause in ("score.canasta.rank", "score.canasta.rank.mixed"):
        return laws.canasta_of_rank[clause == "score.canasta.rank"].get(rank, 0) if rank is not None else 0
    if clause == "score.canasta.identical":
        return int(value or 0) * naturals if naturals >= laws.identical_full else 0
    return int(value or 0)


def _is_semi_natural(laws: Laws, meld: Meld) -> bool:
    """Whether a canasta with wild cards would be one without them: its natural cards, side by side, are enough."""
    if meld.run is None:
        return len(meld.naturals) >= laws.canasta
    ends = (-1, *meld.run.wild_at, meld.size)
    return max(after - before - 1 for before, after in pairwise(ends)) >= laws.canasta


def _wild_clause(laws: Laws, meld: Meld) -> str:
    """Wild canastas may have a bonus of their own with every joker of the packs' one set, or with none."""
    jokers = meld.wilds.count(JOKER)
    if jokers >= laws.most_jokers_in_canasta and laws.rules["score.canasta.wild.jokers"] is not None:
        return "score.canasta.wild.jokers"
    if not jokers and laws.rules["score.canasta.wild.deuces"] is not None:
        return "score.canasta.wild.deuces"
    return "score.canasta.wild"


def enough(laws: Laws, canastas: Sequence[Meld]) -> bool:
    """Whether these completed melds are all that going out needs (out.canastas, out.canastas.of)."""
    return len(canastas) >= laws.canastas_to_go_out and not lacking(laws, canastas)


def lacking(laws: Laws, canastas: Sequence[Meld]) -> tuple[str, ...]:
    """Needs of ``out.canastas.of`` that no canasta is left for; each canasta meets one need only."""
    return _lacking(laws, tuple(canastas)) if laws.canasta_needs else ()


@remembered(1 << 10)
def _lacking(laws: Laws, canastas: tuple[Meld, ...]) -> tuple[str, ...]:
    needs = laws.canasta_needs
    taken: dict[int, int] = {}
    return tuple(need for number, need in enumerate(needs) if not _assign(needs, number, canastas, taken, set()))


def _assign(needs: Sequence[str], number: int, canastas: Sequence[Meld], taken: dict[int, int], seen: set[int]) -> bool:
    """Find a canasta for a need, moving earlier needs to others where that helps (a matching, grown one by one)."""
    for index, meld in enumerate(canastas):
        if index in seen or not meets(meld, needs[number]):
            continue
        seen.add(index)
        holder = taken.get(index)
        if holder is None or _assign(needs, holder, canastas, taken, seen):
            taken[index] = number
            return True
    return False


def meets(meld: Meld, need: str) -> bool:
    """Whether a completed meld is of the sort that a need names."""
    named = rank_named(need)
    if named is not None:
        rank, natural = named
        return meld.rank == rank and (meld.natural or not natural)
    if need == "clean":
        return meld.natural
    if need == "non-wild":
        return meld.kind != WILD
    return sort_of(meld) == need
