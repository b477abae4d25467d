"""How an example stands on a page: in the words of the game, and without what the game does not know."""

from __future__ import annotations

from meldbook.api.examples import Example
from meldbook_site.library import open_library
from meldbook_site.pages.examples import held_examples
from meldbook_site.pages.table import before_rows

TABLE = {"stock": "9C TD 6H 8C", "melds": {"A": ["KS KH KD"]}}


def games_with(example: Example) -> set[str]:
    games = open_library(("canasta", "samba", "burraco")).games.values()
    return {game.id for game in games if held_examples(game, [example])}


def test_nobody_asks_where_nobody_is_asked() -> None:
    games = open_library(("samba", "burraco")).games
    example = Example("score.melds", "", "", "accepted", data={"table": TABLE, "history": {"asked": {"1": "yes"}}})
    told = {game: " ".join(str(row.html) for row in before_rows(example, games[game].rules)) for game in games}
    assert "You asked to go out" in told["samba"]
    assert "asked" not in told["burraco"]


def test_a_title_speaks_the_words_of_its_game() -> None:
    example = Example("score.melds", "", "Three kings, and no {word[canasta]}", "accepted", data={"table": TABLE})
    games = open_library(("canasta", "burraco", "hand-and-foot")).games.values()
    html = [held_examples(game, [example])[0].html for game in games]
    assert [word in page for word, page in zip(("no canasta", "no burraco", "no pile"), html, strict=True)] == [
        True
    ] * 3


def test_an_example_holds_only_where_the_rules_are_that_it_speaks_of() -> None:
    example = Example("score.melds", "", "", "accepted", data={"table": TABLE}, where={"stock.left": 2})
    assert games_with(example) == {"burraco"}


def test_a_house_rule_that_is_the_games_own_is_none() -> None:
    data = {"house": {"meld.size.max": 7}}
    example = Example("meld.size.max", "", "", "refused", check="KS KS KH KH KD KD KC KC", data=data)
    assert games_with(example) == {"canasta", "burraco", "samba"}  # One of Samba's readings has no limit.
