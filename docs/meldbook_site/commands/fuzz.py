"""`meldbook fuzz`."""

from __future__ import annotations

from random import Random

import click
from rich.console import Console
from rich.progress import Progress

from meldbook.loading import variant_ids
from meldbook_site.commands.games import readings_of
from meldbook_site.commands.house import House, as_options, house_option
from meldbook_site.commands.inputs import WholeNumber
from meldbook_site.soaking.changed_rules import changed, look_at_few_cards, look_through, values_of
from meldbook_site.soaking.faults import FaultError

A_LINE = 25
"""Tables after which a line says how far it is, where no terminal shows it; that many take about a minute."""


@click.command("fuzz")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@house_option
@click.option("--tables", default=500, show_default=True, type=WholeNumber(0, 1_000_000), help="Tables that are tried.")
@click.option("--first", default=1, show_default=True, type=WholeNumber(0, 2**53 - 1), help="Seed of the first table.")
@click.option(
    "--few-cards",
    default=100,
    show_default=True,
    type=WholeNumber(0, 1_000_000),
    help="Positions with few cards left, a table.",
)
def command(variants: tuple[str, ...], house: House, tables: int, first: int, few_cards: int) -> int:
    """Change a rule or two and see whether list and refusals agree.

    At each position of a deal, and of some that are laid out with few cards left, every listed move must be allowed,
    and every discard, every card added, every small meld and every take of the pile that is allowed must be listed.
    VARIANT… are the games that are changed; without one, all readings of all games take turns. House rules are in
    force at every table. The exit status is 1 at the first fault.
    """
    everything = [rules for spec in variant_ids() for rules in readings_of(spec)]
    games = [rules for spec in variants or variant_ids() for rules in readings_of(spec, house=house)]
    values, listed, tried = values_of(everything), 0, 0
    out = Console(stderr=True, highlight=False)
    with Progress(console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("Trying", total=tables)
        for seed in range(first, first + tables):
            if not out.is_terminal and (seed - first) % A_LINE == 0:
                click.echo(f"Trying table {seed:,} of {first:,} to {first + tables - 1:,} …", err=True)
            rules = games[seed % len(games)]
            laws = changed(rules, values, Random(seed))
            try:
                more, others = look_through(laws, seed)
                few, beside = look_at_few_cards(laws, seed, few_cards)
            except FaultError as error:
                spec = f"{rules.id}:{rules.reading}{as_options(laws.rules.house)}"
                click.echo(f"Table {seed}, {spec}: {error}. To see it again: {_again(variants, house, seed)}", err=True)
                return 1
            listed, tried = listed + more + few, tried + others + beside
            progress.advance(task)
    told = f"{tables:,} table{'' if tables == 1 else 's'}"
    click.echo(f"{told}: {listed:,} listed moves are allowed, {tried:,} others were asked about.")
    return 0


def _again(variants: tuple[str, ...], house: House, seed: int) -> str:
    return " ".join(("meldbook fuzz", *variants)) + f"{as_options(house)} --tables 1 --first {seed}"
