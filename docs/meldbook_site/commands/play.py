"""`meldbook play`."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from meldbook.bot import MEDIUM, STRENGTHS
from meldbook.door import Door
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook_site.commands.answers import reading_option
from meldbook_site.commands.games import compiled_variant
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.inputs import InputError, WholeNumber
from meldbook_site.commands.show import console
from meldbook_site.own_player import own_player, player_option
from meldbook_site.playing.saving import read_record, write_record
from meldbook_site.playing.screen import Screen
from meldbook_site.playing.session import Session


@click.command("play")
@click.argument("variant", metavar="VARIANT")
@reading_option
@house_option
@click.option("--seed", type=WholeNumber(0, 2**53 - 1), help="Number of the deal: the same deals every time.")
@click.option("--players", type=WholeNumber(2, 6), help="Number of players, in games that leave a choice.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Keep the match here.")
@player_option
@click.option("--strength", type=click.Choice(STRENGTHS), default=MEDIUM, show_default=True, help="How well they play.")
def command(
    variant: str,
    reading: str | None,
    house: House,
    seed: int | None,
    players: int | None,
    save: Path | None,
    own: str | None,
    strength: str,
) -> None:
    """Play a match against the computer.

    VARIANT is a game's id, as in `meldbook play canasta`. You sit in seat 1. With --save the match is kept after
    each move, and goes on where it was when the same command is given again.
    """
    door = Door(own_player(own) if own else None)
    compiled = compiled_variant(door, variant)
    variant = compiled["id"]
    record = read_record(save) if save else None
    kept = save is not None and record is not None
    if record is None:
        record = {"variant": variant, "seed": secrets.randbelow(1_000_000) if seed is None else seed}
        record |= {"reading": reading} if reading else {}
        record |= {"house": house} if house else {}
        record |= {"players": players} if players else {}
    else:
        asked = {"variant": variant, "reading": reading, "seed": seed, "players": players, "house": house or None}
        _check_same(_usual(compiled) | record, asked, save)
    try:
        rules = Ruleset.from_compiled(compiled, record.get("reading"), record.get("house") or {})
        screen = Screen(console(), rules)
        session = Session(door, rules, screen, save, strength)
        session.open(record)
    except (RuleError, InputError) as error:
        said = " ".join(filter(None, (str(error), getattr(error, "mend", ""))))
        raise InputError(f"{save}: {said}" if kept else said) from None
    if save:
        write_record(save, record)  # Where nothing can be kept, that is said before anything is played.
    screen.say(f"{rules.name}, deals from number {record['seed']}: --seed {record['seed']} deals the same cards.")
    session.play(_lines(session))


def _usual(compiled: dict[str, Any]) -> dict[str, Any]:
    """What a match is played by that says nothing of it."""
    reading = compiled["default"]
    return {"reading": reading, "players": compiled["readings"][reading]["values"]["equipment.seats"][0]}


def _check_same(record: dict[str, Any], asked: dict[str, Any], save: Path | None) -> None:
    """Refuse to go on with another match than the one that was asked for."""
    for key, value in asked.items():
        if value is not None and record.get(key) != value:
            held, wanted = (str(found)[:40] for found in (record.get(key), value))
            with_what = "other house rules" if key == "house" else f"{key} {held}, not {wanted}"
            raise InputError(f"{save} holds a match with {with_what}; name another file.")


def _lines(session: Session) -> Iterator[str]:
    """Lines that the reader types, until the end of the input; at a terminal they can be called back and edited."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives input() its history)
    while True:
        try:
            line = input(f"{session.prompt}> ")
        except EOFError:
            click.echo("")
            return
        except KeyboardInterrupt:
            # Ctrl+C leaves as "quit" does, so that a match that is not saved is not lost by one slip.
            click.echo("")
            yield "quit"
            continue
        if not sys.stdin.isatty():
            click.echo(line)
        yield line
