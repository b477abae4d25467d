"""The parts of pages: cards, moves, tables of values, sources in words, and links from any folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

import pytest

from meldbook.api.examples import Example
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.value_tables import value_table
from meldbook_site import cards_html, frame, moves_html
from meldbook_site.library import Library, open_library
from meldbook_site.page import BuildError
from meldbook_site.pages.examples import by_clause, held_examples
from meldbook_site.pages.glance import glance_rows, groups
from meldbook_site.pages.melds import drawn_melds
from meldbook_site.pages.standing import standing_of
from meldbook_site.pages.table import Row, after_rows, before_rows, names_at, settled
from meldbook_site.pages.teach import teach_pages
from meldbook_site.pages.variant import changes, own_words
from meldbook_site.plugin import framed_words
from meldbook_site.render import linker


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_card_is_named_for_who_hears_it() -> None:
    assert 'aria-label="ten of diamonds">10</span>' in cards_html.card("TD")
    assert 'data-suit="j"' in cards_html.card("JK")
    wild = cards_html.card("2C=QS")
    assert 'aria-label="two of clubs, standing for the queen of spades"' in wild
    assert 'data-mark="Q♠"' in wild
    assert "which counts for Player 3" in cards_html.card("7C", counts_for="Player 3")
    for side, mark in {"Player 3": "P3", "You": "you", "Your side": "ours", "The other side": "other"}.items():
        assert f'data-mark="{mark}"' in cards_html.card("7C", counts_for=side)


def test_a_card_in_a_sentence_has_its_name_too() -> None:
    assert cards_html.signed("You do not hold K♦ & 10♥.") == (
        'You do not hold <span role="img" aria-label="king of diamonds">K♦</span> &amp; '
        '<span role="img" aria-label="ten of hearts">10♥</span>.'
    )
    assert cards_html.signed("Nothing <here>") == "Nothing &lt;here&gt;"


@pytest.mark.parametrize("number", range(len(frame.MENDS)))
def test_a_mend_that_finds_nothing_in_a_frame_that_has_its_part_is_missed(number: int) -> None:
    mend = frame.MENDS[number]
    mended = frame.Mended()
    mended.mend("".join(mend.signs))
    assert mend.wrong in mended.missed()
    fresh = frame.Mended()
    fresh.mend("<p>Another theme</p>")
    assert fresh.missed() == []


def test_the_frame_names_its_colours_by_what_they_are_and_tells_what_the_search_found() -> None:
    page = frame.finish(
        '<input class="md-option" data-a aria-label="Light colours. Switch to dark" type="radio">'
        '<label title="Light colours. Switch to dark"></label><div class="md-search-result__meta"></div>'
    )
    assert 'aria-label="Light colours"' in page
    assert 'title="Light colours. Switch to dark"' in page
    assert '<div class="md-search-result__meta" role="status">' in page


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("draw", "draw"),
        ("draw keep 3H", "draw, and keep 3"),
        ("take KS KD / QS QH QD", "take the pile with K K and Q Q Q"),
        ("take > 2", "take the pile onto meld 2"),
        ("take", "take the pile"),
        ("take from 7D: 7S 7H", "take 7 and all above it with 7 7"),
        ("take from 7D > B1", "take 7 and all above it onto meld 1 of side B"),
        ("meld KS KH 2C", "lay down K K 2"),
        ("meld identical: KS KS KS / sequence: 4S 2C=5S 6S", "lay down as identical cards K K K and in sequence 4 2 6"),
        ("add KC 2D > 1", "add K 2 to meld 1"),
        ("merge 1 2", "join meld 1 and meld 2"),
        ("swap 9S > 2", "put 9 in place of a wild card in meld 2"),
        ("move 2S=9H from 1 > 3", "move 2 from meld 1 to meld 3"),
        ("discard 9C", "discard 9"),
        ("bonus", "take the further cards"),
        ("pass", "pass"),
        ("yes", "“Yes.”"),
        ("swap <b> > 2", "swap &lt;b&gt; &gt; 2"),
    ],
)
def test_a_move_in_words(move: str, said: str) -> None:
    assert text(moves_html.move(move)) == said


def test_a_move_names_the_side_whose_meld_it_means() -> None:
    assert text(moves_html.move("add KC > B1", lambda letter: "the other side")) == "add K to meld 1 of the other side"


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
        for clause in shipped_catalogue():
            standing = standing_of(game, clause)
            states.add(standing.state)
            assert standing.lead or standing.mark, (game.id, clause)
            assert bool(standing.mark) == (standing.state in ("inferred", "disputed", "absent")), (game.id, clause)
            if standing.state == "disputed":
                assert len(standing.tellings) > 1
                assert standing.resolution
    assert {"stated", "inherited", "disputed", "absent"} <= states


def test_two_players_change_what_the_rules_change(library: Library) -> None:
    found = {change.id for change in changes(library.games["canasta"].rules, library.games["canasta-two-player"].rules)}
    assert {"deal.hand", "turn.draw", "out.canastas", "equipment.seats"} <= found
    assert "card.points" not in found


def test_a_game_is_told_as_changes_of_the_reading_it_extends(library: Library) -> None:
    quinella = library.games["quinella"]
    before = library.parent_rules(quinella)
    assert before
    assert (before.id, before.reading) == ("samba", "hoyle")
    assert "turn.draw" not in {change.id for change in changes(before, quinella.rules)}


def test_what_the_parent_has_and_the_game_has_not_is_no_change_without_words(library: Library) -> None:
    italian = library.games["italian"]
    before = library.parent_rules(italian)
    assert before
    found = {change.id: change.here for change in changes(before, italian.rules)}
    assert found["meld.sequence.ace"] == ""
    assert "not part of the game" not in " ".join(found.values())


def test_a_game_has_words_of_its_own(library: Library) -> None:
    words = dict(own_words(library.games["burraco"]))
    assert words["canasta"] == "burraco"
    assert words["reserve"] == "pozzetto"
    assert "wild canasta" not in words
    assert own_words(library.games["canasta"]) == []
    assert dict(own_words(library.games["rum-500"])) == {"sequence": "run"}, "no run is ever complete there"


def test_every_game_has_a_group_and_a_row(library: Library) -> None:
    found = [game.id for group in groups(library) for game in group.games]
    assert sorted(found) == sorted(library.games)
    rows = {row.game.id: row.cells for row in glance_rows(library)}
    assert rows["triple-play"][2] == "15 + 13 + 11"
    assert rows["rum-500"][0] == "2–6"
    assert rows["hand-and-foot"][-1] == "4 deals"


def lying(library: Library, game: str, side: str, *melds: str) -> str:
    return drawn_melds(Laws(library.games[game].rules), side, melds, lambda letter: f"Player {letter}", numbered=True)


def test_a_sequence_lies_in_order_and_its_wild_cards_are_named(library: Library) -> None:
    html = lying(library, "burraco", "A", "6H JK 4H")
    names = re.findall(r'aria-label="([^"]+)"', html)
    assert names == ["four of hearts", "joker, standing for the five of hearts", "six of hearts"]


def test_cards_that_count_for_others_quartets_and_identical_melds_are_marked(library: Library) -> None:
    assert "which counts for Player C" in lying(library, "rum-500", "A", "7S 7H 7D 7C@C")
    assert "laid at once" in lying(library, "persian-rummy", "A", "quartet: 7S 7H 7D 7C")
    assert "peninsula" in lying(library, "yucatan", "A", "identical: KS KS KS KS KS 2C 2C")
    assert text(lying(library, "yucatan", "A", "KS KS KS", "identical: KS KS KS")).startswith(
        "1 K K K 2 K K K identical"
    )


def test_second_hands_are_called_by_their_names(library: Library) -> None:
    table = {"reserves": {"1": ["KS", "QS"], "2": ["5H"]}}
    rows = [row.what for row in lesson_like(table, library.games["triple-play"].rules)]
    assert rows == ["Your knee", "Your foot", "Next player: foot"]


def test_what_came_before_is_told_in_one_row(library: Library) -> None:
    rules = library.games["canasta"].rules
    data = {"phase": "meld", "history": {"asked": {"1": "yes"}}, "scores": {"A": 50, "B": 100}, "table": {}}
    rows = before_rows(Example("turn.order", "x", "X", "accepted", data=data), rules)
    assert [(row.what, str(row.html)) for row in rows] == [
        ("Score before the deal", "Your side: 50; the other side: 100"),
        ("Before this", "You have drawn. You asked to go out. The answer was yes."),
    ]


def lesson_like(table: Mapping[str, object], rules: Ruleset) -> list[Row]:
    return before_rows(Example("turn.order", "x", "X", "accepted", data={"table": table}), rules)


def test_the_initial_meld_by_deal_and_with_a_canasta(library: Library) -> None:
    by_deal = value_table(library.games["hand-and-foot"].rules, "initial-meld.minimum")
    assert by_deal
    assert by_deal.rows[0][0] == "1"
    assert by_deal.rows[-1][0] == "4 and later"
    brazilian = value_table(library.games["brazilian"].rules, "initial-meld.minimum")
    assert brazilian
    assert [needed for _, needed in brazilian.rows[-3:]] == ["a canasta", "200 and a canasta", "a natural canasta"]


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
    (shown,) = by_clause(held_examples(game, [frozen]))["pile.frozen"].first
    assert "as Bicycle plays it" in shown.html
    assert not shown.usual
    assert "pile.frozen" not in by_clause(held_examples(library.games["canasta-two-player"], [frozen]))


def test_what_comes_of_an_example_is_told_in_words(library: Library) -> None:
    """What an example's file calls a thing is no reader's word for it, nor how Python writes it."""
    from meldbook.loading.example_files import load_examples

    rules = library.games["rum-500"].rules  # it has seats and sides enough for every example
    for example in load_examples():
        for row in after_rows(example, rules):
            assert row.what not in example.expect, (example.id, row.what)
            assert "{" not in row.html, (example.id, row.html)


def test_titles_and_cards_of_an_example_are_escaped(library: Library) -> None:
    example = Example("meld.size.min", "x", "<script>alert(1)</script>", "accepted", check="KS KH KD")
    (shown,) = by_clause(held_examples(library.games["canasta"], [example]))["meld.size.min"].first
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


def test_materials_frame_is_mended() -> None:
    page = (
        '<meta charset="utf-8"><div data-md-component="search" role="dialog">'
        '<nav aria-labelledby="__nav_2_label"><label class="md-nav__title" for="__nav_2">Learn</label></nav>'
        "<script>var a</script>"
    )
    html = frame.finish(page)
    assert 'role="dialog" aria-label="Search"' in html
    assert 'aria-labelledby="__nav_2_title"' in html
    assert 'for="__nav_2" id="__nav_2_title"' in html
    assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in html
    assert "'unsafe-inline';" in frame.finish(page, writing=True).split("script-src")[1]


def test_what_a_match_costs_and_who_shares_it(library: Library) -> None:
    mille = names_at({}, library.games["mille"].rules)
    paid = {"payer": "B", "times": 2, "large": 8, "small": 16}
    assert settled(paid, mille) == "The other player pays 8 large and 16 small stakes, everything counted twice."
    expect = {
        "match": {"totals": {"A": 5, "B": 5, "C": 1}, "shared": ["A", "B"], "winner": "nobody yet", "aside": {"A": 250}}
    }
    example = Example("match.tie", "x", "X", "position", expect=expect)
    rows = {row.what: row.html for row in after_rows(example, library.games["arlington"].rules)}
    assert rows["Score of the match"] == "You: 5; Player 2: 5; Player 3: 1"
    assert rows["The match"] == "It is shared: you and Player 2."
    assert rows["Kept aside"] == "You: 250"


def test_a_tie_that_another_deal_decides_is_told(library: Library) -> None:
    match = {"totals": {"A": 26000, "B": 26000}, "winner": "nobody yet", "tied": ["A", "B"]}
    tie = Example("match.tie", "x", "X", "position", expect={"match": match})
    rows = {row.what: row.html for row in after_rows(tie, library.games["canasta"].rules)}
    assert rows["The match"] == "Your side and the other side are equal: another deal is played."


def test_who_runs_a_club_is_led_to_what_a_hall_needs(library: Library) -> None:
    body = teach_pages(library)["teach/"].body
    assert 'href="../offline/"' in body, "a hall without internet"
    assert 'href="../find/"' in body, "tables that are not of four"
