"""How far a side is ahead: by the score where a deal has ended, as the evaluators see it where it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.bot.arithmetic import added
from meldbook.bot.keeping import Keeping
from meldbook.bot.prospects import Prospects
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import OPENS
from meldbook.scoring import Line, score_deal, total
from meldbook.scoring.complete_melds import canastas_of
from meldbook.scoring.doubles import no_wild_cards, no_wild_of
from meldbook.scoring.melded import melded_of
from meldbook.scoring.shares import of_one
from meldbook.scoring.tally import Tally
from meldbook.scoring.threes import bonus_cards, bonus_of_side
from meldbook.table.position import Position
from meldbook.text.view import View, view_of


def lead(position: Position, side: int) -> float:
    """Points of a side beyond the mean of the others', in a deal that has ended."""
    return _beyond(position, [total(lines) for lines in score_deal(position)], side)


def standing(position: Position, side: int) -> float:
    """The same for a deal that goes on, by the worth of all melds and hands; for guessed tables, where all is known."""
    sights = _sights(position)
    return _beyond(position, [_worth(position, other, sights) for other in range(position.laws.sides)], side)


def _sights(position: Position) -> list[Sight]:
    """What each seat sees."""
    sights: list[Sight] = []
    for view in _views(position):
        sights.append(Sight(view, sights))
    return sights


def _views(position: Position) -> list[View]:
    """Each seat's view; the table itself where no reserve is hidden, for weighing looks at nobody else's cards."""
    seats = range(position.laws.players)
    if any(position.reserves):
        return [view_of(position, seat) for seat in seats]
    face_down, counts = position.face_down, tuple([hand.size for hand in position.hands])
    table = position.evolve(pile=position.pile[face_down:], face_down=0) if face_down else position
    return [View(seat, table, counts, face_down) for seat in seats]


def _worth(position: Position, account: int, sights: Sequence[Sight]) -> float:
    """What bonus cards, melds and hands are worth to whom they count for: half of it where two share that."""
    laws, side = position.laws, position.laws.counted[account]
    melds = position.melds[side]
    opened = side in position.opened
    laid_out = _laid_out(position, account)
    worth = OPENS if opened and not laws.opens_freely else 0.0
    worth += total(laid_out)
    for number, sight in enumerate([sight for sight in sights if sight.side == side]):
        if not number:
            worth += Prospects(sight).of(melds, sight.hand)
        worth += Keeping(sight).weighed(sight.hand, melds, opened=opened)
    return worth / 2 + total(of_one(laid_out)) / 2 if laws.halved[account] else worth


def _laid_out(position: Position, account: int) -> Sequence[Line]:
    """What the bonus cards count as things stand, and the melds again where they count double."""
    laws, side = position.laws, position.laws.counted[account]
    lines: Sequence[Line] = ()
    if position.bonus[account]:
        red, black = bonus_of_side(position, account)
        melds, canastas = len(position.melds[side]), canastas_of(position, side)
        lines = bonus_cards(laws, Tally(canastas=canastas, melds=melds, red=red, black=black))
    if laws.rules["score.no-wild"] != "double":
        return lines
    melded, no_wild = melded_of(position, side), no_wild_of(position, side)
    return [*lines, *no_wild_cards(laws, Tally(melds=len(position.melds[side]), melded=melded, no_wild=no_wild))]


def _beyond(position: Position, points: Sequence[float], side: int) -> float:
    """Partners whom the play has made count as one: their scores go up together."""
    counted = position.laws.counted
    others = [of_side for other, of_side in enumerate(points) if counted[other] != counted[side]]
    return points[side] - added(others) / max(1, len(others))
