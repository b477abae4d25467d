"""What lies where before the first turn, in games that deal more than hands and an upcard."""

from __future__ import annotations

import pytest

from meldbook.cards.bag import Bag
from meldbook.cards.card import cards_text, parse_card, parse_cards
from meldbook.effects.dealing import deal_out, face_down, turn_upcard
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.position import DRAW, OFFER, Position
from strategies import laws_of, readings

GAMES = [
    (game, players)
    for game in readings()
    for players in Ruleset.from_compiled(compile_variant(game[0]))["equipment.seats"]
]


def laws_for(game: tuple[str, str], players: int) -> Laws:
    return Laws(laws_of(*game).rules, players)


def everything(position: Position) -> Bag:
    """Every card of a position before the first turn."""
    reserves = (card for piles in position.reserves for pile in piles for card in pile)
    hands = (card for hand in position.hands for card in hand.cards())
    bonus = (card for cards in position.bonus for card in cards)
    return Bag.of((*position.stock, *position.pile, *reserves, *hands, *bonus))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_card_is_dealt_once_and_every_hand_is_full(game: tuple[str, str], players: int) -> None:
    laws = laws_for(game, players)
    for seed in (1, 20):
        position = deal_out(laws, seed)
        assert everything(position) == Bag.of(laws.pack)
        assert {hand.size for hand in position.hands} == {laws.by_players("deal.hand")}
        piles = [[len(pile) for pile in piles] for piles in position.reserves]
        first, others = piles[:1], piles[1:]
        own = [] if laws.rules["reserve.owner"] == "common" else list(laws.reserve_sizes)  # lie in one place
        assert first == [list(laws.reserve_sizes)]
        assert all(pile == own for pile in others)


def test_the_leader_goes_round_with_the_deals() -> None:
    laws = laws_of("burraco", "denexa")
    assert [deal_out(laws, 3, deal).seat for deal in (1, 2, 5)] == [0, 1, 0]


def test_reserves_belong_to_seats_or_to_sides() -> None:
    assert len(deal_out(laws_of("triple-play"), 1).reserves) == 4
    assert len(deal_out(laws_of("burraco"), 1).reserves) == 2
    assert deal_out(laws_of("canasta"), 1).reserves == ((), (), (), ())


def test_bonus_cards_are_laid_out_and_replaced_save_in_reserves() -> None:
    laws = laws_of("hand-and-foot")
    positions = [deal_out(laws, seed) for seed in range(10)]
    assert not any(laws.bonus[card] for position in positions for hand in position.hands for card in hand.cards())
    reserved = [card for position in positions for piles in position.reserves for pile in piles for card in pile]
    assert any(laws.bonus[card] for card in reserved)


def test_bonus_cards_wait_in_the_hand_where_one_may_be_kept() -> None:
    laws = laws_of("modern-american")
    positions = [deal_out(laws, seed) for seed in range(10)]
    assert all(position.bonus == ((), ()) for position in positions)
    assert any(laws.bonus[card] for position in positions for hand in position.hands for card in hand.cards())


def test_the_first_upcard_is_offered_round_where_the_game_says_so() -> None:
    assert deal_out(laws_of("arlington"), 1).phase == OFFER
    assert deal_out(laws_of("canasta"), 1).phase == DRAW


def turned(stock: str, **changes: object) -> tuple[str, str]:
    """Pile and stock of a game like Canasta, some of its rules about the upcard changed."""
    house = {f"deal.upcard{'.' if key else ''}{key}": value for key, value in changes.items()}
    laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), None, house))
    pile, rest = turn_upcard(laws, parse_cards(stock))
    return cards_text(pile), cards_text(rest)


def test_an_upcard_that_may_not_lie_is_covered() -> None:
    assert turned("JK 2C 9H 4S 5D") == ("JK 2C 9H", "4S 5D")


def test_an_upcard_that_may_not_lie_is_buried_in_the_middle_of_the_stock() -> None:
    assert turned("JK 2C 9H 4S 5D 6C 7C", **{"": "bury"}) == ("9H", "4S 5D JK 2C 6C 7C")
    assert turned("JK 2C", **{"": "bury"}) == ("2C", "JK")


def test_no_upcard_leaves_the_pile_empty() -> None:
    assert turned("9H 4S", **{"": "none"}) == ("", "9H 4S")


def test_cards_lie_beneath_the_upcard_by_its_rank() -> None:
    assert turned("4S KD QD JD TD 9D", beneath=True) == ("KD QD JD TD 4S", "9D")
    assert turned("AS KD QD", beneath=True) == ("KD AS", "QD")
    assert turned("JK 4S KD", beneath=True) == ("KD JK 4S", "")


@pytest.mark.parametrize(
    ("card", "count"), [("AS", 1), ("2S", 2), ("TD", 10), ("JD", 11), ("QD", 12), ("KC", 13), ("JK", 0)]
)
def test_how_many_lie_beneath(card: str, count: int) -> None:
    assert face_down(parse_card(card)) == count


def test_an_empty_stock_turns_nothing_up() -> None:
    for rule in ("cover", "bury", "none"):
        assert turned("", **{"": rule, "beneath": rule != "none"}) == ("", "")
