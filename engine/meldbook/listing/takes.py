"""Legal ways to take the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from meldbook.cards.bag import CARD_MARKS, CARD_TOPS, CARD_UNITS, EMPTY, Bag, one_of_each, present_in
from meldbook.cards.card import CARDS, THREE, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET
from meldbook.checks.pile import ANY_MELD, FREE, FROM, IDENTICAL_PAIR, LAY_OFF, PAIR, SAME_WILDS, WITH_WILD
from meldbook.checks.stock import is_over
from meldbook.going_out import ways
from meldbook.groups.fits import makes_set, stands
from meldbook.groups.picks import picks
from meldbook.groups.smallest import helped, smallest_sets
from meldbook.groups.smallest_runs import smallest_runs
from meldbook.groups.state import table_of, tables_around
from meldbook.listing.must import goes_out_freely
from meldbook.memo import once, remembered
from meldbook.opening.combinations import all_openings, groups_with, is_any, openings, opens_plainly
from meldbook.opening.goal import goals_of
from meldbook.opening.options import Option, option_of, top_options, wild_top_options
from meldbook.table.moves import Group, LayDown, Move, TakePile, cards_played
from meldbook.table.take import haul_of

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge
    from meldbook.opening.goal import Goal
    from meldbook.rules.laws import Laws
    from meldbook.table.position import Situation

_REMEMBERED = 1 << 11
_INTO_SETS = frozenset((PAIR, WITH_WILD, LAY_OFF))
"""Ways of taking that look at the top card's rank, or at the melds on the table, alone."""


_FREELY = TakePile()
"""Taking the whole pile without melding any of it."""


def can_take(judge: Judge) -> bool:
    """Whether there is a legal way to take the discard pile; one is looked for, not all."""
    position = judge.position
    if position.has_opened or position.laws.opens_freely:
        return bool(takes(judge))
    return _may_be_taken(position) and is_any(_opening_takes(judge, every_suit=False))


def takes(judge: Judge, *, every_suit: bool = False) -> list[Move]:
    """Legal ways to take the discard pile.

    Raises:
        TooManyOpeningsError: where they open the side, and are more than can be told.
    """
    return lister(judge.position.laws)(judge, every_suit)


@once
def lister(laws: Laws) -> Callable[[Judge, bool], list[Move]]:
    """Lists takes under these rules."""
    side_of, opens_freely, candidates_of = laws.side_of, laws.opens_freely, _candidates(laws)
    least, least_frozen = _least_to_open(laws.take_ways), _least_to_open(laws.frozen_ways)
    always_frozen = laws.always_frozen or laws.frozen_unopened

    def listed(judge: Judge, every_suit: bool) -> list[Move]:
        at = judge.position
        if not _may_be_taken(at):
            return []
        seat = at.seat
        if not opens_freely and side_of[seat] not in at.opened:
            alike = at.hands[seat].of_rank(rank_of(at.pile[-1]))
            if alike < (least_frozen if always_frozen or at.frozen else least):
                return []
            return all_openings(_opening_takes(judge, every_suit=every_suit))
        candidates = candidates_of(judge, every_suit)
        if not candidates:
            return candidates
        most = _most_helpers(at)
        if most >= _ALL_HELPERS:
            return candidates
        return [move for move in candidates if len(_helpers(move)) <= most or judge.allows(move)]

    return listed


def _least_to_open(ways: frozenset[str]) -> int:
    """Cards of the top card's rank, at least, with which a hand opens by taking the pile."""
    return 0 if ways & {FREE, FROM, ANY_MELD} else 1 if WITH_WILD in ways else 2


_ALL_HELPERS = 99


def _helpers(move: Move) -> tuple[int, ...]:
    assert isinstance(move, TakePile)
    return move.helpers


def _may_be_taken(position: Situation) -> bool:
    """Whether the pile is there for the seat to act, whatever would be melded with it."""
    pile, laws = position.pile, position.laws
    if not pile or laws.top_never[pile[-1]] or (laws.ends_with_stock and is_over(position)):
        return False
    return laws.side_of[position.seat] in position.opened or bool(laws.rules["pile.unopened"])


