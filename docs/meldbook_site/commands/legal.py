"""`meldbook legal`."""

from __future__ import annotations

from pathlib import Path

import click

from meldbook_site.commands.answers import ask_position, file_argument, json_option, print_json
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.show import console, show_legal


@click.command("legal")
@file_argument
@house_option
@json_option
def command(file: Path, house: House, as_json: bool) -> None:
    """List the legal moves of a position.

    FILE is a position file, or - for standard input.
    """
    answer = ask_position("legal", file, house)
    return print_json(answer) if as_json else show_legal(console(), answer)
