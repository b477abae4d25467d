"""Sides that form in play, as a pad is told of them: who played alone, and what partners count together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import NO_LONE_HAND, not_played
from meldbook.rules.sentences import join
from meldbook.scoring import Tally
from meldbook.scoring.tally import Worth


def formed(laws: Laws, told: Mapping[str, Any], where: str, totals: Sequence[int]) -> Laws:
    """The rules with the sides of a told deal: one player is told to be the lone hand, or went out before anybody was.

    Raises:
        PositionError: where no sides form in this game, or there is no such player.
    """
    lone = told.get("lone")
    dealt = laws.dealt_at(totals)
    if dealt.apart:
        return dealt  # whatever was told before the scores were mended
    if not laws.forms_sides:
        if lone is not None:
            raise not_played(laws, NO_LONE_HAND, f"{where}.lone")
        return laws
    letters = list(SIDES[: laws.sides])
    if lone is None:
        out = told.get("out")
        lone = out.get("side") if isinstance(out, Mapping) else None
        return laws.with_lone(letters.index(lone) if lone in letters else None)
    if lone not in letters:
        raise PositionError("It does not say who played alone.", f"{where}.lone", f"The players are {join(letters)}.")
    return laws.with_lone(letters.index(str(lone)))


def joined(laws: Laws, told: Sequence[Tally]) -> dict[str, Tally]:
    """What each side has, by its letter: what partners whom the play has made were told to have is added up."""
    sides: dict[str, Tally] = {}
    for account, tally in enumerate(told):
        letter = SIDES[laws.counted[account]]
        sides[letter] = _together(sides[letter], tally) if letter in sides else tally
    return sides


def by_score(laws: Laws, sides: Mapping[str, Tally], told: Sequence[Tally]) -> list[Tally]:
    """For each score that is kept, what counts in it: the side's, but bonus cards for their own player alone."""
    return [
        sides[SIDES[laws.counted[account]]]._replace(
            red=own.red, black=own.black, undeclared=own.undeclared, halved=laws.halved[account]
        )
        for account, own in enumerate(told)
    ]


def _together(one: Tally, other: Tally) -> Tally:
    """Two partners' cards; whatever is one or nothing is told of either."""
    return Tally(**{name: _added(getattr(one, name), getattr(other, name)) for name in Tally._fields})


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, Worth):
        return Worth(one.number + other.number, one.points + other.points)
    if one is None or isinstance(one, bool | str):
        return one or other
    return one + other
