"""`meldbook soak`."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from meldbook.door import Door
from meldbook.laws import Laws
from meldbook.ruleset import RuleError, Ruleset
from meldbook_site.commands.answers import ask
from meldbook_site.commands.games import compiled_variant
from meldbook_site.commands.inputs import InputError
from meldbook_site.commands.show import console
from meldbook_site.soaking.deals import FaultError, bot_player, play_deal, random_player
from meldbook_site.soaking.figures import HEADINGS, Figures

_count = click.IntRange(0, 1_000_000)


@click.command("soak")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@click.option("--random", "randoms", default=100, show_default=True, type=_count, help="Deals of random moves, a game.")
@click.option("--bots", default=20, show_default=True, type=_count, help="Deals between computer players, a game.")
@click.option(
    "--first", default=1, show_default=True, type=click.IntRange(0, 2**53 - 1), help="Seed of the first deal."
)
def command(variants: tuple[str, ...], randoms: int, bots: int, first: int) -> int:
    """Play many deals and check them.

    A VARIANT is a game's id, with a reading behind a colon where only that is wanted: `canasta:bicycle`; without
    one, every game in every reading. At each step: no card is lost, the move is legal, and the position file reads
    back as the same position; at the end: the deal ended by a rule, and its moves give the same positions again.
    The exit status is 1 at the first fault.
    """
    games = [game for variant in variants or _all_variants() for game in _games(variant)]
    runs = [
        (Figures(name, player), laws, deals)
        for name, laws in games
        for player, deals in (("random", randoms), ("bots", bots))
        if deals
    ]
    out = Console(stderr=True, highlight=False)
    with Progress(console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("Playing", total=len(games) * (randoms + bots))
        for figures, laws, deals in runs:
            if not out.is_terminal:
                click.echo(f"Playing {deals:,} deals of {figures.game} by {figures.player} …", err=True)
            for seed in range(first, first + deals):
                fault = _play(figures, laws, seed)
                if fault:
                    progress.stop()
                    click.echo(fault, err=True)
                    return 1
                progress.advance(task)
    _print([figures for figures, _, _ in runs])
    return 0


def _all_variants() -> list[str]:
    return [variant["id"] for variant in ask(Door(), {"do": "variants"})["variants"]]


def _games(spec: str) -> Iterator[tuple[str, Laws]]:
    """Laws of a game in each reading, or in the one that is named."""
    name, _, wanted = spec.partition(":")
    compiled = compiled_variant(Door(), name)
    for reading in [wanted] if wanted else compiled["readings"]:
        try:
            yield f"{compiled['id']}:{reading}", Laws(Ruleset.from_compiled(compiled, reading))
        except RuleError as error:
            raise InputError(str(error)) from None


def _play(figures: Figures, laws: Laws, seed: int) -> str:
    """Play one deal; the fault found, as a sentence with the command that shows it again, or empty."""
    is_random = figures.player == "random"
    try:
        ended, moves = play_deal(laws, seed, random_player(seed) if is_random else bot_player)
    except FaultError as error:
        again = f"meldbook soak {figures.game} --random {int(is_random)} --bots {int(not is_random)} --first {seed}"
        return f"In {figures.game}, deal {seed} played by {figures.player}: {error}. To see it again: {again}"
    figures.add(ended, moves)
    return ""


def _print(found: list[Figures]) -> None:
    table = Table(*HEADINGS, box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    for column in table.columns[2:]:
        column.justify = "right"
    for figures in found:
        table.add_row(*figures.row())
    console().print(table)
