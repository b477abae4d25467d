"""Bonuses and penalties: canastas, bonus cards, going out, special hands, what is left unfinished."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.scoring.lines import Line, line_label, scale_value
from scored import OUT, laws_for, lines

KINGS, QUEENS = (f"{r}S {r}S {r}H {r}H {r}D {r}D {r}C" for r in "KQ")
MIXED = "9S 9S 9H 9H 9D 2S 2H"
WILD = "2S 2S 2H 2H 2D JK JK"
DEUCES = "2S 2S 2H 2H 2D 2D 2C"
JOKERS = "JK JK JK JK 2S 2H 2D"


def bonus(variant: str, meld: str, ended: dict[str, Any] | None = None, **house: Any) -> dict[str, tuple[int, int]]:
    """Lines of a side with one meld, but for the points of its cards."""
    found = lines(laws_for(variant, **house), {"melds": {"A": [meld]}}, ended)["A"]
    return {clause: line for clause, line in found.items() if clause != "score.melds"}


@pytest.mark.parametrize(
    ("variant", "meld", "line"),
    [
        ("canasta", KINGS, {"score.canasta.natural": (1, 500)}),
        ("canasta", MIXED, {"score.canasta.mixed": (1, 300)}),
        ("canasta", "KS KS KH KH KD KD", {}),
        ("international", "7S 7S 7H 7H 7D 7D 7C", {"score.canasta.rank": (1, 2500)}),
        ("international", "AS AS AH AH AD 2S 2H", {"score.canasta.mixed": (1, 300)}),
        ("mexicana", "7S 7H 7D 7C 7C 2C JK", {"score.canasta.rank.mixed": (1, 1000)}),
        ("samba", "5H 6H 7H 8H 9H TH JH", {"score.canasta.sequence": (1, 500)}),
        ("burraco", "3S 4S 5S 2S 7S 8S 9S", {"score.canasta.sequence.mixed": (1, 100)}),
        ("burraco", "2S 3S 4S 5S 6S 7S 8S", {"score.canasta.sequence": (1, 200)}),
        ("international", WILD, {"score.canasta.wild": (1, 2000)}),
        ("international", JOKERS, {"score.canasta.wild.jokers": (1, 3000)}),
        ("international", DEUCES, {"score.canasta.wild.deuces": (1, 4000)}),
        ("uruguay", DEUCES, {"score.canasta.wild": (1, 2000)}),
        ("yucatan", "identical: KS KS KS KS KS 2C JK", {"score.canasta.identical": (1, 5000)}),
        ("yucatan", "identical: KS KS KS KS KS KS KS", {"score.canasta.identical": (1, 7000)}),
        ("yucatan", "identical: KS KS KS KS KS KS", {}),
        ("rum-500", "2S 3S 4S 5S 6S 7S 8S 9S", {}),
    ],
)
def test_a_completed_meld_earns_the_bonus_of_its_sort(
    variant: str, meld: str, line: dict[str, tuple[int, int]]
) -> None:
    assert bonus(variant, meld) == line


@pytest.mark.parametrize(
    ("variant", "clause", "label"),
    [
        ("mexicana", "score.canasta.rank.mixed", "Mixed canastas of sevens"),
        ("international", "score.canasta.rank", "Natural canastas of aces and sevens"),
        ("international", "score.canasta.natural", "Natural canastas"),
    ],
)
def test_a_line_names_the_ranks_that_earn_more(variant: str, clause: str, label: str) -> None:
    assert line_label(laws_for(variant).rules, Line(clause, 1, 1000)) == label


def test_a_line_of_some_of_those_ranks_names_these_alone() -> None:
    rules = laws_for("international").rules
    assert rules.line("score.canasta.rank", ["7"]) == "Natural canastas of sevens"
    assert rules.label("score.canasta.rank") == "Natural canastas of some ranks"


@pytest.mark.parametrize(
    ("variant", "meld", "line"),
    [
        ("burraco", "JK=2S 3S 4S 5S 6S 7S 8S 9S", {"score.canasta.semi-natural": (1, 150)}),
        ("burraco", "3S 4S 5S 6S 7S 8S 9S JK=TS JS QS", {"score.canasta.semi-natural": (1, 150)}),
        ("burraco", "3S 4S 5S 6S 7S 8S JK=9S TS JS QS", {"score.canasta.sequence.mixed": (1, 100)}),
        ("burraco", "2S 3S 4S 5S 6S 7S 8S JK=9S", {"score.canasta.semi-natural": (1, 150)}),
        ("burraco", "3S 4S 5S 6S 7S 8S JK=9S", {"score.canasta.sequence.mixed": (1, 100)}),
        ("burraco", "KS KS KH KH KD KD KC 2C", {"score.canasta.semi-natural": (1, 150)}),
        ("burraco", "KS KS KH KH KD KD 2C", {"score.canasta.mixed": (1, 100)}),
        ("burraco", "3S 4S 5S 6S 7S 8S 9S", {"score.canasta.sequence": (1, 200)}),
        ("mexicana", "7S 7S 7H 7H 7D 7D 7C 2C", {"score.canasta.rank.mixed": (1, 1000)}),
    ],
)
def test_a_canasta_may_earn_more_whose_natural_cards_would_be_enough(
    variant: str, meld: str, line: dict[str, tuple[int, int]]
) -> None:
    assert bonus(variant, meld, score_canasta_semi__natural=150) == line


def test_canastas_of_a_sort_are_counted_together() -> None:
    found = lines(laws_for(), {"melds": {"A": [KINGS, MIXED, QUEENS]}})["A"]
    assert found == {
        "score.canasta.natural": (2, 1000),
        "score.canasta.mixed": (1, 300),
        "score.melds": (21, 70 + 70 + 50 + 40),
    }
    assert list(found) == ["score.canasta.natural", "score.canasta.mixed", "score.melds"]


def test_wild_canastas_may_count_only_for_the_side_that_goes_out() -> None:
    assert bonus("italian", DEUCES, OUT)["score.canasta.wild.deuces"] == (1, 3000)
    assert bonus("italian", DEUCES, {"by": 2}) == {}
    assert bonus("italian", DEUCES) == {}


def canastas(natural: int, mixed: int) -> list[str]:
    """So many natural and mixed canastas of different ranks."""
    ranks = iter("KQJT987654")
    full = ["{0}S {0}S {0}H {0}H {0}D {0}D {0}C".format(next(ranks)) for _ in range(natural)]
    wilds = iter(["2S 2S", "2S 2H", "2H 2H", "2D 2D", "2D 2C", "2C 2C"])
    return full + ["{0}S {0}S {0}H {0}H {0}D {1}".format(next(ranks), next(wilds)) for _ in range(mixed)]


@pytest.mark.parametrize(
    ("natural", "mixed", "line"),
    [
        (4, 0, {}),
        (4, 1, {"score.canastas.five": (5, 1000)}),
        (5, 0, {"score.canastas.five.natural": (5, 2000)}),
        (5, 1, {"score.canastas.five.natural": (5, 2000)}),
        (5, 5, {"score.canastas.ten": (10, 2000)}),
    ],
)
def test_many_canastas_earn_one_further_bonus(natural: int, mixed: int, line: dict[str, tuple[int, int]]) -> None:
    found = lines(laws_for("italian"), {"melds": {"A": canastas(natural, mixed)}})["A"]
    assert {clause: value for clause, value in found.items() if clause.startswith("score.canastas.")} == line


def threes(
    variant: str, cards: str, melds: list[str], clause: str = "score.red-three", **house: Any
) -> tuple[int, int] | None:
    """Line of a side's bonus cards."""
    return lines(laws_for(variant, **house), {"melds": {"A": melds}, "bonus": {"A": cards}})["A"].get(clause)


