"""What every answer to a hostile input must be: plain data, soon, and where it says no, a sentence for readers."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

LONGEST = 1.0
"""Seconds of a processor within which each answer comes."""
ENDLESS = 20.0
"""Seconds after which nobody waits any longer."""

_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|`[^`]*`")
_PROGRAMMERS = re.compile(
    r"\b(None|NoneType|dict|Traceback|undefined|NaN|[A-Z]\w*Error|object at|has no attribute|unhashable)\b|<class"
)
"""Words that mean nothing to readers; what they wrote themselves stands in quotation marks."""


class WrongError(Exception):
    """An answer that is none."""


def answered(handle: Callable[[Any], Any], request: Any) -> dict[str, Any]:
    """The answer to a request, held to what it must be.

    Raises:
        WrongError: where it is not.
    """
    with in_time():
        answer = handle(request)
    if not isinstance(answer, dict):
        raise WrongError(f"the answer is no table: {answer!r:.200}")
    json.dumps(answer, ensure_ascii=False)
    if "error" in answer:
        sentence(answer["error"]["message"])
    return answer


def sentence(text: str) -> None:
    """A sentence for readers."""
    if not text.endswith((".", "?")):
        raise WrongError(f"no sentence: {text:.200}")
    if found := _PROGRAMMERS.search(_QUOTED.sub("", text)):
        raise WrongError(f"a word for programmers, {found[0]!r}: {text:.200}")


@contextmanager
def in_time() -> Iterator[None]:
    """What is done within comes to its end soon."""
    before = time.process_time()
    old = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
    took = time.process_time() - before
    if took > LONGEST:
        raise WrongError(f"the answer took {took:.1f} seconds")


def _too_long(*_: object) -> None:
    raise WrongError(f"no answer within {ENDLESS:.0f} seconds")
