"""Hands that grow without end: the deal goes on, even where nobody could list all the ways to open."""

import pytest

from meldbook.api.play import apply
from meldbook.cards.bag import Bag
from meldbook.cards.card import parse_card, parse_cards, rank_of
from meldbook.cards.packs import shuffled
from meldbook.listing.legal import Referee, allows
from meldbook.table.moves import Discard
from meldbook.table.position import DRAW, MELD, STOCK, Position
from meldbook.text.notation import move_text
from strategies import laws_of


def test_a_hand_with_too_many_ways_to_open_plays_on_when_the_stock_is_empty() -> None:
    laws = laws_of("yucatan", "parlett")
    cards = [card for card in shuffled(laws.pack, 1, 1) if not laws.bonus[card]]
    hands = tuple(Bag.of(cards[seat * 50 : seat * 50 + 50]) for seat in range(4))
    king = next(card for card in hands[0].cards_of(rank_of(parse_card("KS"))))
    before = Position(laws, scores=(7000, 7000), hands=hands, pile=tuple(cards[200:]), phase=MELD, drew=STOCK)
    after, _ = apply(before, Discard(king))
    assert after.ended is None
    assert (after.seat, after.phase) == (1, DRAW)


def before_opening(game: str, reading: str, score: int, hand: str) -> Position:
    """Somebody who has drawn, and whose side has that score and no meld."""
    laws = laws_of(game, reading)
    others = (Bag.of(parse_cards("4C 5C")),) * (laws.players - 1)
    stock, hands = parse_cards("6C 6D 6S 6H"), (Bag.of(parse_cards(hand)), *others)
    return Position(laws, scores=(score,) * laws.sides, hands=hands, stock=stock, phase=MELD, drew=STOCK)


SEVEN_WILD_CARDS = "JK JK JK 2S 2S 2D 2C AH AC QS QC JH JD JC TD TC TC 9C 7C 5D 5D 5D 4H 4C 4C 4C"
SEVEN_FOURS_AND_SEVENS = "4S 4S 4H 4H 4D 4C 4C 7S 7S 7H 7H 7D 7C 7C AS AH AD AC AC 9S 9H 9D KS KD"


@pytest.mark.parametrize("score", [7510, 8000])
def test_where_a_canasta_opens_nothing_is_looked_for_beside_one_that_is_enough(score: int) -> None:
    listed = Referee(before_opening("brazilian", "rummy-games", score, SEVEN_WILD_CARDS)).melds()
    assert [move_text(move) for move in listed] == ["meld JK JK JK 2S 2S 2D 2C"]


def test_two_canastas_that_open_together_are_listed_once() -> None:
    listed = [
        move_text(move)
        for move in Referee(before_opening("brazilian", "rummy-games", 8000, SEVEN_FOURS_AND_SEVENS)).melds()
    ]
    both = [text for text in listed if {"4S 4S 4H 4H 4D 4C 4C", "7S 7S 7H 7H 7D 7C 7C"} <= set(text[5:].split(" / "))]
    assert len(both) == 1
    assert len(set(listed)) == len(listed)


def test_a_hand_of_four_ranks_and_wild_cards_is_not_too_large_to_list() -> None:
    hand = "2C 2D 2H 2S 4C 4D 4H 4H 6D 6H 6S JC JD JH JK JK JS"
    position = before_opening("brazilian", "rummy-games", 5000, hand)
    listed = Referee(position).melds()
    assert len(set(map(move_text, listed))) == len(listed)
    assert all(allows(position, move) for move in listed[::100])
