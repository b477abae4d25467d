"""The recipes of docs/recipes.md: what each changes, and the games that it is tried on."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[1] / "docs" / "recipes.md").read_text("utf-8")
_GAMES = r"Tried\son\s`([^`]+)`\sand\s`([^`]+)`\."
_ONE = re.compile(rf"^### ([^\n]+)\n\n(?:[^#`]|`(?!``))*?{_GAMES}\n\n```toml\n(.*?)```", re.M | re.S)


@dataclass(frozen=True)
class Recipe:
    """A change to a game: its title, the two games, and the lines of a rule file that make it."""

    title: str
    games: tuple[str, str]
    lines: str

    @property
    def house(self) -> dict[str, Any]:
        """The same change as house rules, raw."""
        return {clause: told["value"] for clause, told in tomllib.loads(self.lines).items()}


RECIPES = [Recipe(title, (one, other), lines) for title, one, other, lines in _ONE.findall(PAGE)]
