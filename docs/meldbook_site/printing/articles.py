"""A game's rules as an article for paper: the passages of its page, as plain data."""

from __future__ import annotations

import re
from typing import Any

from meldbook.article.composing import Block, Told, compose
from meldbook.loading.passage_files import shipped_passages
from meldbook.paper.wordings import whose
from meldbook.rules.ruleset import Ruleset

RULES, POSTER = "rules", "poster"
"""What it is called on the command line, on pages and on one large sheet."""
_STRONG = re.compile(r"\*([^*]+)\*")


def article_data(rules: Ruleset, base: str = "") -> dict[str, Any]:
    """Return what stands in a game's article, for the typesetter; ``base`` is what a club's own file grows from."""
    article = compose(rules, shipped_passages())
    return {
        "title": rules.name,
        "lead": str(rules.compiled.get("description", "")),
        "rules": f"{whose(rules, base)}.",
        "own": bool(rules.house),
        "chapters": [
            {"title": chapter.title, "blocks": [_block(rules, block) for block in chapter.blocks]}
            for chapter in article.chapters
        ],
    }


def _block(rules: Ruleset, block: Block) -> dict[str, Any]:
    told = [_told(rules, one) for one in block.told]
    return {"kind": block.kind, "told": told, "heads": block.heads, "rows": block.rows}


def _told(rules: Ruleset, told: Told) -> dict[str, Any]:
    own = any(rules.state(clause).state == "house" for clause in told.tells)
    return {"parts": _parts(told.text), "cells": [_parts(cell) for cell in told.cells], "own": own}


def _parts(text: str) -> list[dict[str, Any]]:
    """A text in parts, of which every second one is strong."""
    return [{"text": part, "strong": bool(number % 2)} for number, part in enumerate(_STRONG.split(text)) if part]
