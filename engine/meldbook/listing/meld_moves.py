"""New melds, cards added and melds rearranged that are legal, in normal form.

Normal form is one group an act once the side has opened: a new meld of the smallest size, or one card added;
longer acts are combinations of these. Before that, the smallest combinations of melds that open.
Cards of one rank count as equal unless ``every_suit`` asks for each choice of suits.

What makes a meld is asked of the guards over groups and remembered (``groups``). Moves about which more is to ask, such
as those that might empty the hand, are put before all the guards; a brute-force test holds list and guards together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from operator import attrgetter

from meldbook.cards.bag import RANK_CARDS, RANK_SHIFTS, SIZE_SHIFT, Bag, as_many
from meldbook.cards.card import THREE, in_display_order
from meldbook.cards.melds import IDENTICAL
from meldbook.cards.special_hands import SPECIAL_HAND
from meldbook.checks.judge import Judge, Judges
from meldbook.going_out import ways
from meldbook.groups.rearranging import against_merging, freed
from meldbook.groups.shifting import shifts
from meldbook.groups.side_tables import Node, Table, tables_of
from meldbook.groups.smallest import smallest_identical, smallest_sets
from meldbook.groups.state import all_tables
from meldbook.listing.must import ending, goes_out_freely, is_bound, obedient
from meldbook.listing.new_melds_held import parts_of
from meldbook.memo import Found, once
from meldbook.opening.combinations import all_openings, is_any, openings, opens_plainly
from meldbook.opening.goal import goals_of
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import Group, LayDown, LayOff, Merge, Move, Swap
from meldbook.table.position import STOCK, Situation


def openings_of(judge: Judge, every_suit: bool) -> list[Move]:
    """The smallest combinations that open, special hands, and bonus cards laid by choice.

    Raises:
        TooManyOpeningsError: where those are more than can be told.
    """
    at = judge.position
    found = all_openings(_opening_melds(judge, every_suit=every_suit))
    if at.laws.special_hands or at.laws.at_will_bag:
        found += beside_openings(judge)
    return found


@once
def lister(laws: Laws) -> Callable[[Situation, Bag, Table, Judges], list[Move] | None]:
    """Lists melds from a hand under these rules; None where more than its cards may decide (``in_full``).

    The side has opened, and no answer of a partner binds. What a game does not have is not looked at.
    """
    contextual, many, by_suit = laws.contextual, as_many(laws.min_size + 2), laws.different_suits
    parts, besides, adds_for_others = parts_of(laws)[False], _beside_adds(laws), _adds_for_others(laws)
    only_merges = besides == (_merges,)
    others = () if only_merges else besides
    lays_off_anywhere, by_number, canastas = laws.lays_off_anywhere, laws.goes_out_by_number, laws.canastas_to_go_out
    threes_wait, threes_bind = laws.threes_wait, laws.threes_wait or laws.threes_out
    threes, fewest_threes = 0xFF << RANK_SHIFTS[THREE], laws.fewest_threes << RANK_SHIFTS[THREE]
    bars_taken = laws.bars_taken
    if contextual or by_suit:
        return lambda at, hand, table, judges: None

    def listed(at: Situation, hand: Bag, table: Table, judges: Judges) -> list[Move] | None:
        if (threes_bind and table.has_threes) or (threes_wait and hand & threes >= fewest_threes):
            return None
        if hand < many and (not by_number or table.closed < canastas or (bars_taken and at.barred)):
            return None
        moves: list[Move] = []
        for part in parts:
            part(hand, table, moves)
        if hand & table.fitting:
            for marks, adds in table.adds:
                if held := hand & marks:
                    moves += adds[held]
        if lays_off_anywhere:
            moves += adds_for_others(at, False)
        if only_merges and table.doubled:
            moves += _sound_merges(laws, table)  # Nothing binds the player here.
        if others:
            judge = judges(at)
            for beside in others:
                moves += beside(judge, table, False)
        return moves

    return listed


@once
def in_full(laws: Laws) -> Callable[[Judge, Table, bool], list[Move]]:
    """Lists the same where more than the cards may decide: few are left, an answer or black threes bind, each suit."""
    parts, suits_matter = parts_of(laws), laws.different_suits
    few, besides, lays_off_anywhere = laws.min_size + 1, _beside_adds(laws), laws.lays_off_anywhere
    keeps_two, adds_for_others = _keeping_two(laws), _adds_for_others(laws)

    def listed(judge: Judge, table: Table, every_suit: bool) -> list[Move]:
        at, every_suit = judge.position, every_suit or suits_matter
        hand = at.hands[at.seat]
        size, new = hand >> SIZE_SHIFT, list[Move]()
        if size <= few and keeps_two(judge, table):
            adds = _own_adds(judge, table, hand, every_suit) if size > 2 else []
            for beside in besides:
                adds += beside(judge, table, every_suit)
            return adds
        for part in parts[every_suit]:
            part(hand, table, new)
        adds = _own_adds(judge, table, hand, every_suit)
        if lays_off_anywhere:
            adds += adds_for_others(at, every_suit)
        if size <= few or laws.contextual or at.asked[at.seat] or (table.has_threes and at.fresh):
            adds, new = _free_of_doubt(judge, size, adds, new)
        if laws.threes_wait and hand.of_rank(THREE) >= laws.fewest_threes:
            new += _threes(judge, table, every_suit=every_suit)
        for beside in besides:
            adds += beside(judge, table, every_suit)
        return new + adds

    return listed


def _beside_adds(laws: Laws) -> tuple[Callable[[Judge, Table, bool], list[Move]], ...]:
    """What is listed behind the cards added to own melds, as far as these rules have it."""
    has = (
        (laws.may_merge, _merges),
        (laws.frees_wilds, _swaps),
        (laws.moves_cards, _shifts),
        (bool(laws.special_hands or laws.at_will_bag), lambda judge, table, every_suit: beside_openings(judge)),
    )
    return tuple(part for there, part in has if there)


def can_meld(judge: Judge) -> bool:
    """Whether there is a legal meld; one is looked for, not all."""
    position = judge.position
    if position.has_opened or position.laws.opens_freely:
        return bool(judge.melds())
    return is_any(_opening_melds(judge, every_suit=False)) or bool(beside_openings(judge))


def _free_of_doubt(judge: Judge, size: int, adds: list[Move], new: list[Move]) -> tuple[list[Move], list[Move]]:
    """Cards added and new melds that are legal, where more than their cards decides: how much of the hand is left."""
    position = judge.position
    laws, bound = position.laws, is_bound(position)
    few = size <= laws.min_size + 1
    barred = few and laws.bars_taken and position.barred  # A card just taken may not be all that is left.
    if laws.contextual or barred:
        return judge.allowed(adds), judge.allowed(new)
    if not few or goes_out_freely(position):
        return (obedient(judge, adds), obedient(judge, new)) if bound else (adds, new)
    if size > 2:
        return (obedient(judge, adds) if bound else adds), ending(judge, new)
    return ending(judge, adds), ending(judge, new)


def _keeping_two(laws: Laws) -> Callable[[Judge, Table], bool]:
    """Tells whether a player has no way out in this turn, and so keeps a card to discard and one more."""
    may_stay, by_number, canastas = int(laws.may_stay_bag), laws.goes_out_by_number, laws.canastas_to_go_out
    reaches = ways.reach(laws)
    if laws.contextual or laws.reserve_sizes or laws.lays_off_anywhere:
        return lambda judge, table: False  # What is in reach is counted beside the own melds alone.

    def keeps_two(judge: Judge, table: Table) -> bool:
        at = judge.position
        answer = at.asked[at.seat]
        if not at.needs_discard or at.hands[at.seat] & may_stay:
            return False
        if by_number and answer != "no" and table.closed >= canastas:
            return False
        if (answer or table.has_threes) and is_bound(at):
            return False
        if judge.reached is None:
            judge.reached = reaches(at, table)
        return not judge.reached

    return keeps_two


def _own_adds(judge: Judge, table: Table, hand: Bag, every_suit: bool) -> list[Move]:
    """Single cards added to the side's melds, black threes only where they may be."""
    moves, laws = list[Move](), judge.position.laws
    if not hand & table.fitting:
        return moves
    if every_suit:
        moves = tables_of(laws).added(table, hand, "", every_suit=True)
    else:
        for marks, adds in table.adds:
            if held := hand & marks:
                moves += adds[held]
    return _but_for_threes(judge, moves) if laws.threes_out and table.has_threes else moves


