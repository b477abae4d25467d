"""Laying a whole hand on melds old and new: the search by which ``ways.plan`` finds a way.

Natural cards are placed one by one, the one with the fewest places first; wild cards follow, where melds still need
them and then wherever they fit. Of new melds no more are tried than lead to different ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from meldbook.cards.bag import CARD_MARKS, RANK_CARDS, Bag, one_of_each
from meldbook.cards.canastas import complete, enough
from meldbook.cards.card import JOKER, rank_of, suit_of
from meldbook.cards.melds import WILD, Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, card_at
from meldbook.going_out.conditions import first_failing
from meldbook.going_out.quick_no import closing
from meldbook.groups.fits import fits_of, joined, key_of, stands
from meldbook.memo import remembered
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.table.position import Situation

Cards = tuple[int, ...]

MOST_TRIED = 600
"""Steps of one search. Hands that play leads to take a few dozen; what a longer search would find is not seen."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A meld during the search: its number on the table (None for a new one), and the cards it got."""

    meld: Meld
    onto: int | None
    cards: Cards


Spots = tuple[Spot, ...]


class Search:
    """One search, with a bound on its steps."""

    def __init__(self, position: Situation) -> None:
        self.position = position
        self.laws = position.laws
        self.left = MOST_TRIED
        self.dead = position.dead_ranks
        capped = self.laws.rules["out.bonus-per-canasta"]
        self.most_canastas = len(position.bonus[position.account]) if capped else None

    def place(self, hand: Bag, spots: Spots) -> Spots | None:
        """Lay every card of the hand so that the canastas needed are there; None where that is not found."""
        self.left -= 1
        if self.left < 0:
            return None
        melds = [spot.meld for spot in spots]
        if self._has_too_many(spots) or (self.laws.canasta_needs and not closing(self.laws)(hand, melds)):
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

    def _joining(self, card: int, hand: Bag, meld: Meld) -> Iterator[Cards]:
        """The card alone; or with the cards held that lie between it and a sequence's end.

        For one not held a wild card may stand: another of the hand, or one of the sequence's own that moves there.
        """
        run = meld.run
        if fits_of(self.laws)[meld] & CARD_MARKS[card]:
            yield (card,)
        elif run is not None and run.suit == suit_of(card):
            for gap in filter(None, map(run.gap, SLOTS_OF[card])):
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

    def _new(self, card: int, hand: Bag, spots: Spots) -> Iterator[Cards]:
        """New melds with a card: all of its rank, or the fewest; and the shortest sequences."""
        laws, rank = self.laws, rank_of(card)
        wilds = self._spared_first(self._wilds(hand), spots)
        if laws.has_sets and not (laws.one_per_rank and self._is_melded(rank, spots)):
            yield from _new_sets(laws, card, hand & RANK_CARDS[rank], wilds[: laws.min_size])
        if laws.has_runs:
            near = hand.present() & laws.near[card]
            yield from _new_runs(laws, card, near, tuple(dict.fromkeys(wilds)) if laws.max_run_wilds else ())
        if laws.has_identical:
            copies = hand.count(card)
            for count in {copies, min(copies, laws.min_size)}:
                for cards in _with_wilds(laws, (card,) * count, wilds):
                    if stands(laws, cards) is not None:
                        yield cards

    def _wilds(self, hand: Bag) -> Cards:
        """The wild cards of a hand."""
        return tuple(Bag(hand & self.laws.wild_bag).cards())

    def _is_melded(self, line: object, spots: Spots) -> bool:
        """Whether a meld of a rank, or of wild cards, lies there that leaves no room for another."""
        open_only = self.laws.per_rank == "one-open"
        return any(spot.meld.line == line and not (open_only and spot.meld.size >= self.laws.canasta) for spot in spots)

    def _place_wilds(self, hand: Bag, spots: Spots) -> Spots | None:
        """Wild cards last: every choice of meld for each, until the canastas needed are there."""
        self.left -= 1
        wilds = list(hand.cards())
        if not wilds:
            return spots if self._keeps_wilds_back(spots) and self.is_enough([spot.meld for spot in spots]) else None
        if self.left < 0 or self._has_too_many(spots):
            return None
        card = wilds[0]
        order = sorted(range(len(spots)), key=lambda number: self._lack(spots[number].meld))
        still_open = [number for number in order if self._goes_first(spots[number], card)]
        order = still_open or order
        tried: set[tuple[object, ...]] = set()
        for number in order:
            spot = spots[number]
            key = (key_of(self.laws, spot.meld), spot.onto is None)
            if key in tried:
                continue
            tried.add(key)
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

    def _spared_first(self, wilds: Cards, spots: Spots) -> Cards:
        """Wild cards, those last that have to go to an open meld of wild cards first."""
        if self.laws.wild_first == "free":
            return wilds
        return tuple(sorted(wilds, key=lambda card: any(self._goes_first(spot, card) for spot in spots)))

    def _keeps_wilds_back(self, spots: Spots) -> bool:
        """Whether no wild card lies elsewhere that an open meld of wild cards, left open, should have had first."""
        if self.laws.wild_first == "free":
            return True
        laid = [(spot, card) for spot in spots for card in spot.cards if self.laws.wild[card]]
        return not any(self._goes_first(first, card) for first in spots for spot, card in laid if spot is not first)

    def _new_wild_meld(self, hand: Bag, wilds: list[int], spots: Spots) -> Spots | None:
        if WILD not in self.laws.kinds or len(wilds) < self.laws.min_size:
            return None
        if self.laws.one_per_rank and self._is_melded(WILD, spots):
            return None
        cards = tuple(wilds[: self.laws.min_size])
        meld = stands(self.laws, cards)
        if meld is None or any(self._goes_first(spot, card) for spot in spots for card in cards):
            return None
        return self._place_wilds(hand.minus(Bag.of(cards)), (*spots, Spot(meld, None, cards)))

    def _has_too_many(self, spots: Spots) -> bool:
        """Whether more canastas are complete than bonus cards allow (out.bonus-per-canasta): none ever gets undone."""
        if self.most_canastas is None:
            return False
        return sum(self.laws.is_full(spot.meld) for spot in spots) > self.most_canastas

    def _lack(self, meld: Meld) -> int:
        """Cards that a meld lacks to be complete; completed ones last."""
        full = self.laws.full_of(meld.kind)
        return full - meld.size if meld.size < full < NO_LIMIT else 100

    def is_enough(self, melds: Sequence[Meld]) -> bool:
        """Whether melds are all that going out needs."""
        return enough(self.laws, complete(self.laws, melds)) and not first_failing(self.position, melds)


