"""The weak player: it plays as a beginner does who sees the own hand and the melds, and looks no further.

It melds whatever it can as soon as it can, takes the pile when the cards for it are there, never saves a wild card,
never asks what a discard gives away, and goes out without counting. Being quick, it is also the player by which
deals are played on (``playing_on``); there it minds its discards, for careless ones would make every line alike.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from meldbook.bot.advice import Advice
from meldbook.bot.choices import bounded_moves, first_openings, first_takes
from meldbook.bot.unsifted import Unsifted
from meldbook.cards.bag import CARD_MARKS, CARD_TOPS, Bag
from meldbook.cards.card import JOKER, THREE, rank_of, suit_of
from meldbook.cards.melds import SEQUENCE
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at, slots_of
from meldbook.groups.fits import fits_of
from meldbook.groups.state import State, all_tables, table_of
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.table.moves import Answer, Bonus, Discard, Draw, End, LayDown, LayOff, Pass, TakePile, cards_played
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD, OFFER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.groups.side_tables import Node
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move
    from meldbook.table.position import Position, Situation

MOST_CARDS = 15
"""Cards in hand up to which black threes are thought of."""
LARGE = 5
"""Cards in the pile from which a wild card is spent to take it."""
WILD, FITS, NEAR, PAIRED = 100, 40, 6, 12
"""What a card is kept for: being wild, fitting a rival's meld (for a player who minds that), neighbours, pairs."""


def move_of(position: Situation, *, minds: bool = False) -> Move:
    """What a beginner plays; ``minds`` says whether discards that the rivals' melds could use are kept back.

    Only the hand of the seat that decides is looked at.
    """
    phase = position.phase
    if phase == ANSWER:
        return Answer(True)
    if phase == BONUS:
        return Bonus(True) if allows(position, Bonus(True)) else Bonus(False)
    if phase in (DRAW, OFFER):
        move = _drawn(position, minds=minds)
    else:
        melded = _melded(position, minds=minds) if phase == MELD else None
        move = melded or _discarded(position, minds=minds)
    return move or _any(position)


def _any(position: Situation) -> Move:
    moves = bounded_moves(position) or legal_moves(position)
    return next((move for move in moves if isinstance(move, End)), moves[0])


# Drawing -----------------------------------------------------------------------------------------------------------


def _drawn(position: Situation, *, minds: bool) -> Move | None:
    """The pile where it is to be had for natural cards, or is large; else a draw."""
    laws = position.laws
    ways = Referee(position).takes() if position.has_opened or laws.opens_freely else first_takes(position)
    best = _cheapest(position, ways, minds=minds) if ways else None
    if best is not None:
        return best
    if position.phase == OFFER:
        return Pass()
    if position.has_nothing_to_draw:
        return ways[0] if ways else None
    return Draw()


def _cheapest(position: Situation, ways: list[Move], *, minds: bool) -> Move | None:
    """The way to take the pile with the fewest wild cards; a beginner looks at its top card alone."""
    wild, pile = position.laws.wild, position.pile
    best: TakePile | None = None
    fewest = 99
    for move in ways:
        assert isinstance(move, TakePile)
        if not minds and (move.side or move.start not in (None, pile[-1])):
            continue
        spent = sum(wild[card] for card in cards_played(move))
        if spent < fewest:
            best, fewest = move, spent
    if best is None:
        return None
    if not best.helpers and not best.onto:
        return best if _is_of_use(position, pile[-1], minds=minds) else None
    return best if not fewest or len(pile) >= LARGE else None


def _is_of_use(position: Situation, top: int, *, minds: bool) -> bool:
    """Whether the top card of a free pile fits a meld, or goes with cards held; a beginner thinks of melds alone."""
    laws, marked = position.laws, CARD_MARKS[top]
    return (
        laws.wild[top]
        or len(position.pile) >= LARGE
        or (minds and position.hand.of_rank(rank_of(top)) >= 2)
        or any(fits_of(laws)[meld] & marked for meld in position.own_melds)
    )


# Melding -----------------------------------------------------------------------------------------------------------


def _melded(position: Situation, *, minds: bool) -> Move | None:
    """Whatever can be melded: natural cards first, wild cards where they bring a meld nearest to its full length."""
    laws = position.laws
    if not position.has_opened and not laws.opens_freely:
        ways = first_openings(position)
        return ways[0] if ways else None
    judge = Unsifted(_without_threes(position))
    moves = judge.melds()
    if not moves:
        return None
    own = table_of(position, position.side).nodes
    return judge.best(moves, _worths(laws, own, moves, minds=minds, sure=judge.sure), least=1)


