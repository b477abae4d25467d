"""Tables with a rule or two changed: where what lists moves and what refuses them might come to differ.

The values are those that other games have for the same clause, the nearest ones, and what tables play that no game has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice, product
from random import Random
from typing import TYPE_CHECKING, Any

from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import Referee, legal_moves
from meldbook.rules.clause import to_raw
from meldbook.rules.inputs import PlayersError, TooManyOpeningsError
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook.table.moves import Discard, Group, LayDown, LayOff, Shift, Swap, TakePile
from meldbook.text.notation import move_text
from meldbook_site.soaking.checks import is_listed
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.few_cards import MOST_HELD, laid_out
from meldbook_site.soaking.players import eager_player, random_player
from meldbook_site.soaking.playing import steps

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

MOST_CHANGED = 2
MOST_MOVES = 150
"""Moves of a deal that are looked at: some rules let it go on for ever."""
TRIES = 200
"""Changes that are drawn until some go together."""

Values = dict[str, list[Any]]
"""For each clause what games say of it, raw."""

AT_TABLES: Values = {
    "canasta.sets": [False],
    "deal.lead": ["out"],
    "initial-meld.wild": ["natural-only"],
    "match.lead": [3000],
    "meld.set.only": [["A", "K", "3"]],
    "meld.wild.jokers.max": [2],
    "meld.wild.jokers.min": [2],
    "meld.set.suits": ["different"],
    "meld.move": ["wild", "any"],
    "meld.swap": ["wild-to-hand"],
    "meld.swap.others": [True],
    "out.canastas.rise": [1],
    "own.rules": [["A misdeal is dealt again."]],
    "own.score": [{"Exact cut": 100}],
    "pile.take.beneath": [True],
    "reserve.canastas": [1],
    "reserve.others": [True],
    "score.canasta.natural.long": [{"8": 1000}],
    "score.out.melded": [200],
    "score.out.spare": [100],
    "score.reserve.unplayed": [True],
    "turn.discard.count": [2],
    "turn.discard.gained": [False],
    "turn.draw.again": [True],
    "turn.draw.with-pile": [1],
}
"""What tables play that no shipped game has."""


def values_of(games: Sequence[Ruleset]) -> Values:
    """What the games have for each clause that a table may change, and the values next to these."""
    found = {clause: list(values) for clause, values in AT_TABLES.items()}
    for rules in games:
        for clause in rules.catalogue.values():
            if clause.changeable:
                raw = to_raw(rules[clause.id])
                nearest = (raw - 1, raw + 1) if isinstance(raw, int) and not isinstance(raw, bool) else ()
                for value in (raw, *nearest, *((not raw,) if isinstance(raw, bool) else ())):
                    known = found.setdefault(clause.id, [])
                    if value not in known:
                        known.append(value)
    return found


def changed(rules: Ruleset, values: Values, source: Random) -> Laws:
    """Laws of a table where a rule or two are other than in a game, beside those that its table has changed already.

    Raises:
        FaultError: where no change that was drawn goes together with the game.
    """
    clauses = [clause for clause in values if rules.applies(clause) and clause not in rules.house]
    for _ in range(TRIES):
        chosen = source.sample(clauses, source.randint(1, MOST_CHANGED))
        house = {clause: source.choice(values[clause]) for clause in chosen}
        if any(value == to_raw(rules[clause]) for clause, value in house.items()):
            continue
        try:
            return Laws(Ruleset.from_compiled(rules.compiled, rules.reading, {**rules.house, **house}))
        except (RuleError, PlayersError):
            continue
    raise FaultError(f"no change of {rules.name} goes together with it")


def look_through(laws: Laws, seed: int) -> tuple[int, int]:
    """Play a deal and look at each position: how many listed moves and how many others were asked about.

    Raises:
        FaultError: where a listed move is refused, or another one accepted; where a deal cannot go on.
    """
    player = (eager_player if seed % 2 else random_player)(seed)
    start = deal_out(laws, seed)
    led_to = (position for _, position in islice(steps(start, player), MOST_MOVES - 1))
    return _look_at_all(chain([start], (position for position in led_to if position.ended is None)))


def look_at_few_cards(laws: Laws, seed: int, count: int) -> tuple[int, int]:
    """Lay out so many tables with few cards left, and look at each: moves listed, and others asked about.

    Raises:
        FaultError: where a listed move is refused, or another one accepted.
    """
    source = Random(seed)
    return _look_at_all(laid_out(laws, source) for _ in range(count))


def _look_at_all(positions: Iterable[Position]) -> tuple[int, int]:
    listed, tried, position = 0, 0, None
    try:
        for position in positions:
            more, others = _look_at(position)
            listed, tried = listed + more, tried + others
    except TooManyOpeningsError:
        pass  # More than anybody could read: such rules are not for play.
    except FaultError:
        raise
    except Exception as error:  # whatever else the engine raises is a fault of its own
        raise FaultError(f"{type(error).__name__}: {error}", position) from error
    return listed, tried


def _look_at(position: Position) -> tuple[int, int]:
    listed, tried = _listed_are_accepted(position), [*others(position), *_new_melds(position)]
    for move in tried:
        if Referee(position).allows(move):
            is_listed(position, move)
    return listed, len(tried)


def _listed_are_accepted(position: Position) -> int:
    referee = Referee(position)
    moves = legal_moves(position, every_suit=position.has_opened)
    for move in moves:
        refused = referee.refusals(move)
        if refused:
            raise FaultError(f"“{move_text(move)}” is listed and refused ({refused[0].clause})", position)
    return len(moves)


def _new_melds(position: Position) -> Iterator[Move]:
    """Every choice of so few cards that they make a smallest meld, from a hand that is not large."""
    if position.hand.size <= MOST_HELD:
        for cards in dict.fromkeys(combinations(position.hand.cards(), position.laws.min_size)):
            yield LayDown((Group(cards),))


def others(position: Position) -> Iterator[Move]:
    """Every discard; cards added to, put into and moved between melds; takes of the pile by pairs and onto melds."""
    held = position.hand.distinct()
    for card in held:
        yield Discard(card)
    for side, melds in enumerate(position.melds):
        letter = "" if side == position.side else SIDES[side]
        for number in range(1, len(melds) + 1):
            yield from (LayOff((card,), number, letter) for card in held)
            yield from (Swap(card, number, letter) for card in held)
            yield TakePile(onto=number, side=letter)
    for (source, meld), target in product(enumerate(position.own_melds, 1), range(1, len(position.own_melds) + 1)):
        yield from (Shift(card, source, target) for card in dict.fromkeys(meld.cards))
    yield TakePile()
    for place, card in enumerate(held):
        for other in held[place if position.hand.count(card) > 1 else place + 1 :]:
            yield TakePile((card, other))
