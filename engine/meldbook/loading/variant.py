"""Reading variants: a file over its parent, its readings, and every value with its source.

A variant file has some plain keys (``name``, ``extends``, ``description``), tables of words and sources, then one
table for each clause under the clause's own id, and tables ``[readings.<id>."<clause>"]`` for what another source
tells differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meldbook.loading.catalogue import RULES
from meldbook.loading.document import Document, RuleFileError
from meldbook.rules.clause import IDLE_MEND, Catalogue, Clause
from meldbook.rules.contradictions import blamed, contradictions
from meldbook.rules.kinds import WrongValueError
from meldbook.rules.suggest import did_you_mean

VARIANTS = RULES / "variants"
TERMS = {
    "canasta": "canasta|canastas",
    "natural": "natural",
    "mixed": "mixed",
    "sequence": "sequence|sequences",
    "complete-sequence": "complete sequence|complete sequences",
    "wild-canasta": "wild {one}|wild {many}",
    "identical": "identical meld|identical melds",
    "peninsula": "complete identical meld|complete identical melds",
    "bonus-suit": "bonus suit",
    "reserve": "reserve|reserves",
    "reserve-1": "first reserve",
    "reserve-2": "second reserve",
}
"""Words that a variant may replace by its own, and the usual ones; in braces stands its word for a canasta."""
LONGEST_TEXT = 2_000
MOST_PARENTS = 8
MOST_READINGS = 20
_NO_CIRCLE = "Name a game that does not grow from this one."

_KEYS = {"name", "extends", "default", "description", "terms", "words", "facts", "origin", "sources", "readings"}
_ENTRY_KEYS = {"value", "same", "source", "inferred", "explains", "note", "disputed", "resolution"}
_LISTED = "`meldbook clauses` lists them all."
_MANUAL = "`meldbook docs rule-files` says what stands there."
_REMARKS = ("inferred", "explains", "note", "resolution")
_OF_ONE_GAME = {"note", "disputed", "resolution"}
_READING_KEYS = {"title", "note"}
_ORIGIN_KEYS = {"when", "where", "note", "source"}
_SOURCE_KEYS = {"title", "what", "address"}


@dataclass(slots=True)
class Reading:
    """One source's telling: values by clause id, and where each comes from."""

    title: str
    note: str
    values: dict[str, Any]
    standing: dict[str, dict[str, Any]]


@dataclass(slots=True)
class Variant:
    """A variant as its file and its parents give it, every clause with a value; ``terms`` are those that they name."""

    id: str
    name: str
    extends: str | None
    default: str
    description: str
    terms: dict[str, str]
    words: dict[str, str]
    facts: dict[str, str]
    origin: dict[str, Any]
    sources: dict[str, dict[str, str]]
    readings: dict[str, Reading] = field(default_factory=dict)


def variant_file(name: str | Path, beside: Path | None = None) -> Path:
    """File of a shipped variant's id, or of a path (relative to the file that names it).

    Raises:
        RuleFileError: for an id that is not shipped.
    """
    text = str(name)
    if text.endswith(".toml") or isinstance(name, Path):
        return (beside.parent / text) if beside else Path(text)
    shipped = {file.stem: file for file in VARIANTS.glob("*.toml")}
    if text not in shipped:
        game, colon, reading = text.partition(":")
        apart = f'its reading is named apart, as reading = "{reading[:60]}".' if colon and game in shipped else ""
        hint = apart or did_you_mean(text, shipped) or f"shipped are: {', '.join(sorted(shipped))}."
        raise RuleFileError(f'"{text[:60]}" is no shipped variant;', beside or "", mend=hint)
    return shipped[text]


def read_variant(file: Path, catalogue: Catalogue, children: int = 0) -> Variant:
    """Read a variant file over its parents.

    Raises:
        RuleFileError: for anything that is wrong in it, with line and mend.
    """
    document = Document.read(file)
    return _Reader(document, catalogue, children).variant()


