"""Which cards may join a meld, and which make one, as the guards over groups have it: asked once, then remembered.

What a group of cards breaks depends on the rules and on the cards alone. So each answer is found by asking the guards
and kept, and nothing that is quick knows a rule of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meldbook.cards.bag import Bag
from meldbook.cards.card import CARDS, rank_of
from meldbook.cards.melds import SET, Meld, Shape, Stands, shapes_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at
from meldbook.groups.guards import group_guards
from meldbook.memo import keep, looked_up, once, remembered
from meldbook.rules.laws import Laws

_REMEMBERED = 1 << 16


def sound(laws: Laws, shape: Shape) -> bool:
    """Whether no guard over groups finds anything against a shape; kept with the shape, which is of these laws."""
    verdict = getattr(shape, "_sound", None)
    if verdict is None:
        verdict = all(guard.find(laws, shape) is None for guard in group_guards(laws))
        keep(shape, "_sound", verdict)
    return bool(verdict)


def first_sound(laws: Laws, shapes: Iterable[Shape]) -> Meld | None:
    """The meld that a group is by the first of its readings that stands, or None."""
    return next((shape.meld for shape in shapes if shape.kind and sound(laws, shape)), None)


def best_reading(laws: Laws, shapes: Sequence[Shape]) -> Shape:
    """The first reading of a group that stands as a meld, else the likeliest."""
    return next((shape for shape in shapes if sound(laws, shape)), shapes[0])


@remembered(_REMEMBERED)
def joined(
    laws: Laws, meld: Meld, cards: tuple[int, ...], *, stood: Stands = (), going_out: bool = True
) -> Meld | None:
    """The meld with cards added, or None where the rules are against it."""
    return first_sound(laws, shapes_of(laws, cards, stands=stood, base=meld, going_out=going_out))


@remembered(_REMEMBERED)
def stands(
    laws: Laws, cards: tuple[int, ...], *, kind: str = "", stood: Stands = (), opening: bool = False
) -> Meld | None:
    """The meld that cards make when they are newly laid by a player who goes out, or None."""
    return first_sound(laws, shapes_of(laws, cards, kind=kind, stands=stood, going_out=True, opening=opening))


def makes_set(laws: Laws, cards: tuple[int, ...], *, opening: bool = False) -> bool:
    """Whether cards stand as a set. Suits make no difference, unless some cards of the rank are never melded."""
    wild, rank, naturals = laws.wild, -1, 0
    for card in cards:
        if not wild[card]:
            if naturals and card >> 2 != rank:
                return False
            rank = card >> 2
            naturals += 1
    if not naturals or rank in laws.uneven_ranks:
        return stands(laws, cards, kind=SET, opening=opening) is not None
    return sound_sets(laws)[rank, naturals, len(cards) - naturals, opening]


@looked_up()
def sound_sets(laws: Laws, numbers: tuple[int, int, int, bool]) -> bool:
    """Whether cards are a set: by rank, number of natural and of wild cards, and whether they open."""
    rank, naturals, wilds, opening = numbers
    wild = next((card for card in CARDS if laws.wild[card]), CARDS[-1])
    cards = (rank * 4,) * naturals + (wild,) * wilds
    return stands(laws, cards, kind=SET, opening=opening) is not None


def key_of(laws: Laws, meld: Meld) -> tuple[object, ...]:
    """What decides which cards may join a meld; of a set its suits, too, where each comes only once."""
    return (*meld.key, meld.naturals) if laws.different_suits and meld.kind == SET else meld.key


def may_grow(laws: Laws, meld: Meld, cards: tuple[int, ...]) -> bool:
    """Whether a set takes cards of its rank and wild ones at once, though the hand goes on."""
    if meld.rank in laws.uneven_ranks:
        return joined(laws, meld, cards, going_out=False) is not None
    naturals = sum(not laws.wild[card] for card in cards)
    key = (meld.key, naturals, len(cards) - naturals)
    grown = _grown_sets(laws)
    if key not in grown:
        grown[key] = joined(laws, meld, cards, going_out=False) is not None
    return grown[key]


@once
def _grown_sets(laws: Laws) -> dict[tuple[object, int, int], bool]:
    """Whether a set takes several cards at once: by its key, and the number of natural and of wild cards."""
    return {}


@looked_up(_REMEMBERED)
def fits_of(laws: Laws, meld: Meld) -> int:
    """For each meld the cards that may join it singly, as marks of a bag.

    Black threes are marked too, though they may have to wait for the turn that goes out.
    """
    by_key = _fits_by_key(laws)
    key = key_of(laws, meld)
    if key not in by_key:
        by_key[key] = _marks_of_fits(laws, meld)
    return by_key[key]


@once
def _fits_by_key(laws: Laws) -> dict[tuple[object, ...], int]:
    """The same by what decides which cards may join a meld."""
    return {}


def _marks_of_fits(laws: Laws, meld: Meld) -> int:
    joining, answers = [], dict[object, bool]()
    for card in _likely(laws, meld):
        alike = card if meld.run is None else laws.alike_in_run[meld.run.suit][card]
        if alike not in answers:
            answers[alike] = joined(laws, meld, (card,)) is not None
        if answers[alike]:
            joining.append(card)
    return int(Bag.marks(joining))


def _likely(laws: Laws, meld: Meld) -> list[int]:
    """Cards of its rank, or near a sequence, and wild ones: no others are worth asking about."""
    run = meld.run
    if run is not None:
        # A wild card that moves may fill a gap, and so may one that lies as itself (a two as the two).
        reach = 1 + (sum(map(laws.wild.__getitem__, run.cards)) if laws.wild_slides or laws.natural_wild else 0)
        slots = {slot for end in (run.start, run.slots[-1]) for slot in range(end - reach, end + reach + 1)}
        slots |= {run.start + place for place in run.wild_at}
        near = {card_at(run.suit, slot) for slot in slots if LOW_ACE <= slot <= HIGH_ACE}
        return [card for card in CARDS if laws.wild[card] or card in near]
    return [card for card in CARDS if laws.wild[card] or rank_of(card) == meld.rank]
