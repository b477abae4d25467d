"""The one error a reader of the command line sees when the bundle cannot be made."""

from __future__ import annotations

from meldbook_site.page import BuildError


class BundleError(BuildError):
    """Says in one sentence what stood in the way, and in `mend` what helps."""

    def __init__(self, message: str, mend: str = "") -> None:
        super().__init__(f"{message} {mend}".strip())
        self.message = message
        self.mend = mend
