"""Hands that grow without end: the deal goes on, even where nobody could list all the ways to open."""

from meldbook.bag import Bag
from meldbook.cards import parse_card, rank_of
from meldbook.deal import shuffled
from meldbook.moves import Discard
from meldbook.play import apply
from meldbook.position import DRAW, MELD, STOCK, Position
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
