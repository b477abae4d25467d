"""What may be discarded."""

from __future__ import annotations

from collections.abc import Iterable

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import card_noun, rank_name, rank_of
from meldbook.checks.act import Act
from meldbook.groups.fits import joined
from meldbook.rules.laws import Laws
from meldbook.rules.registry import CHOICE, HAND, TABLE, TAKEN, TURN, Facts, guard
from meldbook.table.moves import Discard, LayDown, LayOff, TakePile, cards_played
from meldbook.table.position import PILE, Situation
from meldbook.table.take import haul_of


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
    return {"card": card_noun(card)} if not act.laws.bars_gained and is_barred(act.position, card) else None


@guard("turn.discard.gained", Discard, when=lambda laws: laws.bars_gained, looks_at=CHOICE)
def what_came_with_the_pile(act: Act) -> Facts | None:
    """Cards that came with the pile stay in the hand for this turn, as long as another may go."""
    card, position = _card(act), act.position
    if not position.barred or not is_barred(position, card):
        return None
    others = (other for other in position.hand.distinct() if not is_barred(position, other))
    free = any(act.judge.discardable(other, whatever_else=True) for other in others)
    return {"card": card_noun(card)} if free else None


def is_barred(position: Situation, card: int) -> bool:
    """Whether all copies of a card in the hand were taken in this turn."""
    return bool(position.barred) and position.barred.count(card) >= position.hand.count(card) > 0


def barred_by(position: Situation, move: TakePile) -> Bag:
    """Cards that come with the pile, are not laid in the same act, and may not be discarded in this turn."""
    laws, pile = position.laws, position.pile
    haul = haul_of(laws, pile, move.start, freely=move.freely, onto=bool(move.onto)) if laws.bars_pile else None
    return EMPTY if haul is None else barred_of(laws, move, haul[1], lone=len(pile) == 1)


def barred_of(laws: Laws, move: TakePile, gained: Iterable[int], *, lone: bool) -> Bag:
    """The same of the cards that a pile brings: a lone one (turn.discard.taken), or all (turn.discard.gained)."""
    if not (laws.bars_gained or (laws.bars_taken and move.freely and lone)):
        return EMPTY
    return without(Bag.of([card for card in gained if not laws.bonus[card]]), cards_played(move))


def without(barred: Bag, played: Iterable[int]) -> Bag:
    """What is still barred once some cards are played: of two like cards the taken one is."""
    for card in played:
        if barred.has(card):
            barred = barred.remove(card)
    return barred


@guard("turn.discard.taken", LayDown, LayOff, TakePile, when=lambda laws: laws.bars_taken)
def only_the_taken_card_left(act: Act) -> Facts | None:
    """Who has only that card left, and no meld to lay it on, could not end the turn."""
    barred = barred_by(act.position, act.move) if isinstance(act.move, TakePile) else act.position.barred
    if not barred or not act.played or act.left != 1 or act.missing:
        return None
    card = next(barred.cards())
    if card in act.played or not act.hand_after.has(card):
        return None
    if not all(shape.kind for shape in act.shapes):
        return None
    melds = act.melds_after[act.side]
    goes_on = act.refills and any(joined(act.laws, meld, (card,), going_out=False) for meld in melds)
    return None if goes_on else {"card": card_noun(card)}


@guard("red-three.last", Discard)
def no_discard_after_last_red_three(act: Act) -> Facts | None:
    """Who drew a red three as the stock's last card plays on without a discard."""
    return {} if act.position.last_red_three else None
