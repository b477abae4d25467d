"""What the quick player melds: natural cards first, wild cards where they bring a meld nearest to its full length.

Mostly a hand is large enough that nothing but its cards decides, or nothing fits. Then the best move is found by kinds
of moves, the dearest first, without listing all of them, and no guard is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meldbook.bot.unsifted import Unsifted
from meldbook.cards.bag import SIZE_SHIFT, Bag
from meldbook.cards.card import CARDS, THREE
from meldbook.groups.side_tables import Node, Table
from meldbook.groups.state import State, all_tables, table_of
from meldbook.listing.new_melds_held import parts_of
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import LayDown, LayOff, Move, cards_played
from meldbook.table.position import Situation

MOST_CARDS = 15
"""Cards in hand up to which black threes are thought of."""
NEW, EACH_WILD = 60, 20
"""Worth of a new meld, and what each wild card in it takes away."""
ADDED, LONG = 50, 9
"""Worth of a natural card that is added to an own meld, and up to how many cards there make it worth more."""
WILD_ADDED = 20
"""Worth of a wild card that is added, beside the number of cards there; for a player who minds what it spends."""
FOR_OTHERS, THREES, ON_FULL = 10, 5, 1
"""Worth of a card added to another side's meld, of black threes, and of a wild card on a complete meld."""

Melding = Callable[[Situation, bool], Move | None]
"""Finds the meld of a side that has opened, for a player who minds how wild cards are spent, or does not."""


@once
def melding(laws: Laws) -> Melding:
    """How the quick player finds its meld under these rules, once its side has opened."""
    threes_settable = laws.threes_out and laws.settable[THREE]
    if laws.contextual or laws.different_suits or laws.special_hands or threes_settable:
        return best_of_all
    few, full, at_will, side_of = laws.min_size + 1, laws.canasta, laws.at_will_bag, laws.side_of
    wild, natural = int(laws.wild_bag), int(Bag.marks(card for card in CARDS if not laws.wild[card]))
    parts = parts_of(laws)[False]
    lays_off_anywhere, threes_wait, fewest_threes = laws.lays_off_anywhere, laws.threes_wait, laws.fewest_threes

    def melded(at: Situation, minds: bool) -> Move | None:
        seat = at.seat
        hand, table = at.hands[seat], table_of(at, side_of[seat])
        if at.asked[seat] or (threes_wait and table.has_threes) or hand & at_will:
            return best_of_all(at, minds)
        new: list[Move] = []
        for part in parts:
            part(hand, table, new)
        size, fitting = hand >> SIZE_SHIFT, hand & table.fitting
        if size <= few and (new or (fitting and (size < 3 or at.barred))):
            return best_of_all(at, minds)  # Too few cards might stay.
        best, most = None, 0
        if new:
            best, most = _best_new(laws, new) if hand & wild else (new[0], NEW)
        if most < NEW and fitting:
            if naturals := fitting & natural:
                return _nearest(table, naturals)
            if minds:
                best, most = _best_wild(table, fitting, full, best, most)
        if most > FOR_OTHERS:
            return best
        elsewhere = lays_off_anywhere and any(hand & each.fitting for each in all_tables(at))
        threes = threes_wait and hand.of_rank(THREE) >= fewest_threes
        return best_of_all(at, minds) if elsewhere or threes else best

    return melded


def _best_new(laws: Laws, moves: list[Move]) -> tuple[Move | None, int]:
    """The new meld that is worth most, the first of several, and its worth; none that is worth nothing."""
    best, most = None, 0
    wild = laws.wild.__getitem__
    for move in moves:
        assert isinstance(move, LayDown)
        worth = NEW - EACH_WILD * sum(map(wild, move.groups[0].cards))
        if worth > most:
            if worth == NEW:
                return move, worth
            best, most = move, worth
    return best, most


def _nearest(table: Table, naturals: int) -> Move | None:
    """A natural card added to the longest meld, the first of several; beyond some length all are alike."""
    found, most = None, 0
    for (marks, adds), node in zip(table.adds, table.nodes, strict=True):
        if held := naturals & marks:
            size = node.facts.size
            if size > most:
                found, most = adds[held][0], size
                if size >= LONG:
                    break
    return found


def _best_wild(table: Table, wilds: int, full: int, best: Move | None, most: int) -> tuple[Move | None, int]:
    """A wild card added where it is worth more than the best so far; no natural card fits."""
    for (marks, adds), node in zip(table.adds, table.nodes, strict=True):
        if held := wilds & marks:
            worth = _spent(node, full)
            if worth > most and adds[held]:
                best, most = adds[held][0], worth
    return best, most


def _spent(node: Node, full: int) -> int:
    """What a wild card is worth that is added to a meld."""
    size = node.facts.size
    return WILD_ADDED + size if size < full else ON_FULL


def _laid(laws: Laws, move: Move) -> int:
    """What a new meld is worth."""
    assert isinstance(move, LayDown)
    cards = move.groups[0].cards if len(move.groups) == 1 else cards_played(move)
    if cards[0] >> 2 == THREE and not laws.settable[THREE]:
        return THREES  # Once they lie, the hand must be played out.
    return NEW - EACH_WILD * sum(map(laws.wild.__getitem__, cards))


def best_of_all(at: Situation, minds: bool) -> Move | None:
    """The best of all moves that are listed, where the guards may have something to say."""
    judge = Unsifted(_without_threes(at))
    moves = judge.melds()
    if not moves:
        return None
    own = table_of(at, at.side).nodes
    return judge.best(moves, [worth_of(at.laws, own, move, minds=minds) for move in moves], least=1)


def worth_of(laws: Laws, own: Sequence[Node], move: Move, *, minds: bool) -> int:
    """What a meld is worth to the quick player beside its side's melds; nothing where it would not think of it."""
    if isinstance(move, LayDown):
        return _laid(laws, move)
    if not isinstance(move, LayOff):
        return 0
    if move.side:
        return FOR_OTHERS
    node = own[move.meld - 1]
    if not laws.wild[move.cards[0]]:
        return ADDED + min(node.facts.size, LONG)
    return _spent(node, laws.canasta) if minds else 0


def _without_threes(at: Situation) -> Situation:
    """The table, in a large hand without the black threes that only a hand played out may meld: asking takes long."""
    laws, hand = at.laws, at.hand
    if hand.size <= MOST_CARDS or not laws.threes_out or hand.of_rank(THREE) < laws.min_size:
        return at
    table = State(at.position())
    table.hands[at.seat] = hand.minus(Bag.of(hand.cards_of(THREE)))
    return table
