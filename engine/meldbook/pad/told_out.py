"""A going out that the rules do not allow, and hands that cannot be left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from meldbook.cards.card import rank_named
from meldbook.pad.told_melds import called
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import number
from meldbook.scoring import Tally, lines_of
from meldbook.scoring.complete_melds import WILD_CLAUSES
from meldbook.scoring.tally import CONCEALED, Canasta


def impossible_outs(laws: Laws, sides: Mapping[str, Tally]) -> Iterator[tuple[str, str]]:
    """What the side that went out lacks, and who held no card although another went out."""
    for letter, tally in sides.items():
        if tally.out and not tally.special:
            yield from _lacking(laws, letter, tally)
            yield from _reserve_left(laws, letter, tally)
        if tally.out and laws.alone and tally.hand.points:
            yield f"held:{letter}", f"Side {letter} went out, and still holds cards."
    yield from _no_cards_left(laws, sides)


def _lacking(laws: Laws, letter: str, tally: Tally) -> Iterator[tuple[str, str]]:
    """Completed melds that going out needs: how many, of which sorts, and one for going out concealed."""
    if not laws.has_canastas:
        return
    rules, canastas = laws.rules, tally.canastas
    count = f"{number(len(canastas)) if canastas else 'no'} {called(laws, len(canastas))}"
    if len(canastas) < laws.canastas_to_go_out:
        said = f"Side {letter} went out with {count}. The rule: {rules.sentence('out.canastas')}"
        yield f"out:{letter}", f"{said} {rules.sentence('out.canastas.rise')}" if laws.more_each_deal else said
        return
    for need, wanted in Counter(laws.canasta_needs).items():
        if sum(_may_meet(canasta, need) for canasta in canastas) < wanted:
            said = f"Side {letter} went out with {count}, and not of the sorts that this needs."
            yield f"out:{letter}", f"{said} The rule: {rules.sentence('out.canastas.of')}"
            return
    if tally.out == CONCEALED and rules["out.concealed"] == "player" and not canastas:
        said = f"Side {letter} went out concealed without a {rules.term('canasta')}."
        yield f"out:{letter}", f"{said} The rule: {rules.sentence('out.concealed')}"


def _may_meet(canasta: Canasta, need: str) -> bool:
    """Whether a told meld may be of the sort that a need names; where a pad does not ask more, it may."""
    named = rank_named(need)
    if named is not None:
        rank, natural = named
        return canasta.rank in (None, rank) and (canasta.natural or not natural)
    wild = canasta.clause in WILD_CLAUSES
    return {
        "natural": canasta.natural or canasta.clause == "score.canasta.identical",
        "clean": canasta.natural or canasta.clause == "score.canasta.identical",
        "mixed": not canasta.natural and not wild,
        "non-wild": not wild,
        "wild": wild,
        "sequence": "sequence" in canasta.clause,
        "identical": canasta.clause == "score.canasta.identical",
    }.get(need, True)


def _reserve_left(laws: Laws, letter: str, tally: Tally) -> Iterator[tuple[str, str]]:
    if laws.rules["out.reserve"] == "side" and (tally.untaken or tally.reserve.number):
        said = f"Side {letter} went out, and has not picked up its {laws.rules.term('reserve')}."
        yield f"reserve:{letter}", f"{said} The rule: {laws.rules.sentence('out.reserve')}"


def _no_cards_left(laws: Laws, sides: Mapping[str, Tally]) -> Iterator[tuple[str, str]]:
    """Where one goes out the others still hold cards: a side without any has forgotten to count them."""
    counted = (
        "score.hand" in lines_of(laws.rules)
        and min(laws.hand_points[card] for card in laws.pack if not laws.bonus[card]) > 0
    )
    if not counted or not any(tally.out for tally in sides.values()):
        return
    for letter, tally in sides.items():
        left = tally.hand.points or tally.undeclared or tally.reserve.points or tally.untaken or tally.many
        if not tally.out and not left:
            yield f"empty:{letter}", f"Another side went out, and no cards in hand are told of side {letter}."
