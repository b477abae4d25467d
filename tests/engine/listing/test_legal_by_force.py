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

from meldbook.api.play import allows, apply
from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import parse_cards
from meldbook.listing.legal import can_take, legal_moves
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
from meldbook.table.position import DRAW, MELD, STOCK, Position
from meldbook.text.notation import move_text
from meldbook.text.position_file.writing import write_position
from meldbook_site.soaking.attempts import smallest
from strategies import HOUSES, game_id, games, laws_of, small_positions, told

Cards = tuple[int, ...]
GAMES = [pytest.param(game, id=game_id(game)) for game in games()]
KINDS = ("", "set", "sequence", "wild", "identical")


def subsets(cards: Iterable[int], least: int, most: int) -> list[Cards]:
    """Every different choice of so many cards."""
    held = sorted(cards)
    return sorted({chosen for size in range(least, most + 1) for chosen in combinations(held, size)})


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


def standing(position: Position, cards: Cards) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every card that the first wild card of a sequence might stand for."""
    laws = position.laws
    naturals = [card for card in cards if not laws.wild[card]]
    if "sequence" not in laws.kinds or not naturals:
        return
    for place, card in enumerate(cards):
        if laws.wild[card]:
            yield from (((place, stood),) for stood in range(naturals[0] & 3, 52, 4))
            return


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


# Before a side has opened: the smallest combinations of melds that open, the pile's top card among them or not.


def openings_by_force(position: Position) -> Iterator[Move]:
    """Every act of one group or two."""
    hand = tuple(position.hand.cards())
    kinds = ("", "identical") if "identical" in position.laws.kinds else ("",)
    for first in subsets(hand, 2, len(hand)):
        rest = list(hand)
        for card in first:
            rest.remove(card)
        for second in ((), *subsets(rest, 3, len(rest))):
            for kind in kinds:
                others = (Group(second, kind),) if second else ()
                if position.phase == MELD:
                    yield LayDown((Group(first, kind), *others))
                else:
                    yield TakePile(first, 0, others, None, "", kind)


def smaller(move: Move) -> Iterator[Move]:
    """The act with one card or one whole meld left out."""
    groups = _groups(move)
    for index, group in enumerate(groups):
        if len(groups) > 1 and not (isinstance(move, TakePile) and index == 0):
            yield _again(move, groups[:index] + groups[index + 1 :])
        for place in range(len(group.cards)):
            less = Group(group.cards[:place] + group.cards[place + 1 :], group.kind)
            yield _again(move, (*groups[:index], less, *groups[index + 1 :]))


def _lays_down(move: Move) -> bool:
    """Whether a move may open: a pile that is taken for nothing opens no side."""
    return isinstance(move, LayDown) or (isinstance(move, TakePile) and not move.freely)


def _groups(move: Move) -> tuple[Group, ...]:
    if isinstance(move, TakePile):
        return (Group(move.helpers, move.kind), *move.others)
    assert isinstance(move, LayDown)
    return move.groups


def _again(move: Move, groups: tuple[Group, ...]) -> Move:
    if isinstance(move, TakePile):
        return TakePile(groups[0].cards, 0, groups[1:], None, "", groups[0].kind)
    return LayDown(groups)


def _spares_some(position: Position, move: Move) -> bool:
    """Whether the hand keeps more than a card to discard, so that going out is not in question."""
    return sum(len(group.cards) for group in _groups(move)) < position.hand.size - 1


def table_after(position: Position, move: Move) -> tuple[object, ...]:
    """What lies on the table after a move, whatever the order of the melds, and what is left in hand."""
    after = apply(position, move)[0]
    melds = sorted((meld.kind, meld.cards) for meld in after.melds[position.side])
    return tuple(melds), after.hands[position.seat]


MINIMUM = [pytest.param(game, id=game_id(game)) for game in games() if not laws_of(*game).opens_freely]


def test_an_opening_with_the_pile_is_listed_once_where_suits_make_no_difference() -> None:
    laws = laws_of("canasta", "pagat", HOUSES.index({"pile.take": ["any-meld"], "pile.frozen.unopened": False}))
    position = Position(
        laws,
        hands=(Bag.of(parse_cards("KS KH KD QS QH 2S 2D 5C")), *(Bag.of(parse_cards("4C")),) * 3),
        stock=parse_cards("6C 6D 6S 6H"),
        pile=parse_cards("KC"),
    )
    listed = told(move for move in legal_moves(position) if isinstance(move, TakePile))
    assert listed == sorted(set(listed))
    assert_lists_the_smallest_openings(position)


def test_the_piles_card_is_one_of_the_naturals_that_a_meld_needs() -> None:
    position = Position(
        laws_of("canasta", "pagat", HOUSES.index({"meld.natural.min": 3})),
        scores=(-100, -100),
        hands=(Bag.of(parse_cards("AS AS KS KS")), EMPTY, EMPTY, EMPTY),
        pile=parse_cards("KH"),
    )
    assert told(legal_moves(position)) == ["end", "take KS KS"]


def assert_lists_the_smallest_openings(position: Position) -> None:
    accepted = [move for move in openings_by_force(position) if allows(position, move)]
    smallest_ones = [move for move in accepted if not any(allows(position, less) for less in smaller(move))]
    listed = [move for move in legal_moves(position, every_suit=True) if _lays_down(move)]
    by_force = {table_after(position, move) for move in smallest_ones if _spares_some(position, move)}
    by_list = {
        table_after(position, move) for move in listed if len(_groups(move)) < 3 and _spares_some(position, move)
    }
    assert by_list == by_force


@pytest.mark.parametrize("game", MINIMUM)
@settings(max_examples=8)
@given(st.data())
def test_the_smallest_combinations_that_open_are_those_listed(game: tuple[str, str, int], data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game), most=7, opened=False))
    assert_lists_the_smallest_openings(position)


def test_threes_that_may_be_melded_at_any_time_open_a_side() -> None:
    laws = laws_of("canasta", "pagat", HOUSES.index({"meld.black-three": "free"}))
    position = Position(
        laws,
        hands=(Bag.of(parse_cards("3S 3S 3C 3C KS KH KD 5S 8C")), *(Bag.of(parse_cards("4C")),) * 3),
        stock=parse_cards("6C 6D 6S 6H"),
        phase=MELD,
        drew=STOCK,
    )
    assert told(move for move in legal_moves(position) if isinstance(move, LayDown)) == ["meld 3S 3S 3C 3C / KS KH KD"]
    assert_lists_the_smallest_openings(position)


ONE_OPEN = [
    pytest.param(game, id=game_id(game)) for game in games() if not game[2] and laws_of(*game).per_rank == "one-open"
]


@pytest.mark.parametrize("game", ONE_OPEN)
@pytest.mark.parametrize("phase", [MELD, DRAW])
@pytest.mark.parametrize(
    "hand", ["AS AS AS AS AH AH AH AH AD AD KS KS", "AS AS AS AS AH AH AH AH 2S 2S 2S 9C", "2S 2S 2S JK JK JK JK AS AS"]
)
def test_a_complete_meld_that_opens_makes_way_for_another_of_its_rank(
    game: tuple[str, str, int], phase: str, hand: str
) -> None:
    laws = laws_of(*game)
    pile = parse_cards("AD" if phase == DRAW else "")
    others = (Bag.of(parse_cards("4C 5C")),) * (laws.players - 1)
    position = Position(
        laws,
        deal=4,
        scores=(1500,) * laws.sides,
        hands=(Bag.of(parse_cards(hand)), *others),
        stock=parse_cards("6C 6D 6S 6H"),
        pile=pile,
        phase=phase,
        drew=STOCK if phase == MELD else "",
    )
    assert position.minimum == 150
    assert_lists_the_smallest_openings(position)


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
