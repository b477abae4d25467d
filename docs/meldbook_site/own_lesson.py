"""A lesson of a table's own rules, made from what it has changed: what is different, and hands to try it on.

The hands are the shipped examples of the rules that are changed. What each states does not matter here: the engine
judges its last move by the table's rules and by the book's, and those that come out otherwise are the lesson.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from meldbook.api.examples import Example, run
from meldbook.cards.card import card_text
from meldbook.loading.example_files import load_examples
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised
from meldbook.text.notation import parse_group, parse_move
from meldbook_site.pages.table import names_at
from meldbook_site.telling import in_words, onto

HANDS = 3
"""Hands on which a rule is tried."""
_JUDGED = ("accepted", "refused")
Group = tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    """Whether something may be done, and why not."""

    allowed: bool
    why: str = ""

    def __str__(self) -> str:
        """The verdict in words."""
        return "Yes." if self.allowed else f"No. {self.why}"


@dataclass(frozen=True)
class Hand:
    """A table, what somebody would do there, and what our rules and the book say of it."""

    lying: tuple[tuple[str, tuple[Group, ...]], ...]
    asked: str
    ours: Verdict
    book: Verdict

    @property
    def answer(self) -> str:
        """What may be done, and whether the book says so too."""
        return f"{self.ours} {f'By the book: {self.book}' if self.differs else 'So says the book.'}"

    @property
    def differs(self) -> bool:
        """Whether the book says otherwise."""
        return self.ours.allowed != self.book.allowed


@dataclass(frozen=True)
class Difference:
    """A rule that a table has changed: its name, what it says now, what the book says, and hands to try it on."""

    clause: str
    label: str
    ours: str
    book: str
    hands: tuple[Hand, ...]


def differences(ours: Ruleset, book: Ruleset) -> list[Difference]:
    """Return what a table has changed, in the order of the chapters."""
    return [
        Difference(clause.id, ours.label(clause.id), _said(ours, clause.id), _said(book, clause.id), hands)
        for clause in ours.catalogue.values()
        if clause.id in ours.house
        for hands in [tuple(_chosen(_hands(clause.id, ours, book)))]
    ]


def _said(rules: Ruleset, clause: str) -> str:
    return rules.sentence(clause) if rules.applies(clause) else "This rule is not in the game."


def _hands(clause: str, ours: Ruleset, book: Ruleset) -> Iterator[Hand]:
    for example in load_examples():
        if example.clause != clause or example.outcome not in _JUDGED:
            continue
        plain = replace(example, where={}, data={key: value for key, value in example.data.items() if key != "house"})
        verdicts = _verdict(plain, ours), _verdict(plain, book)
        if verdicts[0] is not None and verdicts[1] is not None:
            yield Hand(_lying(plain, ours), _asked(plain, ours), verdicts[0], verdicts[1])


def _verdict(example: Example, rules: Ruleset) -> Verdict | None:
    """What becomes of an example's last move; None where these rules have no such table, or never come to that move."""
    found = run(example, rules)
    if not found.moves or len(found.moves) < len(example.data.get("moves", [""])):
        return None
    why = [rules.refusal(refusal.clause, refusal.facts) for refusal in found.moves[-1].refusals]
    return Verdict(not why, why[0] if why else "")


def _chosen(hands: Iterable[Hand]) -> list[Hand]:
    """The hands that teach most: first where the book says otherwise, then as many that go as that do not."""
    left = sorted(dict.fromkeys(hands), key=_effort)
    chosen: list[Hand] = []
    while left and len(chosen) < HANDS:
        went = sum(hand.ours.allowed for hand in chosen)
        best = min(left, key=lambda hand: (not hand.differs, hand.ours.allowed == (2 * went > len(chosen))))
        left.remove(best)
        chosen.append(best)
    return chosen


def _effort(hand: Hand) -> int:
    return sum(len(group) for _, groups in hand.lying for group in groups)


def _asked(example: Example, rules: Ruleset) -> str:
    """What somebody would do, in words."""
    if example.check:
        return "Lay them down as a meld" + (" and go out" if example.going_out else "")
    names = names_at(example.data, rules)
    moves = [move if isinstance(move, str) else move["move"] for move in example.data["moves"]]
    return capitalised(", then ".join(in_words(parse_move(move), names.of, onto=onto(rules)) for move in moves))


def _lying(example: Example, rules: Ruleset) -> tuple[tuple[str, tuple[Group, ...]], ...]:
    """What lies where, as far as it tells: the pile, the melds, and the hand of whoever moves."""
    if example.check:
        return (("These cards", (_cards(example.check),)),)
    table, names = example.data.get("table", {}), names_at(example.data, rules)
    seat = str(example.data.get("turn", 1))
    laid = [(f"{names.side(side)}: melds", _groups(melds)) for side, melds in table.get("melds", {}).items() if melds]
    pile = [("The pile, its top card last", _groups([table["pile"]]))] if table.get("pile") else []
    own = table.get("hands", {}).get(seat, "")
    hand = [("Your hand" if seat == "1" else f"{names.seat(seat)}: hand", _groups([own]))] if own else []
    return (*pile, *laid, *hand)


def _groups(texts: Sequence[str]) -> tuple[Group, ...]:
    return tuple(map(_cards, texts))


def _cards(text: str) -> Group:
    return tuple(map(card_text, parse_group(text).cards))
