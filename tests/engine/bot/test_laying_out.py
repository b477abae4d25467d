"""Bonus cards that are laid by choice, and the top card taken alone: what the computer does, and how it says so."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.api.play import apply
from meldbook.bot.deciding import hints
from meldbook.table.position import Position
from meldbook.text.narrate import say, seat_names
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.reading import read_position
from meldbook.text.view import view_of
from strategies import laws_of

LONG = "9C 4D TD JS 5C 5D 6C 7C 8C 9D 9H TC KC KD 8S 8D 7S 7D"
CANASTAS = ["KS KH KD KC KS KH KD", "4S 5S 6S 7S 8S 9S TS"]


def a_table(hand: str, *, melds: tuple[str, ...] = (), stock: str = LONG, **keys: Any) -> Position:
    table = {
        "stock": stock,
        "pile": "QC 8H",
        "hands": {"1": hand, "2": "JC TC 4C 6D", "3": "4S 5S 6H TD", "4": "4D 5D QD QH"},
        "melds": {"A": list(melds)},
    }
    return read_position(laws_of("samba", "pagat"), {"table": table, **keys})


@pytest.mark.parametrize(
    ("hand", "melds", "stock", "move", "why"),
    [
        ("KS QD 4C 3H", ("4H 5H 6H",), LONG, "meld 3H", "There is time to complete what going out needs"),
        ("AS QD 4C 3H", tuple(CANASTAS), LONG, "meld 3H", "what going out needs, and so it counts for"),
        ("KS QD 4C 3H 9S", (), LONG, "discard 3H", ""),
        ("KS QD 4C 3H 3D", (), "9C", "meld 3H", "it would cost more than on the table"),
        ("KS QD 4C 3H", ("4H 5H 6H",), "9C", "discard 3H", ""),
    ],
)
def test_red_threes_are_laid_or_thrown(hand: str, melds: tuple[str, ...], stock: str, move: str, why: str) -> None:
    told, chosen = hints(view_of(a_table(hand, melds=melds, stock=stock, phase="meld", drew="stock"), 0))
    assert move_text(chosen) == move
    assert why in told[-1]


def test_the_top_card_is_taken_alone_where_that_brings_a_samba_nearer() -> None:
    position = a_table("KS QD 4C", melds=("4H 5H 6H 7H",))
    told, chosen = hints(view_of(position, 0))
    assert move_text(chosen) == "take > 1"
    assert told[-1].startswith("Take the 8♥ alone, and lay it on the escalera 4♥ to 7♥.")


def test_a_card_taken_alone_is_told_as_such() -> None:
    after, events = apply(a_table("KS QD 4C", melds=("4H 5H 6H 7H",)), parse_move("take > 1"))
    assert say(events[0], after, seat_names(4)) == "You take the top card of the pile alone, 8♥."
