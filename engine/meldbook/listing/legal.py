"""Which moves are legal, in normal form.

Normal form is one group an act once the side has opened: a new meld of the smallest size, or one card added;
longer acts are combinations of these. Before that, the smallest combinations of melds that open.
Cards of one rank count as equal unless ``every_suit`` asks for each choice of suits.

What makes a meld is asked of the guards over groups and remembered (``fits``, ``smallest``). Moves about which
more is to ask, such as those that might empty the hand, are put before all the guards; a brute-force test holds the
generator and the guards together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, compress
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import CARDS, THREE, rank_of
from meldbook.cards.melds import IDENTICAL
from meldbook.cards.special_hands import SPECIAL_HAND
from meldbook.checks import allows
from meldbook.checks.rearranging import against_merging
from meldbook.checks.special import too_late
from meldbook.checks.turn import discardable, without_discard
from meldbook.going_out import ways
from meldbook.going_out.must import is_bound, obedient
from meldbook.listing.smallest import smallest_identical, smallest_sets, smallest_wild_melds
from meldbook.listing.takes import can_take, takes
from meldbook.opening.combinations import all_openings, is_any, openings, opens_plainly
from meldbook.opening.goal import goal_of, may_open
from meldbook.table.moves import Answer, Ask, Bonus, Discard, Draw, End, Group, LayDown, LayOff, Merge, Move, Pass, Swap
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD, STOCK

if TYPE_CHECKING:
    from meldbook.listing.side_tables import Table
    from meldbook.rules.laws import Laws
    from meldbook.table.position import Position

__all__ = ["can_meld", "can_take", "legal_moves", "may_ask", "melds", "takes"]


def legal_moves(position: Position, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
    """Legal moves of the seat to act (or of its partner, where an answer is due); none once the deal is over.

    Without ``openings`` the combinations that open a side are left out: for large hands they are very many.
    """
    if position.ended is not None:
        return []
    phase = position.phase
    if phase in (MELD, DRAW):
        moves, laws = moves_of_turn(position, every_suit=every_suit, openings=openings), position.laws
        if phase == DRAW:
            if len(position.stock) <= laws.stock_left and allows(position, End()):
                moves.append(End())
        elif not (moves and type(moves[-1]) is Discard) and without_discard(position) and allows(position, End()):
            moves.append(End())
        if laws.asks and may_ask(position):
            moves.append(Ask())
        return moves
    if phase == ANSWER:
        return [Answer(True), Answer(False)]
    if phase == BONUS:
        return [move for move in (Bonus(True), Bonus(False)) if allows(position, move)]
    return [*takes(position, every_suit=every_suit), Pass()]


def moves_of_turn(position: Position, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
    """Draws and takes, or melds and discards: what a turn is made of."""
    if position.phase == DRAW:
        moves = _draws(position)
        if position.pile and (openings or position.has_opened or position.laws.opens_freely):
            moves += takes(position, every_suit=every_suit)
        return moves
    if openings or position.has_opened or position.laws.opens_freely:
        moves = melds(position, every_suit=every_suit)
        moves += discards(position)
        return moves
    return _special_hands(position) + discards(position)


_DRAW: Move = Draw()


def _draws(position: Position) -> list[Move]:
    laws = position.laws
    if len(position.stock) <= laws.stock_left and not position.may_reshuffle:
        return []
    if not laws.keeps_three or too_late(position):
        return [_DRAW]
    return [_DRAW, *(Draw(card) for card in CARDS if laws.bonus[card] and laws.copies(card))]


def may_ask(position: Position) -> bool:
    """Whether asking the partner is legal now; what costs least to know is looked at first."""
    laws = position.laws
    if not laws.asks:
        return False
    moment = "before-draw" if position.phase == DRAW else "melding" if position.laid else "after-draw"
    if moment not in laws.ask_moments or position.asked[position.seat] or not ways.in_reach(position):
        return False
    return allows(position, Ask())


def discards(position: Position) -> list[Move]:
    """Discards, one of each card held."""
    laws, seat = position.laws, position.seat
    hand = position.hands[seat]
    held = hand.counts()
    moves: list[Move] = list(compress(_DISCARDS, held))
    if len(moves) < 2 or laws.picky_discards or position.last_red_three:
        return _allowed(position, moves)
    if position.barred is not None or hand & laws.undiscarded_bag:
        never, barred = laws.never_discarded, position.barred
        moves = [
            move
            for move in compress(_DISCARDS, held)
            if not (never[move.card] or move.card == barred) or discardable(position, move.card)
        ]
    if (position.fresh or position.asked[seat]) and moves and is_bound(position):
        return moves if allows(position, moves[0]) else []  # What binds forbids every discard but a last one.
    return moves


_DISCARDS: tuple[Discard, ...] = tuple(Discard(card) for card in CARDS)


def melds(position: Position, *, every_suit: bool = False) -> list[Move]:
    """New melds, cards added and melds rearranged; before the side has opened, the smallest combinations that open.

    Raises:
        TooManyOpeningsError: where those are more than can be told.
    """
    laws, seat = position.laws, position.seat
    side = laws.side_of[seat]
    if side not in position.opened and not laws.opens_freely:
        return all_openings(_opening_melds(position, every_suit=every_suit)) + _special_hands(position)
    hand, table = position.hands[seat], laws.tables.of(position.melds[side])
    adds = _adds(position, hand, table, every_suit=every_suit) if hand & table.fitting or laws.lays_off_anywhere else []
    new = _new_melds(laws, hand, table, every_suit=every_suit)
    if laws.contextual or position.fresh or position.asked[seat] or hand.size <= laws.min_size + 1:
        adds, new = _free_of_doubt(position, hand.size, adds, new)
    if laws.threes_wait and hand.of_rank(THREE) >= laws.fewest_threes:
        new += _threes(position, every_suit=every_suit)
    if table.doubled or laws.swap == "joker-to-hand":
        adds += _rearrangements(position)
    if laws.special_hands:
        adds += _special_hands(position)
    return new + adds


def can_meld(position: Position) -> bool:
    """Whether there is a legal meld; one is looked for, not all."""
    if position.has_opened or position.laws.opens_freely:
        return bool(melds(position))
    return is_any(_opening_melds(position, every_suit=False)) or bool(_special_hands(position))


def _free_of_doubt(position: Position, size: int, adds: list[Move], new: list[Move]) -> tuple[list[Move], list[Move]]:
    """Cards added and new melds that are legal, where more than their cards decides: how much of the hand is left."""
    laws, bound = position.laws, is_bound(position)
    if laws.contextual:
        return _allowed(position, adds), _allowed(position, new)
    if size > laws.min_size + 1 or laws.goes_out_freely:
        return (obedient(position, adds), obedient(position, new)) if bound else (adds, new)
    if not bound and _keeps_two(position):
        return (adds if size > 2 else []), []
    if size > 2:
        return (obedient(position, adds) if bound else adds), _allowed(position, new)
    return _allowed(position, adds), _allowed(position, new)


def _allowed(position: Position, moves: Iterable[Move]) -> list[Move]:
    return [move for move in moves if allows(position, move)]


def _keeps_two(position: Position) -> bool:
    """Whether the seat to act has no way out in this turn, so that it keeps a card to discard and one more."""
    laws = position.laws
    if not position.needs_discard or laws.reserve_sizes or position.hand & laws.may_stay_bag:
        return False
    return not ways.in_reach(position)


def _adds(position: Position, hand: Bag, table: Table, *, every_suit: bool) -> list[Move]:
    """Single cards added to melds on the table."""
    laws = position.laws
    moves: list[Move] = []
    own = laws.tables.adds(position.own_melds, "", every_suit=True) if every_suit else table.adds
    for marks, adds in own:
        held = hand & marks
        if held:
            moves += adds[held]
    if moves and table.has_threes and laws.threes_out:
        threes = [number for number, meld in enumerate(position.own_melds, 1) if meld.rank == THREE]
        moves = [
            move for move in moves if not isinstance(move, LayOff) or move.meld not in threes or allows(position, move)
        ]
    if laws.lays_off_anywhere:
        moves += _adds_for_others(position, hand, every_suit=every_suit)
    return moves


def _adds_for_others(position: Position, hand: Bag, *, every_suit: bool) -> list[Move]:
    """Single cards added to other sides' melds."""
    laws = position.laws
    moves: list[Move] = []
    tables, fitting = laws.tables.around(position.melds, position.side)
    if hand & fitting:
        for letter, table in tables:
            if letter and hand & table.fitting:
                melds = position.melds[position.side_called(letter)]
                for marks, adds in laws.tables.adds(melds, letter, every_suit=every_suit):
                    held = hand & marks
                    if held:
                        moves += adds[held]
    return moves


