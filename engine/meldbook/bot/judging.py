"""What a reader's move costs, at a table that is being played: the ground of what a coach may say.

Nothing is claimed that playing on does not show, and nothing where the difference is within its error.
"""

from __future__ import annotations

from typing import Any

from meldbook.api.match import NEXT, Frame, Game
from meldbook.api.play import check
from meldbook.bot.advice import as_advised, move_words
from meldbook.bot.deciding import advice_of
from meldbook.bot.playing_on import SURE, Cost, cost_of
from meldbook.bot.seen import Seen, seen_in
from meldbook.bot.sight import Sight
from meldbook.rules.inputs import PositionError
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook.text.notation import move_text, parse_move
from meldbook.text.view import actor, view_of


def seen_at(game: Game, frames: int | None = None) -> Seen:
    """Cards that seats are known to hold after so many moves of the game, or now."""
    played: list[Frame] = game.history[:frames]
    starts = [place for place, frame in enumerate(played, 1) if frame.move == NEXT]
    deal = played[starts[-1] if starts else 0 :]
    return seen_in(((frame.before, parse_move(frame.move)) for frame in deal), game.laws.players)


def judged(game: Game, text: str = "", instead: str = "", at: int | None = None) -> dict[str, Any]:
    """What a move costs against another, as plain data.

    Args:
        game: the game.
        text: a move at the present decision; without it an earlier decision of the reader's is judged.
        instead: what it is held against; without it what the computer player of medium strength would play.
        at: which move of the match, from 0; without it the reader's latest.

    Raises:
        PositionError: where there is no such decision, or a move is not legal there.
        NotationError: where a text is no move.
    """
    readers = [number for number, frame in enumerate(game.history) if game.decides(frame) and frame.move != NEXT]
    number = len(game.history) if text else max(readers, default=-1) if at is None else at
    if not text and number not in readers:
        raise PositionError("No move of yours is there to be judged.", "game", "Move first, or name a move.")
    before = game.position if text else game.history[number].before
    if before.ended is not None:
        raise PositionError("The deal is over.", "game", "Deal again.")
    move = _legal(before, text or game.history[number].move, "move")
    view = view_of(before, actor(before))
    sight = Sight(view)
    advice = advice_of(sight)
    other = _legal(before, instead, "instead") if instead else advice.move
    cost = Cost(0.0, 0.0, 0) if move == other else cost_of(view, move, other, seen_at(game, number))
    words = move_words(other, sight.table)
    return {
        "seat": view.seat + 1,
        "move": move_text(move),
        "instead": move_text(other),
        "words": words,
        "why": as_advised(advice.why) if other == advice.move else "",
        "points": round(cost.points),
        "margin": round(SURE * cost.error),
        "playouts": cost.playouts,
        "clear": cost.clear,
        "text": _said(cost, words, sight.laws.of_side("your side", "you")) if cost.clear else "",
    }


def _legal(position: Position, text: str, where: str) -> Move:
    move = parse_move(text)
    if check(position, move):
        raise PositionError(f"“{text[:60]}” is not legal here.", where, "Name a legal move.")
    return move


def _said(cost: Cost, words: str, whom: str) -> str:
    return (
        f"This brought {whom} about {cost.points:.0f} points fewer than: {words[0].lower()}{words[1:]} "
        f"(The mean of {cost.playouts} endings, the hidden cards dealt anew each time.)"
    )
