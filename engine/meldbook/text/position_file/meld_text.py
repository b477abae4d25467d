"""Melds of a position file: read from text, and written as the plainest text that reads back."""

from __future__ import annotations

from dataclasses import replace

from meldbook.cards.card import CardError, card_sign, in_display_order
from meldbook.cards.melds import IDENTICAL, QUARTET, SEQUENCE, SET, WILD, Credits, Meld, shapes_of, split
from meldbook.cards.special_hands import SPECIAL_HANDS, fault_of, makes
from meldbook.groups.fits import best_reading
from meldbook.memo import remembered
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import by_side, not_played, read_side
from meldbook.rules.sentences import join, number
from meldbook.table.moves import Group
from meldbook.text.notation import NotationError, parse_group, stands_text

MOST_MELDS = 60
LONGEST_MELD = 1_000
"""Most characters that a meld may have."""
_WHAT = {SET: "of one rank", SEQUENCE: "of one suit in order", WILD: "all wild", IDENTICAL: "all alike"}


def read_melds(laws: Laws, value: object) -> tuple[tuple[Meld, ...], ...]:
    """Each side's melds, in the order on the table.

    Raises:
        PositionError: where something is no meld of the game.
    """
    return by_side(laws, value, "table.melds", (), lambda melds, where: _side_melds(laws, melds, where))


def _side_melds(laws: Laws, value: object, where: str) -> tuple[Meld, ...]:
    if not isinstance(value, list) or len(value) > MOST_MELDS:
        raise PositionError(
            f"A side’s melds are a list of at most {MOST_MELDS} texts.", where, 'Write ["QS QH QD"], say.'
        )
    return tuple(_meld(laws, entry, f"{where}[{place}]") for place, entry in enumerate(value, 1))


def _meld(laws: Laws, value: object, where: str) -> Meld:
    if not isinstance(value, str) or len(value) > LONGEST_MELD:
        raise PositionError("A meld is written as text.", where, 'Write "QS QH QD", say.')
    text, sides = _without_sides(laws, value, where)
    try:
        group = parse_group(text)
    except (CardError, NotationError) as error:
        raise PositionError(str(error), where) from None
    foreign = next((card for card in group.cards if not laws.copies(card)), None)
    if foreign is not None:
        raise PositionError(f"The packs of {laws.rules.name} hold no {card_sign(foreign)}.", where, "Take it out.")
    if group.kind == QUARTET and not laws.quartets:
        raise not_played(laws, "four cards laid at once count no more than others", where, "Leave out “quartet:”.")
    meld = _lying(laws, group, tuple((group.cards[place], side) for place, side in sides))
    if meld is None:
        raise PositionError(
            f"“{value[:40]}” cannot lie on the table as a meld of {laws.rules.name}.",
            where,
            _what_lies_there(laws, group),
        )
    return meld


def _what_lies_there(laws: Laws, group: Group) -> str:
    if group.kind in laws.special_hands:
        return f"These cards do not make “{group.kind}”: {fault_of(group.kind, group.cards)}."
    kinds = join([words for kind, words in _WHAT.items() if kind in laws.kinds], "or")
    wilds = "; wild cards may stand for others" if laws.wild_ranks else ""
    return f"A meld there is {number(laws.min_size)} or more cards {kinds}{wilds}."


def _without_sides(laws: Laws, text: str, where: str) -> tuple[str, list[tuple[int, int]]]:
    """A meld's text without the sides for which cards count (``7C@B``), and those, by the cards' places."""
    if "@" not in text:
        return text, []
    if not laws.lays_off_anywhere:
        raise not_played(laws, "nobody adds cards to another side’s melds", where, "Leave out “@” and the side.")
    kind, colon, cards = text.rpartition(":")
    plain: list[str] = []
    sides: list[tuple[int, int]] = []
    for place, word in enumerate(cards.replace(",", " ").split()):
        card, at, side = word.partition("@")
        plain.append(card or at)
        if at:
            sides.append((place, read_side(laws, side.upper(), where)))
    return f"{kind}{colon}{' '.join(plain)}", sides


def _lying(laws: Laws, group: Group, lent: Credits) -> Meld | None:
    """The meld that cards make on the table, or None; no rule but those of its kind and its least size is asked.

    Cards that could be of two kinds are of the kind that the rules let them be (``2D JK 4D`` is a run in Burraco).
    """
    if group.kind in SPECIAL_HANDS:
        return _special(laws, group)
    shapes = shapes_of(laws, group.cards, kind=group.kind, stands=group.stands, going_out=True)
    shape = best_reading(laws, shapes)
    if not shape.kind or shape.size < laws.min_size or (group.kind == QUARTET and shape.size != 4):
        return None
    return replace(shape.meld, together=group.kind == QUARTET, credits=tuple(sorted(lent)))


def _special(laws: Laws, group: Group) -> Meld | None:
    """A special hand, laid down whole."""
    if group.kind not in laws.special_hands or not makes(group.kind, group.cards):
        return None
    naturals, wilds = split(laws, group.cards)
    return Meld(group.kind, None, in_display_order(naturals), in_display_order(wilds))


@remembered(1 << 12)
def meld_text(laws: Laws, meld: Meld) -> str:
    """A meld's cards; with what wild cards stand for, or its kind, only where the plain cards read otherwise."""
    kind = QUARTET if meld.together else meld.kind
    groups = [Group(meld.cards, name, said) for name in ("", kind) for said in ((), meld.stands)]
    plainest = next((group for group in groups if _lying(laws, group, meld.credits) == meld), groups[-1])
    cards = stands_text(plainest.cards, plainest.stands).split()
    sides = ["" if side is None else f"@{SIDES[side]}" for side in meld.counts_for]
    words = map("".join, zip(cards, sides, strict=True))
    return (f"{plainest.kind}: " if plainest.kind else "") + " ".join(words)
