"""Small sites in temporary folders."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from meldbook_site import resources
from meldbook_site.building import build
from meldbook_site.library import Library, open_library

CONFIG = """
INHERIT: {config}
docs_dir: {pages}
plugins:
  search: {{}}
  meldbook:
    bundle: false
{options}
"""
LESSON = """
id = "a-turn"
title = "A turn"
variant = "canasta"
minutes = 2
goal = "You will know the parts of a turn."
end = "That was a turn."

[position.table]
stock = "9C 4D 6H"
pile = "7C"
hands = { 1 = "KS 5H", 2 = "4S 5S", 3 = "6S 7S", 4 = "8S 9S" }

[[steps]]
say = "It is your turn."
aim = "Draw a card."
goal = { drew = "stock" }
solution = ["draw"]
hints = ["Look at the stock.", "A turn begins with a card.", "Draw from the stock."]
clause = "turn.order"
praise = "Good."
"""

Builder = Callable[..., Path]


@pytest.fixture(scope="session")
def library() -> Library:
    """All games that are shipped."""
    return open_library()


@pytest.fixture(scope="session")
def lesson_text() -> str:
    """A small lesson of one step."""
    return LESSON


@pytest.fixture
def build_site(tmp_path: Path) -> Builder:
    """Return a function that builds a site from pages by path, with options of the plugin."""

    def built(pages: dict[str, str], **options: str) -> Path:
        written = tmp_path / "pages"
        for name, text in pages.items():
            (written / name).parent.mkdir(parents=True, exist_ok=True)
            (written / name).write_text(text, "utf-8")
        # The theme's logo; every page fetches it.
        (written / "assets").mkdir(parents=True, exist_ok=True)
        (written / "assets" / "meldbook-icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
        lines = "\n".join(f"    {name}: {value}" for name, value in options.items())
        config = tmp_path / "mkdocs.yml"
        config.write_text(CONFIG.format(config=resources.mkdocs_config(), pages=written, options=lines), "utf-8")
        return build(tmp_path / "site", config_file=config)

    return built


@pytest.fixture(scope="session")
def whole_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the real site: the one that MELDBOOK_SITE names, or one built now, without the browser's part."""
    if built := os.environ.get("MELDBOOK_SITE"):
        return Path(built)
    folder = tmp_path_factory.mktemp("whole")
    config = folder / "mkdocs.yml"
    lessons = f"    lessons: {resources.tutorials()}"
    text = CONFIG.format(config=resources.mkdocs_config(), pages=resources.pages(), options=lessons)
    config.write_text(text, "utf-8")
    return build(folder / "site", config_file=config)
