"""What a changed rule turns in deals that were played by another."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from meldbook.rules.contradictions import contradictions
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import open_library
from meldbook_site.surprise.changes import changed, one_change, with_house
from meldbook_site.surprise.figures import Figures
from meldbook_site.surprise.measuring import gathered, groups_of, readings
from meldbook_site.surprise.sample import Dealt, play_deals
from meldbook_site.surprise.turning import Turned, turned
from strategies import laws_of

DEALS = 3


@cache
def games() -> dict[str, Ruleset]:
    return readings(open_library())


@cache
def dealt(variant: str = "canasta") -> tuple[Dealt, ...]:
    return tuple(play_deals(laws_of(variant), DEALS))


def what_turns(variant: str = "canasta", **house: Any) -> Turned:
    """What comes of deals when some rules are changed; `_` stands for the dot in a clause's id."""
    changes = {clause.replace("__", "-").replace("_", "."): value for clause, value in house.items()}
    other = with_house(laws_of(variant).rules, changes)
    assert other is not None
    return turned(dealt(variant), other, list(changes))


def test_deals_are_the_same_each_time() -> None:
    again = play_deals(laws_of("canasta"), DEALS)
    assert [deal.steps for deal in again] == [deal.steps for deal in dealt()]
    assert all(deal.end.ended for deal in again)


def test_deals_of_a_match_go_on_from_each_other() -> None:
    first, second = dealt()[:2]
    assert second.start.deal == first.start.deal + 1
    assert second.start.scores != first.start.scores


def test_the_same_rules_turn_nothing() -> None:
    assert turned(dealt(), laws_of("canasta").rules, ["pile.take"]) == Turned()


@pytest.mark.parametrize("hand", [13, 15])
def test_another_hand_is_seen_when_it_is_dealt(hand: int) -> None:
    assert what_turns(deal_hand=hand) == Turned(dealt=DEALS)


def test_other_players_are_another_deal() -> None:
    assert what_turns(equipment_seats=[6]) == Turned(dealt=DEALS)


def test_what_was_right_may_be_refused() -> None:
    found = what_turns(meld_wild_max=0)
    assert found.refused > 0
    assert found.played == 0


def test_a_move_may_do_something_else() -> None:
    assert what_turns(turn_draw=2).played == DEALS


def test_the_same_table_may_count_otherwise() -> None:
    found = what_turns(score_out=250)
    assert found.scored == sum(deal.end.ended is not None and deal.end.ended.by is not None for deal in dealt())
    assert found.points == 150
    assert (found.dealt, found.refused, found.played) == (0, 0, 0)


def test_the_match_may_end_at_another_time() -> None:
    assert what_turns(match_target=5).won > 0


def test_what_lies_by_a_refused_move_is_not_counted() -> None:
    found = what_turns(meld_kinds=["wild"])
    assert (found.refused, found.scored) == (DEALS, 0)


def test_each_change_between_any_two_games_is_made_alone_or_not_at_all() -> None:
    """Rules that are given another game's value can be played, and have it."""
    unmade = set()
    names = list(games())
    for number, name in enumerate(names):
        before, after = games()[name], games()[names[number - 1]]
        for clause, along in changed(before, after).items():
            house = one_change(before, after, clause, along)
            if house is None:
                unmade.add(clause)
                continue
            other = with_house(before, house)
            assert other is not None, (name, clause)
            assert other[clause] == after[clause], (name, clause)
            assert not list(contradictions({clause: other[clause] for clause in other}))
    assert len(unmade) < 10, unmade


def test_rules_come_and_go_with_the_rule_that_gives_them_a_place() -> None:
    heads = changed(games()["canasta:denexa"], games()["samba:denexa"])
    assert "meld.sequence.size.max" in heads["meld.kinds"]
    assert "meld.sequence.size.max" not in heads
    together = [clause for head, along in heads.items() for clause in (head, *along)]
    assert len(together) == len(set(together))


def test_what_changes_is_the_same_both_ways() -> None:
    there = changed(games()["canasta:denexa"], games()["burraco:denexa"])
    back = changed(games()["burraco:denexa"], games()["canasta:denexa"])
    assert there == back


def test_games_that_make_the_same_change_share_a_measurement() -> None:
    canasta = games()["canasta:denexa"]
    others = [canasta, games()["samba:denexa"], games()["samba:hoyle"]]
    groups = groups_of(canasta, dict(enumerate(others)), dealt())
    assert [[1, 2], list(Turned(dealt=DEALS))] in groups["deal.hand"]
    assert all(0 not in numbers for found in groups.values() for numbers, _ in found)


def test_figures_that_are_not_measured_anew_are_kept_under_the_games_new_numbers() -> None:
    """A game that comes first in the list moves all others on by one."""
    names = list(games())
    first, second, third = names[:3]
    changed_to = [[0], list(Turned(refused=2))], [[1], list(Turned(dealt=3))]
    before = Figures(DEALS, {third: "", second: ""}, {third: {"deal.hand": changed_to}, second: {}})
    after = gathered({first: {"deal.hand": [[[1], [1, 0, 0, 0, 0, 0]]]}}, [first], before)
    assert after.turned(third, second, "deal.hand") == Turned(dealt=3)
    assert after.turned(third, third, "deal.hand") == Turned(refused=2)
    assert after.turned(first, second, "deal.hand") == Turned(dealt=1)
    renewed = gathered({}, [second], before)
    assert renewed.turned(third, second, "deal.hand") is None
    assert list(after.rules) == names
