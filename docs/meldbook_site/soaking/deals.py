"""One deal played to its end by some way of choosing moves, its steps checked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from meldbook.api.play import MoveRefusedError, apply, play
from meldbook.cards.bag import Bag
from meldbook.effects.dealing import deal_out
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.ending import reasons_of
from meldbook_site.soaking.checks import (
    cards_are_all_there,
    kept_cards_are_held,
    listed_moves_are_accepted,
    move_reads_back,
    other_moves_are_answered,
    position_reads_back,
    views_leak_nothing,
    views_show_the_legal_moves,
)
from meldbook_site.soaking.endless import may_go_on_for_ever
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.playing import MOST_MOVES, steps

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move
    from meldbook.table.position import Position
    from meldbook_site.soaking.players import Player

CLOSELY = 8
"""Of so many steps, one is looked at closely: by the checks that cost more than playing does."""


def play_deal(
    laws: Laws,
    seed: int,
    player: Player,
    *,
    deal: int = 1,
    scores: Sequence[int] | None = None,
    lead: int | None = None,
    closely: int = CLOSELY,
) -> tuple[Position, list[Move]]:
    """Play a deal of a seed to its end, checking its steps and then the whole replay.

    Where the rules let a deal go on without end, it may be broken off; then its last position has not ended.

    Args:
        laws: the table's rules.
        seed: the seed of the match.
        player: chooses every seat's moves.
        deal: number of the deal in the match.
        scores: points of each side before it.
        lead: the seat that plays first; else the one whose turn it is to.
        closely: of so many steps, one is looked at closely.

    Raises:
        FaultError: where a promise is broken; the message says which, and after which move.
    """
    positions, source = [deal_out(laws, seed, deal, scores, lead)], Random(seed)
    moves: list[Move] = []

    def looking(position: Position) -> Move:
        look_at(position)
        if not source.randrange(closely):
            look_closely(position, source)
        return player(position)

    try:
        for move, position in steps(positions[0], looking, _played):
            positions.append(position)
            moves.append(move)
        _look_at_the_end(positions[-1])
        _replay(positions, moves)
    except FaultError as error:
        raise FaultError(f"{error}{_after(moves)}", positions[-1]) from None
    except Exception as error:  # whatever else the engine raises is a fault of its own
        raise FaultError(f"{type(error).__name__}: {error}{_after(moves)}", positions[-1]) from error
    return positions[-1], moves


def look_at(position: Position) -> None:
    """Check what is checked at every step."""
    cards_are_all_there(position, Bag.of(position.laws.pack))
    kept_cards_are_held(position)


def look_closely(position: Position, source: Random) -> None:
    """Check what is checked now and then."""
    position_reads_back(position)
    listed_moves_are_accepted(position, source)
    other_moves_are_answered(position, source)
    views_leak_nothing(position, source)
    views_show_the_legal_moves(position)


def _look_at_the_end(position: Position) -> None:
    cards_are_all_there(position, Bag.of(position.laws.pack))
    position_reads_back(position)
    ended = position.ended
    if ended is None and may_go_on_for_ever(position.laws):
        return
    if ended is None:
        raise FaultError(f"the deal has not ended after {MOST_MOVES:,} moves")
    if ended.reason not in reasons_of(position.laws):
        raise FaultError(f"the deal ended for no known reason ({ended})")


def _played(position: Position, move: Move) -> Position:
    """The next position; a refusal of a move that was chosen is a fault."""
    before = dict(vars(position))
    try:
        following, _ = play(position, move)
    except MoveRefusedError as error:
        raise FaultError(f"“{move_text(move)}” was chosen and is refused ({error})") from None
    if vars(position) != before:
        raise FaultError(f"“{move_text(move)}” changed the position that it was played in")
    return following


def _replay(positions: list[Position], moves: list[Move]) -> None:
    """Play the moves again from their notation: the same positions must come."""
    position = positions[0]
    for move, expected in zip(moves, positions[1:], strict=True):
        move_reads_back(move)
        position, _ = apply(position, parse_move(move_text(move)))
        if position != expected:
            raise FaultError(f"“{move_text(move)}” leads elsewhere when it is played again")


def _after(moves: list[Move]) -> str:
    return f" after move {len(moves)}, “{move_text(moves[-1])}”" if moves else " at the start"
