"""“Does this open?” Melds from a first hand, whose points come near to what the score asks for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from meldbook.api.play import check
from meldbook.bot.choices import ways_to_open
from meldbook.cards.bag import RANK_CARDS
from meldbook.cards.card import in_display_order, rank_of
from meldbook.drills.chance import Chance
from meldbook.drills.played_deals import first_turn, score_bands, within
from meldbook.drills.question import NO, YES, YES_NO, Drill, Group, Kind, Line, Row, Wish, Working, exactly
from meldbook.drills.rows import hand_row, score_words
from meldbook.groups.smallest_runs import runs
from meldbook.opening.options import Option, identical_options, option_of, set_options, wild_options
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.table.moves import LayDown
from meldbook.table.position import MELD, Position

NAME = "opening"
_CLAUSES = ("initial-meld.minimum", "initial-meld.needs", "initial-meld.canasta", "initial-meld.canasta.natural")
_TRIED = 24
_NEAR = 45
"""Points by which a near miss falls short at most; when looked for long, any miss will do."""


def offered(laws: Laws) -> bool:
    """Games in which a side's first melds need something."""
    return not laws.opens_freely


def aims(laws: Laws) -> Sequence[str]:
    """Rules over the initial meld that say something in this game."""
    return list(filter(laws.rules.tells, _CLAUSES))


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """Melds from the first hand of a deal, and a score at which they are just enough, or just too few."""
    if aim is not None and aim not in aims(laws):
        return None
    chance = wish.chance
    position = first_turn(laws, wish.seed, chance)
    if position.phase != MELD or position.has_opened:
        return None
    if wish.answer == YES and chance.one_in(2):
        return _exact(position, aim, chance)
    options = melds_in(position)
    for tried in range(_TRIED if options else 0):
        chosen = _some(chance, options)
        placed = _placed(position, chance)
        move = LayDown(tuple(option.group for option in chosen))
        if position.hand.size - sum(option.size for option in chosen) < 2:
            continue
        broken = {refusal.clause for refusal in check(placed, move)}
        if wish.answer == YES and not broken and (aim is None or _matters(placed, aim)):
            return _drill(placed, move, aim or _CLAUSES[0])
        if wish.answer == NO and len(broken) == 1 and broken <= ({aim} if aim else set(_CLAUSES)):
            lacking = placed.minimum - sum(option.points for option in chosen)
            if lacking <= _NEAR or tried > _TRIED // 2:
                return _drill(placed, move, broken.pop())
    return None


def _exact(position: Position, aim: str | None, chance: Chance) -> Drill | None:
    """Melds of which none could be left out: where much is asked for, chance alone seldom finds enough."""
    placed = _placed(position, chance)
    try:
        ways = list(islice(ways_to_open(placed, placed.hand), _TRIED))
    except TooManyOpeningsError:
        return None
    for move in chance.shuffled(ways):
        if not check(placed, move) and (aim is None or _matters(placed, aim)):
            return _drill(placed, move, aim or _CLAUSES[0])
    return None


def melds_in(position: Position) -> list[Option]:
    """The melds that the hand could lay, each size and suit that matters; of sequences the shorter ones."""
    laws = position.laws
    hand = position.hand
    found: list[Option] = []
    wilds = hand & laws.wild_bag
    if laws.has_sets:
        for rank in laws.set_ranks:
            if laws.settable[rank] and hand.of_rank(rank) >= laws.fewest_naturals:
                found += set_options(laws, rank, hand & RANK_CARDS[rank], wilds, False)
    if laws.has_runs:
        for suit in range(4):
            for size in range(laws.min_size, min(laws.max_run, laws.min_size + 2) + 1):
                found += [option_of(laws, group) for group in runs(laws, suit, hand, size)]
    if laws.has_wild_melds and wilds:
        found += wild_options(laws, wilds, False)
    if laws.has_identical:
        for card, copies in enumerate(hand.counts()):
            if copies >= max(1, laws.identical_min) and not laws.wild[card]:
                found += identical_options(laws, card, copies, wilds, False)
    return found


def _some(chance: Chance, options: list[Option]) -> list[Option]:
    """One to three melds that the hand can lay together, one of a rank."""
    chosen: list[Option] = []
    most = chance.pick((1, 2, 2, 3, 3))
    for option in chance.shuffled(options)[:12]:
        if len(chosen) < most and not _meets(option, chosen):
            chosen.append(option)
    return chosen


def _meets(option: Option, chosen: list[Option]) -> bool:
    rank = rank_of(option.group.cards[0])
    return any(option.bag & other.bag or rank_of(other.group.cards[0]) == rank for other in chosen)


def _placed(position: Position, chance: Chance) -> Position:
    """The table at any score of the match, or in any of its deals."""
    if position.laws.minimum_by_deal:
        return position.evolve(deal=1 + chance.below(5), scores=(0,) * position.laws.sides)
    scores = list(position.scores)
    scores[position.account] = within(chance, *chance.pick(score_bands(position.laws)))
    return position.evolve(scores=tuple(scores), deal=max(2, position.deal))


def _matters(position: Position, aim: str) -> bool:
    """Whether a rule asks for something at this score."""
    start = position.laws.rules[aim]
    return not isinstance(start, int) or position.score >= start


def _drill(position: Position, move: LayDown, aim: str) -> Drill:
    groups = tuple(Group(in_display_order(group.cards)) for group in move.groups)
    rows = (Row("You would lay down", groups), hand_row(position, position.seat, "The hand they come from"))
    ask = "Is this enough for your initial meld?"
    told = (score_words(position),)
    right = exactly(NO if check(position, move) else YES)
    return Drill(NAME, YES_NO, ask, rows, right, lambda: _working(position, move, aim), aim, told)


def _working(position: Position, move: LayDown, aim: str) -> Working:
    laws, refused = position.laws, check(position, move)
    lines = tuple(
        Line(f"Meld {number}", laws.opening_points_of(group.cards), "card.points")
        for number, group in enumerate(move.groups, 1)
    )
    points = sum(line.points for line in lines)
    need = f"Your melds count {points}; at this score you need {position.minimum}."
    if refused:
        why = tuple(laws.rules.refusal(refusal.clause, refusal.facts) for refusal in refused)
        return Working("This does not open.", why, tuple(refusal.clause for refusal in refused), lines)
    return Working("This opens.", (need, laws.rules.sentence(aim)), (aim,), lines)


# Where much is asked for, few first hands can open.
KIND = Kind(NAME, "Does this open?", aims, make, offered, tries=400)
