"""Builders and hypothesis strategies for cards, moves, positions and laws of every game, shared by many tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from meldbook.api.play import apply
from meldbook.cards.bag import Bag
from meldbook.cards.card import CARDS, parse_cards
from meldbook.cards.melds import Meld
from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.effects.dealing import deal_out
from meldbook.groups.fits import stands
from meldbook.listing.legal import legal_moves
from meldbook.loading import compile_variant, variant_ids
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
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
from meldbook.table.position import DISCARD, DRAW, MELD, OFFER, PILE, STOCK, Position
from meldbook.text.notation import KINDS, move_text, parse_group

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
    {"initial-meld.needs": "all-natural"},
    {"pile.take": ["any-meld"], "pile.frozen.unopened": False},
    {"pile.take": ["free"], "pile.frozen.unopened": False},
    {"meld.wild.never": "none"},
    {"meld.wild.balance": True, "meld.wild.max": 4},
    {"meld.set.only": ["A", "K", "7", "4"]},
    {"meld.wild.natural-canasta": False},
    {"pile.frozen.first": True},
    {"initial-meld.wild": "natural-only"},
    {"pile.take": ["free"], "pile.amount": 2, "pile.frozen.unopened": False},
    {"red-three.lay": "choice", "red-three.replace": False, "turn.discard.never": "none"},
    {"red-three.lay": "choice", "red-three.replace": False, "out.discard": "compulsory", "out.concealed": "player"},
    {"meld.kinds": ["set", "sequence"], "pile.take": ["natural-pair", "one-on-sequence"], "meld.sequence.wild.max": 1},
    {"turn.discard.gained": False},
    {"pile.take.beneath": True, "pile.top.never": ["black-3"]},
    {"pile.take.beneath": True, "pile.top.never": "none", "pile.take": ["any-meld"], "pile.frozen.unopened": False},
    {"out.canastas.rise": 1},
    {"turn.draw.with-pile": 1, "turn.draw.again": True},
    {"turn.discard.count": 2},
    {"meld.set.suits": "different", "equipment.packs": 2},
    {"meld.swap": "wild-to-hand", "meld.swap.others": True},
    {"meld.move": "wild"},
    {"meld.move": "any"},
    {"reserve.canastas": 1, "reserve.others": True},
)
"""House rules that change what the generator of moves must find: of Canasta, but for the last."""
IN_RUM = tuple(
    map(HOUSES.index, ({"turn.discard.gained": False}, {"meld.set.suits": "different", "equipment.packs": 2}))
)
"""Those that are tried in 500 Rum, too, where cards are scooped from the pile, and sets lie beside sequences."""
IN_RUNS = (
    HOUSES.index({"meld.swap": "wild-to-hand", "meld.swap.others": True}),
    HOUSES.index({"meld.move": "any"}),
)
"""Those that are tried in Buraco, too, where wild cards lie in runs."""
IN_BIRIBA = HOUSES.index({"reserve.canastas": 1, "reserve.others": True})
"""One of a game with second hands."""

Game = tuple[str, str, int]
"""A variant, its reading, and a number in ``HOUSES``."""


def readings() -> list[tuple[str, str]]:
    """Every shipped variant in every reading."""
    return [(name, reading) for name in variant_ids() for reading in compile_variant(name)["readings"]]


def games() -> list[Game]:
    """Every shipped variant in every reading, and Canasta with each house rule."""
    return (
        [(*game, 0) for game in readings()]
        + [("canasta", "pagat", house) for house in range(1, IN_BIRIBA)]
        + [("rum-500", "parlett", house) for house in IN_RUM]
        + [("buraco", "aberto", house) for house in IN_RUNS]
        + [("biriba", "pagat", IN_BIRIBA)]
    )


def game_id(game: tuple[str | int, ...]) -> str:
    """Name of a game in a list of tests: ``samba:hoyle``, or ``canasta:pagat:3`` for a house rule."""
    return ":".join(str(part) for part in game if part)


@cache
def laws_of(name: str = "canasta", reading: str | None = None, house: int = 0) -> Laws:
    """Laws of a variant; ``house`` is a number in ``HOUSES``."""
    return Laws(Ruleset.from_compiled(compile_variant(name), reading, HOUSES[house]))


def cards(text: str) -> tuple[int, ...]:
    """Cards from their notation."""
    return parse_cards(text)


def a_meld(text: str, laws: Laws | None = None) -> Meld:
    """A meld on the table from its cards, with its kind before a colon where they do not say it."""
    group = parse_group(text)
    meld = stands(laws or laws_of(), group.cards, kind=group.kind)
    assert meld is not None, f"{text} is no meld"
    return meld


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


all_laws = st.sampled_from(games()).map(lambda game: laws_of(*game))
any_card = st.sampled_from(CARDS)
_some_cards = st.lists(any_card, min_size=1, max_size=4).map(tuple)
_side = st.sampled_from(("", "A", "B"))


@st.composite
def _groups(draw: st.DrawFn) -> Group:
    found = draw(st.lists(any_card, min_size=1, max_size=8).map(tuple))
    return Group(found, draw(st.sampled_from(("", *KINDS, *SPECIAL_HANDS))), draw(_stands(len(found))))


@st.composite
def _stands(draw: st.DrawFn, size: int) -> tuple[tuple[int, int], ...]:
    places = draw(st.sets(st.integers(0, size - 1), max_size=min(2, size))) if size else set()
    return tuple((place, draw(any_card)) for place in sorted(places))


@st.composite
def _takes(draw: st.DrawFn) -> TakePile:
    start = draw(st.none() | any_card)
    others = draw(st.lists(_groups(), max_size=2).map(tuple))
    if draw(st.booleans()):
        return TakePile((), draw(st.integers(1, 12)), others, start, draw(_side))
    helpers = draw(st.lists(any_card, max_size=4).map(tuple))
    return TakePile(helpers, 0, others, start, "", draw(st.sampled_from(("", *KINDS))), draw(_stands(len(helpers))))


@st.composite
def _lay_offs(draw: st.DrawFn) -> LayOff:
    found = draw(_some_cards)
    return LayOff(found, draw(st.integers(1, 12)), draw(_side), draw(_stands(len(found))))


_number = st.integers(1, 12)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from((Draw(), Ask(), End(), Pass(), Answer(True), Answer(False), Bonus(True), Bonus(False))),
    st.builds(Draw, any_card),
    st.builds(Discard, any_card),
    st.builds(LayDown, st.lists(_groups(), min_size=1, max_size=3).map(tuple)),
    _lay_offs(),
    _takes(),
    st.builds(Merge, _number, _number),
    st.builds(Swap, any_card, _number, _side),
    st.builds(Shift, any_card, _number, _number, _stands(1)),
)
"""Any move that has a notation, legal or not."""

HELD = "KS KH KD AS AH 7S 7D 4S 4H 3S 3C 2S 2H JK"
"""Few ranks, so that sets, frozen piles and empty hands come often."""
HELD_IN_SUITS = "AS 2S 3S 4S 5S 6S 7S QS KS AH KH KD 4H 4D 2H JK"
"""A suit nearly whole beside a few ranks, for games with sequences."""
LYING = (
    "KS KH KD",
    "KS KH KD KC",
    "KS KH 2C",
    "KS KH KD KC KS KH JK",
    "7S 7H 7D 7C 7S",
    "4C 4D 4H",
    "AS AH AD",
    "4S 5S 6S",
    "5S JK 7S",
    "3H 4H 5H 6H",
    "QS KS AS",
    "AS 2S 3S",
    "5D 6D 7D 8D 9D TD JD",
    "wild: 2C 2D JK",
    "wild: 2C 2D 2S 2H JK JK",
    "identical: KS KS KS",
    "identical: 7D 7D JK",
)
"""Melds that may lie on a table, in games that have such."""


@st.composite
def small_positions(
    draw: st.DrawFn, laws: Laws | None = None, *, most: int = 6, held: str = "", opened: bool | None = None
) -> Position:
    """A table with a small hand over few cards, in the middle of a deal.

    ``opened`` says whether the side to act has melds; where it does not say, either may be.
    """
    laws = laws or draw(all_laws)
    left = Counter(laws.pack)
    known = tuple(card for card in parse_cards(held or _held(laws)) if left[card] and not laws.bonus[card])

    def some(least: int, most: int) -> tuple[int, ...]:
        wanted = draw(_some_of(known, least, most))
        return tuple(card for card in wanted if _taken(left, card))

    seat = draw(st.integers(0, laws.players - 1))
    phase = draw(
        st.sampled_from(
            (DRAW, MELD, *((OFFER,) if laws.rules["pile.offer"] else ()), *((DISCARD,) if laws.discards > 1 else ()))
        )
    )
    melding = [draw(st.booleans()) for _ in range(laws.sides)]
    melding[laws.side_of[seat]] = draw(st.booleans()) if opened is None else opened
    if phase == OFFER:
        melding = [False] * laws.sides
    held_now = some(1, most)
    melds = tuple(_melds(draw, laws, left) if there else () for there in melding)
    assume(phase == OFFER or not opened or melds[laws.side_of[seat]])
    opening = tuple(side for side, own in enumerate(melds) if own)
    hands = [Bag.of(some(1, 3)) for _ in range(laws.players)]
    hands[seat] = Bag.of(held_now)
    drew = draw(st.sampled_from((STOCK, PILE))) if phase in (MELD, DISCARD) else ""
    stock = some(0, 2)
    pile = () if drew == PILE else some(1 if phase == OFFER else 0, 3)
    asks = laws.asks and bool(melds[laws.side_of[seat]])
    may_change = laws.draws_again and drew == STOCK and phase == MELD and bool(held_now) and draw(st.booleans())
    scores = tuple(draw(st.sampled_from((-100, 0, 1500))) for _ in range(laws.sides))
    laws = laws.dealt_at(scores)
    return Position(
        laws,
        scores=scores,
        stock=stock,
        pile=pile,
        frozen=any(laws.freezes[card] for card in pile)
        or (bool(laws.freezing_cards) and bool(pile) and phase == DRAW and draw(st.booleans())),
        hands=tuple(hands),
        melds=melds,
        seat=seat,
        phase=phase,
        drew=drew,
        drawn=held_now[0] if may_change else None,
        opened=opening,
        melded=tuple(laws.side_of[other] in opening for other in range(laws.players)),
        turns=(0 if phase == OFFER or may_change else 1,) * laws.players,
        asked=tuple(
            draw(st.sampled_from(("", "no", "yes"))) if asks and other == seat else "" for other in range(laws.players)
        ),
        reserves=_reserves(draw, laws, left),
        last_red_three=drew == STOCK and not stock and any(laws.bonus) and draw(st.booleans()),
    )


@cache
def _some_of(known: tuple[int, ...], least: int, most: int) -> st.SearchStrategy[list[int]]:
    """Some of the cards; made once, since Hypothesis looks a new strategy over."""
    return st.lists(st.sampled_from(known), min_size=least, max_size=most)


def _held(laws: Laws) -> str:
    return HELD_IN_SUITS if "sequence" in laws.kinds else HELD


def _taken(left: Counter[int], card: int) -> bool:
    """Take a card from what is left of the pack, if it is there."""
    if not left[card]:
        return False
    left[card] -= 1
    return True


def _melds(draw: st.DrawFn, laws: Laws, left: Counter[int]) -> tuple[Meld, ...]:
    """One to three melds, some of them complete; one of a rank where the game has no more."""
    melds: list[Meld] = []
    for meld in draw(st.lists(st.sampled_from(_that_lie(laws)), min_size=1, max_size=3)):
        if laws.one_per_rank and any(meld.line == other.line for other in melds):
            continue
        if not Counter(meld.cards) - left:
            left.subtract(meld.cards)
            melds.append(meld)
    return tuple(melds)


@cache
def _that_lie(laws: Laws) -> tuple[Meld, ...]:
    """Those of the melds that the game has."""
    groups = [parse_group(text) for text in LYING]
    found = [stands(laws, group.cards, kind=group.kind) for group in groups if group.kind in ("", *laws.kinds)]
    return tuple(meld for meld in found if meld is not None)


def _reserves(draw: st.DrawFn, laws: Laws, left: Counter[int]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Reserves of two cards each, picked up already by some."""
    owners = laws.sides if laws.reserve_by_side else laws.players
    found = []
    for owner in range(owners):
        there = draw(st.integers(0, len(laws.reserve_sizes) if owner in laws.owner_of else 0))
        spare = [card for card in CARDS if left[card] and not laws.bonus[card]]
        piles = []
        for number in range(there):
            pile = tuple(spare[number * 2 : number * 2 + 2])
            left.subtract(pile)
            piles.append(pile)
        found.append(tuple(piles))
    return tuple(found)


def told(moves: Iterable[Move]) -> list[str]:
    """Moves as they are written, in order."""
    return sorted(map(move_text, moves))


def subsets(cards: Iterable[int], least: int, most: int) -> list[tuple[int, ...]]:
    """Every different choice of so many cards."""
    held = sorted(cards)
    return sorted({chosen for size in range(least, most + 1) for chosen in combinations(held, size)})


def standing(position: Position, cards: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every card that the first wild card of a sequence might stand for."""
    laws = position.laws
    naturals = [card for card in cards if not laws.wild[card]]
    if "sequence" not in laws.kinds or not naturals:
        return
    for place, card in enumerate(cards):
        if laws.wild[card]:
            yield from (((place, stood),) for stood in range(naturals[0] & 3, 52, 4))
            return
