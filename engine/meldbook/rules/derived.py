"""What follows from a ruleset's values alone: marks of cards, rank lanes and plain questions.

Each is worked out when it is first asked for; what is found out in play is kept in ``laws.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from meldbook.cards.bag import RANK_CARDS, RANK_MARKS, Bag
from meldbook.cards.card import CARDS, JOKER, JOKER_RANK, THREE, cards_of_rank, rank_of, select, suit_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, card_at
from meldbook.memo import lazy
from meldbook.rules.values import RuleValues


class DerivedValues(RuleValues):
    """Rules of one table, with what follows from their values."""

    @lazy
    def wild_ranks(self) -> tuple[int, ...]:
        """Rank lanes that hold wild cards, the dearest first."""
        ranks = {rank_of(card) for card in CARDS if self.wild[card]}
        return tuple(sorted(ranks, key=lambda rank: -self.points[rank * 4]))

    @lazy
    def pack_bag(self) -> Bag:
        """All cards of the game's packs."""
        return Bag.of(card for card in CARDS for _ in range(self.copies(card)))

    @lazy
    def natural_ranks(self) -> tuple[int, ...]:
        """Rank lanes that hold natural cards."""
        return tuple(rank for rank in range(JOKER_RANK + 1) if rank not in self.wild_ranks)

    @lazy
    def of_natural_ranks(self) -> Callable[[Any], tuple[Any, ...]]:
        """Picks what belongs to these ranks out of what there is for each rank."""
        return itemgetter(*self.natural_ranks)

    @lazy
    def natural_places(self) -> dict[int, int]:
        """Place of each of these ranks among them."""
        return {rank: place for place, rank in enumerate(self.natural_ranks)}

    @lazy
    def natural_marks(self) -> int:
        """Marks of the ranks that hold natural cards."""
        return sum(RANK_MARKS[rank] for rank in self.natural_ranks)

    @lazy
    def no_wild_marks(self) -> int:
        """Marks of the ranks that take no wild card."""
        return sum(RANK_MARKS[rank] for rank in {rank_of(card) for card in CARDS if self.no_wild[card]})

    @lazy
    def uneven_ranks(self) -> frozenset[int]:
        """Rank lanes of whose cards not all are alike in a set: some are never melded, or each suit comes only once."""
        if self.different_suits:
            return frozenset(range(JOKER_RANK))
        barred = [self.bonus[card] or self.never_melded[card] for card in CARDS]
        ranks = {rank_of(card) for card in CARDS if barred[card]}
        return frozenset(rank for rank in ranks if not all(barred[rank * 4 : rank * 4 + 4]))

    @lazy
    def fewest_for_two_sets(self) -> int:
        """Fewest natural cards of a rank, the pile's perhaps beside them, that may be in two sets of it."""
        first = max(self.makes_way_at - self.max_wilds, self.fewest_naturals)
        return int(first + self.fewest_naturals - self.one_per_rank)

    @lazy
    def ranks_alike(self) -> frozenset[int]:
        """Rank lanes whose cards differ in nothing but their suit; none where wild cards of a rank differ."""

        def alike(rank: int) -> bool:
            return rank not in self.uneven_ranks and len({self.points[card] for card in cards_of_rank(rank)}) == 1

        return frozenset(filter(alike, range(JOKER_RANK + 1))) if all(map(alike, self.wild_ranks)) else frozenset()

    @lazy
    def unmeldable_bag(self) -> Bag:
        """Marks of the cards that are in no meld."""
        return Bag.marks(card for card in CARDS if self.bonus[card] or self.never_melded[card])

    @lazy
    def companions(self) -> tuple[int, ...]:
        """For each card, marks of the cards that could make a meld with it."""
        found = []
        everything = int(Bag.marks(CARDS))
        for card in CARDS:
            if self.wild[card]:
                found.append(everything)
                continue
            suit = self.suit_masks[suit_of(card)] if self.has_runs and card != JOKER else 0
            found.append(RANK_CARDS[rank_of(card)] | suit | (self.wild_bag if self.max_wilds else 0))
        return tuple(found)

    @lazy
    def set_ranks(self) -> tuple[int, ...]:
        """Rank lanes whose natural cards may be melded as a set."""
        barred = [self.wild[card] or self.never_melded[card] or self.bonus[card] for card in CARDS]
        only = self.only_sets if any(self.only_sets) else (True,) * len(CARDS)
        return tuple(sorted({rank_of(card) for card in CARDS if only[card] and not barred[card]}))

    @lazy
    def settable(self) -> tuple[bool, ...]:
        """Whether a rank lane's cards may be laid as a set at any time; threes may have to wait for the hand's end."""
        free = self.rules["meld.black-three"] == "free"
        return tuple(rank in self.set_ranks and (free or rank != THREE) for rank in range(JOKER_RANK + 1))

    @lazy
    def set_marks(self) -> int:
        """Marks of the ranks of which a set may be laid, if only in going out."""
        return sum(RANK_MARKS[rank] for rank in self.set_ranks)

    @lazy
    def settable_marks(self) -> int:
        """Marks of the ranks of which a set may be laid at any time."""
        return sum(RANK_MARKS[rank] for rank, may in enumerate(self.settable) if may)

    @lazy
    def helpers_of_set(self) -> tuple[int, ...]:
        """For each card, marks of the natural cards that could be in a set with it; none for a wild card."""
        return tuple(0 if self.wild[card] or not self.has_sets else RANK_CARDS[rank_of(card)] for card in CARDS)

    @lazy
    def helpers_to_open(self) -> tuple[int, ...]:
        """For each top card of the pile, marks of the cards of which some are needed to open with it."""
        return tuple(RANK_CARDS[rank_of(card)] for card in CARDS)

    @lazy
    def fewest_threes(self) -> int:
        """Fewest black threes that make a meld, with wild cards where those may help."""
        alone = any(self.no_wild[card] for card in select("black-3")) or not self.max_wilds
        if alone:
            return self.min_size
        return min(self.fewest_naturals, max(1, self.identical_min)) if self.has_identical else self.fewest_naturals

    @lazy
    def suit_masks(self) -> tuple[int, ...]:
        """For each suit, marks of the cards that a sequence of it can hold."""
        return tuple(int(Bag.marks(range(suit, 52, 4))) | self.run_helpers for suit in range(4))

    @lazy
    def run_helpers(self) -> int:
        """Marks of the wild cards that may stand in a sequence."""
        return self.wild_bag if self.max_run_wilds else 0

    @lazy
    def near(self) -> tuple[int, ...]:
        """For each card, marks of the cards of its suit that can be in a sequence of the smallest size with it."""
        found = []
        for card in CARDS[:JOKER]:
            slots = {near for slot in SLOTS_OF[card] for near in range(slot - self.min_size + 1, slot + self.min_size)}
            marks = Bag.marks(card_at(suit_of(card), slot) for slot in slots if LOW_ACE <= slot <= HIGH_ACE)
            found.append(int(marks))
        return (*found, 0)

    @lazy
    def alike_in_run(self) -> tuple[tuple[object, ...], ...]:
        """For each suit and card, what the card is to a sequence: wild cards of a rank from other suits are alike."""

        def what(card: int, suit: int) -> object:
            if card != JOKER and self.wild[card] and suit_of(card) != suit:
                return rank_of(card), self.never_melded[card], self.never_in_sequence[card], self.bonus[card]
            return card

        return tuple(tuple(what(card, suit) for card in CARDS) for suit in range(4))

    @lazy
    def take_keys(self) -> tuple[tuple[int, int], ...]:
        """For each card, marks of the cards whose number decides which new melds take it, and whose presence does.

        Of a natural card's suit only those near it can be in a sequence of the smallest size with it.
        """
        found = []
        for card in CARDS:
            if self.wild[card]:
                found.append((int(Bag.marks(CARDS)), 0))
                continue
            rank = RANK_CARDS[rank_of(card)] | self.companions[card] & self.wild_bag
            found.append((rank, self.near[card] & ~rank if self.has_runs else 0))
        return tuple(found)

    @lazy
    def barred_last(self) -> tuple[bool, ...]:
        """For each card, whether it may not be the last discard."""
        barred = (self.never_discarded, self.never_out_discard, self.locked)
        return tuple(any(marks[card] for marks in barred) for card in CARDS)

    @lazy
    def last_discards(self) -> frozenset[int]:
        """Rank lanes whose cards may be the last discard."""
        return frozenset(rank_of(card) for card in CARDS if not self.barred_last[card] and not self.bonus[card])

    @lazy
    def last_wild_bag(self) -> int:
        """Marks of the wild cards that may be the last discard."""
        return int(Bag.marks(card for card in CARDS if self.wild[card] and not self.barred_last[card]))

    @lazy
    def only_sets_of_two(self) -> bool:
        """Whether all melds are sets, of two natural cards at least."""
        return self.fewest_naturals > 1 and not self.has_runs and not self.has_identical

    @lazy
    def contextual(self) -> bool:
        """Whether more than the cards and the meld decides if cards may be laid, as long as the hand is large."""
        return self.dead_ranks or self.wild_first != "free" or (self.has_identical and self.one_per_rank)

    @lazy
    def threes_wait(self) -> bool:
        """Whether black threes are melded only in the turn that goes out, which they bind to go out."""
        return self.threes_out and not self.settable[THREE]

    @lazy
    def opens_freely(self) -> bool:
        """Whether a side's first meld may be any meld, worth whatever it is."""
        rules = self.rules
        if self.wild_after or any(self.wild_if_opened_so):  # Wild cards are laid more freely in the initial meld.
            return False
        if rules["initial-meld.canasta"] is not None or rules["initial-meld.canasta.natural"] is not None:
            return False
        return not rules["initial-meld.minimum"] and rules["initial-meld.needs"] == "none"

    @lazy
    def goes_out_by_number(self) -> bool:
        """Whether going out needs a number of completed melds at most, as long as the partner does not say no."""
        rules = self.rules
        conditions = (self.canasta_needs, self.must_discard_out, self.reserve_sizes, self.must_ask)
        others = (rules["out.bonus-per-canasta"], rules["out.incomplete"], any(self.never_out_discard))
        return not any(conditions) and not any(others)

    @lazy
    def goes_out_freely(self) -> bool:
        """Whether going out needs nothing at all."""
        return self.goes_out_by_number and not self.canastas_to_go_out and not self.asks
