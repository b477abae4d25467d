"""The plan of a table as a picture: you at the bottom, stock and pile in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from meldbook.pictures.plan import Plan, in_words
from meldbook.pictures.strokes import box, group, picture, words
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import digits

WIDTH, HEIGHT = 296, 224
MIDDLE = (148, 106)
REACH = (114, 81)
"""How far from the middle players sit."""
CARD = (24, 32)
ASIDE = (240, 36)
"""Where second hands lie that belong to a side."""
MELDS = (0.6, 0.56)
"""How far towards their player melds lie."""
_BASELINE = 4.5
"""From the middle of a line of words down to where it stands."""


def plan_picture(rules: Ruleset) -> str:
    """Draw the plan of a game's usual table."""
    plan = Plan(rules)
    parts = [group("felt", [box(1, 1, WIDTH - 2, HEIGHT - 2, corner=26)]), *_stock(plan), *_pile(plan), *_aside(plan)]
    for seat in range(plan.laws.players):
        parts += _seat(plan, seat)
    return picture(WIDTH, HEIGHT, in_words(plan), parts)


def _stock(plan: Plan) -> Iterator[str]:
    x, y = MIDDLE[0] - (46 if plan.spread else 36), MIDDLE[1] - 21
    if plan.laws.turn_card:
        yield group("back", [box(x - 9, y + 9, CARD[1] + 12, CARD[0] - 4, corner=3)])
    yield group("back", _stack(x, y, 3))
    yield words(x + CARD[0] / 2, y + CARD[1] / 2 + _BASELINE, digits(plan.stock), "on")
    yield words(x + CARD[0] / 2, y + CARD[1] + 14, "stock")


def _pile(plan: Plan) -> Iterator[str]:
    """The discard pile: one card, an empty place, or cards that are all to be seen."""
    x, y = MIDDLE[0] + (8 if plan.spread else 14), MIDDLE[1] - 21
    if plan.beneath:
        yield group("back", [box(x - 4, y - 4, *CARD, corner=3)])
    shown = 4 if plan.spread else 1
    yield group("face" if plan.pile else "empty", [box(x + 7 * card, y, *CARD, corner=3) for card in range(shown)])
    yield words(x + CARD[0] / 2 + 3.5 * (shown - 1), y + CARD[1] + 14, "discards")


def _aside(plan: Plan) -> Iterator[str]:
    """Second hands of sides, in a corner; what they are called beneath."""
    sizes = plan.aside
    left = ASIDE[0] - (len(sizes) * 30 - 6) / 2
    yield from _second_hands(sizes, left, ASIDE[1] - CARD[1] / 2, 30)
    if sizes:
        called = plan.called(1 if plan.owner == "table" else len(sizes))
        yield words(ASIDE[0], ASIDE[1] + CARD[1] / 2 + 14, called)


def _seat(plan: Plan, seat: int) -> Iterator[str]:
    """A player's hand and second hands, and the melds where the player keeps a side's."""
    turn = pi / 2 + 2 * pi * seat / plan.laws.players
    away = (REACH[0] * cos(turn), REACH[1] * sin(turn))
    x, y = MIDDLE[0] + away[0], MIDDLE[1] + away[1]
    across = abs(cos(turn)) < 0.5
    own = plan.reserves if plan.owner == "seat" else ()
    hand = (x - 13 * len(own), y) if across else (x, y - (18 if own else 0))
    yield group("back" if seat % plan.laws.sides == 0 else "theirs", _fan(*hand))
    yield words(hand[0], hand[1] + _BASELINE, digits(plan.hand), "on")
    yield from _second_hands(own, *((hand[0] + 28, y - 16) if across else (x - len(own) * 14 + 2, y + 2)), 28)
    if name := _name(plan, seat):
        below = across or not own
        yield words(hand[0], hand[1] + (30 if below else -21), name)
    if own and seat == 0:
        yield words(hand[0] + 26, y + 30, plan.called(1), "start")
    if seat < plan.laws.sides:
        near = 1 if away[1] < 0 and not across else MELDS[1]  # beside the player rather than before the stock
        yield from _melds(plan, MIDDLE[0] + away[0] * MELDS[0], MIDDLE[1] + away[1] * near, seat, across)


def _name(plan: Plan, seat: int) -> str:
    if seat == 0:
        return "you"
    return "partner" if not plan.alone and seat % plan.laws.sides == 0 else ""


def _second_hands(sizes: tuple[int, ...], x: float, y: float, step: float) -> Iterator[str]:
    for at, size in enumerate(sizes):
        yield group("second", _stack(x + step * at, y, 2))
        yield words(x + step * at + CARD[0] / 2, y + CARD[1] / 2 + _BASELINE, digits(size), "on")


def _melds(plan: Plan, x: float, y: float, seat: int, across: bool) -> Iterator[str]:
    """Two small melds, and beside or below them what is laid out for a bonus."""
    cards = [box(x - 19 + 21 * meld, y - 11 + 5 * card, 16, 12, corner=2) for meld in (0, 1) for card in range(3)]
    yield group("face", cards)
    for at, (rank, red) in enumerate(plan.bonus):
        left, top = (x + 25 + 18 * at, y - 9) if across else (x - 19 + 21 * at, y + 16)
        yield group("face", [box(left, top, 14, 18, corner=2)])
        yield words(left + 7, top + 13.5, rank, "red" if red else "black")
    if seat == 0:
        yield words(x - 25, y + _BASELINE, "melds", "end")


def _stack(x: float, y: float, cards: int) -> list[str]:
    """Cards that lie on each other, the lowest first."""
    return [box(x - 2 * below, y + 2 * below, *CARD, corner=3) for below in range(cards - 1, -1, -1)]


def _fan(x: float, y: float) -> list[str]:
    """A hand: three cards, overlapping."""
    return [box(x - 12 + 7 * step, y - 16, *CARD, corner=3) for step in (-1, 0, 1)]
