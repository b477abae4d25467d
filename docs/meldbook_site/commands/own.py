"""What the settings of a site of one's own name: its rule files, and the folder of its lessons."""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING

from meldbook_site.commands.inputs import InputError
from meldbook_site.page import BuildError

if TYPE_CHECKING:
    from meldbook_site.plugin import MeldbookConfig


def own_rule_files(settings: Path) -> dict[str, Path]:
    """Return a site's own rule files, by their games' ids.

    Raises:
        InputError: where the settings cannot be read.
    """
    files = [settings.parent / name for name in _options(settings).variants if name.endswith(".toml")]
    return {file.stem: file for file in files}


def own_games(settings: Path) -> list[str]:
    """Return what a site's settings name as its games: ids, and paths of rule files; nothing where all are meant.

    Raises:
        InputError: where the settings cannot be read.
    """
    named = _options(settings).variants
    return [str(path) if (path := settings.parent / name).is_file() else name for name in named]


def own_lessons(settings: Path) -> Path:
    """Return the folder of a site's lessons.

    Raises:
        InputError: where the settings name none, or cannot be read.
    """
    lessons = _options(settings).lessons
    if lessons is None:
        raise InputError(f"{settings.name} names no folder of lessons; name one there, or with --folder.")
    return Path(relpath(lessons))


def _options(settings: Path) -> MeldbookConfig:
    from meldbook_site.plugin import options_of

    try:
        return options_of(settings)
    except BuildError as error:
        raise InputError(str(error)) from error