def _put(spots: Spots, number: int, spot: Spot) -> Spots:
    return (*spots[:number], spot, *spots[number + 1 :])


@remembered(1 << 13)
def _new_sets(laws: Laws, card: int, of_rank: int, wilds: Cards) -> tuple[Cards, ...]:
    """New sets with a card of a rank's cards held: all of them, or the fewest where some may be needed elsewhere."""
    held = tuple(Bag(of_rank).cards())
    if laws.different_suits:
        return _of_different_suits(laws, card, held, wilds)
    found = list(_with_wilds(laws, held[: laws.max_size], wilds))
    if len(held) > laws.max_size:  # What is left over may need to make another set.
        found.append(held[: min(laws.max_size, len(held) - laws.min_size)])
    if laws.has_runs or laws.has_identical:
        others = list(held)
        others.remove(card)
        for size in range(laws.fewest_naturals, min(laws.min_size + 1, len(held))):
            for chosen in sorted(set(combinations(others, size - 1))):
                found += _with_wilds(laws, (card, *chosen), wilds)
    return tuple(cards for cards in found if stands(laws, cards) is not None)


def _of_different_suits(laws: Laws, card: int, held: Cards, wilds: Cards) -> tuple[Cards, ...]:
    """New sets with a card and any others of its rank, each suit once."""
    others = sorted(set(held) - {card})
    found = [
        cards
        for size in range(len(others) + 1)
        for chosen in combinations(others, size)
        for cards in _with_wilds(laws, (card, *chosen), wilds)
    ]
    return tuple(cards for cards in found if stands(laws, cards) is not None)


def _with_wilds(laws: Laws, naturals: Cards, wilds: Cards) -> Iterator[Cards]:
    """Naturals with as many wild cards as a smallest meld lacks: the cheapest, or any where jokers are limited."""
    lack = laws.min_size - len(naturals)
    if lack <= 0:
        yield naturals
    elif laws.rules["meld.wild.jokers.max"] is not None:
        yield from ((*naturals, *chosen) for chosen in sorted(set(combinations(wilds, lack))))
    elif lack <= len(wilds):
        yield (*naturals, *wilds[:lack])


@remembered(1 << 13)
def _new_runs(laws: Laws, card: int, near: int, wilds: Cards) -> tuple[Cards, ...]:
    """Smallest sequences with a card and those near it in its suit, natural or with one of some wild cards."""
    suit, size, held = suit_of(card), laws.min_size, Bag(one_of_each(near))
    found: list[Cards] = []
    for slot in SLOTS_OF[card]:
        for first in range(max(LOW_ACE, slot - size + 1), min(HIGH_ACE - size + 1, slot) + 1):
            window = [card_at(suit, place) for place in range(first, first + size)]
            absent = [other for other in window if other != card and not held.has(other)]
            if not absent:
                found.append(tuple(window))
            elif len(absent) == 1:
                others = (wild for wild in wilds if wild not in window)
                found += [tuple(wild if other == absent[0] else other for other in window) for wild in others]
    return tuple(cards for cards in found if stands(laws, cards) is not None)
