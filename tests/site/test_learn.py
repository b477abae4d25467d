"""The lessons' list and pages: in which order, for whom, and where a reader goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldbook_site.lessons import Course, read_courses
from meldbook_site.library import Library, open_library
from meldbook_site.page import BuildError
from meldbook_site.pages.learn import learn_page, lesson_pages, ways_on

LESSON = """
id = "{game}-{number}"
title = "A turn"
variant = "{game}"
minutes = 2
goal = "You will know the parts of a turn."
end = "That was a turn."

[position.table]
stock = "9C 4D 6H 8D 9D"
pile = "7C"
hands = {{ 1 = "KS 5H", 2 = "4S 5S", 3 = "6S 7S", 4 = "8S 9S" }}

[[steps]]
say = "It is your turn."
aim = "Draw a card."
goal = {{ drew = "stock" }}
solution = ["draw"]
hints = ["Look at the stock.", "A turn begins with a card.", "Draw from the stock."]
clause = "turn.order"
praise = "Good."
"""
GAMES = ("canasta", "uruguay", "samba", "burraco")


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(GAMES)


def write(folder: Path, game: str, number: int) -> None:
    file = folder / game / f"{number:02}-turn.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(LESSON.format(game=game, number=number), "utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two lessons of Canasta and of Burraco, and one of each other game."""
    for game in GAMES:
        write(tmp_path, game, 1)
    for game in ("canasta", "burraco"):
        write(tmp_path, game, 2)
    return tmp_path


@pytest.fixture
def courses(folder: Path, library: Library) -> list[Course]:
    return read_courses(folder, library)


def test_the_usual_game_comes_first_then_courses_then_hands_by_nearness(courses: list[Course]) -> None:
    assert [course.track for course in courses] == ["canasta", "burraco", "uruguay", "samba"]


def test_a_lesson_leads_to_the_next_and_a_course_to_the_table_and_the_drills(courses: list[Course]) -> None:
    burraco = courses[1]
    first, last = burraco.lessons
    addresses = {"practise/burraco/"}
    assert [way.address for way in ways_on(burraco, first, addresses)] == [
        "learn/burraco-2/", "play/burraco/", "learn/#burraco",
    ]  # fmt: skip
    assert [way.address for way in ways_on(burraco, last, addresses)] == [
        "play/burraco/", "practise/burraco/", "learn/#burraco",
    ]  # fmt: skip
    assert [way.address for way in ways_on(courses[2], courses[2].lessons[0], ())] == ["play/uruguay/", "learn/#hands"]


def test_each_lesson_tells_its_place_and_its_way_on_without_javascript(courses: list[Course]) -> None:
    body = lesson_pages(courses)["learn/burraco-1/"].body
    assert "Lesson 1 of 2 on Burraco." in body
    assert 'href="../burraco-2/"' in body.split("</guided-hand>")[1]


def test_the_list_says_for_whom_a_course_is_and_what_it_takes(folder: Path, library: Library) -> None:
    (folder / "courses.toml").write_text('burraco = "For everybody who likes it."\n', "utf-8")
    body = learn_page(read_courses(folder, library)).body
    assert "For everybody who likes it." in body
    assert "2 lessons, about" in body
    assert 'id="uruguay"' in body.split('id="hands"')[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('bridge = "No such folder."', "there is no folder"),
        ("burraco = 3", "is text"),
        ("burraco = ", "cannot be read"),
    ],
)
def test_a_wrong_word_on_a_course_is_an_error(folder: Path, library: Library, text: str, said: str) -> None:
    (folder / "courses.toml").write_text(text, "utf-8")
    with pytest.raises(BuildError, match=said):
        read_courses(folder, library)


OUR_GAME = """
name = "{name}"
extends = "canasta"
default = "club"
description = "Canasta to a nearer goal."

[sources.club]
title = "The club"
what = "As agreed at our tables"

["match.target"]
value = {target}
source = "club"

[readings.club]
title = "The club"
"""


def write_of_our_game(folder: Path, target: int) -> Path:
    """A lesson of a club's own game, and its rules beside the lessons."""
    rules = folder / "rules" / f"at-{target}" / "our-game.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text(OUR_GAME.format(name="Ours", target=target), "utf-8")
    file = folder / "lessons" / "our-game" / "01-turn.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    text = LESSON.format(game="our-game", number=1)
    named = f'variant = "../../rules/at-{target}/our-game.toml"'
    file.write_text(text.replace('variant = "our-game"', named), "utf-8")
    return rules


def test_a_lesson_may_be_of_a_clubs_own_game(tmp_path: Path) -> None:
    rules = write_of_our_game(tmp_path, 3000)
    (course,) = read_courses(tmp_path / "lessons", open_library(["canasta", str(rules)]))
    assert (course.game.name, course.lessons[0].data["variant"]) == ("Ours", "our-game")


def test_a_lesson_by_other_rules_than_the_sites_is_refused(tmp_path: Path) -> None:
    elsewhere = write_of_our_game(tmp_path, 4000)
    write_of_our_game(tmp_path, 3000)
    with pytest.raises(BuildError, match="not those of the site’s “our-game”"):
        read_courses(tmp_path / "lessons", open_library(["canasta", str(elsewhere)]))


def test_a_lesson_of_a_game_that_the_site_does_not_have_is_refused(tmp_path: Path) -> None:
    write_of_our_game(tmp_path, 3000)
    with pytest.raises(BuildError, match="does not have the game “our-game”"):
        read_courses(tmp_path / "lessons", open_library(["canasta"]))


def test_two_lessons_of_one_id_are_named_by_their_files(folder: Path, library: Library) -> None:
    (folder / "samba" / "02-again.toml").write_text((folder / "samba" / "01-turn.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(BuildError, match=r"samba/01-turn\.toml and samba/02-again\.toml"):
        read_courses(folder, library)
