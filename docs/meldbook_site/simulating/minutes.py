"""How long a deal takes people: an estimate from its turns, with the ground it stands on.

The computer plays a deal in the twinkling of an eye, so minutes cannot be measured, only turns. The clubs' code for
Italian Burraco gives a round of two deals 25 minutes, of three 35 and of four 45: ten minutes for each further deal.
A deal of it is some forty turns between computer players, which makes fifteen seconds a turn, shuffling and all, for
people who play every week. At home people think a little longer, and there is talk while cards are counted.
"""

from __future__ import annotations

SECONDS_A_TURN = 20
"""At home."""
MINUTES_BETWEEN = 3
"""To count, shuffle and deal, at home."""
CLUB_SECONDS_A_TURN = 15
"""At a club's pace, shuffling and dealing included."""


def minutes(turns: float, deals: float = 1) -> float:
    """Return the minutes that so many deals of so many turns take at home."""
    return deals * (turns * SECONDS_A_TURN / 60 + MINUTES_BETWEEN)


def club_minutes(turns: float, deals: float = 1) -> float:
    """Return the minutes that they take players who are used to being quick."""
    return deals * turns * CLUB_SECONDS_A_TURN / 60


def rounded(value: float) -> int:
    """Return minutes as one would say them: the longer, the rounder."""
    step = 1 if value < 10 else 5 if value < 60 else 10 if value < 90 else 30
    return max(1, round(value / step) * step)


def in_words(value: float) -> str:
    """Return minutes in words: “about 40 minutes”, “about 2 hours”, “about 2½ hours”."""
    found = rounded(value)
    if found < 90:
        return {1: "about a minute", 60: "about an hour"}.get(found, f"about {found} minutes")
    halves = round(found / 30)
    whole = f"{halves // 2}{'½' if halves % 2 else ''}"
    return f"about {whole} hours"
