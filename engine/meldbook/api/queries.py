"""Answers about rules and positions that need no session: replay, score, legal, compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.api.play import apply, check
from meldbook.effects import settled, with_turn_started
from meldbook.listing.legal import legal_moves
from meldbook.rules.clause import to_raw
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised
from meldbook.scoring.deal_totals import Deal, points_of, read_deals
from meldbook.table.position import Ended, Position
from meldbook.text.notation import move_text
from meldbook.text.position_file.reading import Step, read_move, read_position, read_steps
from meldbook.text.position_file.writing import write_position
from meldbook.text.refusals import refusal_json
from meldbook.text.score import score_json, standing_json
from meldbook.text.view import actor, ended_told


def replay(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Play a position file's moves: the answer of ``replay`` (docs/command-line.md).

    Raises:
        PositionError, NotationError: where the file cannot be read.
    """
    position, _, steps = _read(laws, data)
    position = with_turn_started(position)
    moves = [read_move(step.text, f"moves[{number}]") for number, step in enumerate(steps, 1)]
    for number, step in enumerate(steps, 1):
        _check_clause(laws, step.refused, f"moves[{number}].refused")
    answers: list[dict[str, Any]] = []
    for step, move in zip(steps, moves, strict=True):
        refused = check(position, move)
        answer: dict[str, Any] = {
            "move": step.text,
            "seat": actor(position) + 1,
            "ok": not refused,
            "refusals": [refusal_json(laws.rules, refusal) for refusal in refused],
        }
        if step.refused is not None:
            answer["expected"] = any(_is_or_under(refusal.clause, step.refused) for refusal in refused)
        answers.append(answer)
        if not refused:
            position, _ = apply(position, move)
    position = settled(position)  # Turns that are played do it themselves: this is for where a file begins.
    return {
        "moves": answers,
        "position": write_position(position),
        "ended": ended_told(position, [f"seat {seat}" for seat in range(1, laws.players + 1)]),
        "score": None if position.ended is None else score_json(position),
    }


def _check_clause(laws: Laws, expected: str | None, where: str) -> None:
    """Let nothing but a clause, or what clauses lie under, be expected to refuse: a slip would never come true."""
    catalogue = laws.rules.catalogue
    if expected is None or any(_is_or_under(clause, expected) for clause in catalogue):
        return
    hint = catalogue.meant_by(expected)
    mend = capitalised(hint) or "Write the clause of a rule, as its page shows it."
    raise PositionError(f"“{expected[:60]}” is no clause.", where, mend)


def _is_or_under(clause: str, expected: str) -> bool:
    """Whether a clause is the expected one, or one of its parts: ``pile.frozen.unopened`` is a ``pile.frozen``."""
    return clause == expected or clause.startswith(expected + ".")


def score(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Score a position as a deal that ended so: the answer of ``score`` (docs/command-line.md).

    Raises:
        PositionError: where the file cannot be read.
    """
    position, earlier, _ = _read(laws, data)
    if position.ended is None:
        position = position.evolve(ended=Ended(None, "stock"))
    if earlier and "scores" not in data:
        position = position.evolve(scores=points_of(laws, earlier))
    if earlier and "deal" not in data:
        position = position.evolve(deal=len(earlier) + 1)
    return {"score": score_json(position), "match": standing_json(position, earlier)}


def legal(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Legal moves of a position: the answer of ``legal`` (docs/command-line.md).

    Raises:
        PositionError: where the file cannot be read.
    """
    position, _, _ = _read(laws, data)
    return {"moves": [move_text(move) for move in legal_moves(with_turn_started(position), every_suit=True)]}


def _read(laws: Laws, data: Mapping[str, Any]) -> tuple[Position, list[Deal], list[Step]]:
    """All that a position file holds, whatever of it is asked for: no slip hides in the rest."""
    return read_position(laws, data), read_deals(laws, data), read_steps(data)


def compare(specs: Mapping[str, Ruleset]) -> dict[str, Any]:
    """Clauses in which rulesets differ, by the names they were asked for under."""
    first = next(iter(specs.values()))
    rows = []
    for clause in first:
        values = {name: to_raw(rules[clause]) if clause in rules else None for name, rules in specs.items()}
        kind = first.catalogue[clause].kind
        if kind != "text" and any(value != values[next(iter(values))] for value in values.values()):
            texts = {name: rules.value_text(clause) for name, rules in specs.items()}
            rows.append({"clause": clause, "label": first.label(clause), "values": values, "texts": texts})
    return {"clauses": rows}