def _most_helpers(position: Situation) -> int:
    """So many cards may leave the hand without anything else to ask; none (-1) where more than their number counts."""
    laws, seat = position.laws, position.seat
    hand = position.hands[seat]
    size = hand.size
    if laws.contextual or position.asked[seat] or hand & laws.bonus_bag:  # Bonus cards leave the hand first.
        return -1
    if laws.threes_wait and (FROM in laws.take_ways or _takes_waiting_three(position)):
        return -1
    if laws.one_per_rank and laws.take_ways & {FROM, ANY_MELD}:  # What joins an own meld may be too much for it.
        return -1
    if size > 4 or ((size > 1 or len(position.pile) > 1) and goes_out_freely(position)):  # else see pile.one-card
        return _ALL_HELPERS
    if FROM in laws.take_ways or size < 2:  # Few cards may lie above the one taken.
        return -1
    haul = haul_of(laws, position.pile)
    assert haul is not None
    return size - 2 + sum(not laws.bonus[card] for card in haul.gained)


def _candidates(laws: Laws) -> Callable[[Judge, bool], list[Move]]:
    """Lists ways to take the pile by its top card, or from its depth, as far as the cards themselves allow."""
    side_of, helpers, wild_bag = laws.side_of, laws.helpers_of_set, int(laws.wild_bag)
    ways_of = {frozen: _ways(laws.frozen_ways if frozen else laws.take_ways) for frozen in (False, True)}

    def listed(judge: Judge, every_suit: bool) -> list[Move]:
        at = judge.position
        seat, top, frozen = at.seat, at.pile[-1], at.frozen_against
        ways, onto, pairs, with_wild, others = ways_of[frozen]
        hand, table = at.hands[seat], table_of(at, side_of[seat])
        moves: list[Move] = [_FREELY] if FREE in ways else []
        if onto and table.fitting & CARD_MARKS[top]:
            marked = CARD_MARKS[top]
            moves += [_onto(number) for number, (marks, _) in enumerate(table.adds, 1) if marks & marked]
        held = hand & helpers[top] if pairs or with_wild else 0
        if held:
            if with_wild:
                held |= hand & wild_bag
            number = table.growing.get(rank_of(top))
            if number is None:
                moves += _takes_into_new(laws, held, top, pairs, every_suit)
            elif laws.frozen_join or not frozen:
                facts = table.nodes[number].facts
                moves += facts.takes(laws, held, top, pairs, every_suit)
        if others:
            moves += _other_ways(judge, ways, every_suit=every_suit)
        return moves

    return listed


def _ways(ways: frozenset[str]) -> tuple[frozenset[str], bool, bool, bool, bool]:
    """The ways to take the pile: onto a meld, with a pair, with a wild card too, and whether there are others."""
    return ways, bool(ways & {LAY_OFF, ANY_MELD}), PAIR in ways, WITH_WILD in ways, not ways <= _INTO_SETS | {FREE}


def _other_ways(judge: Judge, ways: frozenset[str], *, every_suit: bool) -> list[Move]:
    """Ways to take the pile that look at more than the top card's rank."""
    position = judge.position
    laws, hand, top = position.laws, position.hand, position.pile[-1]
    moves: list[Move] = []
    if SAME_WILDS in ways and laws.wild[top]:
        moves += judge.allowed([TakePile(pair) for pair in picks(hand, rank_of(top), 2, every_suit=every_suit)])
    if IDENTICAL_PAIR in ways and hand.count(top) >= 2 and stands(laws, (top, top, top), kind=IDENTICAL) is not None:
        moves.append(TakePile((top, top), kind=IDENTICAL))
    if ANY_MELD in ways:
        moves += takes_of_top(laws)[top].of(hand)
    if FROM in ways:
        moves += _from_depth(position)
    return moves


@remembered(1 << 13)
def _takes_into_new(laws: Laws, held: int, top: int, pairs: bool, every_suit: bool) -> list[TakePile]:
    """Takes that begin a set with two helpers of the cards held."""
    moves = helped(laws, held, rank_of(top), pairs, every_suit)
    return [move for move in moves if makes_set(laws, (top, *move.helpers))]


@cache
def _onto(number: int) -> TakePile:
    """Taking the top card onto an own meld."""
    return TakePile(onto=number)


@once
def takes_of_top(laws: Laws) -> tuple[TakesInto, ...]:
    """For each card, new melds that take it from the top of the pile."""
    return tuple(TakesInto(laws, card, None) for card in CARDS)


@once
def takes_from_depth(laws: Laws) -> tuple[TakesInto, ...]:
    """For each card, new melds that take it from deeper down."""
    return tuple(TakesInto(laws, card, card) for card in CARDS)


