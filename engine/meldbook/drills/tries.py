"""Moves that a player might try at a table, most of them against some rule: where mistakes are looked for.

Nothing here knows what is allowed: the guards judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from meldbook.api.play import check
from meldbook.cards.card import rank_of, suit_of
from meldbook.cards.melds import SEQUENCE, WILD
from meldbook.drills.chance import Chance
from meldbook.rules.laws import SIDES
from meldbook.table.moves import (
    Ask,
    Discard,
    Draw,
    End,
    Group,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.table.position import DRAW, MELD, OFFER, Position

Cards = tuple[int, ...]
_MOST_BROKEN = 3
"""Rules that a move may break and still be asked about, where any of them is a right answer."""
_DEEP = 6
"""Cards of a spread pile that are looked at."""
Maker = Callable[["Position", "Chance"], Move | None]


def mistakes(position: Position, chance: Chance, count: int) -> Iterator[tuple[set[str], Move]]:
    """Of so many tries those that break a rule, or some that belong together."""
    makers = _BY_PHASE.get(position.phase)
    for _ in range(count if makers else 0):
        move = chance.pick(makers or ())(position, chance)
        if move is not None:
            clauses = {refusal.clause for refusal in check(position, move)}
            if len(clauses) == 1 or (len(clauses) <= _MOST_BROKEN and _belong_together(clauses)):
                yield clauses, move


def _belong_together(clauses: set[str]) -> bool:
    """Whether rules are broken together by their nature: who goes out too early breaks two or three at once."""
    chapters = {clause.partition(".")[0] for clause in clauses}
    return chapters in ({"out"}, {"pile"}, {"initial-meld"})


def takings(position: Position) -> list[Move]:
    """Every simple way in which somebody might think of taking the pile."""
    hand, laws, pile = position.hand, position.laws, position.pile
    top = position.upcard
    if top is None:
        return []
    held = list(hand.cards())
    alike = [card for card in held if rank_of(card) == rank_of(top) and not laws.wild[card]]
    wild = sorted((card for card in held if laws.wild[card]), key=lambda card: laws.points[card])
    ways: list[Cards] = [tuple(alike), tuple(alike[:2]), (*alike[:1], *wild[:1]), tuple(wild[:2])]
    if SEQUENCE in laws.kinds:
        near = [c for c in held if suit_of(c) == suit_of(top) and not laws.wild[c] and 0 < abs(c - top) <= 8]
        ways += [tuple(dict.fromkeys(near))[:2], (*near[:1], *wild[:1])]
    moves: list[Move] = [TakePile(cards) for cards in dict.fromkeys(ways) if len(cards) > 1]
    if alike and len(pile) > 1 and not laws.rules["pile.spread"]:
        moves += [TakePile((alike[0], card)) for card in pile[position.face_down : -1] if rank_of(card) == rank_of(top)]
    for number, meld in enumerate(position.own_melds, 1):
        if meld.rank == rank_of(top) or (meld.run is not None and meld.run.suit == suit_of(top)) or laws.wild[top]:
            moves.append(TakePile(onto=number))
    return moves + _from_depth(position) if laws.rules["pile.spread"] else moves


def _from_depth(position: Position) -> list[Move]:
    """Cards that lie deeper in a spread pile, each with those of the hand that go with it."""
    moves: list[Move] = []
    for start in dict.fromkeys(position.pile[:-1][-_DEEP:]):
        rank = [card for card in position.hand.cards() if rank_of(card) == rank_of(start)]
        near = [c for c in position.hand.cards() if suit_of(c) == suit_of(start) and 0 < abs(c - start) <= 8]
        moves += [TakePile(tuple(cards[:2]), start=start) for cards in (rank, near) if cards]
    return moves


# At the beginning of a turn ----------------------------------------------------------------------------------------


def _take(position: Position, chance: Chance) -> Move | None:
    ways = takings(position)
    return chance.pick(ways) if ways else None


def _take_deep(position: Position, chance: Chance) -> Move | None:
    """A card from within a spread pile, with two of the hand; or all of the pile for nothing."""
    if not position.pile or not position.laws.rules["pile.spread"] or chance.one_in(3):
        return TakePile()
    start = chance.pick(position.pile)
    return TakePile(_with(position, chance, start, 2), start=start)


def _too_early(position: Position, chance: Chance) -> Move | None:
    make: Maker = chance.pick((_discard, _lay_down))
    return make(position, chance)


# Within a turn -----------------------------------------------------------------------------------------------------


def _special(position: Position, chance: Chance) -> Move | None:
    """Cards that have a rule of their own: never melded, never discarded, or without wild cards."""
    laws, held = position.laws, list(position.hand.cards())
    odd = [card for card in held if laws.never_melded[card] or laws.never_discarded[card] or laws.no_wild[card]]
    if not odd:
        return None
    card = chance.pick(odd)
    if laws.never_discarded[card] or chance.one_in(6):
        return Discard(card)
    alike = [other for other in held if rank_of(other) == rank_of(card)]
    wild = [other for other in held if laws.wild[other]]
    return LayDown((Group((*alike, *wild[: chance.pick((0, 0, 1, 2))])),))


def _again(position: Position, chance: Chance) -> Move | None:
    return Draw() if chance.one_in(2) else End()


def _discard(position: Position, chance: Chance) -> Move | None:
    held = position.hand.distinct()
    return Discard(chance.pick(held)) if held else None


def _throw_last(position: Position, chance: Chance) -> Move | None:
    """The last cards, which go out or leave too little."""
    held = tuple(position.hand.cards())
    if not held or len(held) > 4:
        return None
    if len(held) == 1:
        return Discard(held[0])
    return LayDown((Group(held),)) if len(held) > 2 else _lay_off(position, chance)


def _lay_down(position: Position, chance: Chance) -> Move | None:
    groups = [_group(position, chance)]
    if chance.one_in(3):
        groups.append(_group(position, chance))
    held = position.hand
    for group in groups:
        for card in group:
            if not held.has(card):
                return None
            held = held.remove(card)
    return LayDown(tuple(Group(cards) for cards in groups)) if all(groups) else None


def _group(position: Position, chance: Chance) -> Cards:
    """A card of the hand with others that seem to go with it."""
    held = position.hand.distinct()
    if not held:
        return ()
    first = chance.pick(held)
    size = chance.pick((1, 2, 2, 2, 3, 3, 4, 6))
    return (first, *_with(position, chance, first, size, held=True))


def _with(position: Position, chance: Chance, first: int, count: int, *, held: bool = False) -> Cards:
    """So many cards of the hand, of a card's rank or near it in its suit, wild ones between."""
    laws = position.laws
    hand = position.hand.remove(first) if held else position.hand
    rest = chance.shuffled(tuple(hand.cards()))
    in_suit = SEQUENCE in laws.kinds and chance.one_in(2)
    wild_first = WILD in laws.kinds and chance.one_in(4)

    def apart(card: int) -> int:
        if laws.wild[card]:
            return 0 if wild_first or chance.one_in(4) else 2
        if in_suit:
            return abs(rank_of(card) - rank_of(first)) if suit_of(card) == suit_of(first) and card != first else 20
        return 1 if rank_of(card) == rank_of(first) else 10

    return tuple(sorted(rest, key=apart)[:count])


