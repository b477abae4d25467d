"""A table at one moment, seen from above: what may be played, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.api.play import apply, check
from meldbook.effects import settled, with_turn_started
from meldbook.listing.legal import legal_moves
from meldbook.program.given import place
from meldbook.program.seated import IllegalMoveError, Seat
from meldbook.program.told import Refused, told
from meldbook.rules.parts import by_letter
from meldbook.scoring import score_deal, total
from meldbook.table.position import Position
from meldbook.text.notation import hand_text, move_text, parse_move
from meldbook.text.position_file.writing import write_position
from meldbook.text.view import actor

if TYPE_CHECKING:
    from meldbook.program.rulebook import Game


class Table:
    """What lies on the table and in the hands, and whose turn it is. It never changes: ``play`` gives the next one."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position if position.ended else settled(with_turn_started(position))

    def __repr__(self) -> str:
        return f"<table of {self.game.name}: {'the deal is over' if self.over else f'seat {self.turn} to move'}>"

    @property
    def turn(self) -> int:
        """The seat that decides now, from 1."""
        return actor(self.position) + 1

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.position.ended is not None

    def hand(self, seat: int) -> str:
        """The cards that a seat holds.

        Raises:
            ValueError: where there is no such seat.
        """
        return hand_text(tuple(self.position.hands[self._place(seat)].cards()))

    def legal(self) -> list[str]:
        """Moves that the rules allow now; none once the deal is over."""
        return [] if self.over else [move_text(move) for move in legal_moves(self.position, every_suit=True)]

    def check(self, move: str) -> tuple[Refused, ...]:
        """The rules that a move breaks; none where it is legal.

        Raises:
            ValueError: where the text is no move.
        """
        return told(self.game.laws.rules, check(self.position, parse_move(move)))

    def play(self, move: str) -> Table:
        """The table after a move.

        Raises:
            IllegalMoveError: where the rules forbid it.
            ValueError: where the text is no move, or the deal is over.
        """
        if self.over:
            raise ValueError("The deal is over.")
        if refused := self.check(move):
            raise IllegalMoveError(move, refused)
        return Table(self.game, apply(self.position, parse_move(move))[0])

    def seat(self, number: int | None = None) -> Seat:
        """What a seat sees; without a number, the one that decides.

        Raises:
            ValueError: where there is no such seat.
        """
        return Seat(self.position, self._place(self.turn if number is None else number))

    def _place(self, seat: int) -> int:
        return place(seat, len(self.position.hands))

    def score(self) -> dict[str, int]:
        """Each side's points for the deal, as if it had ended here where it has not."""
        return by_letter(map(total, score_deal(self.position)))

    def data(self) -> dict[str, Any]:
        """The table as a position file has it; ``Game.table`` gives it back."""
        return write_position(self.position)
