"""“Find the best lay-down.” What counts as best is said in the question, and is the engine’s own count.

Before a side has opened: the initial meld that costs the fewest cards. Afterwards: the one new meld that lays down most
points.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Any

from meldbook.bot.advice import move_words
from meldbook.bot.choices import ways_to_open
from meldbook.cards.bag import Bag
from meldbook.cards.card import CardError, in_display_order, parse_card
from meldbook.drills.does_it_open import melds_in
from meldbook.drills.played_deals import deal_of, first_turn, redealt
from meldbook.drills.question import CARDS, Drill, Group, Kind, Row, Wish, Working
from meldbook.drills.rows import score_words, table_rows
from meldbook.listing.legal import allows
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import digits
from meldbook.table.moves import Group as Laid
from meldbook.table.moves import LayDown, cards_played
from meldbook.table.position import MELD, Position

NAME = "best"
OPENS = "initial-meld.minimum"
POINTS = "card.points"
_MOST_OPENINGS = 2_000
"""Ways to open of a hand that is asked about; hands with more are passed over."""
_LARGEST = 18
"""Cards of a hand that a reader can look through."""


def aims(laws: Laws) -> Sequence[str]:
    """Opening with little, or laying down much."""
    return [POINTS] if laws.opens_freely else [OPENS, POINTS]


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """A hand with something to lay down."""
    if aim is not None and aim not in aims(laws):
        return None
    kind = aim or wish.chance.pick(aims(laws))
    return _opening(laws, wish) if kind == OPENS else _dearest(laws, wish)


# The cheapest initial meld ---------------------------------------------------------------------------------------


def _opening(laws: Laws, wish: Wish) -> Drill | None:
    position = first_turn(laws, wish.seed, wish.chance)
    if position.phase != MELD or position.has_opened or position.hand.size > _LARGEST:
        return None
    found = cheapest_openings(position)
    if not found or _size(found[0]) > position.hand.size - 2:
        return None

    def accepts(answer: Any) -> bool:
        cards = _cards(answer)
        return cards is not None and len(cards) == _size(found[0]) and opens_with(position, cards)

    ask = "Choose the cards of an initial meld that opens with as few cards as possible."
    need = f"You need {position.minimum} points."
    told = (score_words(position), need) if position.minimum else (score_words(position),)
    return _drill(position, ask, accepts, lambda: _opened(position, found), OPENS, told)


def cheapest_openings(position: Position) -> list[LayDown]:
    """The ways to open with fewest cards, suits that make no difference taken as one; none where they are too many."""
    try:
        found = list(islice(ways_to_open(position, position.hand), _MOST_OPENINGS + 1))
    except TooManyOpeningsError:
        return []
    if len(found) > _MOST_OPENINGS:
        return []
    for _, ways in groupby(sorted(found, key=_size), _size):
        if best := [move for move in ways if allows(position, move)]:
            return best
    return []


def opens_with(position: Position, cards: tuple[int, ...]) -> bool:
    """Whether just these cards of the hand are an initial meld, in whatever melds."""
    chosen = Bag.of(cards)
    if not position.hand.covers(chosen):
        return False
    return any(_size(move) == len(cards) and allows(position, move) for move in ways_to_open(position, chosen))


def _size(move: LayDown) -> int:
    return len(cards_played(move))


def _opened(position: Position, found: list[LayDown]) -> Working:
    move = found[0]
    points = position.laws.opening_points_of(cards_played(move))
    count = f"That is {_size(move)} cards, and {digits(points)} points."
    short = f"{_size(move)} cards are enough."
    others = _others(len(found))
    return Working(short, (f"{move_words(move, position)} {count}{others}",), (OPENS,), (), (_shown(move),))


# The dearest new meld ----------------------------------------------------------------------------------------------


def _dearest(laws: Laws, wish: Wish) -> Drill | None:
    deal, chance = deal_of(laws, wish.number), wish.chance
    moments = deal.moments(
        lambda position: (
            position.phase == MELD
            and (position.has_opened or laws.opens_freely)
            and laws.min_size + 2 < position.hand.size <= _LARGEST
        )
    )
    for _ in range(8 if moments else 0):
        position = redealt(chance.pick(moments), chance)
        found = dearest_melds(position)
        if found:
            return _points_drill(position, found)
    return None


def _points_drill(position: Position, found: list[LayDown]) -> Drill:
    best = position.laws.points_of(found[0].groups[0].cards)

    def accepts(answer: Any) -> bool:
        cards = _cards(answer)
        if cards is None or position.laws.points_of(cards) != best:
            return False
        return position.hand.covers(Bag.of(cards)) and allows(position, LayDown((Laid(cards),)))

    ask = "Choose the cards of one new meld that lays down as many points as possible."
    told = (score_words(position), "Count the cards’ own points, without any bonus.")
    return _drill(position, ask, accepts, lambda: _laid(position, found, best), POINTS, told)


def dearest_melds(position: Position) -> list[LayDown]:
    """The new melds from the hand whose cards count most."""
    moves = {LayDown((Laid(in_display_order(option.group.cards)),)): option.points for option in melds_in(position)}
    by_points = sorted(moves, key=lambda move: (-moves[move], move.groups[0].cards))
    best = next((moves[move] for move in by_points if allows(position, move)), None)
    return [move for move in by_points if moves[move] == best and allows(position, move)]


def _laid(position: Position, found: list[LayDown], best: int) -> Working:
    says = f"{move_words(found[0], position)} That is {digits(best)} points.{_others(len(found))}"
    return Working(f"The most is {digits(best)} points.", (says,), (POINTS,), (), (_shown(found[0]),))


# Both ----------------------------------------------------------------------------------------------------------------


def _others(count: int) -> str:
    return " Other cards would do as well." if count > 1 else ""


def _shown(move: LayDown) -> Row:
    return Row("One way", tuple(Group(in_display_order(group.cards)) for group in move.groups))


def _drill(position: Position, ask: str, accepts: Any, working: Any, aim: str, told: tuple[str, ...]) -> Drill:
    hand = in_display_order(position.hand.cards())
    return Drill(NAME, CARDS, ask, table_rows(position, hand=False), accepts, working, aim, told, (), hand)


def _cards(answer: Any) -> tuple[int, ...] | None:
    """Cards that the reader chose, in the notation; None where they cannot be read."""
    if not isinstance(answer, list) or not 0 < len(answer) <= 60:
        return None
    try:
        return in_display_order(parse_card(str(word)[:8]) for word in answer)
    except CardError:
        return None


KIND = Kind(NAME, "Find the best lay-down", aims, make)
