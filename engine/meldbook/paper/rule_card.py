"""The rule card: a game in a line or two for each rule, in the order of play, on as few pages as hold all of them.

Which rules a card needs first is said here once for all games; the first page is filled in this order, so that it is
enough to play by, and what does not fit stands on the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from meldbook.paper.blocks import SMALLEST, Block, Item, Items, Sheet, Words
from meldbook.paper.room import CARD, height, letters, lines, needed
from meldbook.paper.wordings import FOOT, in_words, mark, numbered
from meldbook.rules.ruleset import Ruleset

LARGEST = 18
SIDES = 2
"""Pages that a card has at most, as long as that can be."""
FIRST = (
    "equipment.seats", "equipment.packs", "equipment.jokers", "deal.hand", "reserve.piles", "turn.draw", "card.wild",
    "card.bonus", "card.points", "red-three.replace", "red-three.lay", "pile.take", "meld.kinds", "meld.size.min",
    "meld.natural.min", "meld.wild.max",
    "meld.wild.majority", "meld.wild.never", "meld.sequence.wild.max", "canasta.size", "initial-meld.minimum",
    "initial-meld.canasta", "initial-meld.canasta.natural", "out.canastas", "out.canastas.of", "out.bonus-per-canasta",
    "score.canasta.natural", "score.canasta.mixed", "score.canasta.sequence", "score.canasta.sequence.mixed",
    "score.canasta.wild", "score.canasta.identical", "score.out", "match.target", "match.deals",
)  # fmt: skip
"""Without these nobody can sit down and play."""
THEN = (
    "pile.frozen", "pile.frozen.take", "pile.frozen.unopened", "pile.frozen.always", "pile.top.never", "pile.amount",
    "reserve.pickup", "reserve.owner", "turn.discard.locked", "turn.discard.after-pile", "deal.upcard", "stock.empty",
    "out.ask", "out.discard", "out.reserve", "out.incomplete", "out.concealed", "meld.lay-off", "meld.black-three",
    "meld.per-rank", "equipment.sides", "meld.size.max", "initial-meld.needs", "initial-meld.draw",
    "initial-meld.upcard", "turn.discard.wild", "score.red-three.minus", "score.red-three", "score.black-three",
    "score.red-three.held",
    "score.incomplete", "score.deadwood",
    "turn.discard.never", "meld.never", "initial-meld.splash", "special.hands", "score.out.concealed", "meld.dead",
    "meld.wild.after", "meld.sequence.ace",
)  # fmt: skip
"""What is asked soonest once the cards are dealt; of what things earn, the table card tells too."""
WHOLE = frozenset(
    (
        "deal.turn-card", "turn.discard.locked", "pile.one-card", "pile.spread", "out.bonus-per-canasta",
        "stock.stalemate", "score.canasta.identical", "deal.bonus-suit", "score.canasta.suit", "score.deadwood",
        "score.reserve", "out.ask.once", "meld.dead", "deal.upcard.beneath",
        "score.canasta.wild.out-only", "reserve.red-threes", "initial-meld.draw",
    )
)  # fmt: skip
"""Rules whose name and value say too little by themselves: a card has their whole sentence."""
NEVER = frozenset({"object.aim", "initial-meld.concealed"})
"""The aim stands above the lists; and that going out concealed lifts no minimum is told where nobody does, too."""


def rule_card(rules: Ruleset, foot: str = "") -> tuple[Sheet, ...]:
    """A game's rules: each on a line of its own as far as the pages that a card has allow, in the largest type."""
    items = {clause: _item(rules, clause) for clause in _by_need(rules)}
    ways = [(1, 1), (SIDES, SIDES), (SIDES, 1), (SIDES, 0)]
    tried = (
        (_pages(rules, items, foot, size, apart), size, most)
        for most, apart in ways
        for size in range(LARGEST, SMALLEST - 1, -1)
    )
    first = sum(clause in items for clause in FIRST)
    found = next(((pages, size) for pages, size, most in tried if len(pages) <= most and _holds(pages[0], first)), None)
    pages, size = found or (_pages(rules, items, foot, SMALLEST, 0), SMALLEST)
    count = len(pages)
    titles = [f"{rules.name} on one page"] if count == 1 else numbered(f"{rules.name}: the rules", count)
    return tuple(Sheet(title, foot, blocks, size) for title, blocks in zip(titles, pages, strict=True))


