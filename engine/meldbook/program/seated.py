"""A seat at the table, and who decides there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeAlias, cast

from meldbook.api.play import check
from meldbook.bot import MEDIUM, STRENGTHS, choose
from meldbook.cards.card import parse_cards
from meldbook.listing.legal import legal_moves
from meldbook.program import given
from meldbook.program.told import Refused, told
from meldbook.rules.laws import SIDES
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook.text.notation import hand_text, move_text, parse_move
from meldbook.text.view import actor, view_json, view_of

Decides: TypeAlias = "Callable[[Seat], str]"
Player: TypeAlias = "Decides | Callable[[], Decides]"
"""Who decides: a function that sees a seat and answers with a move; or a class of such, with a memory for each deal."""
Chooser: TypeAlias = "Callable[[Position], Move]"


class IllegalMoveError(ValueError):
    """A move that the rules forbid; ``refused`` says by which, and why."""

    def __init__(self, move: str, refused: tuple[Refused, ...]) -> None:
        super().__init__(f"“{move[:100]}” is not allowed: {' '.join(found.message for found in refused)}")
        self.move, self.refused = move, refused


class Seat:
    """What one seat sees of the table: its own hand, and of the others what lies open."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position, self._seat = position, seat
        self._view = view_of(position, seat)

    @property
    def number(self) -> int:
        """The seat, from 1."""
        return self._seat + 1

    @property
    def side(self) -> str:
        """The letter of its side."""
        return SIDES[self._position.laws.side_of[self._seat]]

    @cached_property
    def hand(self) -> list[str]:
        """Its cards, as people hold them."""
        return hand_text(tuple(self._view.hand.cards())).split()

    @cached_property
    def legal(self) -> list[str]:
        """The moves that the rules allow it; none where another decides."""
        return list(self._moves)

    @cached_property
    def sees(self) -> dict[str, Any]:
        """All that it sees, as the table's page has it: melds, pile, counts of the others' cards, scores and more."""
        return view_json(self._position, self._seat)

    def points(self, cards: str) -> int:
        """What cards count in a meld.

        Raises:
            ValueError: for what is no card.
        """
        return int(self._position.laws.points_of(parse_cards(given.cards(cards))))

    def advice(self, strength: str = MEDIUM) -> str:
        """What the computer would play here.

        Raises:
            ValueError: where there is no such strength.
        """
        if strength not in STRENGTHS:
            raise ValueError(f"There is no strength “{strength}”; there are {', '.join(STRENGTHS)}.")
        return move_text(choose(self._view, strength).move)

    @cached_property
    def _moves(self) -> dict[str, Move]:
        """The legal moves by their texts."""
        decides = self._position.ended is None and actor(self._position) == self._seat
        return {move_text(move): move for move in legal_moves(self._view.table)} if decides else {}

    def meant(self, text: str) -> Move:
        """The legal move that a text means.

        Raises:
            IllegalMoveError: where it is not legal.
        """
        if not isinstance(text, str):
            raise ValueError(f"A move is text, as “draw”; not {type(text).__name__}.")
        if known := self.__dict__.get("_moves", {}).get(text):
            return known  # type: ignore[no-any-return]
        move = parse_move(text)
        if refused := check(self._position, move):
            raise IllegalMoveError(text, told(self._position.laws.rules, refused))
        return move


def chooser(player: Player | str) -> Chooser:
    """Who decides, as the engine asks: by the position, with a move. A strength names the computer.

    Raises:
        ValueError: where there is no such strength, or a player is neither.
    """
    if isinstance(player, str):
        if player not in STRENGTHS:
            raise ValueError(f"There is no strength “{player[:40]}”; there are {', '.join(STRENGTHS)}.")
        return lambda position: choose(view_of(position, actor(position)), player).move
    decide: Decides = player() if isinstance(player, type) else cast("Decides", player)
    if not callable(decide):
        raise ValueError("A player is a function that takes a seat, or a class whose objects are called with one.")

    def move_of(position: Position) -> Move:
        seat = Seat(position, actor(position))
        return seat.meant(decide(seat))

    return move_of
