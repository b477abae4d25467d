"""The lessons' pages: one for each, with its steps in full for those who read without playing, and their list."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from meldbook_site.lessons import ADDRESS, Course, LessonPage
from meldbook_site.page import Heading, Page
from meldbook_site.pages.drills import PROGRESS, practice_address
from meldbook_site.pages.play import table_address
from meldbook_site.pages.table import lesson_rows
from meldbook_site.render import linker, render

HANDS = "hands"
"""Anchor of the games that have one hand only."""


@dataclass(frozen=True)
class Way:
    """Where a reader may go on from a lesson."""

    words: str
    address: str


def learn_page(courses: Sequence[Course], addresses: Collection[str] = ()) -> Page:
    """Return the list of lessons: the courses, then the games of which one hand is taught."""
    long = [course for course in courses if len(course.lessons) > 1]
    hands = [course for course in courses if course not in long]
    body = render(
        "learn.html",
        ADDRESS,
        courses=long,
        hands=hands,
        anchor=HANDS,
        table=table_address,
        drills={course.track: there for course in long if (there := practice_address(course.game)) in addresses},
        progress=PROGRESS if PROGRESS in addresses else "",
    )
    headings = [Heading(course.track, course.game.name) for course in long]
    headings += [Heading(HANDS, "One hand of each other game")] if hands else []
    return Page("Learn", body, "Lessons that teach the game hand by hand, with a coach.", tuple(headings), alone=True)


def lesson_pages(courses: Sequence[Course], addresses: Collection[str] = ()) -> dict[str, Page]:
    """Return a page for each lesson; ``addresses`` are those of other pages, which it may lead on to."""
    return {found.address: _page(course, found, addresses) for course in courses for found in course.lessons}


def lesson_files(courses: Sequence[Course]) -> dict[str, str]:
    """Return what the pages' guided hands fetch: each lesson as JSON, beside its page."""
    lessons = (found for course in courses for found in course.lessons)
    return {f"{found.address}lesson.json": json.dumps(found.data, ensure_ascii=False) for found in lessons}


def ways_on(course: Course, found: LessonPage, addresses: Collection[str]) -> Iterator[Way]:
    """Where to go from a lesson, the best first: the next one, or to the table of its game and its drills."""
    game, following = found.game, course.after(found)
    if following:
        yield Way(f"Next lesson: {following.lesson.title}", following.address)
    yield Way(f"Play a whole match of {game.name}", table_address(game))
    if practice_address(game) in addresses and not following:
        yield Way(f"Practise {game.name}", practice_address(game))
    yield Way("All lessons", f"{ADDRESS}#{course.track if len(course.lessons) > 1 else HANDS}")


def _page(course: Course, found: LessonPage, addresses: Collection[str]) -> Page:
    ways, link = list(ways_on(course, found, addresses)), linker(found.address)
    body = render(
        "lesson.html",
        found.address,
        lesson=found.lesson,
        content=found.content,
        game=found.game,
        reading=found.reading,
        rules=found.game.readings[found.reading],
        table=lesson_rows(found.lesson.position, found.game.readings[found.reading]),
        place=f"Lesson {course.lessons.index(found) + 1} of {len(course.lessons)}" if len(course.lessons) > 1 else "",
        ways=ways,
        plain_ways=json.dumps([{"words": way.words, "href": link(way.address)} for way in ways], ensure_ascii=False),
    )
    headings = (Heading("in-words", "The lesson in words"),)
    return Page(f"{found.lesson.title} ({found.game.name})", body, found.lesson.goal, headings, wide=True)
