"""Putting cards of one suit into a sequence: which slot each natural card takes, and where wild cards stand.

Slots are numbered 1 (ace low), 2 (two) … 13 (king), 14 (ace high).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from meldbook.cards.card import ACE, CARDS, JOKER, TWO, rank_of, suit_of

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

LOW_ACE, HIGH_ACE = 1, 14
SLOTS_OF = tuple((LOW_ACE, HIGH_ACE) if rank_of(card) == ACE else (rank_of(card) + 2,) for card in CARDS)
"""Slots that each natural card can take: an ace has two."""


@dataclass(frozen=True, slots=True)
class Run:
    """Cards in a sequence's order.

    ``start`` is the slot of the first one; ``wild_at`` are the places where wild cards stand in for others.
    """

    cards: tuple[int, ...]
    suit: int
    start: int
    wild_at: tuple[int, ...]

    @property
    def slots(self) -> range:
        """Slots from the first card to the last."""
        return range(self.start, self.start + len(self.cards))

    def gap(self, slot: int) -> tuple[int, ...]:
        """The natural cards between the sequence and a slot beyond its end; none beside it or within."""
        last = self.slots[-1]
        slots = range(last + 1, slot) if slot > last else range(slot + 1, self.start)
        return tuple(card_at(self.suit, between) for between in slots)


def card_at(suit: int, slot: int) -> int:
    """The natural card of a slot."""
    return (ACE if slot in (LOW_ACE, HIGH_ACE) else slot - 2) * 4 + suit


def run_of(
    laws: Laws,
    cards: Sequence[int],
    stands: Mapping[int, int] | None = None,
    fixed: Mapping[int, int] | None = None,
    *,
    own_slots: bool = True,
) -> Run | None:
    """The sequence that cards make, or None.

    Args:
        laws: the table's rules.
        cards: the cards, in the order in which they were named: it says where wild cards stand, if it can.
        stands: which card a wild one stands for, by its place in ``cards``.
        fixed: slots in which wild cards already lie, by place in ``cards``.
        own_slots: whether a wild card may stand for itself, where the game lets it (meld.sequence.natural-wild).
    """
    naturals = [card for card in cards if not laws.wild[card]]
    if not naturals or len({suit_of(card) for card in naturals}) > 1 or len(cards) > HIGH_ACE:
        return None
    suit = suit_of(naturals[0])
    demands: dict[int, tuple[int, ...]] = {place: (slot,) for place, slot in (fixed or {}).items()}
    for place, stood in (stands or {}).items():
        if stood == JOKER or suit_of(stood) != suit:
            return None
        demands[place] = SLOTS_OF[stood]
    found = list(_runs(laws, cards, suit, demands, own_slots=own_slots and laws.natural_wild))
    if not found:
        return None
    run = min(found, key=lambda run: _preference(laws, cards, run))
    if demands or not laws.stands_count or run.cards == tuple(cards):
        return run
    return _worth_most(laws, run)


def _worth_most(laws: Laws, run: Run) -> Run:
    """A sequence whose order was not named, with its twos where they count most (card.points.stand)."""
    where = [(place, rank_of(card_at(run.suit, run.slots[place]))) for place in run.wild_at]
    dearest = sorted(where, key=lambda at: -stand_in_worth(laws, TWO * 4, at[1]))
    cards = list(run.cards)
    for (place, _), wild in zip(dearest, sorted(run.cards[place] for place in run.wild_at), strict=True):
        cards[place] = wild
    return replace(run, cards=tuple(cards))


def stand_in_worth(laws: Laws, card: int, rank: int) -> int:
    """Points of a wild card: a joker counts its own, any other as the rank's plain cards, not as a dear one of them.

    A two that stands in the place of a two is itself.
    """
    if card == JOKER or rank == TWO:
        return laws.points[card]
    suits = laws.points[rank * 4 : rank * 4 + 4]
    return max(set(suits), key=lambda points: (suits.count(points), -points))


def _preference(laws: Laws, cards: Sequence[int], run: Run) -> tuple[bool | int, ...]:
    """Sound aces and fewest wild cards first; then as named, or outer wild cards low where the game has them so."""
    misplaced = not aces_stand(laws, run)
    if laws.wild_low_end:
        return misplaced, len(run.wild_at), run.start
    return misplaced, len(run.wild_at), run.cards != tuple(cards), -run.start


def aces_stand(laws: Laws, run: Run) -> bool:
    """Whether the sequence's ends are where aces may stand (meld.sequence.ace)."""
    low, high = LOW_ACE in run.slots, HIGH_ACE in run.slots
    return (not low or laws.ace_low) and (not (low and high) or laws.ace_both)