class _Reader:
    """One file being read: checks as it goes, and always knows the line."""

    def __init__(self, document: Document, catalogue: Catalogue, children: int) -> None:
        self._document = document
        self._data = document.data
        self._catalogue = catalogue
        self._children = children
        self._known_sources: dict[str, dict[str, str]] = {}

    def variant(self) -> Variant:
        self._check_keys()
        parent, inherited = self._parent()
        self._known_sources = {**(parent.sources if parent else {}), **self._sources()}
        variant = Variant(
            id=self._document.file.stem,
            name=self._text("name"),
            extends=parent.id if parent else None,
            default=self._text("default", default=inherited),
            description=self._text("description", default=""),
            terms={**(parent.terms if parent else {}), **self._words("terms", tuple(TERMS))},
            words=self._words("words"),
            facts=self._words("facts"),
            origin=self._origin(),
            sources=self._known_sources,
        )
        base = self._base(parent, inherited, variant)
        self._check_values(base.values, [key for key in self._data if key in self._catalogue])
        self._read_readings(variant, base)
        return variant

    def _check_keys(self) -> None:
        for key in self._data:
            if key in _KEYS or key in self._catalogue:
                continue
            hint = self._catalogue.meant_by(key) if "." in key else did_you_mean(key, _KEYS)
            hint = _in_quotes(self._bare_clause(key)) or hint
            what, mend = ("clause", _LISTED) if "." in key else ("key of a rule file", _MANUAL)
            raise self._document.error(f'"{key[:60]}" is no {what};', key, mend=hint or mend)

    def _bare_clause(self, *path: str) -> str:
        """The clause whose id stands here without quotation marks, which TOML reads as tables in tables; or none."""
        name, value, found = path[-1], self._data, ""
        for key in path:
            value = value[key]
        while isinstance(value, dict) and value:
            part, value = next(iter(value.items()))
            name = f"{name}.{part}"
            found = name if name in self._catalogue else found
        return found

    def _parent(self) -> tuple[Variant | None, str | None]:
        """The parent and the reading of it that this file changes (``extends = "canasta:bicycle"``)."""
        if "extends" not in self._data:
            return None, None
        if self._children >= MOST_PARENTS:
            raise self._document.error("Its parents go back too far, or in a circle.", "extends", mend=_NO_CIRCLE)
        name, _, reading = self._text("extends").partition(":")
        try:
            file = variant_file(name, self._document.file)
        except RuleFileError as error:
            raise self._document.error(error.message, "extends", mend=error.mend) from None
        try:
            parent = read_variant(file, self._catalogue, self._children + 1)
        except RuleFileError as error:
            if error.line:
                raise
            raise self._document.error(f'"{name[:60]}": {error.message}', "extends", mend=error.mend) from None
        if reading and reading not in parent.readings:
            hint = f"its readings are: {', '.join(parent.readings)}."
            raise self._document.error(f'{parent.name} has no reading "{reading[:60]}";', "extends", mend=hint)
        return parent, reading or parent.default

    def _text(self, *path: str, default: str | None = None) -> str:
        found: Any = self._data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        if found is None and default is not None:
            return default
        if found is None:
            raise self._document.error(f'"{path[-1]}" is missing.', *path, mend=f'Write {path[-1]} = "…".')
        if not isinstance(found, str):
            raise self._document.error(f'"{path[-1]}" must be text.', *path)
        if len(found) > LONGEST_TEXT:
            raise self._document.error(
                f'"{path[-1]}" has more than {LONGEST_TEXT:,} letters.', *path, mend="Shorten it."
            )
        if not found.strip() and default is None:
            raise self._document.error(f'"{path[-1]}" is empty.', *path, mend=f'Write {path[-1]} = "…".')
        words = " ".join(found.split())
        if not words.isprintable():
            raise self._document.error(f'"{path[-1]}" holds signs that nobody can see.', *path)
        return words

    def _table(self, *path: str) -> dict[str, Any]:
        found: Any = self._data
        for key in path:
            found = found.get(key, {})
        if not isinstance(found, dict):
            raise self._document.error(f'"{path[-1]}" must be a table.', *path)
        return found

    def _words(self, key: str, known: tuple[str, ...] = ()) -> dict[str, str]:
        words = {name: self._text(key, name) for name in self._table(key)}
        for name in words:
            if known and name not in known:
                hint = did_you_mean(name, known) or f"there are: {', '.join(known)}."
                raise self._document.error(f'There is no term "{name[:60]}";', key, name, mend=hint)
        return words

    def _origin(self) -> dict[str, Any]:
        """When and where the game was first played, as far as a source tells it; never the parent's."""
        entry = self._table("origin")
        self._document.check_keys(_ORIGIN_KEYS, entry, "origin")
        if not entry:
            return {}
        origin: dict[str, Any] = {key: self._text("origin", key) for key in entry if key != "source"}
        origin["sources"] = self._source_ids(entry, "origin")
        if not origin["sources"]:
            raise self._document.error('"origin" has no source.', "origin", mend="Name who tells it.")
        return origin

    def _sources(self) -> dict[str, dict[str, str]]:
        sources = {}
        for name in self._table("sources"):
            entry = self._table("sources", name)
            self._document.check_keys(_SOURCE_KEYS, entry, "sources", name)
            sources[name] = {key: self._text("sources", name, key) for key in entry}
            if not {"title", "what"} <= sources[name].keys():
                raise self._document.error('A source needs "title" and "what" it is.', "sources", name)
            if not sources[name].get("address", "https://").startswith(("https://", "http://")):
                raise self._document.error("A source's address begins with https://.", "sources", name, "address")
        return sources

    def _base(self, parent: Variant | None, inherited: str | None, variant: Variant) -> Reading:
        """Values of the default reading: the parent's, changed by this file's clauses."""
        values: dict[str, Any] = {}
        standing: dict[str, dict[str, Any]] = {}
        if parent and inherited:
            reading = parent.readings[inherited]
            values |= reading.values
            standing |= {name: _inherited(entry, parent.name) for name, entry in reading.standing.items()}
        for name in self._data:
            if name in self._catalogue:
                self._read_clause(values, standing, name)
        for name, clause in self._catalogue.items():
            if name in standing:
                continue
            if clause.needed:
                mend = f'Give ["{name}"] a source.' if clause.kind == "fixed" else f'Give ["{name}"] a value.'
                raise self._document.error(f'{variant.name} says nothing of "{name}".', mend=mend)
            values[name], standing[name] = clause.unsaid(), {"state": "absent", "sources": []}
        title = self._text("readings", variant.default, "title", default=variant.default.capitalize())
        return Reading(title, self._text("readings", variant.default, "note", default=""), values, standing)

    def _read_clause(self, values: dict[str, Any], standing: dict[str, dict[str, Any]], *path: str) -> None:
        """Read one clause's table into values and standing, which hold what it changes."""
        name, entry = path[-1], self._table(*path)
        clause = self._catalogue[name]
        self._document.check_keys(_ENTRY_KEYS, entry, *path)
        if "same" in entry:
            self._check_same(entry, standing.get(name, {}), *path)
        elif clause.changeable:
            silent = standing.get(name, {}).get("state") == "absent"
            values[name] = self._value(clause, entry, {} if silent else values, *path)
        elif "value" in entry:
            raise self._document.error(f'"{name}" is always so and takes no value.', *path, "value")
        else:
            values[name] = True
        standing[name] = self._standing(entry, standing.get(name, {}), *path)

    def _check_same(self, entry: dict[str, Any], before: dict[str, Any], *path: str) -> None:
        """What another telling says too, in the words of this one: only where there is something to agree with."""
        if entry["same"] is not True:
            raise self._document.error('"same" is true or left out.', *path, "same")
        if "value" in entry:
            mend = "Leave out one of them."
            raise self._document.error(f'"{path[-1]}" has a value and is the same.', *path, mend=mend)
        if before.get("state", "absent") == "absent":
            raise self._document.error(f'"{path[-1]}" is the same as nothing that is told before.', *path)

    def _value(self, clause: Clause, entry: dict[str, Any], before: dict[str, Any], *path: str) -> Any:
        if "value" not in entry:
            raise self._document.error(f'"{clause.id}" needs a value.', *path)
        try:
            value = clause.read(entry["value"])
        except WrongValueError as problem:
            raise self._document.error(f'"{clause.id}" {problem}', *path, "value") from None
        if clause.id in before and before[clause.id] == value:
            raise self._document.error(
                f'"{clause.id}" has the same value already without this.', *path, mend="Leave it out."
            )
        return value

    def _standing(self, entry: dict[str, Any], before: dict[str, Any], *path: str) -> dict[str, Any]:
        sources = self._source_ids(entry, *path)
        if not sources and "inferred" not in entry:
            mend = "Name its source, or say from what it is inferred."
            raise self._document.error(f'"{path[-1]}" has no source.', *path, mend=mend)
        standing: dict[str, Any] = {"state": "inferred" if "inferred" in entry else "stated", "sources": sources}
        standing |= {key: self._text(*path, key) for key in _REMARKS if key in entry}
        disputed = {source: self._text(*path, "disputed", source) for source in self._table(*path, "disputed")}
        self._know(disputed, *path)
        if disputed := disputed or (before.get("disputed", {}) if path[0] == "readings" else {}):
            standing |= {"state": "disputed", "disputed": disputed}
            standing.setdefault("resolution", before.get("resolution", ""))
        return standing

    def _source_ids(self, entry: dict[str, Any], *path: str) -> list[str]:
        """Sources that an entry names, one or several."""
        sources = [entry["source"]] if isinstance(entry.get("source"), str) else entry.get("source", [])
        if not isinstance(sources, list) or not all(isinstance(source, str) for source in sources):
            raise self._document.error('"source" must be a source\'s id, or a list of them.', *path, "source")
        self._know(sources, *path)
        return sources

    def _know(self, sources: Iterable[str], *path: str) -> None:
        """Refuse a source that nobody has listed."""
        for source in sources:
            if source not in self._known_sources:
                hint = did_you_mean(source, self._known_sources) or "list it under [sources]."
                raise self._document.error(f'There is no source "{source[:60]}";', *path, "source", mend=hint)

    def _check_values(self, values: dict[str, Any], own: Sequence[str], *reading: str) -> None:
        """Refuse values that cannot stand together, and those of the file's own that mean nothing beside the others."""
        for name, problem in contradictions(values):
            raise self._document.error(f'"{name}" {problem}', *reading, blamed(name, problem, own))
        for name in own:
            clause = self._catalogue[name]
            told = clause.changeable and not (clause.needed and "extends" not in self._data)
            if told and (idle := clause.idle(values[name], values)):
                raise self._document.error(f'"{name}" {idle}', *reading, name, mend=IDLE_MEND)

    def _read_readings(self, variant: Variant, base: Reading) -> None:
        readings = self._table("readings")
        if len(readings) > MOST_READINGS:
            raise self._document.error(f"There are more than {MOST_READINGS} readings.", "readings")
        variant.readings[variant.default] = base
        for name in readings:
            changes = [key for key in self._table("readings", name) if key not in _READING_KEYS]
            if name == variant.default:
                if changes:
                    path = ("readings", name, changes[0])
                    mend = f'Write it as ["{self._bare_clause(*path) or changes[0]}"].'
                    raise self._document.error("The default reading's values are the file's own.", *path, mend=mend)
                continue
            variant.readings[name] = self._reading(base, name, changes)

    def _reading(self, base: Reading, reading: str, changes: list[str]) -> Reading:
        values = dict(base.values)
        standing = {name: _in_reading(entry, reading) for name, entry in base.standing.items()}
        for name in changes:
            if name not in self._catalogue:
                path = ("readings", reading, name)
                hint = _in_quotes(self._bare_clause(*path), f"readings.{reading}.") or self._catalogue.meant_by(name)
                mend = hint or _LISTED
                raise self._document.error(f'"{name[:60]}" is no clause;', *path, mend=mend)
            self._read_clause(values, standing, "readings", reading, name)
        self._check_values(values, changes, "readings", reading)
        title = self._text("readings", reading, "title", default=reading.capitalize())
        return Reading(title, self._text("readings", reading, "note", default=""), values, standing)


def _inherited(entry: dict[str, Any], parent: str = "") -> dict[str, Any]:
    """A standing taken over; ``of`` names the game whose file it comes from.

    What a source says of one game, it does not say of the next: only what explains the rule itself goes along.
    """
    if entry["state"] == "absent":
        return entry
    kept = {key: told for key, told in entry.items() if not (parent and key in _OF_ONE_GAME)}
    return ({"of": parent} if parent else {}) | kept | {"state": "inherited"}


def all_terms(given: dict[str, str]) -> dict[str, str]:
    """Every word of a game: its own, and the usual ones for the rest."""
    one, _, many = given.get("canasta", TERMS["canasta"]).partition("|")
    return {name: usual.format(one=one, many=many or f"{one}s") for name, usual in TERMS.items()} | given


def _in_quotes(clause: str, table: str = "") -> str:
    return f'write it in quotation marks, as [{table}"{clause}"].' if clause else ""


def _in_reading(entry: dict[str, Any], reading: str) -> dict[str, Any]:
    """Standing of a value in a reading that leaves it as it is: inherited, where the reading's source is silent."""
    silent = entry["state"] == "stated" and reading not in entry["sources"]
    return _inherited(entry) if silent else entry
