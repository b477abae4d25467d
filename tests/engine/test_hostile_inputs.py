"""Requests that strangers might send: every one is answered as plain data, none by an exception."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldbook.door import MOST_CHANGES, MOST_COMPARED, Door
from meldbook.door.sessions import MOST_GAMES
from meldbook.loading import RuleFileError, compile_variant
from meldbook.loading.lesson_files import compile_lesson, read_lesson_file
from trials.grammar import JUNK, places

LESSONS = Path(__file__).parents[2] / "tutorials"
TABLE = {
    "stock": "9C 4D 3H QS",
    "pile": "9C 7D KH",
    "frozen": False,
    "hands": {"1": "KS KD 2C 5H QC QD QH", "2": "4S 4C 4H", "3": "AC 3S"},
    "melds": {"A": ["AS AH AD", "5S 5D 5C JK"], "B": ["TS TH TD"]},
    "bonus": {"B": "3H 3D"},
}
POSITION = {
    "variant": "canasta",
    "reading": "pagat",
    "players": 4,
    "deal": 2,
    "turn": 1,
    "phase": "meld",
    "drew": "stock",
    "scores": {"A": 0, "B": 1520},
    "moves": ["meld QC QD QH", {"move": "take KS", "refused": "turn.order"}, "discard 5H"],
    "house": {"meld.wild.max": 2, "card.points": {"joker": 40, "K": 10}, "initial-meld.minimum": {"0": 60}},
    "table": TABLE,
    "history": {"melded": [1], "opened": ["A", "B"], "turns": {"1": 2}, "asked": {"1": "no"}, "began": [1]},
}
ENDED = {
    "variant": "canasta",
    "table": TABLE,
    "ended": {"by": 1, "concealed": False, "reason": "out"},
    "match": {"deals": [{"A": 340, "B": -20}]},
}
OTHERS: list[dict[str, Any]] = [
    {
        "variant": "burraco",
        "phase": "meld",
        "drew": "pile",
        "moves": ["meld JK 6H 7H", "add 5S > 1", "discard KC"],
        "table": {
            "stock": "9C 4D",
            "hands": {"1": "JK 6H 7H 5S KC 2D", "2": "4S"},
            "melds": {"A": ["2S 3S 4S", "KS KH JK"], "B": ["set: TS TH TD"]},
            "reserves": {"A": ["3H 4C 5D"], "B": []},
        },
        "history": {"barred": "KC", "lone-takes": 2, "melded": [1]},
    },
    {
        "variant": "rum-500",
        "players": 3,
        "moves": ["take from 7D: 7S 7H", "add 9C > B1"],
        "table": {"stock": "9D", "pile": "7D 4C QS", "hands": {"1": "7S 7H 9C"}, "melds": {"B": ["6C 7C 8C@A"]}},
    },
    {
        "variant": "modern-american",
        "phase": "meld",
        "drew": "stock",
        "scores": {"A": 3000, "B": -5},
        "moves": ["meld straight: 2S 3H 4D", "draw keep 3H", "bonus"],
        "table": {"hands": {"1": "AS AH AD 3H 7S"}, "bonus": {"B": "3S 3D"}, "melds": {"B": ["wild: JK 2S 2C"]}},
        "history": {"kept": {"1": "3H"}},
    },
    {
        "variant": "samba",
        "phase": "meld",
        "house": {"meld.move": "any", "meld.swap": "wild-to-hand", "meld.swap.others": True},
        "moves": ["move 2S from 1 > 2", "swap 8C > B1", "move 4H from 3 > 2"],
        "table": {
            "hands": {"1": "8C 9C"},
            "melds": {"A": ["KS KH KD 2S", "QS QH QD", "4H 5H 6H 7H"], "B": ["8S 8H JK"]},
        },
        "history": {"moved": [2]},
    },
    {
        "variant": "arlington",
        "phase": "offer",
        "moves": ["pass", "take", "swap 9S > 1", "merge 1 2"],
        "table": {"pile": "9S", "hands": {"1": "TS KC KD"}, "melds": {"A": ["TD JK=JD 2S=QD"]}},
    },
    {
        "variant": "triple-play",
        "table": {"hands": {"1": "KS KD"}, "reserves": {"1": ["4S 4H", "5S 5H"], "3": ["6S"]}, "pile": "9C 9D"},
        "history": {"face-down": 1, "reshuffles": 1},
    },
]
"""Positions with what other games have: second hands, sequences, cards that count for others, offers, kept threes."""


@cache
def lesson() -> dict[str, Any]:
    """The first shipped lesson, as the door takes it."""
    return compile_lesson(read_lesson_file(min(LESSONS.glob("*/*.toml"))))


def requests() -> list[dict[str, Any]]:
    """Requests as they should be: the mutations start here."""
    return [
        {"do": "check", "variant": "canasta", "reading": "bicycle", "cards": "KS KH 2C", "opening": True},
        {"do": "check", "variant": "canasta", "cards": ["KS", "QS"], "house": {"meld.size.min": 4}},
        {"do": "replay", "position": POSITION, "base": ""},
        {"do": "legal", "position": {**POSITION, "phase": "draw", "moves": []}},
        {"do": "score", "position": ENDED},
        {"do": "compare", "variants": ["canasta", "canasta:bicycle", "canasta-two-player"]},
        {"do": "open", "game": "g", "record": {"variant": "canasta", "seed": 7, "players": 4, "moves": ["draw"]}},
        {"do": "open", "game": "g", "record": {"position": POSITION, "moves": ["discard 5H"]}},
        {
            "do": "lesson",
            "game": "g",
            "lesson": lesson(),
            "record": {"lesson": lesson()["id"], "moves": ["draw"]},
        },
        *({"do": do, "position": position} for position in OTHERS for do in ("replay", "score")),
        *({"do": "open", "game": "g", "record": {"position": position, "moves": []}} for position in OTHERS),
        {"do": "check", "variant": "yucatan", "cards": "identical: KS KS JK"},
        {"do": "check", "variant": "arlington", "cards": "sequence: TD JK=JD 2S=QD"},
        {"do": "paper", "variant": "rum-500", "paper": "score-sheet", "seed": 3, "players": 3},
        {"do": "house", "variant": "canasta", "reading": "pagat", "house": {"meld.size.min": 4}},
        {"do": "drill", "variant": "samba", "kind": "meld", "seed": 2},
        {"do": "judge", "variant": "samba", "kind": "meld", "seed": 2, "answer": "yes"},
        {"do": "concept", "variant": "canasta", "concept": "pile.frozen"},
        {"do": "pad", "variant": "canasta", "deals": [{"A": {}, "out": {"side": "A", "how": "out"}}]},
    ]


FOLLOWING: list[dict[str, Any]] = [
    {"do": "move", "game": "g", "move": "meld KS KD 2C"},
    {"do": "move", "game": "g", "move": "add 5H > 2"},
    {"do": "move", "game": "g", "move": "take from 7D: 7S 7H"},
    {"do": "hint", "game": "g"},
    {"do": "bot", "game": "g"},
    {"do": "undo", "game": "g"},
    {"do": "next", "game": "g"},
    {"do": "record", "game": "g"},
    {"do": "view", "game": "g"},
    {"do": "cost", "game": "g", "move": "draw", "at": 0},
    {"do": "past", "game": "g", "at": 0},
    {"do": "position", "game": "g"},
    {"do": "uncover", "game": "g"},
    {"do": "close", "game": "g"},
]
"""What may be asked of a game, if it could be opened."""


def mutate(draw: Callable[[st.SearchStrategy[Any]], Any], data: dict[str, Any], keep: tuple[str, ...] = ()) -> None:
    """Change one to three places of plain data: another value, nothing, a strange key, or a value from elsewhere."""
    for _ in range(draw(st.integers(1, 3))):
        found = [(holder, key) for holder, key in places(data) if not (holder is data and key in keep)]
        if not found:
            return
        holder, key = found[draw(st.integers(0, len(found) - 1))]
        how = draw(st.sampled_from(("junk", "junk", "junk", "drop", "rename", "move")))
        if how == "junk":
            holder[key] = copy.deepcopy(draw(st.sampled_from(JUNK)))
        elif how == "drop":
            del holder[key]
        elif how == "rename" and isinstance(holder, dict):
            holder[draw(st.sampled_from(("", "x", "1", "9", "AB", "position", "__proto__", "é" * 90)))] = holder[key]
        else:
            other, there = found[draw(st.integers(0, len(found) - 1))]
            if there in other if isinstance(other, dict) else there < len(other):
                holder[key] = copy.deepcopy(other[there])


def answered(door: Door, request: Any) -> dict[str, Any]:
    """The door's answer, which is plain data whatever was asked."""
    answer = door.handle(request)
    assert isinstance(answer, dict)
    json.dumps(answer, ensure_ascii=False)
    if "error" in answer:
        assert answer["error"]["message"].endswith((".", "?")), answer
    return answer


