"""`meldbook variants`."""

from __future__ import annotations

import click
from rich.table import Column, Table

from meldbook.door import Door
from meldbook_site.commands.answers import ask, json_option, print_json
from meldbook_site.commands.show import console, show_table


@click.command("variants")
@json_option
def command(as_json: bool) -> None:
    """List the games that Meldbook knows."""
    answer = ask(Door(), {"do": "variants"})
    if as_json:
        return print_json(answer)
    # Ids are copied, so they are never cut.
    table = Table(
        Column("Id", no_wrap=True),
        "Name",
        "Players",
        Column("Readings", no_wrap=True),
        Column("Plays like", no_wrap=True),
        box=None,
        pad_edge=False,
    )
    for variant in answer["variants"]:
        readings = "\n".join(variant["readings"])
        table.add_row(variant["id"], variant["name"], _seats(variant["players"]), readings, variant["extends"] or "–")
    show_table(console(), table)
    return None


def _seats(players: list[int]) -> str:
    """Numbers of players in few characters: a range where none is left out."""
    fewest, most = min(players), max(players)
    if len(players) > 2 and most - fewest + 1 == len(players):
        return f"{fewest}–{most}"
    return ", ".join(map(str, sorted(players)))
