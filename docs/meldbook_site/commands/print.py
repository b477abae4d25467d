"""`meldbook print`."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from meldbook.paper import PAPERS, paper
from meldbook.paper.blocks import Sheet
from meldbook.paper.newcomer_sheet import newcomer_sheet
from meldbook.rules.inputs import PlayersError
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site.commands.answers import reading_option
from meldbook_site.commands.games import rules_of
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.inputs import InputError, WholeNumber, check_no_device
from meldbook_site.commands.own_rules import own_and_book
from meldbook_site.commands.progress import Steps
from meldbook_site.commands.show import console
from meldbook_site.own_lesson import differences
from meldbook_site.printing.articles import POSTER, RULES, article_data
from meldbook_site.printing.own_rules_sheet import OURS_PAPER, own_rules_sheets
from meldbook_site.surprise.ten import ten

ALL = "all"
SIZES = ("a4", "letter")


@click.command("print")
@click.argument("variant", metavar="VARIANT")
@reading_option
@house_option
@click.option(
    "--paper",
    "names",
    multiple=True,
    type=click.Choice([*PAPERS, OURS_PAPER, RULES, POSTER, ALL]),
    help="What to print; the rule card first.",
)
@click.option("--from", "before", metavar="GAME", help="One sheet for players of another game: what is new.")
@click.option("--seed", type=WholeNumber(1, 99_999), default=1, help="Which sheet of exercises.")
@click.option("--players", type=WholeNumber(2, 6), metavar="N", help="How many play, where the game leaves a choice.")
@click.option("--size", type=click.Choice(SIZES), default="a4", show_default=True, help="The size of the paper.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="The PDF to write.")
@click.option("--replace", is_flag=True, help="Replace the file even where it is no paper of Meldbook’s.")
def command(
    variant: str,
    reading: str | None,
    house: House,
    names: tuple[str, ...],
    before: str | None,
    seed: int,
    players: int | None,
    size: str,
    output: Path | None,
    replace: bool,
) -> None:
    """Write a game's papers for a club as a PDF.

    VARIANT is a game's id, or the path of a rule file with the club's own rules. Without --paper it is the rule card;
    `--paper rules` is the whole of the rules, as the game's page tells them, `--paper poster` the same on one sheet of
    A2 (17 by 22 inches beside Letter), `--paper our-rules` what a table has changed, with hands to try it on and their
    key, and `--paper all` everything but these two. With `--from` it is the ten things that
    players of another game need to know tonight.
    """
    from meldbook_site.printing.pdf import pages_of, pdf

    rules, book, base = own_and_book(variant, reading, house)
    name = rules.name if base else ""
    usual = [] if before else [next(iter(PAPERS))]
    chosen = [RULES, *PAPERS] if ALL in names else list(dict.fromkeys(names)) or usual
    try:
        Laws(rules, players)  # Not every paper asks how many play; each refuses a number that the game is not for.
        papers = [which for which in chosen if which in PAPERS]
        sheets = [sheet for which in papers for sheet in paper(rules, which, seed, players, called=name, base=base)]
    except PlayersError as error:
        raise InputError(str(error)) from error
    if OURS_PAPER in chosen and rules.house:
        sheets += own_rules_sheets(rules, differences(rules, book), name, base)
    if before:
        sheets = [_for_players_of(before, rules), *sheets]
    article = article_data(rules, base) if {RULES, POSTER} & {*chosen} else None
    if not sheets and not article:
        raise InputError(f"There are no such sheets for {rules.name}. Choose another --paper.")
    called = [*(["tonight"] if before else []), *chosen]
    target = output or Path(f"{rules.id}-{called[0] if len(called) == 1 else 'papers'}.pdf")
    if not replace:
        _ask_to_replace(target)
    try:
        with Steps() as tell:
            if len(chosen) > 1:  # One paper is there before anybody asks what takes so long.
                tell("Setting the papers")
            document = pdf(
                sheets,
                size=size,
                day=date.today(),
                article=article if RULES in chosen else None,
                poster=article if POSTER in chosen else None,
            )
        target.write_bytes(document)
    except OSError as error:
        raise InputError(f"{target} cannot be written: {error.strerror}. Name another file with --output.") from error
    count = pages_of(document)
    pages, whose = f"{count} page{'' if count == 1 else 's'}", article["rules"] if article else sheets[0].rules
    told = whose.removesuffix(".")
    console().print(f"{target}: {pages}, {told if rules.name in told else f'{rules.name}, {told}'}.", markup=False)


def _for_players_of(game: str, rules: Ruleset) -> Sheet:
    known = rules_of(game)
    if not (things := ten(known, rules)):
        raise InputError(f"Nothing in {rules.name} is new to players of {known.name}. Name another game with --from.")
    return newcomer_sheet(known, rules, [one.thing for one in things])


def _ask_to_replace(target: Path) -> None:
    """Replace no file that is not a paper of ours unasked: a slip in a name would cost somebody else's work.

    Raises:
        InputError: where it is to stay, or nobody is there to ask.
    """
    from meldbook_site.printing.pdf import is_ours

    check_no_device(target)
    try:
        if not target.exists() or target.stat().st_size == 0 or is_ours(target):
            return
    except OSError as error:
        raise InputError(f"{target} cannot be read: {error.strerror}. Name another file with --output.") from error
    if sys.stdin.isatty() and click.confirm(f"{target} is no paper that Meldbook printed. Replace it?"):
        return
    raise InputError(f"{target} is no paper that Meldbook printed, and stays. Name another file, or add --replace.")
