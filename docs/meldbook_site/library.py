"""The games a site is about: each variant in all its readings, and how the games descend from each other."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from operator import ne
from pathlib import Path
from typing import Any

from meldbook.loading import RuleFileError, compile_variant, variant_ids
from meldbook.loading.variant import variant_file
from meldbook.rules.clause import Catalogue, to_raw
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised
from meldbook_site.page import BuildError

USUAL = "canasta"
"""The game that pages written by hand speak of where they name none; it comes first."""
NO_RULE = "There is no such rule."
_NOTHING = object()
"""In place of the value of a clause that means nothing in a game."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Otherwise:
    """What another reading says of a clause; ``inferred`` is from what, where its source does not tell it."""

    title: str
    sentence: str
    inferred: str


@dataclass(frozen=True)
class Game:
    """One variant: its rules in every reading, and what somebody wrote of it, in Markdown."""

    compiled: Mapping[str, Any]
    readings: Mapping[str, Ruleset]
    story: str = ""

    @property
    def id(self) -> str:
        """The variant's id, which is also its place in addresses."""
        return str(self.compiled["id"])

    @property
    def name(self) -> str:
        """The variant's name."""
        return str(self.compiled["name"])

    @property
    def description(self) -> str:
        """The variant in a sentence."""
        return str(self.compiled["description"])

    @property
    def extends(self) -> str | None:
        """Id of the game whose rules it changes."""
        parent: str | None = self.compiled["extends"]
        return parent

    @property
    def rules(self) -> Ruleset:
        """The rules as the variant's own reading tells them."""
        return self.readings[self.compiled["default"]]

    @property
    def other_readings(self) -> dict[str, Ruleset]:
        """The readings beside the variant's own."""
        return {name: rules for name, rules in self.readings.items() if rules is not self.rules}

    def told_otherwise(self, clause: str) -> list[Otherwise]:
        """What the other readings say of a clause, where that is not what the variant's own says."""
        usual = self.rules.sentence(clause)
        return [
            Otherwise(self.reading_title(name), said_of(rules, clause), _inferred_from(rules, clause))
            for name, rules in self.other_readings.items()
            if rules.sentence(clause) != usual
        ]

    @property
    def catalogue(self) -> Catalogue:
        """Every clause, by chapter."""
        return self.rules.catalogue

    @property
    def address(self) -> str:
        """Where its reference page stands."""
        return f"variants/{self.id}/"

    def unlike(self, other: Game) -> int:
        """Return in how many rules two games differ, as they are usually told."""
        return sum(map(ne, self._played, other._played))

    @cached_property
    def _played(self) -> tuple[Any, ...]:
        """The clauses' values one after another: all pairs of games are compared, and two tuples are soon."""
        rules = self.rules
        changing = (clause.id for clause in self.catalogue.values() if clause.kind != "text")
        return tuple(rules[clause] if rules.applies(clause) else _NOTHING for clause in changing)

    def reading_title(self, reading: str) -> str:
        """Return a reading's name."""
        return str(self.compiled["readings"][reading]["title"])

    def source_title(self, source: str) -> str:
        """Return a source's name."""
        return str(self.compiled["sources"].get(source, {}).get("title", source))


def told_by(name: str, reading: str) -> str:
    """Return a game with its reading: “Samba (Hoyle)”; who is named with the game already is named once."""
    game, _, teller = name.removesuffix(")").partition(" (")
    return f"{game if teller and reading.startswith(teller) else name} ({reading})"


def name_of(rules: Ruleset) -> str:
    """Return a reading as figures, links and commands name it: `samba:hoyle`, house rules after a plus each."""
    house = "".join(f"+{clause}={json.dumps(value)}" for clause, value in sorted(rules.house.items()))
    return f"{rules.id}:{rules.reading}{house}"


@dataclass(frozen=True)
class Library:
    """All games of a site: the usual one first, the others by name."""

    games: Mapping[str, Game]

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every clause, by chapter; the same for all games."""
        return next(iter(self.games.values())).catalogue

    def parent(self, game: Game) -> Game | None:
        """Return the game whose rules a game changes, where this site has it."""
        return self.games.get(game.extends) if game.extends else None

    def parent_rules(self, game: Game) -> Ruleset | None:
        """Return the parent's rules in the reading that a game changes: the one to which it is nearest."""
        parent = self.parent(game)
        if parent is None:
            return None
        own = game.rules
        return min(
            (parent.rules, *parent.other_readings.values()),
            key=lambda rules: sum(rules[clause] != own[clause] for clause in rules),
        )

    def children(self, game: Game) -> list[Game]:
        """Return the games that change a game's rules."""
        return [child for child in self.games.values() if child.extends == game.id]


@lru_cache(1 << 14)
def speaks(rules: Ruleset, clause: str) -> bool:
    """Whether a game has something to say of a clause; otherwise its page keeps an anchor for it, and no more."""
    return rules.applies(clause) and not rules.unsaid(clause)


def said_of(rules: Ruleset, clause: str) -> str:
    """The sentence of a clause, or that there is none."""
    return rules.sentence(clause) if rules.applies(clause) else NO_RULE


def _inferred_from(rules: Ruleset, clause: str) -> str:
    found = rules.state(clause)
    return capitalised(found.inferred_from.rstrip(".") + ".") if found.state == "inferred" else ""


def fingerprint(rules: Ruleset) -> str:
    """All that the rules say of play, in a few letters: figures hold as long as it stays the same."""
    said = {
        clause: to_raw(rules[clause])
        for clause in rules
        if speaks(rules, clause) and rules.catalogue[clause].kind != "text"
    }
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:12]


def in_words_of(rules: Ruleset, other: Ruleset) -> Ruleset:
    """Return rules told in another game's words, so that only what differs in play reads differently."""
    return in_terms(rules, other.terms).seated(partners=other.partners)


def in_terms(rules: Ruleset, terms: Mapping[str, str]) -> Ruleset:
    """Return rules told in other words."""
    return rules if dict(rules.terms) == dict(terms) else _told_in(rules, tuple(terms.items()))


@lru_cache(1 << 10)
def _told_in(rules: Ruleset, terms: tuple[tuple[str, str], ...]) -> Ruleset:
    return Ruleset.from_compiled({**rules.compiled, "terms": dict(terms)}, rules.reading)


def open_library(names: Sequence[str] = ()) -> Library:
    """Return the named games (ids, or paths of rule files); all shipped ones where none is named.

    Raises:
        BuildError: where a rule file is wrong.
    """
    try:
        games = [_game(name) for name in names or variant_ids()]
    except RuleFileError as error:
        raise BuildError(str(error)) from error
    return Library({game.id: game for game in sorted(games, key=lambda game: (game.id != USUAL, game.name))})


def _game(name: str) -> Game:
    compiled = compile_variant(Path(name) if name.endswith(".toml") else name)
    if not _ID.fullmatch(compiled["id"]):
        raise BuildError(f"{name}: a game’s address is its file’s name; use small letters, digits and hyphens alone.")
    readings = {reading: Ruleset.from_compiled(compiled, reading) for reading in compiled["readings"]}
    return Game(compiled, readings, _story_beside(variant_file(name)))


def _story_beside(rules: Path) -> str:
    """What `<id>.md` beside a rule file tells; nothing where there is none.

    Raises:
        BuildError: where it cannot be read.
    """
    file = rules.with_suffix(".md")
    try:
        return file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise BuildError(f"{file} cannot be read; save it as UTF-8 text.") from error
