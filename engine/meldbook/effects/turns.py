"""Ending a turn, and the moves that only pass a word: asking, answering, accepting, declining."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import CARD_UNITS, EMPTY, Bag
from meldbook.effects.bonus_cards import draw_more
from meldbook.effects.ends import end_deal, ends_with_turn, go_out, settle
from meldbook.effects.forming import FIRST_RESERVE, form_sides_by
from meldbook.effects.laying import opening_draw
from meldbook.effects.reserves import start_turn
from meldbook.table.moves import Answer, Ask, Bonus, Discard, End, Pass
from meldbook.table.position import ANSWER, DISCARD, DRAW, EARLIER, MELD, OFFER, PILE, Ended

if TYPE_CHECKING:
    from meldbook.groups.state import State


def discard(state: State, move: Discard) -> None:
    """Put one card on the pile and pass the turn."""
    card, seat, laws = move.card, state.seat, state.laws
    hand = Bag(state.hands[seat] - CARD_UNITS[card])
    goes_out = not hand and not state.reserve_of(seat)  # Asked while the card is held: it may claim the side's.
    state.hands[seat] = hand
    state.pile.append(card)
    if state.log is not None:
        state.tell("discarded", seat, (card,), 1)
    if not state.frozen and laws.freezes[card]:
        freeze(state, card)
    if laws.keeps_three and card == state.kept[seat] and not hand.has(card):
        state.kept = (*state.kept[:seat], None, *state.kept[seat + 1 :])
    if goes_out:
        go_out(state, discard=True)
        return
    if laws.discards > 1 and hand and state.phase == MELD:
        state.phase = DISCARD
        return
    if not hand:
        form_sides_by(state, FIRST_RESERVE)
    pass_turn(state)


def put_back(state: State, card: int) -> None:
    """The card just drawn goes on the pile, for another to be drawn (turn.draw.again)."""
    state.hands[state.seat] = state.hand.remove(card)
    state.pile.append(card)
    state.drawn = None
    state.tell("discarded", state.seat, (card,), 1, 0, "again")
    if not state.frozen and state.laws.freezes[card]:
        freeze(state, card)


def freeze(state: State, card: int) -> None:
    """A card has frozen the pile."""
    state.tell("frozen", state.seat, (card,))
    state.frozen = True


def pass_turn(state: State) -> None:
    """Turn of the next seat, unless the deal ends with this one."""
    laws, seat = state.laws, state.seat
    if laws.talon and state.opens_now:
        _draw_talon(state)
    if len(state.stock) <= laws.stock_left or laws.stalemate:
        last = ends_with_turn(state)
        if last is not None:
            end_deal(state, last)
            return
    state.turns[seat] += 1
    if state.laid or state.drew == PILE:
        if not state.melded[seat] and (state.laid or state.fresh or not laws.takes_free):
            state.melded[seat] = True
        state.laid, state.shifted = False, ()
    state.seat, state.phase, state.drew, state.fresh, state.barred = (seat + 1) % laws.players, DRAW, "", (), EMPTY
    state.drawn = None
    if any(state.asked):
        state.asked = [EARLIER if word and laws.asks_once else "" for word in state.asked]
    if laws.most_reserves:
        start_turn(state)
    if len(state.stock) <= laws.stock_left:
        settle(state)


def _draw_talon(state: State) -> None:
    """Cards that opening brings once the turn is over, while the stock has enough left (initial-meld.draw.stock).

    They are set aside until the seat's next turn.
    """
    fewest = int(state.laws.rules["initial-meld.draw.stock"] or 0)
    count = opening_draw(state) if len(state.stock) > fewest else 0
    drawn = tuple(state.stock[:count])
    del state.stock[:count]
    if drawn:
        state.tell("drawn", state.seat, (), len(drawn))
        state.reserves = state.put_reserves(state.seat, (drawn,))


def pass_offer(state: State, move: Pass) -> None:
    """Decline the first upcard; when all have, the first player begins with a draw (pile.offer)."""
    laws = state.laws
    state.tell("declined", state.seat)
    state.seat = (state.seat + 1) % laws.players
    state.phase = DRAW if state.seat == state.lead else OFFER


def bonus(state: State, move: Bonus) -> None:
    """Take or refuse the cards that opening brings (initial-meld.draw)."""
    state.phase = MELD
    if move.yes:
        draw_more(state, opening_draw(state))
    else:
        state.tell("refused", state.seat)


def ask(state: State, move: Ask) -> None:
    """Ask the partner for permission to go out; the partner is to answer."""
    state.tell("asked", state.seat)
    state.phase = ANSWER


def answer(state: State, move: Answer) -> None:
    """The partner's answer; it binds for the rest of the turn (out.ask.binding)."""
    word = "yes" if move.yes else "no"
    partner = state.partner(state.seat)
    state.tell("answered", state.seat if partner is None else partner, (), 0, 0, word)
    state.phase = MELD if state.drew else DRAW
    state.asked[state.seat] = word


def end(state: State, move: End) -> None:
    """End a turn without a discard; or the deal, where the pile is declined or the last red three's turn is over."""
    if state.phase == DRAW:
        state.tell("declined", state.seat)
        end_deal(state, Ended(None, "stock"))
    elif state.last_red_three:
        end_deal(state, Ended(None, "stock"))
    else:
        state.tell("ended", state.seat)
        pass_turn(state)
