"""Whole deals and matches: a sample of what `meldbook soak` plays in thousands, the same on every machine."""

from __future__ import annotations

from hashlib import sha256

import pytest

from meldbook.cards.bag import Bag
from meldbook.cards.card import cards_text
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.rules.laws import Laws
from meldbook.rules.registry import Refusal
from meldbook.table.position import Position
from meldbook_site.soaking import checks
from meldbook_site.soaking.deals import play_deal
from meldbook_site.soaking.endless import may_go_on_for_ever
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.matches import play_match
from meldbook_site.soaking.players import bot_player, eager_player, random_player
from strategies import game_id, laws_of, readings

GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]
FIRST = [pytest.param(game, id=game_id(game)) for game in {game[0]: game for game in reversed(readings())}.values()]
"""Each game in its own reading, for what takes longest."""
Game = tuple[str, str]


@pytest.mark.parametrize("game", GAMES)
def test_random_deals_keep_every_promise(game: Game) -> None:
    play_deal(laws_of(*game), 1, random_player(1))


@pytest.mark.parametrize("game", GAMES)
def test_deals_of_players_that_meld_keep_every_promise(game: Game) -> None:
    play_deal(laws_of(*game), 1, eager_player(1))


@pytest.mark.parametrize("game", FIRST)
def test_a_match_between_computer_players_keeps_every_promise_and_is_won(game: Game) -> None:
    match, _ = play_match(laws_of(*game), 7, lambda number: bot_player)
    assert match.winners


@pytest.mark.parametrize("game", GAMES)
def test_play_has_an_end_even_where_nobody_melds(game: Game) -> None:
    assert not may_go_on_for_ever(laws_of(*game))


@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_players_is_dealt_the_whole_pack_and_can_play(game: Game) -> None:
    rules = laws_of(*game).rules
    for players in rules["equipment.seats"]:
        laws = Laws(rules, players)
        assert checks.all_cards(deal_out(laws, 5)) == Bag.of(laws.pack)
    if players != laws_of(*game).players:
        play_deal(laws, 5, eager_player(5))


def test_the_same_seed_gives_the_same_deal_for_ever() -> None:
    position = deal_out(laws_of("canasta", "denexa"), 7)
    dealt = "|".join([*(cards_text(hand.cards()) for hand in position.hands), cards_text(position.stock)])
    assert cards_text(position.hands[0].cards()) == "2S 2S 3S 5D 6C 7D 7C 9H TD JH AC"
    assert sha256(dealt.encode()).hexdigest()[:16] == "4b6c7ccf69c41256"


# What a soak looks at finds what it looks for.


def lossy(position: Position) -> Position:
    return position.evolve(stock=position.stock[1:])


def test_a_lost_card_is_a_fault() -> None:
    position = deal_out(laws_of(), 1)
    with pytest.raises(FaultError, match="lost"):
        checks.cards_are_all_there(lossy(position), Bag.of(position.laws.pack))


def test_a_player_that_makes_a_refused_move_is_a_fault() -> None:
    with pytest.raises(FaultError, match="is refused"):
        play_deal(laws_of(), 1, lambda position: legal_moves(position.evolve(phase="meld"))[-1])


def test_a_legal_move_that_is_not_listed_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    position = deal_out(laws_of(), 1)
    move = legal_moves(position)[0]
    monkeypatch.setattr(checks, "legal_moves", lambda *_, **__: [])
    with pytest.raises(FaultError, match="accepted and not listed"):
        checks.is_listed(position, move)


def test_a_sentence_that_lacks_a_fact_is_a_fault() -> None:
    laws = laws_of()
    refusal = Refusal("meld.size.min", {})
    with pytest.raises(FaultError, match="no whole sentence"):
        checks.refusals_are_told(laws, legal_moves(deal_out(laws, 1))[0], [refusal])