def _new_melds(laws: Laws, hand: Bag, table: Table, *, every_suit: bool) -> list[Move]:
    """New melds of the smallest size, black threes apart."""
    wilds = hand & laws.wild_bag
    moves: list[Move] = []
    if laws.has_sets:
        ranks = hand.ranks_with(laws.fewest_naturals, table.new_ranks)
        if ranks and every_suit:
            for marks in ranks:
                rank = rank_of(next(Bag(hand & marks).cards()))
                moves += smallest_sets(laws, rank, hand.lanes(rank), wilds, True)
        elif ranks:
            sets = laws.smallest_sets[wilds]
            for marks in ranks:
                moves += sets[hand & marks]
    if laws.has_runs:
        present, fewest = hand.present(), laws.fewest_in_run
        for marks, runs in laws.smallest_runs[every_suit][hand & laws.run_helpers]:
            held = present & marks
            if held.bit_count() >= fewest:
                moves += runs[held]
    if wilds and laws.has_wild_melds and table.new_wilds:
        moves += smallest_wild_melds(laws, wilds, every_suit)
    if laws.has_identical:
        moves += _identical(laws, hand, wilds, every_suit=every_suit)
    return moves


def _identical(laws: Laws, hand: Bag, wilds: int, *, every_suit: bool) -> list[Move]:
    moves: list[Move] = []
    for card, copies in enumerate(hand.counts()):
        if copies >= laws.identical_min and not laws.wild[card] and laws.settable[rank_of(card)]:
            moves += smallest_identical(laws, card, copies, wilds, every_suit)
    return moves


