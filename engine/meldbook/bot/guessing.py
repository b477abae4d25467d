"""The hidden cards dealt out at random, in agreement with what a seat sees."""

from __future__ import annotations

from collections import Counter
from random import Random

from meldbook.bot.seen import Seen
from meldbook.cards.bag import Bag
from meldbook.table.position import NOBODY, Position
from meldbook.text.view import View


class Guessing:
    """Tables that look to a seat as its own does: hands, stock, reserves and face-down cards filled at random.

    Cards that others are known to hold are in their hands; bonus cards are not, for they would lie on the table.
    """

    def __init__(self, view: View, seen: Seen | None) -> None:
        laws = view.table.laws
        hidden = Counter(laws.pack)
        hidden.subtract(_in_sight(view))
        self._view, self._known, self._reserves = view, _known(view, seen, hidden), _reserves(view)
        self._plain, self._bonus = list[int](), list[int]()
        for card, copies in hidden.items():
            (self._bonus if laws.at_once[card] else self._plain).extend([card] * copies)

    def table(self, source: Random) -> Position:
        """The hidden cards dealt out once more."""
        view, table, plain = self._view, self._view.table, self._plain.copy()
        source.shuffle(plain)
        hands = list(table.hands)
        for seat, sure in enumerate(self._known):
            if seat != view.seat:
                hands[seat] = Bag.of([*sure, *_deal(plain, view.counts[seat] - len(sure))])
        rest = plain + self._bonus
        source.shuffle(rest)
        pile = (*_deal(rest, view.face_down), *table.pile)
        reserves = tuple([tuple([tuple(_deal(rest, len(backs))) for backs in owned]) for owned in self._reserves])
        stock = tuple(_deal(rest, len(table.stock)))
        return table.evolve(
            hands=tuple(hands), stock=stock, pile=pile, face_down=view.face_down, reserves=reserves, veiled=NOBODY
        )


def _in_sight(view: View) -> list[int]:
    """Cards that the seat sees, all over the table and in its hand."""
    table = view.table
    seen = [*view.hand.cards(), *table.pile]
    seen += [card for melds in table.melds for meld in melds for card in meld.cards]
    return seen + [card for cards in table.bonus for card in cards]


def _known(view: View, seen: Seen | None, hidden: Counter[int]) -> list[list[int]]:
    """Cards that each other seat is known to hold, taken from the hidden ones."""
    known: list[list[int]] = [[] for _ in view.counts]
    for seat, cards in enumerate(seen or ()):
        for card in cards.elements() if seat != view.seat else ():
            if hidden[card] > 0 and len(known[seat]) < view.counts[seat]:
                hidden[card] -= 1
                known[seat].append(card)
    return known


def _reserves(view: View) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The backs of the reserves; one that a partner out of cards has claimed is there, though it is shown as taken."""
    table, laws = view.table, view.table.laws
    if not laws.reserve_by_side or not laws.reserve_sizes:
        return table.reserves
    found = list(table.reserves)
    for seat in range(laws.players):
        side = laws.side_of[seat]
        if laws.reserve_by_any and found[side]:  # It has won another side's.
            side = next((other for other, piles in enumerate(found) if not piles), side)
        if not found[side] and not view.counts[seat] and seat != view.seat:
            found[side] = ((0,) * laws.reserve_sizes[-1],)
    return tuple(found)


def _deal(cards: list[int], count: int) -> list[int]:
    """So many cards, taken from those that are left."""
    count = max(0, count)
    dealt = cards[:count]
    del cards[:count]
    return dealt
