"""Can this hand be melded away in this turn? The search behind asking, keeping a card and going out.

``plan`` finds a way; ``possible`` only whether there is one, by counting (``counting.py``) where that is enough;
``in_reach`` is a quick no to that for the seat to act.

A quick count says no to most hands; the others are searched (``search.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice

from meldbook.cards.bag import RANKS_AT, RANKS_WANTING, SIZE_SHIFT, Bag
from meldbook.cards.card import JOKER_RANK
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, Meld
from meldbook.going_out import counting
from meldbook.going_out.counting import lying_on
from meldbook.going_out.plans import Made, Plan, plans_of
from meldbook.going_out.quick_no import closing, few_lonely, lonely_cards, places_of, wilds_for_sets
from meldbook.going_out.run_parts import with_runs_closed
from meldbook.going_out.search import Search, Spot, Spots
from meldbook.groups.fits import joined
from meldbook.groups.rearranging import against_merging, rearranged
from meldbook.groups.shifting import arrangements
from meldbook.groups.side_tables import Table, tables_of
from meldbook.groups.state import table_of
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Merge
from meldbook.table.position import DISCARD, DRAW, PILE, Situation

MOST_JOININGS = 12
"""Ways to join melds that are looked at, none joined among them."""

MOST_CARDS = 60
"""Cards of a hand that is searched; nobody melds more than these away in one turn, and each step of it takes longer."""


def plan(position: Situation, hand: Bag, melds: Sequence[Meld], *, discard: bool = True) -> Plan | None:
    """Way for the seat to act to go out from a hand, beside melds of its side, or None.

    ``discard=False`` asks for a way that melds every card. The initial meld's minimum is not looked at.
    """
    laws = position.laws
    if hand.size > MOST_CARDS:
        return None
    if hand & laws.at_will_bag:
        return _beside_bonus_cards(position, hand, melds, discard=discard)
    lonely = lonely_cards(laws, hand, melds)
    if len(lonely) > (1 if discard else 0):
        return None
    search = Search(position)
    again = _as_before(search, hand, melds, discard=discard)
    if again is not None:
        return again
    start = tuple(Spot(meld, number, ()) for number, meld in enumerate(melds))
    for last in lonely or _last_discards(laws, hand, discard=discard):
        if last is not None and laws.barred_last[last]:
            continue
        rest = hand if last is None else hand.remove(last)
        if not closing(laws)(rest, melds):
            continue
        spots = search.place(rest, start)
        if spots is not None:
            found = _as_plan(spots, last)
            plans_of(laws).add(Made(hand, tuple(melds), found))
            return found
    return None


def _beside_bonus_cards(position: Situation, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> Plan | None:
    """The same for a hand with bonus cards laid by choice: they leave it so, or one of them is the last discard."""
    laws = position.laws
    bonus, rest = _without_bonus_cards(laws, hand)
    found = plan(position, rest, melds, discard=discard)
    if found is not None:
        return replace(found, bonus=bonus)
    if not discard or laws.barred_last[bonus[0]]:
        return None
    found = plan(position, rest, melds, discard=False)
    return None if found is None else replace(found, discard=bonus[0], bonus=bonus[1:])


def _without_bonus_cards(laws: Laws, hand: Bag) -> tuple[tuple[int, ...], Bag]:
    """Bonus cards of a hand that are laid by choice (red-three.lay), and what is left without them."""
    bonus = tuple(Bag(hand & laws.at_will_bag).cards())
    return bonus, hand.minus(Bag.of(bonus))


def _as_before(search: Search, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> Plan | None:
    """A way that a like hand went out by, where this one can follow it: most hands differ from one by a card or two."""
    laws = search.laws
    for made in () if laws.contextual else plans_of(laws).like(hand, melds):
        fits = discard if made.plan.discard is not None else not (discard and laws.must_discard_out)
        followed = made.follow(laws, hand, melds) if fits else None
        if followed is not None and search.is_enough(followed[1]):
            plans_of(laws).keep(Made(hand, tuple(melds), followed[0]))
            return followed[0]
    return None


def _as_plan(spots: Spots, last: int | None) -> Plan:
    adds = tuple((spot.onto, spot.cards) for spot in spots if spot.onto is not None and spot.cards)
    return Plan(adds, tuple(spot.meld.cards for spot in spots if spot.onto is None), last)


def _last_discards(laws: Laws, hand: Bag, *, discard: bool) -> Iterator[int | None]:
    """No discard, or one card of each sort held: of each rank, where suits make no difference."""
    if not laws.must_discard_out or not discard:
        yield None
    if not discard:
        return
    if laws.kinds & {SEQUENCE, IDENTICAL}:
        yield from hand.distinct()
        return
    for rank in range(JOKER_RANK + 1):
        if hand.of_rank(rank):
            yield hand.cards_of(rank)[0]


def possible(position: Situation, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> bool:
    """Whether there is a way, melds changed where that helps: by ``plan``, or counted where that is enough."""
    if _possible(position, hand, melds, discard=discard):
        return True
    laws = position.laws
    if not laws.looks_further:
        return False
    firsts = hand.distinct() if discard and laws.discards > 1 and position.phase != DISCARD else []
    hands = [hand, *(hand.remove(card) for card in firsts if not laws.barred_last[card])]
    if not laws.moves_cards:
        return any(_possible(position, held, melds, discard=discard) for held in hands)
    pairs = dict.fromkeys(pair for held in hands for pair in _fed(laws, held, tuple(melds), discard=discard))
    return any(
        _possible(position, held, moved, discard=discard)
        for held, lying in pairs
        for moved in arrangements(laws, lying, position.shifted)
    )


Fed = tuple[Bag, tuple[Meld, ...]]
"""A hand, and the melds of its side beside it."""


def _fed(laws: Laws, hand: Bag, melds: tuple[Meld, ...], *, discard: bool) -> Iterator[Fed]:
    """The hand and the melds as they are, and with its cards added to sets, so that others may leave these then."""
    yield hand, melds
    rest, fed = _with_sets_fed(laws, hand, melds)
    yield rest, fed
    for kept in hand.minus(rest).distinct() if discard else ():
        rest, fed = _with_sets_fed(laws, hand.remove(kept), melds)
        yield rest.add(kept), fed


def _with_sets_fed(laws: Laws, hand: Bag, melds: tuple[Meld, ...]) -> Fed:
    """The hand and the melds once each set has got the cards held of its rank."""
    fed = list(melds)
    for number, meld in enumerate(melds):
        cards = hand.cards_of(meld.rank) if meld.kind == SET and meld.rank is not None else ()
        grown = joined(laws, meld, cards, going_out=False) if cards else None
        if grown is not None:
            fed[number], hand = grown, hand.minus(Bag.of(cards))
    return hand, tuple(fed)


def _possible(position: Situation, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> bool:
    """The same with one discard at most."""
    laws = position.laws
    if hand & laws.at_will_bag:
        _, rest = _without_bonus_cards(laws, hand)
        stays = possible(position, rest, melds, discard=discard)
        return stays or (discard and laws.must_discard_out and possible(position, rest, melds, discard=False))
    if counting.is_enough_beside_runs(laws) and not hand & laws.unmeldable_bag:
        closed = with_runs_closed(laws, hand, tuple(melds))
        return any(counting.can_finish(laws, rest, lying, discard=discard) for rest, lying in closed)
    if not counting.is_enough(laws) or hand & laws.unmeldable_bag:
        ways = joinings(laws, hand, tuple(melds))
        return any(plan(position, hand, joined, discard=discard) is not None for joined in ways)
    if melds == position.own_melds:
        return lying_on(laws, table_of(position, position.side)).finishes(hand, discard=discard)
    return counting.can_finish(laws, hand, melds, discard=discard)


@once
def finishing(laws: Laws) -> Callable[[Situation, Table, Bag, bool], bool]:
    """``possible`` under these rules, beside the own side's table: counted at once where that may do."""
    counts, uncounted, further = counting.is_enough(laws), laws.unmeldable_bag | laws.at_will_bag, laws.looks_further

    def finishes(at: Situation, table: Table, hand: Bag, discard: bool) -> bool:
        if counts and not hand & uncounted:
            found = lying_on(laws, table).way(hand, discard=discard) is not None
            if found or not further:
                return found
        return possible(at, hand, table.melds, discard=discard)

    return finishes


