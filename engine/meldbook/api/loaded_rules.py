"""The rules at hand: those that were loaded, those that ship with the engine, and rule files where there is a disk."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meldbook.rules.inputs import TOP_KEYS, PlayersError, PositionError, belongs_on_top
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import DAMAGED, RuleError, Ruleset

MOST_RULES = 100
MOST_LAWS = 4
"""Games whose laws are kept from one request to the next, with all they have worked out."""

Source = Mapping[str, Any]
"""What names the rules: ``variant``, and maybe ``reading``, ``house``, ``players``, and ``base``, its folder."""


class Shelf:
    """Compiled rules by their variant's id. What a stranger names wrongly raises ``PositionError``."""

    def __init__(self) -> None:
        self._compiled: dict[str, Mapping[str, Any]] = {}
        self._laws: dict[str, Laws] = {}

    def load(self, compiled: Mapping[str, Any]) -> str:
        """Put compiled rules on the shelf; returns their variant's id."""
        rules = Ruleset.from_compiled(compiled)
        rules.check_words()
        _laws(rules, None)
        if len(self._compiled) >= MOST_RULES and rules.id not in self._compiled:
            del self._compiled[next(iter(self._compiled))]
        self._compiled[rules.id] = compiled
        self._laws.clear()  # Some may be those of other rules by this name.
        return rules.id

    def rules(self, source: Source) -> Ruleset:
        """The rules that a source names."""
        name = source.get("variant")
        if not isinstance(name, str) or not name:
            raise PositionError("It does not say which game is played.", "variant", 'Write variant = "canasta", say.')
        reading = source.get("reading")
        if reading is not None and not isinstance(reading, str):
            raise PositionError("A reading is named by text.", "reading", 'Write reading = "bicycle", say.')
        try:
            return Ruleset.from_compiled(self._find(name, source), reading, house_of(source))
        except RuleError as error:
            place = f'house."{error.clause}"' if error.clause else "variant" if reading is None else "reading"
            mend = belongs_on_top(error.clause) if error.clause in TOP_KEYS else error.mend
            raise PositionError(error.message, place, mend or "") from None

    def reading(self, name: str) -> Ruleset:
        """The rules of a game or reading by its one name, as ``canasta:bicycle``."""
        variant, _, reading = name.partition(":")
        return self.rules({"variant": variant, "reading": reading or None})

    def laws(self, source: Source) -> Laws:
        """What the rules that a source names come to for its number of players.

        They are kept with all they have worked out, but for those of a rule file, which may change.
        """
        key = "\n".join(repr(source.get(part)) for part in ("variant", "reading", "house", "players"))
        laws = self._laws.get(key)
        if laws is None:
            laws = _laws(self.rules(source), source.get("players"))
            if not str(source["variant"]).endswith(".toml"):
                if len(self._laws) >= MOST_LAWS:
                    del self._laws[next(iter(self._laws))]
                self._laws[key] = laws
        return laws

    def games(self) -> list[dict[str, Any]]:
        """Each game at hand, with its readings."""
        try:
            from meldbook.loading import variant_ids
        except ImportError:  # the browser's engine reads no rule files; it knows what it was given
            names = list(self._compiled)
        else:
            names = list(variant_ids())
        return [_described(self._find(name, {})) for name in names]

    def _find(self, name: str, source: Source) -> Mapping[str, Any]:
        """Compiled rules of a loaded variant, a shipped one, or a rule file."""
        if name in self._compiled:
            return self._compiled[name]
        try:
            from meldbook.loading import RuleFileError, compile_variant
        except ImportError:
            raise PositionError(f"The rules of “{name[:40]}” are not loaded.", "variant") from None
        path = Path(str(source.get("base", "")), name) if name.endswith(".toml") else name
        try:
            compiled = compile_variant(path)
        except RuleFileError as error:
            raise PositionError(str(error), "variant") from None
        if isinstance(path, str):
            self._compiled[name] = compiled
        return compiled


def house_of(source: Source) -> Mapping[str, Any]:
    """The house rules that a source names; none where it has no such key.

    Raises:
        PositionError: where they are no table.
    """
    house = source.get("house")
    if house is None:
        return {}
    if not isinstance(house, Mapping):
        raise PositionError("House rules are a table of clauses.", "house", 'Write "meld.wild.max" = 2, say.')
    return house


def _laws(rules: Ruleset, players: object) -> Laws:
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise PositionError("The number of players is a whole number.", "players", "Write players = 4, say.")
    try:
        return Laws(rules, players)
    except PlayersError as error:
        raise PositionError(str(error), "players") from None
    except (TypeError, ValueError):
        raise PositionError(DAMAGED, "variant") from None


def _described(compiled: Mapping[str, Any]) -> dict[str, Any]:
    default = compiled["default"]
    readings = [default, *(name for name in compiled["readings"] if name != default)]
    return {
        "id": compiled["id"],
        "name": compiled["name"],
        "readings": readings,
        "players": list(compiled["readings"][default]["values"]["equipment.seats"]),
        "extends": compiled["extends"],
    }
