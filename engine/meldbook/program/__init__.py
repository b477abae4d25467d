"""The way in for who writes Python: games, tables, seats, players of one's own, and many deals at once.

Cards, moves and positions are text, as everywhere in Meldbook (docs/position-files.md); seats count from 1, sides are
letters. What is wrong raises ``ValueError`` with a sentence for people. It is what ``import meldbook`` offers.
"""

from meldbook.program.moments import Table
from meldbook.program.rulebook import Game, game, games
from meldbook.program.seated import IllegalMoveError, Player, Seat
from meldbook.program.simulation import Deal, Results, simulate
from meldbook.program.told import Refused, Verdict

__all__ = [
    "Deal", "Game", "IllegalMoveError", "Player", "Refused", "Results", "Seat", "Table", "Verdict",
    "game", "games", "simulate",
]  # fmt: skip
