"""JSON Schema of rule files, made from the clause catalogue.

An editor that knows JSON Schema for TOML (through taplo, as in VS Code's Even Better TOML) then completes clause
ids and values while a rule file is written, shows what each means, and marks what is wrong. Write the schema to a
file with ``meldbook schema > rules.schema.json`` and name it in the rule file's first line::

    #:schema ./rules.schema.json

The loader checks more than a schema can say (sources, contradictions, changes that change nothing).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meldbook.cards.card import NATURAL_RANK
from meldbook.loading.variant import TERMS, all_terms
from meldbook.rules.clause import Catalogue, Clause, in_words
from meldbook.rules.kinds import LARGEST_MELD, LONGEST, LONGEST_NAME, LONGEST_OWN, MOST_PLAYERS, NEGATIVE, NONE

Schema = dict[str, Any]

_SELECTOR = "^(joker|red-([2-9TJQKA])|black-([2-9TJQKA])|[2-9TJQKA]|([2-9TJQKA]|10)[SHDC])$"
_USUAL = all_terms({})
_TEXT: Schema = {"type": "string", "minLength": 1}
_IDS: Schema = {"anyOf": [_TEXT, {"type": "array", "items": _TEXT, "minItems": 1, "uniqueItems": True}]}
_NOTHING: dict[str, list[object]] = {"array": [NONE, []], "object": [NONE, {}]}
"""How a list or a table may say that there is none; a number says it by the word alone."""


def rule_file_schema(catalogue: Catalogue) -> Schema:
    """Schema (draft 2020-12) of a variant's file."""
    clauses: Schema = {name: {"$ref": f"#/$defs/{name}"} for name in catalogue}
    texts = {"type": "object", "additionalProperties": _TEXT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Meldbook rule file",
        "description": "A game of the Canasta family: a value, with its source, for every rule clause it changes.",
        "type": "object",
        "required": ["name"],
        "additionalProperties": False,
        "properties": {
            "name": {**_TEXT, "description": "The game's name."},
            "extends": {
                **_TEXT,
                "description": "The game it changes: an id or a rule file's path, perhaps a reading: samba:denexa.",
            },
            "default": {**_TEXT, "description": "The reading that the file's own values tell."},
            "description": {**_TEXT, "description": "The game in a sentence."},
            "terms": {
                "type": "object",
                "description": 'The game\'s own words, as "singular|plural" where the plural is not in s.',
                "properties": dict.fromkeys(TERMS, _TEXT),
                "additionalProperties": False,
            },
            "words": {**texts, "description": "Further words of this game, each with what it means in a few others."},
            "facts": {**texts, "description": "The game at a glance: a few words by heading."},
            "origin": {
                "description": "When and where it was first played, as far as a source tells it.",
                **_object({"when": _TEXT, "where": _TEXT, "note": _TEXT, "source": _IDS}, required=["source"]),
            },
            "sources": {
                "type": "object",
                "description": "Where the values come from, by a short id.",
                "additionalProperties": _object(
                    {"title": _TEXT, "what": _TEXT, "address": _TEXT}, required=["title", "what"]
                ),
            },
            "readings": {
                "type": "object",
                "description": "What other sources tell differently, by reading and clause.",
                "additionalProperties": _object({"title": _TEXT, "note": _TEXT, **clauses}),
            },
            **clauses,
        },
        "$defs": {clause.id: _clause(clause) for clause in catalogue.values()},
    }


def _object(properties: Schema, required: list[str] | None = None) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": required} if required else schema


