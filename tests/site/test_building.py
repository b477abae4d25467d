"""What fails a build, and what a failed build leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from meldbook_site.building import MARK, build
from meldbook_site.page import BuildError

Builder = Callable[..., Path]
HOME = {"index.md": "# Home\n\n[The rules](variants/canasta/index.md#pile.frozen)\n"}
PAGES = HOME | {name: f"# {name}\n" for name in ("learn/index.md", "play.md", "check.md")}
GAMES = "[canasta, canasta-two-player]"


def test_a_small_site(build_site: Builder) -> None:
    site = build_site(PAGES, variants=GAMES)
    assert (site / "variants/canasta/index.html").is_file()
    assert (site / MARK).is_file()


def test_a_broken_link_fails_the_build(build_site: Builder) -> None:
    broken = PAGES | {"play.md": "# Play\n\n[Frozen](variants/canasta/index.md#pile.frosty)\n"}
    with pytest.raises(BuildError, match=r"pile\.frosty"):
        build_site(broken, variants=GAMES)
    with pytest.raises(BuildError, match="nowhere"):
        build_site(PAGES | {"play.md": "# Play\n\n[Gone](nowhere.md)\n"}, variants=GAMES)


def test_a_foreign_image_fails_the_build(build_site: Builder) -> None:
    foreign = PAGES | {"play.md": '# Play\n\n<img src="https://example.org/card.png" alt="a card">\n'}
    with pytest.raises(BuildError, match="another host"):
        build_site(foreign, variants=GAMES)


def test_an_example_that_contradicts_the_engine_fails_the_build(build_site: Builder, tmp_path: Path) -> None:
    folder = tmp_path / "examples" / "meld.wild.max"
    folder.mkdir(parents=True)
    (folder / "four.toml").write_text(
        '[example]\ntitle = "Four wild cards"\noutcome = "accepted"\ncheck = "KS KH 2C 2D JK JK"\n', "utf-8"
    )
    with pytest.raises(
        BuildError, match=r"meld\.wild\.max/four contradicts the engine: in canasta and 1 more, refused by"
    ):
        build_site(PAGES, variants=GAMES, examples=str(folder.parent))


def test_a_wrong_rule_file_fails_the_build_with_its_line(build_site: Builder, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "Mine"\nextends = "canasta"\n["meld.wild.max"]\nvalue = 1\n', "utf-8")
    with pytest.raises(BuildError, match=r"mine\.toml:\d+: .*source"):
        build_site(PAGES, variants="[mine.toml]")


def test_a_wrong_lesson_fails_the_build_with_its_line(build_site: Builder, tmp_path: Path) -> None:
    folder = tmp_path / "tutorials" / "canasta"
    folder.mkdir(parents=True)
    (folder / "01.toml").write_text('id = "x"\nvariant = "canasta"\ntitle = "X"\nminutes = 900\n[position]\n', "utf-8")
    with pytest.raises(BuildError, match=r"01\.toml:\d+: "):
        build_site(HOME, variants=GAMES, lessons=str(folder.parent))


def test_a_block_that_cannot_be_used_fails_the_build(build_site: Builder) -> None:
    with pytest.raises(BuildError, match=r"play\.md: The meldbook block"):
        build_site(PAGES | {"play.md": '# Play\n\n```meldbook\ncards = "ZZ"\n```\n'}, variants=GAMES)


@pytest.mark.parametrize("block", ["checker = true", "table = true", 'check = "KS KH KD"', 'drill = "pile"'])
def test_a_block_of_a_game_that_the_site_lacks_says_which_to_name(build_site: Builder, block: str) -> None:
    page = f"# Play\n\n```meldbook\n{block}\n```\n"
    with pytest.raises(BuildError) as told:
        build_site({"index.md": page}, variants=["samba"])
    assert 'has no game “canasta”; name one that it has: variant = "samba"' in str(told.value)
    assert "Error reading" not in str(told.value)


OURS = """name = "Ours"
extends = "canasta"
default = "club"
description = "Canasta with one natural card."

[sources.club]
title = "Our club"
what = "As agreed"

["meld.natural.min"]
value = 1
source = "club"

["meld.wild.max"]
value = 2
source = "club"
"""


def test_a_block_judges_by_the_sites_own_game(build_site: Builder, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OURS, "utf-8")
    page = '# Ours\n\n```meldbook\ncheck = "KS 2C JK"\nvariant = "ours"\n```\n'
    site = build_site({"index.md": page, "play.md": "# Play\n"}, variants=[str(tmp_path / "ours.toml")])
    assert "A meld" in (site / "index.html").read_text("utf-8")


def test_blocks_are_drawn_and_judged(build_site: Builder) -> None:
    page = '# Play\n\n```meldbook\ncheck = "KS 2C JK"\n```\n\n```meldbook\nchecker = true\n```\n'
    html = (build_site(PAGES | {"play.md": page}, variants=GAMES) / "play/index.html").read_text("utf-8")
    assert 'aria-label="king of spades"' in html
    assert 'href="../variants/canasta/#meld.natural.min"' in html
    assert '<meld-checker variant="canasta">' in html


def test_a_failed_build_leaves_the_old_site(build_site: Builder) -> None:
    site = build_site(PAGES, variants=GAMES)
    before = sorted(path.name for path in site.parent.iterdir())
    with pytest.raises(BuildError):
        build_site(PAGES | {"play.md": "[Gone](nowhere.md)"}, variants=GAMES)
    assert (site / "index.html").is_file()
    assert sorted(path.name for path in site.parent.iterdir()) == before, "nothing is left lying about"


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BuildError, match="did not build"):
        build(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(BuildError, match="is a file"):
        build(tmp_path / "file")
