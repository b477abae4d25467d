"""How well an example fits a clause of a game: it turns on the clause there, at a table of that game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from meldbook.api.examples import Example, Run, run
from meldbook.cards.card import CardError, parse_cards
from meldbook.rules.clause import Clause
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring.match_end import match_of
from meldbook.text.notation import NotationError, parse_group
from meldbook_site.fitting.changes import changed_rules
from meldbook_site.fitting.tables import is_possible

FITS = 0
IDLE = 5
"""It comes out the same whatever the clause says."""
IMPOSSIBLE = 9
"""Its table cannot come about in the game."""


class Judge:
    """Judges the examples of one game's rules; what a clause could say otherwise is made once for all its examples."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._others: dict[str, _Kept] = {}

    def fit(self, example: Example, result: Run) -> int:
        """How far an example that holds is from fitting: FITS, so many other rules that refuse it, IDLE …"""
        if result.start is not None and example.seed is None and not is_possible(result.start):
            return IMPOSSIBLE
        turns = self._turns(example, result)
        if turns or example.outcome != "refused":
            return FITS if turns else IDLE
        return 1 + min(self._beside(example, result), IDLE - 2)

    def _turns(self, example: Example, result: Run) -> bool:
        clause, example = self._rules.catalogue[example.clause], replace(example, where={})
        usual = _outcome(example, result)
        nothing_else = True
        for other in self._changed(clause, example):
            nothing_else = False
            if _outcome(example, run(example, other)) != usual:
                return True
        # What can be no other way needs only to be the rule that says no.
        return nothing_else and not self._beside(example, result)

    def _beside(self, example: Example, result: Run) -> int:
        """How many rules refuse it besides its own; one speaks for a rule that refuses nothing by itself."""
        others = len({refusal.clause for refusal in result.refusals} - {example.clause})
        return others if self._rules.catalogue[example.clause].refusal else max(others - 1, 0)

    def _changed(self, clause: Clause, example: Example) -> Iterable[Ruleset]:
        if clause.kind == "cards":
            return changed_rules(self._rules, clause, _cards(example))
        if clause.id not in self._others:
            self._others[clause.id] = _Kept(changed_rules(self._rules, clause))
        return self._others[clause.id]


class _Kept:
    """What an iterator gives, kept, so that it can be gone through again; no further than somebody has asked."""

    def __init__(self, source: Iterator[Ruleset]) -> None:
        self._source = source
        self._found: list[Ruleset] = []

    def __iter__(self) -> Iterator[Ruleset]:
        yield from self._found
        for rules in self._source:
            self._found.append(rules)
            yield rules


def _cards(example: Example) -> list[int]:
    """Cards that an example is about: those of its group, or all that stand in its moves, on its pile and in hands."""
    if example.check:
        return list(parse_group(example.check).cards)
    table = example.data.get("table", {})
    moves = [move if isinstance(move, str) else move["move"] for move in example.data.get("moves", [])]
    texts = [example.turned, table.get("pile", ""), *table.get("hands", {}).values(), *moves]
    return [card for text in texts for word in text.split() for card in _card(word)]


def _card(word: str) -> list[int]:
    try:
        return list(parse_cards(word))
    except (CardError, NotationError):
        return []


def _outcome(example: Example, result: Run) -> tuple[object, ...]:
    """What comes of an example: what is refused, what lies on the table and counts in the end, and who has won."""
    position = result.position
    refused = tuple(bool(move.refusals) for move in result.moves)
    if example.outcome == "refused":
        return refused
    if position is None:
        return (result.holds, *refused)
    winners = match_of(position).winners if position.ended else ()
    scores = tuple(tuple(line.points for line in lines) for lines in result.score)
    table = (position.pile, position.phase, position.ended, len(position.stock), position.kept, position.barred)
    return (result.holds, refused, table, [hand.size for hand in position.hands], scores, winners)
