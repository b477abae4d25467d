"""Asking the partner for permission to go out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.checks.act import Act
from meldbook.checks.discards import is_barred
from meldbook.going_out import ways
from meldbook.groups.state import table_of
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import Ask, Group, LayDown
from meldbook.table.position import DRAW, EARLIER, MELD, STOCK, Situation

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge


@guard("out.ask", Ask)
def may_not_ask(act: Act) -> Facts | None:
    """Whether there is a partner to ask, once a turn."""
    position = act.position
    if act.laws.rules["out.ask"] == "none" or position.partner(position.seat) is None:
        return {"problem": "without a partner nobody is asked"}
    if position.asked[position.seat] not in ("", EARLIER):
        return {"problem": f"your partner has already said {position.asked[position.seat]}"}
    return None


@guard("out.ask.once", Ask, when=lambda laws: laws.asks_once)
def asked_before(act: Act) -> Facts | None:
    """Whether one may ask once in a deal only, whether that was in this turn or earlier."""
    return {} if act.position.asked[act.position.seat] else None


@guard("out.ask.when", Ask, when=lambda laws: laws.asks)
def asked_too_late(act: Act) -> Facts | None:
    """When in the turn one may ask."""
    position, moments = act.position, act.laws.rules["out.ask.when"]
    if position.partner(position.seat) is None:
        return None
    if position.phase == DRAW and "before-draw" not in moments:
        return {"problem": "you have not drawn yet"}
    if position.phase == MELD and ("melding" if position.laid else "after-draw") not in moments:
        return {"problem": "you have already melded" if position.laid else "you have already drawn"}
    return None


@guard("out.ask.able", Ask, when=lambda laws: laws.asks)
def not_able(act: Act) -> Facts | None:
    """Only who can go out in this turn may ask."""
    position = act.position
    if position.phase not in (DRAW, MELD) or position.partner(position.seat) is None:
        return None
    return None if act.judge.able else {}


def able(judge: Judge) -> bool:
    """Whether the seat to act can see a way to go out in this turn (out.ask.able), joining melds where that helps.

    Before the draw the card to come is unknown: it would be the discard, so the hand must go without one. So it must
    where the turn ends without a discard. Where no card is left to draw, the pile must bring nothing that stays.
    """
    position = judge.position
    discard = position.phase != DRAW and position.needs_discard
    if position.reserve_of(position.seat):
        return False
    if position.phase == DRAW and position.has_nothing_to_draw and not _by_the_pile(judge):
        return False
    if discard and position.barred and position.laws.bars_taken and position.laws.discards == 1:
        return any(_goes_out_from(judge, hand, discard=False) for hand in _without_last_discard(position))
    return _goes_out_from(judge, position.hand, discard=discard)


def _without_last_discard(position: Situation) -> Iterator[Bag]:
    """The hands to be melded away beside a card just taken, which is no last discard (turn.discard.taken)."""
    hand, laws = position.hand, position.laws
    if not laws.must_discard_out:
        yield hand
    for card in hand.distinct():
        if not laws.barred_last[card] and not is_barred(position, card):
            yield hand.remove(card)


def _goes_out_from(judge: Judge, hand: Bag, *, discard: bool) -> bool:
    position = judge.position
    if position.has_opened:
        laws = position.laws
        return ways.finishing(laws)(position, table_of(position, laws.side_of[position.seat]), hand, discard)
    way = ways.plan(position, hand, position.own_melds, discard=discard)
    if way is None or not way.news:
        return way is not None
    whole = LayDown(tuple(Group(cards) for cards in way.news))
    return judge.beside(judge.frozen.evolve(phase=MELD, drew=position.drew or STOCK)).opens(whole)


def _by_the_pile(judge: Judge) -> bool:
    """Whether some way to take the pile leaves a hand that goes out in this turn; too many to list are none."""
    free = judge.beside(judge.frozen.evolve(binding=False))
    try:
        return any(free.act(take).finishes for take in free.takes())
    except TooManyOpeningsError:
        return False
