"""Which moves are legal, in normal form.

Normal form is one group an act once the side has opened: a new meld of the smallest size, or one card added;
longer acts are combinations of these. Before that, the smallest combinations of melds that open.
Cards of one rank count as equal unless ``every_suit`` asks for each choice of suits.

The generator knows the rules by their values, the guards by their functions; a brute-force test holds the two
together, and moves that might empty the hand are always put before the guards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from meldbook import going_out
from meldbook.bag import Bag
from meldbook.cards import THREE, rank_of
from meldbook.checks import allows
from meldbook.checks.pile import LAY_OFF, PAIR, WITH_WILD
from meldbook.moves import Answer, Ask, Discard, Draw, End, Group, LayDown, LayOff, Move, TakePile
from meldbook.opening import Pick, openings, picks, wild_splits
from meldbook.position import ANSWER, DRAW, STOCK

if TYPE_CHECKING:
    from meldbook.position import Position


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
    """Whether asking the partner is legal now."""
    if position.laws.asks and position.canastas_in_reach:
        return allows(position, Ask())
    return False


def discards(position: Position) -> Iterator[Move]:
    """Discards, one of each card held."""
    if position.last_red_three:
        return
    never = position.laws.never_discarded
    careful = position.hand.size == 1 or bool(position.asked[position.seat])
    for card in position.hand.distinct():
        if not never[card]:
            move = _DISCARDS[card]
            if not careful or allows(position, move):
                yield move


_DISCARDS = tuple(Discard(card) for card in range(53))


def melds(position: Position, *, every_suit: bool = False) -> Iterator[Move]:
    """New melds and cards added; before the side has opened, the smallest combinations that open."""
    if not position.has_opened:
        yield from _opening_melds(position, every_suit=every_suit)
        return
    for move, played in _opened_melds(position, every_suit=every_suit):
        if _is_easy(position, played) or allows(position, move):
            yield move


def _is_easy(position: Position, played: int) -> bool:
    """Whether a move leaves so many cards that going out is not in question, and no answer binds."""
    return position.hand.size - played > 1 and not position.asked[position.seat]


def _opened_melds(position: Position, *, every_suit: bool) -> Iterator[tuple[Move, int]]:
    """Moves, and how many cards each plays; threes count as the whole hand, for they may need its end."""
    laws, hand = position.laws, position.hand
    own = {meld.rank for meld in position.own_melds} if laws.one_per_rank else set()
    for rank in laws.set_ranks:
        held = hand.of_rank(rank)
        if held < laws.min_naturals or rank in own:
            continue
        for group in _smallest_sets(position, rank, every_suit=every_suit):
            yield LayDown((group,)), len(group.cards) if rank != THREE else hand.size
    for number, meld in enumerate(position.own_melds, 1):
        if meld.size >= laws.max_size:
            continue
        if hand.of_rank(meld.rank):
            for card in picks(hand, meld.rank, 1, every_suit=every_suit):
                if not laws.never_melded[card[0]]:
                    yield LayOff(card, number), 1
        if len(meld.wilds) < laws.max_wilds and not laws.no_wild[meld.naturals[0]]:
            for rank in laws.wild_ranks:
                for card in picks(hand, rank, 1, every_suit=every_suit):
                    yield LayOff(card, number), 1


def _smallest_sets(position: Position, rank: int, *, every_suit: bool) -> Iterator[Group]:
    laws, hand = position.laws, position.hand
    if rank == THREE and laws.rules["meld.black-three"] == "never":
        return
    held = min(hand.of_rank(rank), laws.min_size)
    for naturals in range(laws.min_naturals, held + 1):
        wilds = laws.min_size - naturals
        if wilds > laws.max_wilds or (wilds and _takes_no_wild(position, rank)):
            continue
        for split in wild_splits(laws, hand, wilds):
            for cards in _cards(hand, [(rank, naturals), *split], every_suit=every_suit):
                if not any(laws.never_melded[card] for card in cards):
                    yield Group(cards)
    if rank == THREE and held >= laws.min_size:
        yield from _larger_threes(position)


def _larger_threes(position: Position) -> Iterator[Group]:
    """All black threes held at once: they are melded only as one goes out, so none can be added later."""
    cards = tuple(
        card
        for card in position.hand.cards()
        if rank_of(card) == THREE and not position.laws.never_melded[card]
    )
    if len(cards) > position.laws.min_size:
        yield Group(cards)


def _takes_no_wild(position: Position, rank: int) -> bool:
    laws = position.laws
    return all(laws.no_wild[card] or laws.never_melded[card] for card in range(rank * 4, rank * 4 + 4))


def _cards(hand: Bag, parts: Iterable[Pick], *, every_suit: bool) -> Iterator[tuple[int, ...]]:
    """Every choice of cards from a hand for some numbers of some ranks."""
    chosen: list[tuple[int, ...]] = [()]
    for rank, count in parts:
        if count:
            chosen = [
                cards + more for cards in chosen for more in picks(hand, rank, count, every_suit=every_suit)
            ]
    yield from chosen


def _opening_melds(position: Position, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations from the hand that reach the minimum, and the whole hand going out concealed."""
    found: set[Move] = set()
    for combination in openings(position.laws, position.hand, position.minimum):
        for groups in _group_choices(position.hand, combination, every_suit=every_suit):
            move = LayDown(groups)
            if _is_easy(position, sum(len(group.cards) for group in groups)) or allows(position, move):
                found.add(move)
                yield move
    if position.drew == STOCK and position.canastas_in_reach:
        way = going_out.plan(position.laws, position.hand, ())
        if way is not None:
            whole = LayDown(tuple(Group(cards) for cards in way.news))
            if whole not in found and allows(position, whole):
                yield whole


