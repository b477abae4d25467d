"""The ``[ended]`` of a position file: how the deal ended, held against the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meldbook.cards.card import card_sign
from meldbook.rules.inputs import ENDED_KEYS, PositionError, check_keys, flag, integer, mapping, shown
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import by_side, read_seat
from meldbook.rules.sentences import capitalised, join
from meldbook.table.position import Ended, Position

OUT, STOCK_OUT, STALEMATE = "out", "stock", "stalemate"


def read_ended(laws: Laws, value: object) -> Ended | None:
    """How the deal ended; None where the file does not say that it did.

    Raises:
        PositionError: for an end that the game does not have, or of which one key contradicts another.
    """
    if value is None:
        return None
    table = mapping(value, "ended")
    check_keys(table, ENDED_KEYS, "ended")
    by = read_seat(laws, table["by"], "ended.by") if table.get("by") is not None else None
    reason, known = table.get("reason", STOCK_OUT if by is None else OUT), reasons_of(laws)
    if reason not in known:
        raise PositionError(
            f"{capitalised(shown(reason))} is no way for this deal to end.",
            "ended.reason",
            f"Write {join(list(map(shown, known)), 'or')}.",
        )
    concealed = flag(table.get("concealed", False), "ended.concealed")
    discard = flag(table.get("discard", True), "ended.discard")
    if by is None and reason in laws.special_hands:
        raise PositionError(f"It does not say who laid down “{reason}”.", "ended.by", "Write by = 1, say.")
    if by is None and (reason == OUT or concealed or not discard):
        raise PositionError("It does not say who went out.", "ended.by", "Write by = 1, say.")
    if by is not None and reason in (STOCK_OUT, STALEMATE):
        raise PositionError(
            f"Where a deal ends by “{reason}” nobody has gone out.", "ended.by", "Take one of the two keys out."
        )
    return Ended(by, str(reason), concealed, _own(laws, table), discard)


def _own(laws: Laws, table: Mapping[str, object]) -> tuple[tuple[tuple[str, int], ...], ...]:
    """How often things happened that the table scores by rules of its own, side by side."""
    if "own" not in table:
        return ()
    told = by_side(laws, table["own"], "ended.own", _NEVER, lambda value, where: _counts(laws, value, where))
    return told if any(told) else ()


def _counts(laws: Laws, value: object, where: str) -> tuple[tuple[str, int], ...]:
    known, told = laws.rules["own.score"], mapping(value, where)
    for name in told:
        if name not in known:
            mend = (
                f"Its lines are {join(map(shown, known))}." if known else "Take the key out, or name it in own.score."
            )
            raise PositionError(f"This table scores no line “{name[:40]}” of its own.", where, mend)
    return tuple((name, integer(told[name], f"{where}.{name}", 0, _MOST)) for name in known if name in told)


_NEVER: tuple[tuple[str, int], ...] = ()
_MOST = 200
"""So often nothing happens in a deal."""


def reasons_of(laws: Laws) -> tuple[str, ...]:
    """How a deal of the game may end: its special hands last."""
    return (OUT, STOCK_OUT, *((STALEMATE,) if laws.stalemate else ()), *laws.special_hands)


def check_ended(position: Position, hands: Sequence[tuple[int, ...]]) -> None:
    """Refuse an end that the table does not show.

    Raises:
        PositionError: where who went out holds cards, or the special hand does not lie there.
    """
    ended, laws = position.ended, position.laws
    if ended is None or ended.by is None:
        return
    if left := hands[ended.by]:
        count = "a card" if len(left) == 1 else f"{len(left)} cards"
        problem = f"Seat {ended.by + 1} went out, but still holds {count}: {', '.join(map(card_sign, left[:5]))}."
        raise PositionError(problem, f"table.hands.{ended.by + 1}", "Take them out, or name another seat in ended.by.")
    side = laws.side_of[ended.by]
    if ended.reason in laws.special_hands and all(meld.kind != ended.reason for meld in position.melds[side]):
        raise PositionError(
            f"The deal ended by “{ended.reason}”, but no such hand lies among the melds of side {SIDES[side]}.",
            "ended.reason",
            f'Write it as a meld, melds = {{ {SIDES[side]} = ["{ended.reason}: …"] }}.',
        )
