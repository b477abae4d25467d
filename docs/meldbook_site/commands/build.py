"""`meldbook build`."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import click

from meldbook_site import resources
from meldbook_site.commands.inputs import InputError
from meldbook_site.commands.progress import Steps
from meldbook_site.page import BuildError, FolderError

site_argument = click.argument(
    "folder", type=click.Path(path_type=Path), default=Path("site"), metavar="[DIR]", required=False
)


@click.command("build")
@site_argument
@click.option("--url", metavar="ADDRESS", help="Where the site will be found, such as https://example.org/meldbook/.")
@click.option("--lessons", is_flag=True, help="Only the pages of its lessons, in a site that stands there already.")
def command(folder: Path, url: str | None, lessons: bool) -> None:
    """Build the site.

    It is that of this folder, where its `mkdocs.yml` names the plugin, else Meldbook's own.
    DIR is the folder to build it into, "site" where none is named. What it holds of an earlier build is
    replaced; a folder with other files in it is left alone.
    """
    settings = own_settings()
    if lessons and _lessons_shown(folder, settings or resources.mkdocs_config()):
        click.echo(f"The lessons in {folder} are shown as they are now.")
        return
    built = build_with_progress(folder, _address(url), settings)
    click.echo(f"The site is in {built}.")


def _lessons_shown(folder: Path, settings: Path) -> bool:
    from meldbook_site.commands.own import own_games, own_lessons
    from meldbook_site.previewing import show_lessons

    try:
        return show_lessons(folder, own_lessons(settings), own_games(settings))
    except BuildError as error:
        raise click.ClickException(str(error)) from error


def own_settings() -> Path | None:
    """Return `mkdocs.yml` of this folder where it is a site of its own; None for Meldbook's."""
    here = Path("mkdocs.yml")
    ours = Path("docs", "frontend", "package.json").is_file() or resources.checkout() == Path.cwd()
    return here if here.is_file() and not ours and "meldbook" in here.read_text("utf-8", "replace") else None


def _address(url: str | None) -> str | None:
    """Return a site's whole address with a “/” at its end.

    Raises:
        click.BadParameter: where it is none.
    """
    if url is None:
        return None
    parts = urlsplit(url)
    whole = parts.scheme in ("http", "https") and parts.netloc and not parts.query and not parts.fragment
    if not whole or any(map(str.isspace, url)):
        raise click.BadParameter("name a whole address, such as https://example.org/.", param_hint="--url")
    return url.rstrip("/") + "/"


def build_with_progress(folder: Path, url: str | None = None, config: Path | None = None) -> Path:
    """Build the site, saying what is being done.

    Raises:
        InputError: where the folder is none to build into.
        click.ClickException: where it cannot be built.
    """
    from meldbook_site.building import build

    with Steps() as steps:
        try:
            built = build(folder, steps, config, url=url)
        except FolderError as error:
            raise InputError(str(error)) from error
        except BuildError as error:
            raise click.ClickException(str(error)) from error
    if config is not None:
        _note_odd_values(config)
    return built


def _note_odd_values(settings: Path) -> None:
    """Note what looks forgotten in the rule files of a site of one's own."""
    from meldbook.loading import compile_variant
    from meldbook_site.commands.answers import note_odd_values
    from meldbook_site.commands.own import own_rule_files

    for path in own_rule_files(settings).values():
        note_odd_values(path, compile_variant(path))
