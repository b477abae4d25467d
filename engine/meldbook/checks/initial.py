"""The initial meld."""

from __future__ import annotations

from meldbook.cards.melds import WILD, Shape
from meldbook.checks.act import Act
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import Bonus, LayDown, TakePile
from meldbook.table.position import BONUS, MELD, STOCK


def opening_points(act: Act) -> int:
    """What counts towards the initial meld: the cards' own points, no bonus (initial-meld.bonuses, initial-meld.wild).

    The pile's top card counts or not, as ``initial-meld.upcard`` says; cards beneath it never do.
    """
    points = act.laws.opening_points_of(act.played)
    if act.top is not None and act.laws.upcard_counts:
        points += act.laws.opening_points[act.top]
    return points


def without_minimum(act: Act) -> bool:
    """Whether the whole hand goes out concealed after a draw, which needs no minimum (initial-meld.concealed)."""
    laws, position = act.laws, act.position
    if not laws.concealed_without_minimum:
        return False
    drawn = position.phase == MELD and position.drew == STOCK
    return drawn and act.empties_hand and act.canastas_after > 0 and act.may_go_out


def splashes(act: Act) -> bool:
    """Whether a complete natural or wild canasta from the hand opens; it may need no minimum (initial-meld.splash)."""
    if not act.laws.rules["initial-meld.splash"] or act.top is not None:
        return False
    return any(_is_pure(shape) and act.laws.is_full(shape) for shape in act.shapes)


def _is_pure(shape: Shape) -> bool:
    return shape.kind == WILD or (bool(shape.kind) and not shape.wilds)


def _opens(act: Act) -> bool:
    return not act.position.has_opened and bool(act.groups)


@guard("initial-meld.minimum", LayDown, TakePile)
def below_minimum(act: Act) -> Facts | None:
    """A side's first melds must count so many points."""
    position = act.position
    if not _opens(act):
        return None
    points = opening_points(act)
    if points >= position.minimum or without_minimum(act) or splashes(act):
        return None
    aside = "" if act.top is None or act.laws.upcard_counts else ", without the card of the pile"
    return {"minimum": position.minimum, "points": points, "score": position.score, "aside": aside}


@guard("initial-meld.needs", LayDown, TakePile, when=lambda laws: laws.rules["initial-meld.needs"] != "none")
def lacks_a_pure_meld(act: Act) -> Facts | None:
    """What melds without wild cards the initial meld must have."""
    rule = act.laws.rules["initial-meld.needs"]
    if not _opens(act) or not all(shape.kind for shape in act.shapes):
        return None
    wild = any(shape.kind == WILD for shape in act.shapes)
    natural = any(shape.kind != WILD and not shape.wilds for shape in act.shapes)
    mixed = any(shape.kind != WILD and shape.wilds for shape in act.shapes)
    return None if sorts_open(rule, natural=natural, mixed=mixed, wild=wild) else {"problem": rule}


def sorts_open(needs: str, *, natural: bool, mixed: bool, wild: bool) -> bool:
    """Whether a side may open with the sorts of melds that there are, where it needs some (initial-meld.needs)."""
    if needs == "all-natural":
        return not mixed and not wild
    return natural or (wild and (needs == "natural-or-wild" or not mixed))


@guard("initial-meld.canasta", LayDown, TakePile, when=lambda laws: laws.rules["initial-meld.canasta"] is not None)
def lacks_a_canasta(act: Act) -> Facts | None:
    """From some score on the initial meld must hold a canasta."""
    return _lacks(act, "initial-meld.canasta", natural=False)


@guard(
    "initial-meld.canasta.natural",
    LayDown,
    TakePile,
    when=lambda laws: laws.rules["initial-meld.canasta.natural"] is not None,
)
def lacks_a_natural_canasta(act: Act) -> Facts | None:
    """From some score on that canasta must be natural."""
    return _lacks(act, "initial-meld.canasta.natural", natural=True)


def _lacks(act: Act, clause: str, *, natural: bool) -> Facts | None:
    start, score = act.laws.rules[clause], act.position.score
    if score < start or not _opens(act):
        return None
    done = [shape for shape in act.shapes if shape.kind and act.laws.is_full(shape)]
    return None if [shape for shape in done if not natural or not shape.wilds] else {"score": score}


@guard("initial-meld.draw", Bonus)
def opening_brings_nothing(act: Act) -> Facts | None:
    """Opening brings cards that one may refuse only in some games, and only when it brings them."""
    return None if act.position.phase == BONUS else {}
