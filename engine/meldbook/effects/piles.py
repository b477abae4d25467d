"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.checks.act import Act
from meldbook.effects.drawing import bonus_from_pile, lay_out_bonus
from meldbook.effects.laying import after_laying, laid_changes, opened_by
from meldbook.events import Event
from meldbook.moves import Move, TakePile
from meldbook.position import MELD, PILE, Position

if TYPE_CHECKING:
    from meldbook.effects.ends import Log


def take_pile(position: Position, move: Move, log: Log) -> Position:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    assert isinstance(move, TakePile)
    laws, seat = position.laws, position.seat
    position = lay_out_bonus(position, log)
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


def _rest(act: Act, move: TakePile) -> tuple[int, ...]:
    """What stays of the pile."""
    pile, place = act.position.pile, act.place
    assert place is not None
    if move.start is not None:
        return pile[:place]
    return () if act.takes_freely else pile[: max(0, place - act.laws.pile_amount + 1)]
