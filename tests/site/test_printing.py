"""Papers as PDF: each sheet a page, in every game and on both sizes of paper; and the command that writes them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from meldbook.loading import compile_variant, variant_ids
from meldbook.paper import PAPERS, paper
from meldbook.rules.ruleset import Ruleset
from meldbook_site.cli import cli
from meldbook_site.printing.articles import article_data
from meldbook_site.printing.pdf import SIZES, pages_of, pdf

DAY = date(2026, 11, 21)
LONGEST = ("international", "modern-american", "triple-play")
GAMES = [
    pytest.param(game, marks=() if at % 3 == 0 or game in LONGEST else pytest.mark.slow)
    for at, game in enumerate(variant_ids())
]
"""The games with most to tell and every third of the others; the rest are ``slow``: a PDF takes a second to set."""


@pytest.mark.parametrize("variant", GAMES)
def test_each_sheet_is_a_page(variant: str) -> None:
    rules = Ruleset.from_compiled(compile_variant(variant))
    # Exercises take their time to make; a few games stand for all, and every game's are reckoned in tests/engine.
    names = [name for name in PAPERS if name != "drill-sheet" or variant in ("burraco", "canasta", "rum-500")]
    sheets = [sheet for name in names for sheet in paper(rules, name)]
    for size in SIZES:
        if pages_of(pdf(sheets, size=size, day=DAY)) != len(sheets):
            longer = [sheet.title for sheet in sheets if pages_of(pdf([sheet], size=size, day=DAY)) > 1]
            pytest.fail(f"on {size}, these take more than a page: {longer}")


@pytest.mark.parametrize("variant", variant_ids())
def test_the_rules_stand_on_two_to_four_pages_of(variant: str) -> None:
    rules = Ruleset.from_compiled(compile_variant(variant))
    for size in SIZES:
        assert 2 <= pages_of(pdf([], size=size, day=DAY, article=article_data(rules))) <= 4


@pytest.mark.parametrize("variant", GAMES)
def test_a_poster_is_one_sheet(variant: str) -> None:
    poster = article_data(Ruleset.from_compiled(compile_variant(variant)))
    for size in SIZES:
        assert pages_of(pdf([], size=size, day=DAY, poster=poster)) == 1


def test_the_command_writes_the_rules_with_those_of_the_house(tmp_path: Path) -> None:
    target = tmp_path / "rules.pdf"
    words = ["print", "samba", "--paper", "rules", "--house", "turn.draw=2", "--output", str(target)]
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 0
    assert "Samba (Denexa), with 1 rule of our own" in result.output
    assert any(told["own"] for told in _told_in("samba", {"turn.draw": 2}))


def _told_in(variant: str, house: dict[str, object]) -> list[dict[str, object]]:
    data = article_data(Ruleset.from_compiled(compile_variant(variant), None, house))
    return [told for chapter in data["chapters"] for block in chapter["blocks"] for told in block["told"]]


def test_words_of_a_rule_file_are_never_run() -> None:
    compiled = {**compile_variant("canasta"), "name": '#panic("run") $x$ *bold*'}
    sheets = paper(Ruleset.from_compiled(compiled), "rule-card")
    assert pages_of(pdf(sheets, size="a4", day=DAY)) == len(sheets)


def test_the_command_writes_a_card(tmp_path: Path) -> None:
    target = tmp_path / "card.pdf"
    result = CliRunner().invoke(cli, ["print", "samba", "--output", str(target)])
    assert result.exit_code == 0
    assert result.output == f"{target}: 2 pages, Samba, Denexa.\n"
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("pair", [("canasta", "burraco"), ("rum-500", "modern-american")], ids="-to-".join)
def test_what_players_of_another_game_need_is_one_page(tmp_path: Path, pair: tuple[str, str]) -> None:
    target = tmp_path / "tonight.pdf"
    result = CliRunner().invoke(cli, ["print", pair[1], "--from", pair[0], "--output", str(target)])
    assert result.exit_code == 0
    assert result.output.startswith(f"{target}: 1 page, ")
    assert pages_of(target.read_bytes()) == 1


def test_the_command_replaces_its_own_papers_and_nothing_else(tmp_path: Path) -> None:
    target, words = tmp_path / "card.pdf", ["print", "samba", "--output"]
    assert CliRunner().invoke(cli, [*words, str(target)]).exit_code == 0
    assert CliRunner().invoke(cli, [*words, str(target)]).exit_code == 0
    for name, content in (("mkdocs.yml", b"site_name: Ours\n"), ("other.pdf", b"%PDF-1.7 of others")):
        (tmp_path / name).write_bytes(content)
        result = CliRunner().invoke(cli, [*words, str(tmp_path / name)])
        assert result.exit_code == 2
        assert "Name another file, or add --replace." in result.output
        assert (tmp_path / name).read_bytes() == content
    assert CliRunner().invoke(cli, [*words, str(tmp_path / "other.pdf"), "--replace"]).exit_code == 0
    assert (tmp_path / "other.pdf").read_bytes().startswith(b"%PDF")


def test_the_command_prints_a_clubs_own_rule_file(tmp_path: Path) -> None:
    club = tmp_path / "our-samba.toml"
    club.write_text(
        'name = "Our Samba"\nextends = "samba"\ndefault = "club"\ndescription = "As we play it."\n'
        '[sources.club]\ntitle = "Our club"\nwhat = "How we play"\n["deal.hand"]\nvalue = 13\nsource = "club"\n',
        "utf-8",
    )
    result = CliRunner().invoke(cli, ["print", str(club), "--paper", "all", "--output", str(tmp_path / "all.pdf")])
    assert result.exit_code == 0, result.output
    assert "Our Samba, Samba, with 1 rule of our own." in result.output
    result = CliRunner().invoke(cli, ["print", str(club), "--output", str(tmp_path / "card.pdf")])
    assert "2 pages, “Our Samba”: Samba, with 1 rule of our own (★)." in result.output


def test_the_command_prints_columns_for_so_many(tmp_path: Path) -> None:
    target = tmp_path / "rum.pdf"
    arguments = ["print", "rum-500", "--paper", "score-sheet", "--players", "6", "--output", str(target)]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    assert pages_of(target.read_bytes()) == 2, "eight deals of six players"


def test_many_papers_are_not_set_in_silence(tmp_path: Path) -> None:
    arguments = ["print", "canasta", "--paper", "rule-card", "--output", str(tmp_path / "paper.pdf")]
    assert CliRunner().invoke(cli, arguments).stderr == ""
    assert "Setting the papers" in CliRunner().invoke(cli, [*arguments, "--paper", "table-card"]).stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["samba", "--paper", "score-sheet", "--players", "5"], "4 players"),
        (["samba", "--players", "3"], "4 players"),
        (["rum-500", "--players", "9"], "9 is not a number from 2 to 6."),
        (["rum-500", "--players", "three"], "'three' is no whole number."),
        (["sambba"], "Did you mean samba?"),
        (["samba", "--reading", "nobody"], "Its readings are: denexa, hoyle, pagat."),
        (["samba", "--from", "samba"], "Nothing in Samba is new to players of Samba."),
        (["samba", "--output", "no/such/folder/x.pdf"], "Name another file with --output."),
    ],
)
def test_the_command_says_what_is_wrong(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(cli, ["print", *arguments])
    assert result.exit_code == 2
    assert said in result.output
