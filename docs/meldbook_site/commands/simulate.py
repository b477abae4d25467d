"""`meldbook simulate`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Printed

from meldbook.loading import variant_ids
from meldbook.rules.inputs import PlayersError
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site.commands.answers import json_option, reading_option
from meldbook_site.commands.games import named, readings_of
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.inputs import InputError, WholeNumber, check_no_device
from meldbook_site.commands.show import console, show_table
from meldbook_site.own_player import own_player, player_option
from meldbook_site.simulating import measured
from meldbook_site.simulating.measuring import Measurer
from meldbook_site.simulating.minutes import minutes, rounded
from meldbook_site.simulating.playing import OPPONENTS
from meldbook_site.simulating.tables import Table, table_name, tables_of
from meldbook_site.simulating.workers import ClusterError, workers

HEADINGS = ("Table", "Turns", "Min.", "Deals", "Out", "Points", "±", "Weak", "Hasty", "Random")


@click.command("simulate")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@click.option(
    "--deals", default=200, show_default=True, type=WholeNumber(1, 10_000_000), help="Deals of each kind, a table."
)
@click.option("--seed", default=1, show_default=True, type=WholeNumber(0, 2**40), help="Seed of the first match.")
@reading_option
@house_option
@click.option("--players", type=WholeNumber(2, 6), metavar="N", help="Only tables of so many players.")
@player_option
@click.option("--processes", type=WholeNumber(1, 1024), metavar="N", help="Cores to use; all by default.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler instead.")
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep the figures in a file, beside those of other tables that it holds.",
)
@json_option
def command(
    variants: tuple[str, ...],
    deals: int,
    seed: int,
    reading: str | None,
    house: House,
    players: int | None,
    own: str | None,
    processes: int | None,
    dask: str | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Measure games by playing many deals.

    A VARIANT is a game's id or a rule file, with a reading behind a colon where only that is wanted; without one,
    every game. Each reading is played with each number of players. The same seed gives the same figures, on however
    many cores or machines. What is measured, and how, stands in docs/decisions/simulate.md.
    """
    asked = (table for name in variants or variant_ids() for table in _tables(name, reading, players, house))
    tables = list(dict.fromkeys(asked))
    if not tables:
        raise InputError("No table is left to play; `meldbook variants` lists readings and numbers of players.")
    names = [table_name(table.laws.rules, table.players) for table in tables]
    if twice := [name for name in names if names.count(name) > 1]:
        raise InputError(f"Two games are called {twice[0]}, and figures are kept by name; rename one of the files.")
    if output and own:
        raise InputError("Figures that are kept are the computer’s own: leave out --output, or --player.")
    if own:
        own_player(own)  # Whoever names none is told before anything is played.
    if output:
        check_no_device(output)
    try:
        kept = measured.read(output) if output else {}
        if output:
            measured.write(output, kept)  # Where nothing can be kept, that is said before anything is played.
        with workers(processes, dask) as (executor, count), _progress(len(tables), deals) as (tell, advance):
            measurer = Measurer(executor, count, deals, seed, advance, own or "")
            found = {}
            for name, table in zip(names, tables, strict=True):
                tell(name)
                found[name] = measurer.measure(table)
                if output:
                    measured.write(output, kept | found)
    except (ClusterError, measured.MeasuredError) as error:
        raise InputError(str(error)) from None
    except BrokenPipeError:  # Nobody reads what is played; no file is at fault.
        raise
    except OSError as error:
        raise InputError(f"{output} cannot be written ({(error.strerror or str(error)).lower()}).") from None
    if as_json:
        click.echo(json.dumps({"tables": found} | ({"player": own} if own else {}), indent=2))
    else:
        _print(found)


def _tables(spec: str, reading: str | None, players: int | None, house: House) -> Iterator[Table]:
    """The tables of a game, in each reading or in the one that is named."""
    one = bool(reading or named(spec)[1])
    for rules in readings_of(spec, reading, house):
        if one and players:
            _check(rules, players)
        yield from tables_of(rules, players)


def _check(rules: Ruleset, players: int) -> None:
    try:
        Laws(rules, players)
    except PlayersError as error:
        raise InputError(str(error)) from None


@contextmanager
def _progress(tables: int, deals: int) -> Iterator[tuple[Callable[[str], None], Callable[[int], None]]]:
    """Say on standard error what is being played: a live line at a terminal, a line a table elsewhere."""
    out = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, disable=not out.is_terminal, transient=True) as progress:
        task = progress.add_task("Playing", total=tables * deals * (1 + len(OPPONENTS)))

        def tell(name: str) -> None:
            progress.update(task, description=f"Playing {name}")
            if not out.is_terminal:
                click.echo(f"Playing {name} …", err=True)

        yield tell, lambda count: progress.advance(task, count)


def _print(tables: dict[str, Any]) -> None:
    out = console()
    shown = Printed(*HEADINGS, box=None, pad_edge=False)
    shown.columns[0].overflow = "fold"
    for column in shown.columns[1:]:
        column.justify, column.no_wrap = "right", True
    for name, figures in tables.items():
        shown.add_row(name, *_cells(figures))
    show_table(out, shown)
    out.print(
        "Turns and minutes of a deal, deals of a match, deals that end by going out, points a side with their spread, "
        "and deals won against the weak computer player, hasty players and random ones.",
        style="dim",
    )


def _cells(figures: dict[str, Any]) -> list[str]:
    turns, points, match = figures["turns"]["mean"], figures["points"], figures["matches"]["deals"]["mean"]
    if turns is None:
        return ["–"] * (len(HEADINGS) - 1)
    against = figures["against"]
    won = [f"{100 * against[name]['won']:.0f} %" if name in against else "–" for name in OPPONENTS]
    return [
        f"{turns:.0f}",
        f"{rounded(minutes(turns))}",
        "–" if match is None else f"{match:.1f}",
        f"{100 * figures['out']:.0f} %",
        f"{points['mean']:,.0f}",
        f"{points['sd']:,.0f}",
        *won,
    ]
