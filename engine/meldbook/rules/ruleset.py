"""The rules of one table: a variant in one reading, with the table's house rules.

A ruleset is made from a compiled variant (plain JSON, made by :mod:`meldbook.loading`), so that the browser
needs no TOML. ``rules[clause_id]`` is the value that the engine works with; sentences, refusals and standings are
made only when somebody reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from meldbook.cards.card import rank_name
from meldbook.memo import Found
from meldbook.rules.clause import IDLE_MEND, Catalogue, Chapter, Clause, by_value, to_raw, value_key
from meldbook.rules.contradictions import blamed, contradictions
from meldbook.rules.key import engine_key
from meldbook.rules.kinds import NONE, WrongValueError, rank_word
from meldbook.rules.sentences import Partners, Said, capitalised, fill, is_template, render, speak
from meldbook.rules.told_by import Standing

ANOTHERS = "These rules and this engine are of two versions."
ANEW = "Load the page anew; in a program, compile the rules again."
DAMAGED = "These compiled rules are damaged; compile them again."
ABSENT = "This rule is not part of the game."
_NAMED = re.compile(r"\{rule\[([^\]]+)\]")
"""A rule that a text names."""
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


class RuleError(ValueError):
    """A variant, reading or house rule that cannot be; carries the clause and the mend where there is one."""

    def __init__(self, message: str, *, clause: str | None = None, mend: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause
        self.mend = mend


class Ruleset:
    """Values of every clause for one table, and the words for them.

    Attributes:
        compiled: the compiled variant that these rules were made from.
        catalogue: the definitions of all clauses.
        reading: whose telling of the game this is.
        partners: whether sentences speak of sides, or of players who play each alone.
    """

    __slots__ = ("_applying", "_house", "_values", "catalogue", "compiled", "partners", "reading")

    def __init__(
        self,
        compiled: Mapping[str, Any],
        catalogue: Catalogue,
        reading: str,
        values: dict[str, Any],
        house: dict[str, Any],
    ) -> None:
        self.compiled = compiled
        self.catalogue = catalogue
        self._values = values
        self._applying: dict[str, bool] = {}
        self._house = house
        self.partners = values.get("equipment.sides") != "alone"
        self.reading = reading

    @classmethod
    def from_compiled(
        cls, compiled: Mapping[str, Any], reading: str | None = None, house: Mapping[str, object] | None = None
    ) -> Ruleset:
        """Rules of a compiled variant.

        Args:
            compiled: What :func:`meldbook.loading.compile_variant` made.
            reading: Whose telling; the variant's default where none is named.
            house: Raw values of the clauses changed for this table.

        Raises:
            RuleError: for what another engine compiled, an unknown reading or clause, a value that is not of its kind,
                or one that contradicts another.
        """
        if not isinstance(compiled, Mapping) or compiled.get("engine") != engine_key():
            raise RuleError(ANOTHERS, clause="engine", mend=ANEW)
        catalogue, reading, values = _read_compiled(compiled, reading)
        changed = _read_house(catalogue, values, house or {})
        return cls(compiled, catalogue, reading, values | changed, changed)

    def changed(self, house: Mapping[str, object]) -> Ruleset:
        """The same rules with values changed besides, by clause and raw; sooner than reading all of them anew.

        Raises:
            RuleError: for a value that is not of its kind, or that contradicts another.
        """
        changed = _read_house(self.catalogue, self._values, house)
        return Ruleset(self.compiled, self.catalogue, self.reading, self._values | changed, self._house | changed)

    def seated(self, *, partners: bool) -> Ruleset:
        """The same rules at a table where partners play, or where each plays alone: sentences speak so of a side."""
        if partners == self.partners:
            return self
        rules = Ruleset(self.compiled, self.catalogue, self.reading, self._values, self._house)
        rules.partners = partners
        return rules

    def __getitem__(self, clause: str) -> Any:
        try:
            return self._values[clause]
        except KeyError:
            raise RuleError(f"These rules say nothing of “{clause}”; compile them again.", clause=clause) from None

    def __contains__(self, clause: object) -> bool:
        return clause in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    @property
    def id(self) -> str:
        """The variant's id."""
        return str(self.compiled["id"])

    @property
    def name(self) -> str:
        """The variant's name, as its page says it."""
        return str(self.compiled["name"])

    @property
    def terms(self) -> Mapping[str, str]:
        """The variant's own words, as ``singular|plural`` or one form."""
        terms: Mapping[str, str] = self.compiled["terms"]
        return terms

    @property
    def house(self) -> dict[str, Any]:
        """House rules in force, as raw values by clause id (what a record keeps)."""
        return {clause: to_raw(value) for clause, value in self._house.items()}

    def check_words(self) -> None:
        """Look through all words, where the rules may come from anywhere.

        Raises:
            RuleError: where some are damaged.
        """
        try:
            compiled = self.compiled
            texts = [compiled["id"], compiled["name"], compiled["extends"] or "", *self.terms.values()]
            templates: list[object] = []
            others: set[str] = set()
            for clause in self.catalogue.values():
                texts += (clause.label, *clause.absent_when.values())
                texts += clause.absent_unless
                texts += (choice for choices in clause.absent_without.values() for choice in choices)
                templates += (clause.line, *clause.say.values(), *clause.refusal.values())
                templates += (*clause.words.values(), *clause.ranks.values())
                others.update(clause.absent_when, clause.absent_unless, clause.absent_without)
        except (AttributeError, KeyError, TypeError):
            raise RuleError(DAMAGED) from None
        sound = all(isinstance(text, str) for text in texts) and all(map(is_template, templates))
        if not sound or not others <= set(self.catalogue):
            raise RuleError(DAMAGED)

    def label(self, clause: str) -> str:
        """The clause's short name in comparisons and score sheets."""
        return self.catalogue[clause].label

    def line(self, clause: str, part: Any = None) -> str:
        """What the clause's line of a score is called, by its value or a part of that; usually its label."""
        definition = self.catalogue[clause]
        if not definition.line:
            return definition.label
        return render(definition.line, self._facts(clause) | ({} if part is None else {"value": part}))

    def differs(self, other: Ruleset, clause: str) -> bool:
        """Whether others play a clause otherwise: by another value, or it has a place in only one of the two games."""
        if self.catalogue[clause].kind == "text":
            return False
        here, there = self.applies(clause), other.applies(clause)
        return here != there or (here and self[clause] != other[clause])

    def absent(self, clause: str) -> bool:
        """Whether the clause has no place in this game, by its own value or because of another clause's."""
        if self.catalogue[clause].kind == "choice" and self._values[clause] == NONE:
            return True
        return not self.applies(clause)

    def unsaid(self, clause: str) -> bool:
        """Whether the game does not speak of the clause, so that it has the catalogue's own value."""
        return clause not in self._house and self._standing(clause).get("state") == "absent"

    def tells(self, clause: str) -> bool:
        """Whether the game speaks of the clause, and it means something there."""
        return self.applies(clause) and not self.unsaid(clause)

    def term(self, name: str) -> str:
        """The game's own word for a thing, for one of it."""
        return str(self.terms[name].partition("|")[0])

    def applies(self, clause: str) -> bool:
        """Whether the clause means anything beside the values of the others."""
        found = self._applying.get(clause)
        if found is None:
            value, definition = self[clause], self.catalogue[clause]
            never = definition.kind == "fixed" and not value
            found = self._applying[clause] = not never and not definition.why_absent(self._values)
        return found

    def sentence(self, clause: str) -> str:
        """The sentence that states the clause as this table plays it."""
        if not self.applies(clause):
            return ABSENT
        definition, value = self.catalogue[clause], self._values[clause]
        if definition.kind == "text":
            return self._text(clause)
        return render(by_value(definition.say, value), self._facts(clause))

    def _text(self, clause: str) -> str:
        """A text with its numbers, which are the rules'; a sentence that names a rule nobody plays is left out."""

        def played(sentence: str) -> bool:
            return all(value_key(self._values.get(name)) != NONE for name in _NAMED.findall(sentence))

        sentences = _SENTENCE_END.split(self._values[clause])
        return render(" ".join(filter(played, sentences)), self._facts(clause))

    def filled(self, template: str) -> str:
        """Words of a template that speaks of several clauses: ``{rule[…]}``, ``{word[…]}``, ``{partners:…|…}``.

        ``{own[…]}`` is the whole sentence of a clause.
        """
        return fill(template, {**self._words(), "own": Said(Found(self.sentence))})

    def value_text(self, clause: str) -> str:
        """The value in a few words, for comparisons: ``three``, ``500``, ``jokers, twos and red threes``."""
        definition, value = self.catalogue[clause], self._values[clause]
        if self.absent(clause):
            return "not in this game"
        if definition.kind == "fixed":
            return "always"
        if definition.kind == "text":
            return self.sentence(clause)
        words = self.value_words(clause)
        key = value_key(value)
        if key == NONE or (definition.kind == "count" and key in words):
            return words.get(key, NONE)
        return speak(value, _FORMS.get(definition.kind, definition.kind), words)

    def refusal(self, clause: str, facts: Mapping[str, Any]) -> str:
        """The sentence that refuses by the clause, with the facts of the table; a missing fact shows as ``…``."""
        value = self[clause]
        template = by_value(self.catalogue[clause].refusal, value)
        if not template:
            return self.sentence(clause)
        words = self.value_words(clause)
        said = {name: Said(fact, words) if isinstance(fact, dict) else fact for name, fact in facts.items()}
        return render(template, {"this": "this one", **self._facts(clause), **said})

    def state(self, clause: str) -> Standing:
        """Where the value comes from, and who says otherwise."""
        if clause in self._house:
            return Standing("house")
        entry = self._standing(clause)
        return Standing(
            "absent" if self.absent(clause) else entry.get("state", "stated"),
            tuple(entry.get("sources", ())),
            " ".join(filter(None, (entry.get("explains"), entry.get("note")))),
            entry.get("inferred", ""),
            entry.get("disputed", {}),
            entry.get("resolution", ""),
            entry.get("of", ""),
        )

    def said(self, clause: str) -> Said:
        """The value, as a sentence speaks it."""
        return Said(self._values[clause], self.value_words(clause))

    def _standing(self, clause: str) -> Mapping[str, Any]:
        standing: Mapping[str, Any] = self.compiled["readings"][self.reading]["standing"].get(clause, {})
        return standing

    def _facts(self, clause: str) -> dict[str, Any]:
        """Facts that every template may use: this value, other clauses' values, the variant's words."""
        return {"value": self.said(clause), **self._words()}

    def _words(self) -> dict[str, Any]:
        return {"rule": Said(Found(self._other)), "word": Said(self.terms), "partners": Partners(self.partners)}

    def _other(self, clause: str) -> Said:
        """The value of another clause, with that clause's own words; none where it means nothing."""
        return self.said(clause) if self.applies(clause) else Said(None)

    def value_words(self, clause: str) -> dict[str, str]:
        """Choices and names of a clause in words, the variant’s own words among them; ranks only that it names."""
        definition, value = self.catalogue[clause], self._values[clause]
        own = self._words()
        words = {name: fill(text, own) for name, text in definition.words.items()}
        if definition.ranks:
            for name in value:
                if found := rank_word(definition.ranks, name):
                    words[name] = fill(found[0], {**own, "rank": rank_name(found[1])})
        return words


