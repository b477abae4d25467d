"""“Score this deal.” One side’s sheet at the end of a deal that was played out."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.drills.played_deals import deal_of, redealt
from meldbook.drills.question import NUMBER, Drill, Kind, Line, Row, Wish, Working, exactly
from meldbook.drills.rows import bonus_row, cards_row, hand_row, melds_row, names_for, other_melds, score_name, suit_row
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import capitalised, digits
from meldbook.scoring import score_side, total
from meldbook.scoring.hands import reserves_of
from meldbook.scoring.lines import line_label
from meldbook.table.position import Ended, Position
from meldbook.text.narrate import say_end

NAME = "score"
_SELDOM = frozenset(
    (
        "score.canastas.five.natural", "score.canastas.ten", "score.held", "score.held.least", "score.held.when",
        "score.melds.minus", "score.natural-rank", "score.out.concealed", "score.red-three.minus",
        "score.red-three.minus.each", "score.red-three.undeclared", "score.sequence.short.size",
    )
)  # fmt: skip
"""Rules that hardly any deal’s score shows, or that only say how another line is counted."""
_BY_THE_MELD = "score.canasta."
"""Bonuses of single melds are asked about by the meld (“What is this worth?”)."""


def aims(laws: Laws) -> Sequence[str]:
    """Rules that give a line of a score in this game."""
    named = (clause for clause in laws.rules if clause.startswith("score.") and clause not in _SELDOM)
    return [clause for clause in named if laws.rules.tells(clause) and not clause.startswith(_BY_THE_MELD)]


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """The end of a deal: melds as they were played, the cards left in hand dealt anew."""
    position = redealt(_over(deal_of(laws, wish.number).end()), wish.chance)
    for score in wish.chance.shuffled(range(laws.sides)):
        clauses = [line.clause for line in score_side(position, score) if line.points]
        if clauses and (aim is None or aim in clauses):
            return _drill(position, score, aim or wish.chance.pick(clauses))
    return None


def _over(position: Position) -> Position:
    """The deal as ended; one that was broken off ends as if the stock had run out."""
    return position if position.ended is not None else position.evolve(ended=Ended(None, "stock"))


def _drill(position: Position, score: int, clause: str) -> Drill:
    right = total(score_side(position, score))
    whose = score_name(position, score, 0)
    ask = f"How many points {'do you' if whose == 'You' else f'does {_inside(whose)}'} score in this deal?"
    rows, told = rows_of(position, score), (_ending(position),)
    return Drill(NAME, NUMBER, ask, rows, exactly(right), lambda: _working(position, score, clause), clause, told)


def _inside(name: str) -> str:
    return name if name[:1].isupper() and " " not in name else name[:1].lower() + name[1:]


def _ending(position: Position) -> str:
    ended = position.ended
    assert ended is not None
    how = capitalised(say_end(ended, names_for(position, 0), 0))
    return f"{how}; nobody went out." if ended.by is None else f"{how}."


def rows_of(position: Position, score: int) -> tuple[Row, ...]:
    """What is shown of a side at the end of a deal: all that a score counts."""
    laws, names = position.laws, names_for(position, 0)
    side = laws.counted[score]
    rows = [*suit_row(laws, position.bonus_suit), melds_row(position, side, 0), *bonus_row(position, score, 0)]
    if laws.lays_off_anywhere:
        rows += other_melds(position, side, 0)
    for seat in range(laws.players):
        if laws.side_of[seat] == side:
            whose = "Left in your hand" if names[seat] == "You" else f"Left in {names[seat]}’s hand"
            rows.append(hand_row(position, seat, whose))
    for won, left in reserves_of(position, side):
        for count, pile in zip(range(len(won) + len(left), 0, -1), won + left, strict=True):
            # A second hand that was won and not yet looked at counts as a hand: it costs no fine.
            what = "Won, but not looked at" if count > len(left) else "Not picked up"
            rows.append(cards_row(f"{what}: the {laws.reserve_word(count)}", pile))
    return tuple(rows)


def _working(position: Position, score: int, clause: str) -> Working:
    rules, lines = position.laws.rules, score_side(position, score)
    shown = tuple(Line(line_label(rules, line), line.points, line.clause) for line in lines)
    clauses = (clause, *(line.clause for line in lines))
    return Working(f"It is {digits(total(lines))}.", (), clauses, shown)


KIND = Kind(NAME, "Score this deal", aims, make)
