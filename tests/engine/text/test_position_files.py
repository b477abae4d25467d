"""Position files of every game: each key by a small table, what is refused and how, and that all of it reads back."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from meldbook.api.play import apply
from meldbook.api.queries import legal, replay, score
from meldbook.cards.bag import Bag
from meldbook.cards.card import cards_text, parse_card, parse_cards
from meldbook.cards.melds import Meld
from meldbook.effects import with_turn_started
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.table.moves import Discard, Draw, Move
from meldbook.table.position import BONUS, MELD, OFFER, Ended, Position
from meldbook.text.position_file.meld_text import meld_text
from meldbook.text.position_file.reading import read_position
from meldbook.text.position_file.writing import write_position
from strategies import HOUSES, laws_of, readings


def lying(game: str, text: str) -> Meld:
    """A meld of side A as a game's position file has it."""
    return read_position(laws_of(game), {"table": {"melds": {"A": [text]}}}).melds[0][0]


def read(game: str, data: dict[str, Any]) -> Position:
    """A position from a file's data, which reads back from what is written of it."""
    laws = laws_of(game)
    position = read_position(laws, data)
    assert read_position(laws, json.loads(json.dumps(write_position(position)))) == position
    return position


def refusal(game: str, data: dict[str, Any]) -> PositionError:
    with pytest.raises(PositionError) as caught:
        read_position(laws_of(game), data)
    assert caught.value.message.endswith((".", "?"))
    return caught.value


# Melds: how each kind is written, and what it is.