def _but_for_threes(judge: Judge, moves: list[Move]) -> list[Move]:
    """Cards added, black threes only where they may be."""
    threes = {number for number, meld in enumerate(judge.position.own_melds, 1) if meld.rank == THREE}
    waiting = [move for move in moves if isinstance(move, LayOff) and move.meld in threes]
    barred = set(waiting).difference(ending(judge, waiting))
    return [move for move in moves if move not in barred] if barred else moves


@once
def _adds_for_others(laws: Laws) -> Callable[[Situation, bool], list[Move]]:
    """Lists single cards added to other sides' melds, of every suit or not."""
    side_of, added = laws.side_of, tables_of(laws).added

    def listed(at: Situation, every_suit: bool) -> list[Move]:
        moves, seat, tables = list[Move](), at.seat, at.tables
        hand, own = at.hands[seat], side_of[seat]
        for side, table in enumerate(all_tables(at) if tables is None else tables):
            if side != own and hand & table.fitting:
                moves += added(table, hand, SIDES[side], every_suit=every_suit)
        return moves

    return listed


def _threes(judge: Judge, table: Table, *, every_suit: bool) -> list[Move]:
    """Black threes, which need the hand's end in this turn: three of them, or all."""
    position = judge.position
    laws, hand = position.laws, position.hand
    if (laws.one_per_rank and table.has_threes) or not judge.in_reach:
        return []
    cards = [card for card in hand.cards_of(THREE) if not laws.never_melded[card] and not laws.bonus[card]]
    groups = {Group(chosen) for size in {laws.min_size, len(cards)} for chosen in _choices(cards, size, every_suit)}
    if laws.fewest_threes < laws.min_size:
        sets = smallest_sets(laws)[every_suit][hand & laws.wild_bag][hand & RANK_CARDS[THREE]]
        groups |= {group for move in sets if isinstance(move, LayDown) for group in move.groups}
    moves: list[Move] = [LayDown((group,)) for group in sorted(groups, key=attrgetter("kind", "cards"))]
    if IDENTICAL in laws.kinds:
        for card in sorted(set(cards)):
            if (copies := hand.count(card)) >= laws.identical_min:
                moves += smallest_identical(laws, card, copies, hand & laws.wild_bag, every_suit)
    return ending(judge, moves)


