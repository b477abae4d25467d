"""Legal ways to take the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from meldbook.cards.bag import CARD_MARKS, EMPTY, RANK_SHIFTS, WHOLE, Bag, as_many
from meldbook.cards.card import CARDS, THREE, rank_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET
from meldbook.checks.judge import Judge, Judges
from meldbook.checks.pile import (
    ANY_MELD,
    FREE,
    FROM,
    IDENTICAL_PAIR,
    LAY_OFF,
    ONE_ON_RUN,
    PAIR,
    SAME_WILDS,
    WITH_WILD,
    is_one_for_one,
)
from meldbook.checks.stock import is_over
from meldbook.going_out import ways
from meldbook.groups.fits import stands
from meldbook.groups.picks import choices
from meldbook.groups.side_tables import Table
from meldbook.groups.state import all_tables, table_of
from meldbook.listing.must import goes_out_freely
from meldbook.listing.takes_into import takes_from_depth, takes_into_new, takes_of_top, taking
from meldbook.memo import once
from meldbook.opening.combinations import all_openings, groups_with, is_any, openings, openings_with_top, opens_plainly
from meldbook.opening.goal import Goal, goals_of
from meldbook.opening.options import Option, identical_top_options, option_of, top_options, wild_top_options
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import Group, Move, TakePile, cards_in
from meldbook.table.position import Situation
from meldbook.table.take import haul_of, upcard_of

_FREELY = TakePile()
"""Taking the whole pile without melding any of it."""


def can_take(judge: Judge) -> bool:
    """Whether there is a legal way to take the discard pile; one is looked for, not all."""
    position = judge.position
    if position.has_opened or position.laws.opens_freely:
        return bool(judge.takes())
    pile, laws = position.pile, position.laws
    if not pile or _is_barred_beneath(position) or is_over(position) or not laws.rules["pile.unopened"]:
        return False
    return is_any(_opening_takes(judge, every_suit=False))


@once
def lister(laws: Laws) -> Callable[[Situation, Judges, bool], list[Move]]:
    """Lists takes under these rules, as far as the cards themselves allow; what else is to ask is asked at the end."""
    side_of, top_never, opens_freely, wild_bag = laws.side_of, laws.top_never, laws.opens_freely, int(laws.wild_bag)
    opening, suits_matter = _opening(laws) if laws.rules["pile.unopened"] else None, laws.different_suits
    ends, stock_left, crosses = laws.ends_with_stock, laws.stock_left, laws.takes_beneath
    open_ways, frozen_ways, into_new = _ways(laws, laws.take_ways), _ways(laws, laws.frozen_ways), takes_into_new(laws)
    always_frozen, frozen_unopened, frozen_join = laws.always_frozen, laws.frozen_unopened, laws.frozen_join
    doubtful, threes_wait, bonus_bag = _is_doubtful(laws), laws.threes_wait, int(laws.at_once_bag)
    longer = laws.min_size > 3  # More than two cards help, and the guards say which.
    wild, into_sets = laws.wild, any(open_ways[2]) or any(frozen_ways[2])
    one_for_one = laws.rules["pile.one-card"]

    def listed(at: Situation, judges: Judges, every_suit: bool) -> list[Move]:
        pile, seat = at.pile, at.seat
        if not pile or top_never[top := pile[-1]]:
            return []
        if crosses:
            if _is_barred_beneath(at):
                return []
            top = upcard_of(at)
        if ends and len(at.stock) <= stock_left and is_over(at):
            return []
        if suits_matter:
            every_suit = True
        side = side_of[seat]
        opened = side in at.opened
        if not opened and not (opens_freely and opening):
            return opening(at, judges, top, every_suit) if opening else []
        hand, tables = at.hands[seat], at.tables
        table = table_of(at, side) if tables is None else tables[side]
        frozen = at.frozen or always_frozen or (frozen_unopened and not opened)
        freely, onto, helpers, pairs, with_wild, others, by_wilds = frozen_ways if frozen else open_ways
        moves: list[Move] = [_FREELY] if freely else []
        if onto and table.fitting & (marked := CARD_MARKS[top]):
            moves += onto(table, marked)
        if into_sets and (held := hand & helpers[top]):
            if with_wild or longer:  # Wild cards may be in a longer meld beside a pair.
                held |= hand & wild_bag
            number = table.growing.get(top >> 2)
            if number is None:
                moves += into_new[pairs, every_suit, top][held]
            elif frozen_join or not frozen:
                moves += table.nodes[number].facts.takes[held, top, pairs, every_suit]
        if others and (wild[top] or not by_wilds):
            for other in others:
                moves += other(at, judges, top, every_suit)
        if moves and longer:
            return judges(at).allowed(moves)
        if moves and (hand < _MANY or doubtful or at.asked[seat] or hand & bonus_bag):
            if one_for_one and is_one_for_one(at):
                return []  # pile.one-card
            return _allowed(judges(at), top, moves)
        return _allowed(judges(at), top, moves) if threes_wait and top >> 2 == THREE else moves

    return listed


def _allowed(judge: Judge, top: int, takes: list[Move]) -> list[Move]:
    """Takes that leave so many cards in the hand that there is nothing else to ask, and those that are judged legal."""
    most = _most_helpers(judge.position, top)
    if most >= _ALL_HELPERS:
        return takes
    return [move for move in takes if (isinstance(move, TakePile) and len(move.helpers) <= most) or judge.allows(move)]


def _is_barred_beneath(position: Situation) -> bool:
    """Whether the card that must be melded bars the pile, or only wild cards lie there that are passed over."""
    upcard = position.upcard
    return upcard is None or position.laws.top_never[upcard]


def _opening(laws: Laws) -> Callable[[Situation, Judges, int, bool], list[Move]]:
    """Lists takes of a pile by its top card that open a side."""
    least, least_frozen = _least_to_open(laws.take_ways), _least_to_open(laws.frozen_ways)
    always_frozen = laws.always_frozen or laws.frozen_unopened

    def listed(at: Situation, judges: Judges, top: int, every_suit: bool) -> list[Move]:
        alike = at.hands[at.seat] >> RANK_SHIFTS[top >> 2] & 0xFF
        if alike < (least_frozen if always_frozen or at.frozen else least):
            return []
        return all_openings(_opening_takes(judges(at), every_suit=every_suit))

    return listed


def _least_to_open(ways: frozenset[str]) -> int:
    """Cards of the top card's rank, at least, with which a hand opens by taking the pile."""
    return 0 if ways & {FREE, FROM, ANY_MELD} else 1 if WITH_WILD in ways else 2


