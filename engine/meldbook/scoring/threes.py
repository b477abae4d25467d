"""Bonus cards: for or against their side, and those that were never laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import SEVEN, is_red
from meldbook.rules.laws import Laws
from meldbook.scoring.hands import bonus_marks, held_by, in_reserve, scored_apart
from meldbook.scoring.lines import Line, Lines, scale_value
from meldbook.scoring.tally import Tally

if TYPE_CHECKING:
    from meldbook.table.position import Position


def bonus_of_side(position: Position, account: int) -> tuple[int, int]:
    """Bonus cards of a side that count, and the black ones among them where those have a scale of their own."""
    laws = position.laws
    cards = list(position.bonus[account])
    if not scored_apart(laws):
        held = held_by(position, account) & bonus_marks(laws)
        cards += Bag(held).cards() if held else ()
    black = sum(not is_red(card) for card in cards) if laws.rules["score.black-three"] else 0
    return len(cards) - black, black


def undeclared_of(position: Position, account: int) -> int:
    """Bonus cards still in hand, or in reserves that count like hands."""
    laws = position.laws
    count = held_by(position, account).shared(bonus_marks(laws))
    if laws.rules["score.reserve"]:
        count += in_reserve(position, account).shared(bonus_marks(laws))
    return count


def bonus_cards(laws: Laws, tally: Tally) -> Lines:
    """Bonus cards laid out (score.red-three, score.black-three), or against the side (score.red-three.minus)."""
    rules, sign = laws.rules, _sign(laws, tally)
    each = rules["score.red-three.minus.each"]
    lines = []
    for clause, count in (("score.red-three", tally.red), ("score.black-three", tally.black)):
        points = count * int(each) if sign < 0 and each is not None else scale_value(rules[clause], count)
        lines.append(Line(clause, count, sign * points))
    return lines


def _sign(laws: Laws, tally: Tally) -> int:
    """Whether bonus cards count for a side (1), against it (-1) or not at all."""
    unless = laws.rules["score.red-three.minus"]
    if unless == "ladder":
        return min(len(tally.canastas), 2) - 1
    if unless == "no-meld":
        good = bool(tally.melds)
    elif unless == "no-canasta":
        good = bool(tally.canastas)
    elif unless == "needs-out":  # by number alone: of which sort they are matters only for going out
        good = len(tally.canastas) >= laws.canastas_to_go_out
    elif unless == "no-sevens":
        good = any(canasta.rank == SEVEN for canasta in tally.canastas)
    else:
        good = True
    return 1 if good else -1


def undeclared_bonus_cards(laws: Laws, tally: Tally) -> Lines:
    """Penalty for bonus cards still in hand: each (score.red-three.undeclared), or any (score.red-three.held)."""
    each, flat, count = laws.rules["score.red-three.undeclared"], laws.rules["score.red-three.held"], tally.undeclared
    if flat is not None:
        return [Line("score.red-three.held", count, -int(flat) if count else 0)]
    return [] if each is None else [Line("score.red-three.undeclared", count, -count * int(each))]
