"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.bag import EMPTY, Bag
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
    if not (move.helpers or move.onto or move.others or move.start is not None):
        return _take_all(position, log)
    if _is_plain(position, move):
        return _take_into(position, move, log)
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
        face_down=_still_face_down(position, rest),
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
    """Whether a side that has opened melds the card taken as one group: most takes are like that."""
    laws = position.laws
    if not position.has_opened or move.others or move.stands or laws.quartets:
        return False
    if move.onto or not move.helpers:
        return bool(move.onto)
    return not laws.one_per_rank or (not move.kind and makes_set(laws, (position.pile[-1], *move.helpers)))


def _take_into(position: Position, move: TakePile, log: Log) -> Position:
    """Meld the card taken, and take those that come with it in hand."""
    laws, seat, pile = position.laws, position.seat, position.pile
    if move.start is None:
        place = len(pile) - 1
        left = max(0, len(pile) - laws.pile_amount)
        taken = pile[left:-1]
    else:
        place = left = len(pile) - 1 - pile[::-1].index(move.start)
        taken = pile[place + 1 :]
    card, count = pile[place], len(taken) + 1
    log.append(Event("taken", seat, (card,), count, 0, "" if move.start is None else "from"))
    fresh, cards = position.fresh, (card, *move.helpers)
    joins = laws.tables.of(position.own_melds).growing.get(rank_of(card)) if laws.one_per_rank else None
    if move.onto or joins is not None:
        number = move.onto - 1 if move.onto else joins or 0
        melds, completed = put_on(position, move.side, number, cards, log)
    else:
        melds, completed = put_new(position, Group(cards, move.kind), log)
        fresh = (*fresh, len(position.own_melds))
    after = _taken(position, taken, pile[:left], card, log, played=Bag.of(move.helpers), melds=melds, fresh=fresh)
    return after_laying(after, log, completed=completed)


def _take_all(position: Position, log: Log) -> Position:
    """Take the whole pile and meld nothing."""
    top, count = position.pile[-1], len(position.pile)
    log.append(Event("taken", position.seat, (top,), count))
    after = _taken(position, position.pile, (), top, log, played=EMPTY)
    return after_laying(after, log, completed=False)


def _still_face_down(position: Position, rest: tuple[int, ...]) -> int:
    """Cards at the bottom of what is left of the pile that lie face down: the new upcard does not."""
    return min(position.face_down, max(0, len(rest) - 1))


def _taken(
    position: Position,
    taken: tuple[int, ...],
    rest: tuple[int, ...],
    card: int,
    log: Log,
    *,
    played: Bag,
    **changes: Any,
) -> Position:
    """Cards taken come into the hand, and those played leave it."""
    laws, lone = position.laws, len(position.pile) == 1
    bonus: tuple[int, ...] = ()
    if not laws.bonus_cards.isdisjoint(taken):
        bonus = tuple(found for found in taken if laws.bonus[found])
        taken = tuple(found for found in taken if not laws.bonus[found])
    after = position.evolve(
        pile=rest,
        frozen=not laws.freezing_cards.isdisjoint(rest),
        face_down=_still_face_down(position, rest),
        hands=position.replace_hand(position.seat, position.hand.plus(Bag.of(taken)).minus(played)),
        phase=MELD,
        drew=PILE,
        laid=False,
        barred=card if lone and laws.bars_taken else None,
        lone_takes=position.lone_takes + 1 if lone else 0,
        **changes,
    )
    return bonus_from_pile(after, bonus, log)


def _rest(act: Act, move: TakePile) -> tuple[int, ...]:
    """What stays of the pile."""
    pile, place = act.position.pile, act.place
    assert place is not None
    if move.start is not None:
        return pile[:place]
    return () if act.takes_freely else pile[: max(0, place - act.laws.pile_amount + 1)]
