"""How much of a game is luck: what worse players win all the same, in words that need no statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

from meldbook_site.simulating.playing import HASTY

_NINETEEN_OF_TWENTY = 1.645
"""So many standard deviations above zero is a mean that is positive in nineteen cases of twenty."""
_BRACKET = 1.96
"""The same for a bracket around a share that holds the true one in nineteen cases of twenty."""
_NO_BETTER = 0.95
MOST_DEALS = 200
"""Where it takes more deals than this, one does not see it at a table."""


@dataclass(frozen=True)
class Luck:
    """What deals of a better player against worse ones tell.

    Attributes:
        won: share of deals that the better player won.
        low, high: where the true share lies, in nineteen cases of twenty.
        even: the share that luck alone would give: half, where two sides play.
        deals: deals after which the better player is ahead in nineteen cases of twenty; None where one does not see it.
        played: deals that were played for it.
    """

    won: float
    low: float
    high: float
    even: float
    deals: int | None
    played: int

    @property
    def left(self) -> float:
        """The part that is left to luck: none where the better player always wins, all where as often as by luck."""
        return min(1.0, (1 - self.won) / (1 - self.even))

    @property
    def tells(self) -> bool:
        """Whether the better player was one: where it wins no more than by luck, its play says nothing of the game."""
        return self.left < _NO_BETTER

    @property
    def least(self) -> float:
        """The smallest part that may be left to luck, as far as so few deals can tell."""
        return min(1.0, (1 - self.high) / (1 - self.even))

    @property
    def most(self) -> float:
        """The largest part that may be left to luck."""
        return min(1.0, (1 - self.low) / (1 - self.even))

    @property
    def share(self) -> str:
        """How much is luck, in a word or two."""
        if not self.tells:
            return "Cannot be told"
        return next(word for limit, word in _WORDS if self.left <= limit)

    @property
    def sentence(self) -> str:
        """What was seen."""
        if not self.tells:
            return "here the computer plays no better than one who lays down all that can be laid"
        others = "one who is hasty and lays down all that can be laid wins"
        others = others if self.even == 0.5 else "hasty ones, who lay down all that can be laid, win"
        lost, by_luck = round(100 * (1 - self.won)), round(100 * (1 - self.even))
        return f"{others} {lost} of 100 deals against the computer; by luck alone it would be {by_luck}"

    @property
    def patience(self) -> str:
        """After how many deals skill shows."""
        return "–" if self.deals is None else str(self.deals)


_WORDS = (
    (0.15, "Very little"),
    (0.35, "Little"),
    (0.6, "About half"),
    (0.85, "Much"),
    (1.0, "Nearly all"),
)
"""The part left to luck, up to a limit, in words."""


def luck_of(figures: Mapping[str, Any]) -> Luck | None:
    """Return what a table's figures tell of luck; None where the deals were not played."""
    against = figures["against"].get(HASTY)
    if not against:
        return None
    low, high = wilson(against["won"], against["deals"])
    return Luck(against["won"], low, high, 1 / figures["sides"], deals_until_clear(against["margin"]), against["deals"])


def deals_until_clear(margin: Mapping[str, float]) -> int | None:
    """Return after how many deals the better player is ahead in nineteen cases of twenty."""
    if margin["mean"] <= 0:
        return None
    deals = max(1, ceil((_NINETEEN_OF_TWENTY * margin["sd"] / margin["mean"]) ** 2))
    return deals if deals <= MOST_DEALS else None


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return where the true share lies in nineteen cases of twenty (Wilson's bracket)."""
    z = _BRACKET
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return (middle - spread) / whole, (middle + spread) / whole
