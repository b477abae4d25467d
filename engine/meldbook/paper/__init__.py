"""Paper for a club: what stands on each sheet, computed from the rules of a game, a reading or house rules.

Nothing here knows how a sheet is drawn: the site, the browser and the command line do, each from the same blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from meldbook.cards.card import card_sign, parse_card
from meldbook.paper import wordings
from meldbook.paper.blocks import Grid, Items, Sheet
from meldbook.paper.drill_sheet import drill_sheet
from meldbook.paper.first_evening import first_evening
from meldbook.paper.rule_card import rule_card
from meldbook.paper.score_sheet import score_sheet
from meldbook.paper.table_card import table_card
from meldbook.rules.ruleset import Ruleset

PAPERS = {
    "rule-card": "Rule card",
    "table-card": "Table card",
    "score-sheet": "Score sheet",
    "first-evening": "Plan for a first evening",
    "drill-sheet": "Exercises with their key",
}
"""Every paper's title, by its name in addresses and commands."""


def paper(
    rules: Ruleset,
    name: str,
    seed: int = 1,
    players: int | None = None,
    called: str = "",
    page: str = "",
    base: str = "",
) -> tuple[Sheet, ...]:
    """The sheets of a paper; ``seed`` tells sheets of exercises apart, ``players`` says how many sit at a table.

    ``called`` is what a table calls its own rules, ``page`` the address of the page that has all of the game's, and
    ``base`` the game that a club's own rule file grows from.

    Raises:
        KeyError: where there is no such paper.
        PlayersError: where the game is not for that number of players.
    """
    marked = f" ({wordings.OURS})" if rules.house else ""
    foot = wordings.called(called, f"{wordings.whose(rules, base)}{marked}")
    made: dict[str, Callable[[], tuple[Sheet, ...]]] = {
        "rule-card": lambda: rule_card(rules, f"{foot}. With examples at {page}" if page else foot),
        "table-card": lambda: table_card(rules),
        "score-sheet": lambda: score_sheet(rules, players),
        "first-evening": lambda: first_evening(rules, players),
        "drill-sheet": lambda: drill_sheet(rules, seed, players),
    }
    return tuple(
        replace(sheet, title=wordings.titled(called, rules.name, sheet.title), rules=sheet.rules or foot)
        for sheet in made[name]()
    )


def as_data(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data: each block with its ``kind`` (items, grid or words)."""
    data = asdict(sheet)
    for block, plain in zip(sheet.blocks, data["blocks"], strict=True):
        plain["kind"] = "items" if isinstance(block, Items) else "grid" if isinstance(block, Grid) else "words"
        for item in plain.get("items", ()):
            item["groups"] = [[_sign(card) for card in group] for group in item["groups"]]
    return data


def _sign(card: str) -> dict[str, str]:
    """A card as its two signs, for whoever draws it."""
    sign = card_sign(parse_card(card))
    return {"rank": sign, "suit": ""} if sign == "joker" else {"rank": sign[:-1], "suit": sign[-1]}
