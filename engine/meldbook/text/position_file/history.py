"""The ``[history]`` of a position file: what a rule may need to know of the deal so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import card_sign
from meldbook.cards.melds import Meld
from meldbook.rules.inputs import HISTORY_KEYS, PositionError, check_keys, flag, integer, listing, mapping
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import NO_LONE_HAND, by_seat, not_played, read_cards, read_one_card, read_seat, read_side
from meldbook.table.position import BONUS, EARLIER, STOCK


def read_history(
    laws: Laws, value: object, *, deal: int, seat: int, phase: str, drew: str, melds: Sequence[Sequence[Meld]]
) -> dict[str, Any]:
    """Attributes of a position that tell of the deal so far, those not named with their defaults.

    Raises:
        PositionError: for an unknown key, seat or side, or a value of another form.
    """
    history = mapping(value, "history")
    check_keys(history, HISTORY_KEYS, "history")
    melded = _melded(laws, history, melds)
    fresh = _began(laws, history, seat, melded, melds) if drew else ()
    side = laws.side_of[seat]
    barred = history.get("barred")
    return {
        "melded": melded,
        "opened": _opened(laws, history, melds, side if phase == BONUS else None),
        "turns": by_seat(laws, history.get("turns", {}), "history.turns", 1, _count),
        "asked": by_seat(laws, history.get("asked", {}), "history.asked", "", lambda v, w: _answer(laws, v, w)),
        "fresh": fresh,
        "shifted": _numbers(history.get("moved", []), "history.moved", side, melds) if drew else (),
        "drawn": _drawn(laws, history) if drew == STOCK else None,
        "laid": flag(history.get("laid", bool(fresh) and drew == STOCK), "history.laid") and bool(drew),
        "last_red_three": flag(history.get("last-red-three", False), "history.last-red-three"),
        "lead": laws.leader(deal) if (lead := history.get("lead")) is None else read_seat(laws, lead, "history.lead"),
        "barred": EMPTY if barred is None else _barred(laws, barred),
        "face_down": _count(history.get("face-down", 0), "history.face-down"),
        "reshuffles": _count(history.get("reshuffles", 0), "history.reshuffles"),
        "lone_takes": _count(history.get("lone-takes", 0), "history.lone-takes"),
        "kept": by_seat(laws, history.get("kept", {}), "history.kept", None, lambda v, w: _kept(laws, v, w)),
    }


def _drawn(laws: Laws, history: Mapping[str, Any]) -> int | None:
    """The card just drawn; where nobody draws again, it is a card like any other."""
    card = read_one_card(history["drawn"], "history.drawn") if "drawn" in history else None
    return card if laws.draws_again else None


def _barred(laws: Laws, value: object) -> Bag:
    """Cards that came with the pile: one, or more where all of them are kept for the turn (turn.discard.gained)."""
    if not laws.bars_gained:
        return Bag.of((read_one_card(value, "history.barred"),))
    return Bag.of(read_cards(value, "history.barred"))


def with_sides(laws: Laws, value: object, scores: Sequence[int]) -> Laws:
    """The rules once sides have formed, where the history says who plays alone (equipment.sides).

    Raises:
        PositionError: where no sides form in this game, or at these scores, or there is no such seat.
    """
    laws = laws.dealt_at(scores)
    lone = mapping(value, "history").get("lone")
    if lone is None:
        return laws
    if laws.apart:
        problem = "Everyone plays this deal alone, for a score is so high that nobody becomes a partner."
        raise PositionError(problem, "history.lone", "Take the key out, or the scores.")
    if not laws.forms_sides:
        raise not_played(laws, NO_LONE_HAND, "history.lone")
    return laws.with_lone(read_seat(laws, lone, "history.lone"))


def check_shared(laws: Laws, melds: Sequence[Sequence[Meld]]) -> None:
    """Melds of partners whom the play has brought together lie under one letter.

    Raises:
        PositionError: where a partner has melds under a letter of its own.
    """
    for seat, side in enumerate(laws.side_of if laws.lone is not None else ()):
        if side != seat and melds[seat]:
            problem = f"Seats {side + 1} and {seat + 1} are partners in this deal, and their melds lie together."
            raise PositionError(problem, f"table.melds.{SIDES[seat]}", f"Put these melds under {SIDES[side]}.")


def _count(value: object, where: str) -> int:
    return integer(value, where, 0, 10_000)


def _answer(laws: Laws, value: object, where: str) -> str:
    # Where partners do not ask, a table of a game where they do is read all the same: the answer binds nobody.
    if not laws.asks and laws.alone:
        raise not_played(laws, "nobody asks a partner to go out", where)
    if value in ("yes", "no", EARLIER):
        return str(value) if laws.asks and (value != EARLIER or laws.asks_once) else ""
    problem = "An answer is “yes” or “no”, or “earlier” where it was given in an earlier turn."
    raise PositionError(problem, where, 'Write "yes" or "no".')


def _kept(laws: Laws, value: object, where: str) -> int | None:
    card = read_one_card(value, where)
    if laws.keeps_three and laws.bonus[card]:
        return card
    mend = "Only a bonus card is kept so, in games that allow it; take the key out."
    raise not_played(laws, f"nobody keeps the {card_sign(card)} by choice", where, mend)


def _opened(
    laws: Laws, history: Mapping[str, Any], melds: Sequence[Sequence[Meld]], just: int | None
) -> tuple[int, ...]:
    """Sides that have opened, in order: those named, others that have melds, last the one that has ``just`` opened."""
    sides = listing(history.get("opened", []), "history.opened", "The sides that have opened", '["A"]')
    found = [read_side(laws, side, f"history.opened[{place}]") for place, side in enumerate(sides, 1)]
    found += [side for side in range(laws.sides) if melds[side] and side != just]
    return tuple(dict.fromkeys(found if just is None else (*found, just)))


def _melded(laws: Laws, history: Mapping[str, Any], melds: Sequence[Sequence[Meld]]) -> tuple[bool, ...]:
    """Whether each seat melded on an earlier turn: as named, or every seat of a side that has melds."""
    if "melded" not in history:
        return tuple(bool(melds[laws.side_of[seat]]) for seat in range(laws.players))
    seats = listing(history["melded"], "history.melded", "The seats that have melded", "[1, 3]")
    found = {read_seat(laws, seat, f"history.melded[{place}]") for place, seat in enumerate(seats, 1)}
    return tuple(seat in found for seat in range(laws.players))


def _began(
    laws: Laws, history: Mapping[str, Any], seat: int, melded: Sequence[bool], melds: Sequence[Sequence[Meld]]
) -> tuple[int, ...]:
    """Melds that the seat to act began in this turn: as named, or all where its side had not melded before."""
    side = laws.side_of[seat]
    if "began" not in history:
        before = any(done for other, done in enumerate(melded) if laws.side_of[other] == side)
        return () if before else tuple(range(len(melds[side])))
    return _numbers(history["began"], "history.began", side, melds)


def _numbers(value: object, where: str, side: int, melds: Sequence[Sequence[Meld]]) -> tuple[int, ...]:
    """Melds of a side that a list names by their numbers."""
    named, count = listing(value, where, "Melds by their numbers", "[1]"), len(melds[side])
    if named and not count:
        raise PositionError(f"Side {SIDES[side]} has no meld to name here.", where, "Write [].")
    places = enumerate(named, 1)
    return tuple(dict.fromkeys(integer(number, f"{where}[{place}]", 1, count) - 1 for place, number in places))