@pytest.mark.parametrize(
    ("variant", "melds", "points"),
    [
        ("canasta", [], -200),  # no-meld
        ("canasta", ["KS KH KD"], 200),
        ("hand-and-foot", [], 200),  # never
        ("samba", [KINGS], -200),  # needs-out
        ("samba", [KINGS, "5H 6H 7H 8H 9H TH JH"], 200),
        ("bolivia", [KINGS, QUEENS], 200),  # two of any sort
        ("international", ["KS KH KD"], -200),  # no-canasta, 100 each
        ("international", [WILD], 300),
        ("modern-american", [], -300),  # ladder
        ("modern-american", [KINGS], 0),
        ("modern-american", [KINGS, QUEENS], 300),
        ("pennies-from-heaven", [KINGS], -200),  # no-sevens
        ("pennies-from-heaven", ["7S 7S 7H 7H 7D 2S 2S"], 200),
    ],
)
def test_bonus_cards_count_against_a_side_that_has_not_earned_them(variant: str, melds: list[str], points: int) -> None:
    assert threes(variant, "3H 3D", melds) == (2, points)


def test_black_threes_have_a_scale_of_their_own() -> None:
    table = {"melds": {"A": [KINGS]}, "bonus": {"A": "3S 3C 3H"}}
    found = lines(laws_for("international"), table)["A"]
    assert found["score.red-three"] == (1, 100)
    assert found["score.black-three"] == (2, 300)
    together = lines(laws_for("international", score_black__three="none"), table)["A"]
    assert together["score.red-three"] == (3, 500)