def _group_choices(
    hand: Bag, combination: Iterable[tuple[Pick, ...]], *, every_suit: bool
) -> Iterator[tuple[Group, ...]]:
    """Every choice of cards for a combination of melds, no card used twice."""
    chosen: list[tuple[Bag, tuple[Group, ...]]] = [(hand, ())]
    for parts in combination:
        chosen = [
            (left.minus(Bag.of(cards)), (*groups, Group(cards)))
            for left, groups in chosen
            for cards in _cards(left, parts, every_suit=every_suit)
        ]
    for _, groups in chosen:
        yield groups


def takes(position: Position, *, every_suit: bool = False) -> list[Move]:
    """Legal ways to take the discard pile."""
    pile = position.pile
    if not pile or position.laws.top_never[pile[-1]]:
        return []
    candidates = (
        _opened_takes(position, every_suit=every_suit)
        if position.has_opened
        else _opening_takes(position, every_suit=every_suit)
    )
    return [move for move in candidates if allows(position, move)]


def _ways(position: Position) -> frozenset[str]:
    laws = position.laws
    return laws.frozen_ways if position.frozen_against else laws.take_ways


def _opened_takes(position: Position, *, every_suit: bool) -> Iterator[Move]:
    laws, hand, ways = position.laws, position.hand, _ways(position)
    rank = rank_of(position.pile[-1])
    if LAY_OFF in ways:
        for number, meld in enumerate(position.own_melds, 1):
            if meld.rank == rank and meld.size < laws.max_size:
                yield TakePile(onto=number)
    if PAIR in ways:
        for pair in picks(hand, rank, 2, every_suit=every_suit):
            yield TakePile(pair)
    if WITH_WILD in ways and laws.max_wilds:
        for split in wild_splits(laws, hand, 1):
            for cards in _cards(hand, [(rank, 1), *split], every_suit=every_suit):
                yield TakePile(cards)


def _opening_takes(position: Position, *, every_suit: bool) -> Iterator[Move]:
    laws, hand, top = position.laws, position.hand, position.pile[-1]
    ways = _ways(position)
    if PAIR not in ways and WITH_WILD not in ways:
        return
    helpers = 2 if WITH_WILD not in ways else 1
    if hand.of_rank(rank_of(top)) < helpers:
        return
    for combination in openings(laws, hand, position.minimum, top=top, helpers=helpers):
        for first, *others in _group_choices(hand, combination, every_suit=every_suit):
            yield TakePile(first.cards, others=tuple(others))
