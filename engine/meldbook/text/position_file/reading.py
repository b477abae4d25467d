"""Position files: a table read from plain data (TOML or JSON); ``writing.py`` writes it back.

The input comes from strangers: every key, card, seat and number is checked, and each error names its place and
the mend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meldbook.cards.bag import Bag
from meldbook.cards.card import card_sign, parse_suit
from meldbook.rules.inputs import TABLE_KEYS, TOP_KEYS, PositionError, check_keys, flag, integer, mapping, shown
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import by_seat, by_side, not_played, read_cards, read_scores, too_many
from meldbook.rules.sentences import capitalised, join, number
from meldbook.table.moves import Move
from meldbook.table.position import ANSWER, BONUS, DISCARD, DRAW, MELD, NOBODY, OFFER, PILE, STOCK, Position
from meldbook.text.notation import NotationError, parse_move
from meldbook.text.position_file.ending import check_ended, read_ended
from meldbook.text.position_file.history import check_shared, read_history, with_sides
from meldbook.text.position_file.meld_text import read_melds

MOST_MOVES = 5_000
COMMON = "common"
"""Stands for the owner of reserves that nobody has won yet (reserve.owner)."""
NOTHING = "nothing"
"""What a seat drew that asked before its draw and waits for the answer."""
_RESERVES = ["4C 9H", "KS 7D"]


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
    mapping(data.get("example", {}), "example")
    if not isinstance(data.get("title", ""), str):
        raise PositionError("A title is text.", "title", 'Write title = "Before the draw", say.')
    deal = integer(data.get("deal", 1), "deal", 1, 1_000)
    scores = read_scores(laws, data.get("scores", {}), "scores")
    laws = with_sides(laws, data.get("history", {}), scores).in_deal(deal)
    seat = integer(data.get("turn", 1), "turn", 1, laws.players) - 1
    phase, drew = _phase(laws, data)
    hands: tuple[tuple[int, ...], ...] = by_seat(laws, table.get("hands", {}), "table.hands", (), read_cards)
    melds = read_melds(laws, table.get("melds", {}))
    check_shared(laws, melds)
    pile = read_cards(table.get("pile", ""), "table.pile")
    history = read_history(laws, data.get("history", {}), deal=deal, seat=seat, phase=phase, drew=drew, melds=melds)
    position = Position(
        laws,
        deal=deal,
        scores=scores,
        stock=read_cards(table.get("stock", ""), "table.stock"),
        pile=pile,
        frozen=_frozen(laws, table, pile),
        bonus_suit=_bonus_suit(laws, table.get("bonus-suit")),
        reserves=_reserves(laws, table.get("reserves", {})),
        melds=melds,
        bonus=by_side(laws, table.get("bonus", {}), "table.bonus", (), read_cards),
        seat=seat,
        phase=phase,
        drew=drew,
        ended=read_ended(laws, data.get("ended")),
        **history,
    )
    _check_copies(position, hands)
    check_ended(position, hands)
    _check_bonus(position)
    _check_face_down(position)
    return position.evolve(hands=tuple(map(Bag.of, hands)), veiled=_veiled(position, table.get("hands", {})))


def _veiled(position: Position, told: Mapping[str, Any]) -> frozenset[int]:
    """Seats of whose hands a file says nothing, so that they have claimed no reserve of their side.

    Where one hand alone is left out, beside that of a player who went out, it is empty.
    """
    if not position.laws.reserve_by_side or not any(position.reserves):
        return NOBODY
    known = {int(name) - 1 for name in told} | {position.gone_out}
    untold = frozenset(range(position.laws.players)) - known
    return untold if len(untold) > 1 else NOBODY


def _frozen(laws: Laws, table: Mapping[str, Any], pile: tuple[int, ...]) -> bool:
    """Whether a card has frozen the pile: as the file says, else as the pile's own cards do."""
    frozen = flag(table.get("frozen", any(laws.freezes[card] for card in pile)), "table.frozen")
    if not frozen or laws.freezing_cards:
        return frozen
    if laws.always_frozen or laws.take_ways <= laws.frozen_ways:
        return False  # No card ever freezes it, but it is taken as a frozen one is.
    raise not_played(laws, "no pile is ever frozen", "table.frozen")


def _bonus_suit(laws: Laws, value: object) -> int | None:
    """The suit in which complete sequences earn more in this deal; none where the file names none."""
    if value is None:
        return None
    if not laws.rules["deal.bonus-suit"]:
        raise not_played(laws, "no suit is better than another", "table.bonus-suit")
    suit = parse_suit(value) if isinstance(value, str) else None
    if suit is None:
        raise PositionError(
            f"A suit is S, H, D or C, not {shown(value)}.", "table.bonus-suit",
            'Write "H" for hearts, say, or leave the key out where a joker was turned up.',
        )  # fmt: skip
    return suit


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


def read_move(text: str, where: str) -> Move:
    """A move that stands at a place of a file.

    Raises:
        PositionError: where it is none.
    """
    try:
        return parse_move(text)
    except NotationError as error:
        raise PositionError(str(error), where) from None


def _step(entry: object, where: str) -> Step:
    if isinstance(entry, str):
        return Step(entry)
    if isinstance(entry, Mapping) and isinstance(entry.get("move"), str):
        check_keys(entry, ("move", "refused"), where)
        refused = entry.get("refused")
        if refused is None or isinstance(refused, str):
            return Step(entry["move"], refused)
    raise PositionError("A move is text, or a table with move and refused.", where, 'Write "draw", say.')