def _runs(
    laws: Laws, cards: Sequence[int], suit: int, demands: Mapping[int, tuple[int, ...]], *, own_slots: bool
) -> Iterator[Run]:
    """Every way to lay the cards from some slot on."""
    held = [rank_of(card) + 2 for card in cards if not laws.wild[card] and rank_of(card) != ACE]
    first = max(LOW_ACE, max(held, default=LOW_ACE) - len(cards) + 1)
    for start in range(first, min(HIGH_ACE - len(cards) + 1, min(held, default=HIGH_ACE)) + 1):
        filled = _fill(laws, cards, suit, range(start, start + len(cards)), demands, own_slots=own_slots)
        if filled is not None:
            yield Run(filled[0], suit, start, filled[1])


def _fill(
    laws: Laws,
    cards: Sequence[int],
    suit: int,
    slots: range,
    demands: Mapping[int, tuple[int, ...]],
    *,
    own_slots: bool,
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Cards by slot, and the places where they stand in; None where they do not fit these slots."""
    at: dict[int, int] = {}
    wild_at: set[int] = set()
    loose: list[int] = []
    for place, card in enumerate(cards):
        wild = laws.wild[card]
        if wild and place not in demands:
            loose.append(place)
            continue
        slot = _free_slot(slots, at, demands[place] if wild else SLOTS_OF[card], place)
        if slot is None:
            return None
        at[slot] = card
        if wild and not (own_slots and card_at(suit, slot) == card):
            wild_at.add(slot)
    return _place_loose(cards, suit, slots, at, wild_at, loose, own_slots=own_slots)


def _free_slot(slots: range, at: Mapping[int, int], wanted: Sequence[int], place: int) -> int | None:
    """A free slot among those wanted, the one where the card was named if that is one of them."""
    free = None
    for slot in reversed(wanted):
        if slot in slots and slot not in at:
            if slot == slots[place]:
                return slot
            free = slot
    return free


def _place_loose(
    cards: Sequence[int],
    suit: int,
    slots: range,
    at: dict[int, int],
    wild_at: set[int],
    loose: list[int],
    *,
    own_slots: bool,
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Wild cards that nobody placed fill what is free: a two its own slot first, then each where it was named."""
    waiting = list(loose)
    if own_slots:
        for place in loose:
            own = rank_of(cards[place]) + 2
            if cards[place] != JOKER and suit_of(cards[place]) == suit and own in slots and own not in at:
                at[own] = cards[place]
                waiting.remove(place)
    named = [place for place in waiting if slots[place] not in at]
    for place in named:
        at[slots[place]] = cards[place]
        wild_at.add(slots[place])
        waiting.remove(place)
    free = [slot for slot in slots if slot not in at]
    for place, slot in zip(waiting, free, strict=True):
        at[slot] = cards[place]
        wild_at.add(slot)
    return tuple(at[slot] for slot in slots), tuple(slot - slots.start for slot in slots if slot in wild_at)


def must_be_named(laws: Laws, start: int) -> bool:
    """Where outer wild cards go low, whether one lies at the high end if it is named for it (meld.sequence.wild.place).

    That is so above a two alone, below which there is only the ace's place.
    """
    return laws.wild_low_end and laws.ace_low and start == LOW_ACE + 1
