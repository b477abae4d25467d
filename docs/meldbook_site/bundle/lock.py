"""One builder at a time: a server and a test run may both find the bundle out of date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":  # there two builders at once are the user's own affair
    import fcntl


@contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Wait until no other process is in a block with this file; the system lets go where a process dies."""
    with file.open("w") as handle:
        if sys.platform != "win32":
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
