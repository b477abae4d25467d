"""The site builds with ProperDocs, the generator that goes on where mkdocs stopped, as it does with mkdocs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from meldbook_site import resources
from meldbook_site.bundle.keys import files_below

Builder = Callable[..., Path]
PAGES = {name: f"# {name}\n" for name in ("index.md", "learn/index.md", "play.md", "check.md")}
GENERATED = re.compile(r'<meta name="generator"[^>]*>|<!--.*?-->|search\.[0-9a-f]+\.js|built [^<]*', re.S)


def files(site: Path) -> dict[str, str]:
    """Each page of a site, without what names its generator."""
    return {
        path.relative_to(site).as_posix(): GENERATED.sub("", path.read_text("utf-8")) for path in site.rglob("*.html")
    }


def test_properdocs_builds_the_same_pages(build_site: Builder, tmp_path: Path) -> None:
    by_mkdocs = build_site(PAGES, variants="[canasta, samba]")
    other = tmp_path / "other"
    command = [sys.executable, "-m", "properdocs", "build", "--strict"]
    places = ["-f", str(tmp_path / "mkdocs.yml"), "-d", str(other)]
    done = subprocess.run([*command, *places], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    ours, theirs = files(by_mkdocs), files(other)
    assert theirs.keys() == ours.keys()
    assert [name for name, text in ours.items() if theirs[name] != text] == []


def test_one_module_knows_mkdocs() -> None:
    known = re.compile(r"^\s*(?:from|import) mkdocs\b", re.MULTILINE)
    modules = [path for path in resources.PACKAGE.rglob("*.py") if known.search(path.read_text("utf-8"))]
    assert [path.name for path in modules] == ["plugin.py"]


FRONTEND = Path(__file__).parents[2] / "docs" / "frontend"
THEMES_WORDS = re.compile(r"""document\$|["'`.\[ ]md-\w|data-md-""")
"""How material's HTML, and its stream of pages, are named."""


def test_what_knows_the_themes_html_is_the_frame() -> None:
    for folder, ending in ((FRONTEND, ".js"), (resources.PACKAGE, ".py")):
        read = [path for path in files_below(folder, ending) if not {"frame", "test"} & set(path.parts)]
        assert len(read) > 50
        assert [path.name for path in read if THEMES_WORDS.search(path.read_text("utf-8"))] == []
        assert any(THEMES_WORDS.search(path.read_text("utf-8")) for path in files_below(folder / "frame", ending))
