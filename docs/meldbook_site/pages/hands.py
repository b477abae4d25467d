"""Hands that show a rule, for the comparison to put before several games: a file a clause, fetched when asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from meldbook.api.examples import Example
from meldbook.loading.variant import all_terms
from meldbook.rules.clause import in_words as usual_words
from meldbook.text.notation import parse_move
from meldbook.text.position_file.reading import read_steps
from meldbook_site.pages.examples import Shown
from meldbook_site.telling import in_words

FOLDER = "compare/hands/"


def hand_files(held: Mapping[str, Sequence[Shown]]) -> dict[str, str]:
    """Return what the file of each clause says that has such hands.

    Args:
        held: by game, the examples that come out there as they say.
    """
    holding: dict[str, list[str]] = {}
    examples: dict[str, Example] = {}
    for game, shown in held.items():
        for found in shown:
            holding.setdefault(found.example.id, []).append(game)
            examples[found.example.id] = found.example
    files: dict[str, list[dict[str, Any]]] = {}
    for name, example in sorted(examples.items()):
        if (hand := _hand(example)) is not None:
            title = usual_words(example.title, all_terms({}))
            files.setdefault(example.clause, []).append({"title": title, "in": holding[name], **hand})
    return {
        clause: json.dumps(hands, ensure_ascii=False, separators=(",", ":")) + "\n" for clause, hands in files.items()
    }


def hands_address(clause: str) -> str:
    """Return where the hands of a clause are fetched."""
    return f"{FOLDER}{clause}.json"


def _hand(example: Example) -> dict[str, Any] | None:
    """A group of cards, or a table with moves or at the end of a deal; None for what no other game can judge."""
    if example.house:
        return None
    if example.check:
        return {"cards": example.check, "goingOut": example.going_out}
    moves = [step.text for step in read_steps(example.data)]
    if not moves and "ended" not in example.data:
        return None
    return {"position": {**example.data, "moves": moves}, "moves": [in_words(parse_move(move)) for move in moves]}