def _choices(cards: list[int], size: int, every_suit: bool) -> list[tuple[int, ...]]:
    return sorted(set(combinations(cards, size))) if every_suit else [tuple(cards[:size])]


def _shifts(judge: Judge, table: Table, every_suit: bool) -> list[Move]:
    """Cards moved from meld to meld."""
    at = judge.position
    return judge.allowed(shifts(at.laws, at.own_melds, at.shifted))


def _swaps(judge: Judge, table: Table, every_suit: bool) -> list[Move]:
    """Natural cards put in the places of wild ones, in own melds and perhaps in those of others."""
    position, own = judge.position, judge.position.side
    laws, naturals = position.laws, [card for card in position.hand.distinct() if not position.laws.wild[card]]
    swaps: list[Move] = []
    for side, melds in enumerate(position.melds) if laws.frees_anywhere else ((own, position.own_melds),):
        letter = SIDES[side] if side != own else ""
        for number, meld in enumerate(melds, 1):
            swaps += [Swap(card, number, letter) for card in naturals if freed(laws, meld, card) is not None]
    return judge.allowed(swaps)


def _merges(judge: Judge, table: Table, every_suit: bool) -> list[Move]:
    """Melds joined: how they lie says which may be, unless an answer or black threes bind."""
    if not table.doubled:
        return []
    position = judge.position
    moves = list(_sound_merges(position.laws, table))
    answer = position.asked[position.seat]
    if not answer and not table.has_threes:
        return moves
    if is_bound(position):  # Not where a way to obey is looked for, which lists moves that nothing binds.
        return obedient(judge, moves)
    return judge.allowed(moves) if answer else moves


