"""A table in rows, as the seat to act sees it."""

from __future__ import annotations

from meldbook.cards.card import in_display_order, suit_words
from meldbook.cards.melds import Meld
from meldbook.drills.question import Group, Row
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import capitalised, digits, join
from meldbook.table.position import Position
from meldbook.text.narrate import seat_names
from meldbook.text.words import meld_name, stands_json


def names_for(position: Position, seat: int) -> tuple[str, ...]:
    """Names of the seats, for a reader in one of them."""
    names, seats = seat_names(position.laws.players), position.laws.players
    return tuple(names[(other - seat) % seats] for other in range(seats))


def side_name(position: Position, side: int, seat: int) -> str:
    """What a side is called by the reader in a seat: “Your side”, “The other side”, “Ada”, “Ada and Ben”."""
    side_of = position.laws.side_of
    if side == side_of[seat]:
        return "Your side" if side_of.count(side) > 1 else "You"
    if side_of.count(side) > 1 and len(set(side_of)) == 2:
        return "The other side"
    return join([name for name, own in zip(names_for(position, seat), side_of, strict=True) if own == side])


def score_name(position: Position, score: int, seat: int) -> str:
    """Whose a score is: a side's, or a player's where partners are found in play."""
    laws = position.laws
    return names_for(position, seat)[score] if laws.forms_sides else side_name(position, score, seat)


def cards_row(what: str, cards: tuple[int, ...]) -> Row:
    """A row of cards that lie side by side."""
    return Row(what, (Group(cards),)) if cards else Row(what, text="nothing")


def suit_row(laws: Laws, suit: int | None) -> tuple[Row, ...]:
    """The bonus suit of a deal, in a game that has one."""
    if not laws.rules["deal.bonus-suit"]:
        return ()
    text = "none in this deal" if suit is None else suit_words(suit)
    return (Row(f"The {laws.rules.term('bonus-suit')}", text=text),)


def hand_row(position: Position, seat: int, what: str = "Your hand") -> Row:
    """A seat's hand."""
    return cards_row(what, in_display_order(position.hands[seat].cards()))


def pile_row(position: Position) -> Row:
    """The discard pile: its top card, or all of it where it lies spread, and whether it is frozen."""
    pile = position.pile
    spread = bool(position.laws.rules["pile.spread"])
    shown = pile[position.face_down :] if spread else pile[-1:]
    words = [] if spread and len(pile) > 1 else [f"{digits(len(pile))} {'card' if len(pile) == 1 else 'cards'}"]
    if position.frozen:
        words.append("frozen")
    what = "The pile, top card last" if spread else "The pile, its top card"
    return Row(what, (Group(shown),) if pile else (), ", ".join(words) if pile else "empty")


def melds_row(position: Position, side: int, seat: int) -> Row:
    """A side's melds, with what wild cards stand for and the cards that count for somebody else."""
    who = side_name(position, side, seat)
    groups = tuple(_meld(position, meld, seat) for meld in position.melds[side])
    opened = "has opened, and has no meld" if side in position.opened else "no meld yet"
    return Row(f"{who}: melds", groups, "" if groups else opened)


def other_melds(position: Position, own: int, seat: int) -> list[Row]:
    """The melds of the sides but one, where they have any."""
    return [melds_row(position, side, seat) for side, melds in enumerate(position.melds) if side != own and melds]


def _meld(position: Position, meld: Meld, seat: int) -> Group:
    counts = {}
    for place, side in enumerate(meld.counts_for):
        if side is not None:
            name = side_name(position, side, seat)
            counts[str(place)] = "you" if name == "You" else name
    return Group(meld.cards, meld_name(meld), stands_json(meld), counts)


def bonus_row(position: Position, score: int, seat: int) -> list[Row]:
    """Bonus cards that a side has laid out, or whoever keeps that score, where there are any."""
    laid = position.bonus[score]
    return [cards_row(f"{score_name(position, score, seat)}: laid out", laid)] if laid else []


def reserve_rows(position: Position) -> list[Row]:
    """Whether the second hands of the side to act have been picked up, in games that deal such."""
    laws, names = position.laws, names_for(position, position.seat)
    if laws.reserve_common and laws.forming:
        return [Row("Second hands", (), "nobody has won one yet")]
    rows = []
    for owner, piles in enumerate(position.reserves if laws.reserve_sizes else ()):
        if (owner if laws.reserve_by_side else laws.side_of[owner]) == position.side:
            name = side_name(position, owner, position.seat) if laws.reserve_by_side else names[owner]
            whose = "Your side’s" if name == "Your side" else "Your" if name == "You" else f"{name}’s"
            text = f"not picked up yet ({laws.reserve_word(len(piles))})" if piles else "picked up"
            rows.append(Row(f"{whose} second hand", (), text))
    return rows


def table_rows(position: Position, *, hand: bool = True) -> tuple[Row, ...]:
    """What the seat to act sees: the pile, the melds, its hand."""
    seat, own = position.seat, position.side
    rows = [pile_row(position), melds_row(position, own, seat), *bonus_row(position, position.account, seat)]
    rows += [*other_melds(position, own, seat), *reserve_rows(position)]
    return (*rows, hand_row(position, seat)) if hand else tuple(rows)


def score_words(position: Position) -> str:
    """The score of the side to act, and what it needs to open where it has not."""
    laws, score = position.laws, position.score
    have = "your side has" if laws.partner_of[position.seat] is not None else "you have"
    whose = "you have" if laws.forms_sides else have
    earlier = f"{capitalised(whose)} {digits(score)} points from earlier deals"
    before = earlier if position.deal > 1 else "It is the first deal"
    if laws.opens_freely:
        return f"{before}."
    if position.has_opened:
        return f"{before}, and {have} opened."
    deal = f"It is deal {position.deal}. " if laws.minimum_by_deal and position.deal > 1 else ""
    return f"{deal}{before}, and {have} not opened."
