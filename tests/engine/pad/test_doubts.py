"""What cannot be under the rules in force is asked about, with its rule; what is only unlikely never is."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.pad import pad
from meldbook.rules.laws import Laws
from scored import laws_for
from strategies import laws_of

N, M, W = "score.canasta.natural", "score.canasta.mixed", "score.canasta.wild"
RUN = "score.canasta.sequence"
MELDS, HAND, RED = "score.melds", "score.hand", "score.red-three"
LEFT = {HAND: 45}
"""What the other side holds, as it must where one goes out."""


def out(side: str = "A", how: str = "out") -> dict[str, str]:
    return {"side": side, "how": how}


IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("canasta", {"A": {MELDS: 120}, "B": LEFT, "out": out()}, "no canastas"),
    ("canasta", {"A": {}, "B": LEFT, "out": out()}, "at least one canasta"),
    ("canasta", {"A": {MELDS: 300}, "B": {MELDS: 90, **LEFT}, "out": out(how="concealed")}, "went out with"),
    ("canasta", {"A": {M: 40}}, "280 cards"),
    ("canasta", {"A": {M: 40, MELDS: 1180}}, "280 cards"),
    ("canasta", {"A": {N: 12, MELDS: 900}}, "the packs make eleven"),
    ("canasta", {"A": {N: 7, MELDS: 600}, "B": {N: 7, MELDS: 500}}, "the packs make eleven"),
    ("canasta", {"A": {M: 3}}, "105 points at the least"),
    ("canasta", {"A": {N: 2, MELDS: 60}}, "70 points at the least"),
    ("canasta", {"A": {MELDS: 333}}, "multiple of five"),
    ("canasta", {"A": {MELDS: 100, HAND: 12}}, "in hand"),
    ("canasta", {"B": {MELDS: 1001}}, "side B"),
    ("canasta", {"A": {MELDS: {"50": 9}}}, "the packs hold four"),
    ("canasta", {"A": {MELDS: {"50": 3}}, "B": {HAND: {"50": 2}}}, "Five cards of 50 points"),
    ("canasta", {"A": {MELDS: {"20": 17}}}, "the packs hold 16"),
    ("canasta", {"A": {MELDS: {"10": 49}}}, "the packs hold 48"),
    ("canasta", {"A": {MELDS: 4400}}, "4,400"),
    ("canasta", {"A": {MELDS: 900}, "B": {MELDS: 900}}, "1,800"),
    ("canasta", {"A": {RED: 5}}, "four red threes"),
    ("canasta", {"A": {RED: 3}, "B": {RED: 2}}, "four red threes"),
    ("canasta", {"A": {RED: 3, "score.red-three.undeclared": 2}}, "four red threes"),
    ("canasta", {"A": {N: 1, MELDS: 200}, "B": {MELDS: 80}, "out": out()}, "told of side B"),
    ("canasta", {"A": {N: 1, MELDS: 200}, "out": out()}, "told of side B"),
    ("canasta", {"B": {N: 1, MELDS: 200}, "A": {MELDS: 60}, "out": out("B")}, "told of side A"),
    ("canasta-two-player", {"A": {N: 1, MELDS: 300}, "B": LEFT, "out": out()}, "at least two canastas"),
    ("canasta-two-player", {"A": {N: 2, MELDS: 300, HAND: 20}, "B": LEFT, "out": out()}, "still holds cards"),
    ("samba", {"A": {N: 1, MELDS: 300}, "B": LEFT, "out": out()}, "at least two"),
    ("samba", {"A": {RUN: 30}}, "210 cards"),
    ("bolivia", {"A": {N: 2, MELDS: 300}, "B": LEFT, "out": out()}, "not of the sorts"),
    ("bolivia", {"A": {W: 4, MELDS: 900}}, "more wild cards"),
    ("burraco", {"A": {MELDS: 300}, "B": LEFT, "out": out()}, "went out with"),
    ("burraco", {"A": {M: 20, MELDS: 500}}, "140 cards"),
    ("hand-and-foot", {"A": {N: 3, MELDS: 900}, "B": LEFT, "out": out()}, "at least five"),
    ("hand-and-foot", {"A": {MELDS: {"50": 13}}}, "cards of 50 points"),
    ("mille", {"A": {"score.natural-rank": ["K"]}, "B": {"score.natural-rank": ["K"]}}, "cannot both"),
    ("mille", {"A": {MELDS: {"100": 3}}}, "the packs hold two"),
    ("rum-500", {"A": {MELDS: 120, HAND: 15}, "B": {HAND: 20}, "out": out()}, "still holds cards"),
    ("rum-500", {"A": {MELDS: {"10": 17}}}, "the packs hold 16"),
    ("pennies-from-heaven", {"A": {N: 2, MELDS: 500}, "B": LEFT, "out": out()}, "at least four"),
    ("triple-play", {"A": {N: 1, MELDS: 500}, "B": LEFT, "out": out()}, "at least five"),
    ("italian", {"A": {N: 1, MELDS: 500}, "B": LEFT, "out": out()}, "at least two"),
    ("uruguay", {"A": {W: 3, MELDS: 700}}, "more wild cards"),
]

UNLIKELY: list[tuple[str, dict[str, Any]]] = [
    ("canasta", {}),
    ("canasta", {"A": {}, "B": {}}),
    ("canasta", {"A": {HAND: 500}, "B": {HAND: 500}}),
    ("canasta", {"A": {N: 1, MELDS: 35}, "B": LEFT, "out": out()}),
    ("canasta", {"A": {N: 1, MELDS: 35}, "B": {HAND: 5}, "out": out()}),
    ("canasta", {"A": {M: 1, MELDS: 40}, "B": LEFT, "out": out(how="concealed")}),
    ("canasta", {"A": {N: 11, MELDS: 750}, "B": LEFT, "out": out()}),
    ("canasta", {"A": {M: 7, MELDS: 650}, "B": {N: 2, MELDS: 150}}),
    ("canasta", {"A": {M: 10, N: 4, MELDS: 1150}}),
    ("canasta", {"A": {MELDS: 1180}}),
    ("canasta", {"A": {MELDS: {"50": 4, "20": 16}}}),
    ("canasta", {"A": {MELDS: {"50": 4}}, "B": {HAND: {"20": 16}}}),
    ("canasta", {"A": {MELDS: {"10": 48, "5": 32, "20": 8}}}),
    ("canasta", {"A": {HAND: {"50": 4}}}),
    ("canasta", {"A": {RED: 4}}),
    ("canasta", {"A": {RED: 4, HAND: 200}, "B": {MELDS: 60}}),
    ("canasta", {"A": {"score.red-three.undeclared": 4}}),
    ("canasta", {"A": {N: 1, MELDS: 70}, "B": {"score.red-three.undeclared": 1}, "out": out()}),
    ("canasta", {"A": {N: 1, MELDS: 200, HAND: 155}, "B": LEFT, "out": out()}),
    ("canasta", {"A": {M: 2, MELDS: 90}, "B": {N: 3, MELDS: 300, HAND: 5}, "out": out()}),
    ("canasta", {"A": {MELDS: 15}, "B": {MELDS: 15}}),
    ("canasta-two-player", {"A": {N: 1, M: 1, MELDS: 75}, "B": LEFT, "out": out()}),
    ("samba", {"A": {RUN: 2, MELDS: 70}, "B": LEFT, "out": out()}),
    ("samba", {"A": {RUN: 8, MELDS: 500}, "B": {N: 4, MELDS: 250}}),
    ("bolivia", {"A": {RUN: 1, W: 1, MELDS: 300}, "B": LEFT, "out": out()}),
    ("bolivia", {"A": {W: 1, MELDS: 200}, "B": {W: 1, MELDS: 200}}),
    ("burraco", {"A": {N: 1, MELDS: 60}, "B": LEFT, "out": out()}),
    ("burraco", {"A": {"score.reserve.untaken": 1, HAND: 200}, "B": {N: 1, MELDS: 300}, "out": out("B")}),
    ("hand-and-foot", {"A": {MELDS: {"50": 10}}}),
    ("mille", {"A": {"score.natural-rank": ["K", "7"]}, "B": {"score.natural-rank": ["5"]}}),
    ("mille", {"A": {MELDS: {"100": 2, "50": 2}}}),
    ("rum-500", {"A": {MELDS: 120}, "B": {HAND: 20}, "C": {HAND: 5}, "out": out()}),
    ("rum-500", {"A": {MELDS: {"10": 16, "15": 4}}}),
    ("rum-500", {"A": {}, "B": {HAND: 150}, "C": {HAND: 90}, "out": out()}),
    ("polish-rummy", {"A": {MELDS: 30}, "B": {HAND: 2}, "C": {HAND: 2}, "out": out()}),
    ("persian-rummy", {"A": {MELDS: 95}, "B": {HAND: 20}, "out": out()}),
    ("international", {"A": {}, "B": {HAND: 80}, "out": out(how="blitz")}),
    ("international", {"A": {}, "B": {HAND: 80}, "out": out(how="schneider")}),
    ("modern-american", {"A": {}, "B": {HAND: 80}, "out": out(how="pairs")}),
    ("uruguay", {"A": {W: 1, MELDS: 300}, "B": LEFT, "out": out()}),
    ("pennies-from-heaven", {"A": {MELDS: 1200}, "B": {MELDS: 600}}),
]


def doubts(laws: Laws, deal: dict[str, Any]) -> list[str]:
    found: list[str] = pad(laws, {"deals": [deal]})["deals"][0]["doubts"]
    return found


def test_there_are_forty_of_each() -> None:
    assert len(IMPOSSIBLE) >= 40
    assert len(UNLIKELY) >= 40


@pytest.mark.parametrize(("game", "deal", "said"), IMPOSSIBLE)
def test_what_cannot_be_is_asked_about(game: str, deal: dict[str, Any], said: str) -> None:
    found = doubts(laws_of(game), deal)
    assert any(said in doubt for doubt in found), found
    assert all(doubt.startswith("Is that right? ") and doubt.endswith(".") for doubt in found)


@pytest.mark.parametrize(("game", "deal"), UNLIKELY)
def test_what_is_only_unlikely_is_not(game: str, deal: dict[str, Any]) -> None:
    assert doubts(laws_of(game), deal) == []


def test_the_rules_in_force_decide() -> None:
    deal = {"A": {N: 1, MELDS: 200}, "B": LEFT, "out": out()}
    assert doubts(laws_of("canasta"), deal) == []
    (doubt,) = doubts(laws_for("canasta", out_canastas=3), deal)
    assert "went out with one canasta. The rule: You may go out only when your side has at least three" in doubt


def test_whoever_insists_is_believed_and_it_is_marked() -> None:
    deal = {"A": {MELDS: 120}, "B": LEFT, "out": out()}
    asked = pad(laws_of("canasta"), {"deals": [deal]})["deals"][0]
    assert [doubt["sure"] for doubt in asked["doubted"]] == [False]
    insisted = deal | {"sure": [doubt["id"] for doubt in asked["doubted"]]}
    told = pad(laws_of("canasta"), {"deals": [insisted]})["deals"][0]
    assert told["doubts"] == []
    assert [doubt["sure"] for doubt in told["doubted"]] == [True]
    assert told["totals"] == asked["totals"]
    changed = insisted | {"A": {MELDS: 333}}
    assert len(pad(laws_of("canasta"), {"deals": [changed]})["deals"][0]["doubts"]) == 1
