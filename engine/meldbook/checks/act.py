"""A proposed move, and what it would make of the table: the one thing every guard looks at."""

from __future__ import annotations

from meldbook import going_out
from meldbook.bag import Bag
from meldbook.cards import THREE, rank_of
from meldbook.laws import side_letter
from meldbook.lazy import lazy
from meldbook.melds import Meld, Shape, shape_of
from meldbook.moves import Discard, Group, LayDown, LayOff, Move, TakePile
from meldbook.position import Position


class Act:
    """A move proposed in a position. Nothing is changed; the properties say what the move would do."""

    def __init__(self, position: Position, move: Move) -> None:
        self.position = position
        self.laws = position.laws
        self.move = move

    @property
    def side(self) -> int:
        """Side to act."""
        return self.position.side

    @lazy
    def played(self) -> tuple[int, ...]:
        """Cards that the move would play from the hand."""
        move = self.move
        if isinstance(move, LayOff):
            return move.cards
        if isinstance(move, Discard):
            return (move.card,)
        if isinstance(move, LayDown):
            return tuple(card for group in move.groups for card in group.cards)
        if isinstance(move, TakePile):
            return move.helpers + tuple(card for group in move.others for card in group.cards)
        return ()

    @lazy
    def top(self) -> int | None:
        """The pile's top card, where the move takes the pile and there is one."""
        if isinstance(self.move, TakePile) and self.position.pile:
            return self.position.pile[-1]
        return None

    @lazy
    def gained(self) -> Bag:
        """Cards that would come from the pile into the hand: all beneath the top card, save bonus cards."""
        if self.top is None:
            return Bag(0)
        bonus = self.laws.bonus
        return Bag.of(card for card in self.position.pile[:-1] if not bonus[card])

    @lazy
    def missing(self) -> list[int]:
        """Cards played that the hand does not hold."""
        hand, lacking = self.position.hand, []
        for card in self.played:
            if hand.has(card):
                hand = hand.remove(card)
            else:
                lacking.append(card)
        return lacking

    @property
    def left(self) -> int:
        """Number of cards that the hand would hold after the move."""
        return self.position.hand.size - self._unreplaced - len(self.played) + self.gained.size

    @property
    def _unreplaced(self) -> int:
        """Bonus cards held that taking the pile would lay out with no card of the stock in their place."""
        if self.top is None:
            return 0
        laws, position = self.laws, self.position
        held = position.hand.shared(laws.bonus_bag)
        if not held:
            return 0
        replaced = sum(not laws.bonus[card] for card in position.stock[: held * 8])
        return held if not laws.rules["red-three.replace"] else max(0, held - replaced)

    @lazy
    def hand_after(self) -> Bag:
        """Hand after the move; only where nothing is missing."""
        return self.position.hand.minus(Bag.of(self.played)).plus(self.gained)

    @property
    def empties_hand(self) -> bool:
        """Whether the move leaves nothing to play after a discard, so that its player goes out."""
        keep = 0 if self.position.last_red_three or isinstance(self.move, Discard) else 1
        return self.left <= keep

    @lazy
    def groups(self) -> tuple[tuple[tuple[int, ...], int | None], ...]:
        """Cards of each group that the move lays, and the own meld (from 0) that they join, or None."""
        move = self.move
        if isinstance(move, LayOff):
            own = move.side in ("", side_letter(self.side))
            return ((move.cards, self._target(move.meld)),) if own else ()
        if isinstance(move, LayDown):
            return self._new_groups(move.groups)
        if isinstance(move, TakePile) and self.top is not None and (move.helpers or move.onto):
            onto = self._target(move.onto) if move.onto else self._joined(rank_of(self.top))
            return (((self.top, *move.helpers), onto), *self._new_groups(move.others))
        return ()

    def _target(self, number: int) -> int | None:
        return number - 1 if 1 <= number <= len(self.position.own_melds) else None

    def _joined(self, rank: int) -> int | None:
        """Own meld of a rank, which further cards of it join where a side has but one meld of a rank."""
        if not self.laws.one_per_rank:
            return None
        ranks = [meld.rank for meld in self.position.own_melds]
        return ranks.index(rank) if rank in ranks else None

    def _new_groups(self, groups: tuple[Group, ...]) -> tuple[tuple[tuple[int, ...], int | None], ...]:
        if not self.laws.merges:
            return tuple((group.cards, None) for group in groups)
        ranks = [shape_of(self.laws, group.cards).rank for group in groups]
        return tuple(
            (group.cards, None if rank is None else self._joined(rank))
            for group, rank in zip(groups, ranks, strict=True)
        )

    @lazy
    def shapes(self) -> tuple[Shape, ...]:
        """What each group amounts to, together with the meld that it joins."""
        shapes = self._shapes(going_out=self.empties_hand)
        threes = any(shape.rank == THREE for shape in shapes)
        if threes and not self.empties_hand and self._can_finish(shapes):
            return self._shapes(going_out=True)
        return shapes

    def _shapes(self, *, going_out: bool) -> tuple[Shape, ...]:
        melds = self.position.own_melds
        return tuple(
            shape_of(self.laws, cards, base=None if onto is None else melds[onto], going_out=going_out)
            for cards, onto in self.groups
        )

    def _can_finish(self, shapes: tuple[Shape, ...]) -> bool:
        """Whether the hand that is left could still go out in this turn, by further melds and a last discard."""
        position = self.position
        if self.missing or position.asked[position.seat] == "no" or any(shape.rank is None for shape in shapes):
            return False
        discard = not position.last_red_three
        return going_out.plan(self.laws, self.hand_after, self._melds_with(shapes), discard=discard) is not None

    @property
    def must_finish(self) -> bool:
        """Whether the player must go out in this turn: black threes laid in it bind like the partner's yes."""
        position = self.position
        if self.laws.settable[THREE] or not position.fresh:
            return False
        return any(position.own_melds[number].rank == THREE for number in position.fresh)

    @lazy
    def finishes(self) -> bool:
        """Whether the move goes out, or leaves a hand that still can in this turn."""
        return self.left == 0 if isinstance(self.move, Discard) else self._can_finish(self.shapes)

    @lazy
    def canastas_after(self) -> int:
        """Number of completed melds that the side would have."""
        full = self.laws.canasta
        joined = {onto for _, onto in self.groups if onto is not None}
        untouched = sum(meld.size >= full for index, meld in enumerate(self.position.own_melds) if index not in joined)
        return untouched + sum(shape.size >= full for shape in self.shapes)

    @lazy
    def melds_after(self) -> tuple[Meld, ...]:
        """Own melds after the move; only where the rules found nothing against its groups."""
        return self._melds_with(self.shapes)

    def _melds_with(self, shapes: tuple[Shape, ...]) -> tuple[Meld, ...]:
        melds = list(self.position.own_melds)
        for (_, onto), shape in zip(self.groups, shapes, strict=True):
            if onto is None:
                melds.append(shape.meld())
            else:
                melds[onto] = shape.meld()
        return tuple(melds)

    @property
    def may_go_out(self) -> bool:
        """Whether the side would have the canastas to go out and the partner has not said no."""
        enough = self.canastas_after >= self.laws.canastas_to_go_out
        return enough and self.position.asked[self.position.seat] != "no"

    @lazy
    def finishes_later(self) -> bool:
        """Whether the one card left can still go out in this turn, by joining a meld and closing a canasta."""
        return self.left == 1 and not isinstance(self.move, Discard) and self._can_finish(self.shapes)
