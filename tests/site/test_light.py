"""What checks melds and positions, plays and measures needs no package for pages, pictures or PDFs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("jinja2", "lxml", "markdown", "markupsafe", "material", "mkdocs", "PIL", "segno", "typst", "watchdog", "yaml")
WITHOUT = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {HEAVY!r}:
            raise ImportError(f"{{name}} is not installed")

sys.meta_path.insert(0, Missing())
from meldbook_site.cli import main
main()
"""
TABLE = """variant = "canasta"
moves = ["draw", "discard 5H"]
[table]
stock = "9C 4D TH QS"
pile = "9C 7D KH"
hands = { 1 = "KS KD 2C QS QH QD 5H" }
"""


@pytest.mark.parametrize(
    "words",
    [
        ["check", "canasta", "KS", "KH", "KD"],
        ["legal", "table.toml"],
        ["replay", "table.toml"],
        ["score", "table.toml"],
        ["compare", "canasta", "samba"],
        ["variants"],
        ["schema"],
        ["clauses", "pile.frozen"],
        ["docs", "lessons"],
        ["soak", "canasta", "--deals", "1", "--eager", "0", "--bots", "0"],
        ["simulate", "canasta", "--deals", "1", "--processes", "1"],
        ["play", "canasta", "--save", "match.json"],
        ["--help"],
    ],
    ids=lambda words: words[0],
)
def test_it_works_where_nothing_but_the_command_lines_own_packages_is_installed(
    words: list[str], tmp_path: Path
) -> None:
    (tmp_path / "table.toml").write_text(TABLE, "utf-8")
    command = [sys.executable, "-c", WITHOUT, *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, input="quit\n", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