_ALL_HELPERS, _FEW = 99, 4
_MANY = as_many(_FEW + 1)


def _most_helpers(position: Situation, top: int) -> int:
    """So many cards may leave the hand without anything else to ask; none (-1) where more than their number counts."""
    laws, seat = position.laws, position.seat
    hand = position.hands[seat]
    size = hand.size
    if position.asked[seat] or hand & laws.at_once_bag:  # Bonus cards leave the hand first.
        return -1
    if _is_doubtful(laws) or _waits(laws, top):
        return -1
    if size > _FEW or ((size > 1 or len(position.pile) > 1) and goes_out_freely(position)):  # else see pile.one-card
        return _ALL_HELPERS
    few = FROM in laws.take_ways or laws.takes_one  # Few cards may lie above the one taken, or it may be taken alone.
    if few or (size < 2 and len(position.pile) < 2):
        return -1
    haul = haul_of(laws, position.pile)
    assert haul is not None
    _, gained, _ = haul
    return size - 2 + sum(not laws.at_once[card] for card in gained)


def _is_doubtful(laws: Laws) -> bool:
    """Whether more than the number of helping cards decides in every take."""
    # What joins an own meld may be too much for it.
    too_much = laws.one_per_rank and laws.take_ways & {FROM, ANY_MELD}
    return bool(laws.contextual or laws.draws_with_pile or (laws.threes_wait and FROM in laws.take_ways) or too_much)


def _onto_any(table: Table, marked: int) -> list[Move]:
    """The top card taken onto each own meld that it may join."""
    moves: list[Move] = []
    for number, (marks, _) in enumerate(table.adds, 1):
        if marks & marked:
            moves.append(_onto(number))
    return moves


