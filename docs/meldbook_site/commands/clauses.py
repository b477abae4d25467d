"""`meldbook clauses`."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Column, Table

from meldbook.loading import compile_variant, variant_ids
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.clause import Catalogue
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.suggest import nearest
from meldbook.text.position_file.toml import value_toml
from meldbook_site import clauses
from meldbook_site.commands.answers import json_option, print_json
from meldbook_site.commands.inputs import InputError, visible
from meldbook_site.commands.show import console


@click.command("clauses")
@click.argument("names", nargs=-1, metavar="[ID…]")
@click.option("--chapter", metavar="ID", help="Only the clauses of a chapter, as pile.")
@json_option
def command(names: tuple[str, ...], chapter: str | None, as_json: bool) -> None:
    """List the rules that a rule file may change.

    With an ID, as pile.take, what that clause means, which values it may have, and which games have which.
    """
    catalogue = shipped_catalogue()
    _check(catalogue, names, chapter)
    chosen = [catalogue[name] for name in names] or [
        clause for _, found in clauses.listed(catalogue, chapter) for clause in found
    ]
    if not names and not as_json:
        return _print_list(catalogue, chapter)
    rulesets = [Ruleset.from_compiled(compile_variant(name)) for name in variant_ids()]
    told = [clauses.described(clause, rulesets) for clause in chosen]
    if as_json:
        return print_json({"clauses": told})
    for found in told:
        _print(found)
    return None


def _check(catalogue: Catalogue, names: tuple[str, ...], chapter: str | None) -> None:
    chapters = [found.id for found in catalogue.chapters]
    if chapter is not None and chapter not in chapters:
        raise InputError(f"There is no chapter “{visible(chapter[:40])}”; there are {', '.join(chapters)}.")
    for name in names:
        if name not in catalogue:
            hint = catalogue.meant_by(name) or "`meldbook clauses` lists them all."
            if name in chapters:
                hint = f"`meldbook clauses --chapter {name}` lists that chapter’s."
            elif name and (near := nearest(name, catalogue)):
                hint = f"Did you mean {near}?"
            raise InputError(f"There is no clause “{visible(name[:60])}”. {hint}")


def _print_list(catalogue: Catalogue, chapter: str | None) -> None:
    out = console()
    for title, found in clauses.listed(catalogue, chapter):
        table = Table(Column(no_wrap=True), Column(ratio=2), Column(ratio=3), box=None, show_header=False, expand=True)
        for clause in found:
            told = clauses.described(clause)
            table.add_row(clause.id, told["label"], f"default {clauses.default_text(clause)}", style="")
        out.print(f"\n{title} ({found[0].chapter})", style="bold", markup=False)
        out.print(table)
    out.print("\n`meldbook clauses ID` tells more of one, `meldbook docs rule-files` how values are written.")


def _print(found: dict[str, Any]) -> None:
    out = console()

    def say(text: str, style: str = "") -> None:
        out.print(text, style=style, markup=False, emoji=False)

    say(f"{found['id']}: {found['label']}", "bold")
    if found["about"]:
        say(found["about"])
    bounds = f", from {found['least']:,} to {found['most']:,}" if "least" in found else ""
    none = ', or "none"' if found["none"] else ""
    say(f"Value: {found['takes']}{bounds}{none}.")
    for choice, words in found["choices"].items():
        say(f"  {choice}: {words}")
    if found["needed"]:
        say("Default: none; every game has its own, or its parent’s.")
    elif found["kind"] != "fixed":
        say(f"Default: {value_toml(found['default'])}")
    by_value: dict[str, list[str]] = {}
    for game, value in found["games"].items():
        by_value.setdefault(value_toml(value), []).append(game)
    for text, games in sorted(by_value.items(), key=lambda entry: -len(entry[1])):
        say(f"  {text}: {', '.join(games)}")
    if found["kind"] != "fixed":
        say(f'["{found["id"]}"]\nvalue = …\nsource = "…"\n', "dim")
