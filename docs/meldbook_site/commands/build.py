"""`meldbook build`."""

from __future__ import annotations

from pathlib import Path

import click

from meldbook_site.commands.progress import Steps
from meldbook_site.page import BuildError

site_argument = click.argument(
    "folder", type=click.Path(path_type=Path), default=Path("site"), metavar="[DIR]", required=False
)


@click.command("build")
@site_argument
def command(folder: Path) -> None:
    """Build the site.

    DIR is the folder to build it into, "site" where none is named. What it holds of an earlier build is
    replaced; a folder with other files in it is left alone.
    """
    built = build_with_progress(folder)
    click.echo(f"The site is in {built}.")


def build_with_progress(folder: Path) -> Path:
    """Build the site, saying what is being done.

    Raises:
        click.ClickException: where it cannot be built.
    """
    from meldbook_site.building import build

    with Steps() as steps:
        try:
            return build(folder, steps)
        except BuildError as error:
            raise click.ClickException(str(error)) from error
