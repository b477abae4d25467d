"""`meldbook lesson`: what authors of lessons need."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from meldbook.loading import RuleFileError
from meldbook.loading.lesson import LessonFile, lesson_problems, read_lesson_file
from meldbook.sentences import speak
from meldbook_site.commands.answers import file_argument, json_option, print_json
from meldbook_site.commands.inputs import InputError
from meldbook_site.commands.show import console

_MISTAKES = "expected mistake is refused by its rule|expected mistakes are refused by their rules"


@click.group("lesson")
def command() -> None:
    """Work on lessons."""


@command.command("check")
@file_argument
@json_option
def check(file: Path, as_json: bool) -> int:
    """Play a lesson through, and name the lines at fault.

    FILE is a lesson, as in `tutorials/`. Every solution must reach its goal, every expected mistake be refused by
    its clause, the other seats' moves be legal, and only the last hint name the move. The exit status is 1 where
    something is wrong.
    """
    try:
        found = read_lesson_file(file)
    except RuleFileError as error:
        raise InputError(str(error)) from error
    problems = lesson_problems(found)
    if as_json:
        print_json(_as_data(found, problems))
    else:
        _show(found, problems)
    return int(bool(problems))


def _as_data(found: LessonFile, problems: list[RuleFileError]) -> dict[str, object]:
    return {
        "id": found.lesson.id,
        "steps": len(found.lesson.steps),
        "problems": [{"line": problem.line, "message": problem.message, "mend": problem.mend} for problem in problems],
    }


def _show(found: LessonFile, problems: list[RuleFileError]) -> None:
    out, steps = console(), found.lesson.steps
    for problem in problems:
        out.print(f"[bold red]✗[/] {escape(str(problem))}")
    if not problems:
        goals = speak(len(steps), "step reaches its goal|steps reach their goals", {})
        mistakes = speak(sum(len(step.mistakes) for step in steps), _MISTAKES, {})
        out.print(f"[bold green]✓[/] {escape(found.lesson.title)}: {goals}, {mistakes}.")
