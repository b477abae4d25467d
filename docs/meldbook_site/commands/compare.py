"""`meldbook compare`."""

from __future__ import annotations

import click
from rich.markup import escape
from rich.table import Table

from meldbook.door import Door
from meldbook_site.commands.answers import ask, json_option, known_variant, print_json
from meldbook_site.commands.show import console


@click.command("compare")
@click.argument("variants", nargs=-1, required=True, metavar="VARIANT VARIANT…")
@json_option
def command(variants: tuple[str, ...], as_json: bool) -> None:
    """Show the rules in which games differ.

    A VARIANT is a game's id, with a reading behind a colon where that matters: `canasta:bicycle`.
    """
    if len(variants) < 2:
        raise click.UsageError("Name two games or more to compare, as in: meldbook compare canasta canasta:bicycle")
    door = Door()
    names = []
    for variant in variants:
        name, colon, reading = variant.rpartition(":") if ":" in variant else (variant, "", "")
        names.append(known_variant(door, name) + colon + reading)
    answer = ask(door, {"do": "compare", "variants": names})
    if as_json:
        return print_json(answer)
    if not answer["clauses"]:
        return console().print("They are played by the same rules.")
    table = Table("Rule", *names, box=None, pad_edge=False, show_header=True)
    for row in answer["clauses"]:
        table.add_row(f"{row['label']}\n[dim]{row['clause']}[/dim]", *(escape(row["texts"][name]) for name in names))
        table.add_section()
    return console().print(table)
