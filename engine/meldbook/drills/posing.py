"""Questions as the door hands them out: the question first, the answer's verdict only when an answer comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.drills.chance import Chance
from meldbook.drills.concepts import find_table
from meldbook.drills.maker import kinds_of, make_drill
from meldbook.drills.question import Drill, NoDrillError
from meldbook.rules.inputs import PositionError, integer
from meldbook.rules.laws import Laws

MIXED = "mixed"
"""In place of a kind: any that the game has."""
MOST_SEED = 2**48
_LONGEST = 100
_SAY = 'Write "pile.frozen", say.'


def drill(laws: Laws, request: Mapping[str, Any]) -> dict[str, Any]:
    """A question, with nothing that tells its answer."""
    return {"drill": _drill(laws, request).json()}


def judge(laws: Laws, request: Mapping[str, Any]) -> dict[str, Any]:
    """Whether an answer is right, and why."""
    if "answer" not in request:
        raise PositionError("No answer came with the request.", "answer")
    found = _drill(laws, request)
    right, rules = found.accepts(request["answer"]), laws.rules
    return {
        "right": right,
        "aim": {"id": found.aim, "label": rules.label(found.aim)},
        "working": found.working().json(rules),
    }


def concept(laws: Laws, request: Mapping[str, Any]) -> dict[str, Any]:
    """A match's record that leads to a table at which a rule matters; it is opened as it is."""
    named = _clause(laws, request, "concept")
    if named is None:
        raise PositionError("It does not say which rule is to come up.", "concept", _SAY)
    rules = {key: request[key] for key in ("variant", "reading", "house", "players") if request.get(key)}
    return {"record": rules | find_table(laws, named, _seed(request))}


def _drill(laws: Laws, request: Mapping[str, Any]) -> Drill:
    """The question of a request: its kind may be “mixed”; its rule, where one is named, says which kinds there are."""
    clause, seed = _clause(laws, request, "clause"), _seed(request)
    kind = str(request.get("kind", MIXED))[:_LONGEST]
    if kind != MIXED:
        return make_drill(laws, kind, clause, seed)
    for name in Chance(seed, "kind").shuffled(kinds_of(laws, clause)):
        try:
            return make_drill(laws, name, clause, seed)
        except NoDrillError:
            continue
    raise PositionError("There are no questions about this rule.", "clause", "Practise another one.")


def _clause(laws: Laws, request: Mapping[str, Any], key: str) -> str | None:
    """The rule that a request names under a key, if it names one."""
    clause = request.get(key)
    if clause is None or clause == "":
        return None
    if not isinstance(clause, str) or len(clause) > _LONGEST:
        raise PositionError("A rule is named by its id.", key, _SAY)
    if clause not in laws.rules:
        raise PositionError(f"There is no rule “{clause}”.", key, _SAY)
    return clause


def _seed(request: Mapping[str, Any]) -> int:
    return integer(request.get("seed", 0), "seed", 0, MOST_SEED)
