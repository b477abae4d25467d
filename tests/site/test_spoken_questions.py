"""Questions as people speak them find their answer first, or nearly; asked of the real site's search, word for word."""

from __future__ import annotations

import json
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from meldbook_site import asking
from meldbook_site.bundle.node import node
from meldbook_site.library import Library
from meldbook_site.searching import DATA, place_of
from table_questions import WAYS, asked

FINDER = Path(__file__).parents[2] / "docs" / "frontend" / "search" / "finder.js"
ASK = """
import { readFileSync } from "node:fs";
import { Finder } from %s;
const { data, questions } = JSON.parse(readFileSync(0, "utf-8"));
const finder = new Finder(JSON.parse(readFileSync(data, "utf-8")));
console.log(JSON.stringify(questions.map((question) => finder.find(question).map(([{ location }]) => location))));
"""
WITHOUT_A_GAME = ("without-a-game", "typos", "other-languages", "which-game", "two-games")
FIRST = 0.85
"""Of all questions, so many are answered by the first result …"""
EARLY = 0.95
"""… and so many by one of the first three."""


@dataclass(frozen=True)
class Spoken:
    """A question and the places that answer it."""

    kind: str
    question: str
    places: tuple[str, ...]

    def place_in(self, found: list[str]) -> int | None:
        return next(
            (at for at, location in enumerate(found) if any(_is(location, right) for right in self.places)), None
        )


def _is(location: str, right: str) -> bool:
    if right.startswith("compare:"):
        one, _, other = right.removeprefix("compare:").partition("+")
        games = location.removeprefix("compare/#games=").partition("&")[0].split("+")
        return location.startswith("compare/#games=") and {one, other} == set(games)
    page, _, anchor = right.partition("#")
    if not anchor:
        return location.partition("?")[0] == page
    return location == (f"glossary/#{anchor}" if page == "glossary" else f"variants/{page}/#{anchor}")


def spoken() -> Iterator[Spoken]:
    groups = tomllib.loads(Path(__file__).with_name("spoken.toml").read_text("utf-8"))
    for kind, questions in groups.items():
        for question, places in questions.items():
            yield Spoken(kind, question, tuple(places))


ALL = list(spoken())
TYPED = {asked(way[0]): answer for _, way, answer in WAYS if asked(way[0])}
"""What is typed of the forty questions from the table, and the address of its answer."""


@pytest.fixture(scope="module")
def answers(whole_site: Path) -> dict[str, list[str]]:
    """Where each question leads, the best place first."""
    questions = [*(each.question for each in ALL), *TYPED]
    asked = json.dumps({"data": str(whole_site / DATA), "questions": questions})
    script = ASK % json.dumps(FINDER.as_uri())
    told = subprocess.run(
        [node(), "--input-type=module", "-e", script],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
        cwd=FINDER.parent,
    )
    return dict(zip(questions, json.loads(told.stdout), strict=True))


def test_the_questions_are_many_and_of_all_kinds(library: Library) -> None:
    count = {kind: sum(each.kind == kind for each in ALL) for kind in {each.kind for each in ALL}}
    assert min(count.get(game, 0) for game in library.games) >= 10, "ten a game"
    assert min(count[kind] for kind in ("without-a-game", "typos", "other-languages")) >= 40
    assert min(count[kind] for kind in ("which-game", "two-games")) >= 20
    assert len(ALL) >= 300


def test_most_are_answered_first_and_nearly_all_early(answers: dict[str, list[str]]) -> None:
    places = {each: each.place_in(answers[each.question]) for each in ALL}
    late = [f"{each.question} → {answers[each.question][:1]}" for each, at in places.items() if at is None or at > 2]
    first = sum(at == 0 for at in places.values()) / len(ALL)
    early = sum(at is not None and at < 3 for at in places.values()) / len(ALL)
    assert first >= FIRST, late
    assert early >= EARLY, late


def test_what_is_asked_most_is_answered_first(answers: dict[str, list[str]]) -> None:
    basics = [each for each in ALL if each.kind == "basics"]
    places = {each: each.place_in(answers[each.question]) for each in basics}
    assert {each.question: answers[each.question][:1] for each, at in places.items() if at != 0} == {}
    assert basics
    assert len(TYPED) >= 30
    assert {typed: answers[typed][:1] for typed, answer in TYPED.items() if answers[typed][:1] != [answer]} == {}


@pytest.mark.parametrize("kind", WITHOUT_A_GAME)
def test_no_kind_of_question_is_left_behind(kind: str, answers: dict[str, list[str]]) -> None:
    asked = [each for each in ALL if each.kind == kind]
    lost = [each.question for each in asked if each.place_in(answers[each.question]) != 0]
    assert len(lost) <= len(asked) * 0.2, lost


def test_names_and_places_are_those_of_the_site(library: Library, whole_site: Path) -> None:
    assert set(asking.names()) <= set(library.games)
    assert [address for address in asking.places() if not (whole_site / address).is_dir()] == []


def test_a_name_in_a_list_stands_apart_from_what_is_told_of_it() -> None:
    html = '<h2 id="paper">Paper</h2><dl><dt>Rule card</dt><dd>In few words.</dd></dl>'
    assert place_of("", "", "", html).parts[0].text == "Rule card: In few words."
