"""What the rules said of a move or of some cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from meldbook.rules.inputs import PositionError
from meldbook.rules.registry import Refusal
from meldbook.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Refused:
    """A rule in the way: its clause, and the sentence that says why here."""

    clause: str
    message: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether cards are a meld by themselves: its kind and points, or the rules in the way."""

    ok: bool
    kind: str
    points: int
    refused: tuple[Refused, ...] = ()

    def __bool__(self) -> bool:
        """Whether they are one."""
        return self.ok


@contextmanager
def plainly() -> Iterator[None]:
    """Tell what is wrong with something in one sentence, with its mend."""
    try:
        yield
    except PositionError as error:
        raise ValueError(" ".join(filter(None, (error.message, error.mend)))) from None


def told(rules: Ruleset, refusals: Iterable[Refusal]) -> tuple[Refused, ...]:
    """Refusals in words."""
    return tuple(Refused(found.clause, rules.refusal(found.clause, found.facts)) for found in refusals)
