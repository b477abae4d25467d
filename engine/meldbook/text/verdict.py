"""The verdict on some cards as a group of their own, in a sentence."""

from __future__ import annotations

from meldbook.cards.canastas import bonus_of, sort_of
from meldbook.cards.card import SUIT_NAMES, rank_name, rank_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, WILD, Meld
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import with_article
from meldbook.rules.sentences import digits
from meldbook.text.words import complete_word

NO_MELD = "No, that is not a meld."


def accepted(what: str, points: int, bonus: int, in_suit: str = "") -> str:
    """“Yes: a mixed canasta, a set of kings. Its cards count 90 points, and its bonus is 300 points.”"""
    also = f", and its bonus is {_points(bonus)}{in_suit}" if bonus else ""
    return f"Yes: {what}. Its cards count {_points(points)}{also}."


def or_in_suit(laws: Laws, meld: Meld) -> str:
    """“, or 400 in the koz”: what a complete sequence earns there, in a game with a bonus suit; else nothing."""
    if meld.run is None or not laws.rules["deal.bonus-suit"]:
        return ""
    return f", or {digits(bonus_of(laws, meld, meld.run.suit)[1])} in the {laws.rules.term('bonus-suit')}"


def meld_in_full(rules: Ruleset, meld: Meld, *, complete: bool) -> str:
    """What a meld is, in the game's own words: “a natural run of hearts”, “a mixed canasta, a set of kings”."""
    sort = _sort_words(rules, meld)
    if complete:
        return f"{with_article(complete_word(rules, sort_of(meld)))}, {with_article(sort)}"
    nature = "" if meld.kind == WILD else f"{rules.term('natural' if meld.natural else 'mixed')} "
    return with_article(nature + sort)


def _sort_words(rules: Ruleset, meld: Meld) -> str:
    """What a meld is, natural or mixed: “run of hearts”, “set of kings”."""
    if meld.kind == WILD:
        return "meld of wild cards"
    if meld.kind == SEQUENCE and meld.run is not None:
        return f"{rules.term('sequence')} of {SUIT_NAMES[meld.run.suit]}"
    rank = rank_name(rank_of(meld.naturals[0]))
    return f"meld of identical cards, {rank}" if meld.kind == IDENTICAL else f"set of {rank}"


def _points(count: int) -> str:
    return f"{digits(count)} point{'' if abs(count) == 1 else 's'}"
