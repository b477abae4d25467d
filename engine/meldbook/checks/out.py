"""Going out, and keeping a card until one may."""

from __future__ import annotations

from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.moves import Discard, LayDown, LayOff, TakePile
from meldbook.position import DRAW, MELD, PILE


def _empties(act: Act) -> bool:
    """Whether the move would leave its player without a card to keep."""
    if isinstance(act.move, TakePile) and act.top is None:
        return False
    return act.position.phase in (DRAW, MELD) and not act.missing and act.empties_hand


@guard("out.canastas", LayDown, LayOff, TakePile, Discard)
def too_few_canastas(act: Act) -> Facts | None:
    """A side needs so many canastas before one of it goes out."""
    needed, have = act.laws.canastas_to_go_out, act.canastas_after
    if have >= needed or not _empties(act) or act.finishes_later:
        return None
    return {"canastas": have, "needed": needed}


@guard("out.keep-card", LayDown, LayOff, TakePile)
def no_card_kept(act: Act) -> Facts | None:
    """Who may not go out keeps a card to discard and one more."""
    if not _empties(act) or act.may_go_out or act.finishes_later:
        return None
    return {"left": act.left}


@guard("out.discard", LayDown, LayOff, TakePile)
def no_card_for_the_last_discard(act: Act) -> Facts | None:
    """Where the last card must be discarded, one is kept for it."""
    if act.laws.must_discard_out and not act.missing and act.left == 0 and not act.position.last_red_three:
        return {}
    return None


@guard("out.ask.binding", LayDown, LayOff, TakePile, Discard)
def against_the_answer(act: Act) -> Facts | None:
    """After “no” one does not go out in this turn; after “yes” one must."""
    position = act.position
    answer = position.asked[position.seat]
    if answer == "no" and _empties(act) and not _cannot_obey(act):
        return {"answer": "no"}
    if answer == "yes" and not act.missing and not act.finishes:
        return {"answer": "yes"}
    return None


def _cannot_obey(act: Act) -> bool:
    """Whether taking the pile left one card, which must be discarded whatever the partner said."""
    return isinstance(act.move, Discard) and act.position.drew == PILE


@guard("meld.black-three", LayDown, LayOff, Discard)
def black_threes_bind(act: Act) -> Facts | None:
    """Whoever has laid black threes in this turn goes out in it."""
    return {"bound": True} if act.must_finish and not act.missing and not act.finishes else None
