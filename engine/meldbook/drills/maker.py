"""The one way to a question: by its kind, the rule it is to be about, and a seed. The same three give the same one."""

from __future__ import annotations

from collections.abc import Mapping

from meldbook.drills import best, broken, does_it_open, is_it_a_meld, may_you_take, whole_score, worth
from meldbook.drills.chance import Chance
from meldbook.drills.played_deals import SEEDS_PER_DEAL
from meldbook.drills.question import NO, YES, Drill, Kind, NoDrillError, Wish
from meldbook.rules.laws import Laws

KINDS: Mapping[str, Kind] = {
    module.KIND.name: module.KIND
    for module in (is_it_a_meld, may_you_take, does_it_open, worth, whole_score, best, broken)
}
"""Kinds of questions by their names, in the order in which a page lists them."""
_TRIES_PER_DEAL = 4


def kinds_of(laws: Laws, aim: str | None = None) -> list[str]:
    """Kinds that a game has questions of; with a rule, those that can be about it."""
    offered = [name for name, kind in KINDS.items() if kind.offered(laws)]
    return offered if aim is None else [name for name in offered if aim in KINDS[name].aims(laws)]


def rules_practised(laws: Laws) -> list[str]:
    """Rules that a page may offer to practise: told from the rules alone, without looking for questions."""
    told = (may_you_take.KIND, does_it_open.KIND, whole_score.KIND, best.KIND, broken.KIND)
    guarded = {clause for kind in told if kind.offered(laws) for clause in kind.aims(laws)}
    bonuses = (clause for clause in laws.rules if clause.startswith("score.canasta."))
    earned = {clause for clause in bonuses if laws.rules.applies(clause) and laws.rules[clause]}
    return sorted(guarded | (earned if laws.has_canastas else set()))


def make_drill(laws: Laws, kind: str, aim: str | None, seed: int) -> Drill:
    """The question of a seed.

    Args:
        laws: the table's rules.
        kind: a key of ``KINDS``.
        aim: the rule it is to be about; any where there is none.
        seed: tells questions apart.

    Raises:
        NoDrillError: where the game has no such question, or none was found in many deals.
    """
    found, where = KINDS.get(kind), "clause" if aim else "kind"
    if found is None or not found.offered(laws):
        raise NoDrillError("This game has no questions of that kind.", where)
    first = Chance(seed, f"answer {kind}")
    answer = YES if first.one_in(2) else NO
    for tried in range(found.tries):
        number = seed // SEEDS_PER_DEAL + tried // _TRIES_PER_DEAL * 1_000_003
        chance = Chance(seed, f"{kind} {tried}")
        drill = found.make(laws, aim, Wish(seed + tried * 7_919, number, answer, chance))
        if drill is not None:
            return drill
    raise NoDrillError("No question about this rule came up in many deals. Practise another one.", where)
