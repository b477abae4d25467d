"""`meldbook lesson ours`: what is different at a table that plays its own way, tried on three hands a rule."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

from meldbook.cards.card import card_sign, parse_card
from meldbook.rules.ruleset import Ruleset
from meldbook_site.commands.answers import reading_option
from meldbook_site.commands.games import named, rules_of
from meldbook_site.commands.house import House, house_option
from meldbook_site.commands.inputs import InputError, is_file
from meldbook_site.commands.show import console
from meldbook_site.own_lesson import Difference, Hand, differences
from meldbook_site.printing.own_file import as_ours


@click.command("ours")
@click.argument("variant", metavar="VARIANT")
@reading_option
@house_option
def command(variant: str, reading: str | None, house: House) -> None:
    """Teach a table's own rules: what is different, tried on three hands a rule.

    VARIANT is a rule file with the club's own rules, or a game whose rules are changed by `--house`. At a keyboard each
    hand is asked first; else the answers stand beside the questions. `meldbook print VARIANT --paper our-rules` is the
    same on paper, with its key.
    """
    ours, book, base = own_and_book(variant, reading, house)
    found, out = differences(ours, book), console()
    if not found:
        raise InputError(f"{ours.name} is played by the book. Change a rule, as in --house meld.wild.max=2.")
    out.print(f"[bold]{escape(ours.name)}[/]: what is different from {escape(base or book.name)}")
    right = [answer for one in found for answer in _teach(out, one)]
    if right:
        out.print(f"\n{sum(right)} of {len(right)} right.")


def own_and_book(variant: str, reading: str | None, house: House) -> tuple[Ruleset, Ruleset, str]:
    """Return a table's rules, those of the book that they change, and the name of that game where it has another."""
    changed = rules_of(variant, reading, house)
    ours, base = as_ours(changed)
    return ours, rules_of(_parent(variant)) if base else rules_of(variant, reading), base


def _parent(variant: str) -> str:
    """The game, with its reading, that a rule file names as what it grows from."""
    path = Path(named(variant)[0])
    return str(tomllib.loads(path.read_text("utf-8"))["extends"]) if is_file(path) else variant


def _teach(out: Console, one: Difference) -> list[bool]:
    """Tell a rule and ask its hands; whether each was answered right, where somebody answers."""
    out.print(f"\n[bold]{escape(one.label)}[/]\n  ★ {escape(one.ours)}\n  The book: {escape(one.book)}")
    return [answer for hand in one.hands for answer in _try(out, hand)]


def _try(out: Console, hand: Hand) -> Sequence[bool]:
    out.print("")
    for what, groups in hand.lying:
        cards = "   ".join(" ".join(card_sign(parse_card(card)) for card in group) for group in groups)
        out.print(f"  {escape(what)}: {cards}")
    if not sys.stdin.isatty():
        out.print(f"  {escape(hand.asked)}: may you?\n  {escape(hand.answer)}")
        return ()
    answer = click.confirm(f"  {hand.asked}: may you?")
    out.print(f"  {'Right.' if answer == hand.ours.allowed else 'Not here.'} {escape(hand.answer)}")
    return (answer == hand.ours.allowed,)