WRITTEN = [
    ("canasta", "KS KH KD KC"),
    ("canasta", "KS KH JK 2C"),
    ("samba", "4S 5S 6S"),
    ("uruguay", "JK 2S 2C"),
    ("burraco", "AS 2S 3S"),
    ("burraco", "QS KS AS"),
    ("burraco", "JK 5S 6S"),
    ("burraco", "2S 2S 3S"),
    ("burraco", "2D JK 4D"),
    ("burraco", "3S 2S 5S"),
    ("burraco", "2S 3S 4S JK=5S"),
    ("arlington", "TD JK=JD 2S=QD"),
    ("arlington", "TD JK 2S"),
    ("arlington", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"),
    ("rum-500", "7S 7H 7D 7C@B"),
    ("rum-500", "3H@B 4H 5H 6H@C"),
    ("persian-rummy", "quartet: KS KH KD KC"),
    ("persian-rummy", "KS KH KD KC"),
    ("yucatan", "KS KS KS"),
    ("yucatan", "identical: KS KS JK"),
    ("modern-american", "pairs: AS AH KS KH QS QH JS JH TS TH 9S 9H 8S 8H"),
]


@pytest.mark.parametrize(("game", "text"), WRITTEN)
def test_a_meld_is_written_as_plainly_as_it_reads_back(game: str, text: str) -> None:
    assert meld_text(laws_of(game), lying(game, text)) == text


PLAINER = [
    ("canasta", "set: KS KH KD", "KS KH KD"),
    ("canasta", "KS 2C=KD KH", "KS KH 2C"),
    ("burraco", "2S=AS 2S 3S", "2S 2S 3S"),
    ("samba", "6S 4S 5S", "4S 5S 6S"),
    ("burraco", "JK=4S 5S 6S", "JK 5S 6S"),
    ("arlington", "QS KS 2D=AS", "QS KS 2D"),
]


@pytest.mark.parametrize(("game", "text", "plainer"), PLAINER)
def test_what_the_cards_say_themselves_is_left_out(game: str, text: str, plainer: str) -> None:
    assert lying(game, text) == lying(game, plainer)
    assert meld_text(laws_of(game), lying(game, text)) == plainer


def test_a_sequence_has_its_order_and_its_wild_cards_their_places() -> None:
    meld = lying("burraco", "2S 3S 4S JK=5S")
    assert meld.run is not None
    assert (meld.kind, meld.run.start, meld.run.wild_at) == ("sequence", 2, (3,))
    assert cards_text(meld.naturals) == "2S 3S 4S"


def test_a_kind_that_stands_before_the_cards_decides() -> None:
    assert lying("yucatan", "KS KS KS").kind == "set"
    assert lying("yucatan", "identical: KS KS KS").kind == "identical"
    assert lying("arlington", "TD JK 2S").kind == "set"
    assert lying("arlington", "sequence: TD JK 2S").kind == "sequence"


def test_four_laid_at_once_are_told_apart_only_where_they_count_more() -> None:
    assert lying("persian-rummy", "quartet: JK JK JK JK").together
    assert not lying("persian-rummy", "KS KH KD KC").together
    error = refusal("canasta", {"table": {"melds": {"A": ["quartet: KS KH KD KC"]}}})
    assert (error.where, "count no more" in error.message) == ("table.melds.A[1]", True)


def test_cards_of_another_side_count_for_it() -> None:
    assert lying("rum-500", "6H@C 4H 5H 3H@B").credits == ((parse_card("3H"), 1), (parse_card("6H"), 2))
    assert lying("rum-500", "6H@C 4H 5H 3H@B").counts_for == (1, None, None, 2)
    assert lying("rum-500", "sequence:7C@B 8C 9C").credits == ((parse_card("7C"), 1),)
    assert lying("persian-rummy", "JK JK@B JK").counts_for == (1, None, None)


NO_MELDS = [
    ("canasta", "KS QH 7D", "one rank; wild cards may"),
    ("canasta", "KS KH", "three or more"),
    ("canasta", "2C 2D JK", "one rank"),
    ("canasta", "", "one rank"),
    ("canasta", "sequence: 4S 5S 6S", "one rank"),
    ("samba", "4S 5S 7S", "of one rank or of one suit in order"),
    ("uruguay", "2C", "of one rank or all wild"),
    ("rum-500", "KS QS TS", "in order."),
    ("burraco", "QS 2C=9H KS", "in order"),
    ("persian-rummy", "quartet: KS KH KD", "in order"),
    ("yucatan", "identical: KS KS KH", "all alike"),
    ("modern-american", "pairs: AS AH KS KH", "do not make “pairs”"),
    ("canasta", "pairs: AS AH KS KH QS QH JS JH TS TH 9S 9H 8S 8H", "one rank"),
]


@pytest.mark.parametrize(("game", "text", "mend"), NO_MELDS)
def test_cards_that_make_no_meld_of_the_game_are_refused(game: str, text: str, mend: str) -> None:
    error = refusal(game, {"table": {"melds": {"B": [text]}}})
    assert error.where == "table.melds.B[1]"
    assert text[:40] in error.message
    assert mend in error.mend


def test_a_meld_that_the_rules_forbid_may_lie_on_the_table() -> None:
    assert lying("canasta", "KS JK JK 2C 2D").size == 5
    assert lying("samba", "KS KS KH KH KD KD KC KC").size == 8


UNREADABLE_MELDS = [
    ("canasta", "KS KH KD@B", "another side"),
    ("rum-500", "7S 7H 7D@G", "no side “G”"),
    ("rum-500", "7S 7H 7D@", "no side"),
    ("rum-500", "@B", "no card"),
    ("canasta", "flush: KS QS 9S", "no kind of meld"),
    ("canasta", "KS KH 1X", "no card"),
    ("canasta", "KS KH 2C=9Z", "no card"),
    ("canasta", "KS " * 400, "text"),
]


@pytest.mark.parametrize(("game", "text", "says"), UNREADABLE_MELDS)
def test_melds_that_cannot_be_read_are_refused(game: str, text: str, says: str) -> None:
    error = refusal(game, {"table": {"melds": {"A": [text]}}})
    assert error.where == "table.melds.A[1]"
    assert says in error.message


# Reserves, and the phases beside drawing and melding.


def test_reserves_are_written_by_seat() -> None:
    position = read("triple-play", {"table": {"reserves": {"1": ["4C 9H", "KS 7D"], "3": ["5C"]}}})
    assert [list(map(cards_text, piles)) for piles in position.reserves] == [["4C 9H", "KS 7D"], [], ["5C"], []]
    assert write_position(position)["table"]["reserves"] == {"1": ["4C 9H", "KS 7D"], "3": ["5C"]}


def test_reserves_are_written_by_side_where_a_side_owns_them() -> None:
    position = read("burraco", {"table": {"reserves": {"B": ["4C 9H"]}}})
    assert list(map(len, position.reserves)) == [0, 1]


@pytest.mark.parametrize(
    ("game", "reserves", "says"),
    [
        ("canasta", {"1": ["4C"]}, "Canasta has no reserves"),
        ("burraco", {"1": ["4C"]}, "no side “1”"),
        ("hand-and-foot", {"A": ["4C"]}, "no seat “A”"),
        ("hand-and-foot", {"1": ["4C", "5C"]}, "at most one"),
        ("hand-and-foot", {"1": "4C"}, "a list"),
        ("hand-and-foot", {"1": [""]}, "holds cards"),
        ("hand-and-foot", {"1": [4]}, "written as text"),
        ("hand-and-foot", {"5": ["4C"]}, "no seat “5”"),
    ],
)
def test_reserves_that_cannot_be_are_refused(game: str, reserves: dict[str, Any], says: str) -> None:
    error = refusal(game, {"table": {"reserves": reserves}})
    assert error.where.startswith("table.reserves")
    assert says in error.message


def test_phases_of_other_games_are_refused() -> None:
    assert read("arlington", {"phase": "offer", "table": {"pile": "9C"}}).phase == OFFER
    assert read("international", {"phase": "bonus"}).phase == BONUS
    for phase in ("offer", "bonus", "dance"):
        error = refusal("canasta", {"phase": phase})
        assert (error.where, error.mend) == ("phase", "Its phases are draw, meld and answer.")


def test_before_the_draw_nothing_has_been_drawn() -> None:
    assert read("arlington", {"phase": "offer", "drew": "pile"}).drew == ""
    assert read("international", {"phase": "bonus", "drew": "pile"}).drew == "pile"


# History, and how a deal ended.


def test_history_of_every_kind_reads_back() -> None:
    history = {"barred": "9C", "lone-takes": 3, "turns": {"1": 0}, "opened": ["B", "A"], "melded": [2]}
    position = read("burraco", {"phase": "meld", "drew": "pile", "history": history})
    assert (position.barred, position.lone_takes, position.opened) == (Bag.of(parse_cards("9C")), 3, (1, 0))
    assert position.turns == (0, 1, 1, 1)
    assert position.melded == (False, True, False, False)
    assert read("modern-american", {"history": {"kept": {"3": "3H"}}}).kept == (None, None, parse_card("3H"), None)
    drawn = {"phase": "meld", "drew": "stock", "history": {"drawn": "7H"}}
    assert read("buraco", drawn).drawn is None
    again = laws_of("canasta", None, HOUSES.index({"turn.draw.with-pile": 1, "turn.draw.again": True}))
    assert write_position(read_position(again, drawn))["history"]["drawn"] == "7H"


@pytest.mark.parametrize(
    ("game", "history", "where"),
    [
        ("burraco", {"barred": "9C 8C"}, "history.barred"),
        ("burraco", {"barred": ""}, "history.barred"),
        ("burraco", {"lone-takes": -1}, "history.lone-takes"),
        ("burraco", {"lone-takes": True}, "history.lone-takes"),
        ("canasta", {"kept": {"1": "3H"}}, "history.kept.1"),
        ("modern-american", {"kept": {"1": "4H"}}, "history.kept.1"),
        ("modern-american", {"kept": {"9": "3H"}}, "history.kept.9"),
        ("canasta", {"opened": ["C"]}, "history.opened[1]"),
        ("canasta", {"opened": ["A"] * 101}, "history.opened"),
        ("canasta", {"melded": [1, 5]}, "history.melded[2]"),
        ("canasta", {"melded": "1"}, "history.melded"),
        ("canasta", {"began": [1]}, "history.began"),
        ("canasta", {"moved": [1]}, "history.moved"),
        ("canasta", {"drawn": "7H 7D"}, "history.drawn"),
        ("canasta", {"turns": {"1": 0.5}}, "history.turns.1"),
        ("canasta", {"asked": {"1": "maybe"}}, "history.asked.1"),
        ("canasta", {"laid": "yes"}, "history.laid"),
        ("canasta", {"bared": "9C"}, "history.bared"),
        ("canasta", [], "history"),
    ],
)
def test_history_that_cannot_be_is_refused(game: str, history: object, where: str) -> None:
    assert refusal(game, {"phase": "meld", "history": history}).where == where


def test_a_deal_may_end_by_a_special_hand_of_the_game() -> None:
    blitz = {"melds": {"B": ["blitz: AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C JK"]}}
    assert read("international", {"table": blitz, "ended": {"by": 2, "reason": "blitz"}}).ended == Ended(1, "blitz")
    assert read("burraco", {"ended": {"reason": "stalemate"}}).ended == Ended(None, "stalemate")
    assert refusal("international", {"ended": {"reason": "blitz"}}).where == "ended.by"
    assert refusal("canasta", {"ended": {"by": 2, "reason": "blitz"}}).where == "ended.reason"
    assert refusal("canasta", {"ended": {"reason": "stalemate"}}).mend == "Write “out” or “stock”."


@pytest.mark.parametrize("by", [1, 2, 4])
def test_a_special_hand_lies_among_the_melds_of_the_side_that_laid_it(by: int) -> None:
    table = {"melds": {"A": ["schneider: KS KH QS QH JS JH TS TH 9S 9H 8S 8H 6S 6H"]}}
    data = {"table": table, "ended": {"by": by, "reason": "schneider"}}
    if by == 1:
        assert read("international", data).ended == Ended(0, "schneider")
    else:
        assert "side B" in refusal("international", data).message


def test_who_went_out_holds_no_cards() -> None:
    error = refusal("canasta", {"table": {"hands": {"1": "9S", "3": "KS 9C"}}, "ended": {"by": 3}})
    assert (error.where, error.message) == ("table.hands.3", "Seat 3 went out, but still holds 2 cards: K♠, 9♣.")
    assert read("canasta", {"table": {"hands": {"1": "9S", "3": ""}}, "ended": {"by": 3}}).ended == Ended(2, "out")


def test_a_frozen_pile_is_told_by_its_cards() -> None:
    assert read("canasta", {"table": {"pile": "9C 2D KH"}}).frozen
    assert not read("canasta", {"table": {"pile": "9C KH"}}).frozen
    assert read("canasta", {"table": {"pile": "9C KH", "frozen": True}}).frozen
    # Nothing freezes it there, but only a natural pair ever takes it, as if it were frozen.
    assert not read("pennies-from-heaven", {"table": {"pile": "9C KH", "frozen": True}}).frozen
    assert refusal("mille", {"table": {"pile": "9C KH", "frozen": True}}).where == "table.frozen"


@pytest.mark.parametrize(
    "table",
    [
        {"reserves": {"A": ["KS KS"]}, "stock": "KS"},
        {"reserves": {"A": ["KS KS KS"]}},
        {"melds": {"A": ["JS QS KS"], "B": ["JS QS KS"]}, "hands": {"1": "KS"}},
        {"hands": {"1": "KS " * 300}},
    ],
)
def test_more_copies_than_the_packs_hold_are_refused_wherever_they_lie(table: dict[str, Any]) -> None:
    error = refusal("burraco", {"table": table})
    assert "K♠" in error.message
    assert "hold 2" in error.message


# Every position that play reaches reads back.


def some_move(source: Random, position: Position) -> Move:
    """A legal move; mostly one that changes the table, where there is one."""
    moves = legal_moves(position)
    lively = [move for move in moves if not isinstance(move, Draw | Discard)]
    return source.choice(lively if lively and source.random() < 0.4 else moves)


@pytest.mark.parametrize("game", readings(), ids=":".join)
def test_positions_of_a_deal_read_back(game: tuple[str, str]) -> None:
    laws: Laws = laws_of(*game)
    source = Random(7)
    position = deal_out(laws, 7, deal=2)
    for _ in range(200):
        again = read_position(laws, json.loads(json.dumps(write_position(position))))
        assert [name for name, value in vars(position).items() if value != getattr(again, name)] == []
        if position.ended is not None:
            break
        position, _ = apply(position, some_move(source, position))


def test_nothing_has_been_laid_before_the_draw() -> None:
    assert not read("canasta", {"history": {"laid": True}}).laid


def test_nothing_has_been_begun_by_who_asks_before_drawing() -> None:
    data = {"phase": "answer", "drew": "nothing", "table": {"melds": {"A": ["KS KH KD"]}}}
    assert read("canasta", {**data, "history": {"melded": []}}).fresh == ()


def test_a_turn_that_began_with_asking_has_brought_what_waited_for_it() -> None:
    table = {"hands": {"1": "4S"}, "reserves": {"1": ["9C 8D"]}, "stock": "5S 6S"}
    data = {"phase": "answer", "drew": "nothing", "table": table}
    assert with_turn_started(read("modern-american", data)).hand.size == 3


def test_hands_that_are_left_out_stay_so() -> None:
    reserves = {"A": ["9S 9D"], "B": ["TS TD"]}
    position = read("burraco", {"table": {"hands": {"1": "5C", "2": "4S"}, "reserves": reserves}})
    assert position.veiled == {2, 3}
    assert position.reserve_of(0), "the partner, of whom nothing is said, has claimed nothing"
    position = read("burraco", {"table": {"hands": {"1": "5C", "3": ""}, "reserves": reserves}})
    assert not position.reserve_of(0), "the partner, who is said to hold nothing, has claimed it"
    position = read("burraco", {"table": {"hands": {"1": "5C", "2": "4S", "4": "KD"}, "reserves": reserves}})
    assert not position.reserve_of(0), "the one hand that is left out is empty"


def test_a_turn_in_the_middle_reads_back_with_what_was_laid_in_it() -> None:
    data = {"phase": "meld", "table": {"melds": {"A": ["KS KH KD", "4S 5S 6S"]}}, "history": {"began": [2]}}
    position = read("burraco", data)
    assert (position.phase, position.fresh, position.laid) == (MELD, (1,), True)
    assert read("burraco", {**data, "history": {"moved": [2]}}).shifted == (1,)


@pytest.mark.parametrize("question", [replay, score, legal])
@pytest.mark.parametrize("moves", [5, "draw", [7], ["draw"] * 5_001])
def test_moves_that_cannot_be_read_are_told_by_whatever_reads_the_file(
    question: Callable[[Laws, dict[str, Any]], object], moves: object
) -> None:
    with pytest.raises(PositionError) as caught:
        question(laws_of("canasta"), {"moves": moves})
    assert caught.value.where.startswith("moves")


@pytest.mark.parametrize(("key", "value", "says"), [("title", ["Mine"], "is text"), ("example", [], "is a heading")])
def test_what_a_file_says_of_itself_alone_is_of_its_kind_too(key: str, value: object, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        read("canasta", {key: value})
    assert read("canasta", {"title": "Mine", "example": {}}) == read("canasta", {})