def _phase(laws: Laws, data: Mapping[str, Any]) -> tuple[str, str]:
    """The phase of the turn, and what the seat drew from; nothing in a phase before the draw."""
    phase, known = data.get("phase", DRAW), phases_of(laws)
    if phase not in known:
        raise PositionError(
            f"{capitalised(shown(phase))} is no phase of {laws.rules.name}.", "phase", f"Its phases are {join(known)}."
        )
    drew = data.get("drew", STOCK)
    sources = (STOCK, PILE, NOTHING) if phase == ANSWER else (STOCK, PILE)
    if drew not in sources:
        mend = join([f'"{source}"' for source in sources], "or")
        raise PositionError(f"{capitalised(shown(drew))} is nothing that a seat draws from.", "drew", f"Write {mend}.")
    return str(phase), "" if phase in (DRAW, OFFER) or drew == NOTHING else str(drew)


def reserve_owner(laws: Laws, owner: int) -> str:
    """Whose reserves those of a number are: a seat’s, a side’s, or nobody’s yet."""
    if laws.reserve_common and laws.forming:
        return COMMON
    return SIDES[owner] if laws.reserve_by_side else str(owner + 1)


def phases_of(laws: Laws) -> tuple[str, ...]:
    """Phases that a turn of the game has."""
    return (
        DRAW,
        MELD,
        *((DISCARD,) if laws.discards > 1 else ()),
        *((ANSWER,) if laws.asks else ()),
        *((BONUS,) if laws.offers_opening_draw else ()),
        *((OFFER,) if laws.rules["pile.offer"] else ()),
    )


def _reserves(laws: Laws, value: object) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Piles still to be picked up; whoever is not named has picked up all."""
    if value and not laws.most_reserves:
        raise PositionError(f"{laws.rules.name} has no reserves.", "table.reserves", "Take the key out.")
    told = mapping(value, "table.reserves")
    if laws.reserve_common and laws.forming:
        check_keys(told, (COMMON,), "table.reserves")
        return (_piles(laws, told.get(COMMON, []), f"table.reserves.{COMMON}"), *(((),) * (laws.sides - 1)))
    by_owner = by_side if laws.reserve_by_side else by_seat
    return by_owner(laws, told, "table.reserves", (), lambda piles, where: _piles(laws, piles, where))


def _piles(laws: Laws, value: object, where: str) -> tuple[tuple[int, ...], ...]:
    common = laws.reserve_common and laws.forming
    most = len(laws.reserve_sizes) if common else laws.most_reserves
    if not isinstance(value, list) or len(value) > most:
        owner = "table" if common else "side" if laws.reserve_by_side else "seat"
        count = "one" if most == 1 else f"{number(most)}, the next one first"
        raise PositionError(
            f"The reserves of a {owner} are a list of texts, in {laws.rules.name} at most {count}.",
            where,
            f"Write {_RESERVES[:most]}, say.".replace("'", '"'),
        )
    piles = tuple(read_cards(pile, f"{where}[{place}]") for place, pile in enumerate(value, 1))
    if () in piles:
        raise PositionError("A reserve holds cards.", where, "Leave out a reserve that has been picked up.")
    return piles


def _check_copies(position: Position, hands: Sequence[tuple[int, ...]]) -> None:
    """Refuse more copies of a card than the packs hold; the hands as written, for a bag holds only so many."""
    held: Counter[int] = Counter()
    last: dict[int, str] = {}
    for where, cards in _places(position, hands):
        held.update(cards)
        last |= dict.fromkeys(cards, where)
    for card, count in held.items():
        if count > position.laws.copies(card):
            raise too_many(position.laws, card, count, "on the table", last[card])


def _places(position: Position, hands: Sequence[tuple[int, ...]]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every place of the table where cards lie, as its key, with the cards."""
    laws = position.laws
    yield "table.stock", position.stock
    yield "table.pile", position.pile
    for seat, cards in enumerate(hands, 1):
        yield f"table.hands.{seat}", cards
    for side, letter in enumerate(SIDES[: laws.sides]):
        yield f"table.bonus.{letter}", position.bonus[side]
        for place, meld in enumerate(position.melds[side], 1):
            yield f"table.melds.{letter}[{place}]", meld.cards
    for owner, piles in enumerate(position.reserves):
        for place, cards in enumerate(piles, 1):
            yield f"table.reserves.{reserve_owner(laws, owner)}[{place}]", cards


def _check_bonus(position: Position) -> None:
    for side, cards in enumerate(position.bonus):
        wrong = [card for card in cards if not position.laws.bonus[card]]
        if wrong:
            raise PositionError(
                f"The {card_sign(wrong[0])} is no bonus card of {position.laws.rules.name}.",
                f"table.bonus.{SIDES[side]}",
                "Only cards laid out for their bonus stand here.",
            )


def _check_face_down(position: Position) -> None:
    """The top card of the pile always lies face up."""
    size = len(position.pile)
    if position.face_down >= max(1, size):
        cards = "one card" if size == 1 else f"{size or 'no'} cards"
        problem = f"The pile holds {cards}, and its top card lies face up."
        mend = f"Write at most {size - 1}." if size > 1 else "Take the key out."
        raise PositionError(problem, "history.face-down", mend)
