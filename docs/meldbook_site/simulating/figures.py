"""Figures of a table over many deals, as the data that pages and programs read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any

from meldbook_site.library import fingerprint
from meldbook_site.simulating.playing import Duel, Match

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

BINS = 16
"""About how many columns the distribution of points has."""
_STEPS = (10, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000)


class Figures:
    """Counts over the deals of one table."""

    def __init__(self, laws: Laws) -> None:
        self.laws = laws
        self.turns: list[int] = []
        self.moves: list[int] = []
        self.points: list[int] = []
        self.matches: list[int] = []
        self.reasons: Counter[str] = Counter()
        self.out = self.opened = self.piles = self.canastas = self.endless = 0
        self.duels: dict[str, list[Duel]] = {}

    def add_match(self, match: Match) -> None:
        """Count a match of the computer against itself."""
        if match.won:
            self.matches.append(len(match.deals))
        for deal in match.deals:
            if deal.score is None:
                self.endless += 1
                continue
            self.turns.append(deal.turns)
            self.moves.append(deal.moves)
            self.points += (points + aside for points, aside in zip(deal.score.points, deal.score.aside, strict=True))
            self.reasons[deal.reason] += 1
            self.out += deal.out
            self.opened += deal.opened
            self.piles += deal.piles
            self.canastas += deal.canastas

    def add_duel(self, opponent: str, duel: Duel | None) -> None:
        """Count a deal against worse players; one without end says nothing."""
        if duel is not None:
            self.duels.setdefault(opponent, []).append(duel)

    def data(self, seed: int) -> dict[str, Any]:
        """Return the figures; shares are of one, spreads are standard deviations."""
        deals, laws = max(1, len(self.turns)), self.laws
        return {
            "rules": fingerprint(laws.rules),
            "players": laws.players,
            "sides": laws.sides,
            "seed": seed,
            "deals": len(self.turns),
            "endless": self.endless,
            "turns": _spread(self.turns),
            "moves": _spread(self.moves),
            "points": {**_spread(self.points), "bins": bins(self.points)},
            "out": _round(self.out / deals),
            "reasons": {reason: _round(count / deals) for reason, count in sorted(self.reasons.items())},
            "opened": _round(self.opened / (deals * laws.sides)),
            "piles": _round(self.piles / deals),
            "canastas": _round(self.canastas / deals) if laws.has_canastas else None,
            "matches": {"count": len(self.matches), "deals": _spread(self.matches)},
            "against": {opponent: _against(duels) for opponent, duels in self.duels.items()},
        }


def _against(duels: Sequence[Duel]) -> dict[str, Any]:
    """How the better side fared: deals won (a tie is half of one), and by how many points on average."""
    margins = [duel.ours - duel.best for duel in duels]
    won = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins)
    return {"deals": len(duels), "won": _round(won / len(duels)), "margin": _spread(margins)}


def _spread(values: Sequence[int]) -> dict[str, Any]:
    """Mean, standard deviation, and the values between which nine tenths lie."""
    if not values:
        return {"mean": None, "sd": None, "low": None, "high": None}
    found = sorted(values)
    low, high = found[int(0.05 * (len(found) - 1))], found[round(0.95 * (len(found) - 1))]
    return {"mean": _round(fmean(values)), "sd": _round(pstdev(values)), "low": low, "high": high}


def bins(values: Sequence[int]) -> dict[str, Any]:
    """Return how many values lie in each of some equal steps; what lies far out is counted with the outermost."""
    if not values:
        return {"first": 0, "step": 1, "counts": []}
    found = sorted(values)
    low, high = found[int(0.01 * (len(found) - 1))], found[round(0.99 * (len(found) - 1))]
    step = next((step for step in _STEPS if (high - low) / step <= BINS), _STEPS[-1])
    first, last = low // step, high // step
    counts = Counter(min(max(value // step, first), last) for value in values)
    return {"first": first * step, "step": step, "counts": [counts[at] for at in range(first, last + 1)]}


def _round(value: float) -> float:
    return round(value, 3)
