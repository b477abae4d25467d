"""What README, CONTRIBUTING and docs/*.md say is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.rules.mutations import mutations
from meldbook.loading import compile_variant, variant_ids
from meldbook.loading.lesson_faults import lesson_problems
from meldbook.loading.lesson_files import read_lesson_file
from meldbook.rules import inputs
from meldbook.rules.ruleset import Ruleset
from meldbook_site import fences, resources
from meldbook_site.building import build
from meldbook_site.cli import COMMANDS, cli
from meldbook_site.plugin import MeldbookConfig
from meldbook_site.site import build_site

ROOT = resources.root()
PLACES = (
    "*.md",
    "benchmarks/*.md",
    "docs/*.md",
    "docs/decisions/*.md",
    "docs/frontend/*.md",
    "docs/meldbook_site/**/*.md",
)
DOCUMENTS = sorted(path for place in PLACES for path in ROOT.glob(place) if not {"_data", "starter"} & set(path.parts))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)|<img src=\"([^\"]+)\"")
ELSEWHERE = {"title", "example"}
"""Keys of position files that only examples have a use for."""


def text_of(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def example(document: str, containing: str) -> str:
    """The TOML block of a document that contains these words."""
    blocks = re.findall(r"```toml\n(.*?)```", (ROOT / document).read_text("utf-8"), re.DOTALL)
    (found,) = [block for block in blocks if containing in block]
    return str(found)


def test_the_readme_counts_the_games() -> None:
    said = re.findall(r"\*\*(\d+) games\*\*", (ROOT / "README.md").read_text("utf-8"))
    assert list(map(int, said)) == [len(variant_ids())]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    targets = [link or image for link, image in LINK.findall(document.read_text("utf-8"))]
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_every_decision_is_listed() -> None:
    listed = set(LINK.findall(text_of("decisions/README.md")))
    files = {path.name for path in (ROOT / "docs" / "decisions").glob("*.md")} - {"README.md"}
    assert {name for name, _ in listed} == files


def test_every_command_is_described() -> None:
    text = text_of("command-line.md")
    assert [name for name in COMMANDS if f"meldbook {name}" not in text] == []


def test_every_key_of_a_position_file_is_described() -> None:
    keys = {*inputs.TOP_KEYS, *inputs.TABLE_KEYS, *inputs.HISTORY_KEYS} - ELSEWHERE
    text = text_of("position-files.md")
    assert [key for key in sorted(keys) if f"`{key}`" not in text and f"`[{key}]`" not in text] == []


def test_the_position_file_shown_plays_as_it_says(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(example("docs/position-files.md", "moves ="), "utf-8")
    result = CliRunner().invoke(cli, ["replay", str(tmp_path / "table.toml"), "--json"])
    assert [move["ok"] for move in json.loads(result.stdout)["moves"]] == [True, True, False]
    assert result.exit_code == 0


def blocks(section: str, language: str) -> list[str]:
    """The blocks of one language in a section of CONTRIBUTING."""
    _, _, text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition(f"\n## {section}\n")
    return re.findall(rf"```{language}\n(.*?)```", text.partition("\n## ")[0], re.DOTALL)


def test_the_game_walked_through_is_as_shown() -> None:
    """What “Add a game” quotes of Bolivia stands in its file."""
    head, clauses = blocks("Add a game", "toml")[:2]
    shown = [*head.splitlines(), *clauses.split("\n\n")]
    file = (ROOT / "engine/meldbook/rules/variants/bolivia.toml").read_text("utf-8")
    assert [part for part in shown if part.strip() not in file] == []


@pytest.mark.parametrize("command", re.findall(r"\$ meldbook (.*)", blocks("Add a game", "console")[0]))
def test_the_commands_of_the_walk_work(command: str) -> None:
    words = command.replace("--deals 20 --eager 5 --bots 5", "--deals 1 --eager 0 --bots 0 --matches 0").split()
    result = CliRunner().invoke(cli, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_every_key_of_a_block_and_every_option_is_described() -> None:
    text = text_of("plugin.md")
    assert [key for key in (*fences.KEYS, *MeldbookConfig().keys()) if f"`{key}`" not in text] == []


@pytest.mark.parametrize("games", ["canasta, hand-and-foot, ", ""], ids=["as shown", "without Canasta"])
def test_the_settings_shown_build_a_site(tmp_path: Path, games: str) -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", text_of("plugin.md"), re.DOTALL)
    settings = shown.replace("canasta, hand-and-foot, ", games).replace("lessons: lessons", "bundle: false")
    rules = example("CONTRIBUTING.md", "at the club")
    files = {"mkdocs.yml": settings, "docs/index.md": "# Our club", "rules/our-game.toml": rules}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    site = build(tmp_path / "site", config_file=tmp_path / "mkdocs.yml")
    play = (site / "play/index.html").read_text("utf-8")
    assert 'href="our-game/"' in play
    assert ("<card-table" in play) == bool(games)
    assert "fonts.googleapis.com" not in play


def test_the_game_shown_has_its_pages(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(example("CONTRIBUTING.md", "Bolivia at the club"), "utf-8")
    pages = build_site(["canasta", str(tmp_path / "club.toml")]).pages
    assert {"variants/club/", "play/club/"} <= set(pages)
    assert "Bolivia at the club" in pages["variants/"].body


def test_the_game_shown_needs_no_example_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(example("CONTRIBUTING.md", "Bolivia at the club"), "utf-8")
    club = Ruleset.from_compiled(compile_variant(tmp_path / "club.toml"))
    for clause in ("score.canasta.wild", "match.target"):
        changes = [change for change in mutations(club) if change.clause == clause]
        assert changes
        assert [problem for change in changes for problem in change.problems] == []


def test_the_lesson_shown_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text(example("CONTRIBUTING.md", "[[steps]]"), "utf-8")
    lesson = read_lesson_file(tmp_path / "lesson.toml")
    assert lesson_problems(lesson) == []
    shipped = [read_lesson_file(file).lesson for file in resources.tutorials().glob("*/*.toml")]
    assert lesson.lesson.id not in {other.id for other in shipped}
    assert lesson.lesson.title not in {other.title for other in shipped}, "two pages would be called alike"


def test_each_fault_of_the_list_is_tried_by_a_browser_test_of_that_name() -> None:
    rows = re.findall(r"\| `(\w+)` `(test_\w+)` \|$", (ROOT / "docs/faults.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) >= 40
    for file, test in rows:
        assert f"def {test}(" in (ROOT / f"tests/browser/test_{file}.py").read_text("utf-8"), test
