"""Sound documents of every kind, from which hostile ones are made; as JSON, since that is quickest to copy."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from hand_computed import MATCHES
from meldbook.api.live_deal import LiveDeal
from meldbook.effects.dealing import deal_out
from meldbook.loading.lesson_files import compile_lesson, read_lesson_file
from meldbook.text.notation import move_text
from meldbook.text.position_file.writing import write_position
from meldbook_site.soaking.players import eager_player
from trials.moves import laws_of, readings

LESSONS = Path(__file__).resolve().parents[2] / "tutorials"
PLACES = (0, 3, 9, 30, 90)
"""Moves of a deal after which its table is taken; and its last one."""
NEXT = 4
"""Moves that a table goes on with."""


@cache
def positions() -> list[str]:
    """Tables of every reading, early and late, with the next moves; and ended ones."""
    found: list[str] = []
    for name, reading in readings():
        deal, player = LiveDeal(deal_out(laws_of(name, reading), 11)), eager_player(11)
        tables: list[tuple[int, dict[str, Any]]] = []
        moves: list[str] = []
        while deal.ended is None and len(moves) < 600:
            if len(moves) in PLACES:
                tables.append((len(moves), write_position(deal.position())))
            move = player(deal.position())
            moves.append(move_text(move))
            deal.play(move)
        found += [json.dumps(table | {"moves": moves[at : at + NEXT]}) for at, table in tables]
        if deal.ended is not None:
            found.append(json.dumps(write_position(deal.position())))
    return found


@cache
def lessons() -> list[str]:
    """Some lessons of many courses."""
    files = sorted(LESSONS.glob("*/*.toml"))[::5]
    return [json.dumps(compile_lesson(read_lesson_file(file))) for file in files]


@cache
def pads() -> list[str]:
    """Matches of every game as the score pad asks for them."""
    return [
        json.dumps({"do": "pad", "variant": match.variant, "deals": [deal.entry for deal in match.deals]})
        for match in MATCHES.values()
    ]
