"""The glossary: its words, and the links to them from wherever a page uses one."""

from __future__ import annotations

import json
import re

import pytest
from markupsafe import Markup

from meldbook_site.library import Library
from meldbook_site.pages.glossary import DATA, glossary_data, glossary_page
from meldbook_site.render import linker
from meldbook_site.terms import LANGUAGES, Glosser, terms


def linked(text: str, **words: str) -> list[tuple[str, str]]:
    gloss = Glosser(linker("variants/canasta/"), words)
    return re.findall(r'href="\.\./\.\./glossary/#([a-z-]+)">([^<]+)<', gloss(text)[0])


def test_a_word_is_linked_where_it_first_stands() -> None:
    assert linked("A frozen pile stays frozen.") == [("frozen", "frozen"), ("pile", "pile")]


def test_the_longer_word_is_meant() -> None:
    assert linked("Wild cards beside red threes.") == [("wild-card", "Wild cards"), ("red-three", "red threes")]


def test_parts_of_other_words_are_no_words() -> None:
    assert linked("A compiled melder.") == []


def test_the_words_of_a_games_name_are_no_words() -> None:
    assert linked("In Hand and Foot the foot waits.") == [("foot", "foot")]


def test_common_words_are_explained_but_not_linked() -> None:
    assert linked("A hand of a deal.") == []
    assert {"hand", "deal"} <= {term.id for term in terms()}


def test_a_word_that_a_game_uses_otherwise_is_not_linked_there() -> None:
    assert linked("A clean pile.", canasta="pile|piles", natural="clean") == [("clean", "clean")]
    assert linked("The discard pile.", canasta="pile|piles") == [("pile", "discard pile")]


def test_a_games_own_word_leads_to_its_own_entry() -> None:
    assert linked("An escalera.", sequence="escalera|escaleras") == [("escalera", "escalera")]


def test_the_sentences_of_one_rule_are_read_together() -> None:
    said, note = Glosser(linker(""))("The pile is frozen.", "A frozen pile <b>.")
    assert said.count("<a ") == 2
    assert note == "A frozen pile &lt;b&gt;."


def test_paragraphs_of_html_are_linked_and_their_own_links_stay() -> None:
    html = Glosser(linker("")).html('<p>A <a href="x">frozen</a> meld &amp; pile.</p><h2>Melds</h2>')
    assert html.count("mb-term") == 2
    assert '<a href="x">frozen</a>' in html
    assert "&amp;" in html
    assert "<h2>Melds</h2>" in html
    assert isinstance(html, Markup)


@pytest.mark.parametrize(
    "paragraph",
    [
        '<p><img alt="more &gt; stock" src="x.png"></p>',
        '<p title="a > frozen pile"></p>',
        "<p><code>stock</code></p>",
        '<p><a\nhref="x">the <b>stock</b></a></p>',
        "<p><kbd>pile</kbd><!-- the stock --></p>",
        "<h2>The stock</h2>",
        "The stock",
    ],
)
def test_what_are_no_words_of_a_paragraph_stays(paragraph: str) -> None:
    html = Glosser(linker("")).html(paragraph)
    assert "mb-term" not in html
    assert "stock" in html or "pile" in html


def test_words_around_what_stays_are_linked_in_their_order() -> None:
    html = Glosser(linker("")).html("<p>A stock <i>of a <code>pile</code> or a pile</i> &lt; a frozen stock.</p>")
    assert re.findall(r">([^<]+)</a>", html) == ["stock", "pile", "frozen"]
    assert (
        re.sub("<a[^>]*>|</a>", "", html)
        == "<p>A stock <i>of a <code>pile</code> or a pile</i> &lt; a frozen stock.</p>"
    )


def test_every_entry_has_its_place_on_the_page_and_in_the_data(library: Library) -> None:
    page = glossary_page(library)
    said = json.loads(glossary_data()[DATA])
    for term in terms():
        assert f'<h2 id="{term.id}">' in page.body
        assert said[term.id] == term.text
        for language, word in term.abroad.items():
            assert language in LANGUAGES
            assert f'<i lang="{language}">{word}</i>' in page.body


def test_words_of_four_languages_are_there() -> None:
    for language in LANGUAGES:
        assert sum(language in term.abroad for term in terms()) >= 10, language


def test_each_game_word_of_its_own_is_explained(library: Library) -> None:
    """What a game calls its canastas, sequences and second hands stands in the glossary, or is made of such words."""
    forms = {form for term in terms() for form in term.forms}
    for game in library.games.values():
        for term in ("canasta", "natural", "mixed", "sequence", "reserve"):
            word = game.rules.term(term)
            assert word in forms or all(part in forms or part == "or" for part in word.split()), (game.id, word)


def test_each_further_word_of_a_game_is_explained(library: Library) -> None:
    """Talon, chapeau, basic book: what a game's file names among its words, a reader finds in the glossary, too."""
    forms = {form.casefold() for term in terms() for form in (*term.forms, term.term)}
    told = {(game.id, word) for game in library.games.values() for word in game.compiled["words"]}
    assert len(told) > 10
    assert {(game, word) for game, word in told if word.casefold() not in forms} == set()