def in_reach(position: Situation) -> bool:
    """A quick no, by counting alone, to most questions whether the seat to act could go out in this turn.

    Before the draw every card held must find a place, since the card to come may be the last discard (out.ask.able).
    """
    laws = position.laws
    return reach(laws)(position, table_of(position, laws.side_of[position.seat]))


@once
def reach(laws: Laws) -> Callable[[Situation, Table], bool]:
    """``in_reach`` under these rules, beside the own side's table; what costs least to know is looked at first."""
    reserves, canastas, at_will = laws.reserve_sizes, laws.canastas_to_go_out, int(laws.at_will_bag)
    after_pile, discards, may_merge = laws.discards_after_pile, laws.discards, laws.may_merge
    only_sets, unmeldable = laws.only_sets_of_two, laws.unmeldable_bag
    held, enough = RANKS_WANTING[1], RANKS_WANTING[laws.fewest_naturals]
    by_counting = laws.kinds != {SET} and counting.is_enough(laws)
    may_close, has_wilds, full = closing(laws), wilds_for_sets(laws), laws.canasta
    may_place, finishes = places_of(laws), finishing(laws)

    def reaches(at: Situation, table: Table) -> bool:
        seat = at.seat
        if reserves and at.reserve_of(seat):
            return False
        hand = at.hands[seat]
        if at_will and hand & at_will:
            _, hand = _without_bonus_cards(laws, hand)
        if only_sets:  # Most hands have more ranks too short for a new set than may be discarded.
            counts, unmelded = hand >> RANKS_AT, table.unmelded
            short = (counts + held & ~(counts + enough) & unmelded).bit_count()
            if short > discards:
                return False
        spare = discards if at.phase != DRAW and not at.last_red_three and (after_pile or at.drew != PILE) else 0
        closed, merges = table.closed >= canastas, may_merge and table.doubled
        if only_sets:
            if short > spare or not has_wilds(hand, unmelded, 0):
                return False
        elif not (closed or merges) and table.longest + (hand >> SIZE_SHIFT) < full:
            return False
        elif by_counting and not at.last_red_three and not hand & unmeldable:
            return may_place(hand, table, spare) and finishes(at, table, at.hands[seat], bool(spare))
        elif not few_lonely(laws, hand, table, spare):
            return False
        if closed or not merges:
            return closed or may_close(hand, table.melds)
        return any(may_close(hand, joined) for joined in joinings(laws, hand, table.melds))

    # Where cards are moved, too, nothing is sure that counting says of melds as they lie.
    return (lambda at, table: not (reserves and at.reserve_of(at.seat))) if laws.moves_cards else reaches


def joinings(laws: Laws, hand: Bag, melds: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
    """A side's melds as they lie, and with some of them joined (meld.merge), as far as that completes canastas."""
    return islice(_joinings(laws, hand, melds, 1), MOST_JOININGS)


def _joinings(laws: Laws, hand: Bag, melds: tuple[Meld, ...], since: int) -> Iterator[tuple[Meld, ...]]:
    yield melds
    if not laws.may_merge or not tables_of(laws).of(melds).doubled:
        return
    wilds = hand.shared(laws.wild_bag)
    for first, second in combinations(range(since, len(melds) + 1), 2):
        one, other = melds[first - 1], melds[second - 1]
        if one.rank is None or one.rank != other.rank:
            continue
        grows_to = one.size + other.size + hand.of_rank(one.rank) + wilds
        if grows_to >= laws.canasta and not against_merging(laws, one, other):
            joined_so = tuple(rearranged(laws, melds, Merge(first, second)))
            yield from _joinings(laws, hand, joined_so, first + 1)
