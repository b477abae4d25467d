"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.cards import rank_of
from meldbook.checks.act import Act
from meldbook.effects.drawing import bonus_from_pile, lay_out_bonus
from meldbook.effects.laying import after_laying, laid_changes, opened_by, put_new, put_on
from meldbook.events import Event
from meldbook.fits import makes_set
from meldbook.moves import Group, Move, TakePile
from meldbook.position import MELD, PILE, Position

if TYPE_CHECKING:
    from meldbook.effects.ends import Log


def take_pile(position: Position, move: Move, log: Log) -> Position:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    assert isinstance(move, TakePile)
    laws, seat = position.laws, position.seat
    position = lay_out_bonus(position, log)
    if _is_plain(position, move):
        return _take_top(position, move, log)
    act = Act(position, move)
    assert act.top is not None
    bonus = tuple(card for card in act.taken if laws.bonus[card])
    count, word = len(act.taken) + (0 if act.takes_freely else 1), "" if move.start is None else "from"
    log.append(Event("taken", seat, (act.top,), count, 0, word))
    changes, completed = laid_changes(act, log)
    rest = _rest(act, move)
    lone = len(position.pile) == 1
    after = position.evolve(
        pile=rest,
        frozen=any(laws.freezes[card] for card in rest),
        face_down=min(position.face_down, len(rest)),
        hands=position.replace_hand(seat, act.hand_after),
        phase=MELD,
        drew=PILE,
        laid=bool(move.others),
        barred=act.top if lone and laws.bars_taken else None,
        lone_takes=position.lone_takes + 1 if lone else 0,
        **changes,
    )
    after = bonus_from_pile(after, bonus, log)
    return after_laying(opened_by(position, after, log), log, completed=completed)


def _is_plain(position: Position, move: TakePile) -> bool:
    """Whether the top card is taken into one set, or onto an own meld, by a side that has opened: most takes are."""
    laws = position.laws
    if move.start is not None or move.others or move.kind or move.stands or move.side or laws.quartets:
        return False
    return position.has_opened and (
        bool(move.onto) or (bool(move.helpers) and makes_set(laws, _set_of(position, move)))
    )


def _set_of(position: Position, move: TakePile) -> tuple[int, ...]:
    return (position.pile[-1], *move.helpers)


def _take_top(position: Position, move: TakePile, log: Log) -> Position:
    """Meld the top card, and take the cards beneath it in hand."""
    laws, seat, pile = position.laws, position.seat, position.pile
    top, amount = pile[-1], min(len(pile), laws.pile_amount)
    taken, rest = pile[len(pile) - amount : -1], pile[: len(pile) - amount]
    bonus = () if laws.bonus_cards.isdisjoint(taken) else tuple(card for card in taken if laws.bonus[card])
    log.append(Event("taken", seat, (top,), amount))
    fresh, cards = position.fresh, _set_of(position, move)
    number = move.onto - 1 if move.onto else laws.tables.own(position.own_melds).growing.get(rank_of(top))
    if number is None:
        melds, completed = put_new(position, Group(cards), log)
        fresh = (*fresh, len(position.own_melds))
    else:
        melds, completed = put_on(position, number, cards, log)
    gained = Bag.of(card for card in taken if not laws.bonus[card]) if bonus else Bag.of(taken)
    after = position.evolve(
        pile=rest,
        frozen=any(laws.freezes[card] for card in rest),
        face_down=min(position.face_down, len(rest)),
        hands=position.replace_hand(seat, position.hand.plus(gained).minus(Bag.of(move.helpers))),
        melds=melds,
        fresh=fresh,
        phase=MELD,
        drew=PILE,
        laid=False,
        barred=top if len(pile) == 1 and laws.bars_taken else None,
        lone_takes=position.lone_takes + 1 if len(pile) == 1 else 0,
    )
    return after_laying(bonus_from_pile(after, bonus, log), log, completed=completed)


def _rest(act: Act, move: TakePile) -> tuple[int, ...]:
    """What stays of the pile."""
    pile, place = act.position.pile, act.place
    assert place is not None
    if move.start is not None:
        return pile[:place]
    return () if act.takes_freely else pile[: max(0, place - act.laws.pile_amount + 1)]
