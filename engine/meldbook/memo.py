"""Answers that depend on the rules and on what was asked alone: found once, and kept with the rules they follow from.

They live and die with a ``Laws``; a bound on their number keeps a long session small.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

P = ParamSpec("P")
R = TypeVar("R")

_UNKNOWN = object()


def once(find: Callable[[Laws], R]) -> Callable[[Laws], R]:
    """Find what follows from the laws alone once, and keep it with them."""

    @wraps(find)
    def answer(laws: Laws, /) -> R:
        try:
            known: R = laws.answers[find]
        except KeyError:
            known = laws.answers[find] = find(laws)
        return known

    return answer


def remembered(most: int) -> Callable[[Callable[Concatenate[Laws, P], R]], Callable[Concatenate[Laws, P], R]]:
    """Keep a function's answers with the laws it is asked about; when they become too many, all are forgotten."""

    def decorate(find: Callable[Concatenate[Laws, P], R]) -> Callable[Concatenate[Laws, P], R]:
        @wraps(find)
        def answer(laws: Laws, /, *asked: P.args, **named: P.kwargs) -> R:
            kept = laws.answers.get(find)
            if kept is None:
                kept = laws.answers[find] = {}
            key: tuple[Any, ...] = (asked, *named.items()) if named else asked
            found: Any = kept.get(key, _UNKNOWN)  # One look, for keys are dear to hash.
            if found is _UNKNOWN:
                if len(kept) >= most:
                    kept.clear()
                found = kept[key] = find(laws, *asked, **named)
            known: R = found
            return known

        return answer

    return decorate
