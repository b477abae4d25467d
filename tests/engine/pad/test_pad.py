"""A match with real cards, told in counts, is added up as the same cards on a table would be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meldbook.api.play import apply
from meldbook.cards.card import RANKS
from meldbook.door import Door
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.pad import fields, pad
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import SIDES, Laws
from meldbook.scoring import SCORED, Tally, lines_of, score_deal, tally_of
from meldbook.table.moves import Discard
from meldbook.table.position import Position
from scored import laws_for
from strategies import game_id, laws_of, readings


def told(laws: Laws, position: Position) -> dict[str, Any]:
    """What people would tell of a deal that has ended; what partners of the play share is told of one of them."""
    tallies = [tally_of(position, side) for side in range(laws.sides)]
    entry: dict[str, Any] = {SIDES[side]: of_side(laws, tally) for side, tally in enumerate(tallies)}
    for side in set(range(laws.sides)) - set(position.laws.counted):
        entry[SIDES[side]] = {key: count for key, count in entry[SIDES[side]].items() if "red-three" in key}
    if position.laws.lone is not None:
        entry["lone"] = SIDES[position.laws.lone]
    for side, tally in enumerate(tallies):
        if tally.out:
            entry["out"] = {"side": SIDES[side], "how": tally.special or tally.out}
    return entry


def of_side(laws: Laws, tally: Tally) -> dict[str, Any]:
    asked = {field.id for field in fields(laws)}
    counts: dict[str, Any] = {
        "score.red-three": tally.red,
        "score.black-three": tally.black,
        "score.red-three.undeclared": tally.undeclared,
        "score.red-three.held": tally.undeclared,
        "score.melds": tally.melded.points,
        "score.hand": tally.hand.points,
        "score.reserve": tally.reserve.points,
        "score.reserve.untaken": tally.untaken,
        "score.quartet": tally.quartets.points,
        "score.no-wild": tally.no_wild,
        "score.sequence.short": tally.short,
    }
    for canasta in tally.canastas:
        key = canasta.clause
        if key == "score.canasta.identical":
            fewest = min(int(name.partition(":")[2]) for name in asked if name.startswith(key))
            key += f":{max(fewest, canasta.naturals)}"
        elif canasta.rank is not None and f"{key}:{RANKS[canasta.rank]}" in asked:
            key += f":{RANKS[canasta.rank]}"
        key = f"score.canasta.suit:{key}" if canasta.suited else key
        counts[key] = counts.get(key, 0) + 1
    for clause, names in (("score.incomplete", tally.incomplete), ("score.held", tally.many)):
        for name in names:
            counts[f"{clause}:{name}"] = names.count(name)
    return {key: value for key, value in counts.items() if value and key in asked}


def a_deal(laws: Laws, seed: int) -> Position:
    """A deal played to its end by players who meld whatever they may."""
    position, source = deal_out(laws, seed), Random(seed)
    while moves := legal_moves(position, openings=True):
        eager = [move for move in moves if not isinstance(move, Discard)]
        position, _ = apply(position, source.choice(eager or moves))
    return position


@pytest.mark.parametrize("reading", readings(), ids=game_id)
def test_counts_are_scored_as_the_cards_are(reading: tuple[str, str]) -> None:
    laws = laws_of(*reading)
    for seed in (1, 2):
        position = a_deal(laws, seed)
        answer = pad(laws, {"deals": [told(laws, position)]})["deals"][0]
        assert not answer["doubts"]
        for side, lines in enumerate(score_deal(position)):
            found = {line["clause"]: line["points"] for line in answer["sides"][SIDES[side]]["lines"] if line["points"]}
            assert found == {line.clause: line.points for line in lines if line.points}
            assert {line.clause for line in lines} <= set(lines_of(laws.rules))


def test_runs_in_the_bonus_suit_are_asked_apart() -> None:
    laws = laws_of("biriba")
    asked = {field.id: field.label for field in fields(laws) if "sequence" in field.id}
    assert asked["score.canasta.sequence"] == "Biribas in a run, in another suit"
    long = asked["score.canasta.suit:score.canasta.sequence.long:13"]
    assert long == "Long biribas in a run, in the koz: 13 cards or more"
    side = {"score.canasta.sequence": 1, "score.canasta.suit:score.canasta.sequence.mixed": 2, "score.melds": 200}
    lines = pad(laws, {"deals": [{"A": side}]})["deals"][0]["sides"]["A"]["lines"]
    points = {line["clause"]: line["points"] for line in lines}
    assert points["score.canasta.sequence"] == 200
    assert points["score.canasta.sequence.mixed"] == points["score.canasta.suit"] == 200


def test_lines_stand_in_the_order_in_which_they_are_added() -> None:
    laws = laws_of("canasta")
    lines = score_deal(a_deal(laws, 3))[0]
    assert [line.clause for line in lines] == sorted((line.clause for line in lines), key=SCORED.index)


def test_a_match_goes_on_to_its_winner_with_what_each_deal_needs() -> None:
    laws = laws_for("canasta")
    big = {"score.canasta.natural": 3, "score.melds": 900}
    deals = [{"A": big, "B": {"score.melds": 100}, "out": {"side": "A"}}, {"A": big}, {"A": {"score.melds": 200}}]
    answer = pad(laws, {"deals": deals})
    # 3 x 500 + 900 + 100 for going out, then 2,400, then 200.
    assert [deal["totals"] for deal in answer["deals"]] == [
        {"A": 2500, "B": 100},
        {"A": 4900, "B": 100},
        {"A": 5100, "B": 100},
    ]
    assert [deal["minimum"]["A"] for deal in answer["deals"]] == [50, 90, 120]
    assert answer["match"]["winner"] == "A"
    assert pad(laws, {"deals": deals[:2]})["match"]["winner"] is None


def test_a_wrong_entry_mended_later_changes_all_that_follows() -> None:
    laws = laws_for("canasta")
    wrong = [{"A": {"score.melds": 1400}}, {"A": {"score.melds": 50}}]
    mended = [{"A": {"score.melds": 1500}}, *wrong[1:]]
    assert pad(laws, {"deals": wrong})["deals"][1]["minimum"]["A"] == 50
    assert pad(laws, {"deals": mended})["deals"][1]["minimum"]["A"] == 90


def test_cards_may_be_counted_by_what_they_are_worth() -> None:
    laws = laws_for("canasta")
    by_worth = {"deals": [{"A": {"score.melds": {"50": 1, "20": 2, "10": 3}}}]}
    assert pad(laws, by_worth)["deals"][0]["sides"]["A"]["total"] == 50 + 40 + 30


def test_what_others_hold_goes_to_the_player_who_went_out() -> None:
    laws = laws_of("persian-rummy")
    entry = {"A": {"score.hand": 10}, "B": {"score.hand": 45}, "out": {"side": "A"}}
    lines = pad(laws, {"deals": [entry]})["deals"][0]["sides"]["A"]["lines"]
    assert {line["clause"]: line["points"] for line in lines}["score.deadwood"] == 55


def test_red_threes_count_against_a_side_without_a_meld() -> None:
    sides = pad(laws_for("canasta"), {"deals": [{"A": {"score.red-three": 4}, "B": {"score.red-three": 1}}]})
    assert {side: found["total"] for side, found in sides["deals"][0]["sides"].items()} == {"A": -800, "B": -100}


@pytest.mark.parametrize(
    ("deals", "where"),
    [
        ("none", "deals"),
        ([{}] * 61, "deals"),
        (["a"], "deals[1]"),
        ([{"C": {}}], "deals[1].C"),
        ([{"AB": {}}], "deals[1].AB"),
        ([{"A": {"score.nothing": 1}}], "deals[1].A.score.nothing"),
        ([{"A": {"score.red-three": -1}}], "deals[1].A.score.red-three"),
        ([{"A": {"score.red-three": 10**9}}], "deals[1].A.score.red-three"),
        ([{"A": {"score.melds": {"15": 1}}}], "deals[1].A.score.melds.15"),
        ([{"A": {"score.melds": 10**6}}], "deals[1].A.score.melds"),
        ([{"out": {"side": "Z"}}], "deals[1].out.side"),
        ([{"out": {"side": "A", "how": "blitz"}}], "deals[1].out.how"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_its_place(deals: Any, where: str) -> None:
    with pytest.raises(PositionError) as caught:
        pad(laws_for("canasta"), {"deals": deals})
    assert caught.value.where == where
    assert caught.value.message


@pytest.mark.parametrize(
    ("deal", "doubt"),
    [
        ({"A": {"score.melds": 4400}}, "count 1,180 points, and here are 4,400"),
        ({"A": {"score.melds": 700, "score.hand": 15}, "B": {"score.melds": 400, "score.hand": 90}}, "here are 1,205"),
        ({"A": {"score.red-three": 3}, "B": {"score.red-three": 2}}, "four red threes, and here are five"),
    ],
)
def test_more_than_the_packs_hold_is_asked_after_and_added_up_all_the_same(deal: Any, doubt: str) -> None:
    told = pad(laws_for("canasta"), {"deals": [deal]})["deals"][0]
    assert len(told["doubts"]) == 1
    assert doubt in told["doubts"][0]
    assert told["sides"]["A"]["total"] != 0


def test_the_door_answers_for_house_rules_too() -> None:
    request = {"do": "pad", "variant": "canasta", "house": {"score.out": 300}, "deals": [{"out": {"side": "B"}}]}
    assert Door().handle(request)["deals"][0]["totals"] == {"A": 0, "B": 300}


@pytest.mark.parametrize(
    ("variant", "field", "label"),
    [
        ("modern-american", "score.canasta.rank:A", "Pure canastas of aces"),
        ("modern-american", "score.held:7", "Players left with three or more sevens"),
        ("mexicana", "score.canasta.rank.mixed:7", "Mixed canastas of sevens"),
        ("triple-play", "score.reserve", "Knee and foot not picked up"),
    ],
)
def test_fields_are_called_as_the_game_calls_them(variant: str, field: str, label: str) -> None:
    assert {one.id: one.label for one in fields(laws_of(variant))}[field] == label


def test_melded_cards_are_offered_by_what_they_count_in_a_meld() -> None:
    def offered(variant: str) -> dict[str, str]:
        return {
            choice.id: choice.label
            for one in fields(laws_of(variant))
            if one.id == "score.melds"
            for choice in one.choices
        }

    assert offered("rum-500")["1"] == "Low aces"
    assert offered("arlington")["20"] == "Aces", "a two counts as the card for which it stands"
    assert offered("canasta")["20"] == "Aces and twos"


def test_what_is_kept_aside_is_not_in_the_deal() -> None:
    side = pad(laws_of("arlington"), {"deals": [{"B": {"score.melds": 115}, "out": {"side": "B", "how": "concealed"}}]})
    told = side["deals"][0]["sides"]["B"]
    assert (told["total"], told["aside"]) == (115, 250)
