"""The right answers are the engine's, lie evenly, and come from near the limits of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from meldbook.api.group_check import check_group
from meldbook.cards.bag import Bag
from meldbook.cards.card import card_text, parse_cards
from meldbook.drills import Drill, make_drill
from meldbook.drills.best import cheapest_openings, dearest_melds, opens_with
from meldbook.drills.card_groups import broken_by, mended, near_misses
from meldbook.drills.chance import Chance
from meldbook.drills.played_deals import Deal
from meldbook.drills.whole_score import rows_of
from meldbook.listing.legal import allows
from meldbook.table.moves import Group, LayDown
from meldbook.table.position import MELD, Position
from meldbook.text.position_file.reading import read_position
from strategies import laws_of

FAIR = 19.5
"""Bound of χ² for up to three degrees of freedom that a fair spread fails once in about 4,000 times."""


def spread(counts: Sequence[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def place(drill: Drill) -> int:
    answers = [name for name, _ in drill.choices] or ["yes", "no"]
    return next(number for number, answer in enumerate(answers) if drill.accepts(answer))


@pytest.mark.parametrize("kind", ["meld", "pile", "opening", "worth", "broken"])
@pytest.mark.parametrize("game", ["canasta", "samba"])
def test_right_answers_are_spread_evenly(game: str, kind: str) -> None:
    drills = [make_drill(laws_of(game), kind, None, seed) for seed in range(300)]
    most = max(len(drill.choices) for drill in drills) or 2
    places = [place(drill) for drill in drills if len(drill.choices) in (0, most)]
    assert spread([places.count(number) for number in range(most)]) < FAIR


@pytest.mark.parametrize("game", ["canasta", "burraco", "rum-500"])
def test_the_right_sum_is_as_often_the_smallest_or_the_largest_as_one_between(game: str) -> None:
    drills = [make_drill(laws_of(game), "worth", None, seed) for seed in range(300)]
    ranks = [sorted(int(points) for points, _ in drill.choices).index(right_sum(drill)) for drill in drills]
    assert spread([ranks.count(rank) for rank in range(4)]) < FAIR


def right_sum(drill: Drill) -> int:
    return next(int(points) for points, _ in drill.choices if drill.accepts(points))


@pytest.mark.parametrize("clause", ["meld.wild.max", "meld.natural.min"])
def test_a_practised_rule_is_kept_as_often_as_it_is_broken(clause: str) -> None:
    drills = [make_drill(laws_of("canasta"), "meld", clause, seed) for seed in range(200)]
    places = [place(drill) for drill in drills]
    assert spread([places.count(0), places.count(1)]) < FAIR
    assert {drill.aim for drill in drills} == {clause}


def test_where_a_broken_rule_is_practised_it_is_offered_and_as_often_wrong() -> None:
    drills = [make_drill(laws_of("canasta"), "broken", "meld.kinds", seed) for seed in range(200)]
    assert all("meld.kinds" in dict(drill.choices) for drill in drills)
    right = sum(drill.accepts("meld.kinds") for drill in drills)
    assert spread([right, 200 - right]) < FAIR


def test_the_same_seed_gives_the_same_question() -> None:
    for kind in ("meld", "pile", "best", "broken"):
        one, other = (make_drill(laws_of("canasta"), kind, None, 12345) for _ in range(2))
        assert one.json() == other.json()
    assert (
        make_drill(laws_of("canasta"), "pile", None, 1).json() != make_drill(laws_of("canasta"), "pile", None, 2).json()
    )


@pytest.mark.parametrize("game", ["canasta", "samba", "burraco", "yucatan", "rum-500"])
def test_a_group_is_a_meld_where_the_checker_says_so(game: str) -> None:
    laws = laws_of(game)
    for seed in range(60):
        drill = make_drill(laws, "meld", None, seed)
        cards = " ".join(map(card_text, drill.rows[0].groups[0].cards))
        answer = check_group(laws, cards)
        assert drill.accepts("yes") == answer["ok"]
        assert answer["ok"] or [refusal["clause"] for refusal in answer["refusals"]] == [drill.aim]


@pytest.mark.parametrize("game", ["canasta", "samba", "burraco"])
def test_near_misses_break_one_rule_and_can_be_mended(game: str) -> None:
    laws = laws_of(game)
    for clause, groups in near_misses(laws).items():
        assert all(broken_by(laws, cards) == {clause} for cards in groups)
        assert any(mended(laws, Chance(1), cards) is not None for cards in groups), clause


def test_the_next_question_deals_other_cards() -> None:
    drills = [make_drill(laws_of("canasta"), "score", None, seed * 10_000) for seed in range(20)]
    assert len({str(drill.json()) for drill in drills}) == 20


HANDS = [
    "KS KH KD 2C 4S 9D AS AH",
    "QS QH QD QC 2S JK 7D 7H 7S",
    "5S 5H 5D 6S 6H 6D 4C 4D 4H",
    "AS AH AD JK 2C 8S 8H",
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("score", [0, 1500, 3000])
def test_no_cards_open_more_cheaply_than_the_cheapest(hand: str, score: int) -> None:
    position = table(hand, score=score)
    found = cheapest_openings(position)
    cards = parse_cards(hand)
    sizes = [
        size
        for size in range(1, len(cards) - 1)
        if any(opens_with(position, tuple(chosen)) for chosen in combinations(cards, size))
    ]
    assert bool(found) == bool(sizes)
    if found:
        assert sum(len(group.cards) for group in found[0].groups) == min(sizes)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", ["canasta", "samba", "bolivia"])
def test_no_meld_counts_more_than_the_dearest(game: str, hand: str) -> None:
    position = table(hand, game=game, opened=True)
    points = position.laws.points_of
    every = {
        chosen
        for size in range(3, len(parse_cards(hand)) - 1)
        for chosen in combinations(parse_cards(hand), size)
        if allows(position, LayDown((Group(chosen),)))
    }
    found = dearest_melds(position)
    assert bool(found) == bool(every)
    if every:
        assert points(found[0].groups[0].cards) == max(map(points, every))


def table(hand: str, *, game: str = "canasta", score: int = 0, opened: bool = False) -> Position:
    """A table in the first player's turn, who has drawn."""
    laws = laws_of(game)
    history = {"history": {"opened": ["A"], "melded": [1]}} if opened else {}
    melds = {"melds": {"A": ["TS TH TD"]}} if opened else {}
    data = {
        "phase": "meld",
        "drew": "stock",
        "scores": {"A": score, "B": 0},
        "deal": 2,
        "table": {"stock": "5C 6C 7C 8C", "pile": "9H", "hands": {"1": hand, "2": "4S"}, **melds},
        **history,
    }
    return read_position(laws, data)


