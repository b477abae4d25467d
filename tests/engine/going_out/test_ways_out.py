"""Ways out are found, and stay found; and of melds that could be joined in many ways, some are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from meldbook.api.play import apply
from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import CARDS, parse_cards
from meldbook.cards.melds import Meld
from meldbook.going_out.plans import Made, Plan, Plans, plans_of
from meldbook.going_out.ways import MOST_JOININGS, joinings, plan
from meldbook.groups.fits import stands
from meldbook.listing.legal import Referee, legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import Discard, LayDown, LayOff, Merge, Shift
from meldbook.table.position import MELD, STOCK, Position
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


KINGS, RUN, SEVENS = "KS KD KC KS KD KC KH", "4S 5S 6S 7S 8S 9S TS", "7S 7S 7S 7S 7D JK 2S"
QUEENS = "QS QH QD QC QS QH"
DONE = {"bolivia": (KINGS, RUN), "brazilian": (KINGS, RUN), "burraco": (KINGS,), "yucatan": (KINGS, SEVENS)}
"""What lies on the table where canastas are needed to go out."""


@pytest.mark.parametrize(
    ("game", "hand", "melds"),
    [
        ("bolivia", "8H 9H TH JH QH", (KINGS, RUN)),  # The middle card has its place once others lie.
        ("bolivia", "8H 9H 9D TH JH QH QC QD", (KINGS, RUN, "9S 9H 9C")),
        ("bolivia", "5S 5S 5H 5H 9H JS", ("6S 7S 8S 9S TS", "9H 9H 9D", RUN, KINGS)),  # Three of four fives.
        ("bolivia", "2D 7C 7D 7C", ("8C 9C TC JC QC KC", KINGS, RUN)),  # Two of three sevens, and a wild card.
        ("burraco", "5C 6C 2S 8C 9C", (KINGS,)),  # The wild card moves up when the eight comes.
        ("burraco", "2S 2C 4S AC JK", (KINGS, "3C 4C 5C 6C 2S 8C 9C TC")),  # One two is itself, the joker its three.
        ("burraco", "4C 6D 7D 2C 9D TD JD", (KINGS, "2H 5C 6C 7C")),
        ("burraco", "KH 2S", (KINGS, "9H TH JH")),
        ("yucatan", "KC KC AC AC", (KINGS, SEVENS, "TC JC QC", "9C TC JC QC")),  # Two aces, each behind a king.
        ("italian", "2S 8D 8D JK JK JK", (KINGS, "9S 9H 9D 9C 9S 9H 9D")),  # A joker must go with the eights.
        ("italian", "4S 4S 4S 4H 4H 4D 4D 4C", (KINGS, "9S 9H 9D 9C 9S 9H 9D")),  # Five fours, and three.
    ],
)
def test_a_way_out_is_found(game: str, hand: str, melds: tuple[str, ...]) -> None:
    laws = laws_of(game)
    position = at_table(laws, tuple(a_meld(text, laws) for text in melds))
    assert plan(position, Bag.of(parse_cards(hand)), position.own_melds, discard=False) is not None


@pytest.mark.parametrize("game", ["arlington", "bolivia", "brazilian", "burraco", "mille", "rum-500", "yucatan"])
def test_hands_that_are_made_of_melds_go_out(game: str) -> None:
    laws, source, found = laws_of(game), Random(20), 0
    position = at_table(laws, tuple(a_meld(text, laws) for text in DONE.get(game, ())))
    for _ in range(400):
        groups = list(some_melds(laws, source))
        cards = [card for group in groups for card in group]
        held = Counter([*cards, *(card for meld in position.own_melds for card in meld.cards)])
        if all(held[card] <= laws.copies(card) for card in held):
            assert plan(position, Bag.of(cards), position.own_melds, discard=False) is not None, groups
            found += 1
    assert found > 40


def some_melds(laws: Laws, source: Random) -> Iterator[tuple[int, ...]]:
    """Up to three melds, drawn at random, of ranks that differ."""
    ranks: set[int | None] = {None, 11}  # Kings may lie there.
    while len(ranks) < 5:
        meld = stands(laws, a_group(laws, source))
        if meld is not None and (meld.run is not None or meld.rank not in ranks):
            yield meld.cards
        ranks.add(meld.rank if meld is not None and meld.run is None else -len(ranks))


@pytest.mark.parametrize(
    ("game", "cards"), [("rum-500", "4S 5S 6S 7S"), ("arlington", "AS 2S 3S 4S 5S"), ("arlington", "JS QS JK AS")]
)
def test_where_melds_have_four_cards_a_sequence_of_four_is_a_way_out(game: str, cards: str) -> None:
    laws = Laws(Ruleset.from_compiled(compile_variant(game), None, {"meld.size.min": 4}))
    hand = Bag.of(parse_cards(cards))
    assert plan(at_table(laws, ()), hand, (), discard=False) is not None


@pytest.mark.parametrize(
    ("game", "melds"),
    [
        ("italian", (QUEENS, "8S 8H 8D 8C 8S", "2S 2H 2D 2C 2S JK")),
        ("international", (QUEENS, "8S 8H 8D", "2S 2H 2D 2C JK JK")),
        ("modern-american", (QUEENS, "8S 8H 8D 8C 8S", "JS JH JD JC JS JH 2S")),
        ("bolivia", (QUEENS, "8S 8H 8D", "4C 4H 4D", "5S 6S 7S 8S 9S TS")),
        ("mexicana", (QUEENS, "8S 8H 8D 8C 8S", "JS JH JD JC JS 2S")),
    ],
)
def test_a_way_out_is_seen_just_where_listed_moves_lead_out(game: str, melds: tuple[str, ...]) -> None:
    laws, source, answers = laws_of(game), Random(7), Counter[bool]()
    own = tuple(a_meld(text, laws) for text in (KINGS, *melds))
    position = at_table(laws, own).evolve(bonus=(parse_cards("3H 3D 3H"), ()))
    cards = parse_cards("QS QH 8S 8H 5S 5H 5D 4S 4S JS 2S 2H 2D JK JK 9C")
    for _ in range(120):
        hand = Bag.of(source.sample(cards, source.randrange(2, 6)))
        dealt = position.evolve(hands=(hand, EMPTY, EMPTY, EMPTY))
        assert Referee(dealt).able is leads_out(dealt), hand
        answers[Referee(dealt).able] += 1
    assert min(answers[True], answers[False]) > 5, answers


@pytest.mark.parametrize(("game", "moved"), [("canasta", "wild"), ("samba", "any")])
def test_a_way_out_by_cards_that_change_their_meld_is_seen_just_where_there_is_one(game: str, moved: str) -> None:
    house, source, answers = {"meld.move": moved, "out.canastas": 1}, Random(5), Counter[tuple[bool, bool]]()
    laws, still = (
        Laws(Ruleset.from_compiled(compile_variant(game), None, {**house, "meld.move": value}))
        for value in (moved, "none")
    )
    for _ in range(150):
        made = (stands(laws, a_group(laws, source)) for _ in range(3))
        melds = {meld.line: meld for meld in made if meld is not None}
        near = [card for meld in melds.values() for card in meld.naturals]
        cards = [card for card in (*near, *source.sample(CARDS, 4)) if not laws.bonus[card]]
        hand = Bag.of(source.choice(cards) for _ in range(source.randrange(2, 4)))
        position = at_table(laws, tuple(melds.values())).evolve(hands=(hand, EMPTY, EMPTY, EMPTY))
        able = Referee(position).able
        assert able is leads_out(position), (position.own_melds, hand)
        answers[able, Referee(position.evolve(laws=still)).able] += 1
    assert answers[True, False] > 2, answers
    assert answers[False, True] == 0, answers


def leads_out(position: Position) -> bool:
    """Whether some row of listed moves empties the hand in this turn, looked for by trying them all."""
    if position.ended is not None:
        return True
    last = position.hand.size == 1
    moves = legal_moves(position, every_suit=True)
    melding = LayDown | LayOff | Merge | Shift
    laying = [move for move in moves if isinstance(move, melding) or (last and type(move) is Discard)]
    return any(leads_out(apply(position, move)[0]) for move in laying)


def a_group(laws: Laws, source: Random) -> tuple[int, ...]:
    """Cards of a rank, or of a suit in a row, one of them wild at times."""
    size = source.randrange(3, 7)
    if laws.has_runs and source.random() < 0.6:
        first = source.randrange(0, 13 - size) * 4 + source.randrange(4)
        cards = [first + 4 * place for place in range(size)]
    else:
        rank = source.randrange(13)
        cards = [rank * 4 + source.randrange(4) for _ in range(size)]
    if source.random() < 0.3:
        cards[source.randrange(size)] = source.choice([card for card in CARDS if laws.wild[card]] or cards)
    return tuple(cards)


def at_table(laws: Laws, melds: tuple[Meld, ...]) -> Position:
    """A position after the draw in which the first side has these melds and nobody waits for a second hand."""
    return Position(laws, melds=(melds,) + ((),) * (laws.sides - 1), opened=(0,), phase=MELD, drew=STOCK)


def test_a_whole_hand_that_goes_out_is_listed_in_one_order_whatever_was_found_before() -> None:
    kings, queens, last = parse_cards("KD KH KS KC KD KH KS"), parse_cards("QD QH QS"), parse_cards("5C")[0]
    hand, listed = Bag.of((*kings, *queens, last)), []
    for news in ((kings, queens), (queens, kings)):
        laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), None, {"initial-meld.concealed": "drawn"}))
        hands = (hand, EMPTY, EMPTY, EMPTY)
        position = at_table(laws, ()).evolve(hands=hands, opened=(), scores=(5000, 0))
        plans_of(laws).add(Made(hand, (), Plan((), news, last)))
        listed.append(legal_moves(position))
    assert listed[0] == listed[1]
    assert any(isinstance(move, LayDown) for move in listed[0])