def _sound_merges(laws: Laws, table: Table) -> tuple[Move, ...]:
    """Pairs of own melds that make a sound one: asked once for as long as they lie so."""
    found: tuple[Move, ...] | None = table.found.get(_sound_merges)
    if found is None:
        twice = table.doubled
        doubled = [(number, node) for number, node in enumerate(table.nodes, 1) if node.facts.rank_mark & twice]
        found = table.found[_sound_merges] = laws.answers[_merges_of][tuple(doubled)]
    return found


_Numbered = tuple[tuple[int, Node], ...]
"""Melds with their numbers on the table."""


def _merges_of(laws: Laws) -> Found[_Numbered, tuple[Move, ...]]:
    """The same by the melds of ranks that lie there twice, which others that change leave as they are."""
    return Found(partial(_merges_among, laws), 1 << 10)


def _merges_among(laws: Laws, doubled: _Numbered) -> tuple[Move, ...]:
    return tuple([
        Merge(first, second)
        for (first, one), (second, other) in combinations(doubled, 2)
        if one.facts.rank_mark == other.facts.rank_mark and not against_merging(laws, one.meld, other.meld)
    ])  # fmt: skip


def beside_openings(judge: Judge) -> list[Move]:
    """What may be laid down whether or not the side has opened: a whole special hand, and bonus cards, one at a time.

    (special.hands, red-three.lay)
    """
    laws, hand, moves = judge.position.laws, judge.position.hand, list[Move]()
    if laws.special_hands and hand.size == SPECIAL_HAND:
        cards = tuple(hand.cards())
        moves += [LayDown((Group(cards, name),)) for name in laws.special_hands]
    moves += [LayDown((Group((card,)),)) for card in Bag(hand & laws.at_will_bag).distinct()]
    return judge.allowed(moves)


def _opening_melds(judge: Judge, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations from the hand that open, and the whole hand going out concealed."""
    position = judge.position
    laws, hand = position.laws, position.hands[position.seat]
    found: list[Move] = []
    goal = goals_of(laws)[position.score, position.deal, True]
    plain, size = opens_plainly(position) and not goal.asks, hand >> SIZE_SHIFT
    for opening in openings(laws, hand, goal, every_suit=every_suit):
        move, left = LayDown(opening), size
        for group in opening:
            left -= len(group.cards)
        # So many cards are left that going out is not in question.
        if (plain and left > 1) or judge.allows(move):
            found.append(move)
            yield move
    if laws.concealed_without_minimum and position.drew == STOCK and judge.in_reach:
        way = ways.plan(position, hand, (), discard=not position.last_red_three)
        if way is not None and way.news:
            groups = sorted((Group(_in_order(position, cards)) for cards in way.news), key=attrgetter("cards"))
            whole = LayDown(tuple(groups))
            if whole not in found and judge.allows(whole):
                yield whole


def _in_order(position: Situation, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of a way out as they are listed, whichever way was found before; a sequence keeps its own order."""
    return cards if position.laws.has_runs else in_display_order(cards)
