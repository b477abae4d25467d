"""What is found once and kept: with the rules it follows from, or with an object (``lazy``).

With rules is kept what follows from them alone (``once``), what is asked in a call (``remembered``), and what is asked
so often that a call would be dear (``looked_up``). Answers kept with a ``Laws`` live and die with it; a bound on their
number keeps a long session small.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, overload

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

K = TypeVar("K")
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

keep = object.__setattr__
"""Keeps something as an attribute of a frozen object, whose ``__dict__`` would make it slower, once asked for."""


class Found(dict[K, R]):
    """Answers of a function, by the one thing it is asked: each is found when first looked up.

    When they become too many, all are forgotten.
    """

    def __init__(self, find: Callable[[K], R], most: int = 1 << 13) -> None:
        super().__init__()
        self._find, self._most = find, most

    def __missing__(self, asked: K) -> R:
        if len(self) >= self._most:
            self.clear()
        found = self[asked] = self._find(asked)
        return found


def once(find: Callable[[Laws], R]) -> Callable[[Laws], R]:
    """Find what follows from the laws alone once, and keep it with them."""

    @wraps(find)
    def answer(laws: Laws, /) -> R:
        known: R = laws.answers[find]
        return known

    return answer


def looked_up(most: int = 1 << 13) -> Callable[[Callable[[Laws, K], R]], Callable[[Laws], Found[K, R]]]:
    """Keep a function's answers with the laws it is asked about, to be looked up by the other thing it is asked."""

    def decorate(find: Callable[[Laws, K], R]) -> Callable[[Laws], Found[K, R]]:
        @wraps(find)
        def answers(laws: Laws) -> Found[K, R]:
            return Found(partial(find, laws), most)

        return once(answers)

    return decorate


def remembered(most: int) -> Callable[[Callable[Concatenate[Laws, P], R]], Callable[Concatenate[Laws, P], R]]:
    """Keep a function's answers with the laws it is asked about; when they become too many, all are forgotten."""

    def decorate(find: Callable[Concatenate[Laws, P], R]) -> Callable[Concatenate[Laws, P], R]:
        plainly: Callable[..., R] = find

        def by_place(laws: Laws) -> Found[tuple[Any, ...], R]:
            return Found(lambda asked: plainly(laws, *asked), most)

        def by_name(laws: Laws) -> Found[tuple[Any, ...], R]:
            return Found(lambda asked: plainly(laws, *asked[0], **dict(asked[1:])), most)

        @wraps(find)
        def answer(laws: Laws, /, *asked: P.args, **named: P.kwargs) -> R:
            known: R = laws.answers[by_name][asked, *named.items()] if named else laws.answers[by_place][asked]
            return known  # One look, for keys are dear to hash.

        return answer

    return decorate


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
