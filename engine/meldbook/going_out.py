"""Can this hand be melded away in this turn? The search behind asking, keeping a card and going out.

``plan`` finds a way; ``possible`` only whether there is one, by counting (``counting.py``) where that is enough;
``able`` asks it for the seat to act, and ``in_reach`` is a quick no to that.

Natural cards are placed one by one, the one with the fewest places first; wild cards follow, where melds still need
them and then wherever they fit. A quick count says no to most hands before that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import TYPE_CHECKING

from meldbook import counting
from meldbook.bag import CARD_MARKS, Bag, reaching
from meldbook.canastas import complete, enough
from meldbook.cards import JOKER, JOKER_RANK, rank_of, suit_of
from meldbook.conditions import first_failing
from meldbook.fits import joined, stands
from meldbook.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.memo import of_position
from meldbook.moves import Group, LayDown, Merge
from meldbook.new_melds import new_runs, new_sets, with_wilds
from meldbook.plans import Made, Plan
from meldbook.position import DRAW, MELD, STOCK
from meldbook.reach import could_close, doubtful, few_lonely, lonely_cards
from meldbook.sequences import slots_of
from meldbook.swaps import against_merging, rearranged

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.position import Position
    from meldbook.tables import Table

MOST_TRIED = 600
"""Steps of one search. Hands that play leads to take a few dozen; what a longer search would find is not seen."""

MOST_JOININGS = 12
"""Ways to join melds that are looked at, none joined among them."""

MOST_CARDS = 60
"""Cards of a hand that is searched; nobody melds more than these away in one turn, and each step of it takes longer."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A meld during the search: its number on the table (None for a new one), and the cards it got."""

    meld: Meld
    onto: int | None
    cards: tuple[int, ...]


Spots = tuple[Spot, ...]


def plan(position: Position, hand: Bag, melds: Sequence[Meld], *, discard: bool = True) -> Plan | None:
    """Way for the seat to act to go out from a hand, beside melds of its side, or None.

    ``discard=False`` asks for a way that melds every card. The initial meld's minimum is not looked at.
    """
    laws = position.laws
    if hand.size > MOST_CARDS:
        return None
    lonely = lonely_cards(laws, hand, melds)
    if len(lonely) > (1 if discard else 0):
        return None
    search = _Search(position)
    again = _as_before(search, hand, melds, discard=discard)
    if again is not None:
        return again
    start = tuple(Spot(meld, number, ()) for number, meld in enumerate(melds))
    for last in lonely or _last_discards(laws, hand, discard=discard):
        if last is not None and not _may_be_last(laws, last):
            continue
        rest = hand if last is None else hand.remove(last)
        if not could_close(laws, rest, melds):
            continue
        spots = search.place(rest, start)
        if spots is not None:
            found = _as_plan(spots, last)
            laws.plans.add(Made(hand, tuple(melds), found))
            return found
    return None


