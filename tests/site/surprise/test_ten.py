"""Whether the ten things are enough: who knows one game and reads only them is refused nothing that they left out."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from meldbook.effects.dealing import deal_out
from meldbook.rules.laws import Laws
from meldbook.table.position import Position
from meldbook_site.library import Library, open_library
from meldbook_site.soaking.players import eager_player
from meldbook_site.soaking.playing import steps
from meldbook_site.surprise.believing import belief, traps
from meldbook_site.surprise.ten import ten

PAIRS = [
    ("canasta", "burraco"),
    ("canasta", "hand-and-foot"),
    ("canasta", "samba"),
    ("canasta", "modern-american"),
    ("canasta", "rum-500"),
    ("hand-and-foot", "triple-play"),
    ("burraco", "canasta"),
    ("rum-500", "canasta"),
    ("samba", "bolivia"),
    ("canasta", "international"),
    ("buraco", "mille"),
    ("canasta", "pennies-from-heaven"),
]
"""What is promised of twelve pairs; ``tools/measure-ten`` tells it of all."""
TABLES = 40


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


@cache
def tables(game: str) -> list[Position]:
    """Tables of a deal of a game, as players leave them who meld whatever they can."""
    start = deal_out(Laws(open_library().games[game].rules), 3)
    met = [start, *(position for _, position in steps(start, eager_player(3)))]
    playing = [position for position in met if position.ended is None]
    return Random(5).sample(playing, min(TABLES, len(playing)))


@pytest.mark.parametrize("pair", PAIRS, ids="-to-".join)
def test_who_has_read_ten_things_is_refused_nothing_that_they_left_out(library: Library, pair: tuple[str, str]) -> None:
    before, after = (library.games[name].rules for name in pair)
    told = {clause for one in ten(before, after) for clause in one.thing.tells}
    believed = belief(before, after, told)
    assert believed is not None
    assert not traps(believed, told, tables(after.id))


def test_who_has_read_nothing_is_refused_a_good_deal(library: Library) -> None:
    before, after = library.games["burraco"].rules, library.games["canasta"].rules
    believed = belief(before, after, ())
    assert believed is not None
    found = traps(believed, (), tables("canasta"))
    assert {"initial-meld.minimum", "meld.kinds", "pile.take.top"} & set(found)


def test_each_of_the_ten_says_how_often_it_matters(library: Library) -> None:
    found = ten(library.games["canasta"].rules, library.games["burraco"].rules)
    assert any(one.share and one.share > 0.5 for one in found)
    assert all(one.often.endswith(".") for one in found if one.share)
