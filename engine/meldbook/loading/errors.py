"""What is wrong with a rule file: one sentence with the file, the line and the mend."""

from __future__ import annotations

from pathlib import Path

LONGEST_NAME = 200
"""Letters of a file's name that an error repeats."""


class RuleFileError(ValueError):
    """A rule file that cannot be used; ``str()`` is ``file:line: message mend``."""

    def __init__(self, message: str, file: str | Path, line: int | None = None, mend: str | None = None) -> None:
        self.message = message
        self.file = str(file)
        self.line = line
        self.mend = mend or None
        name = Path(file).name[:LONGEST_NAME]
        place = f"{name}:{line}" if line else name
        super().__init__(f"{place}: {message}" + (f" {mend}" if mend else ""))
