"""What pages tell searches, and the places that show links."""

from __future__ import annotations

import json
import re
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from meldbook_site import frame, links, sharing, social
from meldbook_site.library import Library, open_library
from meldbook_site.page import Page, Pages
from meldbook_site.pages.questions import questions_page

URL = "https://example.org/cards/"


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(["canasta", "samba"])


def pages(library: Library) -> Pages:
    plain = {address: Page(address, "<h1>…</h1>", "About") for address in ("variants/", "compare/")}
    return plain | {game.address: Page(game.name, "<h1>…</h1>", game.description) for game in library.games.values()}


def test_a_link_that_is_passed_on_brings_title_words_and_picture(library: Library) -> None:
    image = sharing.image_of("variants/samba/", library)
    html = sharing.head("variants/samba/", 'Samba "3"', "Runs & <sets>", [], URL, image)
    said = {name: unescape(text) for name, text in re.findall(r'<meta \w+="([^"]+)" content="([^"]*)"', html)}
    assert said["og:title"] == 'Samba "3"'
    assert said["og:description"] == "Runs & <sets>"
    assert said["og:url"] == URL + "variants/samba/"
    assert said["og:image"] == URL + "assets/social/samba.png"
    assert said["twitter:card"] == "summary_large_image"


def test_a_site_that_does_not_know_its_address_names_none(library: Library) -> None:
    html = sharing.head("play/", "Play", "A table", sharing.structured("variants/samba/", pages(library), library))
    assert "og:title" in html
    assert "og:url" not in html
    assert "og:image" not in html
    assert "example.org" not in html
    assert "Sitemap" not in sharing.robots()


def test_a_game_says_who_can_play_it_and_where_it_stands(library: Library) -> None:
    found = {each["@type"]: each for each in sharing.structured("variants/samba/", pages(library), library, URL)}
    assert found["Game"]["name"] == "Samba"
    assert found["Game"]["numberOfPlayers"]["minValue"] == 4
    steps = [(step["name"], step["item"]) for step in found["BreadcrumbList"]["itemListElement"]]
    assert steps == [("Home", URL), ("variants/", URL + "variants/"), ("Samba", URL + "variants/samba/")]


def test_questions_tell_the_answers_of_the_page(library: Library) -> None:
    page = questions_page(library)
    assert page.data is not None
    told = {each["name"]: each["acceptedAnswer"]["text"] for each in page.data["mainEntity"]}
    rules = library.games["canasta"].rules
    assert told["Can I take the pile with a wild card?"] == f"In Canasta: {rules.sentence('pile.take')}"


def test_data_cannot_end_their_script() -> None:
    html = sharing.head("", "x", "y", [{"@type": "Thing", "name": "</script><script>alert(1)"}])
    (block,) = re.findall(r"<script[^>]*>(.*?)</script>", html)
    assert json.loads(block)["name"] == "</script><script>alert(1)"


def test_each_game_has_a_picture_of_its_own(library: Library) -> None:
    drawn = social.pictures(library)
    assert set(drawn) == {f"assets/social/{name}.png" for name in ("meldbook", "canasta", "samba")}
    assert len(set(drawn.values())) == 3
    for data in drawn.values():
        assert Image.open(BytesIO(data)).size == (1200, 630)
        assert len(data) < 40_000
    assert sharing.image_of("play/samba/", library).endswith("/samba.png")
    assert sharing.image_of("glossary/", library).endswith("/meldbook.png")


@pytest.mark.parametrize(("url", "root"), [("", "/"), ("https://example.org", "/"), (URL, "/cards/")])
def test_the_page_for_unknown_addresses_starts_at_the_sites_root(url: str, root: str, tmp_path: Path) -> None:
    assert frame.root_of(url) == root
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "index.html").write_text('<h1 id="top">Play</h1>', "utf-8")
    (tmp_path / "404.html").write_text(
        f'<p><a href="{root}play/#top">Play</a> <a href="{root}gone/">no</a></p>', "utf-8"
    )
    assert list(links.problems(tmp_path, root)) == [f"404.html links to {root}gone/, which is not there."]
