"""Taking the discard pile, or drawing: what the pile is worth against what it costs to take it."""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.leaving import can_go_out_by_drawing
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales, Valued
from meldbook.cards.canastas import sort_of
from meldbook.cards.card import card_sign, rank_name, rank_of
from meldbook.cards.melds import SET, WILD, Meld
from meldbook.listing.legal import Referee
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import number
from meldbook.table.moves import Draw, End, Move, Pass, TakePile
from meldbook.text.words import complete_word, meld_name

LOOK = "Look at the top card of the discard pile, and at how many cards lie beneath it."
THINK = "Can you meld that top card, and is the pile worth the cards that it costs?"
FREE_LOOK = "Look at the discard pile, as far as you know its cards."
FREE_THINK = "Would those cards be of more use to you than one from the stock?"
A_DRAW = 14
"""What a card from the stock is worth."""
CARD_IN_HAND = 12
"""What a card from the pile is worth beyond what it does now: it may be of use later."""
PLAIN_DRAW, PLAIN_CARD = 3, 0
"""The same two where there are no complete melds to strive for."""
STALEMATE = 60
"""What it costs to bring the deal nearer to an end by turns that change nothing."""
ALONE = 900
"""What it costs to play alone against two for the rest of the deal, where that comes of taking the pile.

Less was tried (docs/decisions/bots.md): who takes it sooner falls behind.
"""
MOST_WEIGHED = 24


def draw_or_take(sight: Sight, scales: Scales) -> Advice | None:
    """Take the pile where that is worth more than a draw; else draw, or pass where the upcard is offered."""
    takings = _takings(sight, scales)
    others: list[Move] = [move for move in sight.moves if isinstance(move, Draw | End | Pass)]
    if takings:
        best, points = max(takings, key=lambda taking: taking[1])
        if not others or (points > _otherwise(sight) and not can_go_out_by_drawing(sight)):
            return Advice(best.move, _why_take(sight, best, forced=not others), *_hints(sight))
    if not others:
        return None
    return Advice(others[0], _why_draw(sight, takings), *_hints(sight))


def _hints(sight: Sight) -> tuple[str, str]:
    """Where to look, and what to ask oneself: a free pile asks for no meld and costs no card."""
    return (FREE_LOOK, FREE_THINK) if sight.laws.takes_free else (LOOK, THINK)


def weighed(sight: Sight, scales: Scales) -> list[Move]:
    """Ways to take the pile, the one that is worth most first."""
    return [valued.move for valued, _ in sorted(_takings(sight, scales), key=lambda taking: -taking[1])]


def _takings(sight: Sight, scales: Scales) -> list[tuple[Valued, float]]:
    """Ways to take the pile, each with what it is worth."""
    moves = [move for move in sight.moves if isinstance(move, TakePile)]
    return [_taking(sight, scales, move) for move in moves[:MOST_WEIGHED]]


def _otherwise(sight: Sight) -> float:
    """What drawing, or passing, is worth."""
    laws, table = sight.laws, sight.table
    if table.has_nothing_to_draw:
        return 0.0
    return float(max(1, laws.draws) * (A_DRAW if laws.has_canastas else PLAIN_DRAW))


def _taking(sight: Sight, scales: Scales, move: TakePile) -> tuple[Valued, float]:
    """A way to take the pile, and what it is worth."""
    valued, table, laws = scales.weigh(move), sight.table, sight.laws
    worth = valued.worth
    if laws.stalemate and len(table.pile) == 1:
        worth -= STALEMATE * table.lone_takes
    if laws.forming and laws.formed_by == "first-pile":
        worth -= ALONE
    if not sight.ending:
        worth += (CARD_IN_HAND if laws.has_canastas else PLAIN_CARD) * _brought(sight, move)
    return valued, worth


def _brought(sight: Sight, move: TakePile) -> int:
    """Cards that come into the hand, those that lie face down among them."""
    alone = bool(move.onto) and sight.laws.takes_one
    whole = move.start is None and not alone and sight.laws.pile_amount >= len(sight.table.pile)
    return len(Referee(sight.table).act(move).taken) + (sight.view.face_down if whole else 0)


