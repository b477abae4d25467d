"""One door for all cases: what it has worked out of a game's rules is not worked out again for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meldbook.door import Door
from meldbook_site.commands import answers, check


@pytest.fixture(scope="session", autouse=True)
def kept_door() -> Iterator[None]:
    """Each command has the same door."""
    door = Door()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(answers, "Door", lambda: door)
        patch.setattr(check, "Door", lambda: door)
        yield
