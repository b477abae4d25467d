"""A player of one's own, named by its import path: `mine:Cautious` is `Cautious` in `mine.py`, or in a package."""

from __future__ import annotations

import sys
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import meldbook
from meldbook.program.seated import IllegalMoveError, chooser
from meldbook_site.commands.inputs import InputError, visible

if TYPE_CHECKING:
    from meldbook.program.seated import Chooser
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

_NOT_THEIRS = (str(Path(meldbook.__file__).parent), str(Path(__file__).parent), "<frozen")
"""How the names of files begin that are nobody's own."""

player_option = click.option(
    "--player", "own", metavar="MODULE:NAME", help="A player of your own in the computer’s place, as mine:Cautious."
)


def own_player(path: str) -> Chooser:
    """Return a player, made anew, as the engine asks it.

    Raises:
        InputError: where there is none of this name; and later, where it does what the rules forbid, or fails.
    """
    named = _named(path)
    decide = _guarded(path, lambda: chooser(named))

    def move_of(position: Position) -> Move:
        move: Move = _guarded(path, lambda: decide(position))
        return move

    return move_of


@cache
def _named(path: str) -> Any:
    """What an import path names; a module beside the one who asks is found, too."""
    module, colon, name = path.partition(":")
    if not (module and colon and name.isidentifier()):
        raise InputError(f"“{visible(path[:60])}” names no player; write MODULE:NAME, as in mine:Cautious.")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name and module.startswith(error.name):
            raise InputError(
                f"There is no module “{visible(module[:60])}” here; its file would be {module}.py."
            ) from None
        raise InputError(_told(path, error)) from error
    except (Exception, SystemExit) as error:
        raise InputError(_told(path, error)) from error
    if not hasattr(found, name):
        raise InputError(f"{module} has no “{name}”; name one of its functions or classes.")
    return getattr(found, name)


def _guarded(path: str, do: Any) -> Any:
    try:
        return do()
    except IllegalMoveError as error:
        raise InputError(f"{path} made a move that the rules forbid. {error}") from error
    except InputError:
        raise
    except (Exception, SystemExit) as error:
        raise InputError(_told(path, error)) from error


def _told(path: str, error: Exception | SystemExit) -> str:
    """What went wrong in somebody's own code, and where; a sentence of ours is told alone."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{path} cannot be read: line {error.lineno} of {Path(error.filename).name}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith(_NOT_THEIRS)]
    if isinstance(error, ValueError) and not own:
        return f"{path} is no player that can be asked. {error}"
    at = (own or frames)[-1]
    return f"{path} failed in line {at.lineno} of {Path(at.filename).name}: {type(error).__name__}: {error}"