def _threes(position: Position, *, every_suit: bool) -> list[Move]:
    """Black threes, which need the hand's end in this turn: three of them, or all."""
    laws, hand = position.laws, position.hand
    if not ways.in_reach(position):
        return []
    if laws.one_per_rank and any(meld.rank == THREE for meld in position.own_melds):
        return []
    cards = [card for card in hand.cards_of(THREE) if not laws.never_melded[card] and not laws.bonus[card]]
    groups = {Group(chosen) for size in {laws.min_size, len(cards)} for chosen in _choices(cards, size, every_suit)}
    if laws.fewest_threes < laws.min_size:
        sets = smallest_sets(laws, THREE, hand.lanes(THREE), hand & laws.wild_bag, every_suit)
        groups |= {group for move in sets if isinstance(move, LayDown) for group in move.groups}
    if IDENTICAL in laws.kinds:
        groups |= {Group((card,) * laws.min_size, IDENTICAL) for card in cards if hand.count(card) >= laws.min_size}
    moves = [LayDown((group,)) for group in sorted(groups, key=lambda group: (group.kind, group.cards))]
    return _allowed(position, moves)


def _choices(cards: list[int], size: int, every_suit: bool) -> list[tuple[int, ...]]:
    return sorted(set(combinations(cards, size))) if every_suit else [tuple(cards[:size])]


def _rearrangements(position: Position) -> list[Move]:
    """Melds joined, and jokers exchanged for the cards they stand for."""
    laws, own = position.laws, position.own_melds
    moves = _merges(position) if laws.may_merge else []
    if laws.swap == "joker-to-hand":
        for number, meld in enumerate(own, 1):
            if meld.size > len(meld.naturals):
                swaps = [Swap(card, number) for card in position.hand.distinct() if not laws.wild[card]]
                moves += _allowed(position, swaps)
    return moves


def _merges(position: Position) -> list[Move]:
    """Melds joined: how they lie says which may be, unless an answer or black threes bind."""
    moves = list(_sound_merges(position))
    return _allowed(position, moves) if position.asked[position.seat] or is_bound(position) else moves


def _sound_merges(position: Position) -> tuple[Move, ...]:
    """Pairs of own melds that make a sound one: asked once for as long as they lie so."""
    laws, own = position.laws, position.own_melds
    table = laws.tables.of(own)
    if table.merges is None:
        doubled = [(number, meld.rank) for number, meld in enumerate(own, 1) if meld.rank is not None]
        alike = [(first, other) for (first, rank), (other, same) in combinations(doubled, 2) if rank == same]
        sound = [pair for pair in alike if not against_merging(laws, own[pair[0] - 1], own[pair[1] - 1])]
        table.merges = tuple(Merge(first, second) for first, second in sound)
    return table.merges


def _special_hands(position: Position) -> list[Move]:
    laws, hand = position.laws, position.hand
    if not laws.special_hands or hand.size != SPECIAL_HAND:
        return []
    cards = tuple(hand.cards())
    moves = [LayDown((Group(cards, name),)) for name in laws.special_hands]
    return _allowed(position, moves)


def _opening_melds(position: Position, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations from the hand that open, and the whole hand going out concealed."""
    laws, hand = position.laws, position.hand
    found: list[Move] = []
    goal = goal_of(laws, position.minimum, position.scores[position.side])
    combinations = openings(laws, hand, goal, every_suit=every_suit) if may_open(laws, hand, goal) else ()
    plain, size = opens_plainly(position) and not goal.asks, hand.size
    for combination in combinations:
        move = LayDown(tuple([option.group for option in combination]))
        # So many cards are left that going out is not in question.
        if (plain and size - sum([option.size for option in combination]) > 1) or allows(position, move):
            found.append(move)
            yield move
    if laws.concealed_without_minimum and position.drew == STOCK and ways.in_reach(position):
        way = ways.plan(position, hand, (), discard=not position.last_red_three)
        if way is not None and way.news:
            whole = LayDown(tuple(Group(cards) for cards in way.news))
            if whole not in found and allows(position, whole):
                yield whole