@pytest.mark.parametrize("game", ["canasta", "samba", "rum-500", "hand-and-foot"])
def test_tables_come_from_play_by_the_rules(game: str) -> None:
    deal = Deal(laws_of(game), 4)
    deal.end()
    pack = Bag.of(deal.positions[0].laws.pack)
    assert any(position.phase == MELD for position in deal.positions)
    for position, move in zip(deal.positions, deal.moves, strict=False):
        assert allows(position, move)
        hands = Bag.of(card for hand in position.hands for card in hand.cards())
        assert pack.covers(hands)


@pytest.mark.parametrize(
    ("partner", "told"), [("KS", "Not picked up: the pozzetto"), ("", "Won, but not looked at: the pozzetto")]
)
def test_a_second_hand_that_was_won_is_not_told_as_left(partner: str, told: str) -> None:
    table = {"hands": {"1": "4D", "2": "5D", "3": partner, "4": "6D"}, "reserves": {"A": ["QS QH"]}}
    position = read_position(laws_of("burraco"), {"table": table})
    assert rows_of(position, 0)[-1].what == told


def test_who_may_not_take_a_pile_is_told_what_can_be_seen() -> None:
    laws = laws_of("canasta-two-player")
    workings = [make_drill(laws, "pile", None, seed).working() for seed in range(80)]
    refused = [working for working in workings if "not" in working.short]
    assert refused
    # What lies deeper in the pile is not shown, so it is no reason.
    assert "pile.take.hand" not in {clause for working in refused for clause in working.clauses}
    too_little = [working.why[0] for working in refused if "initial-meld.minimum" in working.clauses]
    assert all("no melds that bring enough" in why for why in too_little)
    assert too_little


def test_of_a_meld_nothing_is_told_that_forbids_other_cards() -> None:
    drills = [make_drill(laws_of("canasta"), "meld", "meld.never", seed) for seed in range(12)]
    told = {drill.accepts("yes"): drill.working() for drill in drills}
    assert (told[True].clauses, told[False].clauses) == (("meld.kinds",), ("meld.never",))
    assert "threes" not in " ".join(told[True].why)


@pytest.mark.parametrize(("game", "told"), [("italian", True), ("canasta", False)])
def test_where_a_bonus_is_earned_by_going_out_alone_the_side_went_out(game: str, told: bool) -> None:
    drill = make_drill(laws_of(game), "worth", None, 1)
    assert ("its side went out" in drill.told[0]) == told
