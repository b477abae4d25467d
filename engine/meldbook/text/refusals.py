"""Refusals as plain data, with what their rules say."""

from __future__ import annotations

from typing import Any

from meldbook.rules.registry import Refusal
from meldbook.rules.ruleset import Ruleset


def refusal_json(rules: Ruleset, refusal: Refusal) -> dict[str, str]:
    """A refusal as plain data: the clause and the sentence with the table's facts."""
    return {"clause": refusal.clause, "message": rules.refusal(refusal.clause, refusal.facts)}


def rule_json(rules: Ruleset, clause: str) -> dict[str, str]:
    """What the rule says by which this table plays, for who asks why without leaving it."""
    return {"label": rules.label(clause), "text": rules.sentence(clause)}


def with_rules(rules: Ruleset, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of ``check`` or ``replay``, each refusal in it with what its rule says."""
    for part in (answer, *answer.get("moves", ())):
        for refusal in part.get("refusals", ()):
            refusal["rule"] = rule_json(rules, refusal["clause"])
    return answer
