"""Builders and hypothesis strategies for cards, moves, positions and laws, shared by all property tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from meldbook.bag import Bag
from meldbook.cards import CARDS, RANKS, in_display_order, parse_cards, rank_of
from meldbook.deal import deal_out
from meldbook.laws import Laws
from meldbook.legal import legal_moves
from meldbook.loading import compile_variant, variant_ids
from meldbook.melds import Meld
from meldbook.moves import Answer, Ask, Discard, Draw, End, Group, LayDown, LayOff, Move, TakePile
from meldbook.notation import KINDS
from meldbook.play import apply
from meldbook.position import DRAW, MELD, PILE, STOCK, Position
from meldbook.ruleset import Ruleset

HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"meld.wild.max": 2},
    {"meld.natural.min": 3},
    {"meld.size.min": 4},
    {"meld.size.max": 7},
    {"meld.per-rank": "many"},
    {"meld.black-three": "free"},
    {"meld.black-three": "never"},
    {"out.discard": "compulsory"},
    {"out.canastas": 2},
    {"pile.take": ["natural-pair"]},
    {"pile.frozen.take": ["natural-pair", "natural-and-wild"]},
    {"pile.frozen.join": False},
    {"pile.frozen.unopened": False},
    {"initial-meld.upcard": "hand-only"},
)
"""House rules that change what the generator of moves must find."""


def readings() -> list[tuple[str, str]]:
    """Every shipped variant in every reading."""
    return [(name, reading) for name in variant_ids() for reading in compile_variant(name)["readings"]]


@cache
def laws_of(name: str = "canasta", reading: str | None = None, house: int = 0) -> Laws:
    """Laws of a variant; ``house`` is a number in ``HOUSES``."""
    return Laws(Ruleset.from_compiled(compile_variant(name), reading, HOUSES[house]))


def cards(text: str) -> tuple[int, ...]:
    """Cards from their notation."""
    return parse_cards(text)


def a_meld(text: str, laws: Laws | None = None) -> Meld:
    """A meld on the table from its cards."""
    laws = laws or laws_of()
    found = parse_cards(text)
    naturals = tuple(card for card in found if not laws.wild[card])
    wilds = tuple(card for card in found if laws.wild[card])
    return Meld("set", rank_of(naturals[0]), in_display_order(naturals), in_display_order(wilds))


def after_moves(laws: Laws, seed: int, count: int, choose: Callable[[Position], Move] | None = None) -> Position:
    """Position of a deal after so many random moves (or moves chosen so), or its last one before the end."""
    source = Random(seed)
    position = deal_out(laws, seed)
    for _ in range(count):
        moves = legal_moves(position)
        following, _ = apply(position, choose(position) if choose else source.choice(moves))
        if following.ended is not None:
            break
        position = following
    return position


all_laws = st.builds(
    lambda game, house: laws_of(*game, house), st.sampled_from(readings()), st.integers(0, len(HOUSES) - 1)
)
shipped_laws = st.sampled_from(readings()).map(lambda game: laws_of(*game))
any_card = st.sampled_from(CARDS)
_groups = st.builds(Group, st.lists(any_card, min_size=1, max_size=8).map(tuple), st.sampled_from(("", *KINDS)))


def _take(helpers: tuple[int, ...], onto: int, others: tuple[Group, ...]) -> TakePile:
    return TakePile((), onto, others) if onto else TakePile(helpers, 0, others)


any_move: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from((Draw(), Ask(), End(), Answer(True), Answer(False))),
    st.builds(Discard, any_card),
    st.builds(LayDown, st.lists(_groups, min_size=1, max_size=3).map(tuple)),
    st.builds(
        LayOff,
        st.lists(any_card, min_size=1, max_size=4).map(tuple),
        st.integers(1, 12),
        st.sampled_from(("", "A", "B")),
    ),
    st.builds(
        _take,
        st.lists(any_card, max_size=4).map(tuple),
        st.integers(0, 3),
        st.lists(_groups, max_size=2).map(tuple),
    ),
)
"""Any move that has a notation, legal or not."""


@st.composite
def small_positions(draw: st.DrawFn, *, most: int = 6, few: str = "K A 7 4 3 2 joker") -> Position:
    """A table with a small hand over few ranks, so that melds, frozen piles and empty hands come often."""
    laws = draw(all_laws)
    left = Counter(laws.pack)
    known = [card for card in CARDS if _name(card) in few.split() and not laws.bonus[card]]

    def some(least: int, most: int) -> tuple[int, ...]:
        wanted = draw(st.lists(st.sampled_from(known), min_size=least, max_size=most))
        return tuple(card for card in wanted if _taken(left, card))

    hand = some(1, most)
    opened = draw(st.booleans())
    melds = tuple(_melds(draw, laws, left) if side or opened else () for side in range(laws.sides))
    pile = some(0, 3)
    seat = draw(st.integers(0, laws.players - 1))
    phase = draw(st.sampled_from((DRAW, MELD)))
    side = laws.side_of[seat]
    melds = _swap(melds, side)
    hands = [Bag.of(some(1, 3)) for _ in range(laws.players)]
    hands[seat] = Bag.of(hand)
    drew = "" if phase == DRAW else draw(st.sampled_from((STOCK, PILE)))
    stock = some(0, 2)
    asks = laws.asks and bool(melds[side])
    return Position(
        laws,
        scores=tuple(draw(st.sampled_from((-100, 0, 1500))) for _ in range(laws.sides)),
        stock=stock,
        pile=pile if phase == DRAW else (),
        frozen=phase == DRAW and (draw(st.booleans()) or any(laws.freezes[card] for card in pile)),
        hands=tuple(hands),
        melds=melds,
        seat=seat,
        phase=phase,
        drew=drew,
        opened=tuple(number for number, own in enumerate(melds) if own),
        melded=tuple(bool(melds[laws.side_of[other]]) for other in range(laws.players)),
        turns=(1,) * laws.players,
        asked=tuple(
            draw(st.sampled_from(("", "no"))) if asks and other == seat else "" for other in range(laws.players)
        ),
        last_red_three=drew == STOCK and not stock and draw(st.booleans()),
    )


def _name(card: int) -> str:
    return "joker" if card == CARDS[-1] else RANKS[rank_of(card)]


def _taken(left: Counter[int], card: int) -> bool:
    """Take a card from what is left of the pack, if it is there."""
    if not left[card]:
        return False
    left[card] -= 1
    return True


def _swap(melds: Sequence[tuple[Meld, ...]], side: int) -> tuple[tuple[Meld, ...], ...]:
    """The first side's melds given to the side to act, and its own to the first."""
    changed = list(melds)
    changed[0], changed[side] = changed[side], changed[0]
    return tuple(changed)


def _melds(draw: st.DrawFn, laws: Laws, left: Counter[int]) -> tuple[Meld, ...]:
    """One or two melds of different ranks, some of them complete."""
    ranks = draw(st.lists(st.sampled_from((11, 12, 5, 2)), min_size=1, max_size=2, unique=True))
    found = []
    for rank in ranks:
        size = draw(st.integers(3, min(7, laws.max_size)))
        naturals = [card for card in range(rank * 4, rank * 4 + 4) for _ in range(2) if _taken(left, card)][:size]
        room = min(laws.max_wilds, size - laws.min_naturals)
        wilds = [card for card in (0, 1, 52)[:room] if draw(st.booleans()) and _taken(left, card)]
        kept = naturals[: size - len(wilds)]
        for card in naturals[len(kept) :]:
            left[card] += 1
        if len(kept) >= laws.min_naturals and len(kept) + len(wilds) >= laws.min_size:
            found.append(Meld("set", rank, in_display_order(kept), in_display_order(wilds)))
    return tuple(found)
