"""Anchors that were published once stay; a clause that is renamed keeps its old links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meldbook.loading import RuleFileError
from meldbook.loading.catalogue import read_catalogue, shipped_catalogue
from meldbook_site import anchors
from meldbook_site.forwarding import FORWARDS
from meldbook_site.page import BuildError, Page, Pages

INDEX = "index.html"
ARTICLE = re.compile("<article.*</article>", re.DOTALL)
CHAPTER = """
id = "pile"
order = 1
title = "The pile"

["pile.take"]
kind = "flag"
label = "Taking the pile"
aliases = {aliases}
sentence.yes = "Yes."
sentence.no = "No."
"""


@pytest.fixture(scope="module")
def pages(whole_site: Path) -> Pages:
    """What the built pages say, without the theme's frame."""
    files = {f"{file.parent.relative_to(whole_site).as_posix()}/": file for file in whole_site.rglob(INDEX)}
    texts = {address: file.read_text("utf-8") for address, file in files.items() if address not in FORWARDS}
    return {address: Page("", ARTICLE.findall(text)[0], "") for address, text in texts.items()}


def page(*ids: str) -> Page:
    return Page("A page", "".join(f'<p id="{id}"></p>' for id in ids), "")


def test_every_anchor_of_the_reference_is_published(pages: Pages, request: pytest.FixtureRequest) -> None:
    present = anchors.anchors_of(pages)
    if request.config.getoption("--regenerate-golden"):
        anchors.FILE.write_text("\n".join(sorted(present | set(anchors.published()))) + "\n", "utf-8")
    assert anchors.published() == sorted(present), "pytest tests/site/test_anchors.py --regenerate-golden adds new ones"


def test_every_clause_is_among_them() -> None:
    promised = set(anchors.published())
    assert {f"variants/*/#{clause}" for clause in shipped_catalogue()} <= promised


def test_only_what_all_games_have_is_promised_of_their_pages() -> None:
    found = anchors.anchors_of({"variants/a/": page("x", "y"), "variants/b/": page("x"), "glossary/": page("meld")})
    assert found == {"variants/*/#x", "glossary/#meld"}


def test_an_anchor_that_vanishes_fails_the_build() -> None:
    with pytest.raises(BuildError, match=r"variants/\*/#y.*aliases"):
        anchors.check_anchors({"variants/a/": page("x")}, ["variants/*/#x", "variants/*/#y"])


def test_a_new_game_that_lacks_what_the_others_have_is_named() -> None:
    games = {"variants/a/": page("history"), "variants/b/": page("history"), "variants/new/": page()}
    with pytest.raises(BuildError, match="variants/new/ has no #history"):
        anchors.check_anchors(games, ["variants/*/#history"])


def catalogue(folder: Path, aliases: str) -> None:
    (folder / "pile.toml").write_text(CHAPTER.format(aliases=aliases), "utf-8")


def test_a_renamed_clause_knows_its_old_ids(tmp_path: Path) -> None:
    catalogue(tmp_path, '["pile.taking"]')
    assert list(read_catalogue(tmp_path)["pile.take"].aliases) == ["pile.taking"]


@pytest.mark.parametrize(
    ("aliases", "problem"),
    [
        ('["pile.take"]', "taken already"),
        ('["a.b", "a.b"]', "taken already"),
        ('["Pile taking"]', "ids"),
        ('"a.b"', "ids"),
    ],
)
def test_aliases_that_cannot_be(tmp_path: Path, aliases: str, problem: str) -> None:
    catalogue(tmp_path, aliases)
    with pytest.raises(RuleFileError, match=problem):
        read_catalogue(tmp_path)


def test_who_writes_an_old_id_is_told_the_new_one(tmp_path: Path) -> None:
    catalogue(tmp_path, '["pile.taking"]')
    found = read_catalogue(tmp_path)
    assert found.meant_by("pile.taking") == 'it is called "pile.take" now.'
    assert found.meant_by("pile.tak") == 'did you mean "pile.take"?'
    assert found.meant_by("something else") == ""
