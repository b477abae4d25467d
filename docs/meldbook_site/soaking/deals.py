"""One deal played to its end by some way of choosing moves, every step of it checked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.bot import choose
from meldbook.deal import deal_out
from meldbook.inputs import PositionError
from meldbook.legal import legal_moves
from meldbook.notation import move_text, parse_move
from meldbook.play import MoveRefusedError, play
from meldbook.position_file import read_position
from meldbook.position_text import write_position
from meldbook.view import actor, view_of

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.moves import Move
    from meldbook.position import Position

MOST_MOVES = 3_000
"""Moves within which every deal ends: the stock and the hands run out long before."""
REASONS = ("out", "stock", "stalemate")

Player = Callable[["Position"], "Move"]


class FaultError(Exception):
    """Something that must never happen in a deal; the message says what, and after which move."""


def random_player(seed: int) -> Player:
    """A player that takes any legal move, the same ones for the same seed."""
    source = Random(seed)

    def pick(position: Position) -> Move:
        moves = legal_moves(position)
        if not moves:
            raise FaultError("there is no legal move")
        return moves[source.getrandbits(32) % len(moves)]

    return pick


def bot_player(position: Position) -> Move:
    """The computer player, in every seat."""
    return choose(view_of(position, actor(position))).move


def play_deal(laws: Laws, seed: int, player: Player) -> tuple[Position, list[Move]]:
    """Play the first deal of a seed to its end, checking each position and then the whole replay.

    Raises:
        FaultError: where cards are lost, a chosen move is refused, the deal does not end, or it is told differently
            by its notation or its position file.
    """
    pack = Bag.of(laws.pack)
    position = deal_out(laws, seed)
    positions = [position]
    moves: list[Move] = []
    while position.ended is None:
        _check_position(position, pack, moves)
        if len(moves) >= MOST_MOVES:
            raise FaultError(f"the deal has not ended after {MOST_MOVES:,} moves")
        move = player(position)
        try:
            position, _ = play(position, move)
        except MoveRefusedError as error:
            raise FaultError(f"“{move_text(move)}” was chosen and is refused ({error}){_after(moves)}") from None
        positions.append(position)
        moves.append(move)
    _check_position(position, pack, moves)
    if position.ended.reason not in REASONS:
        raise FaultError(f"the deal ended for no known reason ({position.ended.reason})")
    _check_replay(positions, moves)
    return position, moves


def _check_position(position: Position, pack: Bag, moves: list[Move]) -> None:
    if all_cards(position) != pack:
        raise FaultError(f"cards are lost or doubled{_after(moves)}")
    try:
        again = read_position(position.laws, write_position(position))
    except PositionError as error:
        raise FaultError(f"the position file is refused ({error}){_after(moves)}") from None
    if again != position:
        raise FaultError(
            f"the position file gives another position ({', '.join(differ(again, position))}){_after(moves)}"
        )


def all_cards(position: Position) -> Bag:
    """Every card of a position, wherever it lies."""
    melded = (card for melds in position.melds for meld in melds for card in meld.cards)
    laid_out = (card for cards in position.bonus for card in cards)
    on_table = Bag.of((*position.stock, *position.pile, *melded, *laid_out))
    for hand in position.hands:
        on_table = on_table.plus(hand)
    return on_table


def differ(one: Position, other: Position) -> list[str]:
    """Names of the attributes in which two positions differ."""
    return [name for name, value in vars(one).items() if value != getattr(other, name)]


def _check_replay(positions: list[Position], moves: list[Move]) -> None:
    """Play the moves again from their notation: the same positions must come."""
    position = positions[0]
    for number, move in enumerate(moves):
        written = parse_move(move_text(move))
        if written != move:
            raise FaultError(f"“{move_text(move)}” reads back as another move")
        position, _ = play(position, written)
        if position != positions[number + 1]:
            raise FaultError(f"the replay differs{_after(moves[: number + 1])}")


def _after(moves: list[Move]) -> str:
    return f" after move {len(moves)}, “{move_text(moves[-1])}”" if moves else " at the start"
