"""“May you take this pile?” At a table that play led to, with another card on top that makes it a near thing."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.api.play import check
from meldbook.bot.advice import move_words
from meldbook.cards.card import rank_of
from meldbook.drills.chance import Chance
from meldbook.drills.played_deals import deal_of, redealt
from meldbook.drills.question import NO, YES, YES_NO, Drill, Kind, Wish, Working, exactly
from meldbook.drills.rows import score_words, table_rows
from meldbook.drills.tries import takings
from meldbook.listing.legal import Referee, can_take
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.rules.registry import GUARDS
from meldbook.table.moves import Move, TakePile
from meldbook.table.position import DRAW, Position

NAME = "pile"
LABEL = "May you take this pile?"
_TRIED = 30
_MINIMUM = "initial-meld.minimum"
_WAY = "pile.take"
_LONE = "pile.one-card"
"""The rule that is about hands of one card."""
_OTHERS = frozenset({"pile.take.hand", "pile.take.top", "pile.frozen.join"})
"""Rules about how a pile is taken: they are asked about as mistakes, not as whether it may be taken at all."""
_CHAPTERS = ("pile", "initial-meld")


def offered(laws: Laws) -> bool:
    """Games in which the pile may be taken, but not simply by wanting it."""
    return bool(laws.take_ways | laws.frozen_ways) and not laws.takes_free


def aims(laws: Laws) -> Sequence[str]:
    """Rules over taking the pile that say something in this game."""
    guards = GUARDS[TakePile]
    chapters = _CHAPTERS[:1] if laws.opens_freely else _CHAPTERS
    clauses = {guard.clause for guard in guards if guard.clause.partition(".")[0] in chapters} - _OTHERS
    return sorted(filter(laws.rules.tells, clauses))


def make(laws: Laws, aim: str | None, wish: Wish) -> Drill | None:
    """A pile that may be taken, or may not because of one rule."""
    if aim is not None and aim not in aims(laws):
        return None
    chance = wish.chance
    fewest = 1 if aim == _LONE else 2
    moments = deal_of(laws, wish.number).moments(
        lambda position: position.phase == DRAW and bool(position.pile) and position.hand.size >= fewest
    )
    for _ in range(_TRIED if moments else 0):
        position = chance.pick(moments)
        position = changed(redealt(position, chance) if chance.one_in(2) else position, chance)
        try:
            may = can_take(position)
        except TooManyOpeningsError:
            continue
        if may != (wish.answer == YES):
            continue
        near = set(_near(position)) - _OTHERS
        clause = _clause(near, aim, chance) if may else _sole(near, aim)
        if clause is not None:
            return _drill(position, clause)
    return None


def _near(position: Position) -> dict[str, Move]:
    """Rules that alone refuse a try, each with the first such try.

    Where several refuse each try, for the cards make no meld, the way of taking stands for them.
    """
    found: dict[str, Move] = {}
    several: dict[str, Move] = {}
    for move in takings(position):
        broken = {refusal.clause for refusal in check(position, move)}
        if len(broken) < 2:
            found.setdefault(min(broken, default=""), move)
        elif _WAY in broken:
            several.setdefault(_WAY, move)
    return {clause: move for clause, move in (found or several).items() if clause}


def _sole(near: set[str], aim: str | None) -> str | None:
    """The one rule that stands between the hand and the pile."""
    if aim is not None:
        return aim if aim in near else None
    return min(near) if len(near) == 1 else None


def _clause(near: set[str], aim: str | None, chance: Chance) -> str | None:
    """A rule that bars other ways of taking it, or the rule about taking."""
    if aim is not None:
        return aim if aim in near or aim == _WAY else None
    return chance.pick(sorted(near)) if near else _WAY


def changed(position: Position, chance: Chance) -> Position:
    """The table with another card of the stock on top of the pile, mostly of a rank that is held."""
    laws, pile, stock = position.laws, position.pile, position.stock
    if laws.rules["pile.spread"] or not stock or not pile or chance.one_in(3):
        return position
    held = {rank_of(card) for card in position.hand.distinct() if not laws.wild[card]}
    may = [place for place, card in enumerate(stock) if not laws.at_once[card]]
    liked = [place for place in may if rank_of(stock[place]) in held]
    if chance.one_in(8):
        liked = [place for place in may if laws.top_never[stock[place]]] or liked
    if not may:
        return position
    place = chance.pick(liked if liked and not chance.one_in(4) else may)
    top, beneath = stock[place], len(pile) - 1
    stock = (*stock[:place], pile[-1], *stock[place + 1 :])
    pile = (*pile[:-1], top)
    wild = next((index for index, card in enumerate(stock) if laws.freezes[card]), None)
    if wild is not None and beneath > 1 and chance.one_in(4):
        # A card that freezes, somewhere beneath, so that frozen piles are not rare.
        stock, pile = (*stock[:wild], pile[0], *stock[wild + 1 :]), (stock[wild], *pile[1:])
    return position.evolve(stock=stock, pile=pile, frozen=any(laws.freezes[card] for card in pile))


def _drill(position: Position, clause: str) -> Drill:
    right = exactly(YES if can_take(position) else NO)
    told = (score_words(position), "It is your turn, and you have not drawn.")
    ask = "May you take from this pile?" if position.laws.rules["pile.spread"] else LABEL
    return Drill(NAME, YES_NO, ask, table_rows(position), right, lambda: _working(position, clause), clause, told)


def _working(position: Position, clause: str) -> Working:
    rules = position.laws.rules
    if can_take(position):
        way = move_words(Referee(position).takes()[0], position)
        return Working("You may take it.", (f"One way: {way}", rules.sentence(clause)), (clause,))
    found = check(position, _near(position)[clause])
    why = [rules.refusal(refusal.clause, refusal.facts) for refusal in found]
    if clause == _MINIMUM:
        why[0] = f"{why[0]} Your hand holds no melds that bring enough with them."
    return Working("You may not take it.", tuple(why), tuple(refusal.clause for refusal in found))


KIND = Kind(NAME, LABEL, aims, make, offered)
