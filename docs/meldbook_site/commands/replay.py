"""`meldbook replay`."""

from __future__ import annotations

from pathlib import Path

import click

from meldbook_site.commands.answers import ask_position, file_argument, json_option, print_json
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.show import console, show_replay


@click.command("replay")
@file_argument
@house_option
@json_option
def command(file: Path, house: House, as_json: bool) -> int:
    """Play the moves of a position file.

    FILE is a position file with `moves`, or - for standard input. The exit status is 1 where a move that the file
    marks as refused was not refused so.
    """
    answer = ask_position("replay", file, house)
    if as_json:
        print_json(answer)
    else:
        show_replay(console(), answer)
    return int(any(move.get("expected") is False for move in answer["moves"]))
