"""The openings that are listed against the guards: the smallest combinations of melds that open, tried by force.

The pile's top card may be among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldbook.api.play import apply
from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import parse_cards, suit_of
from meldbook.listing.legal import allows, legal_moves
from meldbook.loading.compile import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import Group, LayDown, Move, TakePile
from meldbook.table.position import DRAW, MELD, STOCK, Position
from strategies import HOUSES, game_id, games, laws_of, small_positions, standing, subsets, told

Cards = tuple[int, ...]


def openings_by_force(position: Position) -> Iterator[Move]:
    """Every act of one group or two."""
    hand = tuple(position.hand.cards())
    for first in subsets(hand, 2, len(hand)):
        rest = list(hand)
        for card in first:
            rest.remove(card)
        for second in ((), *subsets(rest, 3, len(rest))):
            further = [(group,) for group in _readings(position, second)] if second else [()]
            for group, others in product(_readings(position, first), further):
                if position.phase == MELD:
                    yield LayDown((group, *others))
                elif not group.stands:
                    yield TakePile(group.cards, 0, others, None, "", group.kind)


def _readings(position: Position, cards: Cards) -> Iterator[Group]:
    """What cards may be said to be; a wild card among those of one suit, whatever it might stand for."""
    laws = position.laws
    yield from (Group(cards, kind) for kind in ("", "identical") if not kind or kind in laws.kinds)
    if len({suit_of(card) for card in cards if not laws.wild[card]}) == 1:
        yield from (Group(cards, "", stands) for stands in standing(position, cards))


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


def _before_opening(laws: Laws, hand: str, pile: str) -> Position:
    """A side far behind, before the draw where a pile lies there, else after it."""
    return Position(
        laws,
        scores=(-100,) * laws.sides,
        hands=(Bag.of(parse_cards(hand)), *(Bag.of(parse_cards("4C")),) * (laws.players - 1)),
        stock=parse_cards("6C 6D 6S 6H"),
        pile=parse_cards(pile),
        phase=DRAW if pile else MELD,
        drew="" if pile else STOCK,
    )


@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("canasta", {}),
        ("canasta", {"meld.per-rank": "many"}),
        ("canasta", {"meld.set.suits": "different", "equipment.packs": 2}),
        ("canasta", {"initial-meld.needs": "natural"}),
        ("samba", {}),
    ],
)
@pytest.mark.parametrize(
    ("hand", "pile", "needed"),
    [
        ("2C 7S 7C 7H 7D 9C 4C", "", False),
        ("2C 7S 7C 7H 9C 4C 5D", "7D", False),
        ("2C KS KH QS QH QD 9C 4C", "", True),
    ],
)
def test_a_wild_card_that_counts_nothing_is_laid_where_a_meld_needs_it_alone(
    game: str, house: dict[str, Any], hand: str, pile: str, needed: bool
) -> None:
    rules = Ruleset.from_compiled(compile_variant(game), None, {"initial-meld.wild": "natural-only", **house})
    position = _before_opening(Laws(rules), hand, pile)
    listed = told(move for move in legal_moves(position, every_suit=True) if _lays_down(move))
    needed = needed and "initial-meld.needs" not in house  # There a meld with a wild card does not open by itself.
    assert listed
    assert any("2C" in move for move in listed) is needed
    assert_lists_the_smallest_openings(position)


def test_a_wild_card_takes_the_pile_into_as_large_a_meld_as_the_rules_ask_for() -> None:
    rules = Ruleset.from_compiled(compile_variant("hand-and-foot"), "pagat", {"meld.size.min": 4})
    position = _before_opening(Laws(rules), "2S 2H JK JK 4C 5C", "2D")
    assert told(move for move in legal_moves(position) if _lays_down(move)) == ["take JK 2S 2H"]
    assert_lists_the_smallest_openings(position)


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