_FORMS = {"counts": "rising", "choices": "or", "ordered": "in-order", "pile-counts": "card-counts", "cards": "many"}
"""How a value of a kind is spoken in a few words, where the form is not called as the kind is."""


def _read_compiled(compiled: Mapping[str, Any], reading: str | None) -> tuple[Catalogue, str, dict[str, Any]]:
    """Catalogue, reading and values of a compiled variant, which may come from anywhere."""
    try:
        reading = compiled["default"] if reading is None else reading
        if reading not in compiled["readings"]:
            mend = f"Its readings are: {', '.join(compiled['readings'])}."
            raise RuleError(f"“{str(reading)[:40]}” is no reading of {compiled['name']}.", mend=mend)
        raw = compiled["readings"][reading]["values"]
        catalogue = Catalogue(tuple(map(_chapter, compiled["chapters"])))
        values = {
            clause.id: clause.read(raw[clause.id]) if clause.changeable else raw[clause.id] is True
            for clause in catalogue.values()
        }
    except (AttributeError, KeyError, TypeError, WrongValueError):
        raise RuleError(DAMAGED) from None
    return catalogue, str(reading), values


def _chapter(chapter: Mapping[str, Any]) -> Chapter:
    clauses = tuple(Clause(chapter=chapter["id"], **clause) for clause in chapter["clauses"])
    return Chapter(chapter["id"], chapter["title"], clauses, chapter.get("intro", ""))


