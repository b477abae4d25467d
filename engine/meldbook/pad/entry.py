"""Entries of a score pad, which come from anywhere: read, bounded, and made into the tallies that the score prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meldbook.cards.card import RANKS, cards_of_rank
from meldbook.pad.fields import CARDS_OF, COUNT, FLAG, MOST, MOST_POINTS, SUIT, Field, endings, fields
from meldbook.pad.own_lines import OWN
from meldbook.rules.inputs import PositionError, flag, integer, listing, mapping
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.limits import LONG
from meldbook.rules.sentences import join
from meldbook.scoring import Tally
from meldbook.scoring.tally import CONCEALED, MELDED, NOTHING, OUT, Canasta, Worth

NATURAL = frozenset({"score.canasta.natural", "score.canasta.rank", "score.canasta.sequence", *LONG[:2]})
"""Clauses of completed melds in which no card is wild, whatever they hold."""


@dataclass(frozen=True, slots=True)
class Out:
    """Which side went out, and how; no side where nobody did."""

    side: int | None = None
    how: str = OUT


def read_entry(laws: Laws, data: Mapping[str, Any], where: str) -> list[Tally]:
    """Tallies of all sides in a deal, told as ``{"A": {field: value}, "B": …, "out": {"side": "A", "how": "out"}}``.

    Raises:
        PositionError: for a side, field or value that is not there.
    """
    table = dict(data)
    out = _out(laws, table.pop("out", None), f"{where}.out")
    table.pop("sure", None)  # which doubts were answered; it scores nothing
    table.pop("lone", None)  # who played alone; what the others told is put together elsewhere
    letters = list(SIDES[: laws.sides])
    for key in table:
        if key not in letters:
            raise PositionError(
                f"“{key[:20]}” is no side of this table.", f"{where}.{key[:20]}", f"The sides are {join(letters)}."
            )
    known = {field.id: field for field in fields(laws)}
    told = [_told(known, table.get(letter, {}), f"{where}.{letter}") for letter in letters]
    return [_tally(laws, values, side, out) for side, values in enumerate(told)]


def _out(laws: Laws, data: object, where: str) -> Out:
    if data is None:
        return Out()
    table = mapping(data, where)
    side, how = table.get("side"), table.get("how", OUT)
    letters, ways = list(SIDES[: laws.sides]), list(endings(laws))
    if side not in letters:
        raise PositionError("It does not say which side went out.", f"{where}.side", f"The sides are {join(letters)}.")
    if how not in ways:
        raise PositionError("That is no way to go out in this game.", f"{where}.how", f"Say {join(ways, 'or')}.")
    return Out(letters.index(str(side)), str(how))


def _told(known: Mapping[str, Field], data: object, where: str) -> dict[str, Any]:
    values = {key: value for key, value in mapping(data, where).items() if not key.startswith(OWN)}
    for key in values:
        if key not in known:
            raise PositionError(f"“{key[:60]}” is not asked in this game.", f"{where}.{key[:60]}", "Take it out.")
    return {key: _value(known[key], value, f"{where}.{key}") for key, value in values.items()}


def _value(field: Field, value: object, where: str) -> Any:
    if field.kind == COUNT:
        return integer(value, where, 0, field.most)
    if field.kind == FLAG:
        return flag(value, where)
    if field.kind == CARDS_OF:
        return _cards(field, value, where)
    ranks = [choice.id for choice in field.choices]
    chosen = listing(value, where, "Ranks", '["K", "7"]')
    if any(rank not in ranks for rank in chosen) or len(set(map(str, chosen))) < len(chosen):
        raise PositionError("These are ranks of this game, each once.", where, f"Choose among {join(ranks)}.")
    return tuple(map(str, chosen))


def _cards(field: Field, value: object, where: str) -> Worth:
    """Cards counted by what they are worth, or their points in all."""
    if isinstance(value, int):
        points = integer(value, where, 0, MOST_POINTS)
        return Worth(1 if points else 0, points)
    worths = {choice.id: choice.points for choice in field.choices}
    counts = mapping(value, where)
    for key in counts:
        if key not in worths:
            raise PositionError(
                "No card counts so many points.", f"{where}.{key[:20]}", f"Choose {join(worths, 'or')}."
            )
    numbers = {key: integer(count, f"{where}.{key}", 0, MOST) for key, count in counts.items()}
    return Worth(sum(numbers.values()), sum(worths[key] * count for key, count in numbers.items()))


def _tally(laws: Laws, told: Mapping[str, Any], side: int, out: Out) -> Tally:
    canastas = [canasta for key, value in told.items() for canasta in _canastas(laws, key, value)]
    melded = told.get("score.melds", NOTHING)
    special = out.how if out.how not in _WAYS and out.side == side else ""
    quartets = told.get("score.quartet", NOTHING)
    return Tally(
        canastas=tuple(canastas),
        melds=max(len(canastas), int(melded.points > 0)),
        melded=melded,
        hand=told.get("score.hand", NOTHING),
        reserve=told.get("score.reserve", NOTHING),
        untaken=told.get("score.reserve.untaken", 0),
        undeclared=told.get("score.red-three.undeclared", 0) + told.get("score.red-three.held", 0),
        red=told.get("score.red-three", 0),
        black=told.get("score.black-three", 0),
        out=(out.how if out.how in _WAYS else OUT) if out.side == side else "",
        special=special,
        ended_out=out.side is not None,
        whole_ranks=_whole_ranks(laws, told.get("score.natural-rank", ())),
        no_wild=told.get("score.no-wild", False),
        quartets=Worth(int(quartets.points > 0), quartets.points),
        incomplete=_named("score.incomplete:", told),
        many=_named("score.held:", told),
        short=told.get("score.sequence.short", 0),
        own=tuple(
            (key.removeprefix("own.score:"), count) for key, count in told.items() if key.startswith("own.score:")
        ),
    )


_WAYS = (OUT, CONCEALED, MELDED)
"""Ways of going out that are no special hand."""


def _canastas(laws: Laws, key: str, value: Any) -> list[Canasta]:
    """Canastas that a field tells of, none where it is about something else."""
    clause, _, which = key.partition(":")
    if not clause.startswith("score.canasta."):
        return []
    if clause == SUIT:
        return [canasta._replace(suited=True) for canasta in _canastas(laws, which, value)]
    if clause in LONG:
        return [Canasta(clause, clause in NATURAL, size=int(which))] * value
    if clause == "score.canasta.identical":
        return [Canasta(clause, int(which) >= laws.canasta, None, int(which))] * value
    rank = RANKS.index(which) if which else None
    return [Canasta(clause, clause in NATURAL, rank)] * value


def _named(prefix: str, told: Mapping[str, Any]) -> tuple[str, ...]:
    """Names behind a clause's id, each as often as it is counted."""
    return tuple(
        key.removeprefix(prefix) for key, count in told.items() if key.startswith(prefix) for _ in range(count)
    )


def _whole_ranks(laws: Laws, ranks: tuple[str, ...]) -> Worth:
    """Melds of all the cards of some ranks."""
    cards = [card for rank in ranks for card in cards_of_rank(RANKS.index(rank))]
    return Worth(len(ranks), sum(laws.points[card] * laws.copies(card) for card in cards))


def matched(laws: Laws, sides: Mapping[str, Tally]) -> dict[str, Tally]:
    """Of who did not go out perhaps no more completed melds count than the other has (score.canastas.matched)."""
    most = next((len(tally.canastas) for tally in sides.values() if tally.out), None)
    if not laws.rules["score.canastas.matched"] or most is None:
        return dict(sides)
    return {side: tally if tally.out else tally._replace(most_canastas=most) for side, tally in sides.items()}


def with_deadwood(laws: Laws, sides: Mapping[str, Tally]) -> dict[str, Tally]:
    """Add what all others hold to the side that went out (score.deadwood): its own hands hold the partner's."""
    if not laws.rules["score.deadwood"]:
        return dict(sides)
    held = Worth(sum(tally.hand.number for tally in sides.values()), sum(tally.hand.points for tally in sides.values()))
    return {side: tally._replace(deadwood=held) if tally.out else tally for side, tally in sides.items()}
