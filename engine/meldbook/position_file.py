"""Position files: a table read from plain data (TOML or JSON); ``position_text`` writes it back.

The input comes from strangers: every key, card, seat and number is checked, and each error names its place and
the mend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from meldbook.bag import Bag
from meldbook.cards import CardError, card_sign, parse_cards
from meldbook.inputs import PositionError, check_keys, flag, integer, mapping
from meldbook.laws import SIDES
from meldbook.melds import Meld, shape_of
from meldbook.notation import NotationError, parse_group
from meldbook.position import ANSWER, DRAW, MELD, PILE, STOCK, Ended, Position

if TYPE_CHECKING:
    from meldbook.laws import Laws

MOST_MOVES = 5_000
NOTHING = "nothing"
"""What a seat drew that asked before its draw and waits for the answer."""
TOP_KEYS = (
    "variant", "reading", "players", "deal", "turn", "phase", "drew", "scores", "moves",
    "house", "table", "history", "ended", "match", "example", "title",
)  # fmt: skip
TABLE_KEYS = ("stock", "pile", "frozen", "hands", "reserves", "melds", "bonus")
HISTORY_KEYS = ("melded", "opened", "turns", "asked", "barred", "lone-takes", "kept", "last-red-three", "began", "laid")
REASONS = ("out", "stock", "stalemate")


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of ``moves``: the notation, and the clause by which it is expected to be refused, if any."""

    text: str
    refused: str | None = None


def read_position(laws: Laws, data: Mapping[str, Any]) -> Position:
    """Position that a file's data describes.

    Raises:
        PositionError: for an unknown key, seat, side or card, or more copies of a card than the packs hold.
    """
    check_keys(data, TOP_KEYS, "")
    table = mapping(data.get("table", {}), "table")
    check_keys(table, TABLE_KEYS, "table")
    history = mapping(data.get("history", {}), "history")
    check_keys(history, HISTORY_KEYS, "history")
    if table.get("reserves"):
        raise PositionError(f"{laws.rules.name} has no reserves.", "table.reserves", "Take the key out.")
    hands = _by_seat(laws, table.get("hands", {}), "table.hands", (), _cards)
    melds = _read_melds(laws, table.get("melds", {}))
    seat = integer(data.get("turn", 1), "turn", 1, laws.players) - 1
    phase, drew = _phase(data)
    pile = _cards(table.get("pile", ""), "table.pile")
    opened = _opened(laws, history, melds)
    frozen = table.get("frozen", any(laws.freezes[card] for card in pile))
    melded = _melded(laws, history, melds)
    began = _began(laws, history, seat, melded, melds) if phase != DRAW else ()
    position = Position(
        laws,
        deal=integer(data.get("deal", 1), "deal", 1, 1_000),
        scores=read_scores(laws, data.get("scores", {}), "scores"),
        stock=_cards(table.get("stock", ""), "table.stock"),
        pile=pile,
        frozen=flag(frozen, "table.frozen"),
        hands=tuple(map(Bag.of, hands)),
        melds=melds,
        bonus=_by_side(laws, table.get("bonus", {}), "table.bonus", (), _cards),
        seat=seat,
        phase=phase,
        drew=drew,
        melded=melded,
        opened=opened,
        turns=_by_seat(laws, history.get("turns", {}), "history.turns", 1, _turns),
        asked=_by_seat(laws, history.get("asked", {}), "history.asked", "", _answer),
        last_red_three=flag(history.get("last-red-three", False), "history.last-red-three"),
        laid=flag(history.get("laid", bool(began) and drew == STOCK), "history.laid"),
        fresh=began,
        ended=_ended(laws, data.get("ended")),
    )
    _check_copies(position, hands)
    _check_bonus(position)
    return position


def read_steps(data: Mapping[str, Any]) -> list[Step]:
    """Moves of a file.

    Raises:
        PositionError: where one is neither text nor a table with ``move``.
    """
    moves = data.get("moves", [])
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise PositionError(
            "The moves are a list of at most 5,000 lines of text.", "moves", 'Write moves = ["draw", …].'
        )
    return [_step(entry, f"moves[{number}]") for number, entry in enumerate(moves, 1)]


