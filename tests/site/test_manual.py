"""The manual in the wheel, and the list of clauses: whoever writes rules needs no checkout."""

from __future__ import annotations

import json
import re
import tomllib
from urllib.request import urlopen

import pytest
from click.testing import CliRunner, Result

from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.kinds import KINDS
from meldbook.text.position_file.toml import value_toml
from meldbook_site import clauses, fences, manual, resources
from meldbook_site.cli import cli
from meldbook_site.library import open_library
from meldbook_site.starting import STARTER


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def test_every_part_of_the_manual_is_listed_and_shown() -> None:
    listed = run("docs").output
    for name, part in manual.parts().items():
        assert f"  {name} " in listed
        assert part.title in listed
        assert run("docs", name).output.startswith(f"# {part.title}\n")
    assert run("docs", "rule-files.md").exit_code == 0


def test_a_part_that_is_not_there_is_told_with_the_nearest() -> None:
    result = run("docs", "rulefiles")
    assert result.exit_code == 2
    assert "Did you mean rule-files?" in result.output


def test_the_manual_is_served_and_its_parts_lead_to_each_other() -> None:
    with manual.served(0) as address:
        home = urlopen(address).read().decode()
        page = urlopen(f"{address}rule-files.html").read().decode()
    assert all(f'href="{name}.html"' in home for name in manual.NAMES)
    assert 'href="position-files.html"' in page
    assert ".md" not in {link.partition('"')[0][-3:] for link in page.split('href="')}
    assert "<table>" in page


def test_what_is_begun_points_to_the_manual_by_commands_that_there_are() -> None:
    begun = [path.read_text("utf-8") for path in STARTER.rglob("*") if path.suffix in (".toml", ".md")]
    begun.append((resources.PACKAGE / "templates" / "lesson.toml").read_text("utf-8"))
    assert not any("docs/lessons.md" in text or "docs/rule-files.md" in text for text in begun)
    assert sum("`meldbook docs" in text for text in begun) >= 4


def test_every_clause_is_listed_by_its_chapter() -> None:
    listed = run("clauses").output
    for chapter in shipped_catalogue().chapters:
        assert f"({chapter.id})" in listed
        part = run("clauses", "--chapter", chapter.id).output
        assert all(clause.id in part for clause in chapter.clauses)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_value_of_each_kind_is_stands_there(kind: str) -> None:
    assert clauses.KINDS[kind]


def test_a_clause_is_told_with_its_choices_and_the_games_that_have_them() -> None:
    told = run("clauses", "pile.take").output
    assert "  lay-off: By itself on a meld that your side already has\n" in told
    assert '  ["free"]: biriba, buraco, burraco' in told
    assert "Default: none; every game has its own" in told


def test_the_data_has_every_clause_and_its_values_are_what_rule_files_take() -> None:
    catalogue = shipped_catalogue()
    told = {found["id"]: found for found in json.loads(run("clauses", "--json").output)["clauses"]}
    assert list(told) == list(catalogue)
    for clause in catalogue.values():
        for value in told[clause.id]["games"].values():
            if clause.changeable:
                written = tomllib.loads(f"value = {value_toml(value)}")["value"]
                assert clause.read(written) == clause.read(value), clause.id


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pile.tak"], "Did you mean pile.take?"),
        (["pile"], "--chapter pile"),
        (["--chapter", "piles"], "There is no chapter “piles”; there are"),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(words: list[str], said: str) -> None:
    result = run("clauses", *words)
    assert result.exit_code == 2
    assert said in result.output


def test_every_block_that_the_plugins_page_shows_can_be_used() -> None:
    page = manual.parts()["plugin"].text
    blocks = re.findall(r"^```meldbook\n.*?^```$", page, re.DOTALL | re.MULTILINE)
    library = open_library(())
    for block in blocks:
        assert "```" not in fences.fill(block, "x/", library), block
    shown = {key for block in blocks for key in tomllib.loads(block.partition("\n")[2].rpartition("\n")[0])}
    assert shown == set(fences.KEYS), "each key is shown in a block"
    assert all(f"| `{key}` |" in page for key in fences.KEYS), "and explained"
