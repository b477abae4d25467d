"""What one deal comes to, move by move, as one number: by CPython and by the Python in the browser alike.

Runs in both (`bundle.pyodide.run_inside`): it knows nothing but the engine.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import Any

BOT_MOVES = 10
"""Moves by the computer that are asked for at the door, with all that it says of them."""
WEIGHED_EVERY = 7
"""Moves after which the computer's fractions are told, too: a choice shows only a difference that tips it."""


def run(job: dict[str, Any]) -> list[str]:
    """Return a number for each deal of a seed, one a game and reading."""
    if job["engine"] not in sys.path:
        sys.path.insert(0, job["engine"])
    return [transcript(compiled, reading, job["seed"]) for compiled, reading in job["games"]]


def transcript(compiled: dict[str, Any], reading: str, seed: int) -> str:
    """Return the number of one deal: random moves to its end, its score, and a table at the door."""
    told = hashlib.sha256()
    for line in (*_played(compiled, reading, seed), *_at_the_door(compiled, reading, seed)):
        told.update(json.dumps(line, ensure_ascii=False, sort_keys=True).encode())
    return told.hexdigest()


def _played(compiled: dict[str, Any], reading: str, seed: int) -> list[Any]:
    from meldbook.api.live_deal import LiveDeal
    from meldbook.effects.dealing import deal_out
    from meldbook.rules.laws import Laws
    from meldbook.rules.ruleset import Ruleset
    from meldbook.scoring import score_deal
    from meldbook.text.notation import move_text
    from meldbook.text.position_file.writing import write_position

    laws, source = Laws(Ruleset.from_compiled(compiled, reading, {})), Random(seed)
    deal, lines = LiveDeal(deal_out(laws, seed)), list[Any]()
    while moves := deal.legal():
        lines.append([move_text(move) for move in moves])
        if len(lines) % WEIGHED_EVERY == 0:
            lines.append(_weighed(deal.position()))
        deal.play(moves[source.randrange(len(moves))])
    scored = [[(line.clause, line.count, line.points) for line in side] for side in score_deal(deal.position())]
    return [*lines, write_position(deal.position()), scored]


def _weighed(position: Any) -> list[str]:
    from meldbook.bot.risk import risk_of
    from meldbook.bot.sight import Sight
    from meldbook.bot.standing import standing
    from meldbook.text.view import view_of

    sight = Sight(view_of(position, position.seat))
    risks = [risk_of(sight, card).points for card in sight.hand.distinct()]
    return [
        float(worth).hex() for worth in (*risks, *(standing(position, side) for side in range(position.laws.sides)))
    ]


def _at_the_door(compiled: dict[str, Any], reading: str, seed: int) -> list[Any]:
    from meldbook.door import Door

    door = Door()
    lines = [door.handle({"do": "load", "compiled": compiled})]
    record = {"variant": compiled["id"], "reading": reading, "seed": seed}
    lines.append(door.handle({"do": "open", "game": "g", "record": record}))
    for number in range(BOT_MOVES):
        strength = ("weak", "medium")[number % 2]
        lines += [
            door.handle({"do": "hint", "game": "g"}),
            door.handle({"do": "bot", "game": "g", "strength": strength}),
        ]
        lines.append(door.handle({"do": "move", "game": "g", "move": "discard KS"}))  # most often refused, in words
    return lines
