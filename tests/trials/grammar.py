"""Hostile inputs by grammar: plain data and texts that were sound, changed as a stranger might change them.

All chance comes from one source, so that a seed gives the same input again; `Guided` reads it from bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

NESTED: Any = []
for _ in range(60):
    NESTED = [NESTED]

JUNK: list[Any] = [
    None, True, False, 0, 1, 2, -1, 7, 10**30, -(10**30), 0.5, float("nan"), float("inf"), "", " ", "x", "KS", "A", "1",
    "AB", "none", "next", "take", "take > 1", "add JK > 1", "x.toml", "\0", "é💥\u202e", "{", "{value.__class__}",
    "{0!r:>99999999}", "x" * 3_000, "KS " * 700, "3H 3D JK JK 2S", "draw", [], [[]], [None], ["draw"], ["draw"] * 300,
    [1] * 70, NESTED, {}, {"": {}}, {"1": "KS KS KS"}, {"A": 5}, {"A": ["KS KH KD"]}, {"move": 1}, {"__proto__": {}},
]  # fmt: skip
"""Values that stand where others are wanted."""

NAMES = ("", "x", "1", "9", "AB", "position", "__proto__", "constructor", "é" * 90, "\ud800", "toString")
WORDS = (
    "KS", "KH", "2C", "JK", "3H", "3S", "TD", "10d", "as", "♠A", "K♥", "*", "JK=KS", "2C=QS", "7C@B", "7C@", "=", "@",
    "/", ">", "set:", "sequence:", "wild:", "identical:", "quartet:", "pairs:", "straight:", "draw", "keep", "take",
    "from", "meld", "add", "merge", "swap", "move", "bonus", "refuse", "pass", "ask", "yes", "no", "discard", "end",
    "1", "2", "B2", "0", "-1", "99999999999999999999", "\u202e", "\0", "ß", "🂡", ",", "K S", "KSKH", "x" * 200,
)  # fmt: skip
"""What texts of cards, melds and moves are made of, and what they are not."""
SIGNS = " \t\n\0\"'\\{}[]<>=@/:.,#-+%&;♠é💥\u202e\u2028\ud800KJQA27"


def changed(data: Any, source: Random, most: int = 3) -> Any:
    """Plain data of which one to ``most`` places are changed, in place; what was no table or list is replaced."""
    for _ in range(source.randint(1, most)):
        found = list(places(data))
        if not found:
            return source.choice(JUNK)
        holder, key = found[source.randrange(len(found))]
        _change(holder, key, found, source)
    return data


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in plain data with each of its keys."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield data, key
        yield from places(value)


def _change(holder: Any, key: Any, found: list[tuple[Any, Any]], source: Random) -> None:
    how = source.randrange(8)
    value = holder[key]
    if how < 3 and isinstance(value, str):
        holder[key] = changed_text(value, source)
    elif how < 3 and isinstance(value, int):
        holder[key] = value + source.choice((-1, 1, 2, -100, 2**31, 2**53, 2**63, -(2**64)))
    elif how == 3:
        del holder[key]
    elif how == 4 and isinstance(holder, dict):
        holder[source.choice(NAMES)] = holder[key]
    elif how == 5:
        other, there = found[source.randrange(len(found))]
        if there in other if isinstance(other, dict) else there < len(other):
            holder[key] = _plain_copy(other[there])
    else:
        holder[key] = _plain_copy(source.choice(JUNK))


def _plain_copy(value: Any) -> Any:
    """A copy of plain data, so that one place is changed and not several."""
    if isinstance(value, dict):
        return {key: _plain_copy(entry) for key, entry in value.items()}
    return [_plain_copy(entry) for entry in value] if isinstance(value, list) else value


def changed_text(text: str, source: Random) -> str:
    """A text of which some words or signs are changed, taken out, doubled, or put elsewhere."""
    for _ in range(source.randint(1, 3)):
        parts = text.split(" ") if source.random() < 0.7 else list(text)
        glue = " " if text.split(" ") == parts else ""
        place = source.randrange(len(parts) + 1)
        how = source.randrange(5)
        if how == 0 and place < len(parts):
            del parts[place]
        elif how == 1 and place < len(parts):
            parts.insert(place, parts[place])
        elif how == 2 and place < len(parts):
            other = source.randrange(len(parts))
            parts[place], parts[other] = parts[other], parts[place]
        else:
            parts.insert(place, source.choice(WORDS) if source.random() < 0.7 else source.choice(SIGNS))
        text = glue.join(parts)[:20_000]
    return text


def made_text(source: Random, most: int = 12) -> str:
    """A text out of nothing but words that might stand in one."""
    return " ".join(source.choice(WORDS) for _ in range(source.randint(0, most)))


LITERALS = (
    "1", "-1", "0x" + "f" * 5_000, "1e400", "nan", "inf", "true", "1979-05-27", "07:32:00", '""', '"none"', '"x"',
    '"\\u202e"', '"\\u001b[31m"', "'''\n'''", "[]", "[[[[]]]]", "{}", "{ a = 1 }", "{ 0 = 50 }", '["set", "set"]',
    '"{value.__class__}"', '"' + "x" * 5_000 + '"', "[" * 60 + "]" * 60, "99999999999999999999", "5_0", "0o17",
    '"javascript:alert(1)"',
)  # fmt: skip
"""TOML's own values that nobody would write there."""


def changed_lines(text: str, source: Random) -> str:
    """A TOML text of which some lines are changed, taken out, doubled, moved, or given other values."""
    lines = text.split("\n")
    for _ in range(source.randint(1, 4)):
        place = source.randrange(len(lines))
        line, how = lines[place], source.randrange(7)
        if how == 0 and len(lines) > 1:
            del lines[place]
        elif how == 1:
            lines.insert(place, line)
        elif how == 2:
            lines.insert(source.randrange(len(lines) + 1), lines.pop(place))
        elif how in (3, 4) and "=" in line:
            lines[place] = f"{line.partition('=')[0]}= {source.choice(LITERALS)}"
        elif how == 5:
            lines.insert(place, source.choice(_HEADINGS))
        else:
            lines[place] = changed_text(line, source)
    return "\n".join(lines)[:300_000]


_HEADINGS = (
    "[house]", "[table]", "[[steps]]", "[steps]", '["meld.wild.max"]', '["no.such"]', "[readings]", "[readings.x]",
    "[sources.x]", "[terms]", "[a" + ".a" * 60 + "]", "[]", "[[", "extends = 'samba'", "default = 1", "moves = 1",
)  # fmt: skip
