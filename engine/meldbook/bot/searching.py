"""The strong player: of the few moves that the evaluators think best, the one by which dealt-out guesses end best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meldbook.bot import discarding, laying_out, melding, pile_worth
from meldbook.bot.advice import Advice, move_words
from meldbook.bot.deciding import advice_of
from meldbook.bot.playing_on import PlayingOn, Sample
from meldbook.bot.seen import Seen
from meldbook.bot.sight import FarSight, Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.card import rank_of
from meldbook.cards.melds import SET, WILD
from meldbook.checks.laid import bonus_laid
from meldbook.rules.sentences import number
from meldbook.table.moves import Answer, Bonus, Discard, Draw, End, LayDown, LayOff, Move, Pass, TakePile, cards_played
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD, OFFER, Position
from meldbook.text.view import View

MOST_STEPS = 10_000
"""Moves played on in one decision, at most, before a further guess."""
MOST_MOVES = 5
"""Moves thought about in one decision."""
FEWEST, MOST = 8, 300
"""Guesses before a move is dropped, or another than the evaluators' own is trusted; and at most."""
BEHIND, FAR_BEHIND = 1.0, 2.8
"""Standard errors by which a move is behind the best when it is thought about no longer; and the evaluators' own."""
TRUST = 2.0
"""Standard errors by which another move must be ahead of the evaluators' own choice."""

SUITLESS = frozenset((SET, WILD))
"""Kinds of meld for which suits do not matter."""
MOST_DISCARDS = 4
"""Cards that are looked at for the discard, alike ones among them."""


def strongest(view: View, seen: Seen | None = None) -> Advice:
    """The move that comes out best when the deal is played on, with its reason.

    Raises:
        PositionError: where the seat has nothing to decide.
    """
    sight = FarSight(view)
    scales = Scales(sight)
    first = advice_of(sight, scales)
    goes_on = sight.table.laid and isinstance(first.move, LayDown | LayOff)
    found = [first] if goes_on else candidates(sight, scales, first)[:MOST_MOVES]
    if len(found) == 1:
        return first
    best, gain = search(PlayingOn(view, seen), [advice.move for advice in found])
    advice = next(advice for advice in found if advice.move == best)
    return advice if advice is first else replace(advice, why=_why(first, gain, sight.table))


def _why(first: Advice, gain: Sample, table: Position) -> str:
    instead = move_words(first.move, table).rstrip(".")
    return (
        f"{{I}} thought a round ahead, with the hidden cards lying in {number(len(gain.values))} different ways, "
        f"and on average {{we}} stood about {gain.mean:.0f} points better than with “{instead}”."
    )


def search(playing: PlayingOn, moves: Sequence[Move]) -> tuple[Move, Sample]:
    """The best of some moves, of which the first is chosen without search, and how far it comes out beyond that one.

    It stops when one is clearly the best, or the steps are used up. Another move than the first must be ahead by more
    than chance is likely to bring.
    """
    samples = {move: Sample() for move in moves}
    left, first = list(moves), moves[0]
    for guesses in range(1, MOST + 1):
        table = playing.again()
        for move in left:
            samples[move].values.append(playing.outlook(table, move))
        if guesses >= FEWEST:
            left = _still_open(left, samples, first)
        if len(left) == 1 or playing.steps >= MOST_STEPS:
            break
    best = max(left, key=lambda move: samples[move].mean)
    gain = _difference(samples[best], samples[first])
    if guesses < FEWEST or (first in left and gain.mean < TRUST * gain.error):
        return first, Sample()
    return best, gain


def _still_open(moves: list[Move], samples: dict[Move, Sample], first: Move) -> list[Move]:
    """The moves that are not clearly worse than the best, and not just like one before them in every guess.

    The evaluators' own is given up last: the others are there to be better, and time spent on one that is not is lost.
    """
    best = max(moves, key=lambda move: samples[move].mean)
    found: list[Move] = []
    for move in moves:
        alike = any(samples[move].values == samples[other].values for other in found)
        behind = _difference(samples[best], samples[move])
        if not alike and behind.mean <= (FAR_BEHIND if move == first else BEHIND) * behind.error:
            found.append(move)
    return found


def _difference(one: Sample, other: Sample) -> Sample:
    """Guess by guess, how much further ahead one move ends than another, as long as both were played on."""
    return Sample([first - second for first, second in zip(one.values, other.values, strict=False)])


def candidates(sight: FarSight, scales: Scales, first: Advice) -> list[Advice]:
    """The evaluators' choice first, then the best of each other sort.

    Two moves of one sort, as two cards that both fit, are mostly two steps of one plan, or so nearly alike that
    playing on could not tell them apart.
    """
    found, sorts = [first], {_sort(sight, first.move)}
    for move in _others(sight, scales):
        sort = _sort(sight, move)
        if sort not in sorts:
            sorts.add(sort)
            found.append(Advice(move, "", first.look, first.think))
    return found


def _sort(sight: Sight, move: Move) -> tuple[object, ...]:
    """What is done by a move: drawing, taking the pile with wild cards or without, melding so, ending the turn."""
    wild = sight.laws.wild
    if isinstance(move, TakePile):
        return (TakePile, any(wild[card] for card in move.helpers), bool(move.onto))
    if bonus_laid(sight.laws, move):
        return ("bonus",)
    if isinstance(move, LayDown | LayOff):
        return ("meld", any(wild[card] for card in cards_played(move)))
    if isinstance(move, Discard):
        if sight.laws.kinds <= SUITLESS and not wild[move.card]:  # Those of a rank are alike.
            return ("end", rank_of(move.card), sight.laws.points[move.card], sight.laws.top_never[move.card])
        return ("end", move.card)
    if isinstance(move, Answer | Bonus):
        return (type(move), move.yes)
    return ("end", False) if isinstance(move, End) else (type(move),)


def _others(sight: FarSight, scales: Scales) -> Iterator[Move]:
    phase = sight.table.phase
    if phase == ANSWER:
        yield from (Answer(True), Answer(False))
    elif phase == BONUS:
        yield from (move for move in sight.moves if isinstance(move, Bonus))
    elif phase in (DRAW, OFFER):
        yield from (move for move in sight.moves if isinstance(move, Draw | End | Pass))
        yield from pile_worth.weighed(sight, scales)
    else:
        melds = melding.weighed(sight, scales) if phase == MELD else []
        yield from (move for move in melds if not sight.doubles or not sight.forgoes(scales.weigh(move).changed))
        yield from laying_out.weighed(sight)
        yield from discarding.weighed(sight, scales)[:MOST_DISCARDS]
        yield from (move for move in sight.moves if isinstance(move, Draw | End))