def read_scores(laws: Laws, value: object, where: str) -> tuple[int, ...]:
    """Scores of all sides, 0 where none is given.

    Raises:
        PositionError: for an unknown side, or a score that is no whole number.
    """
    return _by_side(laws, value, where, 0, _score)


def _step(entry: object, where: str) -> Step:
    if isinstance(entry, str):
        return Step(entry)
    if isinstance(entry, Mapping) and isinstance(entry.get("move"), str):
        check_keys(entry, ("move", "refused"), where)
        refused = entry.get("refused")
        if refused is None or isinstance(refused, str):
            return Step(entry["move"], refused)
    raise PositionError("A move is text, or a table with move and refused.", where, 'Write "draw", say.')


def _score(value: object, where: str) -> int:
    return integer(value, where, -1_000_000, 1_000_000)


def _turns(value: object, where: str) -> int:
    return integer(value, where, 0, 10_000)


def _answer(value: object, where: str) -> str:
    if value in ("yes", "no"):
        return str(value)
    raise PositionError("An answer is “yes” or “no”.", where, 'Write "yes" or "no".')


def _cards(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, str):
        raise PositionError("Cards are written as text with spaces between.", where, 'Write "KS TH 2C JK", say.')
    if len(value) > 4_000:
        raise PositionError("These are more cards than any game has.", where, "Shorten the list.")
    try:
        return parse_cards(value)
    except CardError as error:
        raise PositionError(str(error), where) from None


def _by_seat(laws: Laws, value: object, where: str, default: Any, read: Any) -> tuple[Any, ...]:
    table = mapping(value, where)
    found = [default] * laws.players
    for key, entry in table.items():
        found[_seat(laws, key, f"{where}.{key}")] = read(entry, f"{where}.{key}")
    return tuple(found)


def _seat(laws: Laws, key: object, where: str) -> int:
    text = str(key)
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= laws.players:
        return int(text) - 1
    raise PositionError(f"There is no seat “{text[:10]}”.", where, f"Seats are 1 to {laws.players}.")


def _by_side(laws: Laws, value: object, where: str, default: Any, read: Any) -> tuple[Any, ...]:
    table = mapping(value, where)
    found = [default] * laws.sides
    for key, entry in table.items():
        found[_side(laws, key, f"{where}.{key}")] = read(entry, f"{where}.{key}")
    return tuple(found)


def _side(laws: Laws, key: object, where: str) -> int:
    letters = SIDES[: laws.sides]
    if isinstance(key, str) and len(key) == 1 and key in letters:
        return letters.index(key)
    raise PositionError(f"There is no side “{str(key)[:10]}”.", where, f"Sides are {' and '.join(letters)}.")


def _phase(data: Mapping[str, Any]) -> tuple[str, str]:
    phase = data.get("phase", DRAW)
    if phase not in (DRAW, MELD, ANSWER):
        raise PositionError(
            f"“{str(phase)[:20]}” is no phase of this game.", "phase", "Phases are draw, meld and answer."
        )
    drew = data.get("drew", STOCK)
    known = (STOCK, PILE, NOTHING) if phase == ANSWER else (STOCK, PILE)
    if drew not in known:
        raise PositionError(f"What a seat drew from is {' or '.join(known)}.", "drew", 'Write "stock" or "pile".')
    return str(phase), "" if phase == DRAW or drew == NOTHING else str(drew)


def _read_melds(laws: Laws, value: object) -> tuple[tuple[Meld, ...], ...]:
    return tuple(
        tuple(entry) for entry in _by_side(laws, value, "table.melds", (), lambda v, w: _side_melds(laws, v, w))
    )


def _side_melds(laws: Laws, value: object, where: str) -> list[Meld]:
    if not isinstance(value, list) or len(value) > 60:
        raise PositionError("A side’s melds are a list of texts.", where, 'Write ["QS QH QD"], say.')
    return [_meld(laws, entry, f"{where}[{number}]") for number, entry in enumerate(value, 1)]


