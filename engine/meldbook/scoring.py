"""The score of a deal, line by line, and the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from meldbook.position import Ended, Position


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's score: the clause it follows, how many things it counts, and the points."""

    clause: str
    count: int
    points: int


Lines = list[Line]


def score_deal(position: Position) -> tuple[Lines, ...]:
    """Score lines of each side for a deal that has ended; lines that count nothing are left out."""
    return tuple(
        [line for scorer in _SCORERS for line in scorer(position, side) if line.count]
        for side in range(position.laws.sides)
    )


def total(lines: Sequence[Line]) -> int:
    """Sum of a side's lines, in points."""
    return sum(line.points for line in lines)


def canasta_bonus(position: Position, side: int) -> Lines:
    """Bonus for each completed meld (score.canasta.natural, score.canasta.mixed)."""
    full, rules = position.laws.canasta, position.laws.rules
    complete = [meld for meld in position.melds[side] if meld.size >= full]
    natural = sum(meld.natural for meld in complete)
    mixed = len(complete) - natural
    return [
        Line("score.canasta.natural", natural, natural * int(rules["score.canasta.natural"] or 0)),
        Line("score.canasta.mixed", mixed, mixed * int(rules["score.canasta.mixed"] or 0)),
    ]


def melded_cards(position: Position, side: int) -> Lines:
    """Points of the cards melded (score.melds)."""
    melds = position.melds[side]
    points = sum(position.laws.points_of(meld.cards) for meld in melds)
    return [Line("score.melds", sum(meld.size for meld in melds), points)]


def bonus_cards(position: Position, side: int) -> Lines:
    """Red threes laid out (score.red-three), for or against the side (score.red-three.minus)."""
    rules = position.laws.rules
    count = len(position.bonus[side])
    if rules["score.red-three.undeclared"] is None:
        count += _undeclared(position, side)
    points = scale_value(rules["score.red-three"], count)
    against = rules["score.red-three.minus"] == "no-meld" and not position.melds[side]
    return [Line("score.red-three", count, -points if against else points)]


def scale_value(scale: Sequence[int], count: int) -> int:
    """Total that a scale gives for a count; past its end each more counts as the first did."""
    if not count or not scale:
        return 0
    return scale[count - 1] if count <= len(scale) else scale[-1] + (count - len(scale)) * scale[0]


def undeclared_bonus_cards(position: Position, side: int) -> Lines:
    """Penalty for bonus cards still in hand (score.red-three.undeclared)."""
    penalty = position.laws.rules["score.red-three.undeclared"]
    count = 0 if penalty is None else _undeclared(position, side)
    return [Line("score.red-three.undeclared", count, -count * int(penalty or 0))]


def _undeclared(position: Position, side: int) -> int:
    laws = position.laws
    return sum(
        laws.bonus[card]
        for seat in range(laws.players)
        if laws.side_of[seat] == side
        for card in position.hands[seat].cards()
    )


def going_out_bonus(position: Position, side: int) -> Lines:
    """Bonus of the side that went out (score.out, or score.out.concealed in its place)."""
    ended = position.ended or Ended(None, "stock")
    if ended.by is None or position.laws.side_of[ended.by] != side:
        return []
    rules = position.laws.rules
    more = ended.concealed and rules["score.out.concealed"] is not None
    clause = "score.out.concealed" if more else "score.out"
    return [Line(clause, 1, int(rules[clause] or 0))]


def cards_in_hand(position: Position, side: int) -> Lines:
    """Points of the cards left in hand, against the side (score.hand); bonus cards are scored apart."""
    laws = position.laws
    left = [
        card
        for seat in range(laws.players)
        if laws.side_of[seat] == side
        for card in position.hands[seat].cards()
        if not laws.bonus[card]
    ]
    return [Line("score.hand", len(left), -laws.points_of(tuple(left)))]


_SCORERS: tuple[Callable[[Position, int], Lines], ...] = (
    canasta_bonus,
    bonus_cards,
    going_out_bonus,
    melded_cards,
    undeclared_bonus_cards,
    cards_in_hand,
)


def winner(target: int, totals: Sequence[int]) -> int | None:
    """Side that has won the match: the higher total once one has reached the target; None at a tie or before.

    (match.target, match.winner, match.tie)
    """
    best = max(totals)
    if best < target or list(totals).count(best) > 1:
        return None
    return list(totals).index(best)
