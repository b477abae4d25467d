"""The parts of pages: cards, moves, tables of values, sources in words, and links from any folder."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from meldbook.clauses import load_catalogue
from meldbook.examples import Example
from meldbook_site import cards_html, frame
from meldbook_site.library import Library, open_library
from meldbook_site.page import BuildError
from meldbook_site.pages.examples import hold_to_the_engine, shown_examples
from meldbook_site.pages.standing import standing_of
from meldbook_site.pages.values import value_table
from meldbook_site.pages.variant import changes
from meldbook_site.plugin import framed_words
from meldbook_site.render import linker


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_card_is_named_for_who_hears_it() -> None:
    assert 'aria-label="ten of diamonds">10</span>' in cards_html.card("TD")
    assert 'data-suit="j"' in cards_html.card("JK")
    assert "queen of spades" in cards_html.card("2C=QS") or "two of clubs" in cards_html.card("2C=QS")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("draw", "draw"),
        ("take KS KD / QS QH QD", "take the pile with K K and Q Q Q"),
        ("take > 2", "take the pile onto meld 2"),
        ("meld KS KH 2C", "lay down K K 2"),
        ("add KC 2D > 1", "add K 2 onto meld 1"),
        ("discard 9C", "discard 9"),
        ("yes", "“Yes.”"),
        ("swap <b> > 2", "swap &lt;b&gt; onto meld 2"),
    ],
)
def test_a_move_in_words(move: str, said: str) -> None:
    assert text(cards_html.move(move)) == said


@pytest.mark.parametrize(
    ("here", "there", "link"),
    [
        ("", "variants/canasta/#pile.take", "variants/canasta/#pile.take"),
        ("variants/canasta/", "compare/", "../../compare/"),
        ("variants/canasta/", "variants/canasta/#deal.hand", "#deal.hand"),
        ("variants/canasta/", "", "../../"),
        ("learn/a/", "assets/x.svg", "../../assets/x.svg"),
    ],
)
def test_links_work_from_any_folder(here: str, there: str, link: str) -> None:
    assert linker(here)(there) == link


def test_the_initial_meld_as_a_table(library: Library) -> None:
    table = value_table(library.games["canasta"].rules, "initial-meld.minimum")
    assert table
    assert table.rows == (("Below 0", "15"), ("0 to 1,495", "50"), ("1,500 to 2,995", "90"), ("3,000 or more", "120"))


def test_every_state_is_said_in_words(library: Library) -> None:
    states = set()
    for game in library.games.values():
        for clause in load_catalogue():
            standing = standing_of(library, game, clause)
            states.add(standing.state)
            assert standing.lead or standing.mark, (game.id, clause)
            assert bool(standing.mark) == (standing.state in ("inferred", "disputed", "absent")), (game.id, clause)
            if standing.state == "disputed":
                assert len(standing.tellings) > 1
                assert standing.resolution
    assert {"stated", "inherited", "disputed", "absent"} <= states


def test_two_players_change_what_the_rules_change(library: Library) -> None:
    found = {change.id for change in changes(library.games["canasta"], library.games["canasta-two-player"])}
    assert {"deal.hand", "turn.draw", "out.canastas", "equipment.seats"} <= found
    assert "card.points" not in found


def test_an_example_is_shown_where_it_holds_and_says_whose_rules_it_needs(library: Library) -> None:
    game = library.games["canasta"]
    common = {"phase": "meld", "table": {"stock": "9C", "hands": {"1": "3S 5D 8H"}, "pile": "7D"}}
    frozen = Example(
        "pile.frozen",
        "black-three",
        "A black three freezes",
        "position",
        expect={"table": {"frozen": True}},
        data=common | {"moves": ["discard 3S"]},
    )
    (shown,) = shown_examples(game, [frozen])["pile.frozen"].first
    assert "as Bicycle plays it" in shown.html
    assert not shown.usual
    assert "pile.frozen" not in shown_examples(library.games["canasta-two-player"], [frozen])


def test_titles_and_cards_of_an_example_are_escaped(library: Library) -> None:
    example = Example("meld.size.min", "x", "<script>alert(1)</script>", "accepted", check="KS KH KD")
    (shown,) = shown_examples(library.games["canasta"], [example])["meld.size.min"].first
    assert "<script" not in shown.html


def test_a_game_is_addressed_by_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "My Game.toml"
    file.write_text('name = "Mine"\nextends = "canasta"\n', "utf-8")
    with pytest.raises(BuildError, match="small letters"):
        open_library([str(file)])


@pytest.mark.parametrize("words", ["</title><script>x</script>", "&lt;script&gt;", '" onload="x'])
def test_the_frame_gets_no_tags_and_no_quotes_in_a_title(words: str) -> None:
    framed = framed_words(words)
    assert not set('<>"') & set(framed)
    assert not set("<>") & set(unescape(framed).replace("&lt;", "").replace("&gt;", ""))


def test_the_shipped_examples_hold(library: Library) -> None:
    from meldbook.loading.examples import load_examples

    hold_to_the_engine(library, load_examples())


def test_materials_frame_is_mended() -> None:
    page = (
        '<meta charset="utf-8"><div data-md-component="search" role="dialog">'
        '<nav aria-labelledby="__nav_2_label"><label class="md-nav__title" for="__nav_2">Learn</label></nav>'
        "<script>var a</script>"
    )
    html, scripts = frame.finish(page, "variants/canasta")
    assert 'role="dialog" aria-label="Search"' in html
    assert 'aria-labelledby="__nav_2_title"' in html
    assert 'for="__nav_2" id="__nav_2_title"' in html
    (name,) = scripts
    assert f'src="../../assets/meldbook/inline/{name}"' in html
    assert f'src="/assets/meldbook/inline/{name}"' in frame.finish(page, "/")[0]