def _clause(clause: Clause) -> Schema:
    """Schema of one clause's table: its value, and where that comes from."""
    properties = {
        "same": {"const": True, "description": "The parent's value, which this game's own source tells too."},
        "source": {**_IDS, "description": "The source's id under [sources], or a list of them."},
        "inferred": {**_TEXT, "description": "From what the value is concluded, where no source states it."},
        "explains": {**_TEXT, "description": "What the rule means; it holds in every game that takes the value over."},
        "note": {**_TEXT, "description": "A remark on this game and its sources, which no other game takes over."},
        "disputed": {
            "type": "object",
            "description": "Who says what, by source, where the sources disagree.",
            "additionalProperties": _TEXT,
        },
        "resolution": {**_TEXT, "description": "Why this value was chosen among those."},
    }
    schema = _object(properties)
    if clause.changeable:
        properties["value"] = _value(clause)
        schema["oneOf"] = [{"required": ["value"]}, {"required": ["same"]}]
    schema["anyOf"] = [{"required": ["source"]}, {"required": ["inferred"]}]
    schema["description"] = " ".join(filter(None, (f"{in_words(clause.label, _USUAL)}.", clause.about)))
    return schema


def _value(clause: Clause) -> Schema:
    schema = _KINDS[clause.kind](clause)
    if clause.may_be_none and clause.kind != "choice":
        schema = {"anyOf": [schema, *({"const": nothing} for nothing in _NOTHING.get(schema.get("type", ""), [NONE]))]}
    return {**schema, "description": in_words(clause.label, _USUAL)}


def _number(clause: Clause) -> Schema:
    return {"type": "integer", "minimum": clause.least, "maximum": clause.most}


def _numbers(items: Schema) -> Schema:
    return {"type": "array", "items": items, "minItems": 1, "maxItems": LONGEST}


def _set(items: Schema) -> Schema:
    return {**_numbers(items), "uniqueItems": True}


def _by_key(keys: str, worth: Schema) -> Schema:
    return {
        "type": "object",
        "patternProperties": {keys: worth},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": LONGEST,
    }


def _by_number(clause: Clause, most: int) -> Schema:
    keys = f"^[1-{most}]$" if most < 10 else "^[1-9][0-9]?$"
    return {"anyOf": [_number(clause), _by_key(keys, _number(clause))]}


def _by_name(clause: Clause) -> Schema:
    """A table by the clause's own names, and by ranks where it takes them."""
    natural = f"({NATURAL_RANK})?" if "natural" in clause.ranks else ""
    names = [*clause.choices, *([f"{natural}[2-9TJQKA]"] if clause.ranks else [])]
    worth = {"type": "integer", "minimum": max(1, clause.least), "maximum": clause.most}
    return _by_key(f"^({'|'.join(names)})$", worth)


def _choice(clause: Clause) -> Schema:
    return {"oneOf": [{"const": choice, "description": clause.words[choice]} for choice in clause.choices]}


_KINDS: dict[str, Callable[[Clause], Schema]] = {
    "flag": lambda clause: {"type": "boolean"},
    "count": _number,
    "counts": lambda clause: _set(_number(clause)),
    "pile-counts": lambda clause: _numbers(_number(clause)),
    "by-players": lambda clause: _by_number(clause, MOST_PLAYERS),
    "by-size": lambda clause: _by_number(clause, LARGEST_MELD),
    "points": _number,
    "choice": _choice,
    "choices": lambda clause: _set(_choice(clause)),
    "ordered": lambda clause: _set(_choice(clause)),
    "cards": lambda clause: _set({"type": "string", "pattern": _SELECTOR}),
    "card-points": lambda clause: _by_key(_SELECTOR, {"type": "integer"}),
    "awards": _by_name,
    "needs": _by_name,
    "steps": lambda clause: _by_key(f"^({NEGATIVE}|0|[1-9][0-9]*)$", {"type": "integer", "minimum": 0}),
    "scale": lambda clause: _numbers({"type": "integer"}),
    "text": lambda clause: _TEXT,
    "sentences": lambda clause: _set({"type": "string", "minLength": 1, "maxLength": LONGEST_OWN}),
    "own-points": lambda clause: _by_key(f"^[^{{}}<>|]{{1,{LONGEST_NAME}}}$", {"type": "integer"}),
}
