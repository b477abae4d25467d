"""Melds in the game's own terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.advice import number_word
from meldbook.cards.canastas import sort_of
from meldbook.cards.melds import WILD
from meldbook.rules.selectors import with_article
from meldbook.text.words import COMPLETE, complete_word, meld_name

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.rules.laws import Laws


def complete_name(laws: Laws, meld: Meld) -> str:
    """What a complete meld is called: “natural canasta of kings”, “escalera of 4♥ to 10♥”, “bolivia”."""
    word = complete_word(laws.rules, sort_of(meld))
    return word if meld.kind == WILD else f"{word} of {meld_name(meld)}"


def lacks_words(laws: Laws, meld: Meld) -> str:
    """What an incomplete meld still lacks, as the end of a sentence."""
    if not laws.ever_full(meld.kind) or laws.is_full(meld):
        return ""
    word = laws.rules.term(COMPLETE.get(sort_of(meld), "canasta"))
    return f"; {with_article(word)} needs {number_word(laws.canasta)}"
