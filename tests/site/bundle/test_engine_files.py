from collections.abc import Callable
from pathlib import Path

import meldbook
from meldbook.loading import compile_variant
from meldbook_site.bundle.engine import engine_files, imported_modules, module_names, write_zip


def test_the_browser_gets_no_reader_of_rule_files(tmp_path: Path) -> None:
    for name in ("door.py", "loading/__init__.py", "rules/a.toml", "checks/__init__.py"):
        path = tmp_path / "meldbook" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    files = engine_files(tmp_path)
    assert module_names(files) == ["meldbook.checks", "meldbook.door"]


def test_the_browsers_engine_has_the_key_that_rules_are_compiled_with() -> None:
    found: dict[str, Callable[[], str]] = {}
    exec(engine_files(Path(meldbook.__file__).parents[1])["meldbook/rules/key.py"], found)
    assert found["engine_key"]() == compile_variant("canasta")["engine"]


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"""
import json
from collections import abc, Counter
from meldbook.cards.card import CARDS
from . import sibling

def later():
    import difflib
"""
    assert imported_modules({"meldbook/a.py": source}) == {
        "collections": True,
        "collections.Counter": False,
        "collections.abc": False,
        "difflib": True,
        "json": True,
    }


def test_the_same_files_make_the_same_zip(tmp_path: Path) -> None:
    files = {"a.py": b"1", "b/c.py": b"2"}
    assert write_zip(tmp_path / "1.zip", files).read_bytes() == write_zip(tmp_path / "2.zip", files).read_bytes()
