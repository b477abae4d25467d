"""The rules with one entry of one value changed, and what comes of the examples then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.rules.idle_changes import is_idle
from meldbook.api.examples import Example, run
from meldbook.api.play import apply
from meldbook.loading.example_files import load_examples
from meldbook.rules.kinds import NONE
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook.scoring.match_end import match_of
from meldbook.text.notation import parse_move
from meldbook.text.view import pile_json
from meldbook_site.fitting.changes import ALONG, changed_values


@dataclass(frozen=True)
class Mutation:
    """One entry of one value of a game, changed."""

    rules: Ruleset
    clause: str
    what: str
    other: Ruleset

    @cached_property
    def problems(self) -> list[str]:
        """What stays as it was though it should not; nothing where all is well."""
        rules, other, clause = self.rules, self.other, self.clause
        sentence = other.sentence(clause)
        found = {
            "its sentence stays": sentence == rules.sentence(clause),
            f"its sentence has a gap: {sentence}": bool(set("{}…") & set(sentence)),
            "its value in words stays": other.value_text(clause) == rules.value_text(clause),
            "no example turns": not any(_turns(example, rules, other) for example in examples_of(clause)),
        }
        return [f"{clause}, {self.what}: {problem}" for problem, is_so in found.items() if is_so]


def mutations(rules: Ruleset) -> Iterator[Mutation]:
    """Every change of one entry of a value that the game states or inherits, if rules can be so."""
    for clause in rules.catalogue.values():
        if not clause.bound or not clause.changeable or not rules.applies(clause.id) or rules.unsaid(clause.id):
            continue
        for what, raw in changed_values(clause, rules[clause.id]):
            if raw == NONE and not clause.may_be_none:
                continue
            house = {**ALONG.get(f"{clause.id}={what}", {}), clause.id: raw}
            try:
                other = Ruleset.from_compiled(rules.compiled, rules.reading, house)
            except RuleError:
                continue  # it cannot stand beside the game's other values
            if not is_idle(clause.id, rules, other):
                yield Mutation(rules, clause.id, what, other)


def examples_of(clause: str) -> list[Example]:
    """Examples of one clause."""
    return [example for example in load_examples() if example.clause == clause]


def _turns(example: Example, rules: Ruleset, other: Ruleset) -> bool:
    return _outcome(example, rules) != _outcome(example, other)


def _outcome(example: Example, rules: Ruleset) -> tuple[object, ...]:
    """What comes of an example: whether it holds, what the players see and hear, and who has won."""
    result = run(example, rules)
    position = result.start
    if position is None or result.position is None:
        return (result.holds,)
    heard = []
    for move in result.moves:
        if not move.refusals:
            position, events = apply(position, parse_move(move.text))
            heard += [event.kind for event in events]
    seen = pile_json(result.position, result.position.seat)["cards"]
    winners = match_of(result.position).winners if result.position.ended else ()
    return (result.holds, seen, heard, winners)
