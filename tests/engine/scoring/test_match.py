"""The match: totals, winner, bonus, points kept aside, and settling by stakes."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.api.match import Game
from meldbook.api.queries import score
from meldbook.rules.inputs import PositionError
from meldbook.scoring.deal_totals import Deal, deal_of, read_deals
from meldbook.scoring.match_end import match_of, winners
from meldbook.scoring.settlement import settle_stakes
from scored import ended_table, laws_for


@pytest.mark.parametrize(
    ("variant", "deal", "totals", "won"),
    [
        ("canasta", 3, (4995, 0), ()),
        ("canasta", 3, (5000, 0), (0,)),
        ("canasta", 3, (5000, 5010), (1,)),
        ("canasta", 3, (5100, 5100), ()),
        ("hand-and-foot", 3, (20000, 100), ()),
        ("hand-and-foot", 4, (-400, -300), (1,)),
        ("hand-and-foot", 4, (100, 100), ()),
        ("hand-and-foot", 5, (100, 200), (1,)),
        ("persian-rummy", 1, (600, 0), ()),
        ("persian-rummy", 2, (60, 50), (0,)),
    ],
)
def test_the_match_is_won_at_a_score_or_after_so_many_deals(
    variant: str, deal: int, totals: tuple[int, ...], won: tuple[int, ...]
) -> None:
    assert winners(laws_for(variant), deal, totals) == won


def test_equal_sides_may_share_the_match_and_its_bonus() -> None:
    laws = laws_for("arlington", 3, match_tie="shared")
    table = {"melds": {"A": ["KS KH KD"], "B": ["QC QH QD"], "C": ["AS AH AD"]}}
    match = match_of(ended_table(laws, table, scores={"A": 990, "B": 990}))
    assert (match.winners, match.winner) == ((0, 1), None)
    assert match.totals == (1120, 1120, 60)
    again = match_of(
        ended_table(laws_for("arlington", 3, match_tie="another-deal"), table, scores={"A": 990, "B": 990})
    )
    assert (again.winners, again.totals, again.tied) == ((), (1020, 1020, 60), (0, 1))
    assert match.tied == ()


def test_nobody_wins_before_the_deal_is_over() -> None:
    position = ended_table(laws_for(), {}, scores={"A": 6000}).evolve(ended=None)
    assert match_of(position).winner is None
    assert match_of(position).totals == (6000, 0)


def test_the_winner_adds_the_bonus_for_the_match() -> None:
    laws = laws_for("persian-rummy")
    table = {"melds": {"A": ["KS KH KD"]}}
    first = match_of(ended_table(laws, table, scores={"B": 20}))
    assert (first.totals, first.winner, first.bonus) == ((30, 20), None, 0)
    second = match_of(ended_table(laws, table, scores={"B": 20}, deal=2))
    assert (second.totals, second.winner, second.bonus) == ((80, 20), 0, 50)


CONCEALED = {"by": 1, "concealed": True}


def test_points_kept_aside_do_not_help_to_end_the_match() -> None:
    laws = laws_for("arlington", 2)
    table = {"melds": {"A": ["KS KH KD"]}}
    position = ended_table(laws, table, CONCEALED, scores={"A": 900})
    assert deal_of(position) == Deal((30, 0), (0, 0), (250, 0), out=0)
    match = match_of(position)
    assert (match.totals, match.winner, match.aside) == ((930, 0), None, (250, 0))


def test_points_kept_aside_join_the_totals_once_the_match_is_won() -> None:
    laws = laws_for("arlington", 2)
    position = ended_table(laws, {"melds": {"A": ["KS KH KD"]}}, CONCEALED, scores={"A": 970, "B": 900})
    match = match_of(position, [Deal((970, 900), (0, 0), (250, 500))])
    assert match.winner == 0, "by the points that count"
    assert match.aside == (500, 500)
    assert match.totals == (1000 + 500 + 200, 900 + 500)


def test_the_score_of_a_file_has_the_points_aside_in_the_deal_and_not_in_the_match() -> None:
    answer = score(
        laws_for("arlington", 2), {"table": {"melds": {"A": ["KS KH KD"]}}, "ended": CONCEALED, "scores": {"A": 100}}
    )
    assert answer["score"]["A"]["total"] == 280
    assert answer["match"] == {
        "totals": {"A": 130, "B": 0},
        "winner": None,
        "settlement": None,
        "aside": {"A": 250, "B": 0},
        "leads": 2,
    }


SETTLED: dict[str, Any] = {
    "scores": {"A": 1180, "B": 560},
    "table": {"hands": {"2": "QS QS"}, "melds": {"A": ["KS KH KD"], "B": ["7S 7H 2D"]}},
    "ended": {"by": 1},
    "match": {"deals": [{"A": 620, "B": -40}, {"A": 560, "B": 600}]},
}


def test_the_loser_pays_item_by_item() -> None:
    answer = score(laws_for("mille"), SETTLED)
    assert answer["match"] == {
        "totals": {"A": 1240, "B": 390},
        "winner": "A",
        "settlement": {
            "payer": "B",
            "payee": "A",
            "items": [
                {"item": "match", "count": 1, "stake": "large"},
                {"item": "naturals", "count": 1, "stake": "large"},
                {"item": "chapeaux", "count": 2, "stake": "large"},
                {"item": "hundreds", "count": 8, "stake": "small"},
            ],
            "times": 2,
            "large": 8,
            "small": 16,
        },
    }


def test_naturals_of_earlier_deals_are_paid_for_the_winner_alone() -> None:
    deals = [{"A": 620, "B": -40, "naturals": {"A": 2, "B": 1}}, {"A": 560, "B": 600, "naturals": {"B": 1}}]
    settled = score(laws_for("mille"), SETTLED | {"match": {"deals": deals}})["match"]["settlement"]
    assert settled["items"][1] == {"item": "naturals", "count": 3, "stake": "large"}


@pytest.mark.parametrize(
    ("totals", "times", "hundreds"),
    [
        ((1200, 600), 1, 6),
        ((1200, 595), 2, 6),
        ((1250, 650), 1, 6),  # 50s are rounded up: 13 and 7
        ((1245, 650), 1, 5),
        ((1200, 0), 2, 12),
        ((1200, -5), 3, 12),
        ((1200, -50), 3, 12),
        ((1200, -55), 3, 13),
    ],
)
def test_a_loser_below_half_the_mark_pays_double_and_one_below_zero_three_times(
    totals: tuple[int, ...], times: int, hundreds: int
) -> None:
    settled = settle_stakes(laws_for("mille"), [], totals, 0)
    assert (settled.times, settled.items[-1].count) == (times, hundreds)


def test_a_match_that_goes_on_is_not_settled() -> None:
    data = SETTLED | {"match": {"deals": [{"A": 100, "B": 0}]}, "scores": {"A": 100, "B": 0}}
    assert score(laws_for("mille"), data)["match"]["settlement"] is None


def test_earlier_deals_alone_make_the_scores_and_say_which_deal_this_is() -> None:
    data = {"match": {"deals": [{"A": 95, "B": -20}]}, "table": {"melds": {"A": ["KS KH KD"]}}}
    assert score(laws_for("persian-rummy"), data)["match"]["totals"] == {"A": 95 + 30 + 50, "B": -20}


@pytest.mark.parametrize(
    ("match", "where"),
    [
        ([], "match"),
        ({"deal": []}, "match.deal"),
        ({"deals": {}}, "match.deals"),
        ({"deals": [{}] * 1001}, "match.deals"),
        ({"deals": [{}, 3]}, "match.deals[2]"),
        ({"deals": [{"E": 3}]}, "match.deals[1].E"),
        ({"deals": [{"A": "3"}]}, "match.deals[1].A"),
        ({"deals": [{"naturals": {"A": 1}}]}, "match.deals[1].naturals"),
        ({"deals": [{"aside": {"A": 250}}]}, "match.deals[1].aside"),
    ],
)
def test_what_is_no_list_of_deals_is_refused_with_its_place(match: Any, where: str) -> None:
    with pytest.raises(PositionError) as error:
        read_deals(laws_for(), {"match": match})
    assert error.value.where == where
    assert error.value.mend


@pytest.mark.parametrize(
    ("game", "deal", "where"),
    [
        ("mille", {"naturals": {"A": -1}}, "match.deals[1].naturals.A"),
        ("arlington", {"aside": 3}, "match.deals[1].aside"),
        ("arlington", {"naturals": {"A": 1}}, "match.deals[1].naturals"),
        ("mille", {"aside": {"A": 250}}, "match.deals[1].aside"),
    ],
)
def test_what_counts_at_the_end_is_told_only_where_it_does(game: str, deal: Any, where: str) -> None:
    with pytest.raises(PositionError) as error:
        read_deals(laws_for(game, 2), {"match": {"deals": [deal]}})
    assert error.value.where == where
    assert error.value.mend


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ({"scores": {"A": 100}}, "scores.A"),
        ({"scores": {"A": 95, "B": 5}, "deal": 2}, "scores.B"),
        ({"deal": 1}, "deal"),
        ({"scores": {"A": 95}}, None),
        ({"scores": {"A": 700}, "deal": 4}, None),  # two deals between are not told
    ],
)
def test_scores_and_a_deals_number_do_not_contradict_the_deals_before(told: Any, where: str | None) -> None:
    data = told | {"match": {"deals": [{"A": 95}]}}
    if where is None:
        assert read_deals(laws_for(), data)
        return
    with pytest.raises(PositionError) as error:
        read_deals(laws_for(), data)
    assert error.value.where == where


def test_a_game_remembers_naturals_and_points_aside_of_its_earlier_deals() -> None:
    laws = laws_for("mille")
    first = ended_table(laws, SETTLED["table"], {"by": 1})
    game = Game(laws, first, {"seed": 3})
    assert game.view()["match"]["totals"] == {"A": 60, "B": -170}
    game.next_deal()
    assert tuple(game.position.scores) == (60, -170)
    game.position = ended_table(laws, {"melds": {"A": ["KS KH 2C"]}}, {"by": 1}, scores={"A": 1180, "B": 900}, deal=2)
    settlement = game.view()["match"]["settlement"]
    assert [(item["item"], item["count"]) for item in settlement["items"]] == [
        ("match", 1),
        ("naturals", 1),
        ("chapeaux", 1),
        ("hundreds", 3),
    ]
