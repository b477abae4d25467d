"""A property computed once: ``functools.cached_property`` without the lock that it takes before Python 3.12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - reads as a decorator, like property
    """Method turned into an attribute that is computed at first use and kept in the object's ``__dict__``."""

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
        value = owner.__dict__[self._name] = self._compute(owner)
        return value
