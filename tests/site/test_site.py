"""The built site: every rule has its place, and every page keeps the promises of all pages."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from meldbook.loading.passage_files import shipped_passages
from meldbook.rules.ruleset import ABSENT
from meldbook_site.forwarding import FORWARDS
from meldbook_site.library import open_library, speaks

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
OPTIONAL_END = {"p", "li", "dt", "dd", "td", "th", "tr", "option"}


class Outline(HTMLParser):
    """What a page is made of, and where its tags do not nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.levels: list[int] = []
        self.handlers: list[str] = []
        self.unnamed_images = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        self.handlers += [name for name in named if name.startswith("on")]
        self.unnamed_images += tag == "img" and "alt" not in named
        if re.fullmatch(r"h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open[-1] != tag and self.open[-1] in OPTIONAL_END:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@cache
def pages(site: Path) -> dict[str, str]:
    """All pages, by where they lie; what only leads on to one is none."""
    found = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {
        name: path.read_text("utf-8") for name, path in found.items() if name.removesuffix("index.html") not in FORWARDS
    }


@cache
def words_of(html: str) -> str:
    """What a reader reads, without the links in it."""
    return unescape(re.sub(r"<[^>]+>", "", html))


@cache
def outlines(site: Path) -> dict[str, Outline]:
    return {name: Outline(html) for name, html in pages(site).items()}


@pytest.mark.parametrize(
    "address",
    ["", "variants/", "variants/canasta/", "variants/canasta-two-player/", "compare/", "compare/samba/",
     "learn/", "learn/your-first-hand/", "play/", "play/samba/", "play/burraco/", "check/", "glossary/", "sources/",
     "disagreements/", "mechanisms/"],
)  # fmt: skip
def test_every_promised_address_is_there(whole_site: Path, address: str) -> None:
    assert (whole_site / address / "index.html").is_file()


def test_the_home_page_is_called_by_its_heading(whole_site: Path) -> None:
    html = pages(whole_site)["index.html"]
    assert "<title>Canasta, card by card - Meldbook</title>" in html
    assert '<meta property="og:title" content="Canasta, card by card">' in html


def test_every_rule_has_its_anchor_sentence_and_source_on_every_game_page(whole_site: Path) -> None:
    for game in open_library().games.values():
        name = f"{game.address}index.html"
        html, ids = pages(whole_site)[name], outlines(whole_site)[name].ids
        for clause in game.catalogue:
            assert ids.count(clause) == 1, (game.id, clause)
            section = re.search(rf'<section class="mb-clause" id="{re.escape(clause)}">.*?</section>', html, re.DOTALL)
            if any(speaks(rules, clause) for rules in game.readings.values()):
                assert section, (game.id, clause)
                assert "mb-clause__sentence" in section[0]
                assert 'class="mb-standing"' in section[0]
                assert f'href="#{clause}"' in section[0], "no permalink"
            else:
                assert not section, (game.id, clause)
                assert html.index(f'id="{clause}"') > html.index('id="not-in-this-game"'), (game.id, clause)


def test_a_refusal_by_a_rule_of_other_games_finds_words(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    rules = open_library().games["canasta"].rules
    for clause in ("meld.merge", "pile.offer", "initial-meld.draw"):
        assert rules.unsaid(clause)
        assert rules.sentence(clause).replace("'", "&#39;") in html[html.index('id="not-in-this-game"') :]


def test_no_page_says_that_a_rule_is_no_part_of_the_game(whole_site: Path) -> None:
    for name, html in pages(whole_site).items():
        assert ABSENT not in html, name


def test_the_pages_speak_each_games_own_words(whole_site: Path) -> None:
    html = (whole_site / "variants/burraco/index.html").read_text("utf-8")
    assert "“burraco” for canasta" in words_of(html)
    assert "pozzetto" in html


def test_quinellas_page_says_what_is_reconstructed_and_from_what(whole_site: Path) -> None:
    html = unescape((whole_site / "variants/quinella/index.html").read_text("utf-8"))
    before = html[: html.index('id="check-a-meld"')]
    assert "reconstruct" in before
    assert "Inferred" in before
    for kin in ("Bolivia", "Chilean Canasta", "Pennies from Heaven"):
        assert kin in before
    assert "(as Hoyle plays it)" in html[html.index('<h2 id="changes"') :]


def test_the_games_are_listed_in_groups_and_at_a_glance(whole_site: Path) -> None:
    html = (whole_site / "variants/index.html").read_text("utf-8")
    for game in open_library().games.values():
        assert html.count(f">{game.name}</") >= 2, game.id


def test_second_hands_are_told_with_the_deal(whole_site: Path) -> None:
    told = {"burraco": "eleven cards, face down", "triple-play": "a knee of 13 cards and a foot of eleven"}
    for game, cards in told.items():
        html = (whole_site / f"variants/{game}/index.html").read_text("utf-8")
        deal = html[html.index('<h2 id="deal">') : html.index('<h2 id="cards">')].split("<details")
        assert any(cards in part for part in deal), game


def test_no_full_stop_stands_apart_from_its_word(whole_site: Path) -> None:
    """As where a rule is inherited and no source is to be named after that."""
    for file in (whole_site / "variants").glob("*/index.html"):
        for said in re.findall(r'<p class="mb-standing".*?</p>', file.read_text("utf-8"), re.DOTALL):
            words = " ".join(re.sub(r"<[^>]+>", "", said).split())
            assert not re.search(r" [.,;:]", words), (file.parent.name, words)


def test_each_rule_over_all_games_names_who_plays_it_how(whole_site: Path) -> None:
    html = (whole_site / "compare/index.html").read_text("utf-8")
    drawn = html[html.index('id="turn.draw"') :].split("</details>")[0]
    assert "Samba (Hoyle)" in drawn
    assert '../variants/samba/#turn.draw"' in drawn


def test_a_game_stands_beside_the_one_it_grew_from(whole_site: Path) -> None:
    html = (whole_site / "compare/samba/index.html").read_text("utf-8")
    for column in (">Canasta</a>", ">Samba</a>, Denexa", ">Samba</a>, Hoyle"):
        assert column in html
    assert '../../variants/samba/#meld.kinds"' in html


def test_the_main_table_leads_to_all_the_others(whole_site: Path) -> None:
    html = (whole_site / "play/index.html").read_text("utf-8")
    for game in open_library().games.values():
        assert game.id == "canasta" or f'href="{game.id}/"' in html, game.id
        assert f'variants/{game.id}/#check-a-meld"' in (whole_site / "check/index.html").read_text("utf-8")


def test_the_usual_games_table_is_found_at_its_name_too(whole_site: Path) -> None:
    html = (whole_site / "play/canasta/index.html").read_text("utf-8")
    assert 'href="../../play/"' in html
    assert 'name="robots" content="noindex"' in html
    assert "play/canasta/" not in (whole_site / "sitemap.xml").read_text("utf-8")
    assert 'http-equiv="Content-Security-Policy"' in html
    assert not re.search(r"<script(?![^>]* src=)", html)
    assert not any("play/canasta/" in page for page in pages(whole_site).values())


def test_the_site_stays_light(whole_site: Path) -> None:
    """A page must open in a hall with a slow line; what is sent is compressed."""
    for page in whole_site.rglob("*.html.gz"):
        assert page.stat().st_size < 90_000, page


def test_chapters_stand_in_the_order_in_which_one_plays(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    chapters = [chapter.id for chapter in shipped_passages().chapters]
    places = [html.index(f'<h2 id="{chapter}">') for chapter in chapters if f'<h2 id="{chapter}">' in html]
    assert len(places) >= 10
    assert places == sorted(places)


def test_each_clause_lies_folded_below_the_words_that_tell_it(whole_site: Path) -> None:
    html = (whole_site / "variants/samba/index.html").read_text("utf-8")
    told = html.index('data-of="pile.frozen"')
    assert told < html.index('<details class="mb-below">', told) < html.index('id="pile.frozen"')


def test_a_disputed_clause_gives_every_telling_and_the_resolution(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    game = open_library().games["canasta"]
    for clause in game.catalogue:
        if not speaks(game.rules, clause):
            continue
        standing = game.rules.state(clause)
        section = re.search(rf'<section class="mb-clause" id="{re.escape(clause)}">.*?</section>', html, re.DOTALL)
        assert section
        for says in standing.tellings.values():
            assert says.split(".")[0].replace("'", "&#39;") in section[0]
        if standing.tellings:
            assert "Disputed" in section[0]


def test_what_readings_tell_differently_is_on_the_page(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    game = open_library().games["canasta"]
    for rules in game.other_readings.values():
        for clause in game.catalogue:
            if rules.applies(clause) and rules.sentence(clause) != game.rules.sentence(clause):
                assert rules.sentence(clause) in words_of(html)


def test_the_changes_for_two_players_stand_on_canastas_page(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    section = html[html.index('id="changes-canasta-two-player"') :]
    assert "../canasta-two-player/#deal.hand" in section


def test_score_examples_are_added_up_line_by_line(whole_site: Path) -> None:
    html = (whole_site / "variants/canasta/index.html").read_text("utf-8")
    sheets = re.findall(r'<table class="mb-table">\s*<caption>(?:Your|The other) side.*?</table>', html, re.DOTALL)
    assert len(sheets) > 10
    for sheet in sheets:
        points = [int(text.replace("−", "-").replace(",", "")) for text in re.findall(r'mb-points">([−\d,]+)<', sheet)]
        if "<tfoot>" in sheet:
            assert sum(points[:-1]) == points[-1]


def test_no_page_runs_an_inline_script_of_ours_or_fetches_from_elsewhere(whole_site: Path) -> None:
    materials_own = ("__md_scope=", "var palette=", "var target=")
    for name, html in pages(whole_site).items():
        inline = [
            code
            for attributes, code in re.findall(r"<script([^>]*)>(.*?)</script>", html, re.DOTALL)
            if "src=" not in attributes and "json" not in attributes
        ]
        assert all(code.startswith(materials_own) for code in inline), name
        assert html.count("'sha256-") == len(inline), name
        assert "javascript:" not in html, name
        assert not outlines(whole_site)[name].handlers, name
        assert 'http-equiv="Content-Security-Policy"' in html, name


def test_materials_frame_is_mended_on_every_page(whole_site: Path) -> None:
    for name, html in pages(whole_site).items():
        assert 'role="dialog" aria-label="Search"' in html, name
        named = set(re.findall(r'aria-labelledby="(__nav_\w+)"', html))
        assert named <= set(outlines(whole_site)[name].ids), name
    assert any('aria-labelledby="__nav_' in html for html in pages(whole_site).values())


def test_html_nests_and_headings_follow_each_other(whole_site: Path) -> None:
    for name, found in outlines(whole_site).items():
        assert not found.wrong, (name, found.wrong)
        assert len(found.ids) == len(set(found.ids)), name
        assert found.unnamed_images == 0, name
        assert found.levels.count(1) == 1, name
        for before, after in zip(found.levels, found.levels[1:], strict=False):
            assert after <= before + 1, (name, before, after)


def test_a_reader_without_javascript_finds_the_lesson_in_words(whole_site: Path) -> None:
    folder = whole_site / "learn/your-first-hand"
    html = unescape((folder / "index.html").read_text("utf-8"))
    steps = json.loads((folder / "lesson.json").read_text("utf-8"))["steps"]
    assert len(steps) > 3
    assert [step["aim"] for step in steps if step["aim"] not in html] == []
    assert [hint for step in steps for hint in step["hints"] if hint in html.split("<guided-hand")[0]] == []


def test_every_page_can_be_skipped_to_and_describes_itself(whole_site: Path) -> None:
    for name, html in pages(whole_site).items():
        assert 'id="top"' in html, name
        assert '<meta name="description" content="' in html, name
        if name != "404.html":
            assert re.search(r'<a href="[^"]*#top" class="md-skip">', html), name


def test_no_two_pages_have_the_same_title_or_description(whole_site: Path) -> None:
    for pattern in (r"<title>([^<]+)</title>", r'<meta name="description" content="([^"]*)"'):
        seen: dict[str, str] = {}
        for name, html in pages(whole_site).items():
            if name == "404.html":
                continue
            text = unescape(re.findall(pattern, html)[0])
            assert len(text) > len("Play - M"), (name, text)
            assert seen.setdefault(text, name) == name, text


def test_large_files_have_compressed_copies(whole_site: Path) -> None:
    page = whole_site / "variants/canasta/index.html"
    assert gzip.decompress(page.with_name("index.html.gz").read_bytes()) == page.read_bytes()


@cache
def searched(site: Path) -> dict[str, dict[str, str]]:
    """What the search knows: each page's parts, title and text by anchor."""
    data = json.loads((site / "search/questions.json").read_text("utf-8"))
    texts = data["texts"]
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for game in data["games"]:
        for clause, label, sentence, _ in game["rules"]:
            found[game["address"]][data["clauses"][clause]] = f"{texts[label]}: {texts[sentence]}"
    for place in data["places"]:
        found[place["address"]] |= {anchor: f"{texts[title]}: {texts[text]}" for anchor, title, text in place["parts"]}
    return found


def test_search_knows_every_clause(whole_site: Path) -> None:
    rules = open_library().games["canasta"].rules
    found = searched(whole_site)["variants/canasta/"]
    for clause in rules.catalogue:
        if speaks(rules, clause):
            assert found[clause] == f"{rules.label(clause)}: {rules.sentence(clause)}", (
                "its examples are no use in a list"
            )


def test_search_leads_to_a_games_rules_and_its_table(whole_site: Path) -> None:
    found = searched(whole_site)
    assert "compare/" in found
    assert "play/burraco/" not in found, "its own page leads to it"
    assert not any(place.startswith("compare/burraco") for place in found)
    assert "reserve.piles" in found["variants/burraco/"]
    assert "pile.offer" not in found["variants/burraco/"]
    assert "history" in found["variants/canasta/"], "prose is searched too"
