"""`meldbook check`."""

from __future__ import annotations

import click

from meldbook.door import Door
from meldbook_site.commands.answers import ask, json_option, known_variant, print_json, reading_option
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.show import console, show_check


@click.command("check")
@click.argument("variant")
@click.argument("cards", nargs=-1, required=True)
@reading_option
@house_option
@click.option("--opening", is_flag=True, help="Laid as its side's initial meld.")
@click.option("--going-out", is_flag=True, help="Laid by a player who goes out with it.")
@json_option
def command(
    variant: str,
    cards: tuple[str, ...],
    reading: str | None,
    house: House,
    opening: bool,
    going_out: bool,
    as_json: bool,
) -> None:
    """Say whether some cards are a meld.

    CARDS are rank and suit, in any order: `meldbook check canasta KS KH 2C`; JK is a joker.
    They are judged as one group, newly laid by a side that has already opened.
    """
    door = Door()
    request = {"do": "check", "variant": known_variant(door, variant), "cards": " ".join(cards)}
    options = {"reading": reading, "house": house, "opening": opening, "going_out": going_out}
    answer = ask(door, request | {key: value for key, value in options.items() if value})
    if as_json:
        return print_json(answer)
    return show_check(console(), answer)
