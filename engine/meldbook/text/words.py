"""Melds as people call them."""

from __future__ import annotations

from meldbook.cards.card import card_sign, card_text, rank_name
from meldbook.cards.melds import IDENTICAL, SEQUENCE, WILD, Meld
from meldbook.cards.sequences import card_at
from meldbook.rules.ruleset import Ruleset


def meld_name(meld: Meld) -> str:
    """What a meld is called: ``kings``, ``wild cards``, ``4♥ to 8♥``, ``K♠``."""
    if meld.kind == WILD:
        return "wild cards"
    if meld.kind == SEQUENCE and meld.run is not None:
        first, last = (card_sign(card_at(meld.run.suit, meld.run.slots[place])) for place in (0, -1))
        return f"{first} to {last}"
    if meld.kind == IDENTICAL:
        return card_sign(meld.naturals[0])
    return rank_name(meld.rank) if meld.rank is not None else meld.kind


def meld_called(rules: Ruleset, meld: Meld) -> str:
    """The same where cards are put to it, for “to the 4♥ to 8♥” is hard to hear: ``kings``, ``run 4♥ to 8♥``."""
    return f"{rules.term('sequence')} {meld_name(meld)}" if meld.kind == SEQUENCE else meld_name(meld)


def stands_json(meld: Meld) -> dict[str, str]:
    """What the wild cards of a sequence stand for, by their place in it."""
    return {str(place): card_text(card) for place, card in meld.stands}


COMPLETE = {SEQUENCE: "complete-sequence", WILD: "wild-canasta", IDENTICAL: "peninsula"}
"""Terms of complete melds whose sort has a word of its own; all others are a natural or a mixed canasta."""


def complete_word(rules: Ruleset, sort: str) -> str:
    """What a complete meld of a sort (``canastas.sort_of``) is called in the game’s own words: “mixed canasta”."""
    return rules.term(COMPLETE[sort]) if sort in COMPLETE else f"{rules.term(sort)} {rules.term('canasta')}"