def _why_take(sight: Sight, best: Valued, *, forced: bool) -> str:
    assert isinstance(best.move, TakePile)
    table, laws, move = sight.table, sight.laws, best.move
    first = table.upcard if move.start is None else move.start
    assert first is not None
    brought = _brought(sight, move)
    if forced:
        return "the stock is empty, and the pile must be taken."
    if best.completed:
        return f"the {card_sign(first)} completes {{our}} {_name(laws, best.completed[0])}."
    if not table.has_opened and not laws.opens_freely:
        cards = "card" if brought == 1 else "cards"
        brings = f" and brings {number(brought)} {cards} of the pile as well" if brought else ""
        return f"this opens for {laws.of_side('{our} side', '{us}')}{brings}."
    if table.stock_is_empty:
        return "the stock is empty, and with the pile {I} can play on."
    if not move.helpers and not move.onto:
        cards = "one card is" if brought == 1 else f"{number(brought)} cards are"
        return f"the pile is free to take, and its {cards} more of use than one from the stock."
    if brought < laws.draws or not brought:
        return f"the {card_sign(first)} is melded at once, and a card from the stock may not be."
    if not laws.has_canastas:
        return f"the {card_sign(first)} is melded at once, and the rest costs less than it brings."
    more = "one more card" if brought == 1 else f"{number(brought)} more cards"
    return f"the pile brings {more}; from the stock {{I}} would draw {number(laws.draws)}."


def _name(laws: Laws, meld: Meld) -> str:
    """What a complete meld is called: “natural canasta of kings”, “escalera of 4♥ to 10♥”, “bolivia”."""
    word = complete_word(laws.rules, sort_of(meld))
    return word if meld.kind == WILD else f"{word} of {meld_name(meld)}"


def _why_draw(sight: Sight, takings: list[tuple[Valued, float]]) -> str:
    table = sight.table
    if not table.pile:
        return "there is no pile to take."
    upcard = table.upcard
    if upcard is None:
        return "only wild cards lie in the pile, and none of them takes it."
    sign = card_sign(upcard)
    if sight.laws.top_never[upcard]:
        return f"nobody may take the pile while the {sign} lies on top."
    if not takings:
        return _no_way(sight, upcard, sign)
    if table.stock_is_empty:
        return "the stock is empty, and the pile would bring more cards that count against {us} than {I} could meld."
    if can_go_out_by_drawing(sight):
        return "{I} can go out in this turn, and the pile would only bring cards to get rid of."
    if sight.ending or not sight.laws.has_canastas:
        return "what {I} could not meld from the pile would count against {us}."
    if sight.laws.forming and sight.laws.formed_by == "first-pile":
        return "who takes the pile first plays alone, and this one does not bring enough for that."
    best = max(takings, key=lambda taking: taking[1])[0]
    if isinstance(best.move, TakePile) and not best.move.helpers:
        return "the pile would bring little more than a draw."
    if best.wilds:
        return "the pile is too small to spend a wild card on it."
    return "the pile would bring little more than a draw, and its top card costs cards from {my} hand."


def _no_way(sight: Sight, upcard: int, sign: str) -> str:
    table, laws, rank = sight.table, sight.laws, rank_of(upcard)
    closed = laws.of_side("{our} side has not opened", "{we} have not opened")
    if not table.has_opened and not laws.rules["pile.unopened"]:
        return f"{closed}, and so {{I}} may not take the pile."
    if len(sight.naturals(rank)) >= 2 and laws.kinds == {SET}:
        if table.has_opened:
            return f"taking the pile with the {sign} would leave {{me}} too few cards, or is not allowed."
        return f"with the {sign} {{I}} cannot reach what {laws.of_side('{our} side needs', '{we} need')} to open."
    if table.frozen or laws.always_frozen:
        return f"the pile is frozen, and {{I}} have no two {rank_name(rank)} to take it with."
    if table.frozen_against:
        return f"{closed}, and {{I}} have no two {rank_name(rank)} to take the pile with."
    return f"{{I}} have nothing with which to meld the {sign}."
