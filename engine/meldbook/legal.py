"""Which moves are legal, in normal form.

Normal form is one group an act once the side has opened: a new meld of the smallest size, or one card added;
longer acts are combinations of these. Before that, the smallest combinations of melds that open.
Cards of one rank count as equal unless ``every_suit`` asks for each choice of suits.

The generator knows the rules by their values, the guards by their functions; a brute-force test holds the two
together, and moves that might empty the hand are always put before the guards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress, islice
from typing import TYPE_CHECKING

from meldbook import going_out
from meldbook.bag import Bag
from meldbook.cards import CARDS, THREE, rank_of
from meldbook.checks import allows
from meldbook.checks.pile import LAY_OFF, PAIR, WITH_WILD
from meldbook.moves import Answer, Ask, Discard, Draw, End, Group, LayDown, Move, TakePile
from meldbook.opening import Pick, TooManyOpeningsError, openings, picks, wild_splits
from meldbook.position import ANSWER, DRAW, STOCK
from meldbook.smallest import choices, single_adds, smallest_sets, wild_adds

if TYPE_CHECKING:
    from meldbook.position import Position

MOST_OPENINGS = 300_000
"""Ways to open that are listed; hands of thirty cards have up to two thirds as many, each choice of suits counted."""


def legal_moves(position: Position, *, every_suit: bool = False) -> list[Move]:
    """Legal moves of the seat to act (or of its partner, where an answer is due); none once the deal is over."""
    if position.ended is not None:
        return []
    if position.phase == ANSWER:
        return [Answer(True), Answer(False)]
    moves: list[Move] = []
    if position.phase == DRAW:
        if position.stock:
            moves.append(Draw())
        moves += takes(position, every_suit=every_suit)
    else:
        moves += melds(position, every_suit=every_suit)
        moves += discards(position)
    if _ends(position):
        moves.append(End())
    if may_ask(position):
        moves.append(Ask())
    return moves


def _ends(position: Position) -> bool:
    if position.phase == DRAW:
        return not position.stock and allows(position, End())
    return position.last_red_three


def may_ask(position: Position) -> bool:
    """Whether asking the partner is legal now; what costs least to know is looked at first."""
    laws = position.laws
    if not laws.asks or position.laid or position.asked[position.seat]:
        return False
    moment = "before-draw" if position.phase == DRAW else "after-draw"
    if moment not in laws.ask_moments or not going_out.in_reach(position):
        return False
    return position.partner(position.seat) is not None and going_out.able(position)


def discards(position: Position) -> list[Move]:
    """Discards, one of each card held."""
    hand = position.hand
    if position.last_red_three:
        return []
    moves = list(compress(_DISCARDS, hand.counts()))
    if hand.size == 1 or _bound(position) or hand.shared(position.laws.undiscarded_bag):
        return [move for move in moves if allows(position, move)]
    return moves


_DISCARDS: tuple[Move, ...] = tuple(Discard(card) for card in CARDS)


def melds(position: Position, *, every_suit: bool = False) -> list[Move]:
    """New melds and cards added; before the side has opened, the smallest combinations that open.

    Raises:
        TooManyOpeningsError: where those are more than can be told.
    """
    if not position.has_opened:
        return _all_openings(_opening_melds(position, every_suit=every_suit))
    careful = _bound(position)
    adds, sets = _adds(position, every_suit=every_suit), _new_sets(position, every_suit=every_suit)
    if careful or position.hand.size <= 2:
        adds = [move for move in adds if allows(position, move)]
    if careful or position.hand.size <= position.laws.min_size + 1:
        sets = [move for move in sets if allows(position, move)]
    return sets + _threes(position) + adds


def _bound(position: Position) -> bool:
    """Whether the partner's answer, or black threes laid in this turn, may forbid moves that are free otherwise."""
    if position.asked[position.seat]:
        return True
    own = position.own_melds
    return any(own[number].rank == THREE for number in position.fresh)


def _is_easy(position: Position, played: int) -> bool:
    """Whether a move leaves so many cards that going out is not in question, and no answer binds."""
    return position.hand.size - played > 1 and not position.asked[position.seat]


def _adds(position: Position, *, every_suit: bool) -> list[Move]:
    """Single cards added to own melds."""
    laws, hand = position.laws, position.hand
    largest, most_wilds = laws.max_size, laws.max_wilds
    wilds = hand & laws.wild_bag
    moves: list[Move] = []
    for number, meld in enumerate(position.own_melds, 1):
        if meld.size < largest:
            lanes = hand.lanes(meld.rank)
            if lanes:
                moves += single_adds(laws, meld.rank, lanes, number, every_suit)
            if wilds and len(meld.wilds) < most_wilds and not laws.no_wild[meld.naturals[0]]:
                moves += wild_adds(laws, wilds, number, every_suit)
    return moves


def _new_sets(position: Position, *, every_suit: bool) -> list[Move]:
    """New melds of the smallest size, black threes apart."""
    laws, hand = position.laws, position.hand
    own = [meld.rank for meld in position.own_melds] if laws.one_per_rank else []
    wilds, settable, fewest = hand & laws.wild_bag, laws.settable, laws.min_naturals
    moves: list[Move] = []
    for rank, held in enumerate(hand.rank_counts()):
        if held >= fewest and settable[rank] and rank not in own:
            moves += smallest_sets(laws, rank, hand.lanes(rank), wilds, every_suit)
    return moves


