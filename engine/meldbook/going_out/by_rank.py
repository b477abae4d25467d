"""Chances of going out with a rank's cards: how many wild cards their sets take, and how many canastas they complete.

A rank's cards join the sets of that rank that lie on the table, or make new ones. All the ways to do so come down to a
small table: for each number of canastas, with which numbers of wild cards that many can be complete. What is a set is
asked of the guards over groups, and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from meldbook.cards.card import cards_of_rank
from meldbook.cards.melds import SET, WILD, Meld
from meldbook.groups.fits import stands
from meldbook.groups.rearranging import against_merging
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws

Chances = tuple[int, ...]
"""By number of canastas: the numbers of wild cards with which at least so many are complete, a bit for each number."""
Size = tuple[int, int]
"""How many natural and wild cards a set has."""


@remembered(1 << 14)
def chances(laws: Laws, rank: int, held: int, lying: tuple[Size, ...]) -> Chances:
    """Chances of so many cards of a rank, all of them melded, beside sets of it on the table."""
    if not lying and not held:
        return no_canasta(laws)
    size, others = (lying[0], lying[1:]) if lying else ((0, 0), ())
    # Of one set a rank all cards join that which lies there, or make it; partners found in play may have two of them.
    fewest = held if laws.one_per_rank and not others else 0 if lying else 1
    found = none(laws)
    for more in range(fewest, held + 1):
        first = _of_one_meld(laws, rank, size, more)
        if any(first):
            found = either(found, both(first, chances(laws, rank, held - more, others)))
    for joined in _joined(laws, rank, lying) if laws.may_merge else ():
        found = either(found, chances(laws, rank, held, joined))
    return found


def _joined(laws: Laws, rank: int, lying: tuple[Size, ...]) -> set[tuple[Size, ...]]:
    """The sets of a rank with two of them joined, both unfinished, in each way that the rules allow (meld.merge)."""
    found = set()
    for first, second in combinations(range(len(lying)), 2):
        one, other = _meld_of(laws, rank, *lying[first]), _meld_of(laws, rank, *lying[second])
        if one is not None and other is not None and not against_merging(laws, one, other):
            both_so = (len(one.naturals + other.naturals), len(one.wilds + other.wilds))
            rest = lying[:first] + lying[first + 1 : second] + lying[second + 1 :]
            found.add(tuple(sorted((*rest, both_so))))
    return found


@remembered(1 << 12)
def _of_one_meld(laws: Laws, rank: int | None, size: Size, more: int = 0) -> Chances:
    """Chances of one set with more cards of its rank, or of one meld of wild cards (without a rank).

    It lies there, or (of no cards yet) is new.
    """
    naturals, wilds = size[0] + more, size[1]
    size_of_full = laws.canasta if rank is None else laws.full_set
    sound = full = 0
    for count in range(len(_wilds(laws)) - wilds + 1):
        unchanged = not more and not count and size != (0, 0)
        if unchanged or _meld_of(laws, rank, naturals, wilds + count) is not None:
            sound |= 1 << count
            full |= (naturals + wilds + count >= size_of_full) << count
    return (sound, full, *none(laws))[: laws.canastas_to_go_out + 1]


def _meld_of(laws: Laws, rank: int | None, naturals: int, wilds: int) -> Meld | None:
    """The set of so many natural cards of a rank and so many wild ones, or the meld of wild ones, if it is one."""
    helpers = _wilds(laws)[:wilds]
    if rank is None:
        return stands(laws, helpers, kind=WILD)
    card = next((card for card in cards_of_rank(rank) if not laws.bonus[card]), rank * 4)
    return stands(laws, (card,) * naturals + helpers, kind=SET)


@once
def _wilds(laws: Laws) -> tuple[int, ...]:
    """The wild cards of the packs."""
    return tuple(card for card in laws.pack if laws.wild[card])


def chances_of_wild_melds(laws: Laws, lying: tuple[Size, ...]) -> Chances:
    """Chances of the wild cards that go into melds of their own: those on the table, and new ones."""
    found = no_canasta(laws)
    for _, wilds in lying:
        found = both(found, _of_one_meld(laws, None, (0, wilds)))
    if not lying or not laws.one_per_rank:
        new = either(no_canasta(laws), _of_one_meld(laws, None, (0, 0)))
        for _ in range(1 if laws.one_per_rank else len(_wilds(laws)) // laws.min_size):
            found = both(found, new)
    return found


def none(laws: Laws) -> Chances:
    """Chances of what cannot be."""
    return (0,) * (laws.canastas_to_go_out + 1)


def no_canasta(laws: Laws) -> Chances:
    """Chances of what takes no wild card and completes nothing."""
    return (1, *none(laws)[1:])


def either(one: Chances, other: Chances) -> Chances:
    """Chances where there is a choice."""
    return tuple(here | there for here, there in zip(one, other, strict=True))


@lru_cache(1 << 13)
def both(one: Chances, other: Chances, *, most: int = 10_000) -> Chances:
    """Chances of two together: their canastas and their wild cards, up to so many, add up."""
    last, found = len(one) - 1, [0] * len(one)
    for number, here in enumerate(one):
        if here:
            for more, there in enumerate(other):
                if there:
                    found[min(number + more, last)] |= _sums(here, there)
    return tuple([mask & (2 << most) - 1 for mask in found])


def _sums(one: int, other: int) -> int:
    """Every number of one mask and every number of the other, added up."""
    if other.bit_count() < one.bit_count():
        one, other = other, one
    found = 0
    while one:
        lowest = one & -one
        found |= other * lowest
        one ^= lowest
    return found
