"""The command line: `meldbook COMMAND`.

A command's module is imported only when the command is asked for, so that `meldbook check` does not wait for
the site builder. A new command is a module in `meldbook_site.commands` with a `command`, and a row in
`COMMANDS` that says what it does in a line (a test holds the two lines alike).
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NoReturn

import click

COMMANDS = {
    "variants": "List the games that Meldbook knows.",
    "check": "Say whether some cards are a meld.",
    "legal": "List the legal moves of a position.",
    "replay": "Play the moves of a position file.",
    "score": "Score a position as a finished deal.",
    "compare": "Show the rules in which games differ.",
    "play": "Play a match against the computer.",
    "soak": "Play many deals and check them.",
    "fuzz": "Change a rule or two and see whether list and refusals agree.",
    "simulate": "Measure games by playing many deals.",
    "print": "Write a game's papers for a club as a PDF.",
    "drill": "Practise with questions that the engine makes.",
    "lesson": "Work on lessons.",
    "new": "Begin a site of one's own.",
    "clauses": "List the rules that a rule file may change.",
    "docs": "Read the manual.",
    "schema": "Print the JSON Schema of rule files.",
    "build": "Build the site.",
    "serve": "Build the site, show it on this machine, and keep it fresh.",
}
"""Name and short help of each command, in the order in which `--help` lists them."""

NARROWEST, WIDEST = 20, 10_000
"""Columns of a terminal; some shells say in COLUMNS that theirs has none."""
BROKEN = 70
"""Exit status for a fault of Meldbook's own (sysexits' EX_SOFTWARE)."""


_COMPLAINTS = (click.MissingParameter, click.NoSuchOption, click.exceptions.NoSuchCommand)
_TOO_MANY = "Got unexpected extra argument"
"""What click says of a command that is called wrongly; what we say names the mend itself."""


class Commands(click.Group):
    """A group that imports its commands late and reports every failure in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands' names in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"meldbook_site.commands.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant; say which may have been meant where there is no such one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from meldbook_site.commands.inputs import did_you_mean

            guess = did_you_mean(args[0], COMMANDS)
            ctx.fail(f"There is no command “{args[0][:40]}”.{guess} `meldbook --help` lists them all.")
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read what stands on the line; `--help` is answered here."""
        with _while_read():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that is named."""
        with _while_read():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "meldbook",
        complete_var: str | None = None,
        standalone_mode: bool = False,
        **extra: Any,
    ) -> NoReturn:
        """Run a command; leave with a status and, on failure, one line on standard error."""
        del standalone_mode  # click would leave by itself, with a usage line before each complaint
        try:
            status = super().main(args, prog_name, complete_var, False, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.ClickException as error:
            _leave(error.format_message() + _how_called(error), error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            _leave("stopped.", 130)
        except Exception as error:
            if os.environ.get("MELDBOOK_DEBUG"):
                raise
            if isinstance(error, OSError) and error.strerror and (error.filename or error.errno == errno.ENOSPC):
                place = error.filename or "What was to be said"
                _leave(f"{place} cannot be read or written ({error.strerror.lower()}).", 2)
            _leave(
                f"something went wrong inside Meldbook ({type(error).__name__}: {error}). "
                "MELDBOOK_DEBUG=1 shows where.",
                BROKEN,
            )
        sys.exit(status if isinstance(status, int) else 0)


@contextmanager
def _while_read() -> Iterator[None]:
    """Leave in peace where nobody reads on: whoever read our output (`head`, a pager) has seen enough."""
    try:
        yield
    except (BrokenPipeError, SystemExit) as left:  # rich leaves by itself then, and click would: both with 1
        if not isinstance(left, BrokenPipeError) and not isinstance(left.__context__, BrokenPipeError):
            raise
        _say_no_more()
        sys.exit(0)


def _say_no_more() -> None:
    for stream in (sys.stdout, sys.stderr):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # Python would tell of the broken pipe at its end.


def _how_called(error: click.ClickException) -> str:
    """Where to see what a command takes, after click's own complaint that it was called otherwise."""
    ours = not isinstance(error, _COMPLAINTS) and not error.message.startswith(_TOO_MANY)
    context = getattr(error, "ctx", None)
    if ours or context is None:
        return ""
    end = "" if error.format_message().endswith((".", "?")) else "."
    return f"{end} `{context.command_path} --help` shows how it is called."


def _leave(message: str, status: int) -> NoReturn:
    try:
        _say(" ".join(message.split()))
    except BrokenPipeError:
        _say_no_more()
    sys.exit(status)


def _say(message: str) -> None:
    from meldbook_site.commands.inputs import visible

    click.echo(f"meldbook: {visible(message)}", err=True)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="meldbook")
def cli() -> None:
    """Meldbook: learn, look up, compare and practise the games of the Canasta family."""


@cli.result_callback()
@click.pass_context
def tell_notes(context: click.Context, status: object) -> object:
    """Say on standard error what a command that succeeded has noted of rule files."""
    for note in context.meta.get("meldbook.notes", ()):
        _say(f"note: {note}")
    return status


def main() -> NoReturn:
    """Entry point of the `meldbook` command."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show ♠ gets \u2660 instead of a crash.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    columns = os.environ.get("COLUMNS", "")
    if not (columns.isascii() and columns.isdecimal() and NARROWEST <= int(columns[:9]) <= WIDEST):
        os.environ.pop("COLUMNS", None)  # Nothing at all would be shown; the terminal itself knows better.
    cli.main()
