"""`meldbook serve`."""

from __future__ import annotations

import sys
import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from meldbook.rules.suggest import nearest
from meldbook_site import resources
from meldbook_site.building import MARK
from meldbook_site.commands.build import build_with_progress, own_settings, site_argument
from meldbook_site.commands.inputs import InputError, WholeNumber, is_file, is_folder

if TYPE_CHECKING:
    from meldbook_site.server import SiteServer


@click.command("serve")
@site_argument
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to answer at; 0.0.0.0 for a whole room.")
@click.option("--port", default=8000, show_default=True, type=WholeNumber(0, 65535), help="0 takes a free one.")
@click.option("--no-build", is_flag=True, help="Serve the folder as it is.")
@click.pass_context
def command(ctx: click.Context, folder: Path, host: str, port: int, no_build: bool) -> None:
    """Build the site, show it on this machine, and keep it fresh.

    DIR is the folder to build it into, "site" where none is named. When a page, a rule, a lesson or the code
    changes, the site is built again and open pages load themselves anew; a build that fails says why and leaves the
    site as it was.

    A built site that was copied here is shown as it is: name its folder. With --host 0.0.0.0 phones in the same
    network can open it too.
    """
    settings = own_settings()
    root = settings.resolve().parent if settings else resources.checkout()
    named = ctx.get_parameter_source("folder") is not ParameterSource.DEFAULT
    built = (folder / "index.html").is_file()
    if no_build and not built:
        raise click.UsageError(f"There is no built site in {folder}; leave --no-build out to build it.")
    if named and (likely := _meant(folder)):
        raise InputError(f"There is no folder {folder}; did you mean {likely}? If not, make {folder} first.")
    as_it_is = no_build or (named and built and root != Path.cwd())
    server = _server(folder.resolve(), host, port, live=root is not None and not as_it_is)
    if not as_it_is:
        build_with_progress(folder, config=settings)
        if root:
            _keep_fresh(root, folder, settings)
    _tell(host, server.server_port)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo("")
    finally:
        server.server_close()


def _meant(folder: Path) -> Path | None:
    """Return the built site that a name which nothing has may be a slip for."""
    if is_folder(folder) or is_file(folder) or not is_folder(folder.parent):
        return None
    sites = [place.name for place in folder.parent.iterdir() if (place / MARK).is_file()]
    found = nearest(folder.name, sites)
    return folder.with_name(found) if found else None


def _keep_fresh(root: Path, folder: Path, settings: Path | None) -> None:
    from meldbook_site.commands.own import own_lessons
    from meldbook_site.watching import keep_fresh

    try:
        lessons = own_lessons(settings).resolve() if settings else resources.tutorials()
    except InputError:  # a site need not have any
        lessons = None
    threading.Thread(target=keep_fresh, args=(root, folder.resolve(), click.echo, lessons), daemon=True).start()


def _tell(host: str, port: int) -> None:
    from meldbook_site import hall

    shown = "127.0.0.1" if host in hall.EVERYWHERE else host
    click.echo(f"Meldbook is at http://{shown}:{port}/ (Ctrl+C ends it)")
    if host in hall.EVERYWHERE and (address := hall.address_in_the_room(port)):
        click.echo(f"Phones in the same network open {address}")
        if sys.stdout.isatty():
            click.echo(hall.square(address))


def _server(folder: Path, host: str, port: int, *, live: bool) -> SiteServer:
    from meldbook_site import hall
    from meldbook_site.live import LiveHandler
    from meldbook_site.server import Handler, site_server

    try:
        server = site_server(folder, host, port, LiveHandler if live else Handler)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.UsageError(f"Port {port} of {host} cannot be had ({reason}); name another with --port.") from error
    if host in hall.EVERYWHERE:
        server.hall = partial(hall.address_in_the_room, server.server_port)
    return server
