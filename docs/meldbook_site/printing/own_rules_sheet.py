"""What is different at a table that plays its own way: its rules, the book's, hands to try them on, and the key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meldbook.paper.blocks import Block, Item, Items, Sheet, Words
from meldbook.paper.room import fits, largest
from meldbook.paper.wordings import OURS, called, whose
from meldbook.rules.ruleset import Ruleset
from meldbook_site.own_lesson import Difference, Hand

OURS_PAPER = "our-rules"
"""What the paper is called on the command line."""
LARGEST = 18
_ANSWER = Item("☐ Yes   ☐ No")


def own_rules_sheets(rules: Ruleset, found: Sequence[Difference], name: str = "", base: str = "") -> tuple[Sheet, ...]:
    """Return the sheets of a table's own lesson: its questions, and the key on a sheet by itself."""
    title = f"{name or rules.name}: what is different here"
    foot = called(name, f"{whose(rules, base)} ({OURS})")
    hands = list(_numbered(found))
    pages = [*_pages([block for one in found for block in _told(one, hands)])]
    numbered = [title if len(pages) == 1 else f"{title}, {page} of {len(pages)}" for page in range(1, len(pages) + 1)]
    sheets = [Sheet(of, foot, page, largest(page, LARGEST)) for of, page in zip(numbered, pages, strict=True)]
    keys = [*_pages([Items("", (item,)) for number, hand in hands for item in [_key(number, hand)]])] if hands else []
    return (*sheets, *(Sheet(f"{title}: key", foot, key, largest(key, LARGEST)) for key in keys))


def _numbered(found: Iterable[Difference]) -> Iterator[tuple[int, Hand]]:
    return enumerate((hand for one in found for hand in one.hands), 1)


def _told(one: Difference, hands: Iterable[tuple[int, Hand]]) -> Iterator[Block]:
    yield Items(one.label, (Item(one.ours, OURS), Item(one.book, "The book")))
    own = {id(hand) for hand in one.hands}
    for number, hand in hands:
        if id(hand) in own:
            lying = (Item("", what, groups=groups) for what, groups in hand.lying)
            yield Items(f"{number}. {hand.asked}: may you?", (*lying, _ANSWER))


def _key(number: int, hand: Hand) -> Item:
    return Item(hand.answer, str(number))


def _pages(blocks: Iterable[Block]) -> Iterator[tuple[Block, ...]]:
    """Blocks on as many sheets as they take; none is broken."""
    page: tuple[Block, ...] = ()
    for block in blocks:
        if page and not fits((*page, block)):
            yield page
            page = ()
        page = (*page, block)
    yield page or (Words("Nothing: this is the game as the book has it."),)
