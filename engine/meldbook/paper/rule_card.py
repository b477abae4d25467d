"""The rule card: a game in a line or two for each rule, in the order of play, on as few pages as hold all of them.

Which rules a card needs first is said here once for all games; the first page is filled in this order, so that it is
enough to play by, and what does not fit stands on the next.
"""

from __future__ import annotations

from meldbook.paper.blocks import Block, Item, Items, Sheet, Words
from meldbook.paper.room import CARD, largest, letters, lines, needed
from meldbook.paper.wordings import FOOT, in_words, whose
from meldbook.rules.clause import Chapter
from meldbook.rules.ruleset import Ruleset

LARGEST = 18
FIRST = (
    "equipment.seats", "equipment.packs", "equipment.jokers", "deal.hand", "reserve.piles", "turn.draw", "card.wild",
    "card.bonus", "card.points", "red-three.replace", "pile.take", "meld.kinds", "meld.size.min", "meld.natural.min",
    "meld.wild.max",
    "meld.wild.majority", "meld.wild.never", "meld.sequence.wild.max", "canasta.size", "initial-meld.minimum",
    "initial-meld.canasta", "initial-meld.canasta.natural", "out.canastas", "out.canastas.of", "out.bonus-per-canasta",
    "score.canasta.natural", "score.canasta.mixed", "score.out", "match.target", "match.deals",
)  # fmt: skip
"""Without these nobody can sit down and play."""
THEN = (
    "pile.frozen", "pile.frozen.take", "pile.frozen.unopened", "pile.frozen.always", "pile.top.never", "pile.amount",
    "reserve.pickup", "reserve.owner", "turn.discard.locked", "turn.discard.after-pile", "deal.upcard", "stock.empty",
    "out.ask", "out.discard", "out.reserve", "out.incomplete", "out.concealed", "meld.lay-off", "meld.black-three",
    "meld.per-rank", "equipment.sides", "meld.size.max", "initial-meld.needs", "initial-meld.draw",
    "initial-meld.upcard", "turn.discard.wild", "score.red-three.minus", "score.red-three", "score.black-three",
    "score.canasta.wild", "score.canasta.sequence", "score.canasta.identical", "score.incomplete", "score.deadwood",
    "turn.discard.never", "meld.never", "initial-meld.splash", "special.hands", "score.out.concealed", "meld.dead",
    "meld.wild.after", "meld.sequence.ace",
)  # fmt: skip
"""What is asked soonest once the cards are dealt; of what things earn, the table card tells too."""
WHOLE = frozenset(
    (
        "deal.turn-card", "turn.discard.locked", "pile.one-card", "pile.spread", "out.bonus-per-canasta",
        "stock.stalemate", "score.canasta.identical",
    )
)  # fmt: skip
"""Rules whose name and value say too little by themselves: a card has their whole sentence."""
NEVER = frozenset({"object.aim", "initial-meld.concealed"})
"""The aim stands above the lists; and that going out concealed lifts no minimum is told where nobody does, too."""
OURS = "★"
"""Marks a rule that the table has changed."""


def rule_card(rules: Ruleset, page: str = "") -> tuple[Sheet, ...]:
    """A game's rules, on one page in the largest type if all of them fit; ``page`` is where they are with examples."""
    aim = Words(rules.sentence("object.aim"))
    foot = _foot(rules, page)
    whole = CARD * lines() - (len(foot) > FOOT)  # The foot takes two lines where names and addresses are long.
    pages: list[tuple[Block, ...]] = []
    left = _by_need(rules)
    while left:
        first: tuple[Block, ...] = () if pages else (aim,)
        chosen = _chosen(rules, left, whole - sum(needed(block, letters()) for block in first))
        pages.append((*first, *_chapters(rules, chosen or {left[0]})))
        left = [clause for clause in left if clause not in (chosen or {left[0]})]
    titles = [f"{rules.name} on one page"]
    if len(pages) > 1:
        titles = [f"{rules.name}: the rules, {number} of {len(pages)}" for number in range(1, len(pages) + 1)]
    return tuple(
        Sheet(title, foot, blocks, largest(blocks, LARGEST)) for title, blocks in zip(titles, pages, strict=True)
    )


def _foot(rules: Ruleset, page: str) -> str:
    """Whose rules these are, and where more of them is told."""
    ours = f" ({OURS})" if rules.house else ""
    return f"{whose(rules)}{ours}{f'. With examples at {page}' if page else ''}"


def _chosen(rules: Ruleset, order: list[str], room: float) -> set[str]:
    """Rules that fit into so many lines, the most needed first."""
    spent: dict[str, float] = {}
    chosen: set[str] = set()
    chapters = {chapter.id: chapter for chapter in rules.catalogue.chapters}
    for clause in order:
        chapter = chapters[rules.catalogue[clause].chapter]
        more = needed(_told(rules, chapter, {*chosen, clause}), letters())
        if sum(spent.values()) - spent.get(chapter.id, 0) + more <= room:
            spent[chapter.id] = more
            chosen.add(clause)
    return chosen


def _chapters(rules: Ruleset, chosen: set[str]) -> list[Items]:
    """The rules chosen, by chapter."""
    told = (_told(rules, chapter, chosen) for chapter in rules.catalogue.chapters)
    return [items for items in told if items.items]


def _told(rules: Ruleset, chapter: Chapter, chosen: set[str]) -> Items:
    items = (_item(rules, clause.id) for clause in chapter.clauses if clause.id in chosen)
    return Items(chapter.title, (*items,), run_in=True)


def _by_need(rules: Ruleset) -> list[str]:
    """Rules that this game states, the most needed first; what is always so in the family goes without saying.

    What a table has changed comes right after what nobody can play without: its players look for that.
    """
    rest = [clause.id for clause in rules.catalogue.values() if clause.kind != "fixed"]
    order = dict.fromkeys((*FIRST, *rules.house, *THEN, *rest))
    return [clause for clause in order if clause not in NEVER and in_words(rules, clause)]


def _item(rules: Ruleset, clause: str) -> Item:
    """A rule's name and value; where it just holds, its name says all. What the table has changed is marked."""
    mark = f"{OURS} " if clause in rules.house else ""
    if clause in WHOLE and rules[clause]:
        return Item(f"{mark}{rules.sentence(clause).removesuffix('.')}", "", clause)
    value = in_words(rules, clause)
    return Item("" if value == "yes" else value, f"{mark}{rules.label(clause)}", clause)
