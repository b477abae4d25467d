"""Beginning a site of one's own: the files of `starter/`, with the club's name in them."""

from __future__ import annotations

import shutil
from importlib.metadata import version
from pathlib import Path

from meldbook_site import resources
from meldbook_site.page import FolderError

STARTER = resources.PACKAGE / "starter"
_HIDDEN = "dot-"
"""Stands for the dot before names that tools would act upon here."""
_OURS = ("assets/meldbook-icon.svg", "play.md", "check.md")
"""Pages of Meldbook's own site that every other site begins with, too."""


def begin(folder: Path, name: str) -> list[Path]:
    """Write a working project into a new or an empty folder, and return its files.

    Raises:
        FolderError: where the folder holds anything, or is none.
    """
    if folder.exists() and not folder.is_dir():
        raise FolderError(f"{folder} is a file; name a new or an empty folder.")
    if folder.exists() and any(folder.iterdir()):
        raise FolderError(f"{folder} holds files already; name a new or an empty folder.")
    words = {"CLUB_NAME": name, "MELDBOOK_VERSION": version("meldbook")}
    written = [_write(path, folder, words) for path in sorted(STARTER.rglob("*")) if path.is_file()]
    for page in _OURS:
        target = folder / "pages" / page
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(resources.pages() / page, target)
        written.append(target)
    return written


def _write(source: Path, folder: Path, words: dict[str, str]) -> Path:
    parts = [
        f".{part.removeprefix(_HIDDEN)}" if part.startswith(_HIDDEN) else part
        for part in source.relative_to(STARTER).parts
    ]
    target = folder.joinpath(*parts)
    text = source.read_text("utf-8")
    for word, said in words.items():
        text = text.replace(word, said)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    return target
