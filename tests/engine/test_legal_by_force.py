"""The generator of legal moves against the guards: every choice of cards of a small hand is tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings

from meldbook.cards import THREE, rank_of
from meldbook.deal import deal_out
from meldbook.legal import legal_moves
from meldbook.melds import shape_of
from meldbook.moves import Ask, Discard, Draw, End, Group, LayDown, LayOff, Move, TakePile
from meldbook.play import allows, apply
from meldbook.position import DRAW, Position
from strategies import HOUSES, laws_of, small_positions

Cards = tuple[int, ...]


def subsets(cards: Cards, least: int = 1) -> list[Cards]:
    """Every different choice of at least so many cards."""
    return sorted({chosen for size in range(least, len(cards) + 1) for chosen in combinations(sorted(cards), size)})


def form(move: Move) -> Move:
    """A move with its cards and melds in one order, so that equal acts are equal."""
    if isinstance(move, LayDown):
        return LayDown(_sorted(move.groups))
    if isinstance(move, TakePile):
        return TakePile(tuple(sorted(move.helpers)), move.onto, _sorted(move.others))
    return LayOff(tuple(sorted(move.cards)), move.meld) if isinstance(move, LayOff) else move


def _sorted(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    return tuple(Group(cards) for cards in sorted(tuple(sorted(group.cards)) for group in groups))


def listed(position: Position) -> set[Move]:
    return {form(move) for move in legal_moves(position, every_suit=True)}


def plain_moves(position: Position) -> Iterator[Move]:
    """Moves without melds."""
    yield from (Draw(), Ask(), End())
    yield from (Discard(card) for card in position.hand.distinct())


def single_groups(position: Position) -> Iterator[Move]:
    """Acts of one group in normal form: a new meld of the smallest size, one card added, the pile taken with two."""
    laws = position.laws
    hand = tuple(position.hand.cards())
    for cards in subsets(hand):
        if (len(cards) == laws.min_size or _all_threes(position, cards)) and not _merges(position, cards):
            yield LayDown((Group(cards),))
    for card in position.hand.distinct():
        yield from (LayOff((card,), number) for number in range(1, len(position.own_melds) + 1))
    if position.phase == DRAW:
        yield from (TakePile(onto=number) for number in range(1, len(position.own_melds) + 1))
        yield from (TakePile(cards) for cards in subsets(hand, 2) if len(cards) == 2 and not _all_wild(position, cards))


def _all_wild(position: Position, cards: Cards) -> bool:
    """Whether cards are all wild: with the pile's top card they only join an own meld, as cards added later do."""
    return all(position.laws.wild[card] for card in cards)


def _merges(position: Position, cards: Cards) -> bool:
    """Whether cards laid down would join an own meld, which is a combination of single cards added."""
    shape = shape_of(position.laws, cards)
    return position.laws.merges and shape.rank in {meld.rank for meld in position.own_melds}


def _all_threes(position: Position, cards: Cards) -> bool:
    """Black threes all at once, larger than the smallest meld: where they need the hand's end none is added later."""
    threes = [card for card in position.hand.cards() if rank_of(card) == THREE]
    return (
        position.laws.rules["meld.black-three"] == "going-out"
        and len(cards) > position.laws.min_size
        and sorted(cards) == threes
    )


@given(small_positions())
def test_every_listed_move_is_accepted(position: Position) -> None:
    for every_suit in (False, True):
        for move in legal_moves(position, every_suit=every_suit):
            assert allows(position, move), move


@pytest.mark.parametrize("house", range(len(HOUSES)), ids=lambda house: str(HOUSES[house]))
def test_in_whole_deals_too_where_hands_are_large_and_guards_are_not_asked(house: int) -> None:
    for seed in range(4):
        source, position = Random(seed), deal_out(laws_of(house=house), seed)
        while position.ended is None:
            moves = legal_moves(position)
            assert [move for move in moves if not allows(position, move)] == []
            position, _ = apply(position, source.choice(moves))


@given(small_positions())
@settings(max_examples=200)
def test_moves_without_melds_are_listed_where_and_only_where_they_are_accepted(position: Position) -> None:
    found = listed(position)
    for move in plain_moves(position):
        assert (move in found) == allows(position, move), move


@given(small_positions())
@settings(max_examples=500)
def test_once_a_side_has_opened_the_accepted_acts_of_one_group_are_those_listed(position: Position) -> None:
    assume(position.has_opened)
    accepted = {form(move) for move in single_groups(position) if allows(position, move)}
    found = {move for move in listed(position) if isinstance(move, LayDown | LayOff | TakePile)}
    assert {form(move) for move in found if len(_groups(move)) == 1} == accepted


@given(small_positions(most=7, few="K A 7 2 joker"))
@settings(max_examples=150)
def test_before_that_the_accepted_combinations_that_spare_nothing_are_those_listed(position: Position) -> None:
    assume(not position.has_opened and position.hand.size > 3)
    accepted = {move for move in openings_by_force(position) if allows(position, move)}
    smallest = {move for move in accepted if not any(less in accepted for less in smaller(move))}
    found = {move for move in listed(position) if isinstance(move, LayDown | TakePile)}
    concealed = {move for move in found if _played(move) >= position.hand.size - 1}
    assert found - concealed == {move for move in smallest if _played(move) < position.hand.size - 1}


def _groups(move: Move) -> tuple[Cards, ...]:
    if isinstance(move, LayDown):
        return tuple(group.cards for group in move.groups)
    if isinstance(move, TakePile):
        return ((move.helpers), *(group.cards for group in move.others))
    return (move.cards,) if isinstance(move, LayOff) else ()


def _played(move: Move) -> int:
    return sum(map(len, _groups(move)))


def openings_by_force(position: Position) -> Iterator[Move]:
    """Every act of one group or two, with the pile's top card or without."""
    hand = tuple(position.hand.cards())
    for first in subsets(hand, 2):
        rest = list(hand)
        for card in first:
            rest.remove(card)
        for others in [(), *((second,) for second in subsets(tuple(rest), 3))]:
            if position.phase == DRAW:
                yield form(TakePile(first, 0, tuple(map(Group, others))))
            else:
                yield form(LayDown(tuple(map(Group, (first, *others)))))


def smaller(move: Move) -> Iterator[Move]:
    """The act with one card or one whole meld left out."""
    groups = _groups(move)
    for index, cards in enumerate(groups):
        if len(groups) > 1 and not (isinstance(move, TakePile) and index == 0):
            yield _again(move, groups[:index] + groups[index + 1 :])
        for place in range(len(cards)):
            yield _again(move, (*groups[:index], cards[:place] + cards[place + 1 :], *groups[index + 1 :]))


def _again(move: Move, groups: tuple[Cards, ...]) -> Move:
    if isinstance(move, TakePile):
        return form(TakePile(groups[0], 0, tuple(map(Group, groups[1:]))))
    return form(LayDown(tuple(map(Group, groups))))
