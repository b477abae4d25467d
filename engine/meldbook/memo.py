"""What is found once and kept: with the rules it follows from (``once``, ``remembered``), or with an object (``lazy``).

Answers kept with a ``Laws`` live and die with it; a bound on their number keeps a long session small.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, overload

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

_UNKNOWN = object()
keep = object.__setattr__
"""Keeps something as an attribute of a frozen object, whose ``__dict__`` would make it slower, once asked for."""


class Answers(dict[Callable[[Any], Any], Any]):
    """What has been found out under some laws, by the function that finds it; found when first asked for."""

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self._laws = laws

    def __missing__(self, find: Callable[[Laws], Any]) -> Any:
        found = self[find] = find(self._laws)
        return found


def once(find: Callable[[Laws], R]) -> Callable[[Laws], R]:
    """Find what follows from the laws alone once, and keep it with them."""

    @wraps(find)
    def answer(laws: Laws, /) -> R:
        known: R = laws.answers[find]
        return known

    return answer


def remembered(most: int) -> Callable[[Callable[Concatenate[Laws, P], R]], Callable[Concatenate[Laws, P], R]]:
    """Keep a function's answers with the laws it is asked about; when they become too many, all are forgotten."""

    def decorate(find: Callable[Concatenate[Laws, P], R]) -> Callable[Concatenate[Laws, P], R]:
        def memory(laws: Laws) -> _Memory[R]:
            return _Memory(laws, find, most)

        @wraps(find)
        def answer(laws: Laws, /, *asked: P.args, **named: P.kwargs) -> R:
            kept: _Memory[R] = laws.answers[memory]
            return kept.by_name(asked, named) if named else kept[asked]  # One look, for keys are dear to hash.

        return answer

    return decorate


class _Memory(dict[tuple[Any, ...], R]):
    """A function's answers under some laws, by what it was asked."""

    def __init__(self, laws: Laws, find: Callable[..., R], most: int) -> None:
        super().__init__()
        self._laws, self._find, self._most = laws, find, most

    def __missing__(self, asked: tuple[Any, ...]) -> R:
        return self._keep(asked, asked, {})

    def by_name(self, asked: tuple[Any, ...], named: dict[str, Any]) -> R:
        """The answer where something is asked by its name."""
        key = (asked, *named.items())
        found: Any = self.get(key, _UNKNOWN)
        return self._keep(key, asked, named) if found is _UNKNOWN else found

    def _keep(self, key: tuple[Any, ...], asked: tuple[Any, ...], named: dict[str, Any]) -> R:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._find(self._laws, *asked, **named)
        return found


class lazy(Generic[T]):  # noqa: N801 - reads as a decorator, like property
    """Method turned into an attribute that is computed at first use and kept in the object.

    ``functools.cached_property`` without the lock that it takes before Python 3.12.
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> lazy[T]: ...

    @overload
    def __get__(self, owner: object, kind: type) -> T: ...

    def __get__(self, owner: object | None, kind: type) -> lazy[T] | T:
        if owner is None:
            return self
        value = self._compute(owner)
        keep(owner, self._name, value)
        return value
