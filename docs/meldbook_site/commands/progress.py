"""Saying on standard error what takes its time: a live line at a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.status import Status


class Steps:
    """Call it with what is being done now; leaving the `with` ends the last step."""

    def __init__(self) -> None:
        self._console = Console(stderr=True, highlight=False)
        self._live = self._console.is_terminal
        self._status: Status | None = None
        self._now = ""
        self._since = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done(ok=error is None)

    def __call__(self, doing: str) -> None:
        """End the step before, and begin this one."""
        self._done(ok=True)
        self._now, self._since = doing, time.monotonic()
        if self._live:
            self._status = self._console.status(escape(doing) + " …")
            self._status.start()
        else:
            print(f"{doing} …", file=sys.stderr, flush=True)

    def _done(self, *, ok: bool) -> None:
        if self._status:
            self._status.stop()
            self._status = None
            mark = "[green]✓[/]" if ok else "[red]✗[/]"
            self._console.print(f"{mark} {escape(self._now)} [dim]{time.monotonic() - self._since:.1f} s[/]")
