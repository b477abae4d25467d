"""Parts of a position file that come again and again: cards, and tables whose keys are seats or sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from meldbook.cards.card import CardError, card_sign, parse_cards
from meldbook.rules.inputs import PositionError, integer, mapping, shown
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.sentences import join

T = TypeVar("T")
LONGEST_CARDS = 4_000
"""Most characters that a list of cards may have."""
MOST_POINTS = 1_000_000
NO_LONE_HAND = "nobody comes to play alone against the others"


def read_cards(value: object, where: str) -> tuple[int, ...]:
    """Cards in the order in which they are written.

    Raises:
        PositionError: where they are no text, too long, or one of them is no card.
    """
    if not isinstance(value, str):
        raise PositionError("Cards are written as text with spaces between.", where, 'Write "KS TH 2C JK", say.')
    if len(value) > LONGEST_CARDS:
        raise PositionError("These are more cards than any game has.", where, "Shorten the list.")
    try:
        return parse_cards(value)
    except CardError as error:
        raise PositionError(str(error), where) from None


def read_one_card(value: object, where: str) -> int:
    """A single card.

    Raises:
        PositionError: where it is anything else.
    """
    cards = read_cards(value, where)
    if len(cards) == 1:
        return cards[0]
    raise PositionError("One card stands here.", where, 'Write "9C", say, or leave the key out.')


def by_seat(laws: Laws, value: object, where: str, default: T, read: Callable[[object, str], T]) -> tuple[T, ...]:
    """What a table says of each seat, each entry read by ``read``; ``default`` for a seat that it does not name.

    Raises:
        PositionError: for a seat that is not there.
    """
    found: dict[int, T] = {}
    for key, entry in mapping(value, where, "{ 1 = …, 2 = … }").items():
        place = f"{where}.{key}"
        seat = read_seat(laws, key, place)
        if seat in found:
            raise PositionError(f"Seat {seat + 1} is there twice.", place, "Keep one of the two.")
        found[seat] = read(entry, place)
    return tuple(found.get(seat, default) for seat in range(laws.players))


def by_side(laws: Laws, value: object, where: str, default: T, read: Callable[[object, str], T]) -> tuple[T, ...]:
    """What a table says of each side, likewise.

    Raises:
        PositionError: for a side that is not there.
    """
    found = [default] * laws.sides
    for key, entry in mapping(value, where, "{ A = …, B = … }").items():
        side = read_side(laws, key, f"{where}.{key}")
        found[side] = read(entry, f"{where}.{key}")
    return tuple(found)


def by_letter(entries: Iterable[T]) -> dict[str, T]:
    """What each side has, by the side's letter."""
    return dict(zip(SIDES, entries, strict=False))


def read_scores(laws: Laws, value: object, where: str) -> tuple[int, ...]:
    """Points of all sides, 0 where none are given.

    Raises:
        PositionError: for an unknown side, or points that are no whole number.
    """
    return by_side(laws, value, where, 0, lambda points, place: integer(points, place, -MOST_POINTS, MOST_POINTS))


def not_played(laws: Laws, what: str, where: str, mend: str = "Take the key out.") -> PositionError:
    """The error about something that a game does not have: “In Canasta no suit is better than another.”"""
    return PositionError(f"In {laws.rules.name} {what}.", where, mend)


def too_many(laws: Laws, card: int, count: int, place: str, where: str) -> PositionError:
    """The error about more copies of a card than the packs hold; ``place`` says where they were counted."""
    most, name = laws.copies(card), laws.rules.name
    if not most:
        return PositionError(f"The packs of {name} hold no {card_sign(card)}.", where, "Take it out.")
    message = f"The {card_sign(card)} is {place} {count} times; the packs of {name} hold {most}."
    return PositionError(message, where, "Take the extra ones out.")


def read_seat(laws: Laws, value: object, where: str) -> int:
    """Number (from 0) of a seat.

    Raises:
        PositionError: where there is no such seat.
    """
    text = str(value)
    if text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= laws.players:
        return int(text) - 1
    raise PositionError(f"There is no seat {shown(value)}.", where, f"Seats are 1 to {laws.players}.")


def read_side(laws: Laws, value: object, where: str) -> int:
    """Number (from 0) of a side.

    Raises:
        PositionError: where there is no such side.
    """
    letters = SIDES[: laws.sides]
    if isinstance(value, str) and len(value) == 1 and value in letters:
        return letters.index(value)
    raise PositionError(f"There is no side {shown(value)}.", where, f"Sides are {join(letters)}.")
