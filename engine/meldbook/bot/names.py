"""Melds in the game's own terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.advice import number_word
from meldbook.melds import IDENTICAL, SEQUENCE, WILD
from meldbook.words import meld_name

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld


def term(laws: Laws, name: str) -> str:
    """The game's own word for a thing, for one of it."""
    return laws.rules.terms[name].split("|")[0]


def complete_name(laws: Laws, meld: Meld) -> str:
    """What a complete meld is called: “natural canasta of kings”, “samba, 4♥ to 10♥”, “bolivia”."""
    if meld.kind == WILD:
        return term(laws, "wild-canasta")
    if meld.kind == SEQUENCE and meld.natural:
        return f"{term(laws, 'samba')} of {meld_name(meld)}"
    if meld.kind == IDENTICAL:
        return f"{term(laws, 'peninsula')} of {meld_name(meld)}"
    return f"{term(laws, 'natural' if meld.natural else 'mixed')} {term(laws, 'canasta')} of {meld_name(meld)}"


def lacks_words(laws: Laws, meld: Meld) -> str:
    """What an incomplete meld still lacks, as the end of a sentence."""
    if not laws.has_canastas or meld.size >= laws.canasta:
        return ""
    word = term(laws, {SEQUENCE: "samba", WILD: "wild-canasta", IDENTICAL: "peninsula"}.get(meld.kind, "canasta"))
    if meld.kind == SEQUENCE and meld.wilds:
        word = term(laws, "canasta")
    return f"; a {word} needs {number_word(laws.canasta)}"


def reserve_name(laws: Laws, left: int) -> str:
    """What the second hand that comes next is called, so many of them being left: “foot”, “knee”, “pozzetto”."""
    count = len(laws.reserve_sizes)
    return term(laws, "reserve" if count < 2 else f"reserve-{count - left + 1}")
