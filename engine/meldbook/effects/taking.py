"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.checks.discards import barred_by
from meldbook.effects.bonus_cards import bonus_from_pile, lay_out_bonus
from meldbook.effects.laying import after_laying, laid_changes, opened_by, put_new, put_on, with_own
from meldbook.groups.fits import makes_set
from meldbook.groups.side_tables import tables_of
from meldbook.listing.legal import Referee
from meldbook.table.events import Event
from meldbook.table.moves import Group, Move, TakePile, cards_played
from meldbook.table.position import MELD, PILE, Position
from meldbook.table.take import Haul, haul_of

if TYPE_CHECKING:
    from meldbook.table.events import Log


def take_pile(position: Position, move: Move, log: Log) -> Position:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    assert isinstance(move, TakePile)
    position = lay_out_bonus(position, log)
    freely = move.freely
    haul = haul_of(position.laws, position.pile, move.start, freely=freely)
    assert haul is not None
    count, word = len(position.pile) - len(haul.rest), "" if move.start is None else "from"
    log.append(Event("taken", position.seat, (haul.card,), count, 0, word))
    changes, completed = ({}, False) if freely and not move.others else _melded(position, move, haul.card, log)
    after = _taken(position, move, haul, changes, log)
    return after_laying(opened_by(position, after, log), log, completed=completed)


def _melded(position: Position, move: TakePile, card: int, log: Log) -> tuple[dict[str, Any], bool]:
    """Changes that the melds of a take make on the table, and whether they complete one."""
    if _is_plain(position, move):
        return _melded_one(position, move, card, log)
    return laid_changes(Referee(position).act(move), log)


def _is_plain(position: Position, move: TakePile) -> bool:
    """Whether a side that has opened melds the card taken as one group: most takes are like that."""
    laws = position.laws
    if not position.has_opened or move.others or move.stands or laws.quartets:
        return False
    if move.onto or not move.helpers:
        return bool(move.onto)
    return not laws.one_per_rank or (not move.kind and makes_set(laws, (position.pile[-1], *move.helpers)))


def _melded_one(position: Position, move: TakePile, card: int, log: Log) -> tuple[dict[str, Any], bool]:
    """The same where the card taken is melded as one group."""
    laws, cards = position.laws, (card, *move.helpers)
    joins = tables_of(laws).of(position.own_melds).growing.get(rank_of(card)) if laws.one_per_rank else None
    if move.onto or joins is not None:
        number = move.onto - 1 if move.onto else joins or 0
        melds, completed = put_on(position, move.side, number, cards, log)
        return {"melds": melds}, completed
    own, completed = put_new(position, position.own_melds, Group(cards, move.kind), log)
    return {"melds": with_own(position, own), "fresh": (*position.fresh, len(own) - 1)}, completed


def _taken(position: Position, move: TakePile, haul: Haul, changes: dict[str, Any], log: Log) -> Position:
    """Cards taken come into the hand, and those played leave it."""
    laws, lone, gained = position.laws, len(position.pile) == 1, haul.gained
    bonus: tuple[int, ...] = ()
    if not laws.bonus_cards.isdisjoint(gained):
        bonus = tuple(card for card in gained if laws.bonus[card])
        gained = tuple(card for card in gained if not laws.bonus[card])
    hand = position.hand.plus(Bag.of(gained))
    if played := cards_played(move):
        hand = hand.minus(Bag.of(played))
    after = position.evolve(
        pile=haul.rest,
        frozen=not laws.freezing_cards.isdisjoint(haul.rest),
        # Of what is left the upcard is turned up.
        face_down=min(position.face_down, max(0, len(haul.rest) - 1)),
        hands=position.replace_hand(position.seat, hand),
        phase=MELD,
        drew=PILE,
        laid=bool(move.others),
        barred=barred_by(position, move),
        lone_takes=position.lone_takes + 1 if lone else 0,
        **changes,
    )
    return bonus_from_pile(after, bonus, log)