class TakesInto(dict[int, tuple[Move, ...]]):
    """Ways to take a card of the pile into a new meld of the smallest size, by the cards held that may help to make it.

    ``start`` is the card itself where it lies deeper down, None where it is the top card. Of the helpers marked by
    ``exact`` the number matters, of those marked by ``near`` only whether they are there (``Bag.present``).
    """

    def __init__(self, laws: Laws, card: int, start: int | None) -> None:
        super().__init__()
        self._of = laws, card, start
        self.exact, self.near = laws.take_keys[card]

    def of(self, held: int) -> tuple[Move, ...]:
        """Ways to take the card with the help of cards held, a bag: only those that matter are looked up."""
        key = held & self.exact | present_in(held) & self.near
        return self[key] if key else ()

    def __missing__(self, key: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        helpers = Bag.of(Bag(key & self.exact | one_of_each(key & self.near)).cards())
        found = self[key] = tuple(dict.fromkeys(self._moves(helpers)))
        return found

    def _moves(self, helpers: Bag) -> Iterator[Move]:
        laws, card, start = self._of
        for group in _groups_with(laws, card, helpers.add(card)):
            yield _taking(laws, card, group, start)


def _taking(laws: Laws, card: int, group: Group, start: int | None) -> TakePile:
    """Taking a card into a group: the others help it, from the high end down where a wild card lies at that end."""
    rest, place = list(group.cards), group.cards.index(card)
    rest.pop(place)
    stood = tuple((other - (other > place), stand) for other, stand in group.stands if other != place)
    if laws.wild[card] and place == len(rest) and not stood:
        rest.reverse()
    return TakePile(tuple(rest), start=start, stands=stood, kind=group.kind)


def _groups_with(laws: Laws, card: int, hand: Bag) -> tuple[Group, ...]:
    """Smallest melds of a hand that hold a card of it."""
    moves: list[Move] = []
    if SET in laws.kinds:
        wilds = hand & laws.wild_bag
        for rank in laws.set_ranks if laws.wild[card] else (rank_of(card),):
            if hand.of_rank(rank):
                moves += smallest_sets(laws, rank, hand.lanes(rank), wilds, True)
    if SEQUENCE in laws.kinds:
        by_suit = smallest_runs(laws)[True][hand & laws.run_helpers]
        for suit in range(4) if laws.wild[card] else (suit_of(card),):
            marks, runs = by_suit[suit]
            moves += runs[hand.present() & marks]
    groups = {move.groups[0]: None for move in moves if isinstance(move, LayDown) and card in move.groups[0].cards}
    return tuple(groups)


def _from_depth(position: Situation) -> list[Move]:
    """Any card of the pile that can be melded or laid off at once, with the help of the cards above it."""
    laws, hand = position.laws, position.hand
    tables, fitting = tables_around(position)
    if not laws.lays_off_anywhere:
        tables = [(letter, table) for letter, table in tables if not letter]
        fitting = tables[0][1].fitting if tables else 0
    available, present, seen = int(hand), hand.present(), 0
    moves: list[Move] = []
    takes_into = takes_from_depth(laws)
    for card in reversed(position.pile):
        top = CARD_TOPS[card]
        if not seen & top:
            seen |= top
            if fitting & top:
                for letter, table in tables:
                    for number, (marks, _) in enumerate(table.adds, 1):
                        if marks & top:
                            moves.append(_from_onto(card, number, letter))
            takes = takes_into[card]
            key = available & takes.exact | present & takes.near
            if key:
                moves += takes[key]
        present |= top
        available += CARD_UNITS[card]
    return moves


@cache
def _from_onto(card: int, number: int, letter: str) -> TakePile:
    """Taking a card of the pile, and all above it, onto a meld."""
    return TakePile(onto=number, start=card, side=letter)


def _opening_takes(judge: Judge, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations that take the pile and open; the pile alone, where nothing of it need be melded."""
    position = judge.position
    laws, hand, top = position.laws, position.hand, position.pile[-1]
    ways = laws.frozen_ways if position.frozen_against else laws.take_ways
    if FREE in ways and judge.allows(_FREELY):
        yield _FREELY
    if FROM in ways:
        yield from _opening_from_depth(judge)
    helpers = laws.companions if ANY_MELD in ways else laws.helpers_to_open
    if not hand & helpers[top] or (_takes_waiting_three(position) and not _could_go_out(position)):
        return
    goal = goals_of(laws)[position.score, position.deal, False]
    firsts = list(_first_options(laws, hand, top, ways, goal, every_suit=every_suit))
    if not firsts:
        return
    plain = opens_plainly(position) and not (laws.wild[top] or hand & laws.bonus_bag or _takes_waiting_three(position))
    for first, *others in openings(laws, hand, goal, firsts=firsts, top=top, every_suit=every_suit):
        group = first.group
        laid = tuple(other.group for other in others)
        move = TakePile(group.cards, others=laid, kind=group.kind, stands=group.stands)
        if (plain and _leaves_enough(position, move)) or judge.allows(move):
            yield move


def _opening_from_depth(judge: Judge) -> Iterator[Move]:
    """Cards within the pile that open in a meld with cards of the hand and those above; other melds are the hand's."""
    position = judge.position
    laws, hand, above = position.laws, position.hand, EMPTY
    goal = goals_of(laws)[position.score, position.deal, False]
    for card in reversed(position.pile):
        firsts = () if above.has(card) else tuple(_any_options(laws, hand, above, card, goal))
        for first, *others in openings(laws, hand, goal, firsts=firsts):
            group, laid = first.group, tuple(other.group for other in others)
            move = TakePile(group.cards, others=laid, start=card, kind=group.kind, stands=group.stands)
            if judge.allows(move):
                yield move
        above = above.add(card)


def _any_options(laws: Laws, hand: Bag, above: Bag, card: int, goal: Goal) -> Iterator[Option]:
    """Ways to meld a card of the pile with cards of the hand and with those that lay above it."""
    near = Bag.of(Bag(hand.plus(above) & laws.companions[card]).cards())
    for group in groups_with(laws, near, card, goal):
        take, left, from_hand = _taking(laws, card, group, None), above, EMPTY
        for helper in take.helpers:
            if left.has(helper):
                left = left.remove(helper)
            else:
                from_hand = from_hand.add(helper)
        option = option_of(laws, Group(take.helpers, take.kind, take.stands), top=card)
        yield replace(option, bag=from_hand)


def _takes_waiting_three(position: Situation) -> bool:
    """Whether the top card is a black three, which only a player who goes out in this turn may meld."""
    return position.laws.threes_wait and rank_of(position.pile[-1]) == THREE


def _could_go_out(position: Situation) -> bool:
    """Whether the whole hand with all that comes from the pile could be melded away: asked once for all its takes."""
    laws = position.laws
    haul = haul_of(laws, position.pile)
    assert haul is not None
    held = position.hand.plus(Bag.of(card for card in (*haul.gained, haul.card) if not laws.bonus[card]))
    return ways.possible(position, held, position.own_melds, discard=laws.discards_after_pile)


def _leaves_enough(position: Situation, move: TakePile) -> bool:
    """Whether enough cards stay that going out is not in question."""
    return position.hand.size - len(cards_played(move)) > 1


def _first_options(
    laws: Laws, hand: Bag, top: int, ways: frozenset[str], goal: Goal, *, every_suit: bool
) -> Iterator[Option]:
    if ANY_MELD in ways:
        yield from _any_options(laws, hand, EMPTY, top, goal)
        return
    if laws.wild[top]:
        if SAME_WILDS in ways and not goal.natural_only:
            yield from wild_top_options(laws, hand, top, every_suit=every_suit)
        return
    every_suit = every_suit or SEQUENCE in laws.kinds
    if ways & {PAIR, WITH_WILD} and SET in laws.kinds:
        fewest = 1 if WITH_WILD in ways else 2
        wilds = not goal.natural_only
        yield from top_options(laws, hand, top, naturals=fewest, wilds=wilds, every_suit=every_suit)
    if IDENTICAL_PAIR in ways and hand.count(top) >= 2:
        yield from identical_top_options(laws, hand, top)


def identical_top_options(laws: Laws, hand: Bag, top: int) -> Iterator[Option]:
    """Ways to meld the pile's top card with cards identical to it."""
    for copies in range(2, hand.count(top) + 1):
        cards = (top,) * copies
        if stands(laws, (top, *cards), kind=IDENTICAL, opening=True) is not None:
            yield option_of(laws, Group(cards, IDENTICAL), top=top)
