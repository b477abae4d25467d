"""What one seat may see of the table, and the same as plain data for a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.canastas import bonus_of, sort_of
from meldbook.cards.card import SUITS, card_text, cards_text, in_display_order
from meldbook.cards.melds import Meld
from meldbook.cards.special_hands import hand_word
from meldbook.listing.legal import legal_moves
from meldbook.rules.laws import SIDES
from meldbook.rules.parts import by_letter
from meldbook.scoring import laid_out
from meldbook.table.position import ANSWER, Position
from meldbook.text.narrate import say_end
from meldbook.text.notation import move_text
from meldbook.text.position_file.reading import reserve_owner
from meldbook.text.position_file.writing import ended_json
from meldbook.text.words import complete_word, meld_name, stands_json

MOST_FOR_OPENINGS = 16
"""Cards in hand up to which a screen is told the combinations that open: of larger ones they are too many to list."""
HIDDEN = -1
"""Stands in a view for a card that the seat cannot see."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it.

    ``table`` is the position with everything hidden taken out: other hands are empty, the stock's cards are
    ``HIDDEN``. The pile's cards were seen as they were discarded, so they stay, but for those that were dealt face
    down beneath the first upcard: ``face_down`` says how many those are. ``counts`` says how many
    cards each seat holds.
    """

    seat: int
    table: Position
    counts: tuple[int, ...]
    face_down: int = 0

    @property
    def hand(self) -> Bag:
        """The seat's own hand."""
        return self.table.hands[self.seat]


def view_of(position: Position, seat: int) -> View:
    """What ``seat`` may see."""
    hands: list[Bag] = [EMPTY] * len(position.hands)
    hands[seat] = position.hands[seat]
    kept = position.kept
    if kept.count(None) < len(kept):
        kept = tuple([card if other == seat else None for other, card in enumerate(kept)])
    table = position.evolve(
        hands=tuple(hands),
        stock=(HIDDEN,) * len(position.stock),
        pile=position.pile[position.face_down :],
        face_down=0,
        reserves=_unclaimed(position, seat) if any(position.reserves) else position.reserves,
        kept=kept,
        drawn=position.drawn if position.seat == seat else None,
        veiled=_others(position.laws.players, seat),
    )
    return View(seat, table, tuple([hand.size for hand in position.hands]), position.face_down)


@cache
def _others(players: int, seat: int) -> frozenset[int]:
    """All seats but one."""
    return frozenset(range(players)) - {seat}


def _unclaimed(position: Position, seat: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Reserves as backs of cards; that a partner who is out of cards has claimed the side's is plain to all."""
    reserves = position.unclaimed(seat) if position.laws.reserve_by_any else position.reserves
    backs = [tuple((HIDDEN,) * len(pile) for pile in piles) for piles in reserves]
    if position.laws.reserve_by_side and not position.laws.reserve_by_any and not position.reserve_of(seat):
        backs[position.laws.owner_of[seat]] = ()
    return tuple(backs)


def _reserves(position: Position) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
    """Second hands by owner: a seat’s number, a side’s letter, or what stands for those that nobody has won."""
    laws = position.laws
    return [
        (reserve_owner(laws, owner), piles) for owner, piles in enumerate(position.reserves) if owner in laws.owner_of
    ]


def actor(position: Position) -> int:
    """Seat that decides now: the seat to act, or its partner where an answer is due."""
    if position.phase == ANSWER:
        partner = position.partner(position.seat)
        return position.seat if partner is None else partner
    return position.seat


def view_json(position: Position, seat: int) -> dict[str, Any]:
    """The table as ``seat`` sees it, as plain data; ``legal`` is there only when the seat decides."""
    laws, view = position.laws, view_of(position, seat)
    decides = position.ended is None and actor(position) == seat
    openings = view.hand.size <= MOST_FOR_OPENINGS
    return {
        "variant": laws.rules.id,
        "reading": laws.rules.reading,
        "name": laws.rules.name,
        "seat": seat + 1,
        "turn": position.seat + 1,
        "decides": actor(position) + 1,
        "phase": position.phase,
        "drew": position.drew,
        "deal": position.deal,
        "scores": by_letter(position.scores),
        "laid": by_letter(laid_out(position)),
        "minimum": by_letter(laws.minimum(score, position.deal) for score in position.scores),
        "opened": by_letter(side in position.opened for side in range(laws.sides)),
        "hand": [card_text(card) for card in in_display_order(view.hand.cards())],
        "counts": list(view.counts),
        "stock": len(position.stock),
        "pile": pile_json(position, seat),
        "bonus_suit": None if position.bonus_suit is None else SUITS[position.bonus_suit],
        "melds": by_letter(
            [meld_json(position, number, meld) for number, meld in enumerate(melds, 1)] for melds in position.melds
        ),
        "bonus": by_letter([card_text(card) for card in cards] for cards in position.bonus),
        "reserves": {owner: [len(pile) for pile in piles] for owner, piles in _reserves(position)},
        "asked": {str(other + 1): word for other, word in enumerate(position.asked) if word},
        "special": {name: hand_word(name) for name in laws.special_hands},
        "legal": [move_text(move) for move in legal_moves(view.table, openings=openings)] if decides else [],
    }


def left_json(position: Position) -> dict[str, dict[str, Any]]:
    """The cards that nobody melded, in the hands and in what was not picked up, for all to see after the deal."""
    hands = {str(seat + 1): in_display_order(hand.cards()) for seat, hand in enumerate(position.hands)}
    return {
        "hands": {seat: [card_text(card) for card in cards] for seat, cards in hands.items() if cards},
        "reserves": {
            owner: [[card_text(card) for card in in_display_order(pile)] for pile in piles]
            for owner, piles in _reserves(position)
            if piles
        },
    }


def ended_told(position: Position, names: Sequence[str], reader: int | None = None) -> dict[str, Any] | None:
    """How the deal ended, and that in words; None while it goes on."""
    ended = position.ended
    return None if ended is None else ended_json(ended) | {"said": say_end(ended, names, reader)}


def pile_json(position: Position, seat: int) -> dict[str, Any]:
    """The discard pile as a seat sees it: squared up, so the top card alone, or what lies spread (pile.spread)."""
    laws, pile = position.laws, position.pile
    spread = pile[position.face_down :] if laws.rules["pile.spread"] else ()
    unopened = laws.frozen_unopened and laws.side_of[seat] not in position.opened
    return {
        "cards": [card_text(card) for card in spread],
        "count": len(pile),
        "top": card_text(pile[-1]) if pile else None,
        "upcard": None if position.upcard is None else card_text(position.upcard),
        "frozen": position.frozen,
        "frozen_against_you": bool(pile) and (position.frozen or laws.always_frozen or unopened),
    }


def meld_json(position: Position, number: int, meld: Meld) -> dict[str, Any]:
    """A meld on the table as plain data; ``bonus`` is what it is worth when complete, in points."""
    laws = position.laws
    complete = laws.is_full(meld)
    places = meld.run.wild_at if meld.run else range(len(meld.naturals), meld.size)
    return {
        "number": number,
        "kind": meld.kind,
        "name": meld_name(meld),
        "cards": cards_text(meld.cards).split(),
        "complete": complete,
        "called": complete_word(laws.rules, sort_of(meld)) if complete else "",
        "natural": meld.natural,
        "points": laws.points_of(meld.cards),
        "bonus": bonus_of(laws, meld, position.bonus_suit)[1] if complete else 0,
        "wild": list(places),
        "stands": stands_json(meld),
        "counts_for": {str(place): SIDES[side] for place, side in enumerate(meld.counts_for) if side is not None},
    }
