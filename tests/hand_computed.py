"""Matches with real cards whose sums were worked out by hand: ``matches/*.toml``, one for each game.

A deal says who went out, who played alone where partners are found in play, what each side has (the score pad's
fields, without ``score.``), the points of each line of its score in any order, the totals after it, and what the next
deal's openings need; the end says who has won.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "matches"


@dataclass(frozen=True)
class Deal:
    """One deal: what people tell, and what it comes to."""

    sides: dict[str, dict[str, Any]]
    lines: dict[str, list[int]]
    totals: dict[str, int]
    next: dict[str, int] = field(default_factory=dict)
    out: str = ""
    how: str = "out"
    lone: str = ""

    @property
    def entry(self) -> dict[str, Any]:
        """The deal as the score pad keeps it."""
        out = {"out": {"side": self.out, "how": self.how}} if self.out else {}
        return self.sides | out | ({"lone": self.lone} if self.lone else {})


@dataclass(frozen=True)
class RealMatch:
    """A whole match; ``final`` are the totals with what is added at its end."""

    variant: str
    deals: list[Deal]
    winner: str
    final: dict[str, int]
    stakes: tuple[int, int] | None


def match_of(path: Path) -> RealMatch:
    """Read a match."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    deals = [_deal(deal) for deal in data["deal"]]
    end = data["end"]
    stakes = (end["large"], end["small"]) if "large" in end else None
    return RealMatch(data["variant"], deals, end["winner"], end.get("final", deals[-1].totals), stakes)


def _deal(data: dict[str, Any]) -> Deal:
    letters = list(data["lines"])
    sides = {letter: {f"score.{key}": value for key, value in data[letter].items()} for letter in letters}
    return Deal(sides, **{key: value for key, value in data.items() if key not in letters})


MATCHES = {path.stem: match_of(path) for path in sorted(FOLDER.glob("*.toml"))}
