"""Positions written as plain data with a position file's own keys; ``read_position`` gives them back."""

from __future__ import annotations

from typing import Any

from meldbook.cards.card import SUITS, card_text, cards_text
from meldbook.rules.laws import SIDES
from meldbook.rules.parts import by_letter
from meldbook.table.position import DRAW, NOBODY, OFFER, Ended, Position
from meldbook.text.notation import hand_text
from meldbook.text.position_file.meld_text import meld_text
from meldbook.text.position_file.reading import NOTHING, reserve_owner


def write_position(position: Position) -> dict[str, Any]:
    """A position as plain data with a position file's own keys; ``read_position`` gives it back."""
    laws = position.laws
    data: dict[str, Any] = {"variant": laws.rules.id, "reading": laws.rules.reading, "players": laws.players}
    data |= {"deal": position.deal, "turn": position.seat + 1, "phase": position.phase}
    if position.phase not in (DRAW, OFFER):
        data["drew"] = position.drew or NOTHING
    data["scores"] = by_letter(position.scores)
    if laws.rules.house:
        data["house"] = dict(laws.rules.house)
    data["table"] = _write_table(position)
    data["history"] = _write_history(position)
    if position.ended is not None:
        data["ended"] = {key: value for key, value in ended_json(position.ended).items() if value is not None}
    return data


def _write_table(position: Position) -> dict[str, Any]:
    laws = position.laws
    untold = frozenset(seat for seat in position.veiled if not position.hands[seat].size)
    if not any(position.reserves) or len(untold) == 1:  # A hand left out alone is read as an empty one.
        untold = NOBODY
    table: dict[str, Any] = {
        "stock": cards_text(position.stock),
        "pile": cards_text(position.pile),
        "frozen": position.frozen,
        "hands": {
            str(seat + 1): hand_text(tuple(hand.cards()))
            for seat, hand in enumerate(position.hands)
            if seat not in untold
        },
        "melds": by_letter([meld_text(laws, meld) for meld in melds] for melds in position.melds),
        "bonus": by_letter(map(cards_text, position.bonus)),
    }
    if position.bonus_suit is not None:
        table["bonus-suit"] = SUITS[position.bonus_suit]
    if any(position.reserves):
        table["reserves"] = {
            reserve_owner(laws, owner): [cards_text(pile) for pile in piles]
            for owner, piles in enumerate(position.reserves)
            if piles
        }
    return table


def _write_history(position: Position) -> dict[str, Any]:
    history: dict[str, Any] = {
        "melded": [seat + 1 for seat, melded in enumerate(position.melded) if melded],
        "opened": [SIDES[side] for side in position.opened],
        "turns": {str(seat + 1): turns for seat, turns in enumerate(position.turns)},
        "asked": {str(seat + 1): answer for seat, answer in enumerate(position.asked) if answer},
    }
    seldom = {
        "lead": position.lead + 1 if position.lead != position.laws.leader(position.deal) else None,
        "lone": None if position.laws.lone is None else position.laws.lone + 1,
        "last-red-three": position.last_red_three,
        "barred": cards_text(position.barred.cards()),
        "face-down": position.face_down,
        "reshuffles": position.reshuffles,
        "lone-takes": position.lone_takes,
        "kept": {str(seat + 1): card_text(card) for seat, card in enumerate(position.kept) if card is not None},
    }
    history |= {key: value for key, value in seldom.items() if value}
    if position.phase not in (DRAW, OFFER):
        history["laid"] = position.laid
        history["began"] = [number + 1 for number in position.fresh]
        if position.drawn is not None:
            history["drawn"] = card_text(position.drawn)
        if position.shifted:
            history["moved"] = [number + 1 for number in position.shifted]
    return history


def ended_json(ended: Ended) -> dict[str, Any]:
    """How a deal ended, as a position file has it."""
    by = None if ended.by is None else ended.by + 1
    how: dict[str, Any] = {} if ended.discard else {"discard": False}
    if ended.own:
        how["own"] = {SIDES[account]: dict(counts) for account, counts in enumerate(ended.own) if counts}
    return {"by": by, "reason": ended.reason, "concealed": ended.concealed, **how}
