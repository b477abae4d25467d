"""“Is this a meld?” Half are; the others break one rule, and one card would mend them."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.api.group_check import check_group
from meldbook.cards.card import cards_text, in_display_order
from meldbook.drills.card_groups import broken_by, is_dealt, meld_of, mended, near_misses, varied
from meldbook.drills.question import NO, YES, YES_NO, Drill, Group, Kind, Row, Wish, Working, exactly
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import capitalised
from meldbook.text.verdict import meld_in_full

NAME = "meld"
LABEL = "Is this a meld?"
_FORBID = frozenset({"meld.never", "meld.black-three", "meld.sequence.never"})
"""Rules over cards that a meld, since it is one, does not hold: of these nothing is told."""
_EASY = "meld.size.min"
"""Two cards are too few for anybody to doubt it, so this rule is asked about only where it is named."""


def aims(laws: Laws) -> Sequence[str]:
    """Rules that a group can break alone."""
    return sorted(near_misses(laws))


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """A group near one of the game's limits: just within it, or just beyond."""
    known, chance = near_misses(laws), wish.chance
    if aim is not None and aim not in known:
        return None
    usual = [clause for clause in sorted(known) if clause != _EASY] or sorted(known)
    clause = aim or chance.pick(usual)
    cards = varied(laws, chance, chance.pick(known[clause]))
    if not is_dealt(laws, cards) or broken_by(laws, cards) != {clause}:
        cards = chance.pick(known[clause])
    shown = cards if wish.answer == NO else mended(laws, chance, cards)
    return None if shown is None else _drill(laws, shown, clause)


def _drill(laws: Laws, cards: tuple[int, ...], aim: str) -> Drill:
    shown = in_display_order(cards)
    right = exactly(NO if broken_by(laws, shown) else YES)
    rows = (Row("These cards", (Group(shown),)),)
    return Drill(NAME, YES_NO, LABEL, rows, right, lambda: _working(laws, shown, aim), aim, (_told(laws),))


def _told(laws: Laws) -> str:
    """At what moment the cards are to be judged: neither the initial meld nor going out asks for more."""
    if laws.opens_freely:
        return "You keep other cards in hand."
    return f"{laws.of_side('Your side has', 'You have')} opened, and you keep other cards in hand."


def _working(laws: Laws, cards: tuple[int, ...], aim: str) -> Working:
    answer = check_group(laws, cards_text(cards))
    if answer["ok"]:
        clause = "meld.kinds" if aim in _FORBID else aim
        says = (f"{meld_words(laws, cards)} Its cards count {answer['points']}.", laws.rules.sentence(clause))
        return Working("This is a meld.", says, (clause,))
    why = tuple(refusal["message"] for refusal in answer["refusals"])
    mends = tuple(repair["text"] for repair in answer["repairs"][:1])
    return Working("This is no meld.", why + mends, tuple(refusal["clause"] for refusal in answer["refusals"]))


def meld_words(laws: Laws, cards: tuple[int, ...]) -> str:
    """What cards that stand are, in a sentence: “A mixed canasta, a set of kings.”"""
    meld = meld_of(laws, cards)
    return f"{capitalised(meld_in_full(laws.rules, meld, complete=laws.is_full(meld)))}."


KIND = Kind(NAME, LABEL, aims, make)
