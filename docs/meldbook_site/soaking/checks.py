"""What must hold at every step of a deal: one function a promise, each raising ``FaultError`` where it is broken."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from meldbook.api.play import apply
from meldbook.cards.bag import Bag
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.rules.inputs import PositionError
from meldbook.rules.sentences import UNKNOWN
from meldbook.table.moves import LayDown, LayOff, TakePile
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.reading import read_position
from meldbook.text.position_file.writing import write_position
from meldbook.text.view import actor, view_json, view_of
from meldbook_site.soaking.attempts import attempts, smallest
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.hiding import hidden_shuffled

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.rules.laws import Laws
    from meldbook.rules.registry import Refusal
    from meldbook.table.moves import Move
    from meldbook.table.position import Position, Situation

MOST_LISTED = 12
"""Listed moves that are put before the guards again, at a step."""
ATTEMPTS = 6
"""Other moves that are tried at a step."""


def cards_are_all_there(position: Position, pack: Bag) -> None:
    """No card is lost or doubled."""
    if all_cards(position) != pack:
        raise FaultError("cards are lost or doubled")


def all_cards(position: Situation) -> Bag:
    """Every card of a position, wherever it lies."""
    melded = (card for melds in position.melds for meld in melds for card in meld.cards)
    laid_out = (card for cards in position.bonus for card in cards)
    reserved = (card for piles in position.reserves for pile in piles for card in pile)
    on_table = Bag.of((*position.stock, *position.pile, *melded, *laid_out, *reserved))
    for hand in position.hands:
        on_table = on_table.plus(hand)
    return on_table


def kept_cards_are_held(position: Position) -> None:
    """A bonus card that a player keeps by choice is in that hand (red-three.keep)."""
    for seat, card in enumerate(position.kept):
        if card is not None and not position.hands[seat].has(card):
            raise FaultError(f"seat {seat + 1} is said to keep a card that it does not hold")


def position_reads_back(position: Position) -> None:
    """The position file says everything of a position."""
    try:
        again = read_position(position.laws, write_position(position))
    except PositionError as error:
        raise FaultError(f"the position file is refused ({error})") from None
    if again != position:
        raise FaultError(f"the position file gives another position ({', '.join(differ(again, position))})")


def differ(one: Position, other: Position) -> list[str]:
    """Names of the attributes in which two positions differ."""
    return [name for name, value in vars(one).items() if value != getattr(other, name)]


def move_reads_back(move: Move) -> None:
    """The notation says everything of a move."""
    if parse_move(move_text(move)) != move:
        raise FaultError(f"“{move_text(move)}” reads back as another move")


def listed_moves_are_accepted(position: Position, source: Random) -> None:
    """What is listed as legal is legal; some of it is tried.

    The ways to open are not listed in every choice of suits, which may be tens of thousands.
    """
    every_suit = position.has_opened and source.random() < 0.5
    listed = legal_moves(position, every_suit=every_suit)
    for move in source.sample(listed, min(MOST_LISTED, len(listed))):
        move_reads_back(move)
        if not allows(position, move):
            clauses = ", ".join(refusal.clause for refusal in Referee(position).refusals(move))
            raise FaultError(f"“{move_text(move)}” is listed and refused ({clauses})")


def other_moves_are_answered(position: Position, source: Random) -> None:
    """A move that is not listed is refused in a whole sentence, or it is a combination of listed ones."""
    pack = all_cards(position)
    for move in attempts(position, source, ATTEMPTS):
        move_reads_back(move)
        refused = Referee(position).refusals(move)
        if allows(position, move) == bool(refused):
            raise FaultError(f"“{move_text(move)}” is refused in one way of asking and accepted in another")
        refusals_are_told(position.laws, move, refused)
        if not refused:
            cards_are_all_there(apply(position, move)[0], pack)
            is_listed(position, move)


def refusals_are_told(laws: Laws, move: Move, refused: Sequence[Refusal]) -> None:
    """Every refusal names a clause of the catalogue and says a whole sentence."""
    for refusal in refused:
        if refusal.clause not in laws.rules.catalogue:
            raise FaultError(f"“{move_text(move)}” is refused by {refusal.clause}, which is no clause")
        said = laws.rules.refusal(refusal.clause, refusal.facts)
        if UNKNOWN in said or "{" in said or not said.strip().endswith((".", "?", "!")):
            raise FaultError(f"“{move_text(move)}” is refused by {refusal.clause} in no whole sentence: “{said}”")


def is_listed(position: Position, move: Move) -> None:
    """A legal move in normal form, or one that comes to the same, is among those listed."""
    if not smallest(position, move):
        return
    lays = isinstance(move, LayDown | LayOff | TakePile)
    listed = legal_moves(position, every_suit=lays)
    if move in listed:
        return
    after = apply(position, move)[0]
    if not any(_is_one(apply(position, other)[0], after) for other in listed if type(other) is type(move)):
        raise FaultError(f"“{move_text(move)}” is accepted and not listed", position)


def _is_one(table: Position, other: Position) -> bool:
    """Whether two tables are one; where wild cards slide, whichever of those of a sequence lies in which place."""
    if table == other or not table.laws.wild_slides:
        return table == other
    alike = [tuple(map(_as_it_lies, melds)) for melds in table.melds] == [
        tuple(map(_as_it_lies, melds)) for melds in other.melds
    ]
    return alike and table.evolve(melds=other.melds) == other


def _as_it_lies(meld: Meld) -> tuple[object, ...]:
    run = meld.run
    return meld.kind, sorted(meld.cards), meld.credits, run and (run.start, run.wild_at)


def views_leak_nothing(position: Position, source: Random) -> None:
    """Other cards in hidden places change nothing of what a seat sees."""
    seat = source.randrange(position.laws.players)
    other = hidden_shuffled(position, seat, source.getrandbits(32))
    if view_of(position, seat).table != view_of(other, seat).table:
        raise FaultError(f"seat {seat + 1} sees hidden cards")
    if view_json(position, seat) != view_json(other, seat):
        raise FaultError(f"seat {seat + 1} can tell hidden cards from what its screen is told")


def views_show_the_legal_moves(position: Position) -> None:
    """The seat that decides finds the same legal moves by what it sees: what is hidden decides none."""
    seen, real = legal_moves(view_of(position, actor(position)).table), legal_moves(position)
    if seen != real:
        odd = next(iter(set(seen) ^ set(real)), None)
        what = "in another order" if odd is None else f"otherwise: “{move_text(odd)}”"
        raise FaultError(f"a view lists the legal moves {what}")