def _holds(page: tuple[Block, ...], least: int) -> bool:
    return sum(len(block.items) for block in page if isinstance(block, Items)) >= least


def _pages(rules: Ruleset, items: Mapping[str, Item], foot: str, size: int, apart: int) -> list[tuple[Block, ...]]:
    """The rules on pages in a size of type: the first has what is needed most.

    On so many pages each rule has a line ``apart``; on those beyond, they run on.
    """
    room = CARD * lines(size) - (len(foot) > FOOT)  # The foot takes two lines where names and addresses are long.
    left = list(items)
    pages: list[tuple[Block, ...]] = []
    above: tuple[Block, ...] = (Words(rules.sentence("object.aim")),)
    while left:
        told = partial(_columns, size=size) if len(pages) < apart else _chapters
        count, sheet = 1, (*above, *told(rules, items, left[:1]))
        for more in range(2, len(left) + 1):
            fuller = (*above, *told(rules, items, left[:more]))
            if height(fuller, letters(size)) > room:
                break
            count, sheet = more, fuller
        pages.append(sheet)
        left, above = left[count:], ()
    return pages


def _chapters(rules: Ruleset, items: Mapping[str, Item], chosen: Sequence[str]) -> list[Items]:
    """Some rules by chapter, each chapter a paragraph."""
    told = (
        Items(chapter.title, tuple(items[clause.id] for clause in chapter.clauses if clause.id in chosen), run_in=True)
        for chapter in rules.catalogue.chapters
    )
    return [chapter for chapter in told if chapter.items]


def _columns(rules: Ruleset, items: Mapping[str, Item], chosen: Sequence[str], size: int) -> tuple[Items, ...]:
    """Some rules by chapter, in two columns of one height as nearly as can be."""
    chapters = [replace(chapter, run_in=False, column=1) for chapter in _chapters(rules, items, chosen)]
    whole, first, half = height(chapters, letters(size)) / 2, 0, 0.0
    for chapter in chapters:
        for count in range(1, len(chapter.items) + 1):
            more = needed(replace(chapter, items=chapter.items[:count]), letters(size))
            if half + more > whole:
                parted = (_parted(chapters, first + extra) for extra in (0, 1))
                return min(parted, key=lambda blocks: height(blocks, letters(size)))
            first += 1
        half += needed(chapter, letters(size))
    return tuple(chapters)


def _parted(chapters: Iterable[Items], first: int) -> tuple[Items, ...]:
    """Chapters in two columns, so many rules in the first; one that is parted goes on under its own name."""
    columns: tuple[list[Items], list[Items]] = ([], [])
    for chapter in chapters:
        here, there = chapter.items[: max(0, first)], chapter.items[max(0, first) :]
        first -= len(chapter.items)
        if here:
            columns[0].append(replace(chapter, items=here, column=1))
        if there:
            columns[1].append(replace(chapter, items=there, column=2))
    return (*columns[0], *columns[1])


def _by_need(rules: Ruleset) -> list[str]:
    """Rules that this game states, the most needed first; what is always so in the family goes without saying.

    What a table has changed comes right after what nobody can play without: its players look for that.
    """
    rest = [clause.id for clause in rules.catalogue.values() if clause.kind != "fixed"]
    order = dict.fromkeys((*FIRST, *rules.house, *THEN, *rest))
    return [clause for clause in order if clause not in NEVER and in_words(rules, clause)]


def _item(rules: Ruleset, clause: str) -> Item:
    """A rule's name and value; where it just holds, its name says all. What the table has changed is marked."""
    if clause in WHOLE and rules[clause]:
        return Item(f"{mark(rules, clause)}{rules.sentence(clause).removesuffix('.')}", "", clause)
    value = in_words(rules, clause)
    return Item("" if value == "yes" else value, f"{mark(rules, clause)}{rules.label(clause)}", clause)
