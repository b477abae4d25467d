"""“Try this”: where an example is put before the reader, in the checker or at a card table.

A link names the example; its table lies in a file of its clause, the same for all games, so that pages stay small.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from meldbook.api.examples import Example
from meldbook.cards.card import CardError
from meldbook.loading.variant import all_terms
from meldbook.rules.clause import in_words as usual_words
from meldbook.rules.ruleset import Ruleset
from meldbook.text.notation import NotationError, parse_move
from meldbook.text.position_file.reading import read_steps
from meldbook_site.library import Game
from meldbook_site.pages.play import table_address
from meldbook_site.telling import TOP, in_words

FOLDER = "assets/examples/"
_BESIDE = {"stock": "9C TD 6H 8C 5D", "hands": {"1": "KS KD 9H 5H 8S"}}
"""What lies beside a pile whose first cards are the example."""


def try_address(game: Game, example: Example, rules: Ruleset) -> str:
    """Return where a reader plays an example by the rules under which it is shown."""
    seats = example.house.get("equipment.seats", rules["equipment.seats"])
    if example.data.get("players", seats[0]) not in seats:
        return table_address(game)  # no table seats so many: the reader may see how many it does
    asked = {} if rules.reading == game.rules.reading else {"reading": rules.reading}
    if example.check:
        going_out = {"going-out": "yes"} if example.going_out else {}
        return f"{game.address}#{urlencode({'cards': example.check} | going_out | asked)}"
    return f"{table_address(game)}#{urlencode({'try': example.id} | asked, safe='/')}"


def try_files(examples: Iterable[Example]) -> dict[str, str]:
    """Return a file for each clause with the tables of its examples, as records of a match."""
    files: dict[str, dict[str, Any]] = {}
    for example in examples:
        if not example.check:
            files.setdefault(example.clause, {})[example.name] = {
                "title": usual_words(example.title, all_terms({})),
                "moves": [_said(step.text) for step in read_steps(example.data)],
                "record": _record(example),
            }
    return {f"{FOLDER}{clause}.json": json.dumps(tables, ensure_ascii=False) for clause, tables in files.items()}


def _record(example: Example) -> dict[str, Any]:
    if example.seed is not None:
        return {key: example.data[key] for key in ("players", "house", "scores") if key in example.data} | {
            "seed": example.seed
        }
    if example.turned:
        return {"position": {"table": _BESIDE | {"pile": example.expect["table"]["pile"]}}}
    return {"position": {key: value for key, value in example.data.items() if key != "moves"}}


def _said(text: str) -> str:
    try:
        # A table tells sides by names; the words are for all games, whether the rest of the pile comes or stays.
        return in_words(parse_move(text), lambda _: "another side", onto=TOP)
    except (CardError, NotationError):
        return text
