"""Random moves over all readings, with what `meldbook soak` asks (docs/decisions/soak.md).

A deal is played as simulations play: on one table that changes. After every move no card is lost or doubled; every
64th table, by chance, is looked at in every other way too; one deal of sixteen is played as `meldbook soak` plays, each
move judged by all guards and the whole deal played again from its notation.
"""

from __future__ import annotations

from functools import cache
from random import Random

from meldbook.api.live_deal import LiveDeal
from meldbook.cards.bag import Bag
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.loading import compile_variant, variant_ids
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import Move
from meldbook.text.notation import move_text
from meldbook_site.soaking.checks import all_cards
from meldbook_site.soaking.deals import look_at, look_closely, play_deal
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.players import random_player
from meldbook_site.soaking.playing import MOST_MOVES
from trials.parts import FoundError, Part

CLOSELY = 64
"""Of so many tables, one is looked at closely."""
ROW = 40
"""Deals of a reading that are played in a row."""
WHOLLY = 16
"""Of so many deals, one is played as `meldbook soak` plays it."""


@cache
def readings() -> list[tuple[str, str]]:
    """Every shipped game in every reading."""
    return [(name, reading) for name in variant_ids() for reading in compile_variant(name)["readings"]]


@cache
def laws_of(name: str, reading: str) -> Laws:
    """A game's rules."""
    return Laws(Ruleset.from_compiled(compile_variant(name), reading, {}))


def _play(seed: int) -> int:
    """Play a deal of the reading whose turn it is: some in a row, since what was met is remembered for a while."""
    every = readings()
    turn, place = divmod(seed, ROW)
    name, reading = every[turn % len(every)]
    number = turn // len(every) * ROW + place + 1
    laws = laws_of(name, reading)
    try:
        if number % WHOLLY:
            return _quickly(laws, number)
        return len(play_deal(laws, number, random_player(number))[1])
    except FaultError as error:
        raise FoundError(f"{name}:{reading}, deal {number}: {error}") from error


def _quickly(laws: Laws, number: int) -> int:
    """Play a deal on one table that changes; how many moves it took."""
    start = deal_out(laws, number)
    deal, source, pack, moves = LiveDeal(start), Random(number), Bag.of(laws.pack), 0
    last = "the deal"
    try:
        while (listed := deal.legal()) and moves < MOST_MOVES:
            if not source.randrange(CLOSELY):
                _closely(deal, listed, source)
            move = listed[source.randrange(len(listed))]
            deal.play(move)
            last, moves = move_text(move), moves + 1
            if all_cards(deal) != pack:
                raise FaultError("cards are lost or doubled")
        if deal.ended is None:
            raise FaultError("there is no legal move" if moves < MOST_MOVES else "the deal does not end")
        look_at(deal.position())
    except FaultError as error:
        raise FaultError(f"{error}, after {moves} moves, “{last}”") from None
    except Exception as error:  # whatever else the engine raises is a fault of its own
        raise FaultError(f"{type(error).__name__}: {error}, after {moves} moves, “{last}”") from error
    return moves


def _closely(deal: LiveDeal, listed: list[Move], source: Random) -> None:
    """Look at a table in every way, as the value that it has come to."""
    position = deal.position()
    if _told(legal_moves(position)) != _told(listed):
        raise FaultError("the table that changes lists other moves than its position")
    look_at(position)
    look_closely(position, source)


def _told(moves: list[Move]) -> list[list[str]]:
    """Moves in words, in no order: that of a group's cards means nothing."""
    return sorted(sorted(move_text(move).split()) for move in moves)


PARTS = [Part("random moves", "", "moves", 10_000_000, _play)]
