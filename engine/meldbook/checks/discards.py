"""What may be discarded."""

from __future__ import annotations

from meldbook.cards.card import card_noun, rank_name, rank_of
from meldbook.checks.act import Act
from meldbook.groups.fits import joined
from meldbook.rules.registry import CHOICE, HAND, TABLE, TAKEN, TURN, Facts, guard
from meldbook.table.moves import Discard, LayDown, LayOff, TakePile, cards_played
from meldbook.table.position import PILE, Situation


def _card(act: Act) -> int:
    assert isinstance(act.move, Discard)
    return act.move.card


@guard("turn.discard.never", Discard, when=lambda laws: any(laws.never_discarded))
def never_discarded(act: Act) -> Facts | None:
    """Cards that may not be discarded."""
    card = _card(act)
    return {"card": card_noun(card)} if act.laws.never_discarded[card] else None


@guard("turn.discard.out-only", Discard, when=lambda laws: any(laws.out_only), looks_at=HAND)
def kept_for_going_out(act: Act) -> Facts | None:
    """Cards that may be discarded only as the last card, in going out."""
    card = _card(act)
    return {"card": card_noun(card)} if act.laws.out_only[card] and act.position.hand.size > 1 else None


@guard("turn.discard.wild", Discard, when=lambda laws: laws.rules["turn.discard.wild"] != "free", looks_at=HAND)
def wild_discarded(act: Act) -> Facts | None:
    """When a wild card may be discarded; a bonus card that is kept in hand is no natural card."""
    laws, card, hand = act.laws, _card(act), act.position.hand
    if not laws.wild[card]:
        return None
    no_natural = hand.shared(laws.wild_bag) + hand.shared(laws.at_once_bag) == hand.size
    return None if no_natural else {"card": card_noun(card)}


@guard("turn.discard.locked", Discard, when=lambda laws: any(laws.locked), looks_at=TABLE)
def locked(act: Act) -> Facts | None:
    """Cards that may be discarded only once every side has completed a meld of their rank."""
    card, laws = _card(act), act.laws
    if not laws.locked[card]:
        return None
    for melds in act.position.melds:
        if not any(meld.rank == rank_of(card) and meld.size >= laws.canasta for meld in melds):
            return {"card": card_noun(card)}
    return None


@guard("turn.discard.empty-pile", Discard, when=lambda laws: any(laws.unfit_to_begin), looks_at=CHOICE)
def first_of_the_pile(act: Act) -> Facts | None:
    """Cards that may not begin the pile while there is another choice."""
    card = _card(act)
    if act.position.pile or not act.laws.unfit_to_begin[card] or not _has_other_choice(act):
        return None
    return {"card": card_noun(card)}


@guard(
    "turn.discard.empty-pile.dead",
    Discard,
    when=lambda laws: laws.rules["turn.discard.empty-pile.dead"],
    looks_at=CHOICE,
)
def dead_card_first(act: Act) -> Facts | None:
    """Cards of a dead rank may not begin the pile while there is another choice."""
    card = _card(act)
    if act.position.pile or not _is_dead(act, card) or not _has_other_choice(act):
        return None
    return {"card": card_noun(card), "rank": rank_name(rank_of(card))}


def _is_dead(act: Act, card: int) -> bool:
    return bool(act.laws.rules["turn.discard.empty-pile.dead"]) and rank_of(card) in act.position.dead_ranks


def _has_other_choice(act: Act) -> bool:
    fit = [
        card for card in act.position.hand.distinct() if not act.laws.unfit_to_begin[card] and not _is_dead(act, card)
    ]
    return any(act.judge.discardable(card) for card in fit)


@guard("turn.discard.after-pile", Discard, when=lambda laws: not laws.discards_after_pile, looks_at=TURN)
def no_discard_after_the_pile(act: Act) -> Facts | None:
    """Who took the pile may have no discard to make."""
    return {} if act.position.drew == PILE else None


@guard("turn.discard.taken", Discard, looks_at=TAKEN)
def the_same_card_back(act: Act) -> Facts | None:
    """The one card of a pile does not go back in the same turn, unless the hand held another copy."""
    card = _card(act)
    return {"card": card_noun(card)} if is_barred(act.position, card) else None


def is_barred(position: Situation, card: int) -> bool:
    """Whether a card is the one just taken as a whole pile, and no other copy is held."""
    return position.barred == card and position.hand.count(card) < 2


def barred_by(position: Situation, move: TakePile) -> int | None:
    """The one card of a pile that is taken freely and not laid in the same act."""
    if not position.laws.bars_taken or not move.freely or len(position.pile) != 1:
        return None
    return None if position.pile[0] in cards_played(move) else position.pile[0]


@guard("turn.discard.taken", LayDown, LayOff, TakePile, when=lambda laws: laws.bars_taken)
def only_the_taken_card_left(act: Act) -> Facts | None:
    """Who has only that card left, and no meld to lay it on, could not end the turn."""
    barred = barred_by(act.position, act.move) if isinstance(act.move, TakePile) else act.position.barred
    if barred is None or not act.played or act.left != 1 or act.missing or barred in act.played:
        return None
    if not act.hand_after.has(barred):
        return None
    if not all(shape.kind for shape in act.shapes):
        return None
    melds = act.melds_after[act.side]
    goes_on = act.refills and any(joined(act.laws, meld, (barred,), going_out=False) for meld in melds)
    return None if goes_on else {"card": card_noun(barred)}


@guard("red-three.last", Discard)
def no_discard_after_last_red_three(act: Act) -> Facts | None:
    """Who drew a red three as the stock's last card plays on without a discard."""
    return {} if act.position.last_red_three else None
