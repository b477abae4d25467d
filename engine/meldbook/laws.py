"""A ruleset made ready for play: selectors expanded to cards, guards bound.

A ``Laws`` holds what moves look up thousands of times a second; the meaning of each value is in the clause
catalogue, and the function that enforces it is found by ``grep <clause id>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meldbook.bag import Bag
from meldbook.cards import CARDS, JOKER, JOKER_RANK, THREE, rank_of, select, select_all
from meldbook.lazy import lazy

if TYPE_CHECKING:
    from meldbook.checks.registry import GroupGuard, Guard
    from meldbook.moves import Move
    from meldbook.ruleset import Ruleset

SIDES = "ABCDEF"
_LOWEST = -10_000_000


class PlayersError(ValueError):
    """A number of players that the variant is not for."""


class Laws:
    """Rules of one table: a ruleset and the number of players.

    Raises:
        PlayersError: where the variant is not for that number of players.
    """

    def __init__(self, rules: Ruleset, players: int | None = None) -> None:
        self.rules = rules
        allowed: list[int] = list(rules["equipment.seats"])
        self.players = allowed[0] if players is None else players
        if self.players not in allowed:
            raise PlayersError(
                f"{rules.name} is for {' or '.join(map(str, allowed))} players, not {self.players}; "
                "leave “players” out or change it."
            )
        partners = rules["equipment.sides"] == "partners"
        self.sides = 2 if partners else self.players
        self.side_of = tuple(seat % self.sides for seat in range(self.players))
        self.wild = self._marks("card.wild")
        self.bonus = self._marks("card.bonus")
        self.never_discarded = self._marks("turn.discard.never")
        self.draws = int(rules["turn.draw"])
        self.replaces = bool(rules["red-three.replace"])
        self.wild_bag = Bag.marks(card for card in CARDS if self.wild[card])
        self.bonus_bag = Bag.marks(card for card in CARDS if self.bonus[card])
        self.undiscarded_bag = Bag.marks(card for card in CARDS if self.never_discarded[card])
        self.points = card_points(rules["card.points"])
        self.freezes = self._marks("pile.frozen")
        self.top_never = self._marks("pile.top.never")
        self.no_wild = self._marks("meld.wild.never")
        self.never_melded = self._marks("meld.never")
        self.take_ways = frozenset(rules["pile.take"])
        self.frozen_ways = frozenset(rules["pile.frozen.take"])
        self.frozen_unopened = bool(rules["pile.frozen.unopened"])
        self.frozen_join = bool(rules["pile.frozen.join"])
        self.min_size = int(rules["meld.size.min"])
        self.max_size = limit(rules["meld.size.max"])
        self.min_naturals = int(rules["meld.natural.min"] or 0)
        self.max_wilds = limit(rules["meld.wild.max"])
        self.canasta = int(rules["canasta.size"])
        self.canastas_to_go_out = int(rules["out.canastas"] or 0)
        self.upcard_counts = rules["initial-meld.upcard"] == "counts"
        self.concealed_without_minimum = rules["initial-meld.concealed"] == "drawn" and rules["out.concealed"] != "none"
        self.must_discard_out = rules["out.discard"] == "compulsory"
        self.one_per_rank = rules["meld.per-rank"] != "many"
        self.ask_moments = frozenset(rules["out.ask.when"])
        self.asks = rules["out.ask"] != "none"
        self.merges = rules["meld.per-rank"] == "one-merging"

    def _marks(self, clause: str) -> tuple[bool, ...]:
        chosen = select_all(self.rules[clause])
        return tuple(card in chosen for card in CARDS)

    @lazy
    def pack(self) -> tuple[int, ...]:
        """Every card of the game, unshuffled."""
        return tuple(card for card in CARDS for _ in range(self.copies(card)))

    def copies(self, card: int) -> int:
        """How many copies of a card the game's packs hold."""
        return int(self.rules["equipment.jokers" if card == JOKER else "equipment.packs"] or 0)

    @lazy
    def guards(self) -> Mapping[type[Move], tuple[tuple[Guard, ...], tuple[Guard, ...]]]:
        """Guards that judge each kind of move, before its groups of cards and after."""
        from meldbook.checks import guards_for

        return guards_for(self)

    @lazy
    def group_guards(self) -> tuple[GroupGuard, ...]:
        """Guards that judge one group of cards as a meld."""
        from meldbook.checks import group_guards

        return group_guards()

    @lazy
    def wild_ranks(self) -> tuple[int, ...]:
        """Rank lanes that hold wild cards, the dearest first."""
        ranks = {rank_of(card) for card in CARDS if self.wild[card]}
        return tuple(sorted(ranks, key=lambda rank: -self.points[rank * 4]))

    @lazy
    def set_ranks(self) -> tuple[int, ...]:
        """Rank lanes whose natural cards may be melded as a set."""
        return tuple(
            rank
            for rank in range(13)
            if any(not self.wild[card] and not self.never_melded[card] for card in range(rank * 4, rank * 4 + 4))
        )

    @lazy
    def settable(self) -> tuple[bool, ...]:
        """Whether a rank lane's cards may be laid as a set at any time; threes may have to wait for the hand's end."""
        free = self.rules["meld.black-three"] == "free"
        return tuple(rank in self.set_ranks and (free or rank != THREE) for rank in range(JOKER_RANK + 1))

    def minimum(self, score: int) -> int:
        """Points that the initial meld needs at a match score (initial-meld.minimum)."""
        reached = [needed for start, needed in self._steps if score >= start]
        return reached[-1] if reached else 0

    @lazy
    def _steps(self) -> list[tuple[int, int]]:
        steps: Mapping[str, int] = self.rules["initial-meld.minimum"]
        return sorted((_LOWEST if start == "negative" else int(start), needed) for start, needed in steps.items())

    def points_of(self, cards: tuple[int, ...]) -> int:
        """Points of the cards themselves (card.points)."""
        points = self.points
        return sum(points[card] for card in cards)


def limit(value: Any) -> int:
    """A count that may be “none”: then a number no table reaches."""
    return 10_000 if value is None else int(value)


def card_points(table: Mapping[str, int]) -> tuple[int, ...]:
    """Points of each of the 53 cards; a narrower selector (one card, a colour) wins over its rank."""
    points = [0] * len(CARDS)
    for selector in sorted(table, key=lambda selector: -len(select(selector))):
        for card in select(selector):
            points[card] = int(table[selector])
    return tuple(points)


def side_letter(side: int) -> str:
    """Letter of a side: ``A`` for the first."""
    return SIDES[side]
