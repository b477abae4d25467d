"""What the trials have reached, as it is kept and told."""

from __future__ import annotations

import datetime
import json
import os
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trials.parts import Part

DOCS = Path(__file__).resolve().parents[2] / "docs"
FILE, PAGE = DOCS / "trials.json", DOCS / "trials.md"
BEGIN, END = "<!-- what was reached -->\n", "<!-- until here -->\n"


@dataclass
class Entry:
    """One part of a trial.

    Attributes:
        count: how many were tried since a fault was found last.
        next: the seed with which the next piece begins.
        seconds: for which a processor has computed, over all pieces.
        faults: how many were found, and mended since.
        begun: the day of the first piece.
        ended: the day of the last one.
        machine: on what the last piece ran.
    """

    count: int = 0
    next: int = 0
    seconds: float = 0
    faults: int = 0
    begun: str = ""
    ended: str = ""
    machine: str = ""


@dataclass
class Record:
    """All entries, and the file that keeps them; without one nothing is kept."""

    file: Path | None = None
    entries: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, file: Path | None = FILE) -> Record:
        """What was reached so far."""
        if file is None or not file.exists():
            return cls(file)
        return cls(file, {key: Entry(**entry) for key, entry in json.loads(file.read_text("utf-8")).items()})

    def entry(self, key: str) -> Entry:
        """What a part has reached; a piece of it is about to be played."""
        entry = self.entries.setdefault(key, Entry())
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        entry.begun, entry.ended, entry.machine = entry.begun or today, today, this_machine()
        return entry

    def save(self) -> None:
        """Write it all down; another piece may have written meanwhile, of another part."""
        if self.file is None:
            return
        data = {key: asdict(entry) | {"seconds": round(entry.seconds)} for key, entry in sorted(self.entries.items())}
        self.file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def this_machine() -> str:
    """The machine, as far as it matters to figures."""
    return f"{os.cpu_count()} cores, {platform.system()}, {platform.python_implementation()} {_version()}"


def _version() -> str:
    return ".".join(platform.python_version_tuple()[:2])


def table(record: Record, parts: Iterable[Part]) -> str:
    """The figures as a table of the page."""
    lines = [
        "| trial | reached | of | computed for | from | to | faults found and mended | on |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for part in parts:
        entry = record.entries.get(part.key, Entry())
        lines.append(
            f"| {part.key} | {entry.count:,} {part.counts} | {part.target:,} | {_long(entry.seconds)} | "
            f"{entry.begun or '–'} | {entry.ended or '–'} | {entry.faults} | {entry.machine or '–'} |"
        )
    return "\n".join(lines) + "\n"


def _long(seconds: float) -> str:
    return f"{seconds / 60:,.0f} min"


def told(page: str, figures: str) -> str:
    """The page with these figures in their place."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{figures}\n{END}{after}"