def _onto_runs(table: Table, marked: int) -> list[Move]:
    """The same for sequences alone."""
    places = enumerate(zip(table.adds, table.nodes, strict=True), 1)
    return [_onto(number) for number, ((marks, _), node) in places if marks & marked and node.meld.run is not None]


_Other = Callable[[Situation, Judges, int, bool], list[Move]]
"""Lists takes by another way of a pile with some top card, of every suit or not."""

_Ways = tuple[
    bool,
    Callable[[Table, int], list[Move]] | None,
    tuple[int, ...],
    bool,
    bool,
    tuple[_Other, ...],
    bool,
]
"""Ways to take the pile: freely; onto own melds; by cards of the hand, for each top card marks of those of which one
at least helps to take it into a set; whether pairs do, and wild cards; other ways, and whether these are for a wild
card on top alone. A plain tuple, since a named one takes thrice as long to take apart.
"""


def _ways(laws: Laws, ways: frozenset[str]) -> _Ways:
    onto = None if not ways & {LAY_OFF, ANY_MELD, ONE_ON_RUN} else _onto_runs if ONE_ON_RUN in ways else _onto_any
    pairs, with_wild = PAIR in ways, WITH_WILD in ways
    helpers = laws.helpers_of_set if pairs or with_wild else (0,) * len(CARDS)
    others = [way for way in _OTHERS if way in ways]
    listed = tuple(_OTHERS[way](laws) for way in others)
    return FREE in ways, onto, helpers, pairs, with_wild, listed, others == [SAME_WILDS]


def _with_same_wilds(laws: Laws) -> _Other:
    """A wild card taken with two of its rank, and with more wild cards where a meld needs these."""

    def listed(at: Situation, judges: Judges, top: int, every_suit: bool) -> list[Move]:
        if laws.min_size > 3 and laws.wild[top]:
            return judges(at).allowed([*takes_of_top(laws, top, at.hand)])
        pairs = choices(at.hand, ((rank_of(top), 2),), every_suit) if laws.wild[top] else ()
        return judges(at).allowed([TakePile(pair) for pair in pairs])

    return listed


def _with_identical_pair(laws: Laws) -> _Other:
    """The top card taken with two that are identical to it."""
    helping = max(2, laws.min_size - 1)

    def listed(at: Situation, judges: Judges, top: int, every_suit: bool) -> list[Move]:
        helpers = (top,) * helping
        stand = at.hand.count(top) >= helping and stands(laws, (top, *helpers), kind=IDENTICAL)
        return [TakePile(helpers, kind=IDENTICAL)] if stand else []

    return listed


def _into_any_meld(laws: Laws) -> _Other:
    """The top card taken into any new meld."""
    return lambda at, judges, top, every_suit: [*takes_of_top(laws, top, at.hand)]


@cache
def _onto(number: int, card: int | None = None, letter: str = "") -> TakePile:
    """Taking the top card, or one beneath and all above it, onto a meld of one's own or of another side."""
    return TakePile(onto=number, start=card, side=letter)


def _from_depth(laws: Laws) -> _Other:
    """Any card of the pile that can be melded or laid off at once, with the help of the cards above it."""
    depths, side_of, lays_off_anywhere = takes_from_depth(laws), laws.side_of, laws.lays_off_anywhere

    def listed(at: Situation, judges: Judges, top: int, every_suit: bool) -> list[Move]:
        own, fitting, tables, lying = side_of[at.seat], 0, [], at.tables
        for side, table in enumerate(all_tables(at) if lying is None else lying):
            if table.fitting and (side == own or lays_off_anywhere):
                tables.append(("" if side == own else SIDES[side], table))
                fitting |= table.fitting
        hand = at.hands[at.seat]
        available, held, above = int(hand), hand.present(), 0
        moves: list[Move] = []
        for card in reversed(at.pile):
            mark, unit, exact, near, takes = depths[card]
            if not above & mark:
                if fitting & mark:
                    for letter, table in tables:
                        for number, (marks, _) in enumerate(table.adds, 1):
                            if marks & mark:
                                moves.append(_onto(number, card, letter))
                if key := available & exact | (held | above) & near:
                    moves += takes[key]
                above |= mark
            available += unit
        return moves

    return listed