def _meld(laws: Laws, value: object, where: str) -> Meld:
    if not isinstance(value, str) or len(value) > 1_000:
        raise PositionError("A meld is written as text.", where, 'Write "QS QH QD", say.')
    try:
        group = parse_group(value)
    except (CardError, NotationError) as error:
        raise PositionError(str(error), where) from None
    shape = shape_of(laws, group.cards, going_out=True)
    if group.kind not in ("", "set") or shape.rank is None or shape.size < laws.min_size:
        raise PositionError(
            f"“{value[:40]}” cannot lie on the table as a meld of {laws.rules.name}.", where,
            "A meld there is three or more cards of one rank, wild cards among them.",
        )  # fmt: skip
    return shape.meld()


def _opened(laws: Laws, history: Mapping[str, Any], melds: Sequence[Sequence[Meld]]) -> tuple[int, ...]:
    if "opened" not in history:
        return tuple(side for side in range(laws.sides) if melds[side])
    sides = history["opened"]
    if not isinstance(sides, list):
        raise PositionError("The sides that have opened are a list.", "history.opened", 'Write ["A"], say.')
    found = [_side(laws, side, "history.opened") for side in sides]
    return tuple(dict.fromkeys(found))


def _melded(laws: Laws, history: Mapping[str, Any], melds: Sequence[Sequence[Meld]]) -> tuple[bool, ...]:
    if "melded" not in history:
        return tuple(bool(melds[laws.side_of[seat]]) for seat in range(laws.players))
    seats = history["melded"]
    if not isinstance(seats, list):
        raise PositionError("The seats that have melded are a list.", "history.melded", "Write [1, 3], say.")
    found = {_seat(laws, seat, "history.melded") for seat in seats}
    return tuple(seat in found for seat in range(laws.players))


def _began(
    laws: Laws, history: Mapping[str, Any], seat: int, melded: Sequence[bool], melds: Sequence[Sequence[Meld]]
) -> tuple[int, ...]:
    """Melds that the seat to act began in this turn: as named, or all where its side had not melded before."""
    side = laws.side_of[seat]
    count = len(melds[side])
    if "began" not in history:
        before = any(done for other, done in enumerate(melded) if laws.side_of[other] == side)
        return () if before else tuple(range(count))
    named = history["began"]
    if not isinstance(named, list):
        raise PositionError("The melds begun in this turn are a list of numbers.", "history.began", "Write [1].")
    return tuple(integer(number, "history.began", 1, count) - 1 for number in named)


def _ended(laws: Laws, value: object) -> Ended | None:
    if value is None:
        return None
    table = mapping(value, "ended")
    check_keys(table, ("by", "concealed", "reason"), "ended")
    by = _seat(laws, table["by"], "ended.by") if table.get("by") is not None else None
    reason = table.get("reason", "stock" if by is None else "out")
    if reason not in REASONS:
        raise PositionError(
            f"“{str(reason)[:20]}” is no way for this deal to end.", "ended.reason", f"Ways: {', '.join(REASONS)}."
        )
    return Ended(by, str(reason), flag(table.get("concealed", False), "ended.concealed"))


def _check_copies(position: Position, hands: Sequence[tuple[int, ...]]) -> None:
    """Refuse more copies of a card than the packs hold; the hands as written, for a bag holds only so many."""
    held: Counter[int] = Counter(position.stock + position.pile)
    for hand in hands:
        held.update(hand)
    for melds in position.melds:
        for meld in melds:
            held.update(meld.cards)
    for cards in position.bonus:
        held.update(cards)
    for card, count in held.items():
        most = position.laws.copies(card)
        if count > most:
            raise PositionError(
                f"The {card_sign(card)} is on the table {count} times; the packs of {position.laws.rules.name} "
                f"hold {most}.",
                "table",
                "Take the extra ones out.",
            )


def _check_bonus(position: Position) -> None:
    for side, cards in enumerate(position.bonus):
        wrong = [card for card in cards if not position.laws.bonus[card]]
        if wrong:
            raise PositionError(
                f"The {card_sign(wrong[0])} is no bonus card of {position.laws.rules.name}.",
                f"table.bonus.{SIDES[side]}",
                "Only cards laid out for their bonus stand here.",
            )