def test_a_scale_goes_on_as_it_began() -> None:
    assert [scale_value((100, 200, 300, 800), count) for count in range(6)] == [0, 100, 200, 300, 800, 900]
    assert scale_value((), 3) == 0


def test_bonus_cards_in_hand_are_laid_out_or_undeclared() -> None:
    table = {"melds": {"A": ["KS KH KD"]}, "hands": {"1": "3H 4S"}, "bonus": {"A": "3D"}}
    counted = lines(laws_for(score_red__three_undeclared="none"), table)["A"]
    assert counted == {"score.red-three": (2, 200), "score.melds": (3, 30), "score.hand": (1, -5)}
    charged = lines(laws_for(score_red__three_undeclared=500), table)["A"]
    assert charged["score.red-three"] == (1, 100)
    assert charged["score.red-three.undeclared"] == (1, -500)
    assert charged["score.hand"] == (1, -5)


def test_going_out_earns_its_bonus_and_concealed_another_instead() -> None:
    table = {"melds": {"A": ["KS KH KD"]}}
    assert lines(laws_for(), table, OUT)["A"]["score.out"] == (1, 100)
    assert lines(laws_for(), table, {"by": 3, "concealed": True})["A"]["score.out.concealed"] == (1, 200)
    assert "score.out" not in lines(laws_for(), table, OUT)["B"]
    assert lines(laws_for("modern-american"), table, {"by": 1, "concealed": True})["A"]["score.out"] == (1, 100)
    assert set(lines(laws_for("rum-500", 2), table, OUT)["A"]) == {"score.melds"}


def test_a_special_hand_earns_its_award_alone() -> None:
    melds = {"A": ["schneider: KS KH QS QH JS JH TS TH 9S 9H 8S 8H 6S 6H"], "B": ["QS QH QD"]}
    table = {"melds": melds, "hands": {"2": "JC 2S", "3": "KD AS"}}
    ended = {"by": 1, "reason": "schneider"}
    found = lines(laws_for("international"), table, ended)
    assert found["A"] == {"special.hands": (1, 2000)}
    assert found["B"] == {"score.melds": (3, 30), "score.hand": (2, -30)}
    besides = lines(laws_for("international", special_hands_only=False), table, ended)["A"]
    assert besides == {
        "special.hands": (1, 2000),
        "score.out": (1, 100),
        "score.hand": (2, -30),
        "score.melds": (14, 130),
    }


@pytest.mark.parametrize(
    ("meld", "line"),
    [
        ("AS AH AD", (1, -2500)),
        ("7S 7H 7D 7C", (1, -2500)),
        ("AS AH AD JK", None),  # an ordinary meld
        ("KS KH KD", None),
        ("2C 2D JK", (1, -2000)),
        ("2C JK JK JK JK", (1, -2500)),
        (DEUCES, None),
    ],
)
def test_some_unfinished_melds_cost_a_penalty(meld: str, line: tuple[int, int] | None) -> None:
    assert bonus("modern-american", meld).get("score.incomplete") == line
    assert "score.incomplete" not in bonus("international", meld)


def test_many_of_a_rank_in_one_hand_cost_a_penalty() -> None:
    table = {"hands": {"2": "7S 7H 7D 7C AS AH AD", "4": "AC AS AH"}}
    modern = lines(laws_for("modern-american"), table)["B"]
    assert modern["score.held"] == (3, -4500), "three are enough, each player by itself, however the deal ended"
    assert lines(laws_for("international"), table, OUT)["B"]["score.held"] == (1, -1500), "four are needed"
    assert "score.held" not in lines(laws_for("international"), table)["B"], "only where somebody went out"


def test_short_sequences_may_cost_a_penalty() -> None:
    laws = laws_for("samba", score_sequence_short=1000)
    found = lines(laws, {"melds": {"A": ["5H 6H 7H", "TS JS QS KS", "QC QS QH"], "B": ["5S 6S 7S 8S 9S"]}})
    assert found["A"]["score.sequence.short"] == (2, -2000)
    assert "score.sequence.short" not in found["B"]
