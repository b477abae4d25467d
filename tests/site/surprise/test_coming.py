"""The committed figures, and what is told of them."""

from __future__ import annotations

import json
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from meldbook.rules.ruleset import Ruleset
from meldbook_site.bundle.node import node
from meldbook_site.library import fingerprint, open_library
from meldbook_site.pages.coming import MOST, told_from
from meldbook_site.pages.compare_data import comparison_data
from meldbook_site.surprise.changes import changed
from meldbook_site.surprise.coming import Coming, coming, often
from meldbook_site.surprise.figures import Figures, measured
from meldbook_site.surprise.measuring import readings

COMPARISON = Path(__file__).parents[3] / "docs" / "frontend" / "elements" / "comparison"
PAIRS = [
    ("canasta:denexa", "samba:denexa"),
    ("samba:hoyle", "canasta:bicycle"),
    ("canasta:denexa", "burraco:denexa"),
    ("hand-and-foot:denexa", "triple-play:denexa"),
    ("rum-500:parlett", "modern-american:pagat"),
]


@pytest.fixture(scope="module")
def games() -> dict[str, Ruleset]:
    return readings(open_library())


@pytest.fixture(params=PAIRS, ids="-to-".join)
def found(request: pytest.FixtureRequest, games: dict[str, Ruleset]) -> Coming:
    before, after = request.param
    return coming(games[before], games[after])


def test_the_figures_are_of_the_rules_as_they_are(games: dict[str, Ruleset]) -> None:
    changed_since = [name for name, rules in games.items() if measured().rules.get(name) != fingerprint(rules)]
    assert not changed_since, f"run tools/measure-surprise again: these rules have changed: {', '.join(changed_since)}"


def test_nearly_every_change_was_measured(games: dict[str, Ruleset]) -> None:
    names = list(games)
    pairs = [(names[number], names[number - 5]) for number in range(len(names))]
    asked = [(a, b, clause) for a, b in pairs for clause in changed(games[a], games[b])]
    missing = [change for change in asked if measured().turned(*change) is None]
    assert len(missing) < len(asked) / 20, missing


def test_what_matters_more_often_stands_before_what_matters_less(found: Coming) -> None:
    assert found.surprising
    assert all(first.share > second.share - 1 / 4 for first, second in pairwise(found.surprising))
    assert found.surprising[0].share > found.surprising[-1].share + 1 / 4
    assert all(change.share == 0 and change.chapter not in ("equipment",) for change in found.quiet if change.turned)


def test_of_what_matters_as_often_a_refused_move_comes_first(games: dict[str, Ruleset]) -> None:
    order = [change.id for change in coming(games["canasta:denexa"], games["samba:denexa"]).surprising]
    assert order.index("out.canastas") < order.index("score.out")


def test_every_change_stands_in_one_place(found: Coming) -> None:
    ids = [clause for change in found.all for clause in (change.id, *change.along)]
    assert len(ids) == len(set(ids))
    assert all(change.often.endswith(".") for change in found.all)


def test_a_rule_file_of_a_reader_is_told_without_figures(games: dict[str, Ruleset]) -> None:
    nothing = Figures(0, {}, {})
    found = coming(games["canasta:denexa"], games["samba:denexa"], nothing)
    assert not found.surprising
    assert {"deal.hand", "equipment.packs"} <= {change.id for change in found.at_the_deal}
    assert all("could not be measured" in change.often for change in found.quiet)


def test_shares_are_told_in_words() -> None:
    assert [often(count, 20) for count in (0, 1, 5, 7, 8, 13, 15, 19, 20)] == [
        "in no deal",
        "in about one deal in 20",
        "in about one deal in four",
        "in about one deal in three",
        "in about every other deal",
        "in about two deals of three",
        "in about three deals of four",
        "in nearly every deal",
        "in every deal",
    ]


def test_a_game_is_told_from_its_parent_the_usual_game_and_its_nearest() -> None:
    library = open_library()
    for game in library.games.values():
        views = told_from(library, game)
        names = [view.id for view in views if view.near]
        assert len(names) == len(set(names)) == MOST
        assert len({view.id for view in views}) == len(library.games) - 1
        assert f"from-{game.id}" not in names
        assert not game.extends or names[0] == f"from-{game.extends}"
        assert game.id == "canasta" or "from-canasta" in names


def test_the_browser_tells_the_same(tmp_path: Path, games: dict[str, Ruleset]) -> None:
    """The comparison's JavaScript finds the changes and their order, and fills the words as the built pages do."""
    data = tmp_path / "data.json"
    data.write_text(comparison_data(open_library()), "utf-8")
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ coming }} from "{(COMPARISON / "coming.js").as_uri()}";
        import {{ readData }} from "{(COMPARISON / "data.js").as_uri()}";
        const data = readData(JSON.parse(readFileSync({json.dumps(str(data))}, "utf-8")));
        const place = (name) => data.games.findIndex(({{ id }}) => id === name);
        const one = ({{ clause, along, often }}) => [clause.id, along.map(({{ id }}) => id), often];
        const told = {json.dumps(PAIRS)}.map(([before, after]) => coming(data, place(before), place(after)))
          .map((found) => [found.atTheDeal, found.surprising, found.quiet].map((changes) => changes.map(one)));
        console.log(JSON.stringify(told));
    """
    ran = subprocess.run([node(), "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    for pair, told in zip(PAIRS, json.loads(ran.stdout), strict=True):
        expected = coming(games[pair[0]], games[pair[1]])
        groups = (expected.at_the_deal, expected.surprising, expected.quiet)
        assert told == [[[change.id, list(change.along), change.often] for change in group] for group in groups], pair
