"""The questions people ask at the table, each with the rule that answers it, in every game that has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meldbook.rules.clause import Chapter
from meldbook.rules.sentences import capitalised
from meldbook_site.library import Game, Library, speaks
from meldbook_site.page import Heading, Page
from meldbook_site.render import render
from meldbook_site.searching import asked, check_questions

ADDRESS = "questions/"
FEWEST_LETTERS = 12
"""A shorter value is no answer by itself: “seven” of what?"""


@dataclass(frozen=True)
class Question:
    """A question, other ways to ask it, and the games whose rules answer it; the first one's answer is told."""

    clause: str
    title: str
    others: Sequence[str]
    games: Sequence[Game]

    @property
    def answer(self) -> str:
        """What the rule says in the first of the games."""
        return self.games[0].rules.sentence(self.clause)

    @property
    def short(self) -> str:
        """The same in a line: the value in a few words, or the first sentence of a rule that has none."""
        return _short(self.games[0], self.clause)

    @property
    def elsewhere(self) -> list[tuple[str, list[Game]]]:
        """What the other games answer, in as few words, and which do; those of most games first."""
        said: dict[str, list[Game]] = {}
        for game in self.games[1:]:
            said.setdefault(_short(game, self.clause), []).append(game)
        return sorted(said.items(), key=lambda answer: -len(answer[1]))


def _short(game: Game, clause: str) -> str:
    kind = game.catalogue[clause].kind
    if kind in ("fixed", "text", "flag") or len(game.rules.value_text(clause)) < FEWEST_LETTERS:
        return game.rules.sentence(clause).partition(". ")[0].rstrip(".") + "."
    return capitalised(game.rules.value_text(clause)).rstrip(".") + "."


def questions(library: Library) -> list[tuple[Chapter, list[Question]]]:
    """Return the questions that these games answer, by chapter.

    Raises:
        BuildError: where a question belongs to no clause.
    """
    check_questions(library)
    chapters = [(chapter, _of(library, chapter)) for chapter in library.catalogue.chapters]
    return [(chapter, found) for chapter, found in chapters if found]


def _of(library: Library, chapter: Chapter) -> list[Question]:
    found = []
    for clause in chapter.clauses:
        games = [game for game in library.games.values() if speaks(game.rules, clause.id)]
        if clause.id in asked() and games:
            first, *others = asked()[clause.id]
            found.append(Question(clause.id, first, others, games))
    return found


def questions_page(library: Library) -> Page:
    """Return the list of questions."""
    chapters = questions(library)
    headings = [Heading(chapter.id, chapter.title) for chapter, _ in chapters]
    body = render("questions.html", ADDRESS, chapters=chapters, usual=next(iter(library.games.values())))
    about = "What people ask at the Canasta table, from frozen piles to red threes, with the rule of each game."
    # The search leads to the rules themselves, by these same questions.
    data = _data([question for _, found in chapters for question in found])
    return Page("Questions", body, about, tuple(headings), searched=False, data=data)


def _data(found: list[Question]) -> Mapping[str, Any]:
    """The questions and their answers in schema.org's words, as the page tells them."""
    told = [(question.title, f"In {question.games[0].name}: {question.answer}") for question in found]
    asked = [
        {"@type": "Question", "name": name, "acceptedAnswer": {"@type": "Answer", "text": text}} for name, text in told
    ]
    return {"@type": "FAQPage", "mainEntity": asked}
