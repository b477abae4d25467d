"""The generator of legal moves against the guards: every choice of cards of a small hand is tried, in every game.

Two acts are the same where they lead to the same table, however they are written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meldbook.api.play import apply
from meldbook.cards.bag import EMPTY, Bag
from meldbook.listing.legal import allows, can_take, legal_moves
from meldbook.rules.laws import SIDES
from meldbook.table.moves import (
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    Group,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.table.position import DRAW, MELD, Position
from meldbook.text.notation import move_text
from meldbook.text.position_file.writing import write_position
from meldbook_site.soaking.attempts import smallest
from strategies import game_id, games, laws_of, small_positions, standing, subsets, told

Cards = tuple[int, ...]
GAMES = [pytest.param(game, id=game_id(game)) for game in games()]
KINDS = ("", "set", "sequence", "wild", "identical")


def shown(position: Position) -> str:
    """A position as a message shows it: the text of its file."""
    return json.dumps(write_position(position))


def moves_without_melds(position: Position) -> Iterator[Move]:
    yield from (Draw(), Ask(), End(), Pass(), Bonus(True), Bonus(False))
    yield from (Draw(card) for card in position.hand.distinct())
    yield from (Discard(card) for card in position.hand.distinct())


def rearrangements(position: Position) -> Iterator[Move]:
    """Every two melds joined, every card exchanged for a wild one, in others' melds, too, and moved to another meld."""
    numbers = range(1, len(position.own_melds) + 2)
    yield from (Merge(*pair) for pair in combinations(numbers, 2))
    for side, melds in enumerate(position.melds):
        letter = "" if side == position.side else SIDES[side]
        places = range(1, len(melds) + 2)
        yield from (Swap(card, number, letter) for card in position.hand.distinct() for number in places)
    for (source, meld), number in product(enumerate(position.own_melds, 1), numbers):
        for card in dict.fromkeys(meld.cards):
            yield Shift(card, source, number)
            yield from (Shift(card, source, number, ((0, stood),)) for stood in range(52))


def new_melds(position: Position) -> Iterator[Move]:
    """Every group of cards held, as each kind of meld, wild cards standing for whatever they might."""
    laws = position.laws
    for cards in subsets(position.hand.cards(), laws.min_size, laws.min_size):
        for kind in KINDS:
            yield LayDown((Group(cards, kind),))
        for stands in standing(position, cards):
            yield LayDown((Group(cards, "sequence", stands),))


def added_cards(position: Position) -> Iterator[Move]:
    """Every card added to every meld, the other sides' too."""
    laws = position.laws
    for side, melds in enumerate(position.melds):
        letter = "" if side == position.side else SIDES[side]
        for number, meld in enumerate(melds, 1):
            for card in position.hand.distinct():
                yield LayOff((card,), number, letter)
                if laws.wild[card] and meld.run is not None:
                    suit = range(meld.run.suit, 52, 4)
                    yield from (LayOff((card,), number, letter, ((0, stood),)) for stood in suit)


def takes(position: Position) -> Iterator[Move]:
    """The pile taken with every choice of helpers, onto every meld, or bare; from each of its cards."""
    laws, pile = position.laws, position.pile
    for start in (None, *dict.fromkeys(pile)):
        above = () if start is None else pile[len(pile) - pile[::-1].index(start) :]
        held = (*position.hand.cards(), *above)
        if start is None:
            yield TakePile()
        for side, melds in enumerate(position.melds):
            letter = "" if side == position.side else SIDES[side]
            yield from (TakePile((), number, (), start, letter) for number in range(1, len(melds) + 1))
        for helpers in subsets(held, laws.min_size - 1, laws.min_size - 1):
            for kind in KINDS:
                yield TakePile(helpers, 0, (), start, "", kind)
            if pile:
                for stands in standing(position, (pile[-1] if start is None else start, *helpers)):
                    moved = tuple((place - 1, stood) for place, stood in stands if place)
                    yield TakePile(helpers, 0, (), start, "", "sequence", moved)


def acts_of_one_group(position: Position) -> Iterator[Move]:
    """Every act of one group, as small as may be; on its own where nothing is laid."""
    made = (moves_without_melds, rearrangements, new_melds, added_cards, takes)
    for make in made:
        yield from (move for move in make(position) if smallest(position, move))


def missing(position: Position, moves: Iterable[Move]) -> list[str]:
    """Those of some moves that are legal, and lead where none of the listed ones does."""
    listed = legal_moves(position, every_suit=True)
    known = set(listed)
    accepted = [move for move in moves if move not in known and allows(position, move)]
    reached = [apply(position, move)[0] for move in listed] if accepted else []
    return told(move for move in accepted if apply(position, move)[0] not in reached)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(st.data())
def test_every_listed_move_is_accepted(game: tuple[str, str, int], data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game)))
    for every_suit in (False, True):
        listed = legal_moves(position, every_suit=every_suit)
        assert told(move for move in listed if not allows(position, move)) == []


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(st.data())
def test_every_accepted_act_of_one_group_is_listed(game: tuple[str, str, int], data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game), opened=True))
    assert missing(position, acts_of_one_group(position)) == [], shown(position)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6)
@given(st.data())
def test_moves_without_melds_are_listed_before_a_side_has_opened_too(
    game: tuple[str, str, int], data: st.DataObject
) -> None:
    position = data.draw(small_positions(laws_of(*game), opened=False))
    assert missing(position, moves_without_melds(position)) == []


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(st.data())
def test_the_pile_may_be_taken_where_a_way_to_take_it_is_listed(
    game: tuple[str, str, int], data: st.DataObject
) -> None:
    # Cards that open by themselves, some of which may lie on the pile where nobody may take it.
    position = data.draw(small_positions(laws_of(*game), most=9, held="7S 7H 7D 7C AS AH AD AC 2C JK", opened=False))
    assume(position.phase == DRAW)
    assert can_take(position) == any(isinstance(move, TakePile) for move in legal_moves(position))


# Longer acts are combinations of those listed.


def longer_acts(position: Position) -> Iterator[Move]:
    """New melds larger than need be, and two cards added at once."""
    size = position.laws.min_size
    for cards in subsets(position.hand.cards(), size + 1, size + 1):
        yield LayDown((Group(cards),))
    for cards in subsets(position.hand.cards(), 2, 2):
        yield from (LayOff(cards, number) for number in range(1, len(position.own_melds) + 1))


def comes_to(position: Position, wanted: Position) -> bool:
    """Whether listed melds and additions lead to the wanted hands and melds."""
    if position.hands == wanted.hands:
        return position.melds == wanted.melds
    for move in legal_moves(position, every_suit=True):
        played = _played(move)
        towards = played and position.hand.minus(wanted.hands[position.seat]).covers(played)
        if towards and comes_to(apply(position, move)[0], wanted):
            return True
    return False


def _played(move: Move) -> Bag:
    if isinstance(move, LayOff):
        return Bag.of(move.cards)
    return Bag.of(card for group in move.groups for card in group.cards) if isinstance(move, LayDown) else EMPTY


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(st.data())
def test_longer_acts_are_combinations_of_those_listed(game: tuple[str, str, int], data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game), most=7, opened=True))
    assume(position.phase == MELD and position.hand.size > 5)
    position = position.evolve(reserves=tuple(() for _ in position.reserves))
    for move in longer_acts(position):
        if allows(position, move):
            assert comes_to(position, apply(position, move)[0]), f"{move_text(move)} in {shown(position)}"
