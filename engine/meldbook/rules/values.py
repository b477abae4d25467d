"""A ruleset's values made ready for play: selectors expanded to cards, limits to numbers.

The meaning of each value is in the clause catalogue, and the function that enforces it is found by
``grep <clause id>``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from meldbook.cards.bag import Bag
from meldbook.cards.card import CARDS, JOKER, select_all
from meldbook.cards.melds import SET, Meld, Shape
from meldbook.cards.packs import sides_of
from meldbook.memo import lazy
from meldbook.rules.inputs import PlayersError
from meldbook.rules.limits import LONG, NO_LIMIT, by_size, card_points, limit, needs_of, points_by_rank
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import join

_LOWEST = -10_000_000


class RuleValues:
    """Rules of one table: a ruleset and the number of players.

    Attributes:
        lone: the seat that plays alone against the others, where sides form in play and have formed.
        apart: whether everyone plays alone in this deal, where partners are found in others (sides.until).
        deal: the deal of the match, where its rules change from deal to deal; else always the first.
    """

    def __init__(
        self, rules: Ruleset, players: int | None = None, lone: int | None = None, deal: int = 1, *, apart: bool = False
    ) -> None:
        allowed: list[int] = list(rules["equipment.seats"])
        self.players = allowed[0] if players is None else players
        if self.players not in allowed:
            raise PlayersError(
                f"{rules.name} is for {join(map(str, sorted(allowed)), 'or')} players, not {self.players}; "
                "leave “players” out or change it."
            )
        self.sides = sides_of(rules["equipment.sides"], self.players)
        self.lone, self.apart, self.deal = lone, apart, deal
        self.forms_sides = rules["equipment.sides"] == "lone-hand"
        self.forming = self.forms_sides and lone is None and not apart
        """Whether sides may still form in this deal."""
        self.formed_by: str = rules["sides.formed"]
        self.ends_partners: int | None = rules["sides.until"]
        self.alone = self.sides == self.players and not self.forms_sides
        self.rules = rules.seated(partners=not self.alone)
        self.side_of = tuple(map(self._side, range(self.players)))
        self.counted = self.side_of if self.forms_sides else tuple(range(self.sides))
        """For each score that is kept, the side whose melds and hands it counts."""
        self.score_of = tuple(range(self.players)) if self.forms_sides else self.side_of
        """For each seat, which of the scores is its own."""
        self.partner_of = tuple(_partner(self.side_of, seat) for seat in range(self.players))
        self.halved = tuple(rules["sides.share"] == "half" and partner is not None for partner in self.partner_of)
        """For each seat, whether it and a partner share what their side scores."""
        self._cards_of(rules)
        self._turns_of(rules)
        self._melds_of(rules)
        self._wild_cards_of(rules)
        self._table_of(rules)
        self._going_out_of(rules)

    def _side(self, seat: int) -> int:
        """Partners whom the play has brought together share what the lower of their letters names."""
        if self.lone is None or seat == self.lone:
            return seat % self.sides
        return 0 if self.lone else 1

    def _cards_of(self, rules: Ruleset) -> None:
        self.packs = self.by_players("equipment.packs")
        self.jokers = self.by_players("equipment.jokers")
        self.wild = self._marks("card.wild")
        self.bonus = self._marks("card.bonus")
        self.wild_bag = Bag.marks(card for card in CARDS if self.wild[card])
        at_will = rules["red-three.lay"] == "choice"
        self.at_once = tuple(bonus and not at_will for bonus in self.bonus)
        """For each card, whether it is a bonus card that is laid out as soon as it comes."""
        self.at_once_cards = frozenset(card for card in CARDS if self.at_once[card])
        self.at_once_bag = Bag.marks(self.at_once_cards)
        self.at_will_bag = Bag.marks(card for card in CARDS if self.bonus[card] and at_will)
        self.points = card_points(rules["card.points"])
        self.hand_points = card_points({**rules["card.points"], **(rules["card.points.hand"] or {})})
        wilds_count = rules["initial-meld.wild"] == "counts"
        self.opening_points = tuple(
            points if wilds_count or not wild else 0 for points, wild in zip(self.points, self.wild, strict=True)
        )
        self.ace_low_points = rules["card.points.ace-low"]
        self.stands_count = rules["card.points.stand"] == "represented"

    def _turns_of(self, rules: Ruleset) -> None:
        self.leads_who_went_out = rules["deal.lead"] == "out"
        self.draws = int(rules["turn.draw"])
        self.draws_again = bool(rules["turn.draw.again"])
        self.draws_with_pile = int(rules["turn.draw.with-pile"] or 0)
        self.discards = int(rules["turn.discard.count"])
        self.replaces = bool(rules["red-three.replace"])
        self.reserve_replaces = bool(rules["reserve.red-threes"])
        self.keeps_three = rules["red-three.keep"] != "none"
        self._reserves_of(rules)
        self.reserve_pickup: tuple[str, ...] = rules["reserve.pickup"] or ()
        self.never_discarded = self._marks("turn.discard.never")
        self.undiscarded_bag = Bag.marks(card for card in CARDS if self.never_discarded[card])
        self.out_only = self._marks("turn.discard.out-only")
        self.unfit_to_begin = self._marks("turn.discard.empty-pile")
        self.locked = self._marks("turn.discard.locked")
        self.may_stay_bag = Bag.marks(card for card in CARDS if self.never_discarded[card] or self.locked[card])
        self.freezes = self._marks("pile.frozen")
        self.freezing_cards = frozenset(card for card in CARDS if self.freezes[card])
        self.always_frozen = bool(rules["pile.frozen.always"])
        self.top_never = self._marks("pile.top.never")
        self.takes_beneath = bool(rules["pile.take.beneath"]) and any(self.wild)
        self.take_ways = frozenset(rules["pile.take"])
        self.frozen_ways = frozenset(rules["pile.frozen.take"])
        self.melds_top = rules.applies("pile.take.top")
        self.frozen_unopened = bool(rules["pile.frozen.unopened"])
        self.frozen_join = bool(rules["pile.frozen.join"])
        self.pile_amount = limit(rules["pile.amount"])
        self.discards_after_pile = bool(rules["turn.discard.after-pile"])
        self.bars_gained = not rules["turn.discard.gained"] and self.discards_after_pile
        self.bars_taken = not rules["turn.discard.taken"] and not self.bars_gained
        self.bars_pile = self.bars_gained or (self.bars_taken and "free" in self.take_ways | self.frozen_ways)
        """Whether a card that came with the pile may have to stay: where one is taken for nothing, or all must stay."""
        self.takes_free = "free" in self.take_ways
        self.takes_one = "one-on-sequence" in self.take_ways
        self.turn_card = int(rules["deal.turn-card"] or 0)
        self.reshuffles = limit(rules["stock.reshuffles"]) if rules["stock.empty"] == "reshuffle" else 0
        self.draws_reserves: bool = rules["stock.empty"] == "reserve"
        self.ends_with_stock: bool = rules["stock.empty"] == "ends" or self.draws_reserves
        self.stalemate = int(rules["stock.stalemate"] or 0)
        self.stock_left = int(rules["stock.left"] or 0)

    def _reserves_of(self, rules: Ruleset) -> None:
        self.reserve_sizes: tuple[int, ...] = rules["reserve.piles"] or ()
        if self.apart and rules["reserve.piles.apart"]:
            self.reserve_sizes = rules["reserve.piles.apart"]
        self.canastas_for_reserve = int(rules["reserve.canastas"])
        self.reserve_must_be_seen = bool(rules["score.reserve.unplayed"])
        owner = rules["reserve.owner"]
        self.reserve_by_side = owner != "seat"
        self.reserve_common = owner == "common" and not self.apart
        """Whether each side gets one of the reserves, in the order in which they come for them."""
        self.reserve_by_any = owner == "side" and bool(rules["reserve.others"])
        """Whether a side that has had its reserve may win that of another, too."""
        self.owner_of = self.side_of if self.reserve_by_side else tuple(range(self.players))
        if self.reserve_common and self.forming:
            self.owner_of = (0,) * self.players
        """For each seat, whose reserves are its own; until sides have formed, common ones are kept as the first's."""

    def _melds_of(self, rules: Ruleset) -> None:
        self.kinds = frozenset(rules["meld.kinds"])
        self.has_sets, self.has_runs = "set" in self.kinds, "sequence" in self.kinds
        self.has_wild_melds, self.has_identical = "wild" in self.kinds, "identical" in self.kinds
        self.never_melded = self._marks("meld.never")
        self.never_in_sequence = self._marks("meld.sequence.never")
        self.min_size = int(rules["meld.size.min"])
        self.max_size = limit(rules["meld.size.max"])
        self.max_run = limit(rules["meld.sequence.size.max"])
        self.min_naturals = int(rules["meld.natural.min"] or 0)
        self.fewest_naturals = max(1, self.min_naturals)
        self.identical_min = int(rules["meld.identical.min"] or 0)
        self.identical_full = int(rules["meld.identical.full"] or 0)
        self.ace_low = rules["meld.sequence.ace"] != "high"
        self.ace_both = rules["meld.sequence.ace"] == "both"
        self.threes_out = rules["meld.black-three"] == "going-out"

    def _wild_cards_of(self, rules: Ruleset) -> None:
        self.no_wild = self._marks("meld.wild.never")
        self.wild_if_opened_so = self._marks("meld.wild.opening")
        self.wild_steps = by_size(rules["meld.wild.max"])
        self.max_wilds = max(most for _, most in self.wild_steps)
        self.max_run_wilds = limit(rules["meld.sequence.wild.max"])
        self.different_suits = self.has_sets and rules["meld.set.suits"] == "different"
        self.only_sets = self._marks("meld.set.only")
        self.wild_after = int(rules["meld.wild.after"] or 0)
        self.majority = bool(rules["meld.wild.majority"])
        self.natural_wild = bool(rules["meld.sequence.natural-wild"])
        self.wild_low_end = rules["meld.sequence.wild.place"] == "low-end"
        self.swap: str = rules["meld.swap"]
        self.wild_slides = self.swap == "slides"
        self.frees_wilds = self.swap in ("joker-to-hand", "wild-to-hand")
        self.frees_twos = self.swap == "wild-to-hand"
        self.frees_anywhere = self.frees_wilds and bool(rules["meld.swap.others"])
        self.max_wild_meld = self.max_size
        if rules["meld.wild.size.max"] is not None:
            self.max_wild_meld = int(rules["meld.wild.size.max"])
        self.wild_first: str = rules["meld.wild.first"]

    def _table_of(self, rules: Ruleset) -> None:
        self.may_merge = bool(rules["meld.merge"])
        self.moves_cards = rules["meld.move"] != "none"
        self.moves_naturals = rules["meld.move"] == "any"
        self.looks_further = self.moves_cards or self.discards > 1
        """Whether a way out may be there though the hand cannot go with one discard beside the melds as they lie."""
        self.quartets = rules["score.quartet"] == "double"
        self.per_rank: str = rules["meld.per-rank"]
        self.one_per_rank = self.per_rank != "many"
        self.merges = self.per_rank == "one-merging"
        self.lays_off_anywhere = rules["meld.lay-off"] == "any"
        self.dead_ranks = bool(rules["meld.dead"])
        self.canasta = limit(rules["canasta.size"])
        self.has_canastas = self.canasta < NO_LIMIT
        self.full_set = self.canasta if rules["canasta.sets"] else NO_LIMIT
        self.makes_way_at: int = {"many": 0, "one-open": self.canasta}.get(self.per_rank, NO_LIMIT)
        self.most_jokers_in_canasta = min(self.jokers, self.canasta)
        self.long_canastas = {clause: by_size(rules[clause])[::-1] for clause in LONG if rules[clause] is not None}
        """By clause from how many cards on a complete meld earns so many points, the longest first."""
        self.suit_times = int(rules["score.canasta.suit"])
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
        self.most_reserves = (1 if self.reserve_common else len(self.reserve_sizes)) + (1 if self.talon else 0)
        self.more_each_deal = int(rules["out.canastas.rise"] or 0)
        self.canastas_to_go_out = int(rules["out.canastas"] or 0) + self.more_each_deal * (self.deal - 1)
        self.canasta_needs = needs_of(rules["out.canastas.of"] or {})
        self.pays_melding_out = rules["score.out.melded"] is not None
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

    def are_dealt(self, cards: Collection[int]) -> bool:
        """Whether the packs hold so many of each of some cards."""
        return all(count <= self.copies(card) for card, count in Counter(cards).items())

    def full_of(self, kind: str) -> int:
        """From how many cards on a meld of a kind is complete (canasta.size, canasta.sets)."""
        return self.full_set if kind == SET else self.canasta

    def ever_full(self, kind: str) -> bool:
        """Whether melds of a kind can be complete at all."""
        return self.full_of(kind) < NO_LIMIT

    def is_full(self, meld: Meld | Shape) -> bool:
        """Whether a meld is complete."""
        return meld.size >= self.full_of(meld.kind)

    def of_side(self, side: str, player: str) -> str:
        """The words that speak of a side, or those that speak of a player where each plays alone."""
        return player if self.alone else side

    def reserve_word(self, left: int) -> str:
        """What the second hand that comes next is called, so many of them being left: “foot”, “knee”, “pozzetto”."""
        most = self.most_reserves
        return self.rules.term(f"reserve-{most - left + 1}" if most > 1 else "reserve")

    def most_wilds(self, size: int) -> int:
        """Wild cards that a set of so many cards may hold (meld.wild.max)."""
        reached = [most for start, most in self.wild_steps if size >= start]
        return reached[-1] if reached else self.wild_steps[0][1]

    def minimum(self, score: int, deal: int = 1) -> int:
        """Points that the initial meld needs at a match score, or in a deal (initial-meld.minimum, initial-meld.by)."""
        reached = [needed for start, needed in self._steps if (deal if self.minimum_by_deal else score) >= start]
        return reached[-1] if reached else 0

    @lazy
    def _steps(self) -> list[tuple[int, int]]:
        steps: Mapping[str, int] = self.rules["initial-meld.minimum"] or {}
        return sorted((_LOWEST if start == "negative" else int(start), needed) for start, needed in steps.items())

    def opening_points_of(self, cards: tuple[int, ...]) -> int:
        """Points that cards count towards the initial meld (initial-meld.wild)."""
        points = self.opening_points
        return sum(points[card] for card in cards)

    def points_of(self, cards: tuple[int, ...]) -> int:
        """Points of the cards themselves (card.points)."""
        points = self.points
        return sum(points[card] for card in cards)


def _partner(side_of: tuple[int, ...], seat: int) -> int | None:
    seats = len(side_of)
    others = [(seat + step) % seats for step in range(1, seats)]
    return next((other for other in others if side_of[other] == side_of[seat]), None)
