"""A ruleset made ready for play: selectors expanded to cards, guards bound.

A ``Laws`` holds what moves look up thousands of times a second; the meaning of each value is in the clause
catalogue, and the function that enforces it is found by ``grep <clause id>``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meldbook.bag import RANK_MARKS, Bag
from meldbook.cards import CARDS, JOKER, JOKER_RANK, THREE, cards_of_rank, rank_of, select_all, suit_of
from meldbook.inputs import PlayersError
from meldbook.lazy import lazy
from meldbook.limits import NO_LIMIT, by_size, card_points, limit, needs_of, points_by_rank
from meldbook.sequences import HIGH_ACE, LOW_ACE, card_at, slots_of

if TYPE_CHECKING:
    from meldbook.checks.registry import GroupGuard, Guard
    from meldbook.counting import Rooms
    from meldbook.fits import Fits, SoundSets
    from meldbook.legal_takes import TakesInto
    from meldbook.moves import Move
    from meldbook.opening import Worth
    from meldbook.plans import Made
    from meldbook.position import Position
    from meldbook.ruleset import Ruleset
    from meldbook.smallest import SmallestRuns, SmallestSets
    from meldbook.tables import Tables

SIDES = "ABCDEF"
_LOWEST = -10_000_000


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
        sides = rules["equipment.sides"]
        partners = sides == "partners" or (sides == "partners-at-four" and self.players == 4)
        self.sides = 2 if partners else self.players
        self.side_of = tuple(seat % self.sides for seat in range(self.players))
        self.partner_of = tuple(_partner(self.side_of, seat) for seat in range(self.players))
        self.answers: dict[object, dict[Any, Any]] = {}
        self.plans: deque[Made] = deque(maxlen=4)
        self.last_way_out: tuple[Position | None, bool] = (None, False)
        self._cards_of(rules)
        self._turns_of(rules)
        self._melds_of(rules)
        self._going_out_of(rules)

    def _cards_of(self, rules: Ruleset) -> None:
        self.packs = self.by_players("equipment.packs")
        self.jokers = self.by_players("equipment.jokers")
        self.wild = self._marks("card.wild")
        self.bonus = self._marks("card.bonus")
        self.wild_bag = Bag.marks(card for card in CARDS if self.wild[card])
        self.bonus_cards = frozenset(card for card in CARDS if self.bonus[card])
        self.bonus_bag = Bag.marks(card for card in CARDS if self.bonus[card])
        self.points = card_points(rules["card.points"])
        self.hand_points = card_points({**rules["card.points"], **(rules["card.points.hand"] or {})})
        self.ace_low_points = rules["card.points.ace-low"]
        self.stands_count = rules["card.points.stand"] == "represented"

    def _turns_of(self, rules: Ruleset) -> None:
        self.draws = int(rules["turn.draw"])
        self.replaces = bool(rules["red-three.replace"])
        self.reserve_replaces = bool(rules["reserve.red-threes"])
        self.keeps_three = rules["red-three.keep"] != "none"
        self.reserve_sizes: tuple[int, ...] = rules["reserve.piles"] or ()
        self.reserve_by_side = rules["reserve.owner"] == "side"
        self.reserve_pickup: tuple[str, ...] = rules["reserve.pickup"] or ()
        self.never_discarded = self._marks("turn.discard.never")
        self.undiscarded_bag = Bag.marks(card for card in CARDS if self.never_discarded[card])
        self.out_only = self._marks("turn.discard.out-only")
        self.unfit_to_begin = self._marks("turn.discard.empty-pile")
        self.locked = self._marks("turn.discard.locked")
        self.freezes = self._marks("pile.frozen")
        self.freezing_cards = frozenset(card for card in CARDS if self.freezes[card])
        self.always_frozen = bool(rules["pile.frozen.always"])
        self.top_never = self._marks("pile.top.never")
        self.take_ways = frozenset(rules["pile.take"])
        self.frozen_ways = frozenset(rules["pile.frozen.take"])
        self.frozen_unopened = bool(rules["pile.frozen.unopened"])
        self.frozen_join = bool(rules["pile.frozen.join"])
        self.pile_amount = limit(rules["pile.amount"])
        self.discards_after_pile = bool(rules["turn.discard.after-pile"])
        self.bars_taken = not rules["turn.discard.taken"]
        self.takes_free = bool(self.take_ways & {"free"})
        self.turn_card = int(rules["deal.turn-card"] or 0)
        self.reshuffles = limit(rules["stock.reshuffles"]) if rules["stock.empty"] == "reshuffle" else 0
        self.ends_with_stock: bool = rules["stock.empty"] == "ends"
        self.stalemate = int(rules["stock.stalemate"] or 0)
        self.stock_left = int(rules["stock.left"] or 0)

    def _melds_of(self, rules: Ruleset) -> None:
        self.kinds = frozenset(rules["meld.kinds"])
        self.has_sets, self.has_runs = "set" in self.kinds, "sequence" in self.kinds
        self.has_wild_melds, self.has_identical = "wild" in self.kinds, "identical" in self.kinds
        self.no_wild = self._marks("meld.wild.never")
        self.wild_if_opened_so = self._marks("meld.wild.opening")
        self.never_melded = self._marks("meld.never")
        self.never_in_sequence = self._marks("meld.sequence.never")
        self.min_size = int(rules["meld.size.min"])
        self.max_size = limit(rules["meld.size.max"])
        self.max_run = limit(rules["meld.sequence.size.max"])
        self.min_naturals = int(rules["meld.natural.min"] or 0)
        self.fewest_naturals = max(1, self.min_naturals)
        self.wild_steps = by_size(rules["meld.wild.max"])
        self.max_wilds = max(most for _, most in self.wild_steps)
        self.max_run_wilds = limit(rules["meld.sequence.wild.max"])
        self.wild_after = int(rules["meld.wild.after"] or 0)
        self.majority = bool(rules["meld.wild.majority"])
        self.identical_min = int(rules["meld.identical.min"] or 0)
        self.identical_full = int(rules["meld.identical.full"] or 0)
        self.ace_low = rules["meld.sequence.ace"] != "high"
        self.ace_both = rules["meld.sequence.ace"] == "both"
        self.natural_wild = bool(rules["meld.sequence.natural-wild"])
        self.wild_low_end = rules["meld.sequence.wild.place"] == "low-end"
        self.swap: str = rules["meld.swap"]
        self.may_merge = bool(rules["meld.merge"])
        self.threes_out = rules["meld.black-three"] == "going-out"
        self.wild_slides = self.swap == "slides"
        self.max_wild_meld = self.max_size
        if rules["meld.wild.size.max"] is not None:
            self.max_wild_meld = int(rules["meld.wild.size.max"])
        self.quartets = rules["score.quartet"] == "double"
        self.per_rank: str = rules["meld.per-rank"]
        self.one_per_rank = self.per_rank != "many"
        self.merges = self.per_rank == "one-merging"
        self.lays_off_anywhere = rules["meld.lay-off"] == "any"
        self.dead_ranks = bool(rules["meld.dead"])
        self.wild_first: str = rules["meld.wild.first"]
        self.canasta = limit(rules["canasta.size"])
        self.has_canastas = self.canasta < NO_LIMIT
        self.most_jokers_in_canasta = min(self.jokers, self.canasta)
        self.canasta_of_rank = {
            True: points_by_rank(rules["score.canasta.rank"]),
            False: points_by_rank(rules["score.canasta.rank.mixed"]),
        }

    def _going_out_of(self, rules: Ruleset) -> None:
        self.upcard_counts = rules["initial-meld.upcard"] == "counts"
        self.concealed_without_minimum = rules["initial-meld.concealed"] == "drawn" and rules["out.concealed"] != "none"
        self.minimum_by_deal = rules["initial-meld.by"] == "deal"
        self.special_hands: tuple[str, ...] = tuple(rules["special.hands"] or ())
        self.opening_draws: tuple[int, ...] = rules["initial-meld.draw"] or ()
        self.talon = bool(self.opening_draws) and rules["initial-meld.draw.when"] == "after-turn"
        self.offers_opening_draw = bool(self.opening_draws) and rules["initial-meld.draw.when"] == "offered"
        self.most_reserves = len(self.reserve_sizes) + (1 if self.talon else 0)
        self.canastas_to_go_out = int(rules["out.canastas"] or 0)
        self.canasta_needs = needs_of(rules["out.canastas.of"] or {})
        self.must_discard_out = rules["out.discard"] == "compulsory"
        self.never_out_discard = self._marks("out.discard.never")
        self.ask_moments = frozenset(rules["out.ask.when"])
        self.asks = rules["out.ask"] != "none" and any(partner is not None for partner in self.partner_of)
        self.asks_once = bool(rules["out.ask.once"])
        self.must_ask = rules["out.ask"] == "compulsory"

    def _marks(self, clause: str) -> tuple[bool, ...]:
        chosen = select_all(self.rules[clause] or ())
        return tuple(card in chosen for card in CARDS)

    def by_players(self, clause: str) -> int:
        """A number that may depend on how many play."""
        value = self.rules[clause]
        return int(value[str(self.players)] if isinstance(value, Mapping) else value or 0)

    @lazy
    def pack(self) -> tuple[int, ...]:
        """Every card of the game, unshuffled."""
        return tuple(card for card in CARDS for _ in range(self.copies(card)))

    def leader(self, deal: int) -> int:
        """Seat that plays first in a deal of the match, counted from 1 (deal.lead)."""
        return (deal - 1) % self.players

    def copies(self, card: int) -> int:
        """How many copies of a card the game's packs hold."""
        return self.jokers if card == JOKER else self.packs

    @lazy
    def guards(self) -> Mapping[type[Move], tuple[tuple[Guard, ...], tuple[Guard, ...]]]:
        """Guards that judge each kind of move, before its groups of cards and after."""
        from meldbook.checks import guards_for

        return guards_for(self)

    @lazy
    def discard_guards(self) -> tuple[Guard, ...]:
        """Guards that judge a discard by its card: those that may leave a player nothing to discard."""
        from meldbook.checks import discard_guards

        return discard_guards(self)

    @lazy
    def opening_guards(self) -> tuple[Guard, ...]:
        """Guards that judge whether melds are enough for the initial meld."""
        from meldbook.checks import opening_guards

        return opening_guards(self)

    @lazy
    def may_lack_discard(self) -> bool:
        """Whether a hand may hold nothing that may be discarded, apart from cards that never are."""
        return any(self.out_only) or any(self.locked) or self.bars_taken or self.rules["turn.discard.wild"] != "free"

    @lazy
    def group_guards(self) -> tuple[GroupGuard, ...]:
        """Guards that judge one group of cards as a meld."""
        from meldbook.checks import group_guards

        return group_guards(self)

    @lazy
    def fits(self) -> Fits:
        """For each meld the cards that may join it singly."""
        from meldbook.fits import Fits

        return Fits(self)

    @lazy
    def tables(self) -> Tables:
        """What follows from the melds of a side."""
        from meldbook.tables import Tables

        return Tables(self)

    @lazy
    def smallest_sets(self) -> SmallestSets:
        """New sets of the smallest size, by the cards held."""
        from meldbook.smallest import SmallestSets

        return SmallestSets(self)

    @lazy
    def smallest_runs(self) -> tuple[SmallestRuns, SmallestRuns]:
        """New sequences of the smallest size: the usual ones, and every one."""
        from meldbook.smallest import SmallestRuns

        return SmallestRuns(self, False), SmallestRuns(self, True)

    @lazy
    def alike_in_run(self) -> tuple[tuple[object, ...], ...]:
        """For each suit and card, what the card is to a sequence: wild cards of a rank from other suits are alike."""

        def what(card: int, suit: int) -> object:
            if card != JOKER and self.wild[card] and suit_of(card) != suit:
                return rank_of(card), self.never_melded[card], self.never_in_sequence[card], self.bonus[card]
            return card

        return tuple(tuple(what(card, suit) for card in CARDS) for suit in range(4))

    @lazy
    def run_helpers(self) -> int:
        """Marks of the wild cards that may stand in a sequence."""
        return self.wild_bag if self.max_run_wilds else 0

    @lazy
    def fewest_in_run(self) -> int:
        """Cards of its suit that a sequence of the smallest size holds at least."""
        return max(1, self.min_size - self.max_run_wilds)

    @lazy
    def take_keys(self) -> tuple[tuple[int, int], ...]:
        """For each card, marks of the cards whose number decides which new melds take it, and whose presence does.

        Of a natural card's suit only those near it can be in a sequence of the smallest size with it.
        """
        found = []
        for card in CARDS:
            if self.wild[card]:
                found.append((int(Bag.marks(CARDS)), 0))
                continue
            rank = int(Bag.marks(cards_of_rank(rank_of(card)))) | self.companions[card] & self.wild_bag
            found.append((rank, self.near[card] & ~rank if self.has_runs else 0))
        return tuple(found)

    @lazy
    def near(self) -> tuple[int, ...]:
        """For each card, marks of the cards of its suit that can be in a sequence of the smallest size with it."""
        found = []
        for card in CARDS[:JOKER]:
            slots = {near for slot in slots_of(card) for near in range(slot - self.min_size + 1, slot + self.min_size)}
            marks = Bag.marks(card_at(suit_of(card), slot) for slot in slots if LOW_ACE <= slot <= HIGH_ACE)
            found.append(int(marks))
        return (*found, 0)

    @lazy
    def counting_is_enough(self) -> bool:
        """Whether counting says all about going out."""
        from meldbook.counting import is_enough

        return is_enough(self)

    @lazy
    def rooms(self) -> Rooms:
        """Room for wild cards in sets."""
        from meldbook.counting import Rooms

        return Rooms(self)

    @lazy
    def worth(self) -> Worth:
        """Points of some of a hand's cards."""
        from meldbook.opening import Worth

        return Worth(self)

    @lazy
    def natural_ranks(self) -> tuple[int, ...]:
        """Rank lanes that hold natural cards."""
        return tuple(rank for rank in range(JOKER_RANK + 1) if rank not in self.wild_ranks)

    @lazy
    def natural_marks(self) -> int:
        """Marks of the ranks that hold natural cards."""
        return sum(RANK_MARKS[rank] for rank in self.natural_ranks)

    @lazy
    def set_marks(self) -> int:
        """Marks of the ranks of which a set may be laid, if only in going out."""
        return sum(RANK_MARKS[rank] for rank in self.set_ranks)

    @lazy
    def no_wild_marks(self) -> int:
        """Marks of the ranks that take no wild card."""
        return sum(RANK_MARKS[rank] for rank in {rank_of(card) for card in CARDS if self.no_wild[card]})

    @lazy
    def opening_marks(self) -> int:
        """Marks of the ranks of which a set may be part of an initial meld."""
        return sum(RANK_MARKS[rank] for rank in self.set_ranks if rank != THREE)

    @lazy
    def settable_marks(self) -> int:
        """Marks of the ranks of which a set may be laid at any time."""
        return sum(RANK_MARKS[rank] for rank, may in enumerate(self.settable) if may)

    @lazy
    def sound_sets(self) -> SoundSets:
        """Which numbers of cards of a rank, and of wild cards, are a set."""
        from meldbook.fits import SoundSets

        return SoundSets(self)

    @lazy
    def uneven_ranks(self) -> frozenset[int]:
        """Rank lanes of which some cards may be melded and others may not."""
        barred = [self.bonus[card] or self.never_melded[card] for card in CARDS]
        ranks = {rank_of(card) for card in CARDS if barred[card]}
        return frozenset(rank for rank in ranks if not all(barred[rank * 4 : rank * 4 + 4]))

    @lazy
    def ranks_alike(self) -> frozenset[int]:
        """Rank lanes whose cards differ in nothing but their suit; none where wild cards of a rank differ."""

        def alike(rank: int) -> bool:
            return rank not in self.uneven_ranks and len({self.points[card] for card in cards_of_rank(rank)}) == 1

        return frozenset(filter(alike, range(JOKER_RANK + 1))) if all(map(alike, self.wild_ranks)) else frozenset()

    @lazy
    def grown_sets(self) -> dict[tuple[object, int, int], bool]:
        """Whether a set takes several cards at once: by its key, and the number of natural and of wild cards."""
        return {}

    @lazy
    def takes_of_top(self) -> tuple[TakesInto, ...]:
        """For each card, new melds that take it from the top of the pile."""
        from meldbook.legal_takes import TakesInto

        return tuple(TakesInto(self, card, None) for card in CARDS)

    @lazy
    def takes_from_depth(self) -> tuple[TakesInto, ...]:
        """For each card, new melds that take it from deeper down."""
        from meldbook.legal_takes import TakesInto

        return tuple(TakesInto(self, card, card) for card in CARDS)

    @lazy
    def unmeldable_bag(self) -> Bag:
        """Marks of the cards that are in no meld."""
        return Bag.marks(card for card in CARDS if self.bonus[card] or self.never_melded[card])

    @lazy
    def suit_masks(self) -> tuple[int, ...]:
        """For each suit, marks of the cards that a sequence of it can hold."""
        helpers = self.wild_bag if self.max_run_wilds else 0
        return tuple(int(Bag.marks(range(suit, 52, 4))) | helpers for suit in range(4))

    @lazy
    def helpers_of_set(self) -> tuple[int, ...]:
        """For each card, marks of the natural cards that could be in a set with it; none for a wild card."""
        of_rank = [int(Bag.marks(cards_of_rank(rank_of(card)))) for card in CARDS]
        return tuple(0 if self.wild[card] or not self.has_sets else of_rank[card] for card in CARDS)

    @lazy
    def helpers_to_open(self) -> tuple[int, ...]:
        """For each top card of the pile, marks of the cards of which some are needed to open with it."""
        return tuple(int(Bag.marks(cards_of_rank(rank_of(card)))) for card in CARDS)

    @lazy
    def companions(self) -> tuple[int, ...]:
        """For each card, marks of the cards that could make a meld with it."""
        found = []
        everything = int(Bag.marks(CARDS))
        for card in CARDS:
            if self.wild[card]:
                found.append(everything)
                continue
            rank = Bag.marks(other for other in CARDS if rank_of(other) == rank_of(card))
            suit = self.suit_masks[card & 3] if "sequence" in self.kinds and card != JOKER else 0
            found.append(int(rank) | suit | (self.wild_bag if self.max_wilds else 0))
        return tuple(found)

    @lazy
    def threes_wait(self) -> bool:
        """Whether black threes are melded only in the turn that goes out, which they bind to go out."""
        return self.threes_out and not self.settable[THREE]

    @lazy
    def only_sets_of_two(self) -> bool:
        """Whether all melds are sets, of two natural cards at least."""
        return self.fewest_naturals > 1 and not self.has_runs and not self.has_identical

    @lazy
    def contextual(self) -> bool:
        """Whether more than the cards and the meld decides if cards may be laid, as long as the hand is large."""
        return self.dead_ranks or self.wild_first != "free"

    @lazy
    def goes_out_freely(self) -> bool:
        """Whether going out needs nothing at all."""
        rules = self.rules
        conditions = (self.canastas_to_go_out, self.canasta_needs, self.must_discard_out, self.reserve_sizes)
        others = (rules["out.bonus-per-canasta"], rules["out.incomplete"], any(self.never_out_discard), self.asks)
        return not any(conditions) and not any(others)

    @lazy
    def opens_freely(self) -> bool:
        """Whether a side's first meld may be any meld, worth whatever it is."""
        return not self.rules["initial-meld.minimum"] and self.rules["initial-meld.needs"] == "none"

    @lazy
    def picky_discards(self) -> bool:
        """Whether the rules about discards, but for the last one, look at more than cards that are never discarded."""
        rules = self.rules
        cards = any(self.out_only) or any(self.locked) or any(self.unfit_to_begin)
        return cards or rules["turn.discard.wild"] != "free" or not self.discards_after_pile

    @lazy
    def wild_ranks(self) -> tuple[int, ...]:
        """Rank lanes that hold wild cards, the dearest first."""
        ranks = {rank_of(card) for card in CARDS if self.wild[card]}
        return tuple(sorted(ranks, key=lambda rank: -self.points[rank * 4]))

    @lazy
    def set_ranks(self) -> tuple[int, ...]:
        """Rank lanes whose natural cards may be melded as a set."""
        lanes = [[card for card in CARDS if rank_of(card) == rank] for rank in range(JOKER_RANK + 1)]
        return tuple(
            rank
            for rank, cards in enumerate(lanes)
            if any(not self.wild[card] and not self.never_melded[card] and not self.bonus[card] for card in cards)
        )

    @lazy
    def settable(self) -> tuple[bool, ...]:
        """Whether a rank lane's cards may be laid as a set at any time; threes may have to wait for the hand's end."""
        free = self.rules["meld.black-three"] == "free"
        return tuple(rank in self.set_ranks and (free or rank != THREE) for rank in range(JOKER_RANK + 1))

    def most_wilds(self, size: int) -> int:
        """Wild cards that a set of so many cards may hold (meld.wild.max)."""
        reached = [most for start, most in self.wild_steps if size >= start]
        return reached[-1] if reached else self.wild_steps[0][1]

    def minimum(self, score: int, deal: int = 1) -> int:
        """Points that the initial meld needs at a match score, or in a deal (initial-meld.minimum)."""
        reached = [needed for start, needed in self._steps if (deal if self.minimum_by_deal else score) >= start]
        return reached[-1] if reached else 0

    @lazy
    def _steps(self) -> list[tuple[int, int]]:
        steps: Mapping[str, int] = self.rules["initial-meld.minimum"] or {}
        return sorted((_LOWEST if start == "negative" else int(start), needed) for start, needed in steps.items())

    def points_of(self, cards: tuple[int, ...]) -> int:
        """Points of the cards themselves (card.points)."""
        points = self.points
        return sum(points[card] for card in cards)


def _partner(side_of: tuple[int, ...], seat: int) -> int | None:
    seats = len(side_of)
    others = [(seat + step) % seats for step in range(1, seats)]
    return next((other for other in others if side_of[other] == side_of[seat]), None)