def _as_before(search: _Search, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> Plan | None:
    """A way that a like hand went out by, where this one can follow it: most hands differ from one by a card or two."""
    laws = search.laws
    for made in () if laws.contextual else laws.plans.like(hand, melds):
        fits = discard if made.plan.discard is not None else not (discard and laws.must_discard_out)
        followed = made.follow(laws, hand, melds) if fits else None
        if followed is not None and search.is_enough(followed[1]):
            laws.plans.keep(Made(hand, tuple(melds), followed[0]))
            return followed[0]
    return None


def _may_be_last(laws: Laws, card: int) -> bool:
    """Whether a card may be the last discard."""
    return not (laws.never_discarded[card] or laws.never_out_discard[card] or laws.locked[card])


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


class _Search:
    """One search, with a bound on its steps."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.laws = position.laws
        self.left = MOST_TRIED
        self.dead = position.dead_ranks

    def place(self, hand: Bag, spots: Spots) -> Spots | None:
        """Lay every card of the hand so that the canastas needed are there; None where that is not found."""
        self.left -= 1
        if self.left < 0:
            return None
        melds = [spot.meld for spot in spots]
        if self.laws.canasta_needs and not could_close(self.laws, hand, melds):
            return None
        naturals = [card for card in hand.distinct() if not self.laws.wild[card]]
        if not naturals:
            return self._place_wilds(hand, spots)
        ways = min((list(self._ways(card, hand, spots)) for card in self._hardest(naturals, hand)), key=len)
        for rest, after in ways:
            found = self.place(rest, after)
            if found is not None:
                return found
        return None

    def _hardest(self, naturals: list[int], hand: Bag) -> list[int]:
        """Cards worth asking for their places first: those of the rarest ranks."""
        return sorted(naturals, key=lambda card: hand.of_rank(rank_of(card)))[:2]

    def _ways(self, card: int, hand: Bag, spots: Spots) -> Iterator[tuple[Bag, Spots]]:
        """Ways to lay a natural card: on each meld that takes it, or in a new one."""
        if rank_of(card) in self.dead:
            return
        for number, spot in enumerate(spots):
            for cards in self._joining(card, hand, spot.meld):
                held, after = Bag.of(cards), joined(self.laws, spot.meld, cards)
                if after is not None and hand.covers(held):
                    yield hand.minus(held), _put(spots, number, Spot(after, spot.onto, (*spot.cards, *cards)))
        for cards in self._new(card, hand, spots):
            held = Bag.of(cards)
            if hand.covers(held):
                new = stands(self.laws, cards)
                assert new is not None
                yield hand.minus(held), (*spots, Spot(new, None, cards))
        if self.laws.per_rank == "one-open":
            yield from self._closed(rank_of(card), hand, spots)

    def _joining(self, card: int, hand: Bag, meld: Meld) -> Iterator[tuple[int, ...]]:
        """The card alone; or with the cards held that lie between it and a sequence's end.

        For one not held a wild card may stand: another of the hand, or one of the sequence's own that moves there.
        """
        run = meld.run
        if self.laws.fits[meld] & CARD_MARKS[card]:
            yield (card,)
        elif run is not None and run.suit == suit_of(card):
            for gap in filter(None, map(run.gap, slots_of(card))):
                held = tuple(filter(hand.has, gap))
                lacking = len(gap) - len(held)
                wilds = self._wilds(hand)[:lacking]
                if len(wilds) == lacking:
                    yield (*held, *wilds, card)
                if 0 < lacking <= self.laws.max_run_wilds:
                    yield (*held, card)

    def _closed(self, rank: int, hand: Bag, spots: Spots) -> Iterator[tuple[Bag, Spots]]:
        """The open meld of a rank, completed by wild cards, so that another may be begun."""
        wilds = self._wilds(hand)
        for number, spot in enumerate(spots):
            lack = self.laws.canasta - spot.meld.size
            if spot.meld.line != rank or not 0 < lack <= len(wilds):
                continue
            after = joined(self.laws, spot.meld, wilds[:lack])
            if after is not None:
                closed = Spot(after, spot.onto, (*spot.cards, *wilds[:lack]))
                yield hand.minus(Bag.of(wilds[:lack])), _put(spots, number, closed)

    def _new(self, card: int, hand: Bag, spots: Spots) -> Iterator[tuple[int, ...]]:
        """New melds with a card: all of its rank, or the fewest; and the shortest sequences."""
        laws, rank = self.laws, rank_of(card)
        wilds = self._wilds(hand)
        if laws.has_sets and not (laws.one_per_rank and self._is_melded(rank, spots)):
            yield from new_sets(laws, card, hand.lanes(rank), wilds[: laws.min_size])
        if laws.has_runs:
            near = hand.present() & laws.near[card]
            yield from new_runs(laws, card, near, tuple(dict.fromkeys(wilds)) if laws.max_run_wilds else ())
        if laws.has_identical:
            copies = hand.count(card)
            for count in {copies, min(copies, laws.min_size)}:
                for cards in with_wilds(laws, (card,) * count, wilds):
                    if stands(laws, cards) is not None:
                        yield cards

    def _wilds(self, hand: Bag) -> tuple[int, ...]:
        """The wild cards of a hand."""
        return tuple(Bag(hand & self.laws.wild_bag).cards())

    def _is_melded(self, rank: int, spots: Spots) -> bool:
        open_only = self.laws.per_rank == "one-open"
        return any(spot.meld.line == rank and not (open_only and spot.meld.size >= self.laws.canasta) for spot in spots)

    def _place_wilds(self, hand: Bag, spots: Spots) -> Spots | None:
        """Wild cards last: every choice of meld for each, until the canastas needed are there."""
        self.left -= 1
        wilds = list(hand.cards())
        if not wilds:
            return spots if self.is_enough([spot.meld for spot in spots]) else None
        if self.left < 0:
            return None
        card = wilds[0]
        order = sorted(range(len(spots)), key=lambda number: self._lack(spots[number].meld))
        still_open = [number for number in order if self._goes_first(spots[number], card)]
        order = still_open or order
        tried: set[tuple[object, ...]] = set()
        for number in order:
            spot = spots[number]
            if (spot.meld.key, spot.onto is None) in tried:
                continue
            tried.add((spot.meld.key, spot.onto is None))
            after = joined(self.laws, spot.meld, (card,))
            if after is not None:
                found = self._place_wilds(
                    hand.remove(card), _put(spots, number, Spot(after, spot.onto, (*spot.cards, card)))
                )
                if found is not None:
                    return found
        return self._new_wild_meld(hand, wilds, spots)

    def _goes_first(self, spot: Spot, card: int) -> bool:
        """Whether a wild card has to go to this open meld of wild cards before it goes elsewhere (meld.wild.first)."""
        rule = self.laws.wild_first
        if rule == "free" or spot.meld.kind != WILD or spot.onto is None or spot.meld.size >= self.laws.canasta:
            return False
        return rule == "all" or card != JOKER

    def _new_wild_meld(self, hand: Bag, wilds: list[int], spots: Spots) -> Spots | None:
        if WILD not in self.laws.kinds or len(wilds) < self.laws.min_size:
            return None
        cards = tuple(wilds[: self.laws.min_size])
        meld = stands(self.laws, cards)
        if meld is None or any(self._goes_first(spot, card) for spot in spots for card in cards):
            return None
        return self._place_wilds(hand.minus(Bag.of(cards)), (*spots, Spot(meld, None, cards)))

    def _lack(self, meld: Meld) -> int:
        """Cards that a meld lacks to be complete; completed ones last."""
        full = self.laws.canasta
        return full - meld.size if meld.size < full else 100

    def is_enough(self, melds: Sequence[Meld]) -> bool:
        """Whether melds are all that going out needs."""
        return enough(self.laws, complete(self.laws, melds)) and not first_failing(self.position, melds)


def _put(spots: Spots, number: int, spot: Spot) -> Spots:
    return (*spots[:number], spot, *spots[number + 1 :])


def possible(position: Position, hand: Bag, melds: Sequence[Meld], *, discard: bool) -> bool:
    """Whether there is a way, melds joined where that helps: by ``plan``, or counted where that is enough.

    The last answer is remembered, being asked again.
    """
    laws = position.laws
    if not laws.counting_is_enough or hand & laws.unmeldable_bag:
        ways = joinings(laws, hand, tuple(melds))
        return any(plan(position, hand, joined, discard=discard) is not None for joined in ways)
    last_hand, last_melds, last_discard, answer = laws.last_counted
    if last_melds is not melds or last_hand != hand or last_discard != discard:
        answer = counting.can_finish(laws, hand, melds, discard=discard)
        laws.last_counted = (hand, melds, discard, answer)
    return answer


@of_position
def in_reach(position: Position) -> bool:
    """A quick no, by counting alone, to most questions whether the seat to act could go out in this turn.

    Before the draw every card held must find a place, since the card to come may be the last discard (out.ask.able).
    """
    laws, seat = position.laws, position.seat
    if laws.reserve_sizes and position.reserve_of(seat):
        return False
    hand, own = position.hands[seat], position.melds[laws.side_of[seat]]
    table = laws.tables.of(own)
    may_join = laws.may_merge and table.doubled
    if table.closed < laws.canastas_to_go_out and table.longest + hand.size < laws.canasta and not may_join:
        return False
    spare = 1 if position.phase != DRAW and position.needs_discard else 0
    if laws.only_sets_of_two and not _all_find_a_set(laws, hand, table, spare):
        return False
    counts = laws.kinds != {SET} and laws.counting_is_enough and not hand & laws.unmeldable_bag
    if counts and not position.last_red_three:
        return not _has_lonely(laws, hand, own, table, spare) and possible(position, hand, own, discard=bool(spare))
    if not laws.only_sets_of_two and not few_lonely(laws, hand, own, spare):
        return False
    if table.closed >= laws.canastas_to_go_out:
        return True
    return any(could_close(laws, hand, joined) for joined in joinings(laws, hand, own))


def _has_lonely(laws: Laws, hand: Bag, own: Sequence[Meld], table: Table, spare: int) -> bool:
    """Whether too many cards seem to find no place, in any meld on the table or beside other cards of the hand."""
    lonely = doubtful(laws, hand, table.fitting, table.melded)
    if lonely & table.run_suits and lonely.bit_count() > spare:
        ends = [laws.fits[meld] for meld in own if meld.run is not None]
        lonely &= ~reaching(hand.present(), reduce(or_, ends))
    return lonely.bit_count() > spare


def _all_find_a_set(laws: Laws, hand: Bag, table: Table, spare: int) -> bool:
    """Whether new sets could be made of all cards that join no meld, but for some, counting wild cards."""
    fewest, unmelded = laws.fewest_naturals, table.unmelded
    new = hand.number_of_ranks(fewest, unmelded)
    if hand.number_of_ranks(1, unmelded) > new + spare:
        return False
    lack = 0
    for size in range(fewest, laws.min_size):
        lack += new - hand.number_of_ranks(size + 1, unmelded)
    return not lack or lack <= hand.shared(laws.wild_bag)


def joinings(laws: Laws, hand: Bag, melds: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
    """A side's melds as they lie, and with some of them joined (meld.merge), as far as that completes canastas."""
    return islice(_joinings(laws, hand, melds, 1), MOST_JOININGS)


def _joinings(laws: Laws, hand: Bag, melds: tuple[Meld, ...], since: int) -> Iterator[tuple[Meld, ...]]:
    yield melds
    if not laws.may_merge or not laws.tables.of(melds).doubled:
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


def able(position: Position) -> bool:
    """Whether the seat to act can see a way to go out in this turn (out.ask.able), joining melds where that helps.

    Before the draw the card to come is unknown: it would be the discard, so the hand must go without one. So it must
    where the turn ends without a discard.
    """
    discard = position.phase != DRAW and position.needs_discard
    if position.reserve_of(position.seat):
        return False
    if position.has_opened:
        return possible(position, position.hand, position.own_melds, discard=discard)
    way = plan(position, position.hand, position.own_melds, discard=discard)
    if way is None or not way.news:
        return way is not None
    from meldbook.checks import opens

    whole = LayDown(tuple(Group(cards) for cards in way.news))
    return opens(position.evolve(phase=MELD, drew=position.drew or STOCK), whole)