_OTHERS: dict[str, Callable[[Laws], _Other]] = {
    SAME_WILDS: _with_same_wilds,
    IDENTICAL_PAIR: _with_identical_pair,
    ANY_MELD: _into_any_meld,
    FROM: _from_depth,
}
"""Ways to take the pile that look at more than the top card's rank."""


def _opening_takes(judge: Judge, *, every_suit: bool) -> Iterator[Move]:
    """Smallest combinations that take the pile and open; the pile alone, where nothing of it need be melded."""
    position = judge.position
    laws, hand, top = position.laws, position.hand, upcard_of(position)
    ways = laws.frozen_ways if position.frozen_against else laws.take_ways
    if FREE in ways and judge.allows(_FREELY):
        yield _FREELY
    if FROM in ways:
        yield from _opening_from_depth(judge)
    helpers = laws.companions if ANY_MELD in ways else laws.helpers_to_open
    waits = _waits(laws, top)
    if not hand & helpers[top] or (waits and not _could_go_out(position)):
        return
    goal = goals_of(laws)[position.score, position.deal, False]
    found = None
    if not every_suit and not laws.wild[top] and ANY_MELD not in ways and ways & {PAIR, WITH_WILD}:
        found = openings_with_top(hand, goal, top, 1 if WITH_WILD in ways else 2)
    if found is None:
        firsts = list(_first_options(laws, hand, top, ways, goal, every_suit=every_suit))
        if not firsts:
            return
        found = openings(laws, hand, goal, firsts=firsts, top=top, every_suit=every_suit)
    plain = opens_plainly(position) and not (waits or laws.wild[top] or hand & laws.at_once_bag)
    size = hand.size
    for groups in found:
        first = groups[0]
        move = TakePile(first.cards, 0, groups[1:], None, "", first.kind, first.stands)
        # So many cards are left that going out is not in question.
        if (plain and size - cards_in(groups) > 1) or judge.allows(move):
            yield move


def _opening_from_depth(judge: Judge) -> Iterator[Move]:
    """Cards within the pile that open in a meld with cards of the hand and those above; other melds are the hand's."""
    position = judge.position
    laws, hand, above = position.laws, position.hand, EMPTY
    goal = goals_of(laws)[position.score, position.deal, False]
    for card in reversed(position.pile):
        firsts = () if above.has(card) else tuple(_any_options(laws, hand, above, card, goal))
        for group, *others in openings(laws, hand, goal, firsts=firsts):
            move = TakePile(group.cards, others=tuple(others), start=card, kind=group.kind, stands=group.stands)
            if judge.allows(move):
                yield move
        above = above.add(card)


def _any_options(laws: Laws, hand: Bag, above: Bag, card: int, goal: Goal) -> Iterator[Option]:
    """Ways to meld a card of the pile with cards of the hand and with those that lay above it."""
    near = WHOLE[hand.plus(above) & laws.companions[card]]
    for group in groups_with(laws, near, card, goal):
        take, left, from_hand = taking(laws, card, group, None), above, EMPTY
        for helper in take.helpers:
            if left.has(helper):
                left = left.remove(helper)
            else:
                from_hand = from_hand.add(helper)
        option = option_of(laws, Group(take.helpers, take.kind, take.stands), top=card)
        yield option._replace(bag=from_hand)


def _waits(laws: Laws, top: int) -> bool:
    """Whether a card is a black three, which only a player who goes out in this turn may meld."""
    return laws.threes_wait and rank_of(top) == THREE


def _could_go_out(position: Situation) -> bool:
    """Whether the whole hand with all that comes from the pile could be melded away: asked once for all its takes."""
    laws = position.laws
    haul = haul_of(laws, position.pile)
    assert haul is not None
    upcard, gained, _ = haul
    held = position.hand.plus(Bag.of(card for card in (*gained, upcard) if not laws.at_once[card]))
    return ways.possible(position, held, position.own_melds, discard=laws.discards_after_pile)


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
