"""`meldbook new`."""

from __future__ import annotations

from pathlib import Path

import click

from meldbook_site.commands.inputs import InputError
from meldbook_site.page import FolderError
from meldbook_site.starting import begin

_AWKWARD = set('"\\:#{}[]<>&*`|\n\t')
"""Signs that mean something in one of the files that hold the name."""
LONGEST = 60


@click.command("new")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--name", help="The club's name; made of the folder's where none is given.")
def command(folder: Path, name: str | None) -> None:
    """Begin a site of one's own.

    FOLDER is new or empty. It gets settings, a rule file, a lesson, some pages, and workflows that publish the site;
    `meldbook serve` in it shows it.
    """
    said = (name or folder.resolve().name.replace("-", " ").replace("_", " ").capitalize()).strip()
    if not said or len(said) > LONGEST or _AWKWARD & set(said) or not said.isprintable():
        raise click.BadParameter("a name is a few plain words.", param_hint="--name")
    try:
        files = begin(folder, said)
    except FolderError as error:
        raise InputError(str(error)) from error
    click.echo(f"{said}: {len(files)} files in {folder}. Next:\n  cd {folder}\n  meldbook serve")
