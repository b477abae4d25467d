"""The pages of practice and progress, and drills on pages written by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from meldbook.drills import kinds_of
from meldbook.rules.laws import Laws
from meldbook_site.fences import fill
from meldbook_site.lesson_files import lesson_text
from meldbook_site.lessons import read_courses
from meldbook_site.library import Library, open_library
from meldbook_site.page import BuildError
from meldbook_site.pages.drills import drill_pages, practice_links, progress_files

LESSON = lesson_text("canasta", "a-turn", "A turn", Path("01-a-turn.toml"))


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(["canasta", "rum-500"])


def test_each_game_has_a_page_that_offers_its_kinds(library: Library) -> None:
    pages = drill_pages(library)
    for game in library.games.values():
        body = pages[f"practise/{game.id}/"].body
        assert f'variant="{game.id}" kinds="{" ".join(kinds_of(Laws(game.rules)))}" lessons="' in body
        assert " address>" in body
        assert f'href="{game.id}/"' in pages["practise/"].body
    assert "opening" not in pages["practise/rum-500/"].body.partition("<drill-practice")[2].partition(">")[0]
    assert "<progress-report" in pages["progress/"].body


def test_links_lead_to_questions_about_rules_of_the_game(library: Library) -> None:
    for game in library.games.values():
        links = practice_links(game)
        assert {"meld.kinds", "score.hand"} <= set(links)
        assert set(links) <= set(game.rules)
        assert links["meld.kinds"] == f"practise/{game.id}/#clause=meld.kinds"


def block(text: str) -> str:
    return f"```meldbook\n{text}\n```\n"


def test_a_block_puts_questions_on_any_page(library: Library) -> None:
    html = fill(block('drill = "pile"\nclause = "pile.frozen"'), "", library)
    assert re.search(r'<drill-practice variant="canasta" kinds="[a-z ]+" kind="pile" clause="pile.frozen">', html)
    html = fill(block('drill = "mixed"\nvariant = "rum-500"'), "", library)
    assert '<drill-practice variant="rum-500"' in html
    assert 'kind="mixed"' in html


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('drill = "riddles"', "has questions of mixed, meld, pile"),
        ('drill = "opening"\nvariant = "rum-500"', "500 Rum has questions of"),
        ('drill = "meld"\nclause = "deal.hand"', "no questions about “deal.hand”"),
        ('drill = "meld"\nvariant = "samba"', "no game “samba”"),
        ("drill = true", "unknown, or of the wrong kind"),
    ],
)
def test_a_block_that_cannot_be_used(library: Library, text: str, said: str) -> None:
    with pytest.raises(BuildError, match=re.escape(said)):
        fill(block(text), "", library)


def content_of(folder: Path, text: str, library: Library) -> str:
    (folder / "canasta").mkdir(exist_ok=True)
    (folder / "canasta" / "01-a-turn.toml").write_text(text, "utf-8")
    (course,) = read_courses(folder, library)
    return course.lessons[0].content


def test_a_lessons_mark_follows_what_it_asks_for_not_its_words(tmp_path: Path, library: Library) -> None:
    mark = content_of(tmp_path, LESSON, library)
    assert content_of(tmp_path, LESSON.replace("It is your turn.", "Your turn!"), library) == mark
    assert content_of(tmp_path, LESSON.replace('pile = "7C"', 'pile = "8C"'), library) != mark


def test_the_report_can_name_every_lesson(tmp_path: Path, library: Library) -> None:
    mark = content_of(tmp_path, LESSON, library)
    (text,) = progress_files(read_courses(tmp_path, library)).values()
    assert json.loads(text) == [
        {"id": "a-turn", "title": "A turn", "game": "Canasta", "address": "learn/a-turn/", "content": mark}
    ]
