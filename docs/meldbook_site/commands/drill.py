"""`meldbook drill`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape

from meldbook.cards.card import card_sign, parse_card
from meldbook.door import Door
from meldbook.drills import KINDS
from meldbook.drills.posing import MIXED, MOST_SEED
from meldbook_site.commands.answers import ask, json_option, known_variant, print_json, reading_option
from meldbook_site.commands.inputs import WholeNumber
from meldbook_site.commands.show import console

Answer = dict[str, Any]
LONGEST_NUMBER = 12
YES_NO = {"y": "yes", "yes": "yes", "n": "no", "no": "no"}
_HOW = {
    "yes-no": "yes or no",
    "choice": "the number of a choice",
    "cards": "cards, as in KS KH 2C",
    "number": "a number",
}


@click.group("drill")
def command() -> None:
    """Practise with questions that the engine makes."""


@command.command("ask")
@click.argument("variant")
@click.option("--kind", type=click.Choice([MIXED, *KINDS]), default=MIXED, show_default=True, help="Kind of question.")
@click.option("--clause", metavar="ID", help="The rule that it is to be about.")
@click.option("--seed", default=1, show_default=True, type=WholeNumber(0, MOST_SEED), help="Tells questions apart.")
@click.option("--answer", metavar="ANSWER", help="Judge this answer, without asking for one.")
@reading_option
@json_option
def ask_command(
    variant: str, kind: str, clause: str | None, seed: int, answer: str | None, reading: str | None, as_json: bool
) -> int:
    """Ask a question, and judge the answer.

    The same kind, rule and seed give the same question. The exit status is 1 for a wrong answer.
    """
    door = Door()
    named = {"variant": known_variant(door, variant), "kind": kind, "seed": seed}
    named |= {key: value for key, value in {"clause": clause, "reading": reading}.items() if value}
    drill = ask(door, {"do": "drill", **named})["drill"]
    if as_json and answer is None:
        print_json(drill)
        return 0
    if not as_json:
        _show(console(), drill)
    asked = f"Your answer ({_HOW[drill['form']]})"
    meant = click.prompt(asked, value_proc=partial(_meant, drill)) if answer is None else _meant(drill, answer)
    verdict = ask(door, {"do": "judge", **named, "answer": meant})
    if as_json:
        print_json(verdict)
    else:
        _tell(console(), verdict)
    return 0 if verdict["right"] else 1


def _meant(drill: Answer, said: str) -> object:
    """An answer as the door takes it.

    Raises:
        click.UsageError: where it is none at all, be it right or wrong.
    """
    said, form = said.strip(), drill["form"]
    if form == "cards":
        return said.replace(",", " ").split()
    digits = said.replace("−", "-")
    number = int(digits) if len(digits) <= LONGEST_NUMBER and digits.removeprefix("-").isdecimal() else None
    choices = {str(at): choice["id"] for at, choice in enumerate(drill["choices"], 1)}
    choices |= {choice["id"]: choice["id"] for choice in drill["choices"]}
    forms = {"yes-no": YES_NO, "choice": choices, "number": {said: number}}
    if (meant := forms[form].get(said.lower() if form == "yes-no" else said)) is None:
        raise click.UsageError(f"“{said[:40]}” is no answer here; write {_HOW[form]}.")
    return meant


def _show(out: Console, drill: Answer) -> None:
    for line in drill["told"]:
        out.print(escape(line))
    for row in drill["rows"]:
        groups = ["  ".join([_signs(group["cards"])]) for group in row["groups"]]
        out.print(f"  [dim]{escape(row['what'])}:[/] {' | '.join(groups)} {escape(row['text'])}".rstrip())
    if drill["hand"]:
        out.print(f"  [dim]Your hand:[/] {_signs(drill['hand'])}")
    out.print(f"[bold]{escape(drill['ask'])}[/]")
    for number, choice in enumerate(drill["choices"], 1):
        out.print(f"  {number}. {escape(choice['text'])}")


def _signs(cards: list[str]) -> str:
    return " ".join(card_sign(parse_card(card)) for card in cards)


def _tell(out: Console, verdict: Answer) -> None:
    working = verdict["working"]
    out.print("[bold green]✓ Right.[/]" if verdict["right"] else "[bold red]✗ No.[/]", escape(working["short"]))
    for sentence in working["why"]:
        out.print(f"  {escape(sentence)}")
    for line in working["lines"]:
        out.print(f"  {line['points']:>7,}  {escape(line['label'])}")
    for row in working["rows"]:
        out.print(f"  {escape(row['what'])}: {' | '.join(_signs(group['cards']) for group in row['groups'])}")
    clauses = ", ".join(clause["id"] for clause in working["clauses"])
    out.print(f"  [dim]({escape(clauses)})[/]")


@command.command("table")
@click.argument("variant")
@click.argument("clause")
@click.option("--seed", default=1, show_default=True, type=WholeNumber(0, MOST_SEED), help="Where to begin to look.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Keep the match in this file.")
@reading_option
def table(variant: str, clause: str, seed: int, output: Path | None, reading: str | None) -> None:
    """Find a match in which a rule comes up.

    What is found is a saved match, up to your decision at such a table: `meldbook play VARIANT --save FILE` goes on
    with it.
    """
    from meldbook_site.playing.saving import read_record, write_record

    door = Door()
    if output is not None:
        read_record(output)  # A file that holds anything but a match stays.
    named = {"variant": known_variant(door, variant), "concept": clause, "seed": seed}
    record = ask(door, {"do": "concept", **named, **({"reading": reading} if reading else {})})["record"]
    if output is None:
        print_json(record)
    else:
        write_record(output, record)
        click.echo(f"Play on with: meldbook play {variant} --save {output}")


@command.command("rules")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@click.option("--write", is_flag=True, help="Keep what is found, for the links of the site.")
def rules(variants: tuple[str, ...], write: bool) -> None:
    """Tell about which rules there are questions.

    Which moments play comes to is found by looking, so this takes a minute a game. All games where none is named.
    """
    from meldbook_site.soaking.drills import rules_found

    found = rules_found(variants, Console(stderr=True, highlight=False), write=write)
    for game, clauses in found.items():
        click.echo(f"{game}: {', '.join(clauses)}")


@command.command("soak")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(KINDS)), help="Only this kind; all without it.")
@click.option("--count", default=10_000, show_default=True, type=WholeNumber(1, 1_000_000), help="Questions of each.")
@click.option("--first", default=0, show_default=True, type=WholeNumber(0, MOST_SEED), help="Seed of the first.")
@click.option("--readings/--no-readings", default=False, help="Every reading, not only the game's own.")
def soak(variants: tuple[str, ...], kinds: tuple[str, ...], count: int, first: int, readings: bool) -> int:
    """Make many questions of each kind and game, and check them.

    Each must be made, say nothing of its answer, have just the answers that are right accepted, and all together
    spread the right answers evenly over yes and no, or over the places of a choice. The exit status is 1 at the
    first fault.
    """
    from meldbook_site.soaking.drills import soak_drills

    out = Console(stderr=True, highlight=False)
    return soak_drills(variants, kinds or tuple(KINDS), range(first, first + count), out, every_reading=readings)
