"""The rules of the game that a user names by its id or the path of a rule file, maybe with a reading after a colon."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meldbook.door import Door
from meldbook.loading import compile_variant
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook_site.commands.answers import known_variant
from meldbook_site.commands.house import House
from meldbook_site.commands.inputs import InputError, is_file


def named(spec: str) -> tuple[str, str]:
    """Split what a user names into the game and its reading, or nothing for its own reading."""
    if spec.endswith(".toml") or ":" not in spec or is_file(Path(spec)):
        return spec, ""
    name, _, reading = spec.rpartition(":")
    return name, reading


def compiled_variant(door: Door, name: str) -> dict[str, Any]:
    """Return the compiled rules of a variant named by id or by the path of a rule file; the door then knows it too.

    Raises:
        InputError: where there is no such variant, or its file is wrong.
    """
    known = known_variant(door, name)
    return compile_variant(known if known == name else Path(name))


def rules_of(spec: str, reading: str | None = None, house: House | None = None) -> Ruleset:
    """Return the rules of a game in the reading that is named, or in its own, with house rules where there are any.

    Raises:
        InputError: where there is no such game or reading, or its file is wrong.
    """
    name, told = named(spec)
    return _in_reading(compiled_variant(Door(), name), reading or told or None, house)


def readings_of(spec: str, only: str | None = None, house: House | None = None) -> list[Ruleset]:
    """Return the rules of a game in each reading, or in the one behind its colon; of these, ``only`` the one so called.

    Raises:
        InputError: where there is no such game or reading, or its file is wrong.
    """
    name, told = named(spec)
    compiled = compiled_variant(Door(), name)
    readings = [told] if told else compiled["readings"]
    return [_in_reading(compiled, reading, house) for reading in readings if only in (None, reading)]


def _in_reading(compiled: dict[str, Any], reading: str | None, house: House | None) -> Ruleset:
    try:
        return Ruleset.from_compiled(compiled, reading, house)
    except RuleError as error:
        raise InputError(" ".join(filter(None, (error.message, error.mend)))) from error