def _without_threes(position: Situation) -> Situation:
    """The table, in a large hand without the black threes that only a hand played out may meld: asking takes long."""
    laws, hand = position.laws, position.hand
    if hand.size <= MOST_CARDS or not laws.threes_out or hand.of_rank(THREE) < laws.min_size:
        return position
    table = State(position.position())
    table.hands[position.seat] = hand.minus(Bag.of(hand.cards_of(THREE)))
    return table


def _worths(laws: Laws, own: Sequence[Node], moves: list[Move], *, minds: bool, sure: bool) -> list[float]:
    """What each move is worth to a beginner; where all are ``sure``, wild cards are nothing beside natural ones."""
    wild, full, found = laws.wild, laws.canasta, list[float]()
    spends = minds
    for move in moves:
        if type(move) is LayOff:
            if move.side:
                found.append(10)
            elif not wild[move.cards[0]]:
                found.append(50 + min(own[move.meld - 1].facts.size, 9))
                spends = spends and not sure
            elif spends:
                size = own[move.meld - 1].facts.size
                found.append(20 + size if size < full else 1)
            else:
                found.append(0)
        elif type(move) is LayDown:
            found.append(_laid(laws, move))
        else:
            found.append(0)
    return found


def _laid(laws: Laws, move: LayDown) -> int:
    cards = move.groups[0].cards if len(move.groups) == 1 else cards_played(move)
    if cards[0] >> 2 == THREE and not laws.settable[THREE]:
        return 5  # black threes last: once they lie, the hand must be played out
    return 60 - 20 * sum(map(laws.wild.__getitem__, cards))


# Discarding --------------------------------------------------------------------------------------------------------


def _discarded(position: Situation, *, minds: bool) -> Move | None:
    """The card that goes with the fewest others."""
    judge = Unsifted(position)
    found = judge.discards()
    return judge.best(found, _parting(position, found, minds=minds)) if found else None


def _parting(position: Situation, moves: list[Discard], *, minds: bool) -> list[float]:
    """How gladly a player parts with each card: what speaks for keeping it, as a number, counted against it."""
    laws, hand = position.laws, position.hand
    wild, points, ranks = laws.wild, laws.points, hand.rank_counts()
    times, fits, runs = 0.1 if laws.has_canastas else -0.6, 0, SEQUENCE in laws.kinds
    if minds:
        own, everywhere = position.side, laws.lays_off_anywhere
        for side, table in enumerate(all_tables(position)):
            if side != own or everywhere:
                fits |= table.fitting
    present = hand.present() if runs else 0
    found: list[float] = []
    for move in moves:
        card = move.card
        if wild[card]:
            found.append(-(WILD + points[card]))
            continue
        held = ranks[card >> 2]
        if not minds:
            found.append(-(points[card] + (PAIRED if held >= laws.min_size else 0)))
            continue
        worth = points[card] * times + (0, 0, PAIRED, 2 * PAIRED)[min(held, 3)]
        if runs and card != JOKER:
            worth += NEAR * (present & _near(card)).bit_count()
        if fits & CARD_MARKS[card]:
            worth += FITS
        found.append(-worth)
    return found


@cache
def _near(card: int) -> int:
    """Marks of the cards one and two places from a card in its suit, as ``Bag.present`` has them."""
    near = {slot + step for slot in slots_of(card) for step in (-2, -1, 1, 2)}
    return sum(CARD_TOPS[card_at(suit_of(card), slot)] for slot in near if LOW_ACE <= slot <= HIGH_ACE)


# Saying why --------------------------------------------------------------------------------------------------------


_WHY: dict[type, str] = {
    TakePile: "{I} have the cards to take the pile.",
    LayDown: "these cards go together, and so {I} lay them down.",
    LayOff: "it fits, and so {I} add it.",
    Discard: "it goes with the fewest of {my} cards.",
    Draw: "{I} see no good way to take the pile.",
    Answer: "{I} do not object.",
    Bonus: "more cards are always welcome.",
    Pass: "{I} have no use for this card.",
}


def beginner(position: Position) -> Advice:
    """The weak player's move with its reason."""
    move = move_of(position)
    why = _WHY.get(type(move), "there is nothing more to do in this turn.")
    return Advice(move, why, "Look at your cards.", "Which of them go together?")