def _threes(position: Position) -> list[Move]:
    """Black threes, which need the hand's end in this turn: three of them, or all."""
    laws, hand = position.laws, position.hand
    held = hand.of_rank(THREE)
    if held < laws.min_size or laws.settable[THREE] or not going_out.in_reach(position):
        return []
    if any(meld.rank == THREE for meld in position.own_melds):
        return []
    cards = [card for card in hand.cards_of(THREE) if not laws.never_melded[card]]
    groups = {tuple(cards[: laws.min_size]), tuple(cards)}
    moves = [LayDown((Group(group),)) for group in sorted(groups)]
    return [move for move in moves if allows(position, move)]


def _opening_melds(position: Position, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations from the hand that reach the minimum, and the whole hand going out concealed."""
    found: set[Move] = set()
    for combination in openings(position.laws, position.hand, position.minimum):
        for groups in _group_choices(position.hand, combination, every_suit=every_suit):
            move = LayDown(groups)
            if _is_easy(position, sum(len(group.cards) for group in groups)) or allows(position, move):
                found.add(move)
                yield move
    if position.drew == STOCK and going_out.in_reach(position):
        way = going_out.plan(position.laws, position.hand, (), discard=not position.last_red_three)
        if way is not None:
            whole = LayDown(tuple(Group(cards) for cards in way.news))
            if whole not in found and allows(position, whole):
                yield whole


def _group_choices(
    hand: Bag, combination: Iterable[tuple[Pick, ...]], *, every_suit: bool
) -> Iterator[tuple[Group, ...]]:
    """Every choice of cards for a combination of melds, no card used twice; one by one, for they may be many."""
    parts, *others = combination
    for cards in choices(hand, parts, every_suit):
        if not others:
            yield (Group(cards),)
            continue
        for groups in _group_choices(hand.minus(Bag.of(cards)), others, every_suit=every_suit):
            yield (Group(cards), *groups)


def _all_openings(moves: Iterator[Move]) -> list[Move]:
    """All the ways to open; an error, never a shorter list, where there are more than can be told."""
    found = list(islice(moves, MOST_OPENINGS + 1))
    if len(found) > MOST_OPENINGS:
        raise TooManyOpeningsError
    return found


def can_take(position: Position) -> bool:
    """Whether there is a legal way to take the discard pile; one is looked for, not all."""
    if position.has_opened or not position.pile or position.laws.top_never[position.pile[-1]]:
        return bool(takes(position))
    return next(_opening_takes(position, every_suit=False), None) is not None


def takes(position: Position, *, every_suit: bool = False) -> list[Move]:
    """Legal ways to take the discard pile.

    Raises:
        TooManyOpeningsError: where they open the side, and are more than can be told.
    """
    pile = position.pile
    if not pile or position.laws.top_never[pile[-1]]:
        return []
    if not position.has_opened:
        return _all_openings(_opening_takes(position, every_suit=every_suit))
    candidates = list(_opened_takes(position, every_suit=every_suit))
    if position.hand.size > 4 and _plain_top(position) and not position.asked[position.seat]:
        return candidates
    return [move for move in candidates if allows(position, move)]


def _plain_top(position: Position) -> bool:
    """Whether the top card is melded like any other, so that cards enough in hand leave nothing else to ask."""
    laws, top = position.laws, position.pile[-1]
    three_stand = laws.min_size <= 3 and laws.min_naturals <= 2
    return three_stand and not laws.wild[top] and not laws.never_melded[top] and laws.settable[rank_of(top)]


def _ways(position: Position) -> frozenset[str]:
    laws = position.laws
    return laws.frozen_ways if position.frozen_against else laws.take_ways


def _opened_takes(position: Position, *, every_suit: bool) -> Iterator[Move]:
    laws, hand, ways = position.laws, position.hand, _ways(position)
    top = position.pile[-1]
    rank = rank_of(top)
    joined = [(number, meld) for number, meld in enumerate(position.own_melds, 1) if meld.rank == rank]
    if not joined and not hand.of_rank(rank):
        return
    if LAY_OFF in ways:
        for number, meld in joined:
            if meld.size < laws.max_size:
                yield TakePile(onto=number)
    size, wilds = (joined[0][1].size, len(joined[0][1].wilds)) if joined and laws.one_per_rank else (0, 0)
    if size + 3 > laws.max_size or (size and position.frozen_against and not laws.frozen_join):
        return
    if PAIR in ways:
        for pair in picks(hand, rank, 2, every_suit=every_suit):
            yield TakePile(pair)
    if WITH_WILD in ways and wilds < laws.max_wilds and not laws.no_wild[top]:
        for split in wild_splits(laws, hand, 1):
            for cards in choices(hand, ((rank, 1), *split), every_suit):
                yield TakePile(cards)


def _opening_takes(position: Position, *, every_suit: bool) -> Iterator[Move]:
    laws, hand, top = position.laws, position.hand, position.pile[-1]
    ways = _ways(position)
    helpers = 2 if WITH_WILD not in ways else 1
    if (PAIR not in ways and WITH_WILD not in ways) or hand.of_rank(rank_of(top)) < helpers:
        return
    sure = _plain_top(position) and not position.asked[position.seat]
    for combination in openings(laws, hand, position.minimum, top=top, helpers=helpers):
        for first, *others in _group_choices(hand, combination, every_suit=every_suit):
            move = TakePile(first.cards, others=tuple(others))
            played = len(first.cards) + sum(len(group.cards) for group in others)
            if (sure and hand.size - played > 1) or allows(position, move):
                yield move
