"""`meldbook docs`."""

from __future__ import annotations

import sys

import click

from meldbook_site import manual
from meldbook_site.commands.inputs import InputError, WholeNumber, did_you_mean, visible


@click.command("docs")
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--serve", is_flag=True, help="Show all of it in a browser, on this machine.")
@click.option("--port", type=WholeNumber(0, 65_535), default=8001, show_default=True, help="Where it is shown.")
def command(name: str | None, serve: bool, port: int) -> None:
    """Read the manual.

    Without a NAME, what there is; with one, as in `meldbook docs rule-files`, that part of it.
    """
    parts = manual.parts()
    if serve:
        _serve(port)
    elif name is None:
        click.echo("Meldbook’s manual. `meldbook docs NAME` shows a part, `meldbook docs --serve` all in a browser.\n")
        for part in parts.values():
            click.echo(f"  {part.name:16} {part.title}")
    elif name.removesuffix(".md") in parts:
        _show(parts[name.removesuffix(".md")].text)
    else:
        said = f"The manual has no part “{visible(name[:40])}”.{did_you_mean(name, parts)}"
        raise InputError(f"{said} `meldbook docs` lists them.")


def _show(text: str) -> None:
    """Set at a terminal, page by page; as it is written where a program reads it."""
    if not sys.stdout.isatty():
        click.echo(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True):
        console.print(Markdown(text))


def _serve(port: int) -> None:
    try:
        with manual.served(port) as address:
            click.echo(f"Meldbook’s manual is at {address} (Ctrl+C ends it)")
            manual.wait()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise InputError(f"Port {port} cannot be had ({reason}); name another with --port.") from error
