"""Moves of players with few cards left, where what else lies on the table decides whether they are legal."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import parse_cards
from meldbook.cards.melds import IDENTICAL
from meldbook.listing.legal import allows, legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import Group, LayDown, TakePile
from meldbook.table.position import DRAW, MELD, PILE, STOCK, Position
from strategies import HOUSES, a_meld, laws_of, told

TWO_CANASTAS = ("KS KS KH KH KH KC KC", "4S 5S 6S 7S 8S 9S TS")


def near_the_end(laws: Laws, hand: str, *melds: str) -> Position:
    """The first seat has drawn, beside melds of its side."""
    return Position(
        laws,
        hands=(Bag.of(parse_cards(hand)), *(Bag.of(parse_cards("4C 4D")),) * (laws.players - 1)),
        melds=(tuple(a_meld(text, laws) for text in melds), *((),) * (laws.sides - 1)),
        opened=(0,),
        stock=parse_cards("6C 6D 6S 6H"),
        phase=MELD,
        drew=STOCK,
    )


def test_the_top_card_taken_alone_brings_no_others_to_go_on_with() -> None:
    laws = laws_of("samba", "pagat")
    after_drawing = near_the_end(laws, "AD", "TS JS QS KS AS")
    position = after_drawing.evolve(phase=DRAW, drew="", pile=parse_cards("JS 5H 9S"))
    assert not allows(position, TakePile(onto=1))
    assert told(legal_moves(position)) == ["draw"]


def test_a_second_meld_of_a_rank_is_listed_where_joining_it_with_the_first_lets_the_last_card_go_out() -> None:
    laws = laws_of("samba", "pagat")
    position = near_the_end(laws, "9H 9H 9C KC", "4S 5S 6S 7S 8S 9S TS", "9S 9S 9D 9D")
    assert allows(position, LayDown((Group(parse_cards("9H 9H 9C")),)))
    assert "meld 9H 9H 9C" in told(legal_moves(position))
    alone = position.evolve(melds=(position.melds[0][:1], ()))
    assert "meld 9H 9H 9C" not in told(legal_moves(alone))


@pytest.mark.parametrize("complete", ["KS KS KH KH KD KD KC", "KS KS KH KH KD KD"])
def test_no_meld_leaves_a_card_alone_that_came_as_the_only_one_of_the_pile(complete: str) -> None:
    house = {"pile.take": ["free"], "pile.frozen.unopened": False, "turn.discard.taken": False}
    laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), "pagat", house))
    position = near_the_end(laws, "TS TH TC 9C", complete).evolve(drew=PILE, barred=Bag.of(parse_cards("9C")))
    assert "meld TS TH TC" not in told(legal_moves(position))
    may_go_out = len(complete.split()) > 6
    listed = told(legal_moves(position.evolve(barred=EMPTY)))
    assert ("meld TS TH TC" in listed) == may_go_out


def yucatan(house: dict[str, Any]) -> Laws:
    return Laws(Ruleset.from_compiled(compile_variant("yucatan"), "parlett", house))


def test_two_identical_black_threes_are_listed_with_a_wild_card_in_going_out() -> None:
    laws = yucatan({"meld.wild.never": []})
    position = near_the_end(laws, "3S 3S 2C KD", *TWO_CANASTAS)
    assert allows(position, LayDown((Group(parse_cards("3S 3S 2C"), IDENTICAL),)))
    assert "meld identical: 3S 3S 2C" in told(legal_moves(position))
    assert "meld identical: 3S 3S 2C" not in told(legal_moves(position.evolve(melds=(position.melds[0][:1], ()))))


def test_black_threes_that_stand_only_as_identical_ones_do_not_go_out_by_what_a_set_would_take() -> None:
    laws = yucatan({"meld.wild.never": [], "meld.natural.min": 3})
    identical = LayDown((Group(parse_cards("2C 3S 3S")),))
    assert allows(near_the_end(laws, "3S 3S 2C KD", *TWO_CANASTAS), identical)
    position = near_the_end(laws, "3S 3S 2C 3C 3C", *TWO_CANASTAS)
    assert not allows(position, identical)
    assert allows(position, LayDown((Group(parse_cards("3S 3S 3C")),)))


def test_a_meld_may_leave_one_card_where_the_turn_ends_without_a_discard() -> None:
    laws = Laws(Ruleset.from_compiled(compile_variant("samba"), "hoyle", {"turn.discard.after-pile": False}))
    position = near_the_end(laws, "TH TC TC KD", "9S 9S 9H").evolve(drew=PILE)
    assert "meld TH TC TC" in told(legal_moves(position))
    assert "meld TH TC TC" not in told(legal_moves(position.evolve(drew=STOCK)))


def test_black_threes_are_listed_where_a_wild_card_moved_between_melds_completes_what_going_out_needs() -> None:
    for house, listed in (({"meld.move": "wild"}, True), ({}, False)):
        laws = laws_of("canasta", "pagat", HOUSES.index(house))
        position = near_the_end(laws, "3S 3C 3C 8C 9H", "QS QS QH QH QD QD", "8S 8H 8D JK")
        assert allows(position, LayDown((Group(parse_cards("3S 3C 3C")),))) == listed
        assert ("meld 3S 3C 3C" in told(legal_moves(position))) == listed


def test_where_partners_have_put_two_melds_of_a_rank_together_what_is_listed_is_accepted() -> None:
    laws = laws_of("canasta-three", "bicycle")
    position = near_the_end(laws, "2H 4H", "4H 4D 4D 4C 4S 2C", "AS AD AC 2S", "4S 4H 4H")
    listed = legal_moves(position)
    assert "add 4H > 1" in told(listed)
    assert all(allows(position, move) for move in listed)


def test_a_long_search_finds_the_same_whichever_way_out_is_looked_for_first() -> None:
    house = {"meld.size.min": 4, "meld.sequence.size.max": 8}
    hand = (
        "2H AD AD QS QS QH QD QD JH JH JD JD JD JC TD 9D 8S 8D 8C 8C 8C 7S 7H 7D 6D 6D 6D 6C 5H 5H 5C 4D 4C 4C "
        "3S 3S 3S 3C 3C 3C"
    )
    melds = """
        AS AS AH AH AD AC JK
        KS KH KH KD KC 2S 2S
        4S 4H 4H 4D 4D 4C 4C
        4S 4S 4S 4H 4H 4C 4C
        5H 5D 5D 5C 5C 2D
        QS QH QH QH 2S
        7H 7H 7D 7D 7D 7C 2S
        6S 6H 6H 6D 6C JK JK
        5S 5S 5H 5D
        JS JH JH JH JD JC 2S
        4S 4H 4H 4D 4D 4D 4C
        identical: 9D 9D 9D JK
        5S 5S 5D 5C
        identical: TD TD TD JK 2S
        AS AS AS AH AH AD
        9S TS JS QS
        9S 9S 9H 9C JK
        KS KH KD KD
        JH JC JC JC JC
        7S 7H 7C 7C
        TD TC TC TC
    """
    position = near_the_end(yucatan(house), hand, *filter(None, map(str.strip, melds.splitlines())))
    listed = legal_moves(position)
    assert "meld 3S 3S 3S 3C" in told(listed)
    assert legal_moves(position) == listed
