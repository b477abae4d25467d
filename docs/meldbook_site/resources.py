"""Where the files lie that are not Python: pages, lessons, settings, the browser bundle.

In a checkout they stand beside this package; in an installed wheel a copy with the same inner layout
(`mkdocs.yml`, `docs/pages`, `tutorials`) lies inside it. So one root serves both, and `mkdocs.yml` needs
no second version.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
INSTALLED_ROOT = PACKAGE / "_data"
"""What the wheel carries instead of a checkout (see `tools/hatch_build.py`)."""


def checkout() -> Path | None:
    """Return the checkout this package runs from, or None where it was installed from a wheel."""
    root = PACKAGE.parents[1]
    return root if (root / "docs" / "frontend" / "package.json").is_file() else None


def root() -> Path:
    """Return the folder that holds `mkdocs.yml`, `docs/pages` and `tutorials`."""
    return checkout() or INSTALLED_ROOT


def mkdocs_config() -> Path:
    """Return the site's `mkdocs.yml`."""
    return root() / "mkdocs.yml"


def pages() -> Path:
    """Return the folder of hand-written pages (mkdocs' `docs_dir`)."""
    return root() / "docs" / "pages"


def manual() -> Path:
    """Return the folder of the documents that authors read, among others."""
    return root() / "docs"


def tutorials() -> Path:
    """Return the folder of lessons, guided hands and drills."""
    return root() / "tutorials"


def bundle() -> Path:
    """Return the folder of the browser bundle: what the site serves as `assets/meldbook/`.

    It is filled by `meldbook_site.bundle.ensure_bundle`; a wheel brings it ready.
    """
    return PACKAGE / "_bundle"