def _lay_off(position: Position, chance: Chance) -> Move | None:
    """One or two cards on a meld that they may not fit, now and then on another side's."""
    laws, own = position.laws, position.side
    sides = [side for side in range(laws.sides) if position.melds[side]]
    held = position.hand.distinct()
    if not sides or not held:
        return None
    side = own if own in sides and not chance.one_in(4) else chance.pick(sides)
    number = chance.below(len(position.melds[side]))
    meld = position.melds[side][number]
    liked = [card for card in held if laws.wild[card] or rank_of(card) == meld.rank]
    card = chance.pick(liked) if liked and not chance.one_in(5) else chance.pick(held)
    cards = (card,) * chance.pick((1, 1, min(2, position.hand.count(card))))
    return LayOff(cards, number + 1, "" if side == own else SIDES[side])


def _lay_off_all(position: Position, chance: Chance) -> Move | None:
    """Every card that is wild or of the meld's rank, on one meld."""
    if not position.own_melds:
        return None
    number = chance.below(len(position.own_melds))
    meld = position.own_melds[number]
    cards = [card for card in position.hand.cards() if position.laws.wild[card] or rank_of(card) == meld.rank]
    return LayOff(tuple(cards[: 1 + chance.below(6)]), number + 1) if cards else None


def _rearrange(position: Position, chance: Chance) -> Move | None:
    """Melds joined, a wild card of the table taken back for a natural one, or moved to another meld."""
    own, held = position.own_melds, position.hand.distinct()
    whose = position.side
    if position.laws.frees_anywhere and chance.one_in(2):
        whose = chance.below(position.laws.sides)
    melds, letter = position.melds[whose], "" if whose == position.side else SIDES[whose]
    mixed = [number for number, meld in enumerate(melds, 1) if meld.size > len(meld.naturals)]
    if mixed and held and chance.one_in(2):
        number = chance.pick(mixed)
        fitting = [card for card in held if rank_of(card) == melds[number - 1].rank]
        return Swap(chance.pick(fitting or held), number, letter)
    if len(own) < 2:
        return None
    first, second = sorted(chance.shuffled(range(1, len(own) + 1))[:2])
    if position.laws.moves_cards and chance.one_in(2):
        return Shift(chance.pick(own[first - 1].cards), first, second)
    return Merge(first, second)


_BY_PHASE: dict[str, tuple[Maker, ...]] = {
    DRAW: (_take, _take, _take, _take, _take_deep, _too_early, lambda *_: Ask()),
    MELD: (
        _lay_down, _lay_down, _lay_down, _lay_down, _lay_off, _lay_off, _lay_off, _lay_off_all,
        _discard, _throw_last, _throw_last, _rearrange, _special, _again, lambda *_: Ask(),
    ),
    OFFER: (_take, _take_deep, lambda *_: Pass()),
}  # fmt: skip
