"""Melds that lie on a table, drawn: a sequence in its order, wild cards named for what they stand for."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from meldbook.cards.melds import IDENTICAL, Meld
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_word
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import SIDES, Laws
from meldbook.text.position_file.meld_text import read_melds
from meldbook_site import cards_html


def drawn_melds(
    laws: Laws, side: str, melds: Sequence[str], names: cards_html.Sides, *, numbered: bool = False
) -> Markup:
    """Return a side's melds, each a group of cards, numbered where moves speak of them by number.

    Args:
        laws: the table's rules, which say what a wild card in a sequence stands for.
        side: the side's letter.
        melds: the melds as a position file has them.
        names: what sides are called, for cards that count for another one.
        numbered: whether each shows its number.
    """
    drawn = [_drawn(laws, side, text, names, str(number) if numbered else "") for number, text in enumerate(melds, 1)]
    return Markup('<span class="mb-melds">{}</span>').format(Markup(" ").join(drawn))


def _drawn(laws: Laws, side: str, text: str, names: cards_html.Sides, number: str) -> Markup:
    meld = _read(laws, side, text)
    if meld is None:
        # No meld, as in an example of what is refused: its cards as they were laid.
        laid = text.rpartition(":")[2].replace(",", " ").split()
        return cards_html.row([cards_html.card(word) for word in laid], fan="=" not in text)
    stands = dict(meld.stands)
    cards = []
    for place, (card, other) in enumerate(zip(meld.cards, meld.counts_for, strict=True)):
        counts_for = "" if other is None else names(SIDES[other])
        cards.append(cards_html.card(card, stands=stands.get(place), counts_for=counts_for))
    before = Markup('<span class="mb-example__what">{}</span> ').format(number) if number else Markup("")
    # What is written across the foot of a card must not be covered.
    drawn = cards_html.row(cards, fan=not stands and not meld.credits)
    words = _words(laws, meld)
    after = Markup(' <span class="mb-mark">{}</span>').format(words) if words else Markup("")
    return Markup("<span>{}{}{}</span>").format(before, drawn, after)


def _words(laws: Laws, meld: Meld) -> str:
    """What the cards do not say of themselves."""
    if meld.together:
        return "laid at once"
    if meld.kind == IDENTICAL:
        return laws.rules.term("peninsula" if meld.size >= laws.canasta else "identical")
    return hand_word(meld.kind) if meld.kind in SPECIAL_HANDS else ""


def _read(laws: Laws, side: str, text: str) -> Meld | None:
    try:
        return read_melds(laws, {side: [text]})[SIDES.index(side)][0]
    except PositionError:
        return None