def _read_house(catalogue: Catalogue, values: Mapping[str, Any], house: Mapping[str, object]) -> dict[str, Any]:
    """House rules as values; those that change nothing are dropped."""
    changed: dict[str, Any] = {}
    for name, raw in house.items():
        clause = catalogue.get(name)
        if clause is None:
            mend = capitalised(catalogue.meant_by(str(name))) or "Write the clause of a rule, as its page shows it."
            if isinstance(raw, Mapping):  # TOML reads a clause without quotes as tables within tables.
                mend = 'Write the whole clause in quotes, as in "meld.wild.max" = 2.'
            raise RuleError(f"“{str(name)[:60]}” is no clause.", clause=str(name)[:60], mend=mend)
        try:
            value = clause.read(raw)
        except WrongValueError as problem:
            raise RuleError(f"“{name}” {problem}", clause=name) from None
        if value != values[name]:
            changed[name] = value
    try:
        _check_house(catalogue, {**values, **changed}, changed)
    except KeyError:
        raise RuleError(DAMAGED) from None
    return changed


def _check_house(catalogue: Catalogue, values: Mapping[str, Any], changed: Mapping[str, Any]) -> None:
    """Refuse house rules that cannot stand together, or that mean nothing beside the others."""
    for name, problem in contradictions(values) if changed else ():
        raise RuleError(f"“{name}” {problem}", clause=blamed(name, problem, changed))
    for name, value in changed.items():
        if idle := catalogue[name].idle(value, values):
            raise RuleError(f"“{name}” {idle}", clause=name, mend=IDLE_MEND)
