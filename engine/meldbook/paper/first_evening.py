"""A teacher's plan for a first evening: what to bring, what to say, what to lay on the table, and for how long.

The plan is the same for every game; what is said comes from its rules, and what is laid is judged by the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from meldbook.api.group_check import check_group
from meldbook.cards.card import card_sign, parse_cards
from meldbook.paper.blocks import Block, Item, Items, Sheet
from meldbook.paper.room import fits
from meldbook.paper.wordings import in_words, mark, numbered, told
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import join
from meldbook.scoring import lines_of

SHOWN = (
    "KS KH KD",
    "KS KH 2C",
    "KS KH KD 2C 2D",
    "KS 2C 2D",
    "7H 8H 9H",
    "7H 8H 2C",
    "2S 2H 2C",
    "QS QS QS",
    "3S 3C 3S",
)
"""Groups to lay on the table: near enough to each other that each verdict teaches one thing."""
TABLES = range(2, 7)
"""How many tables a first evening may have."""
LEAST = 2
"""Fewest entries of a list that stand on a sheet by themselves."""
LATER = (
    "out.concealed", "initial-meld.concealed", "out.ask", "stock.empty.forced", "special.hands", "score.incomplete",
    "score.held", "pile.frozen.join", "meld.black-three", "initial-meld.splash", "red-three.last", "pile.one-card",
    "score.canastas.five", "match.settlement", "turn.discard.empty-pile", "sides.until",
)  # fmt: skip
"""What a first evening can do without: rules that seldom matter, or only to those who know the rest."""
_END = "Going out, and the score"
RARE = frozenset(
    (
        *LATER, "score.out.concealed", "score.red-three.undeclared", "score.red-three.held",
        "score.canasta.wild.jokers", "score.canasta.wild.deuces", "score.canastas.five.natural", "score.canastas.ten",
    )
)  # fmt: skip
"""Lines of the score that a first deal hardly has."""
_NOTHING = ("", "no", "never", "not allowed", "at any time")
"""Values that leave nothing to learn later."""
_EVEN_SO = frozenset(
    (
        "deal.upcard", "red-three.replace", "pile.amount", "pile.unopened", "turn.discard.after-pile", "meld.wild.max",
        "meld.sequence.wild.max",
    )
)  # fmt: skip
"""Rules that tell what to do even where their value is none, no or nought."""
_STEPS: tuple[tuple[str, int, str, tuple[str, ...]], ...] = (
    ("What it is about", 5, "Say it in a sentence, before anybody has cards in hand.", ("object.aim",)),
    (
        "The cards",
        10,
        "Spread a pack face up, and let everybody pick out the cards you name.",
        ("card.points", "card.points.ace-low", "card.wild", "card.bonus", "red-three.replace", "red-three.lay"),
    ),
    (
        "Melds",
        15,
        "Lay these groups on the table, one by one. Let them say whether it is a meld before you do.",
        (
            "meld.kinds", "meld.sequence.ace", "meld.size.min", "meld.size.max", "meld.natural.min", "meld.wild.max",
            "meld.wild.majority", "meld.wild.after", "meld.wild.never", "meld.sequence.wild.max", "canasta.size",
        ),
    ),
    (
        "A deal with open hands",
        30,
        "Everybody lays the hand face up and says aloud what to do, and why. Leave the score alone.",
        (
            "equipment.sides", "sides.formed", "deal.hand", "reserve.piles", "reserve.owner", "deal.upcard",
            "deal.upcard.never", "deal.upcard.beneath", "deal.bonus-suit", "deal.anticlockwise", "pile.offer",
            "turn.order", "turn.draw", "turn.discard.after-pile", "turn.discard.never", "turn.discard.wild",
            "turn.discard.locked", "turn.discard.out-only", "initial-meld.minimum", "initial-meld.canasta",
            "initial-meld.canasta.natural", "initial-meld.needs", "initial-meld.draw", "initial-meld.draw.when",
            "meld.lay-off",
        ),
    ),
    (
        "The pile",
        10,
        "Stop when somebody could take it for the first time, and let all of them look.",
        (
            "pile.spread", "pile.unopened", "pile.take", "pile.amount", "pile.frozen.always", "pile.frozen",
            "pile.frozen.take", "pile.frozen.unopened", "pile.top.never", "reserve.pickup",
        ),
    ),
    (
        _END,
        15,
        "Play on to the end, then add up the score together, line by line.",
        (
            "out.canastas", "out.canastas.of", "out.bonus-per-canasta", "out.reserve", "out.incomplete", "out.ask",
            "out.discard", "out.discard.never",
        ),
    ),
    ("A deal with closed hands", 35, "Now as it is meant. You go from table to table and answer questions.", ()),
)  # fmt: skip


def first_evening(rules: Ruleset, players: int | None = None) -> tuple[Sheet, ...]:
    """The plan, on as many sheets as it takes; ``players`` sit at a table (the usual number where none is said).

    Raises:
        PlayersError: where the game is not for that number of players.
    """
    blocks = [_bring(rules), _tables(rules, players), *_steps(rules)]
    left = (clause for clause in LATER if not _must(rules, clause) and in_words(rules, clause) not in _NOTHING)
    if later := [Item("", rules.label(clause), clause) for clause in left]:
        blocks.append(Items("Leave for the second evening", (*later,), run_in=True))
    sheets = _balanced(blocks)
    titles = numbered(f"{rules.name}: a first evening", len(sheets))
    return tuple(Sheet(title, "", sheet) for title, sheet in zip(titles, sheets, strict=True))


def _bring(rules: Ruleset) -> Items:
    packs = " ".join(map(rules.sentence, ("equipment.packs", "equipment.jokers")))
    seats = rules.value_text("equipment.seats")
    return Items(
        "For each table",
        (
            Item(packs),
            Item(f"Players: {seats}. Put somebody who has played cards before at each table."),
            Item("The rule card for everybody, the table card in the middle, a score sheet and a pencil."),
        ),
        boxed=True,
    )


def _tables(rules: Ruleset, players: int | None) -> Items:
    """What there must be for so many tables, counted out."""
    laws = Laws(rules, players)
    said = (
        Item(
            f"{tables * laws.players} players, {_packs(laws, tables)}, "
            f"{tables * laws.players} rule cards, {tables} table cards, {tables} score sheets",
            f"{tables} tables",
        )
        for tables in TABLES
    )
    doing = "Show each step at one table, with everybody standing round it; then they go back to theirs and do it."
    others = Item(_other_numbers(rules["equipment.seats"], laws.players), "Other numbers")
    return Items("For two to six tables", (*said, others, Item(doing)))


def _other_numbers(seats: Sequence[int], players: int) -> str:
    """How as many people sit as are too many for two tables and too few for three."""
    numbers = range(2 * players + 1, 3 * players)
    split = {number: tables for number in numbers if (tables := _split_up(number, seats, players))}
    said = "; ".join(f"{number} at {join(map(str, tables))}" for number, tables in split.items())
    said = said.replace(" at ", " sit at tables of ", 1)
    if len(split) == len(numbers):
        return f"{said}."
    left = "Whoever is left over sits beside a player, and changes places with them after each deal."
    return f"{said}. {left}" if said else left


def _split_up(number: int, seats: Sequence[int], players: int) -> tuple[int, ...]:
    """Tables for so many people, as near as can be to the usual number at each; none where they do not come out."""
    counts = range(1, number // min(seats) + 1)
    splits = [tables for count in counts for tables in combinations_with_replacement(sorted(seats), count)]
    fitting = [tables for tables in splits if sum(tables) == number]

    def oddness(tables: tuple[int, ...]) -> tuple[int, int, int]:
        away = [abs(size - players) for size in tables]
        return max(away), -min(tables), len(tables) - away.count(0)

    return min(fitting, key=oddness)[::-1] if fitting else ()


def _packs(laws: Laws, tables: int) -> str:
    jokers = f" with {tables * laws.jokers} jokers in all" if laws.jokers else ""
    return f"{tables * laws.packs} packs{jokers}"


def _steps(rules: Ruleset) -> Iterator[Items]:
    start = 0
    for title, minutes, doing, clauses in _STEPS:
        score = [*lines_of(rules), "card.points.hand"] if title == _END else []
        needed = (clause for clause in (*clauses, *score) if clause not in RARE or _must(rules, clause))
        said = [Item(f"{mark(rules, clause)}{text}", "", clause) for clause in needed if (text := _said(rules, clause))]
        shown = _verdicts(rules) if "meld.kinds" in clauses else []
        items = (Item(doing), *said, *shown)
        yield Items(f"{title} ({start} to {start + minutes} minutes)", items)
        start += minutes


def _must(rules: Ruleset, clause: str) -> bool:
    """Whether a rule that can wait in other games cannot in this one: nobody goes out unasked."""
    return clause == "out.ask" and rules[clause] == "compulsory"


def _said(rules: Ruleset, clause: str) -> str:
    """What there is to say of a rule: its sentence, or nothing where the game has no such thing."""
    if clause in _EVEN_SO:
        return rules.sentence(clause) if rules.tells(clause) else ""
    if clause == "turn.discard.never" and rules[clause] <= rules["card.bonus"]:
        return ""  # Bonus cards are not in the hand.
    return told(rules, clause) if rules[clause] else ""


def _verdicts(rules: Ruleset) -> Iterator[Item]:
    """What the engine says of the groups that are shown, as far as the packs hold their cards: each rule once."""
    laws, broken = Laws(rules), set()
    for text in SHOWN:
        cards = parse_cards(text)
        if not laws.are_dealt(cards):
            continue
        found = check_group(laws, text)
        refusal = None if found["ok"] else found["refusals"][0]
        if refusal is None or refusal["clause"] not in broken:
            broken.add(refusal and refusal["clause"])
            yield Item(refusal["message"] if refusal else "A meld.", " ".join(map(card_sign, cards)))


def _balanced(blocks: list[Items]) -> list[tuple[Block, ...]]:
    """As few sheets as it takes, evenly filled, so that the last one is not nearly empty."""
    fewest = list(_sheets(blocks, 1))
    shares = (percent / 100 for percent in range(50, 100, 5))
    fuller = (list(_sheets(blocks, share)) for share in shares)
    return next((sheets for sheets in fuller if len(sheets) == len(fewest)), fewest)


def _sheets(blocks: Iterable[Items], share: float) -> Iterator[tuple[Block, ...]]:
    """Blocks on sheets, each filled to a share; a long list goes on on the next one."""
    sheet: tuple[Block, ...] = ()
    for block in blocks:
        rest = block
        while not fits((*sheet, rest), share=share):
            head, rest = _split(sheet, rest, share)
            if not sheet and head is None:
                break
            yield (*sheet, head) if head else sheet
            sheet = ()
        sheet += (rest,)
    yield sheet


def _split(sheet: tuple[Block, ...], block: Items, share: float) -> tuple[Items | None, Items]:
    """As much of a list as has room on a sheet, if that is worth it, and the rest."""
    if not block.run_in:
        for count in range(len(block.items) - LEAST, LEAST - 1, -1):
            head = replace(block, items=block.items[:count])
            if fits((*sheet, head), share=share):
                return head, replace(block, title=f"{block.title}, continued", items=block.items[count:])
    return None, block
