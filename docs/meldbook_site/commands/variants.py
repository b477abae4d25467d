"""`meldbook variants`."""

from __future__ import annotations

import click
from rich.table import Table

from meldbook.door import Door
from meldbook_site.commands.answers import ask, json_option, print_json
from meldbook_site.commands.show import console


@click.command("variants")
@json_option
def command(as_json: bool) -> None:
    """List the games that Meldbook knows."""
    answer = ask(Door(), {"do": "variants"})
    if as_json:
        return print_json(answer)
    table = Table("Id", "Name", "Players", "Readings", "Plays like", box=None, pad_edge=False)
    for variant in answer["variants"]:
        readings = ", ".join(str(reading) for reading in variant["readings"])
        players = variant["players"]
        seats = ", ".join(map(str, sorted(players))) if isinstance(players, list) else str(players)
        table.add_row(variant["id"], variant["name"], seats, readings, variant["extends"] or "–")
    console().print(table)
    return None
