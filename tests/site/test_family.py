"""The family tree, the finder and what was measured: from the rule files and the file of figures."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from meldbook_site.library import Library, open_library
from meldbook_site.pages.family import family_page, origin_of
from meldbook_site.pages.finder import finder_data, finder_files, finder_page
from meldbook_site.pages.measured import Measured, all_measured, measured_of, measured_page
from meldbook_site.plots import bars
from meldbook_site.simulating import measured
from meldbook_site.simulating.luck import deals_until_clear, luck_of, wilson
from meldbook_site.simulating.minutes import club_minutes


@cache
def library() -> Library:
    return open_library()


def games() -> dict[str, dict[str, Any]]:
    return {game["id"]: game for game in finder_data(library())}


def test_every_game_stands_in_the_tree_once_below_its_parent() -> None:
    tree = family_page(library()).body.partition('id="years-and-places"')[0]
    for game in library().games.values():
        assert tree.count(f'href="../variants/{game.id}/"') == 1
    bolivia, brazilian = (tree.index(f"../variants/{name}/") for name in ("bolivia", "brazilian"))
    between = tree[bolivia:brazilian]
    assert between.count("<ul>") - between.count("</ul>") == 1


def test_years_and_places_are_told_with_who_tells_them_and_else_called_unknown() -> None:
    body = family_page(library()).body
    assert "1939 or 1940, Montevideo, Uruguay" in body
    assert "Year and place unknown" in body
    for game in library().games.values():
        origin = origin_of(game)
        assert bool(origin.sources) or origin.words == "Year and place unknown"


def test_the_plain_table_has_every_game_without_javascript() -> None:
    body = finder_page(library()).body
    table = body[body.index("<tbody>") :]
    for game in library().games.values():
        assert f'<a href="../variants/{game.id}/">{game.name}</a>' in table


def test_the_finders_data_are_what_the_rules_say() -> None:
    known = games()
    assert [table["packs"] for table in known["hand-and-foot-parlett"]["tables"]] == [3, 4, 5, 6]
    assert [table["alone"] for table in known["hand-and-foot-parlett"]["tables"]] == [True, True, False, True]
    assert "sequence" in known["samba"]["kinds"]
    assert known["burraco"]["second"]
    order = list(known)
    unlike = known["canasta"]["unlike"]
    assert unlike[order.index("canasta")] == 0
    assert unlike[order.index("uruguay")] < unlike[order.index("burraco")]


def test_the_page_names_the_file_that_the_finder_fetches() -> None:
    ((path, data),) = finder_files(library()).items()
    assert path == "find/games.json"
    assert '<game-finder src="games.json">' in finder_page(library()).body
    assert json.loads(data) == finder_data(library())


def test_every_game_is_measured_by_the_rules_that_it_has_now() -> None:
    lacking = [game.id for game in library().games.values() if not measured_of(game)]
    assert not lacking, (
        f"measure again: meldbook simulate {' '.join(lacking)} --deals 150 --output "
        "docs/meldbook_site/simulating/measured.json"
    )


@pytest.mark.parametrize("found", all_measured(library()), ids=lambda found: found.game.id)
def test_what_is_told_of_a_game_is_whole(found: Measured) -> None:
    facts = {fact.what: fact for fact in found.facts}
    assert {"A deal", "A match", "Points a deal", "A deal ends", "Luck"} <= facts.keys()
    assert all(fact.says and "None" not in fact.says + fact.remark for fact in found.facts)
    figures = measured.figures_of(found.game.rules)
    assert figures
    assert found.points.total == found.deals * figures["sides"]


def test_the_ground_of_the_minutes_holds() -> None:
    """The clubs' code gives a deal ten minutes; the figures must not have run away from the rate built on it."""
    figures = measured.figures_of(library().games["burraco"].rules)
    assert figures
    assert 7 < club_minutes(figures["turns"]["mean"]) < 14


def test_the_page_of_all_games_names_each() -> None:
    page = measured_page(library())
    assert page
    for game in library().games.values():
        assert page.body.count(game.name) >= 3


def test_where_nothing_was_measured_there_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "_shipped", dict)
    assert measured_page(library()) is None
    assert "A match" in finder_page(library()).body


def figures(won: float, mean: float, sides: int = 2) -> dict[str, object]:
    margin = {"mean": mean, "sd": 400.0}
    return {"sides": sides, "against": {"hasty": {"deals": 100, "won": won, "margin": margin}}}


@pytest.mark.parametrize(
    ("won", "sides", "left", "word"),
    [
        (1.0, 2, 0.0, "Very little"),
        (0.75, 2, 0.5, "About half"),
        (0.5, 2, 1.0, "Cannot be told"),
        (0.5, 3, 0.75, "Much"),
        (0.2, 3, 1.0, "Cannot be told"),  # the better player was none
    ],
)
def test_luck_is_what_worse_players_win(won: float, sides: int, left: float, word: str) -> None:
    luck = luck_of(figures(won, 100, sides))
    assert luck
    assert luck.left == pytest.approx(left)
    assert luck.share == word
    assert luck.least - 1e-9 <= luck.left <= luck.most


def test_skill_shows_after_so_many_deals() -> None:
    assert deals_until_clear({"mean": 400, "sd": 400}) == 3
    assert deals_until_clear({"mean": 4000, "sd": 400}) == 1
    assert deals_until_clear({"mean": -400, "sd": 400}) is None, "the worse player is never ahead"
    assert deals_until_clear({"mean": 0, "sd": 400}) is None
    assert deals_until_clear({"mean": 1, "sd": 400}) is None


def test_a_bracket_holds_its_share() -> None:
    low, high = wilson(1.0, 50)
    assert low == pytest.approx(0.929, abs=0.001)
    assert high == pytest.approx(1.0)


def test_columns_fill_the_width_and_mark_nothing_at_all() -> None:
    drawn = bars({"first": -200, "step": 100, "counts": [1, 0, 4, 3]})
    assert [bar.height for bar in drawn.bars] == [25, 0, 100, 75]
    assert sum(bar.width for bar in drawn.bars) == 100
    assert drawn.zero == 50
    assert (drawn.first, drawn.last, drawn.most.first) == ("−200", "200", "0")
    assert bars({"first": 0, "step": 10, "counts": [1]}).zero is None
