"""Deals that were played, as far as somebody has looked: where the tables of questions come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from meldbook.api.play import apply
from meldbook.cards.bag import Bag
from meldbook.drills.chance import Chance
from meldbook.drills.player import choose
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.memo import remembered
from meldbook.rules.laws import Laws
from meldbook.table.moves import Draw, Move, Pass
from meldbook.table.position import DRAW, MELD, OFFER, Position

MOST_MOVES = 300
"""Moves after which a deal is left as it stands; some games let one go on without end."""
SEEDS_PER_DEAL = 128
"""Seeds of questions that share a deal, so that many questions cost little; a reader's own are drawn far apart."""
DEALS_KEPT = 16


class Deal:
    """One deal of a seed. Its moves are chosen when a later table is first asked for."""

    def __init__(self, laws: Laws, seed: int, position: Position | None = None) -> None:
        self._chance = Chance(seed, "deal")
        number, scores = standing(laws, self._chance)
        self.positions = [deal_out(laws, seed, number, scores) if position is None else position]
        self.moves: list[Move] = []

    def reach(self, count: int) -> bool:
        """Play so many moves, if the deal goes on so long; False where it ended before."""
        while len(self.moves) < min(count, MOST_MOVES):
            position = self.positions[-1]
            if position.ended is not None:
                return False
            move = choose(position, self._chance)
            self.moves.append(move)
            self.positions.append(apply(position, move)[0])
        return len(self.moves) >= count

    def end(self) -> Position:
        """The table when the deal is over, or was broken off."""
        self.reach(MOST_MOVES)
        return self.positions[-1]

    def moments(self, wanted: Callable[[Position], bool]) -> list[Position]:
        """The tables of the whole deal of which something holds."""
        self.end()
        return [position for position in self.positions if position.ended is None and wanted(position)]


@remembered(DEALS_KEPT)
def deal_of(laws: Laws, number: int) -> Deal:
    """Deal of a number."""
    return Deal(laws, number)


def redealt(position: Position, chance: Chance) -> Position:
    """The table with other cards in every hand: nobody saw them, so any might be there."""
    laws = position.laws
    hidden = [card for hand in position.hands for card in hand.cards() if not laws.at_once[card]]
    hidden += [card for card in position.stock if not laws.at_once[card]]
    order, hands = chance.shuffled(hidden), []
    for hand in position.hands:
        kept = [card for card in hand.cards() if laws.at_once[card]]
        hands.append(Bag.of(kept + [order.pop() for _ in range(hand.size - len(kept))]))
    beneath = tuple(card for card in position.stock if laws.at_once[card])
    return position.evolve(hands=tuple(hands), stock=(*order, *beneath))


def near_the_end(position: Position, chance: Chance) -> Position:
    """The table with few cards left in the hand to act, and its second hand picked up: where going out is in question.

    The cards that leave the hand go beneath the stock, so that nothing is lost.
    """
    held = chance.shuffled(tuple(position.hand.cards()))
    keep = 1 + chance.below(4)
    changed = position.evolve(
        hands=position.replace_hand(position.seat, Bag.of(held[:keep])), stock=(*position.stock, *held[keep:])
    )
    if chance.one_in(4) or not position.reserve_of(position.seat):
        return changed
    buried = tuple(card for pile in position.reserve_of(position.seat) for card in pile)
    return changed.evolve(reserves=position.put_reserves(position.seat, ()), stock=(*changed.stock, *buried))


def first_turn(laws: Laws, seed: int, chance: Chance) -> Position:
    """The table when the first player has drawn for the first time."""
    number, scores = standing(laws, chance)
    position = deal_out(laws, seed, number, scores)
    while position.phase == OFFER:
        position, _ = apply(position, Pass())
    if position.phase == DRAW and Draw() in legal_moves(position, openings=False):
        position, _ = apply(position, Draw())
    while position.phase not in (MELD, DRAW):
        position, _ = apply(position, legal_moves(position)[0])
    return position


def standing(laws: Laws, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """The number of a deal in its match, and the sides' points before it."""
    number = chance.pick((1, 1, 1, 2, 3, 4))
    if number == 1:
        return 1, (0,) * laws.sides
    bands = score_bands(laws)
    return number, tuple(within(chance, *chance.pick(bands)) for _ in range(laws.sides))


def score_bands(laws: Laws) -> list[tuple[int, int]]:
    """Scores from where to where the initial meld needs the same."""
    steps: Mapping[str, int] = laws.rules["initial-meld.minimum"] or {}
    starts = [] if laws.minimum_by_deal else sorted(int(start) for start in steps if start != "negative")
    if len(starts) < 2:
        return [(0, 2000)]
    width = max(500, starts[-1] - starts[-2])
    bands = list(zip(starts, [*starts[1:], starts[-1] + width], strict=True))
    return bands if "negative" not in steps else [(-300, 0), *bands]


def within(chance: Chance, low: int, high: int) -> int:
    """A score of a band; scores go in fives in every game of the family."""
    return low + 5 * chance.below(max(1, (high - low) // 5))