@settings(max_examples=250)
@given(st.data())
def test_every_request_is_answered(data: st.DataObject) -> None:
    door = Door()
    request = copy.deepcopy(data.draw(st.sampled_from(requests())))
    mutate(data.draw, request, keep=("do", "game"))
    answered(door, request)
    for following in FOLLOWING:
        following = dict(following)
        if data.draw(st.integers(0, 5)) == 0:
            mutate(data.draw, following, keep=("do",))
        answered(door, following)


@settings(max_examples=60)
@given(st.data())
def test_damaged_rules_are_refused_in_a_sentence(data: st.DataObject) -> None:
    door = Door()
    compiled = copy.deepcopy(compile_variant("canasta"))
    mutate(data.draw, compiled)
    if "error" not in answered(door, {"do": "load", "compiled": compiled}):
        answered(door, {"do": "check", "variant": "canasta", "cards": "KS 2C JK"})
        answered(door, {"do": "open", "game": "g", "record": {"variant": "canasta", "seed": 7}})
        answered(door, {"do": "move", "game": "g", "move": "meld KS KD 2C"})
        answered(door, {"do": "bot", "game": "g"})


@pytest.mark.parametrize("request_", JUNK, ids=range(len(JUNK)))
def test_what_is_no_request_is_answered(request_: object) -> None:
    assert "error" in answered(Door(), request_)


