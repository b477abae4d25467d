"""Moves under rules that no game has together: what came to light by tables with changed rules."""

from __future__ import annotations

from typing import Any

from meldbook.cards.bag import Bag
from meldbook.cards.card import parse_cards
from meldbook.cards.melds import IDENTICAL
from meldbook.listing.legal import allows, legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import Group, LayDown, TakePile
from meldbook.table.position import DRAW, MELD, PILE, STOCK, Position
from strategies import told


def at_a_table(game: str, house: dict[str, Any], hand: str, pile: str = "", **given: Any) -> Position:
    """A player to draw, or to meld, whose side has opened."""
    name, _, reading = game.partition(":")
    laws = Laws(Ruleset.from_compiled(compile_variant(name), reading, house))
    hands = (Bag.of(parse_cards(hand)), *(Bag.of(parse_cards("4C 4D")),) * (laws.players - 1))
    stock = parse_cards("6C 6D 6S 6H")
    return Position(laws, hands=hands, pile=parse_cards(pile), stock=stock, opened=(0,), **{"phase": DRAW, **given})


def test_a_wild_card_on_top_is_taken_into_a_meld_of_wild_cards_where_any_meld_takes_it() -> None:
    position = at_a_table("buraco:fechado", {"meld.kinds": ["set", "wild"]}, "JK JK 9C TD QH", "8H 2D")
    assert allows(position, TakePile(parse_cards("JK JK")))
    assert "take JK JK" in told(legal_moves(position))
    assert "take JK JK" not in told(legal_moves(position.evolve(pile=parse_cards("2D 8H"))))


def test_a_card_is_taken_into_a_meld_of_identical_ones_where_any_meld_takes_it() -> None:
    position = at_a_table("buraco:fechado", {"meld.kinds": ["sequence", "identical"]}, "9C 9C TD QH KS", "4H 9C")
    take = TakePile(parse_cards("9C 9C"), kind=IDENTICAL)
    assert allows(position, take)
    assert take in legal_moves(position)
    assert take not in legal_moves(position.evolve(pile=parse_cards("4H 9S")))


def test_identical_cards_are_melded_of_ranks_that_no_set_may_have() -> None:
    house = {"meld.set.only": ["A", "K"]}
    position = at_a_table("yucatan:parlett", house, "9C 9C 9C TD QH KS 5S", phase=MELD, drew=STOCK)
    identical = LayDown((Group(parse_cards("9C 9C 9C"), IDENTICAL),))
    assert allows(position, identical)
    assert identical in legal_moves(position)
    assert not allows(position, LayDown((Group(parse_cards("9C 9C 9C"), "set"),)))


def test_a_card_that_may_not_begin_the_pile_goes_before_one_that_came_with_it() -> None:
    house = {"turn.discard.empty-pile": ["7"], "turn.discard.gained": False}
    barred = Bag.of(parse_cards("TC"))
    position = at_a_table("hand-and-foot-parlett:parlett", house, "7C TC", phase=MELD, drew=PILE, barred=barred)
    assert told(legal_moves(position)) == ["discard 7C"]
    two = position.evolve(hands=(Bag.of(parse_cards("7C TC KC")), *position.hands[1:]))
    assert [move for move in told(legal_moves(two)) if move.startswith("discard")] == ["discard KC"]


def test_wild_cards_are_taken_with_three_where_a_meld_needs_four_cards() -> None:
    position = at_a_table("hand-and-foot:pagat", {"meld.size.min": 4}, "2S 2S JK 5H 6D 7C", "4H 2D")
    assert allows(position, TakePile(parse_cards("2S 2S JK")))
    assert "take 2S 2S JK" in told(legal_moves(position))


def test_a_wild_card_helps_a_pair_where_a_meld_needs_four_cards() -> None:
    position = at_a_table("canasta:pagat", {"meld.size.min": 4}, "2S KS KC 5H 6D 7C", "4H KH")
    assert allows(position, TakePile(parse_cards("KS KC 2S")))
    assert not allows(position, TakePile(parse_cards("KS KC")))
    assert told(legal_moves(position)) == ["draw", "take KS KC 2S"]
    frozen = position.evolve(frozen=True)
    assert told(legal_moves(frozen)) == ["draw", "take KS KC 2S"]
