"""`meldbook lesson`: what authors of lessons need."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import click
from rich.markup import escape

from meldbook.loading import RuleFileError, variant_ids
from meldbook.loading.lesson_faults import lesson_gaps, lesson_problems
from meldbook.loading.lesson_files import LessonFile, read_lesson_file
from meldbook.rules.sentences import speak
from meldbook_site import resources
from meldbook_site.commands import own_rules
from meldbook_site.commands.answers import file_argument, json_option, print_json
from meldbook_site.commands.build import own_settings
from meldbook_site.commands.inputs import InputError, did_you_mean, visible
from meldbook_site.commands.own import own_lessons, own_rule_files
from meldbook_site.commands.show import console
from meldbook_site.lesson_files import new_lesson, slug

LONGEST = 60
"""Letters of a lesson’s title."""
_MISTAKES = "expected mistake is refused by its rule|expected mistakes are refused by their rules"


@click.group("lesson")
def command() -> None:
    """Work on lessons."""


command.add_command(own_rules.command)


@command.command("check")
@file_argument
@json_option
def check(file: Path, as_json: bool) -> int:
    """Play a lesson through, and name the lines at fault.

    FILE is a lesson, as in `tutorials/`. Every solution must reach its goal, every expected mistake be refused by
    its clause, the other seats' moves be legal, and only the last hint name the move. Then every way is played that
    the goals accept: other discards, other wild cards, another order; each must keep to the lesson, and leave its
    words true. The exit status is 1 where something is wrong.
    """
    try:
        found = read_lesson_file(file)
    except RuleFileError as error:
        raise InputError(str(error)) from error
    problems = lesson_problems(found) or lesson_gaps(found)
    if as_json:
        print_json(_as_data(found, problems))
    else:
        _show(found, problems)
    return int(bool(problems))


@command.command("new")
@click.argument("track")
@click.argument("name")
@click.option("--variant", metavar="VARIANT", help="The game it teaches, or a rule file; TRACK where that is a game.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of all courses; where none is named, that of this site or checkout.",
)
def new(track: str, name: str, variant: str | None, folder: Path | None) -> None:
    """Begin a lesson: write a file that can be played as it is, and explains itself.

    TRACK is the course's folder, such as `samba`, or `our-game` in a site of your own that has rules/our-game.toml;
    NAME is the lesson's title in words. The file gets the next number of its course.
    """
    settings = own_settings()
    courses = folder or _courses(settings)
    game = _game(variant or track, own_rule_files(settings) if settings else {}, named=variant is not None)
    if slug(track) != track or not slug(name) or len(name) > LONGEST or '"' in name or "\\" in name:
        raise InputError("A course's folder has small letters, digits and hyphens; a title is a few plain words.")
    try:
        file, text = new_lesson(courses / track, game, name)
    except RuleFileError as error:
        raise InputError(str(error)) from error
    taken = [other for other in courses.glob("*/*.toml") if _id(other) == slug(name)]
    if taken:
        raise InputError(
            f"{taken[0].parent.name}/{taken[0].name} has the id “{slug(name)}” already; choose another name."
        )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    click.echo(f"Written: {file}")
    click.echo(f"Play it through with: meldbook lesson check {file}")


def _courses(settings: Path | None) -> Path:
    """The folder of all courses, of a site of one's own or of a checkout; an installed package is none to write in."""
    if settings is None and resources.checkout() is None:
        raise InputError(
            "No site or checkout is here to take a lesson. Name a folder with --folder, or go into that of your site;"
            " `meldbook new` begins one."
        )
    return own_lessons(settings) if settings else resources.tutorials()


def _game(name: str, own: Mapping[str, Path], *, named: bool) -> str | Path:
    """The game that is taught: a shipped one's id, or a rule file."""
    if name in own:
        return own[name]
    if name in variant_ids():
        return name
    if name.endswith(".toml"):
        return Path(name)
    said = "`meldbook variants` lists the games" if named else "--variant names the game"
    raise InputError(f"There is no game “{name[:60]}”; {said}.{did_you_mean(name, [*own, *variant_ids()])}")


def _id(file: Path) -> object:
    """The id of a lesson's file; none where it cannot be read."""
    try:
        return tomllib.loads(file.read_text("utf-8")).get("id")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None


def _as_data(found: LessonFile, problems: list[RuleFileError]) -> dict[str, object]:
    return {
        "id": found.lesson.id,
        "steps": len(found.lesson.steps),
        "problems": [{"line": problem.line, "message": problem.message, "mend": problem.mend} for problem in problems],
    }


def _show(found: LessonFile, problems: list[RuleFileError]) -> None:
    out, steps = console(), found.lesson.steps
    for problem in problems:
        out.print(f"[bold red]✗[/] {escape(visible(str(problem)))}")
    if not problems:
        goals = speak(len(steps), "step reaches its goal|steps reach their goals", {})
        mistakes = speak(sum(bool(mistake.clause) for step in steps for mistake in step.mistakes), _MISTAKES, {})
        out.print(
            f"[bold green]✓[/] {escape(visible(found.lesson.title))}: {goals}, {mistakes}; every accepted way holds."
        )
