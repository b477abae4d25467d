"""A card table at one moment: immutable, so that undo, “what if” and files share positions freely.

Seats and sides are numbered from 0 here; position files and messages count seats from 1 and name sides by letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.melds import Meld
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.take import upcard_place

if TYPE_CHECKING:
    from meldbook.groups.side_tables import Table

_new = object.__new__

DRAW, MELD, DISCARD, ANSWER, BONUS, OFFER = "draw", "meld", "discard", "answer", "bonus", "offer"
EARLIER = "earlier"
"""In place of the partner's answer: the seat has asked in an earlier turn, and may do so only once (out.ask.once)."""
STOCK, PILE = "stock", "pile"
NOBODY: frozenset[int] = frozenset()

Piles = tuple[tuple[int, ...], ...]
"""Reserves, the next one to be picked up first."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal ended: the seat that went out (None where nobody did), why, and how."""

    by: int | None
    reason: str
    concealed: bool = False
    own: tuple[tuple[tuple[str, int], ...], ...] = field(default=(), repr=False)
    """For each score, how often something happened that the table scores by a rule of its own (own.score)."""
    discard: bool = field(default=True, repr=False)
    """Whether the last card was discarded; False where all were melded."""


class Situation:
    """What lies on the table and in the hands, whose turn it is, and what the rules need to know of the deal so far.

    An attribute has no default on the class, which would make every look-up of it slower.
    """

    laws: Laws
    deal: int
    scores: tuple[int, ...]
    """Each side's score before the deal; each seat's where sides form in play (``Situation.account``)."""
    stock: Sequence[int]
    """The stock, top card first."""
    pile: Sequence[int]
    """The discard pile, bottom card first."""
    frozen: bool
    """Whether a card has frozen the pile."""
    hands: Sequence[Bag]
    """The cards that each seat holds."""
    melds: Sequence[tuple[Meld, ...]]
    """Each side's melds, in the order on the table."""
    tables: list[Table] | None
    """Each side's melds and what follows from them, where a state keeps that."""
    bonus: Sequence[tuple[int, ...]]
    """Each side's bonus cards laid out, or each seat's."""
    lead: int
    """The seat that played first in this deal."""
    seat: int
    """The seat to act."""
    phase: str
    drew: str
    """What the seat to act drew from in this turn: ``STOCK``, ``PILE``, or nothing yet."""
    drawn: int | None
    """The card that the player who begins drew in the deal's first turn, where it may be put back (turn.draw.again)."""
    melded: Sequence[bool]
    """Whether each seat melded on an earlier turn of this deal."""
    opened: tuple[int, ...]
    """Sides that have opened, in order."""
    turns: Sequence[int]
    """Turns that each seat has completed."""
    asked: Sequence[str]
    """Each seat's answer to asking to go out this turn (“yes”, “no”), or empty."""
    laid: bool
    """Whether the seat to act has melded in this turn, beyond taking the pile."""
    fresh: tuple[int, ...]
    """Numbers (from 0) of the side's melds that the seat to act began in this turn."""
    shifted: tuple[int, ...]
    """Numbers (from 0) of the side's melds to which the seat to act moved a card from another (meld.move)."""
    last_red_three: bool
    """Whether the seat to act drew the stock's last card, a bonus card, and plays on without discard."""
    reserves: tuple[Piles, ...]
    """Piles still to be picked up, by seat, or by side where the side owns them."""
    barred: Bag
    """Cards that came with the pile in this turn, where they may not be discarded again."""
    lone_takes: int
    """Turns in a row in which a pile of one card was taken."""
    kept: tuple[int | None, ...]
    """The bonus card that each seat keeps in hand by choice."""
    bonus_suit: int | None
    """The suit in which complete sequences earn more in this deal, if there is one (deal.bonus-suit)."""
    face_down: int
    """Cards at the bottom of the pile that lie face down, so that nobody has seen them."""
    reshuffles: int
    """Times that the stock was made anew from the pile."""
    veiled: frozenset[int]
    """Seats whose hands are hidden, or left out of a file, so that they look empty and tell nothing."""
    binding: bool
    """Whether a “yes”, or black threes laid, bind the seat to act; False only in a search for a way to obey."""
    ended: Ended | None

    def position(self) -> Position:
        """The situation as a value."""
        raise NotImplementedError

    @property
    def side(self) -> int:
        """Side to act."""
        return self.laws.side_of[self.seat]

    @property
    def account(self) -> int:
        """Whose score and bonus cards are those of the seat to act: its side's, or its own where sides form in play."""
        return self.laws.score_of[self.seat]

    @property
    def score(self) -> int:
        """Points before the deal of the seat to act."""
        return self.scores[self.laws.score_of[self.seat]]

    def side_called(self, letter: str) -> int:
        """The side of a letter; without one, that to act."""
        return SIDES.index(letter) if letter else self.side

    @property
    def hand(self) -> Bag:
        """Hand of the seat to act."""
        return self.hands[self.seat]

    @property
    def own_melds(self) -> tuple[Meld, ...]:
        """Melds of the side to act."""
        return self.melds[self.laws.side_of[self.seat]]

    @property
    def has_opened(self) -> bool:
        """Whether the side to act has made its initial meld."""
        return self.laws.side_of[self.seat] in self.opened

    @property
    def side_melded_before(self) -> bool:
        """Whether any seat of the side to act melded on an earlier turn."""
        side_of, side = self.laws.side_of, self.side
        return any(melded for seat, melded in enumerate(self.melded) if side_of[seat] == side)

    @property
    def upcard(self) -> int | None:
        """The card of the pile that must be melded to take it; None where there is none (pile.take.beneath)."""
        place = upcard_place(self.laws, self.pile)
        return None if place is None else self.pile[place]

    @property
    def gone_out(self) -> int | None:
        """Seat that went out; None where nobody did, or the deal goes on."""
        return None if self.ended is None else self.ended.by

    @property
    def next_lead(self) -> int:
        """Seat that plays first in the deal after this one, which has ended (deal.lead)."""
        laws, out = self.laws, self.gone_out
        if not laws.leads_who_went_out:
            return laws.leader(self.deal + 1)
        return (self.lead + 1) % laws.players if out is None else out

    @property
    def minimum(self) -> int:
        """Points that the side to act needs to open."""
        return self.laws.minimum(self.score, self.deal)

    @property
    def frozen_against(self) -> bool:
        """Whether the pile is frozen for the side to act: always, by its cards, or because the side has not opened."""
        laws = self.laws
        return self.frozen or laws.always_frozen or (laws.frozen_unopened and not self.has_opened)

    @property
    def stock_is_empty(self) -> bool:
        """Whether no card may be drawn any more (stock.left)."""
        return len(self.stock) <= self.laws.stock_left

    @property
    def needs_discard(self) -> bool:
        """Whether the turn under way ends with a discard (turn.discard.after-pile, red-three.last)."""
        return not self.last_red_three and (self.laws.discards_after_pile or self.drew != PILE)

    @property
    def may_reshuffle(self) -> bool:
        """Whether an empty stock is made anew, from the pile or from a reserve (stock.empty)."""
        if self.laws.draws_reserves:
            return self.stock_is_empty and self.reserve_to_draw is not None
        return self.reshuffles < self.laws.reshuffles and not self.stock and len(self.pile) > 1

    @property
    def reserve_to_draw(self) -> int | None:
        """Whose next reserve would become the stock: nobody has picked it up, nor claimed it by an empty hand."""
        laws, owners = self.laws, len(self.reserves)
        if laws.reserve_by_any:
            return self._source_of(self.seat, self.claims(filter(self.is_out_of_cards, range(laws.players)))[1])
        first = laws.owner_of[self.seat]
        for owner in ((first + step) % owners for step in range(owners)):
            claimed = any(self.is_out_of_cards(seat) for seat, own in enumerate(laws.owner_of) if own == owner)
            if self.reserves[owner] and not claimed:
                return owner
        return None

    @property
    def has_nothing_to_draw(self) -> bool:
        """Whether the stock gives no card any more, not by being made anew either."""
        return self.stock_is_empty and not self.may_reshuffle

    @property
    def opens_now(self) -> bool:
        """Whether the side to act made its initial meld in this turn."""
        return self.has_opened and not self.side_melded_before

    def reserve_of(self, seat: int) -> Piles:
        """Piles that a seat may still pick up; none that its partner, out of cards, has claimed."""
        laws = self.laws
        if not laws.reserve_by_side:
            return self.reserves[seat]
        if laws.reserve_by_any:
            source = self._source_of(seat, self.unclaimed(seat))
            return () if source is None else self.reserves[source]
        partner = laws.partner_of[seat]
        claimed = partner is not None and self.is_out_of_cards(partner)
        return () if claimed and self.hands[seat].size else self.reserves[laws.owner_of[seat]]

    def unclaimed(self, seat: int) -> tuple[Piles, ...]:
        """Reserves that no other seat, out of cards, has claimed, where all sides may have them (reserve.others)."""
        others = (other for other in range(self.laws.players) if other != seat)
        return self.claims(filter(self.is_out_of_cards, others))[1]

    def claims(self, seats: Iterable[int]) -> tuple[dict[int, tuple[int, ...]], tuple[Piles, ...]]:
        """The reserve that each of some seats, out of cards, has won and not picked up; and what is left for others.

        That is where a side that has had its own may win another side's (reserve.others).
        """
        won, left = {}, list(self.reserves)
        for seat in seats:
            source = self._source_of(seat, left)
            if source is not None:
                won[seat], *rest = left[source]
                left[source] = tuple(rest)
        return won, tuple(left)

    def _source_of(self, seat: int, reserves: Sequence[Piles]) -> int | None:
        """Whose of some reserves a seat would get: its side's if one is there, else the next side's that has one."""
        own = self.laws.owner_of[seat]
        order = ((own + step) % len(reserves) for step in range(len(reserves)))
        return next((owner for owner in order if reserves[owner]), None)

    def is_out_of_cards(self, seat: int) -> bool:
        """Whether a seat is known to hold no card."""
        return not self.hands[seat].size and seat not in self.veiled

    def pickup(self, seat: int) -> str:
        """When the seat's next reserve is picked up (reserve.pickup); empty where it has none left."""
        piles, laws = self.reserve_of(seat), self.laws
        ways = laws.reserve_pickup
        if not piles or not ways:
            return ""
        return ways[max(0, len(ways) - len(piles))]

    @property
    def dead_ranks(self) -> frozenset[int]:
        """Ranks of which some side has completed a canasta, where that makes them dead (meld.dead)."""
        if not self.laws.dead_ranks:
            return frozenset()
        full = self.laws.canasta
        return frozenset(
            meld.rank for melds in self.melds for meld in melds if meld.rank is not None and meld.size >= full
        )

    def canastas(self, side: int) -> int:
        """Number of completed melds of a side."""
        return sum(map(self.laws.is_full, self.melds[side]))

    def partner(self, seat: int) -> int | None:
        """Next seat of the same side, or None where the seat plays alone."""
        return self.laws.partner_of[seat]

    def put_reserves(self, seat: int, piles: Piles) -> tuple[Piles, ...]:
        """All reserves, those changed of which a seat gets the next one."""
        owner = self.laws.owner_of[seat]
        if self.laws.reserve_by_any:
            source = self._source_of(seat, self.unclaimed(seat))
            owner = owner if source is None else source
        return (*self.reserves[:owner], piles, *self.reserves[owner + 1 :])


