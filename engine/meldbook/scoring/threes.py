"""Bonus cards: for or against their side, and those that were never laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards import RANKS, is_red
from meldbook.scoring.canastas import canastas_of
from meldbook.scoring.hands import in_hand, in_reserve
from meldbook.scoring.lines import Line, Lines, scale_value

if TYPE_CHECKING:
    from meldbook.position import Position

_SEVEN = RANKS.index("7")


def bonus_cards(position: Position, side: int) -> Lines:
    """Bonus cards laid out (score.red-three, score.black-three), or against the side (score.red-three.minus)."""
    rules = position.laws.rules
    cards = list(position.bonus[side])
    if rules["score.red-three.undeclared"] is None:
        cards += [card for card in in_hand(position, side) if position.laws.bonus[card]]
    if not cards:
        return []
    sign, each = _sign(position, side), rules["score.red-three.minus.each"]
    lines = []
    for clause, count in _by_scale(position, cards).items():
        points = count * int(each) if sign < 0 and each is not None else scale_value(rules[clause], count)
        lines.append(Line(clause, count, sign * points))
    return lines


def _by_scale(position: Position, cards: list[int]) -> dict[str, int]:
    """How many cards each scale counts: black ones may have their own."""
    red = sum(map(is_red, cards)) if position.laws.rules["score.black-three"] else len(cards)
    return {"score.red-three": red, "score.black-three": len(cards) - red}


def _sign(position: Position, side: int) -> int:
    """Whether bonus cards count for a side (1), against it (-1) or not at all."""
    laws = position.laws
    unless = laws.rules["score.red-three.minus"]
    melds = position.melds[side]
    canastas = canastas_of(position, side)
    if unless == "ladder":
        return min(len(canastas), 2) - 1
    if unless == "no-meld":
        good = bool(melds)
    elif unless == "no-canasta":
        good = bool(canastas)
    elif unless == "needs-out":  # by number alone: of which sort they are matters only for going out
        good = len(canastas) >= laws.canastas_to_go_out
    elif unless == "no-sevens":
        good = any(meld.rank == _SEVEN for meld in canastas)
    else:
        good = True
    return 1 if good else -1


def undeclared_bonus_cards(position: Position, side: int) -> Lines:
    """Penalty for bonus cards still in hand, or in reserves that count like hands (score.red-three.undeclared)."""
    laws = position.laws
    penalty = laws.rules["score.red-three.undeclared"]
    if penalty is None:
        return []
    cards = in_hand(position, side)
    if laws.rules["score.reserve"]:
        cards += in_reserve(position, side)
    count = sum(laws.bonus[card] for card in cards)
    return [Line("score.red-three.undeclared", count, -count * int(penalty))]
