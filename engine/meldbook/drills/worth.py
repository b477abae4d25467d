"""“What is this worth?” A meld as it would be scored: its cards, and its bonus where it is complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.canastas import bonus_of, in_suit
from meldbook.cards.card import SUITS, card_sign
from meldbook.cards.melds import Meld
from meldbook.drills.card_groups import broken_by, is_dealt, meld_of, some_group
from meldbook.drills.chance import Chance
from meldbook.drills.is_it_a_meld import meld_words
from meldbook.drills.question import CHOICE, Drill, Group, Kind, Line, Row, Wish, Working, exactly
from meldbook.drills.rows import suit_row
from meldbook.groups.fits import fits_of, joined
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.rules.selectors import with_article
from meldbook.rules.sentences import digits
from meldbook.scoring.melded import card_worths, meld_worth
from meldbook.text.words import stands_json

NAME = "worth"
LABEL = "What is this worth?"
CARDS_ONLY = "card.points"
SUITED = "score.canasta.suit"
CHOICES = 4
_TRIED = 60


@once
def aims(laws: Laws) -> Sequence[str]:
    """The cards' points, and the bonuses that melds were seen to earn."""
    chance, found = Chance(0, "worth"), {CARDS_ONLY}
    for _ in range(_TRIED * 4 if laws.canasta < NO_LIMIT else 0):
        meld = _some_meld(laws, chance, full=True)
        if meld is not None and laws.is_full(meld):
            found.add(bonus_of(laws, meld)[0])
            found.update((SUITED,) if meld.run is not None and laws.rules["deal.bonus-suit"] else ())
    return sorted(found)


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """A meld, complete or not, with four sums to choose from."""
    if aim is not None and aim not in aims(laws):
        return None
    chance = wish.chance
    clause = aim or (CARDS_ONLY if chance.one_in(2) else chance.pick(aims(laws)))
    suit = chance.pick(range(len(SUITS))) if laws.rules["deal.bonus-suit"] else None
    below = chance.pick(range(CHOICES))  # else the right sum would mostly lie in the middle
    for _ in range(_TRIED * (8 if aim else 3)):
        meld = _some_meld(laws, chance, full=clause != CARDS_ONLY)
        if meld is None or _clause(laws, meld, suit) != clause:
            continue
        wrong = _wrong_sums(laws, meld, suit, chance, below)
        if len(wrong) == CHOICES - 1:
            return _drill(laws, meld, suit, clause, wrong, chance)
    return None


def _clause(laws: Laws, meld: Meld, suit: int | None) -> str:
    if not laws.is_full(meld):
        return CARDS_ONLY
    return SUITED if in_suit(meld, suit) else bonus_of(laws, meld)[0]


def _worth(laws: Laws, meld: Meld, suit: int | None) -> int:
    bonus = bonus_of(laws, meld, suit)[1] if laws.is_full(meld) else 0
    return meld_worth(laws, meld) + bonus


def _some_meld(laws: Laws, chance: Chance, *, full: bool) -> Meld | None:
    """A meld that stands, grown card by card up to a canasta where that is wanted."""
    cards = some_group(laws, chance)
    if not is_dealt(laws, cards) or broken_by(laws, cards):
        return None
    meld = meld_of(laws, cards)
    size = laws.canasta + chance.pick((0, 0, 0, 1)) if full else 0
    natural = chance.one_in(2)
    while meld.size < size:
        grown = _grown(laws, meld, chance, natural=natural)
        if grown is None:
            return None
        meld = grown
    return meld if full or meld.size < laws.canasta else None


def _grown(laws: Laws, meld: Meld, chance: Chance, *, natural: bool) -> Meld | None:
    fitting = fits_of(laws)[meld]
    may = [card for card in range(53) if fitting & CARD_MARKS[card] and meld.cards.count(card) < laws.copies(card)]
    liked = [card for card in may if laws.wild[card] != natural] or may
    return joined(laws, meld, (chance.pick(liked),), going_out=False) if liked else None


def _wrong_sums(laws: Laws, meld: Meld, suit: int | None, chance: Chance, below: int) -> list[int]:
    """Sums that a slip would give, ``below`` of them too small: another bonus or none, a card miscounted."""
    right, cards = _worth(laws, meld, suit), meld_worth(laws, meld)
    rules = laws.rules
    slips = {cards, right - cards} if right != cards else set()
    if in_suit(meld, suit):
        slips.add(_worth(laws, meld, None))
    if laws.canasta < NO_LIMIT:
        bonuses = [rules[clause] for clause in ("score.canasta.natural", "score.canasta.mixed")]
        near = laws.canasta - meld.size <= 2
        slips |= {cards + int(bonus) for bonus in bonuses if bonus and near}
    worths = card_worths(laws, meld)
    slips |= {right - worth for worth in worths} | {right + worth for worth in worths}
    step = min((worth for worth in worths if worth > 0), default=5)
    slips |= {right + times * step for times in (-3, -2, -1, 1, 2, 3)}
    shuffled = chance.shuffled(sorted(slips))
    small, large = [slip for slip in shuffled if 0 < slip < right], [slip for slip in shuffled if slip > right]
    return small[:below] + large[: CHOICES - 1 - below]


def _drill(laws: Laws, meld: Meld, suit: int | None, clause: str, wrong: list[int], chance: Chance) -> Drill:
    right = _worth(laws, meld, suit)
    sums = chance.shuffled([right, *wrong])
    shown = Group(meld.cards, "", stands_json(meld))
    choices = tuple((str(points), digits(points)) for points in sums)
    rows, told = (Row("This meld", (shown,)), *suit_row(laws, suit)), (_told(laws),)
    return Drill(
        NAME, CHOICE, LABEL, rows, exactly(str(right)), lambda: _working(laws, meld, suit), clause, told, choices
    )


def _told(laws: Laws) -> str:
    """What is counted: not what other rules make of a meld, as unfinished or for its place among the others."""
    bonus = f", and its bonus if it is {with_article(laws.rules.term('canasta'))}" if laws.canasta < NO_LIMIT else ""
    out = ", and its side went out" if laws.rules["score.canasta.wild.out-only"] else ""
    return f"It lies on the table at the end of the deal{out}. Count its cards{bonus}."


def _working(laws: Laws, meld: Meld, suit: int | None) -> Working:
    worths = card_worths(laws, meld)
    counts = Counter(zip(meld.cards, worths, strict=True))
    lines = [
        Line(f"{count} × {card_sign(card)} at {worth}", count * worth, CARDS_ONLY)
        for (card, worth), count in counts.items()
    ]
    clauses = [CARDS_ONLY]
    if laws.is_full(meld):
        bonus_clause, bonus = bonus_of(laws, meld)
        lines.append(Line(laws.rules.label(bonus_clause), bonus, bonus_clause))
        clauses = [bonus_clause, CARDS_ONLY]
        if in_suit(meld, suit):
            lines.append(Line(laws.rules.label(SUITED), bonus * (laws.suit_times - 1), SUITED))
            clauses.insert(0, SUITED)
    what = meld_words(laws, meld.cards)
    return Working(f"It is worth {digits(_worth(laws, meld, suit))}.", (what,), tuple(clauses), tuple(lines))


KIND = Kind(NAME, LABEL, aims, make)
