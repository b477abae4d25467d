"""Dealing: the same seed gives the same deal on every machine, for ever."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.cards.bag import Bag
from meldbook.cards.card import JOKER, rank_of, select_all, suit_of
from meldbook.cards.packs import shuffled
from meldbook.effects.bonus_cards import lay_out_bonus
from meldbook.groups.state import State
from meldbook.rules.laws import Laws
from meldbook.table.position import DRAW, OFFER, Position

Cards = tuple[int, ...]


def deal_out(
    laws: Laws, seed: int, deal: int = 1, scores: Sequence[int] | None = None, lead: int | None = None
) -> Position:
    """Position before the first turn of a deal: hands and reserves dealt, upcard turned, red threes laid out.

    The seat to ``lead`` goes round with the deals, unless it is said (deal.lead).
    """
    laws = laws.dealt_at(scores or (0,)).in_deal(deal)
    cards = shuffled(laws.pack, seed, deal)
    seats, each = laws.players, laws.by_players("deal.hand")
    lead = laws.leader(deal) if lead is None else lead
    hands = tuple(Bag.of(cards[(seat - lead) % seats : each * seats : seats]) for seat in range(seats))
    reserves, rest = deal_reserves(laws, cards[each * seats :])
    pile, stock = turn_upcard(laws, rest)
    position = Position(
        laws,
        deal=deal,
        scores=tuple(scores or (0,) * laws.sides),
        stock=stock,
        pile=pile,
        frozen=bool(laws.rules["pile.frozen.first"]) or any(laws.freezes[card] for card in pile),
        hands=hands,
        reserves=reserves,
        seat=lead,
        lead=lead,
        phase=OFFER if pile and laws.rules["pile.offer"] else DRAW,
        bonus_suit=bonus_suit(laws, pile),
        face_down=min(face_down(pile[-1]), len(pile) - 1) if pile and laws.rules["deal.upcard.beneath"] else 0,
    )
    return position if laws.keeps_three or not laws.at_once_cards else lay_out_all(position)


def lay_out_all(position: Position) -> Position:
    """Every hand's bonus cards laid out and replaced, from the leader on; those in reserves stay unseen.

    Where a player may keep one (red-three.keep), they wait in the hands for each player's first draw instead.
    """
    state, lead, seats = State(position), position.seat, position.laws.players
    for step in range(seats):
        state.seat = (lead + step) % seats
        lay_out_bonus(state)
    state.seat = lead
    return state.position()


def deal_reserves(laws: Laws, cards: Cards) -> tuple[tuple[tuple[Cards, ...], ...], Cards]:
    """Reserves of each seat, or of each side (reserve.piles, reserve.owner), and the cards that are left."""
    owners = laws.sides if laws.reserve_by_side else laws.players
    reserves: list[tuple[Cards, ...]] = []
    for owner in range(owners):
        piles: list[Cards] = []
        for size in laws.reserve_sizes if owner in laws.owner_of else ():
            piles.append(cards[:size])
            cards = cards[size:]
        reserves.append(tuple(piles))
    return tuple(reserves), cards


def turn_upcard(laws: Laws, stock: Cards) -> tuple[Cards, Cards]:
    """Pile and stock once the first upcard lies (deal.upcard, deal.upcard.never, deal.upcard.beneath)."""
    rule = laws.rules["deal.upcard"]
    if rule == "none":
        return (), stock
    never = select_all(laws.rules["deal.upcard.never"] or ())
    turned = next((place for place, card in enumerate(stock) if card not in never), max(0, len(stock) - 1))
    pile, stock = stock[: turned + 1], stock[turned + 1 :]
    if rule == "bury":
        buried, pile = pile[:-1], pile[-1:]
        middle = len(stock) // 2
        stock = (*stock[:middle], *buried, *stock[middle:])
    beneath = face_down(pile[-1]) if pile and laws.rules["deal.upcard.beneath"] else 0
    return (*stock[:beneath], *pile), stock[beneath:]


def bonus_suit(laws: Laws, pile: Cards) -> int | None:
    """The suit of the first upcard, where that earns more (deal.bonus-suit); a joker has none."""
    if not laws.rules["deal.bonus-suit"] or not pile or pile[-1] == JOKER:
        return None
    return suit_of(pile[-1])


def face_down(upcard: int) -> int:
    """Cards that lie beneath an upcard: as many as its rank says, one for an ace, thirteen for a king."""
    return 0 if upcard == JOKER else (rank_of(upcard) + 1) % 13 + 1
