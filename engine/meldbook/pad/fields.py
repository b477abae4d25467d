"""What a score pad asks of each side at the end of a deal: as much as this game's score counts, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from meldbook.cards.card import RANKS, rank_name
from meldbook.cards.melds import IDENTICAL, SEQUENCE, WILD
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.rules.selectors import selector_words
from meldbook.rules.sentences import capitalised, dearest_first, digits, join, number
from meldbook.scoring import lines_of

COUNT, CARDS_OF, FLAG, RANKS_OF = "count", "cards", "flag", "ranks"
MOST = 200
"""Most of anything that is counted."""
MOST_POINTS = 20_000
SUIT = "score.canasta.suit"
"""Before a field's id: the same of complete sequences in the bonus suit."""
LOW_ACE = "low-ace"
"""An ace at the low end of a sequence, among what cards are worth."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things that a field counts: cards of so many points, or a rank."""

    id: str
    label: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to tell of a side.

    Attributes:
        id: its key in an entry.
        clause: the rule for which it is asked.
        kind: ``count`` of something, ``cards`` by what they are worth (or their points in all), ``flag``, ``ranks``.
        most: most that may be counted.
        choices: what cards are worth, or the ranks to choose from.
        hint: the rule in words, where a beginner may not know what is meant.
        group: what one rule's several fields are together, where they are seldom counted and so may be folded away.
    """

    id: str
    label: str
    clause: str
    kind: str = COUNT
    most: int = MOST
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    group: str = ""


def fields(laws: Laws) -> list[Field]:
    """What is asked of each side, in the order in which its lines are added up."""
    canastas = _canastas(laws)
    return [*(_by_suit(laws, canastas) if SUIT in lines_of(laws.rules) else canastas), *_others(laws)]


def endings(laws: Laws) -> dict[str, str]:
    """Labels of the ways in which somebody may have gone out: ``out``, ``concealed``, ``melded``, a special hand."""
    rules = laws.rules
    found = {"out": rules.label("score.out")}
    if "score.out.concealed" in lines_of(rules) and rules["out.concealed"] != "none":
        found["concealed"] = rules.label("score.out.concealed")
    if "score.out.melded" in lines_of(rules):
        found["melded"] = rules.label("score.out.melded")
    names = rules.catalogue["special.hands"].words
    return found | {name: names[name].partition(" (")[0] for name in rules["special.hands"] or ()}


def _canastas(laws: Laws) -> Iterator[Field]:
    """Completed melds by the clause of their bonus; also sorts that earn none, since they count as canastas."""
    if laws.rules["canasta.size"] is None:
        return
    most = MOST // 2
    for clause in _sorts(laws):
        label = laws.rules.label(clause)
        if clause in ("score.canasta.rank", "score.canasta.rank.mixed"):
            natural = clause == "score.canasta.rank"
            label = laws.rules.label("score.canasta.natural" if natural else "score.canasta.mixed")
            for rank in laws.canasta_of_rank[natural]:
                yield Field(f"{clause}:{RANKS[rank]}", f"{label} of {rank_name(rank)}", clause, most=most)
        elif clause in laws.long_canastas:
            for least, points in reversed(laws.long_canastas[clause]):
                said = f"{label}: {number(least)} cards or more, {digits(points)} points"
                yield Field(f"{clause}:{least}", said, clause, most=most)
        elif clause == "score.canasta.identical":
            fewest = max(laws.identical_min, laws.identical_full - 1)
            for naturals in range(fewest, laws.canasta + 1):
                words = f"{number(naturals)} naturals{' or fewer' if naturals < laws.identical_full else ''}"
                yield Field(f"{clause}:{naturals}", f"{label}: {words}", clause, most=most)
        else:
            yield Field(clause, laws.rules.line(clause), clause, most=most)


def _by_suit(laws: Laws, found: Iterable[Field]) -> Iterator[Field]:
    """Complete sequences in the bonus suit are asked apart from those in the other suits (score.canasta.suit)."""
    suit, hint = laws.rules.term("bonus-suit"), laws.rules.sentence(SUIT)
    for field in found:
        if not field.clause.startswith("score.canasta.sequence"):
            yield field
            continue
        what, _, size = field.label.partition(": ")
        size = f": {size.partition(',')[0]}" if size else ""
        yield replace(field, label=f"{what}, in another suit{size}")
        label = f"{what}, in the {suit}{size}"
        yield replace(field, id=f"{SUIT}:{field.id}", label=label, clause=SUIT, hint=hint)
        hint = ""  # once is enough


def _sorts(laws: Laws) -> list[str]:
    """Clauses of completed melds that this game knows."""
    earning = [clause for clause in lines_of(laws.rules) if clause.startswith("score.canasta.") and clause != SUIT]
    always = ["score.canasta.natural", "score.canasta.mixed"] if laws.full_set < NO_LIMIT and laws.has_sets else []
    kinds = {SEQUENCE: "score.canasta.sequence", WILD: "score.canasta.wild", IDENTICAL: "score.canasta.identical"}
    always += [clause for kind, clause in kinds.items() if kind in laws.kinds]
    order = list(laws.rules.catalogue)
    return sorted({*earning, *always}, key=order.index)


def _others(laws: Laws) -> Iterator[Field]:
    rules = laws.rules
    for clause in lines_of(rules):
        label, hint = rules.label(clause), rules.sentence(clause)
        if clause in ("score.melds", "score.quartet"):
            stands = rules["card.points.stand"] == "represented"
            hint = rules.sentence("card.points.stand") if stands else "" if clause == "score.melds" else hint
            yield Field(clause, label, clause, CARDS_OF, MOST, tuple(_worths(_melded(laws))), hint)
        elif clause in ("score.hand", "score.reserve"):
            held = rules["card.points.hand"] or {}
            yield Field(clause, label, clause, CARDS_OF, MOST, tuple(_worths({**rules["card.points"], **held})))
        elif clause == "score.natural-rank":
            ranks = [Choice(RANKS[rank], rank_name(rank)) for rank in laws.natural_ranks if rank < len(RANKS)]
            yield Field(clause, label, clause, RANKS_OF, len(ranks), tuple(ranks), hint)
        elif clause == "score.no-wild":
            yield Field(clause, label, clause, FLAG, hint=hint)
        elif clause in ("score.incomplete", "score.held"):
            words = rules.value_words(clause)
            group = label if len(rules[clause]) > 1 else ""
            for name in rules[clause]:
                said = f"{label}: {words[name]}"
                if clause == "score.held":
                    said = f"Players left with {number(rules['score.held.least'])} or more {words[name]}"
                yield Field(f"{clause}:{name}", said, clause, most=MOST // 10, hint=hint, group=group)
        elif clause == "own.score":
            for name, points in rules[clause].items():
                yield Field(f"{clause}:{name}", f"{name} ({digits(points)} each)", clause)
        elif clause in _COUNTED:
            yield Field(clause, label, clause, hint="" if clause in _PLAIN else hint)


_COUNTED = (
    "score.red-three",
    "score.black-three",
    "score.red-three.undeclared",
    "score.red-three.held",
    "score.reserve.untaken",
    "score.sequence.short",
)

_PLAIN = ("score.red-three", "score.black-three")
"""What needs no explaining beside its name."""


def _melded(laws: Laws) -> dict[str, int]:
    """What cards count in a meld: a low ace its own, and no wild two by itself where it counts as another card."""
    rules = laws.rules
    points = dict(rules["card.points"])
    if rules["card.points.stand"] == "represented":
        points.pop("2", None)
    low = rules["card.points.ace-low"]
    return points if low is None else {**points, LOW_ACE: int(low)}


def _worths(points: Mapping[str, int]) -> Iterator[Choice]:
    """Cards by what they are worth, the dearest first."""
    for worth, selectors in dearest_first(points):
        if worth:
            names = [name for name in selectors if name != LOW_ACE]
            low = ["low aces"] if LOW_ACE in selectors else []
            yield Choice(str(worth), capitalised(join([*selector_words(names), *low])), worth)
