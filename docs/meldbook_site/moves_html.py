"""Moves in words, their cards drawn: `take > 2` as “take the pile onto meld 2”."""

from __future__ import annotations

from markupsafe import Markup

from meldbook.cards.card import CardError
from meldbook.text.notation import NotationError, parse_move
from meldbook_site import cards_html
from meldbook_site.telling import KINDS, PILE, Part, Sides, told


def move(text: str, side: Sides = lambda letter: f"side {letter}", *, onto: str = PILE) -> Markup:
    """Return a move in words; what cannot be read as a move stands there as it was written.

    ``onto`` is what is said of the top card laid straight onto a meld.
    """
    try:
        parts = [_drawn(part) for part in told(parse_move(text), side, onto=onto)]
    except (CardError, NotationError):
        parts = [_drawn(text)]
    return Markup('<span class="mb-move">{}</span>').format(Markup(" ").join(parts))


def _drawn(part: Part) -> Markup:
    if isinstance(part, str):
        return Markup("<span>{}</span>").format(part)
    return cards_html.group(part.cards, dict(part.stands), words=KINDS.get(part.kind, ""))
