"""The smallest change that makes a refused move legal, found by search over the same checks.

Nothing here knows a rule: candidates are tried in order of how little they change, and the first that pass are
given. Every repair can be played as it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

from meldbook.api.group_repair import Cards, Repair, first_unlike, without
from meldbook.cards.card import card_sign
from meldbook.listing.legal import allows, legal_moves
from meldbook.table.moves import Group, LayDown, LayOff, Move, TakePile, cards_played
from meldbook.table.position import Position
from meldbook.text.words import meld_called

Melding = LayDown | LayOff | TakePile
"""Moves that are repaired."""
MOST_TRIED = 2_000
"""Candidates tried of each kind; a hand that play can lead to has a few hundred."""


def repairs(position: Position, move: Move) -> list[Repair[Move]]:
    """Smallest repairs of a refused move from the hand of the seat to act; empty where there is none."""
    if position.ended is not None or not isinstance(move, Melding):
        return []
    for candidates in (_on_another_meld, _one_more, _one_fewer, _one_other, _nearest_legal):
        if found := first_unlike(islice(candidates(position, move), MOST_TRIED), partial(allows, position)):
            return found
    return []


def _parts(move: Melding) -> list[Cards]:
    """Groups of cards that a move plays from the hand."""
    if isinstance(move, LayDown):
        return [group.cards for group in move.groups]
    if isinstance(move, LayOff):
        return [move.cards]
    helpers = [] if move.onto else [move.helpers]
    return helpers + [group.cards for group in move.others]


def _with_parts(move: Melding, parts: list[Cards]) -> Move:
    if isinstance(move, LayOff):
        return replace(move, cards=parts[0])
    if isinstance(move, LayDown):
        return LayDown(tuple(map(Group, parts)))
    if move.onto:
        return replace(move, others=tuple(map(Group, parts)))
    return replace(move, helpers=parts[0], others=tuple(map(Group, parts[1:])))


def _spare(position: Position, move: Melding) -> list[int]:
    """Distinct cards of the hand that the move leaves there."""
    hand = position.hand
    for card in cards_played(move):
        hand = hand.remove(card) if hand.has(card) else hand
    return hand.distinct()


def _on_another_meld(position: Position, move: Melding) -> Iterator[Repair[Move]]:
    """The same cards, added to one of the own melds."""
    parts = _parts(move)
    if isinstance(move, TakePile) or len(parts) != 1:
        return
    what = f"the {card_sign(parts[0][0])}" if len(parts[0]) == 1 else "these cards"
    for number, meld in enumerate(position.own_melds, 1):
        yield LayOff(parts[0], number), f"Add {what} to the {meld_called(position.laws.rules, meld)}."


def _one_more(position: Position, move: Melding) -> Iterator[Repair[Move]]:
    parts = _parts(move)
    for card in _spare(position, move):
        for index, cards in enumerate(parts):
            changed = [*parts[:index], (*cards, card), *parts[index + 1 :]]
            yield _with_parts(move, changed), f"Add the {card_sign(card)}."


def _one_fewer(position: Position, move: Melding) -> Iterator[Repair[Move]]:
    parts = _parts(move)
    for index, cards in enumerate(parts):
        for card in dict.fromkeys(cards):
            changed = [*parts[:index], without(cards, card), *parts[index + 1 :]]
            if all(changed):
                yield _with_parts(move, changed), f"Leave out the {card_sign(card)}."


def _one_other(position: Position, move: Melding) -> Iterator[Repair[Move]]:
    parts, spare = _parts(move), _spare(position, move)
    for index, cards in enumerate(parts):
        for card in dict.fromkeys(cards):
            for new in spare:
                changed = [*parts[:index], (*without(cards, card), new), *parts[index + 1 :]]
                text = f"Put the {card_sign(new)} in place of the {card_sign(card)}."
                yield _with_parts(move, changed), text


def _nearest_legal(position: Position, move: Melding) -> Iterator[Repair[Move]]:
    """Legal moves of the same kind that keep most of the cards chosen."""
    chosen = Counter(cards_played(move))

    def shared(other: Move) -> int:
        return (chosen & Counter(cards_played(other))).total()

    near = [other for other in legal_moves(position) if isinstance(other, type(move)) and shared(other)]
    # Where wild cards may stand for this or that, the same cards are proposed once.
    told: dict[tuple[Cards, ...], Melding] = {}
    for other in sorted(near, key=shared, reverse=True):
        told.setdefault(tuple(sorted(tuple(sorted(part)) for part in _parts(other))), other)
    for other in told.values():
        cards = ", and ".join(" ".join(map(card_sign, part)) for part in _parts(other))
        start = other.start if isinstance(other, TakePile) else None
        head = "These would do:" if start is None else f"Reach for the {card_sign(start)}, with"
        yield other, f"{head} {cards}."
