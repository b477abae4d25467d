"""Building the site again when something it is made from changes; the system itself says what does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from types import TracebackType

from watchdog.events import (
    EVENT_TYPE_CREATED,
    EVENT_TYPE_DELETED,
    EVENT_TYPE_MODIFIED,
    EVENT_TYPE_MOVED,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

from meldbook_site import resources

WATCHED = ("mkdocs.yml", "docs/pages", "tutorials", "engine/meldbook", "docs/meldbook_site", "docs/frontend")
_PASSED_OVER = {"node_modules", "__pycache__", "_bundle", "_data"}
_COMINGS = {EVENT_TYPE_CREATED, EVENT_TYPE_MOVED}
_CHANGES = {*_COMINGS, EVENT_TYPE_DELETED, EVENT_TYPE_MODIFIED}
_PAUSE = 0.3
"""Seconds of rest after a change, for an editor writes a file in several steps, and people save several files."""


def keep_fresh(root: Path, site: Path, say: Callable[[str], object], lessons: Path | None = None) -> None:
    """Build the site whenever a watched file changes; never returns.

    Args:
        root: a checkout, or the folder of a site of one's own, whose every file counts.
        site: the folder of the built site.
        say: is told what happens.
        lessons: the folder of its lessons, of which a change is shown in a few seconds.
    """
    with Watch(root, site) as watch:
        for changed in watch:
            say(f"{changed[0].relative_to(root).as_posix()} changed; building again …")
            alone = lessons is not None and all(lessons in path.parents for path in changed)
            say(rebuild(site, root, only_lessons=alone))


def rebuild(site: Path, root: Path, *, only_lessons: bool = False) -> str:
    """Build the site in a process of its own, where changed code counts too; return what to say of it."""
    command = [sys.executable, "-m", "meldbook_site", "build", str(site), *(["--lessons"] if only_lessons else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    if done.returncode == 0:
        return "Built; open pages load themselves anew."
    return (done.stderr.strip().splitlines() or ["The build was broken off; save a file to try again."])[-1]


class Watch(FileSystemEventHandler):
    """The changed files of a folder, in batches: iterating waits for the next one."""

    def __init__(self, root: Path, site: Path | None = None) -> None:
        self._root, self._site = root, site
        self._whole = root != resources.checkout()
        self._changed: Queue[Path] = Queue()
        self._observer: BaseObserver = Observer()

    def __enter__(self) -> Watch:
        """Begin to watch; where the system watches no more files, look at them now and then instead."""
        try:
            self._begin()
        except OSError:
            self._observer = PollingObserver()
            self._begin()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Watch no more."""
        self._observer.stop()
        self._observer.join()

    def _begin(self) -> None:
        for folder, recursive in {self._root: False, **self._folders()}.items():
            self._observer.schedule(self, str(folder), recursive=recursive)
        self._observer.start()

    def _folders(self) -> dict[Path, bool]:
        """Folders to watch, and whether with all that is in them; the site is none of them."""
        if self._whole:
            return {path: True for path in self._root.iterdir() if path.is_dir() and self.counts(path)}
        return {folder: whole for name in WATCHED for folder, whole in _parts(self._root / name)}

    def __iter__(self) -> Iterator[list[Path]]:
        """Wait for changes, and give those that come together."""
        while True:
            changed = {self._changed.get()}
            while True:
                try:
                    changed.add(self._changed.get(timeout=_PAUSE))
                except Empty:
                    break
            yield sorted(changed)

    def dispatch(self, event: FileSystemEvent) -> None:
        """Note a change; a folder that is new is watched from now on, too."""
        if event.event_type not in _CHANGES:
            return
        for name in (event.src_path, event.dest_path):
            path = Path(str(name)) if name else None
            if path is None or not self.counts(path):
                continue
            if not event.is_directory:
                self._changed.put(path)
            elif self._whole and path.parent == self._root and path.is_dir() and event.event_type in _COMINGS:
                self._observer.schedule(self, str(path), recursive=True)
                for inner in path.rglob("*"):
                    if inner.is_file() and self.counts(inner):
                        self._changed.put(inner)

    def counts(self, path: Path) -> bool:
        """Whether the site is made from a file; what is hidden, or an editor's own, never counts."""
        parts = path.relative_to(self._root).parts
        if self._site in (path, *path.parents) or any(part in _PASSED_OVER or _hidden(part) for part in parts):
            return False
        return self._whole or path.relative_to(self._root).as_posix().startswith(WATCHED)


def _parts(folder: Path) -> Iterator[tuple[Path, bool]]:
    """A folder with all that is in it; or, where much of that is passed over, by itself, and the others in it."""
    if not folder.is_dir():
        return
    inner = [path for path in folder.iterdir() if path.is_dir()]
    whole = not any(path.name in _PASSED_OVER - {"__pycache__"} for path in inner)
    yield folder, whole
    if not whole:
        for path in inner:
            if path.name not in _PASSED_OVER:
                yield from _parts(path)


def _hidden(name: str) -> bool:
    return name.startswith(".") or name.endswith(("~", ".swp"))
