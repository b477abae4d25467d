"""The weak player: it plays as a beginner does who sees the own hand and the melds, and looks no further.

It melds whatever it can as soon as it can, takes the pile when the cards for it are there, never saves a wild card,
never asks what a discard gives away, and goes out without counting. Being quick, it is also the player by which
deals are played on (``playing_on``); there it minds its discards, for careless ones would make every line alike.
"""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.choices import bounded_moves, first_openings, first_takes
from meldbook.bot.neighbours import NEAR_CARDS
from meldbook.bot.quick_melds import melding
from meldbook.bot.unsifted import Unsifted
from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import CARDS, rank_of
from meldbook.cards.melds import SEQUENCE
from meldbook.groups.fits import fits_of
from meldbook.groups.state import all_tables
from meldbook.listing.legal import Referee, allows
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Answer, Bonus, Discard, Draw, End, LayDown, LayOff, Move, Pass, TakePile, cards_played
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD, OFFER, Position, Situation

LARGE = 5
"""Cards in the pile from which a wild card is spent to take it."""
WILD, FITS, NEAR, PAIRED = 100, 40, 6, 12
"""What a card is kept for: being wild, fitting a rival's meld (for a player who minds that), neighbours, pairs."""


def move_of(position: Situation, *, minds: bool = False) -> Move:
    """What a beginner plays; ``minds`` says whether discards that the rivals' melds could use are kept back.

    Only the hand of the seat that decides is looked at.
    """
    phase = position.phase
    if phase == MELD:
        move = _melded(position, minds) or _discarded(position, minds=minds)
    elif phase in (DRAW, OFFER):
        move = _drawn(position, minds=minds)
    elif phase == ANSWER:
        return Answer(True)
    elif phase == BONUS:
        return Bonus(True) if allows(position, Bonus(True)) else Bonus(False)
    else:
        move = _discarded(position, minds=minds)
    return move or _any(position)


def _any(position: Situation) -> Move:
    moves = bounded_moves(position)
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


def _melded(position: Situation, minds: bool) -> Move | None:
    """Whatever can be melded; what opens, in the first way that is found."""
    laws = position.laws
    if laws.side_of[position.seat] in position.opened or laws.opens_freely:
        return melding(laws)(position, minds)
    ways = first_openings(position)
    return ways[0] if ways else None


# Discarding --------------------------------------------------------------------------------------------------------


def _discarded(position: Situation, *, minds: bool) -> Move | None:
    """The card that goes with the fewest others."""
    judge = Unsifted(position)
    found = judge.discards()
    return judge.best(found, _parting(position, found, minds=minds)) if found else None


def _parting(position: Situation, moves: list[Discard], *, minds: bool) -> list[float]:
    """How gladly a player parts with each card: what speaks for keeping it, as a number, counted against it."""
    laws, hand = position.laws, position.hand
    wild, worths, ranks = laws.wild, _kept(laws)[minds], hand.rank_counts()
    fits = present = 0
    if minds:
        own, everywhere = position.side, laws.lays_off_anywhere
        for side, table in enumerate(all_tables(position)):
            if side != own or everywhere:
                fits |= table.fitting
        if SEQUENCE in laws.kinds:
            present = hand.present()
    found: list[float] = []
    for move in moves:
        card = move.card
        worth = worths[card][ranks[card >> 2]]
        if not wild[card]:
            if near := present & NEAR_CARDS[card]:
                worth += NEAR * near.bit_count()
            if fits & CARD_MARKS[card]:
                worth += FITS
        found.append(-worth)
    return found


@once
def _kept(laws: Laws) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What each card is kept for by itself, by how many of its rank are held: for a player who does not mind, or does.

    Who does not keeps points; who minds gets rid of them where complete melds do not count.
    """
    times, most = 0.1 if laws.has_canastas else -0.6, max(4 * laws.packs, laws.jokers) + 1

    def kept(card: int, points: float, pairs: list[int]) -> tuple[float, ...]:
        wild = WILD + laws.points[card]
        return tuple([wild if laws.wild[card] else points + pair for pair in pairs])

    melded = [PAIRED * (held >= laws.min_size) for held in range(most)]
    paired = [(0, 0, PAIRED, 2 * PAIRED)[min(held, 3)] for held in range(most)]
    return (
        tuple([kept(card, laws.points[card], melded) for card in CARDS]),
        tuple([kept(card, laws.points[card] * times, paired) for card in CARDS]),
    )


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
