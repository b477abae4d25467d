"""Ways out that were found stay found; and of melds that could be joined in many ways, some are looked at."""

from __future__ import annotations

from meldbook.bag import EMPTY, Bag
from meldbook.cards import parse_cards
from meldbook.going_out import MOST_JOININGS, joinings
from meldbook.plans import Made, Plan, Plans
from strategies import a_meld, laws_of

NOTHING = Plan((), (), None)


def a_way(cards: str) -> Made:
    return Made(Bag.of(parse_cards(cards)), (), NOTHING)


def test_a_way_out_is_found_again_for_its_hand_however_many_were_found_since() -> None:
    plans, first = Plans(), a_way("4S 4H 4D")
    others = [a_way(f"{rank}S {rank}H {rank}D") for rank in "56789TJQKA"]
    for made in (first, *others):
        plans.add(made)
    assert next(plans.like(first.hand, ())) is first
    assert first not in plans.like(Bag.of(parse_cards("4S 4H 4D 4C")), ()), "another hand is shown the latest alone"


def test_a_part_of_a_way_out_is_kept_for_its_own_hand_alone() -> None:
    plans, part = Plans(), a_way("4S")
    plans.keep(part)
    assert list(plans.like(part.hand, ())) == [part]
    assert list(plans.like(EMPTY, ())) == []


def test_melds_are_joined_where_that_completes_them() -> None:
    laws = laws_of("bolivia")
    melds = tuple(a_meld(text, laws) for text in ("KS KH KD", "KS KH KC KD", "QS QH QD", "QS QH QC"))
    ways = [[meld.size for meld in way] for way in joinings(laws, EMPTY, melds)]
    assert ways == [[3, 4, 3, 3], [7, 3, 3]], "six queens are no canasta"
    ways = [[meld.size for meld in way] for way in joinings(laws, Bag.of(parse_cards("QC")), melds)]
    assert ways == [[3, 4, 3, 3], [7, 3, 3], [7, 6], [3, 4, 6]]


def test_so_many_ways_to_join_melds_are_looked_at() -> None:
    laws = laws_of("bolivia")
    melds = tuple(a_meld(text, laws) for rank in "45689TJQK" for text in (f"{rank}S {rank}H {rank}D",) * 2)
    hand = Bag.of(parse_cards("4C 5C 6C 8C 9C TC JC QC KC"))
    assert len(list(joinings(laws, hand, melds))) == MOST_JOININGS
