"""`meldbook serve`."""

from __future__ import annotations

import threading
from http.server import ThreadingHTTPServer
from pathlib import Path

import click

from meldbook_site import resources
from meldbook_site.commands.build import build_with_progress, site_argument


@click.command("serve")
@site_argument
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to answer at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--no-build", is_flag=True, help="Serve the folder as it is.")
def command(folder: Path, host: str, port: int, no_build: bool) -> None:
    """Build the site, show it on this machine, and keep it fresh.

    DIR is the folder to build it into, "site" where none is named. When a page, a rule, a lesson or the code
    changes, the site is built again and open pages load themselves anew; a build that fails says why and leaves the
    site as it was.
    """
    if no_build and not (folder / "index.html").is_file():
        raise click.UsageError(f"There is no built site in {folder}; leave --no-build out to build it.")
    checkout = None if no_build else resources.checkout()
    server = _server(folder.resolve(), host, port, live=checkout is not None)
    if not no_build:
        build_with_progress(folder)
    if checkout:
        from meldbook_site.watching import keep_fresh

        threading.Thread(target=keep_fresh, args=(checkout, folder, click.echo), daemon=True).start()
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    click.echo(f"Meldbook is at http://{shown}:{server.server_port}/ (Ctrl+C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo("")
    finally:
        server.server_close()


def _server(folder: Path, host: str, port: int, *, live: bool) -> ThreadingHTTPServer:
    from meldbook_site.live import LiveHandler
    from meldbook_site.server import Handler, site_server

    try:
        return site_server(folder, host, port, LiveHandler if live else Handler)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.UsageError(f"Port {port} of {host} cannot be had ({reason}); name another with --port.") from error
