"""`meldbook legal`."""

from __future__ import annotations

from pathlib import Path

import click

from meldbook_site.commands.answers import ask_position, file_argument, json_option, print_json
from meldbook_site.commands.show import console, show_legal


@click.command("legal")
@file_argument
@json_option
def command(file: Path, as_json: bool) -> None:
    """List the legal moves of a position.

    FILE is a position file.
    """
    answer = ask_position("legal", file)
    return print_json(answer) if as_json else show_legal(console(), answer)
