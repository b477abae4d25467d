"""`meldbook soak`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from meldbook.loading import variant_ids
from meldbook.rules.laws import SIDES, Laws
from meldbook_site.commands.games import named, readings_of
from meldbook_site.commands.house import House, as_options, house_option
from meldbook_site.commands.inputs import InputError, WholeNumber
from meldbook_site.commands.show import console, show_table
from meldbook_site.library import name_of
from meldbook_site.own_player import own_player, player_option
from meldbook_site.soaking.deals import CLOSELY, play_deal
from meldbook_site.soaking.endless import may_go_on_for_ever
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.figures import HEADINGS, Figures, outcome_of
from meldbook_site.soaking.matches import play_match
from meldbook_site.soaking.players import Player, bot_player, eager_player, random_player

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

_count = WholeNumber(0, 1_000_000)
Makers = dict[str, Callable[[int], Player]]


@click.command("soak")
@click.argument("variants", nargs=-1, metavar="[VARIANT…]")
@click.option("--variant", "also", multiple=True, metavar="VARIANT", help="The same as naming it without the option.")
@click.option("--reading", metavar="READING", help="Only the reading of this name, in each game that has it.")
@house_option
@click.option(
    "--deals",
    "--random",
    "randoms",
    default=1000,
    show_default=True,
    type=_count,
    help="Deals of random moves, a game.",
)
@click.option("--eager", default=200, show_default=True, type=_count, help="Deals of players that meld all they can.")
@click.option("--bots", default=200, show_default=True, type=_count, help="Deals between computer players, a game.")
@click.option("--matches", default=1, show_default=True, type=_count, help="Matches between computer players.")
@click.option(
    "--closely",
    default=CLOSELY,
    show_default=True,
    type=WholeNumber(1, 1_000_000),
    help="Of so many steps of a deal, one is looked at closely.",
)
@player_option
@click.option("--first", default=1, show_default=True, type=WholeNumber(0, 2**53 - 1), help="Seed of the first deal.")
def command(
    variants: tuple[str, ...],
    also: tuple[str, ...],
    reading: str | None,
    house: House,
    randoms: int,
    eager: int,
    bots: int,
    matches: int,
    closely: int,
    own: str | None,
    first: int,
) -> int:
    """Play many deals and check them.

    A VARIANT is a game's id, with a reading behind a colon where only that is wanted: `canasta:bicycle`; without
    one, every game in every reading. What is checked stands in docs/decisions/soak.md. The exit status is 1 at the
    first fault.
    """
    specs = (*variants, *also) or variant_ids()
    games = [(named(spec)[0], rules) for spec in specs for rules in readings_of(spec, reading, house)]
    if not games:
        raise InputError(f"No game has a reading “{reading}”; `meldbook variants` lists the readings.")
    out = Console(stderr=True, highlight=False)
    soak = _Soak(out, _players(own), closely)
    with Progress(console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("Playing", total=len(games) * (randoms + eager + bots + matches))
        for name, rules in games:
            game, laws = name_of(rules), Laws(rules)
            soak.spec = f"{name}:{rules.reading}{as_options(house)}{f' --player {own}' if own else ''}"
            for player, deals in (("random", randoms), ("eager", eager), ("bots", bots)):
                soak.deals(game, laws, player, range(first, first + deals), lambda: progress.advance(task))
            soak.matches(game, laws, range(first, first + matches), lambda: progress.advance(task))
            if soak.fault:
                break
    if soak.fault:
        click.echo(soak.fault, err=True)
        return 1
    soak.print()
    return 0


def _players(own: str | None) -> Makers:
    """Who plays, by the options that say how often; a player of one's own plays in the bots' place."""
    bots: Callable[[int], Player] = (lambda seed: own_player(own)) if own else (lambda seed: bot_player)
    bots(0)  # Whoever names none is told at once.
    return {"random": random_player, "eager": eager_player, "bots": bots}


def _one(what: str) -> str:
    """Options that ask for one deal of some players, or for one match, and nothing else."""
    counts = {"deals": what == "random", "eager": what == "eager", "bots": what == "bots", "matches": what == "matches"}
    return " ".join(f"--{option} {int(count)}" for option, count in counts.items())


def _unusually(closely: int) -> str:
    return "" if closely == CLOSELY else f" --closely {closely}"


class _Soak:
    """What was played so far, up to the first fault: a sentence with the command that shows it again."""

    def __init__(self, out: Console, players: Makers, closely: int) -> None:
        self.out, self.players, self.closely = out, players, closely
        self.spec = ""  # what names the game that is played, on the command line
        self.fault = ""
        self.figures: list[Figures] = []
        self.notes: list[str] = []

    def deals(self, game: str, laws: Laws, player: str, seeds: range, advance: Callable[[], None]) -> None:
        """Play single deals."""
        if self.fault or not seeds:
            return
        self._tell(f"{len(seeds):,} deal{'' if len(seeds) == 1 else 's'} of {game} by {player}")
        figures = Figures(game, player)
        self.figures.append(figures)
        for seed in seeds:
            try:
                figures.add(outcome_of(*self._played(laws, seed, player)))
            except FaultError as error:
                options = f"{_one(player)}{_unusually(self.closely)} --first {seed}"
                self._found(f"In {game}, deal {seed} played by {player}", error, options)
                return
            advance()
        if figures.endless:
            self.notes.append(f"{game}: {figures.endless:,} deals by {player} were broken off, having no end in sight.")

    def _played(self, laws: Laws, seed: int, player: str) -> tuple[Position, list[Move]]:
        return play_deal(laws, seed, self.players[player](seed), closely=self.closely)

    def matches(self, game: str, laws: Laws, seeds: range, advance: Callable[[], None]) -> None:
        """Play whole matches between computer players, and see whether every deal has an end."""
        if self.fault or not seeds:
            return
        self._tell(f"a match of {game}")
        for seed in seeds:
            try:
                match, deals = play_match(laws, seed, self.players["bots"])
            except FaultError as error:
                self._found(f"In {game}, match {seed}", error, f"{_one('matches')} --first {seed}")
                return
            winners = " and ".join(SIDES[side] for side in match.winners)
            points = " : ".join(f"{points:,}" for points in match.totals)
            end = f"went to {winners}" if winners else "was broken off"
            self.notes.append(f"{game}: a match of {deals} deals {end}, {points}.")
            advance()
        if may_go_on_for_ever(laws):
            self.notes.append(f"{game}: its rules let a deal go on without end as long as nobody melds.")

    def print(self) -> None:
        """Print the figures, and what there is to say of matches."""
        shown = console()
        if self.figures:
            table = Table(*HEADINGS, box=None, pad_edge=False)
            table.columns[0].overflow = "fold"
            for column in table.columns[1:]:
                column.no_wrap = True
            for column in table.columns[2:]:
                column.justify = "right"
            for figures in self.figures:
                table.add_row(*figures.row())
            show_table(shown, table)
        for note in self.notes:
            shown.print(note, highlight=False, markup=False, emoji=False)

    def _tell(self, what: str) -> None:
        if not self.out.is_terminal:
            click.echo(f"Playing {what} …", err=True)

    def _found(self, where: str, error: FaultError, options: str) -> None:
        # What a player of one's own did is told in a sentence already.
        told = str(error).removeprefix(f"{InputError.__name__}: ")
        self.fault = f"{where}: {told}. To see it again: meldbook soak {self.spec} {options}"
