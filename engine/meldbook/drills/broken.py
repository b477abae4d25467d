"""“Which rule was broken?” A move that one rule refuses, at times two together, at a table that play led to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from meldbook.api.play import check
from meldbook.api.repair import repairs
from meldbook.bot.advice import move_words
from meldbook.drills.chance import Chance
from meldbook.drills.may_you_take import changed
from meldbook.drills.played_deals import DEALS_KEPT, deal_of, near_the_end
from meldbook.drills.question import CHOICE, YES, Drill, Kind, Row, Wish, Working, exactly
from meldbook.drills.rows import score_words, table_rows
from meldbook.drills.tries import mistakes
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws
from meldbook.rules.registry import GROUP_GUARDS, GUARDS
from meldbook.table.moves import LayDown, LayOff, Move, TakePile
from meldbook.table.position import DRAW, MELD, OFFER, Position

NAME = "broken"
CHOICES = 4
_TABLES = 40
_TRIES = 8
_SMALL = 4
"""Cards of a hand that is near its end, where other rules come into play."""
_FEW = 8
"""Mistakes that are remembered for each rule of a deal."""
_ODD = frozenset({"turn.order", "out.ask.able", "out.ask.when"})
"""Asked about where it is named, and now and then: most moves at the wrong time are too plain to learn from."""

_SELDOM = frozenset(
    (
        "initial-meld.draw", "meld.per-rank", "meld.sequence.ace", "meld.sequence.wild.place", "out.ask.once",
        "out.discard", "out.discard.never", "pile.frozen.join", "pile.offer", "red-three.keep", "red-three.last",
        "special.hands", "stock.empty", "stock.empty.forced", "turn.discard.never", "turn.discard.taken",
        "turn.own-cards",
    )
)  # fmt: skip
"""Rules that play hardly ever comes near, or that a player at a table cannot break."""
_PILE, _OUT = "pile", "out"

Found = Mapping[str, list[tuple["Position", "Move"]]]


@once
def aims(laws: Laws) -> Sequence[str]:
    """Rules over moves and over groups of cards that say something in this game."""
    clauses = {guard.clause for guards in GUARDS.values() for guard in guards}
    clauses |= {guard.clause for guard in GROUP_GUARDS}
    return sorted(filter(laws.rules.tells, clauses - _SELDOM))


@remembered(DEALS_KEPT)
def found_in(laws: Laws, number: int, subject: str = "") -> Found:
    """Mistakes that could be made in a deal: of any sort, or at the moments that a subject is about."""
    deal, chance = deal_of(laws, number), Chance(number, f"mistakes {subject}")
    moments = deal.moments(_MOMENTS.get(subject, lambda position: position.hand.size > 0))
    ends = [position for position in moments if position.hand.size <= _SMALL]
    known: dict[str, list[tuple[Position, Move]]] = {}
    for table in range(_TABLES * (2 if subject else 1) if moments else 0):
        position = chance.pick(ends if ends and table % 2 else moments)
        if subject == _PILE:
            position = changed(position, chance)
        elif subject == _OUT and position.phase == MELD and chance.one_in(2):
            position = near_the_end(position, chance)
        for clauses, move in mistakes(position, chance, _TRIES):
            for clause in clauses:
                kept = known.setdefault(clause, [])
                if len(kept) < _FEW:
                    kept.append((position, move))
    return {clause: known[clause] for clause in aims(laws) if clause in known}


_MOMENTS: Mapping[str, Callable[[Position], bool]] = {
    _PILE: lambda position: position.phase in (DRAW, OFFER) and position.hand.size > 0,
    _OUT: lambda position: position.has_opened and position.hand.size > 0,
    "meld": lambda position: position.phase == MELD and position.hand.size > 1,
    "initial-meld": lambda position: not position.has_opened and position.hand.size > 1,
}
"""At which tables a mistake against a subject's rules is likeliest."""


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """A mistake; where one rule is practised, that rule is among the choices, and as often the wrong one."""
    chance = wish.chance
    if aim is not None and aim not in aims(laws):
        return None
    known = found_in(laws, wish.number, aim.partition(".")[0] if aim else "")
    if not known or (aim is not None and aim not in known):
        return None  # also where another rule is to be the broken one: else a rule that never is could be told
    usual = [clause for clause in sorted(known) if clause not in _ODD and clause != aim] or sorted(known)
    if aim is not None and wish.answer == YES:
        clause = aim
    else:
        clause = chance.pick(sorted(known) if chance.one_in(8) else usual)
    position, move = chance.pick(known[clause])
    broken = {refusal.clause for refusal in check(position, move)}
    if aim is not None and aim in broken and aim != clause:
        return None
    others = [other for other in _others(laws, clause, chance) if other not in broken]
    if aim is not None and aim != clause:
        others = [aim, *(other for other in others if other != aim)]
    chosen = _told_apart(laws, [clause, *others])[:CHOICES]
    return _drill(position, move, clause, chance.shuffled(chosen)) if len(chosen) > 1 else None


def _others(laws: Laws, clause: str, chance: Chance) -> list[str]:
    """Rules that the move does not break, those of the same chapter first."""
    subject = clause.partition(".")[0]
    rest = [other for other in chance.shuffled(aims(laws)) if other != clause]
    return sorted(rest, key=lambda other: other.partition(".")[0] != subject)


def _told_apart(laws: Laws, clauses: list[str]) -> list[str]:
    """Rules whose names differ."""
    by_label = {laws.rules.label(clause): clause for clause in reversed(clauses)}
    return [clause for clause in clauses if by_label[laws.rules.label(clause)] == clause]


def _drill(position: Position, move: Move, clause: str, chosen: list[str]) -> Drill:
    laws = position.laws
    tried = Row("You try this", (), move_words(move, position))
    before = "You have not drawn yet." if position.phase == DRAW else f"You have {_drawn(position)}."
    told = (score_words(position), before)
    choices = tuple((other, laws.rules.label(other)) for other in chosen)
    rows = (*table_rows(position), tried)
    ask = "It is not allowed. Which rule says so?"
    working = partial(_working, position, move, clause)
    return Drill(NAME, CHOICE, ask, rows, exactly(clause), working, clause, told, choices)


def _drawn(position: Position) -> str:
    taken = "taken the pile" if position.drew == "pile" else "drawn"
    return f"{taken}, and have melded in this turn" if position.laid else taken


def _working(position: Position, move: Move, clause: str) -> Working:
    rules, found = position.laws.rules, check(position, move)
    why = [rules.refusal(refusal.clause, refusal.facts) for refusal in found]
    if isinstance(move, LayDown | LayOff | TakePile):
        why += [text for _, text in repairs(position, move)[:1]]
    clauses = (clause, *(refusal.clause for refusal in found))
    return Working(f"The rule is “{rules.label(clause)}”.", tuple(why), clauses)


KIND = Kind(NAME, "Which rule was broken?", aims, make)
