"""Counting, where it is enough, finds every way out that the search finds; and what it finds can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import pytest

from meldbook.api.play import apply
from meldbook.cards.bag import EMPTY, Bag, one_of_each, reaching
from meldbook.cards.card import card_text, parse_cards
from meldbook.effects.dealing import deal_out
from meldbook.going_out import counting
from meldbook.going_out.narrowing import Shared
from meldbook.going_out.ways import in_reach, plan, possible
from meldbook.groups.fits import fits_of
from meldbook.listing.legal import Referee, legal_moves
from meldbook.listing.must import Still
from meldbook.rules.laws import Laws
from meldbook.table.moves import Discard, LayDown, LayOff, Merge
from meldbook.table.position import MELD, STOCK, Position
from strategies import a_meld, laws_of

GAMES = ["canasta", "canasta-two-player", "samba", "quinella", "tampa", "uruguay", "cuban"]


def positions(laws: Laws, deals: Iterable[int]) -> Iterator[Position]:
    """Positions of deals whose players meld often, the sides having opened."""
    for seed in deals:
        source, position = Random(seed), deal_out(laws, seed)
        while position.ended is None:
            if position.has_opened and not position.hand & laws.unmeldable_bag:
                yield position
            moves = legal_moves(position)
            melding = [move for move in moves if isinstance(move, LayDown | LayOff)]
            position, _ = apply(position, source.choice(melding if melding and source.random() < 0.3 else moves))


@pytest.mark.parametrize("game", GAMES)
def test_counting_finds_what_the_search_finds(game: str) -> None:
    laws, ways = laws_of(game), 0
    assert counting.is_enough(laws)
    for position in positions(laws, range(6)):
        for discard in (True, False):
            way = plan(position, position.hand, position.own_melds, discard=discard)
            counted = counting.can_finish(laws, position.hand, position.own_melds, discard=discard)
            assert counted or way is None
            ways += way is not None
    assert ways


@pytest.mark.parametrize("game", ["samba", "quinella"])
def test_narrowing_leaves_no_way_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laws, told = laws_of(game), set()
    for position in positions(laws, range(3)):
        both = position.hand.plus(position.hands[(position.seat + 2) % len(position.hands)])  # Hands with many choices.
        for hand in (position.hand, both):
            narrowed = counting.can_finish(laws, hand, position.own_melds, discard=True)
            with monkeypatch.context() as patch:
                patch.setattr(Shared, "choices", lambda _, suits: product(*suits))
                assert narrowed or not counting.can_finish(laws, hand, position.own_melds, discard=True), position
            told.add(narrowed)
    assert told == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_what_counting_finds_can_be_played(game: str) -> None:
    laws, played = laws_of(game), 0
    for position in positions(laws, range(4)):
        if position.phase == MELD and _goes_out(position) and not any(position.asked):
            after: Position | None = position
            while after is not None and after.ended is None:
                after = _next_on_the_way(after)
            assert after is not None, position
            played += 1
    assert played


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_no_is_never_wrong(game: str) -> None:
    laws, ways = laws_of(game), 0
    for position in positions(laws, range(12)):
        discard = position.phase == MELD and not position.last_red_three
        if counting.can_finish(laws, position.hand, position.own_melds, discard=discard):
            assert in_reach(position), position
            ways += 1
    assert ways


@pytest.mark.parametrize("game", ["canasta", "samba", "quinella", "tampa"])
def test_moves_told_by_a_way_found_are_those_that_counting_tells(game: str) -> None:
    assert _told_as_counted(laws_of(game), range(4)) >= {True, False}


def _told_as_counted(laws: Laws, deals: Iterable[int]) -> set[bool]:
    """What is told of moves of hands that go out, each compared with what is counted after it."""
    told = set()
    for position in positions(laws, deals):
        if position.phase != MELD or not _goes_out(position) or position.last_red_three:
            continue
        still, discard = Still(Referee(position)), position.needs_discard
        for move in legal_moves(position):
            if isinstance(move, LayDown | LayOff | Merge):
                after = apply(position, move)[0]
                if after.ended is None:
                    counted = counting.can_finish(laws, after.hand, after.own_melds, discard=discard)
                    assert still.finishes(move) == counted, (position, move)
                    told.add(counted)
    return told


def test_cards_reach_a_sequence_through_their_neighbours_in_suit() -> None:
    ends = fits_of(laws_of("samba"))[a_meld("5S 6S 7S", laws_of("samba"))]
    held = {cards: Bag.of(parse_cards(cards)) for cards in ("3S 4S 4S 9S 3H 8H", "8S 9S TS QS", "JS QS KS AS 3D")}
    reached = [Bag(one_of_each(reaching(hand.present(), ends))) for hand in held.values()]
    assert [" ".join(card_text(card) for card in cards.distinct()) for cards in reached] == ["3S 4S", "8S 9S TS", ""]


def _goes_out(position: Position) -> bool:
    return counting.can_finish(position.laws, position.hand, position.own_melds, discard=not position.last_red_three)


def _next_on_the_way(position: Position) -> Position | None:
    """The position after some listed move from which the hand still goes out, or with which it does."""
    for move in legal_moves(position, every_suit=True):
        if isinstance(move, Discard):
            if position.hand.size == 1:
                return apply(position, move)[0]
        elif isinstance(move, LayDown | LayOff | Merge):
            after = apply(position, move)[0]
            if after.ended is not None or _goes_out(after):
                return after
    return None


def finishes(hand: str, *melds: str, game: str = "samba", discard: bool = True) -> bool:
    laws = laws_of(game)
    return counting.can_finish(laws, Bag.of(parse_cards(hand)), [a_meld(text, laws) for text in melds], discard=discard)


def lying(hand: str, *melds: str, game: str = "samba") -> Position:
    """A seat that has drawn, with this hand beside these melds of its side."""
    laws = laws_of(game)
    held, own = Bag.of(parse_cards(hand)), tuple(a_meld(text, laws) for text in melds)
    return Position(laws, hands=(held, EMPTY, EMPTY, EMPTY), melds=(own, ()), opened=(0,), phase=MELD, drew=STOCK)


DONE = ("KS KH KD KC KS KH KD", "8S 8H 8D 8C 8S JK 2C")


@pytest.mark.parametrize(
    ("hand", "melds", "finishes_so"),
    [
        ("4S 5S 6S 9C", DONE, True),  # a new sequence, and a discard
        ("4S 5S 6S 9C QD", DONE, False),
        ("5S 4S QH", (*DONE, "6S 7S 8S 9S TS"), True),
        ("JS QS QH", (*DONE, "6S 7S 8S 9S TS"), True),
        ("5S 4S QH", (DONE[0], "6S 7S 8S 9S TS"), True),  # the sequence becomes the second canasta
        ("5S QH", (DONE[0], "6S 7S 8S 9S TS"), False),
        ("4S 4H 5S 6S 7S JK", DONE, True),  # the four goes into the sequence or with its like, but not both
        ("4S 4H 5S 6S 9D JK", DONE, False),
        ("9S 9H 9D 9C JK 2S 2H 2D", DONE, True),  # two sets of a rank, each with two wild cards
        ("QS QH QD QC QS QH QD QC", DONE, True),  # no set holds eight: two of four, or the eighth is the discard
        ("JK 2S 2H", DONE, False),  # nothing that takes them
    ],
)
def test_ways_out_with_sequences(hand: str, melds: tuple[str, ...], finishes_so: bool) -> None:
    assert finishes(hand, *melds) is finishes_so
    assert in_reach(lying(hand, *melds)) or not finishes_so


@pytest.mark.parametrize(
    ("hand", "melds", "finishes_so"),
    [
        ("JK 2S 2H", ("KS KH KD KC KS KH KD",), True),  # a meld of wild cards
        ("JK 2S 2H 2D", ("KS KH JK JK JK",), False),  # a meld, but no canasta
        ("JK 2S 9C", ("KS KH KD KC KS KH KD", "2S 2H 2D 2C JK"), True),  # they complete one on the table, or join it
        ("JK JK 2S 2S 2S", ("KS KH KD JK", "2S 2H 2D"), True),  # four of them make it the one canasta that is needed
        ("2S 2S", ("KS KH KD JK", "2S 2H 2D"), False),
    ],
)
def test_ways_out_with_melds_of_wild_cards(hand: str, melds: tuple[str, ...], finishes_so: bool) -> None:
    assert finishes(hand, *melds, game="uruguay") is finishes_so


@pytest.mark.parametrize(("hand", "leaves_a_way"), [("JK 9C 9S 9H 4C", True), ("JK 9C 9S 4C", False)])
def test_who_must_go_out_adds_to_wild_cards_where_a_way_is_left(hand: str, leaves_a_way: bool) -> None:
    melds = (*DONE, "2S 2H 2D 2C")
    moves = legal_moves(lying(hand, *melds, game="tampa").evolve(asked=("yes", "", "", "")))
    assert (LayOff(parse_cards("JK"), 3) in moves) is leaves_a_way
    assert moves
    assert not any(isinstance(move, Discard) for move in moves)


def test_what_fitted_a_sequence_is_not_taken_to_fit_a_longer_one() -> None:
    laws, full = laws_of("samba"), ("KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD")
    before = counting.Lying(laws, [a_meld(text, laws) for text in (*full, "5H 6H 7H")])
    hand = Bag.of(parse_cards("8H 9S"))
    assert before.finishes(hand, discard=True)
    longer = before.with_sequence(0, a_meld("5H 6H 7H 8H", laws))
    assert not longer.finishes(hand, discard=True)  # The other eight finds no place.
    assert longer.finishes(Bag.of(parse_cards("9H 9S")), discard=True)


def test_of_three_sets_of_a_rank_two_may_be_joined_for_a_canasta_of_their_own() -> None:
    laws = laws_of("samba")
    melds = tuple(a_meld(cards, laws) for cards in ("5C 5D 5D 5D 5S 5S", "5C 5C 5H", "5H 5H 5S 2D"))
    position = Position(
        laws,
        hands=(Bag.of(parse_cards("2D 3S 3S 3C")), *(Bag.of(parse_cards("4C 4D")),) * (laws.players - 1)),
        melds=(melds, ()),
        opened=(0,),
        stock=parse_cards("6C 6D 6S 6H"),
        phase=MELD,
        drew=STOCK,
    )
    assert possible(position, position.hand, melds, discard=True)
    assert in_reach(position)
    assert not in_reach(position.evolve(melds=(melds[:2], ())))


def test_partners_found_in_play_may_have_two_sets_of_a_rank_and_choose_which_a_card_joins() -> None:
    laws = laws_of("canasta-three", "bicycle")
    shorter = a_meld("4C 4C 4S 2H", laws)
    for longer, finishes_so in (("4S 4S 4H 4H 4D 4D", True), ("4S 4S 4H 4H 4D", False)):
        melds = (a_meld(longer, laws), shorter)
        assert counting.can_finish(laws, Bag.of(parse_cards("4H")), melds, discard=True) is finishes_so


def test_elsewhere_there_is_more_to_ask() -> None:
    assert not any(counting.is_enough(laws_of(game)) for game in ("bolivia", "hand-and-foot", "mexicana", "yucatan"))
    assert not any(counting.is_enough_beside_runs(laws_of(game)) for game in ("burraco", "italian", "samba", "yucatan"))


SET, RUN = "KS KH KD KC KS KH KD", "9S TS JS QS KS"
LARGE = "8D 9D TD JD QD KD AD 7H 7H 7H 7D 7D 7S 7S 7S 7C 7C 2D 4C 8H"


@pytest.mark.parametrize(
    ("hand", "melds", "finishes_so"),
    [
        ("4S 5S 6S 7S 8S 9S TS QD", (SET,), True),  # the sequence that Bolivia asks for, whole
        ("4S 5S 6S 7S 8S 9S JS QD", (SET,), False),
        ("7S 8S QD", (SET, RUN), True),  # at its low end
        ("8S AS QD", (SET, RUN), True),  # at both
        ("7S AS QD", (SET, RUN), False),
        ("8S AS QD", (RUN,), False),  # one canasta is too few
        ("8S AS KH QD", (RUN, "KS KH KD KC KS KC"), True),
        ("8S 8S AS QD", (SET, RUN), False),  # the other eight would be a second discard
        ("9D QD", (SET, "4S 5S 6S 7S 8S 9S TS", "9S 9H 9C"), True),  # it lies there already
        (LARGE, ("4S 4H 4D", SET), True),
        (LARGE + " 5S", ("4S 4H 4D", SET), False),
    ],
)
def test_ways_out_where_a_sequence_must_be_complete(hand: str, melds: tuple[str, ...], finishes_so: bool) -> None:
    position = lying(hand, *melds, game="bolivia")
    assert possible(position, position.hand, position.own_melds, discard=True) is finishes_so
    assert in_reach(position) or not finishes_so
