"""Building the site: beside its place first, then swapped in, so that a failed build harms nothing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from meldbook_site import resources
from meldbook_site.compressing import compress
from meldbook_site.page import BuildError, FolderError

MARK = ".meldbook-site"
"""A file in every built site, by which a later build knows that it may replace the folder."""

Progress = Callable[[str], None]


def build(
    site: Path, progress: Progress = lambda _: None, config_file: Path | None = None, url: str | None = None
) -> Path:
    """Build the site into a folder.

    Args:
        site: the folder.
        progress: is told in a few words what is being done.
        config_file: another `mkdocs.yml` than the project's own; the browser's part is then taken as it is.
        url: the address at which the site will be found, where the settings name none.

    Raises:
        BuildError: where something does not fit together; the old site, if any, stays as it was.
    """
    site = site.resolve()
    _may_replace(site)
    if config_file is None:
        progress("Preparing the engine for the browser")
        _bundle(progress)
    progress("Writing the pages")
    site.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{site.name}-", dir=site.parent))
    try:
        _write_pages(config_file or resources.mkdocs_config(), fresh, url)
        compress(fresh)
        (fresh / MARK).write_text("Built by Meldbook; a build replaces this folder.\n", "utf-8")
        fresh.chmod(0o755)
        _swap(fresh, site)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return site


def _bundle(progress: Progress) -> None:
    from meldbook_site.bundle import BundleError, ensure_bundle

    try:
        ensure_bundle(progress=progress)
    except BundleError as error:
        raise BuildError(str(error)) from error


def _may_replace(site: Path) -> None:
    if site.exists() and not site.is_dir():  # a device or a pipe is no plain file, and is not to be replaced either
        raise FolderError(f"{site} is a file; name a folder for the site.")
    if site.is_dir() and any(site.iterdir()) and not (site / MARK).is_file():
        raise FolderError(f"{site} holds files that Meldbook did not build; name an empty or a new folder.")


def _swap(fresh: Path, site: Path) -> None:
    old = fresh.with_name(fresh.name + "-old")
    if site.exists():
        site.rename(old)
    fresh.rename(site)
    shutil.rmtree(old, ignore_errors=True)


def _write_pages(config_file: Path, folder: Path, url: str | None) -> None:
    from meldbook_site.plugin import write_pages  # takes the generator's time to import

    write_pages(config_file, folder, url)