def deep(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize("vast", [10**5_000, [-(10**5_000)], deep(100_000)], ids=["number", "list", "depth"])
def test_what_python_itself_cannot_write_out_is_answered(vast: object) -> None:
    """No JSON and no TOML brings it, but who asks in Python may."""
    door = Door()
    requests = [
        {"do": vast},
        {"do": "check", "variant": "canasta", "cards": "KS", "house": {"meld.wild.max": vast}},
        {"do": "view", "game": vast},
        {"do": "compare", "variants": [vast]},
        {"do": "drill", "variant": "canasta", "seed": vast},
        {"do": "replay", "position": {"variant": "canasta", "turn": vast}},
    ]
    for request in requests:
        assert "error" in answered(door, request)


def held(cards: str, **position: object) -> dict[str, Any]:
    """A position in which seat 1 has drawn and holds these cards."""
    return {"variant": "canasta", "phase": "meld", "table": {"hands": {"1": cards}}, **position}


def test_more_copies_than_a_byte_counts_are_refused() -> None:
    answer = answered(Door(), {"do": "legal", "position": held("KS " * 256)})
    assert "256 times" in answer["error"]["message"]


def test_a_hand_of_the_whole_pack_is_refused_in_a_sentence_not_searched_for_ever() -> None:
    cards = " ".join(f"{rank}{suit}" for rank in "2456789TJQKA" for suit in "SHDC")
    position = held(f"{cards} {cards} JK JK JK JK", scores={"A": 3000})
    assert "too many ways to open" in answered(Door(), {"do": "legal", "position": position})["error"]["message"]


def test_a_deal_that_can_only_end_is_over_when_its_table_is_opened() -> None:
    record = {"position": {"variant": "canasta", "table": {"hands": {"1": "KS 7D"}}}}
    answer = answered(Door(), {"do": "open", "game": "g", "record": record})
    assert answer["view"]["ended"]["reason"] == "stock"


@pytest.mark.parametrize("sides", ["AB", "", "C"])
def test_scores_of_deals_name_one_side_each(sides: str) -> None:
    position = {**held("KS"), "match": {"deals": [{sides: 5}]}}
    assert answered(Door(), {"do": "score", "position": position})["error"]["where"].startswith("match.deals[1]")


@pytest.mark.parametrize("template", ["{value.__class__}", "{value!r:>99999999}", "{0.real}", "{value", "}{"])
def test_templates_reach_for_facts_alone(template: str) -> None:
    compiled = copy.deepcopy(compile_variant("canasta"))
    compiled["chapters"][0]["clauses"][0]["say"]["yes"] = template
    assert "damaged" in answered(Door(), {"do": "load", "compiled": compiled})["error"]["message"]


RULE_FILE = 'name = "Mine"\nextends = "canasta"\ndefault = "mine"\n[sources.mine]\ntitle = "Mine"\nwhat = "My own."\n'


@pytest.mark.parametrize(
    ("text", "line", "matter"),
    [
        ("turn = 0x" + "f" * 5_000, 1, "too large"),
        ("\nmelded = [1, 99999999999999999999]", 2, '"melded" holds a number'),
        ("moves = " + "[" * 60 + "]" * 60, 1, "nested too deep"),
        ("a" + ".a" * 60 + " = 1", 1, "nested too deep"),
        ("a" + ".a" * 20_000 + " = 1", 1, "more than 500 dots"),
        (RULE_FILE + 'address = "javascript:alert(1)"', 7, "https://"),
        (RULE_FILE.replace("My own", "My \\u001b[31mown"), 6, "nobody can see"),
    ],
    ids=["number", "number in a list", "lists", "tables", "keys", "address", "invisible"],
)
def test_files_that_nobody_would_write_are_refused(tmp_path: Path, text: str, line: int | None, matter: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(RuleFileError, match=matter) as refused:
        compile_variant(file)
    assert refused.value.line == line


def test_who_opens_games_without_end_keeps_the_latest() -> None:
    door = Door()
    for number in range(MOST_GAMES + 1):
        door.handle({"do": "open", "game": f"table {number}", "record": {"variant": "canasta", "seed": number}})
    assert "not open" in door.handle({"do": "view", "game": "table 0"})["error"]["message"]
    assert "view" in door.handle({"do": "view", "game": "table 1"})


def test_house_rules_are_no_more_than_there_are_rules() -> None:
    house = {f"no.such.{number}": 1 for number in range(MOST_CHANGES + 1)}
    error = Door().handle({"do": "house", "variant": "canasta", "house": house})["error"]
    assert error["message"] == f"A table changes at most {MOST_CHANGES} rules."


@pytest.mark.parametrize("house", [[], ["meld.wild.max"], "", 0, False])
def test_house_rules_of_another_kind_are_refused_even_where_they_are_empty(house: object) -> None:
    door = Door()
    for request in (
        {"do": "legal", "position": {"variant": "canasta", "house": house}},
        {"do": "house", "variant": "canasta", "house": house},
    ):
        error = door.handle(request)["error"]
        assert (error["message"], error["where"]) == ("House rules are a table of clauses.", "house")


@pytest.mark.parametrize("house", [{}, None])
def test_no_house_rules_change_nothing(house: object) -> None:
    answer = Door().handle({"do": "legal", "position": {"variant": "canasta", "house": house}})
    assert answer == Door().handle({"do": "legal", "position": {"variant": "canasta"}})
    assert "error" not in answer


def test_more_games_than_there_are_are_not_compared_by_halves() -> None:
    error = Door().handle({"do": "compare", "variants": ["canasta"] * (MOST_COMPARED + 1)})["error"]
    assert error["message"] == f"At most {MOST_COMPARED} games are compared at once."
