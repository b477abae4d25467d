"""Can this hand be melded away in this turn? The search behind asking, keeping a card and going out.

Exact for sets: natural cards go to the meld of their rank, wild cards are then spread so that the melds stand
and as many canastas close as going out needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.cards import JOKER_RANK, THREE

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld
    from meldbook.position import Position


@dataclass(slots=True)
class Slot:
    """A meld that takes cards: one on the table (``onto``, from 0) or a new one (None)."""

    onto: int | None
    size: int
    needs: int
    room: int
    cards: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to go out: what joins the melds on the table, what is newly laid, and the last discard, if any."""

    adds: tuple[tuple[int, tuple[int, ...]], ...]
    news: tuple[tuple[int, ...], ...]
    discard: int | None


def plan(laws: Laws, hand: Bag, melds: Sequence[Meld], *, discard: bool = True) -> Plan | None:
    """Way to go out from a hand, or None.

    ``discard=False`` asks for a way that melds every card. The initial meld's minimum is not looked at.
    """
    loose = _loose(laws, hand, melds)
    if len(loose) > (1 if discard else 0):
        return None
    for last in loose or _last_discards(laws, hand, discard=discard):
        if last is not None and laws.never_discarded[last]:
            continue
        rest = hand if last is None else hand.remove(last)
        if not _could_close(laws, rest, melds):
            continue
        slots = _spread(laws, rest, melds)
        if slots is not None:
            return Plan(
                tuple((slot.onto, tuple(slot.cards)) for slot in slots if slot.onto is not None and slot.cards),
                tuple(tuple(slot.cards) for slot in slots if slot.onto is None),
                last,
            )
    return None


def _loose(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> list[int]:
    """Natural cards too few of their rank to be melded: each must be the last discard, so two are one too many."""
    counts = hand.rank_counts()
    few = [rank for rank in laws.set_ranks if 0 < counts[rank] < laws.min_naturals]
    if few:
        melded = [meld.rank for meld in melds]
        few = [rank for rank in few if rank not in melded]
    return [card for rank in few[:2] for card in hand.cards_of(rank)]


def _could_close(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> bool:
    """Whether the wild cards could close enough canastas, looking at numbers alone: a quick no for most hands."""
    counts, wilds = hand.rank_counts(), hand.shared(laws.wild_bag)
    sizes = [meld.size + counts[meld.rank] for meld in melds]
    melded = [meld.rank for meld in melds]
    news = [counts[rank] for rank in laws.set_ranks if counts[rank] and rank not in melded]
    if sum(laws.min_size - size for size in news if size < laws.min_size) > wilds:
        return False
    sizes += news
    lacking = sorted(max(0, laws.canasta - size) for size in sizes)[: laws.canastas_to_go_out]
    return len(lacking) == laws.canastas_to_go_out and sum(lacking) <= wilds


def _last_discards(laws: Laws, hand: Bag, *, discard: bool) -> Iterator[int | None]:
    """No discard, or one card of each rank held: suits make no difference here."""
    if not laws.must_discard_out or not discard:
        yield None
    if discard:
        for rank in range(JOKER_RANK + 1):
            if hand.of_rank(rank):
                yield hand.cards_of(rank)[0]


def _spread(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> list[Slot] | None:
    """Lay every card of a hand, closing as many canastas as going out needs; None where that cannot be."""
    wilds = [card for rank in laws.wild_ranks if hand.of_rank(rank) for card in hand.cards_of(rank)]
    slots = [_table_slot(laws, index, meld) for index, meld in enumerate(melds)]
    by_rank = {meld.rank: index for index, meld in enumerate(melds)}
    laid = len(wilds)
    for rank in laws.set_ranks:
        if not hand.of_rank(rank):
            continue
        naturals = hand.cards_of(rank)
        if any(laws.never_melded[card] or laws.wild[card] for card in naturals):
            return None
        laid += len(naturals)
        if rank in by_rank:
            slot = slots[by_rank[rank]]
            slot.cards += naturals
            slot.size += len(naturals)
        else:
            new = _new_slot(laws, rank, naturals)
            if new is None:
                return None
            slots.append(new)
    return slots if laid == hand.size and _place_wilds(laws, slots, wilds) else None


def _table_slot(laws: Laws, index: int, meld: Meld) -> Slot:
    room = 0 if laws.no_wild[meld.naturals[0]] else laws.max_wilds - len(meld.wilds)
    return Slot(index, meld.size, 0, max(0, room))


def _new_slot(laws: Laws, rank: int, naturals: list[int]) -> Slot | None:
    if len(naturals) < laws.min_naturals:
        return None
    if rank == THREE and laws.rules["meld.black-three"] == "never":
        return None
    room = 0 if laws.no_wild[naturals[0]] else laws.max_wilds
    needs = max(0, laws.min_size - len(naturals))
    return Slot(None, len(naturals), needs, room, naturals) if needs <= room else None


def _place_wilds(laws: Laws, slots: list[Slot], wilds: list[int]) -> bool:
    """Give each slot the wild cards it needs, close the cheapest canastas first, and find room for the rest."""

    def give(slot: Slot, count: int) -> bool:
        if count > len(wilds) or count > slot.room:
            return False
        slot.cards += [wilds.pop() for _ in range(count)]
        slot.size += count
        slot.room -= count
        return slot.size <= laws.max_size

    if not all(give(slot, slot.needs) for slot in slots):
        return False
    closed = sum(slot.size >= laws.canasta for slot in slots)
    for slot in sorted(slots, key=lambda slot: laws.canasta - slot.size):
        if closed >= laws.canastas_to_go_out:
            break
        if slot.size < laws.canasta and give(slot, laws.canasta - slot.size):
            closed += 1
    for slot in slots:
        give(slot, min(len(wilds), slot.room, laws.max_size - slot.size))
    return not wilds and closed >= laws.canastas_to_go_out and all(slot.size <= laws.max_size for slot in slots)


def in_reach(position: Position) -> bool:
    """A quick no, by counting alone, to most questions whether the seat to act could go out in this turn.

    Single cards that join no meld are too many where there are more than one can discard; and each meld is
    thought to get every wild card held, to see whether canastas enough could close.
    """
    laws, own, hand = position.laws, position.own_melds, position.hand
    counts = hand.rank_counts()
    if laws.min_naturals > 1 and counts.count(1) > 1 + len(own) + len(laws.wild_ranks):
        return False
    closed = sum(meld.size >= laws.canasta for meld in own)
    if closed >= laws.canastas_to_go_out:
        return True
    full = laws.canasta - hand.shared(laws.wild_bag)
    sizes = [meld.size + counts[meld.rank] for meld in own if meld.size < laws.canasta]
    sizes += [counts[rank] for rank in laws.set_ranks if counts[rank] >= full]
    return closed + sum(size >= full for size in sizes) >= laws.canastas_to_go_out


def able(position: Position) -> bool:
    """Whether the seat to act can see a way to go out in this turn (out.ask.able).

    Before the draw the card to come is unknown: it would be the discard, so the hand must go without one; and
    there is none after a red three as the stock's last card.
    """
    from meldbook.position import DRAW

    laws, melds = position.laws, position.own_melds
    discard = position.phase != DRAW and not position.last_red_three
    way = plan(laws, position.hand, melds, discard=discard)
    if way is None or position.has_opened:
        return way is not None
    if laws.concealed_without_minimum:
        return True
    laid = tuple(card for group in way.news for card in group)
    return laws.points_of(laid) >= position.minimum
