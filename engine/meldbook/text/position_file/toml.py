"""A position as the text of a position file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def position_toml(data: Mapping[str, Any]) -> str:
    """Text of a position file with these keys: what is said in a line first, then a part for each table."""
    plain = {key: value for key, value in data.items() if not isinstance(value, Mapping)}
    parts = [_lines(plain)]
    parts += [f"[{_key(key)}]\n{_lines(value)}" for key, value in data.items() if isinstance(value, Mapping) and value]
    return "\n".join(parts)


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {value_toml(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else value_toml(key)


def value_toml(value: object) -> str:
    """A value as a TOML file has it, in one line."""
    if isinstance(value, Mapping):
        entries = ", ".join(f"{_key(key)} = {value_toml(inner)}" for key, inner in value.items())
        return f"{{ {entries} }}" if entries else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