class Position(Situation):
    """A situation that never changes: ``evolve`` gives the next one. Each attribute has a default in ``__init__``."""

    stock: tuple[int, ...]
    pile: tuple[int, ...]
    hands: tuple[Bag, ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[int, ...], ...]
    melded: tuple[bool, ...]
    turns: tuple[int, ...]
    asked: tuple[str, ...]
    tables: None = None

    def __init__(self, laws: Laws, **given: Any) -> None:
        seats, sides = laws.players, laws.sides
        values: dict[str, Any] = {
            "laws": laws,
            "deal": 1,
            "scores": (0,) * sides,
            "stock": (),
            "pile": (),
            "frozen": False,
            "hands": (EMPTY,) * seats,
            "melds": ((),) * sides,
            "bonus": ((),) * sides,
            "lead": laws.leader(given.get("deal", 1)),
            "seat": 0,
            "phase": DRAW,
            "drew": "",
            "drawn": None,
            "melded": (False,) * seats,
            "opened": (),
            "turns": (0,) * seats,
            "asked": ("",) * seats,
            "laid": False,
            "fresh": (),
            "shifted": (),
            "last_red_three": False,
            "reserves": ((),) * (sides if laws.reserve_by_side else seats),
            "barred": EMPTY,
            "lone_takes": 0,
            "kept": (None,) * seats,
            "bonus_suit": None,
            "face_down": 0,
            "reshuffles": 0,
            "veiled": NOBODY,
            "binding": True,
            "ended": None,
        }
        values.update(given)
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a position never changes; evolve() gives the next one")

    def position(self) -> Position:
        """The position itself."""
        return self

    def evolve(self, **changes: Any) -> Position:
        """Next position: this one with some attributes changed."""
        after = _new(Position)
        state = after.__dict__
        state |= self.__dict__
        state |= changes
        return after

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.hands, self.melds, self.pile, self.stock, self.seat, self.phase))

    def replace_hand(self, seat: int, hand: Bag) -> tuple[Bag, ...]:
        """All hands, that of one seat changed."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])
