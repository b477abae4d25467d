"""`meldbook compare`."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
from rich.markup import escape
from rich.table import Table

from meldbook.api.queries import compare
from meldbook.rules.ruleset import Ruleset
from meldbook_site.commands.answers import json_option, print_json
from meldbook_site.commands.games import named, rules_of
from meldbook_site.commands.show import console
from meldbook_site.spreadsheet import safe
from meldbook_site.surprise.coming import NOT_MEASURED, coming
from meldbook_site.surprise.ten import ten

SURPRISE, CHAPTERS = "surprise", "chapters"
Rows = list[dict[str, Any]]


@click.command("compare")
@click.argument("variants", nargs=-1, required=True, metavar="VARIANT VARIANT…")
@click.option(
    "--order",
    type=click.Choice([SURPRISE, CHAPTERS]),
    default=SURPRISE,
    show_default=True,
    help="What surprises players of the first game most comes first, or the rules in the order of their chapters.",
)
@click.option("--tonight", is_flag=True, help="Only the ten things that players of the first game need for the second.")
@click.option("--csv", "as_csv", is_flag=True, help="Answer as a table for a spreadsheet.")
@json_option
def command(variants: tuple[str, ...], order: str, tonight: bool, as_csv: bool, as_json: bool) -> None:
    """Show the rules in which games differ.

    A VARIANT is a game's id, with a reading behind a colon where that matters: `canasta:bicycle`.
    """
    if len(variants) < 2:
        raise click.UsageError("Name two games or more to compare, as in: meldbook compare canasta canasta:bicycle")
    if as_csv and as_json:
        raise click.UsageError("Choose one of --csv and --json.")
    games = _games(variants)
    if tonight:
        return _tell_tonight(list(games.values()), as_csv=as_csv, as_json=as_json)
    names = list(games)
    rows: Rows = compare(games)["clauses"]
    _tell_how_often(rows, list(games.values()))
    if order == SURPRISE:
        rows.sort(key=lambda row: row["place"])
    for row in rows:
        del row["place"]
    if as_json:
        return print_json({"clauses": rows})
    if as_csv:
        return click.echo(_csv(rows, names), nl=False)
    return _show(rows, names)


def _tell_tonight(games: Sequence[Ruleset], *, as_csv: bool, as_json: bool) -> None:
    if len(games) != 2 or as_csv:
        raise click.UsageError("--tonight takes two games, the one that you know and the one that you will play.")
    found = ten(*games)
    if as_json:
        told = [{"text": one.thing.text, "clauses": one.thing.new, "often": one.often} for one in found]
        print_json({"tonight": told})
        return
    for number, one in enumerate(found, 1):
        console().print(f"{number:2}. {one.thing.text}", markup=False, highlight=False)
    if not found:
        console().print("They are played by the same rules.")


def _games(specs: Sequence[str]) -> dict[str, Ruleset]:
    """The rules by the heads of their columns: a game's id, its file's name, or the path where two are alike."""
    rules = {spec: rules_of(spec) for spec in specs}
    heads = {spec: ":".join(filter(None, (found.id, named(spec)[1]))) for spec, found in rules.items()}
    often = Counter(heads.values())
    return {heads[spec] if often[heads[spec]] == 1 else spec: found for spec, found in rules.items()}


def _tell_how_often(rows: Rows, games: Sequence[Ruleset]) -> None:
    """Add to each rule how often it matters to players of the first game, and its place in the order of surprise."""
    places: dict[str, int] = {}
    often: dict[str, str] = {}
    for other in games[1:]:
        place = 0
        for change in coming(games[0], other).all:
            for clause in (change.id, *change.along):
                place += 1
                places[clause] = min(place, places.get(clause, place))
            if len(games) == 2:
                often[change.id] = change.often
    for row in rows:
        # A rule that is the same but for a game that has no place for it comes last.
        row["place"] = places.get(row["clause"], len(games[0].catalogue))
        row["often"] = often.get(row["clause"], "")


def _csv(rows: Rows, names: Sequence[str]) -> str:
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(["clause", "rule", *map(safe, names), "how often it matters"])
    sheet.writerows(
        [row["clause"], row["label"], *(safe(row["texts"][name]) for name in names), row["often"]] for row in rows
    )
    return out.getvalue()


def _show(rows: Rows, names: Sequence[str]) -> None:
    if not rows:
        console().print("They are played by the same rules.")
        return
    table = Table(box=None, pad_edge=False)
    for head in ("Rule", *map(escape, names)):
        table.add_column(head, overflow="fold")  # a clause's id is there to be copied
    for row in rows:
        often = f"\n{escape(row['often'])}" if row["often"] not in ("", NOT_MEASURED) else ""
        rule = f"{row['label']}\n[dim]{row['clause']}[/dim]{often}"
        table.add_row(rule, *(escape(row["texts"][name]) for name in names))
        table.add_section()
    console().print(table)
    if any(row["often"] == NOT_MEASURED for row in rows):
        console().print("[dim]Where nothing is said of it, how often a rule matters could not be measured.[/dim]")
