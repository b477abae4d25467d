"""Questions without end, made by the engine: each from a seed, each aimed at a rule, the answer always the engine's."""

from meldbook.drills.maker import KINDS, kinds_of, make_drill, rules_practised
from meldbook.drills.question import Drill, NoDrillError

__all__ = ["KINDS", "Drill", "NoDrillError", "kinds_of", "make_drill", "rules_practised"]
