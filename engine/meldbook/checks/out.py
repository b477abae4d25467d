"""Going out, and keeping a card until one may."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from meldbook.cards.canastas import lacking
from meldbook.cards.card import card_noun
from meldbook.checks.act import Act
from meldbook.going_out import ways
from meldbook.going_out.conditions import bonus_cards, incomplete, own_reserve, partner_reserve
from meldbook.going_out.counting import is_enough
from meldbook.groups.state import has_laid_threes
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import Bonus, Discard, End, LayDown, LayOff, Merge, Shift, Swap, TakePile
from meldbook.table.position import BONUS, DRAW, MELD, PILE

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge


@guard("reserve.canastas", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.canastas_for_reserve)
def too_few_canastas_for_a_reserve(act: Act) -> Facts | None:
    """A side may need so many canastas before one of it plays out the hand for a reserve."""
    if not act.plays_out_too_soon:
        return None
    return {
        "canastas": act.canastas_after,
        "needed": act.laws.canastas_for_reserve,
        "discards": act.turn_needs_discard,
    }


@guard("out.reserve", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.reserve_sizes)
def reserve_not_played(act: Act) -> Facts | None:
    """Second hands must have been picked up. Told first: whoever has one to come thinks of that, not of the end."""
    if not act.goes_out:
        return None
    own = own_reserve(act.position, ())
    return partner_reserve(act.position, ()) if own is None else own


@guard("out.canastas", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.canastas_to_go_out)
def too_few_canastas(act: Act) -> Facts | None:
    """A side needs so many canastas before one of it goes out."""
    if not act.goes_out:
        return None
    needed, have = act.laws.canastas_to_go_out, act.canastas_after
    return {"canastas": have, "needed": needed} if have < needed else None


@guard("out.canastas.of", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.canasta_needs)
def wrong_canastas(act: Act) -> Facts | None:
    """Of certain sorts of canasta a side needs so many."""
    if not act.goes_out:
        return None
    missing = Counter(lacking(act.laws, act.canastas_done))
    needs = act.laws.rules["out.canastas.of"]
    return {"lacking": {need: missing[need] for need in needs if missing[need]}} if missing else None


@guard(
    "out.bonus-per-canasta",
    LayDown,
    LayOff,
    TakePile,
    Discard,
    when=lambda laws: laws.rules["out.bonus-per-canasta"],
)
def too_few_bonus_cards(act: Act) -> Facts | None:
    """As many bonus cards laid out as canastas."""
    if not act.goes_out:
        return None
    return bonus_cards(act.with_bonus, act.melds_after[act.side])


@guard("out.incomplete", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.rules["out.incomplete"])
def meld_left_incomplete(act: Act) -> Facts | None:
    """Some melds must not be left incomplete."""
    if not act.goes_out:
        return None
    return incomplete(act.position, act.melds_after[act.side])


@guard("out.keep-card", LayDown, LayOff, TakePile)
def no_card_kept(act: Act) -> Facts | None:
    """Who may not go out keeps a card to discard and one more."""
    return {"discards": act.turn_needs_discard} if act.goes_out and not act.may_go_out else None


@guard("out.keep-card", Bonus)
def offered_cards_needed(act: Act) -> Facts | None:
    """Whose last card cannot go out takes the cards that opening brings."""
    position = act.position
    if act.move == Bonus(True) or position.phase != BONUS or position.hand.size > 1:
        return None
    return None if ways.plan(position, position.hand, position.own_melds) else {"discards": position.needs_discard}


@guard("out.discard", LayDown, LayOff, TakePile, Swap, when=lambda laws: laws.must_discard_out)
def no_card_for_the_last_discard(act: Act) -> Facts | None:
    """Where the last card must be discarded, one is kept for it."""
    if act.left or act.missing or act.special or act.refills or act.plays_out_too_soon:
        return None
    return {} if act.turn_needs_discard else None


@guard("out.discard.never", LayDown, LayOff, TakePile, Discard, when=lambda laws: any(laws.never_out_discard))
def last_card_may_not_be_discarded(act: Act) -> Facts | None:
    """Cards that may not be the last discard; a move that leaves nothing but one is no better."""
    if not act.goes_out:
        return None
    cards = (act.move.card,) if isinstance(act.move, Discard) else tuple(act.hand_after.cards())
    barred = [card for card in cards if act.laws.never_out_discard[card]]
    return {"card": card_noun(barred[0])} if barred else None


@guard("out.ask.binding", LayDown, LayOff, Merge, Swap, Shift, TakePile, Discard, End)
def against_the_answer(act: Act) -> Facts | None:
    """After “no” one does not go out in this turn; after “yes” one must."""
    position = act.position
    answer = position.asked[position.seat]
    if answer == "no" and _goes_out_at_all(act) and not _cannot_obey(act):
        return {"answer": False}
    if answer == "yes" and _strays(act):
        return {"answer": True}
    return None


def _strays(act: Act) -> bool:
    """Whether a player who must go out in this turn would not, though there is a way."""
    return act.position.binding and not act.missing and not act.finishes and act.judge.way_out


def way_out(judge: Judge) -> bool:
    """Whether some move leaves a hand that still goes out in this turn; where none is seen, nothing binds."""
    at = judge.position
    if at.has_opened and at.phase == MELD and is_enough(at.laws) and judge.able:
        return True
    free = judge.beside(judge.frozen.evolve(binding=False))
    if not at.has_opened:
        return free.able
    return any(free.act(move).finishes for move in free.moves_of_turn())


def _goes_out_at_all(act: Act) -> bool:
    ends = isinstance(act.move, End)
    return act.position.phase in (DRAW, MELD) and not ends and not act.special and act.runs_out


def _cannot_obey(act: Act) -> bool:
    """Whether taking the pile left one card, which must be discarded whatever the partner said."""
    return isinstance(act.move, Discard) and act.position.drew == PILE


@guard("out.ask", LayDown, LayOff, TakePile, Discard, when=lambda laws: laws.must_ask)
def without_permission(act: Act) -> Facts | None:
    """Where asking is compulsory, nobody goes out without the partner’s yes."""
    position = act.position
    if position.partner(position.seat) is None or position.asked[position.seat]:
        return None
    return {"problem": "you must ask before you go out"} if act.goes_out else None


@guard("meld.black-three", LayDown, LayOff, Merge, Swap, Shift, Discard, End, when=lambda laws: laws.threes_wait)
def black_threes_bind(act: Act) -> Facts | None:
    """Whoever has laid black threes in this turn goes out in it."""
    return {"bound": True} if has_laid_threes(act.position) and _strays(act) else None


BINDING = (against_the_answer, black_threes_bind)
"""What binds a player to go out in this turn."""
