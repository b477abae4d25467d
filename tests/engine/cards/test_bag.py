"""A bag of cards answers as a count of them would."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from meldbook.cards.bag import RANK_MARKS, Bag, near_in_suit, present_in
from meldbook.cards.card import CARDS, JOKER_RANK, rank_of, suit_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, card_at

RANKS = range(JOKER_RANK + 1)
hands = st.lists(st.sampled_from(CARDS), max_size=30)


@given(hands)
def test_it_counts_its_cards(cards: list[int]) -> None:
    bag, counted = Bag.of(cards), Counter(cards)
    assert (bag.size, list(bag.cards()), bag.distinct()) == (len(cards), sorted(cards), sorted(counted))
    assert list(bag.counts()) == [bag.count(card) for card in CARDS] == [counted[card] for card in CARDS]
    assert [bag.has(card) for card in CARDS] == [card in counted for card in CARDS]
    ranks = Counter(map(rank_of, cards))
    assert list(bag.rank_counts()) == [bag.of_rank(rank) for rank in RANKS] == [ranks[rank] for rank in RANKS]
    assert bag.ranks() == tuple(sorted(ranks.items()))
    assert present_in(bag) == bag.present() == Bag.of(counted).present()


@given(hands, hands)
def test_two_bags_are_put_together_and_taken_apart(one: list[int], other: list[int]) -> None:
    both = Bag.of(one).plus(Bag.of(other))
    assert both == Bag.of(one + other)
    assert both.covers(Bag.of(other))
    assert both.minus(Bag.of(other)) == Bag.of(one)


@given(hands, hands)
def test_of_two_bags_one_has_more_of_some_cards(one: list[int], other: list[int]) -> None:
    beyond = Counter(one) - Counter(other)
    assert list(Bag.of(one).counts_beyond(Bag.of(other))) == [beyond[card] for card in CARDS]
    assert Bag.of(one).covers(Bag.of(other)) == (not Counter(other) - Counter(one))
    for held in (one, [*one, *CARDS * 6]):  # A hand, and six packs more.
        assert Bag.of(held).shared(Bag.marks(other)) == sum(card in other for card in held)


@given(hands, st.integers(1, 4), st.sets(st.sampled_from(RANKS)))
def test_ranks_of_which_so_many_are_there(cards: list[int], fewest: int, among: set[int]) -> None:
    bag, marks = Bag.of(cards), sum(RANK_MARKS[rank] for rank in among)
    held = Counter(rank for rank in map(rank_of, cards) if rank in among)
    enough = sorted(rank for rank, count in held.items() if count >= fewest)
    assert len(bag.ranks_with(fewest, marks)) == len(enough)
    assert bag.shared(Bag(bag.cards_of_ranks_with(fewest, marks))) == sum(held[rank] for rank in enough)


@given(
    st.lists(st.sampled_from([card for card in CARDS if rank_of(card) != JOKER_RANK]), max_size=14), st.integers(0, 1)
)
def test_cards_that_lie_near_enough_for_a_sequence(cards: list[int], helpers: int) -> None:
    near = {
        card
        for card in cards
        for slot in SLOTS_OF[card]
        for start in range(max(LOW_ACE, slot - 2), min(HIGH_ACE - 2, slot) + 1)
        if sum(card_at(suit_of(card), start + step) not in cards for step in range(3)) <= helpers
    }
    found = near_in_suit(Bag.of(cards).present(), helpers)
    assert {card for card in CARDS if Bag.marks([card]) & found} == near
