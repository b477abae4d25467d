"""What happened at the table when a move was played."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened. ``cards`` are cards that every seat saw, ``number`` how many cards moved.

    Kinds: ``drawn``, ``bonus`` (bonus cards laid out), ``taken`` (the pile), ``laid`` (a new meld), ``added``,
    ``canasta`` (completed), ``mixed`` (a natural canasta became mixed), ``opened``, ``discarded``, ``frozen``,
    ``asked``, ``answered``, ``out``, ``stock-out`` (the deal ended with the stock), ``stalemate``, ``declined``,
    ``refused`` (the cards that opening brings), ``reserve`` (a second hand picked up), ``merged``, ``swapped`` (for a
    joker), ``moved`` (from meld number ``word`` to another), ``reshuffled``, ``turn-card`` (drawn from the stock),
    ``special`` (a special hand laid), ``ended`` (a turn, without a discard).
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    number: int = 0
    meld: int = 0
    word: str = ""
