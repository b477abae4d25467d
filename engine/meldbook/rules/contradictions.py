"""Values that cannot stand together: each is sound alone, but no game could be played by both."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from meldbook.cards.card import RANKS, cards_of_rank, rank_named, select_all
from meldbook.cards.packs import (
    Values,
    copies_in_a_set,
    for_players,
    mixes,
    mixes_runs,
    most_cards,
    most_jokers,
    most_of,
    most_packs,
    most_reserved,
    most_wilds,
    packed,
    sides_of,
)
from meldbook.cards.special_hands import SPECIAL_HAND
from meldbook.rules.found_partners import without_common_reserves, without_room_for_partners
from meldbook.rules.kinds import NEGATIVE, NONE
from meldbook.rules.long_canastas import long_canastas, semi_natural
from meldbook.rules.moved_cards import moved_cards
from meldbook.rules.pile_values import pile
from meldbook.rules.sets_that_never_count import sets_that_never_count
from meldbook.rules.top_alone import top_alone
from meldbook.rules.victory_points import without_two_to_share

MOST_SIDES = 6
"""Sides are named by the letters A to F."""

Problems = Iterator[tuple[str, str]]


def contradictions(values: Values) -> Problems:
    """Pairs of clause id and what is wrong with its value beside the others; the message completes "“clause” …"."""
    for check in _CHECKS:
        yield from check(values)


def blamed(clause: str, problem: str, own: Collection[str]) -> str:
    """The clause to name to whoever gave some values of their own: theirs, where the contradiction is with one."""
    return clause if clause in own else next((other for other in own if other in problem), clause)


def _players(values: Values) -> Problems:
    seats = values["equipment.seats"]
    for clause in ("equipment.packs", "equipment.jokers", "deal.hand"):
        value = values[clause]
        for players in seats:
            if isinstance(value, Mapping) and str(players) not in value:
                yield clause, f"says nothing of {players} players (equipment.seats)."
    sides = values["equipment.sides"]
    if sides == "partners" and min(seats) < 4:
        yield "equipment.seats", "must be 4, 5 or 6 players where partners play together (equipment.sides)."
    if sides == "pairs" and any(players % 2 or players < 4 for players in seats):
        yield "equipment.sides", "makes pairs, which needs 4 or 6 players (equipment.seats)."
    if sides == "partners-at-four" and 4 not in seats:
        yield "equipment.sides", "speaks of four players, but four do not play (equipment.seats)."
    if sides != "partners" and max(seats) > MOST_SIDES:
        yield "equipment.seats", f"must be at most {MOST_SIDES} players where everyone plays alone."
    if sides == "lone-hand":
        yield from without_room_for_partners(values)
    if sides == "alone" and values["out.ask"] != NONE:
        yield "out.ask", "must be none where everyone plays alone (equipment.sides): there is no partner to ask."
    if sides == "alone" and values["out.reserve"] == "partner-turn":
        yield "out.reserve", "waits for a partner, but everyone plays alone (equipment.sides)."


def _cards_to_deal(values: Values) -> Problems:
    for players in values["equipment.seats"]:
        pack = sum(packed(values, players))
        dealt = for_players(values["deal.hand"], players) * players
        if dealt >= pack:
            yield "deal.hand", f"asks for {dealt} cards to be dealt, but there are only {pack} (equipment.packs)."
        reserved = most_reserved(values, players)
        if dealt < pack <= dealt + reserved:
            yield (
                "reserve.piles",
                f"asks for {reserved} cards beside the {dealt} of the hands, but there are only {pack} "
                "(equipment.packs).",
            )


def _meld_sizes(values: Values) -> Problems:
    smallest, largest, naturals = values["meld.size.min"], values["meld.size.max"], values["meld.natural.min"]
    canasta = values["canasta.size"]
    if canasta is not None and smallest > canasta:
        yield "meld.size.min", f"is {smallest}, which is more than the {canasta} cards of a canasta (canasta.size)."
    if canasta is not None and largest is not None and largest < canasta:
        yield "meld.size.max", f"is {largest}, so that no canasta of {canasta} cards (canasta.size) could be made."
    if largest is not None and largest < smallest:
        yield "meld.size.max", f"is {largest}, less than the smallest meld of {smallest} cards (meld.size.min)."
    if largest is not None and naturals > largest:
        yield "meld.natural.min", f"is {naturals}, more than a meld of {largest} cards (meld.size.max) can hold."
    if canasta is not None and naturals > canasta:
        yield "meld.natural.min", f"is {naturals}, more than the {canasta} cards of a canasta (canasta.size)."
    wilds = values["meld.wild.max"]
    if isinstance(wilds, Mapping) and int(next(iter(wilds))) > smallest:
        yield "meld.wild.max", f"says nothing of a meld of {smallest} cards (meld.size.min)."


def _sets(values: Values) -> Problems:
    if "set" not in values["meld.kinds"]:
        return
    copies = copies_in_a_set(values)
    naturals, canasta, wilds = values["meld.natural.min"], values["canasta.size"], most_of(values["meld.wild.max"])
    if naturals > copies:
        yield (
            "meld.natural.min",
            f"is {naturals}, but the packs hold only {copies} cards of a rank (equipment.packs).",
        )
    if values["meld.set.suits"] == "different" and most_packs(values) == 1:
        yield "meld.set.suits", "means nothing where one pack has each card only once (equipment.packs)."
    if wilds is None or canasta is None:
        return
    wilds = wilds if values["card.wild"] else 0
    possible = min(copies, canasta) + wilds
    if possible < canasta:
        yield (
            "canasta.size",
            f"is {canasta}, but {copies} cards of a rank and {wilds} wild cards (meld.wild.max) make only {possible}.",
        )


def _sequences(values: Values) -> Problems:
    longest, canasta = values["meld.sequence.size.max"], values["canasta.size"]
    if "sequence" not in values["meld.kinds"]:
        return
    if longest is None:
        return
    smallest = values["meld.size.min"]
    if longest < smallest:
        yield (
            "meld.sequence.size.max",
            f"is {longest}, less than the smallest meld of {smallest} cards (meld.size.min).",
        )
    if canasta is not None and longest < canasta:
        yield (
            "meld.sequence.size.max",
            f"is {longest}, so that no sequence of {canasta} cards (canasta.size) could be completed.",
        )


def _other_kinds(values: Values) -> Problems:
    kinds, packs = values["meld.kinds"], most_packs(values)
    largest, canasta = values["meld.wild.size.max"], values["canasta.size"]
    if "wild" in kinds and None not in (largest, canasta) and largest < canasta:
        yield "meld.wild.size.max", f"is {largest}, so that no canasta of {canasta} wild cards could be made."
    if "wild" in kinds and most_wilds(values) < values["meld.size.min"]:
        yield "meld.kinds", "has melds of wild cards, but there are not enough wild cards for one (card.wild)."
    if "identical" not in kinds:
        return
    least, full = values["meld.identical.min"], values["meld.identical.full"]
    if least > packs:
        yield "meld.identical.min", f"is {least}, but each card comes only {_times(packs)} (equipment.packs)."
    if values["score.canasta.identical"] is None:
        return
    if full > packs:
        yield "meld.identical.full", f"is {full}, but each card comes only {_times(packs)} (equipment.packs)."
    if canasta is not None and full > canasta:
        yield "meld.identical.full", f"is {full}, more than the {canasta} cards of a complete meld (canasta.size)."


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


_KIND_OF = {
    "same-wilds": "wild",
    "identical-pair": "identical",
    "natural-or-wild": "wild",
    "wild": "wild",
    "wild-jokers": "wild",
    "joker": "wild",
    "sequence": "sequence",
    "identical": "identical",
}
"""Choices and names that mean something only where a kind of meld is played."""


def _kinds_not_played(values: Values) -> Problems:
    for clause in (
        "pile.take",
        "pile.frozen.take",
        "initial-meld.needs",
        "out.canastas.of",
        "out.incomplete",
        "score.incomplete",
    ):
        value = values[clause]
        for name in (value,) if isinstance(value, str) else sorted(value):
            kind = _KIND_OF.get(name)
            if kind is not None and kind not in values["meld.kinds"]:
                yield clause, f"names {name}, but melds of that kind ({kind}) are not played (meld.kinds)."


_BY_RANK = ("meld.wild.never", "meld.wild.opening", "meld.set.only")
"""Clauses that name ranks of sets: of a rank's cards that are melded they name all or none."""


def _wild_cards(values: Values) -> Problems:
    wild = select_all(values["card.wild"])
    for rank in RANKS:
        lane = select_all([rank])
        if lane & wild and lane - wild:
            yield "card.wild", f'names some cards of a rank: name all of it, "{rank}", or none.'
    for clause in ("card.bonus", "meld.never"):
        if wild & select_all(values[clause]):
            yield "card.wild", f"names cards that are never melded ({clause}): take them out here or there."


def _whole_ranks(values: Values) -> Problems:
    if "set" not in values["meld.kinds"]:
        return
    aside = select_all(values["card.bonus"]) | select_all(values["meld.never"]) | select_all(values["card.wild"])
    for clause in _BY_RANK:
        named = select_all(values[clause])
        for rank in RANKS:
            lane = select_all([rank]) - aside
            if lane & named and lane - named:
                yield clause, f'names some cards of a rank that is melded together: name all of it, "{rank}", or none.'
    black, red = (select_all([name]) - aside for name in ("black-3", "red-3"))
    when = values["meld.black-three"]
    if black and red and when != "free":
        yield (
            "meld.black-three",
            f"is {when}, but red threes lie in a set with black ones: make it free, or keep red threes out of melds "
            "(card.bonus or meld.never).",
        )


def _initial_meld(values: Values) -> Problems:
    steps: Mapping[str, int] = values["initial-meld.minimum"]
    canasta = values["initial-meld.canasta"]
    # Where the opening must hold a canasta, it may be asked for fewer points again, or for none.
    points = [worth for start, worth in steps.items() if canasta is None or start == NEGATIVE or int(start) < canasta]
    if points != sorted(points):
        yield "initial-meld.minimum", "must not ask less of a higher score than of a lower one."
    if steps and values["initial-meld.by"] == "deal" and "1" not in steps:
        yield "initial-meld.minimum", "goes by deals (initial-meld.by), so it must begin with deal 1."
    if values["initial-meld.by"] == "deal" and (NEGATIVE in steps or "0" in steps):
        yield "initial-meld.minimum", "goes by deals (initial-meld.by), and there is no deal before the first."
    sides = max(sides_of(values["equipment.sides"], players) for players in values["equipment.seats"])
    if len(values["initial-meld.draw"]) > sides:
        yield "initial-meld.draw", f"has {len(values['initial-meld.draw'])} numbers, but there are only {sides} sides."


def _reserves(values: Values) -> Problems:
    piles, pickup, needed = values["reserve.piles"], values["reserve.pickup"], values["out.reserve"]
    if needed != NONE and not piles:
        yield "out.reserve", "waits for reserves, but there are none (reserve.piles)."
    if values["stock.empty"] == "reserve" and not piles:
        yield "stock.empty", "makes a stock of what nobody picked up, but there is no such thing (reserve.piles)."
    if not piles:
        return
    if values["initial-meld.draw"] and values["initial-meld.draw.when"] == "after-turn":
        yield (
            "initial-meld.draw.when",
            "is after-turn, but where reserves wait (reserve.piles), no other cards wait with them: make it at-once.",
        )
    if len(pickup) > len(piles):
        yield "reserve.pickup", f"speaks of {len(pickup)} reserves, but there are only {len(piles)} (reserve.piles)."
    if values["canasta.size"] is None and {"first-canasta", "own-seventh"} & set(pickup):
        yield "reserve.pickup", "waits for a canasta, but there are none (canasta.size)."
    if values["reserve.others"] and (len(piles) > 1 or list(pickup) != ["empty"]):
        yield "reserve.others", "is for one reserve a side (reserve.piles), won by an empty hand (reserve.pickup)."
    owner = values["reserve.owner"]
    if (owner == "seat") == (needed == "side") and needed != NONE:
        whose = "each player" if owner == "seat" else "the side"
        yield "out.reserve", f"is {needed}, which cannot be where the reserves belong to {whose} (reserve.owner)."


def _special_hands(values: Values) -> Problems:
    hands = values["special.hands"]
    if values["red-three.keep"] == "special-hand" and not hands:
        yield "red-three.keep", "keeps a card for a special hand, but there are none (special.hands)."
    for players in values["equipment.seats"] if hands else ():
        held = for_players(values["deal.hand"], players) + values["turn.draw"]
        if held != SPECIAL_HAND:
            yield (
                "special.hands",
                f"has hands of {SPECIAL_HAND} cards, but a player who has drawn holds {held} (deal.hand).",
            )
    if {"blitz", "straight"} & set(hands) and not most_jokers(values):
        yield "special.hands", "names a hand with a joker, but there are no jokers (equipment.jokers)."


def _canastas_to_go_out(values: Values) -> Problems:
    canasta, count, needs = values["canasta.size"], values["out.canastas"], values["out.canastas.of"]
    if canasta is None and (count or needs):
        yield "out.canastas" if count else "out.canastas.of", "asks for canastas, but there are none (canasta.size)."
    if canasta is None:
        return
    if sum(needs.values()) > count:
        yield (
            "out.canastas.of",
            f"names more canastas ({sum(needs.values())}) than going out needs in all (out.canastas: {count}).",
        )
    pack = max(sum(packed(values, players)) for players in values["equipment.seats"])
    if count * canasta > pack:
        yield "out.canastas", f"is {count}, more than can be made of {pack} cards: nobody could ever go out."
    if values["out.bonus-per-canasta"] and count > most_cards(values, "card.bonus"):
        yield "out.bonus-per-canasta", f"needs {count} bonus cards (out.canastas), more than there are (card.bonus)."


def _kinds_to_go_out(values: Values) -> Problems:
    canasta, needs = values["canasta.size"], values["out.canastas.of"]
    if canasta is None:
        return
    if "wild" in needs and needs["wild"] * canasta > most_wilds(values):
        yield "out.canastas.of", "needs more canastas of wild cards than there are wild cards for (card.wild)."
    if "mixed" in needs and not (mixes(values) or mixes_runs(values)):
        yield "out.canastas.of", "needs a mixed canasta, but no meld takes wild cards (meld.wild.max)."
    if "natural" in needs and "set" not in values["meld.kinds"]:
        yield "out.canastas.of", "names natural, which is of a set, but sets are not played (meld.kinds): name clean."
    if "natural" in needs and canasta > copies_in_a_set(values):
        yield (
            "out.canastas.of",
            f"needs a natural canasta, but a set has at most {copies_in_a_set(values)} natural cards (meld.set.suits).",
        )
    for name, count in needs.items():
        if (named := rank_named(name)) is not None:
            yield from _rank_to_go_out(values, name, *named, count * canasta)


def _rank_to_go_out(values: Values, name: str, rank: int, natural: bool, cards: int) -> Problems:
    lane = set(cards_of_rank(rank))
    if lane <= select_all(values["meld.never"]) or lane <= select_all(values["card.bonus"]):
        yield "out.canastas.of", f"needs a canasta of {name}, but cards of that rank are never melded."
    helped = not natural and mixes(values) and not lane <= select_all(values["meld.wild.never"])
    copies = copies_in_a_set(values)
    if cards > copies and not helped:
        yield "out.canastas.of", f"needs {cards} cards for {name}, but the packs hold only {copies} (equipment.packs)."


def _score(values: Values) -> Problems:
    minus = values["score.red-three.minus"]
    if values["card.bonus"] and values["canasta.size"] is None and minus not in ("never", "no-meld"):
        yield "score.red-three.minus", f"is {minus}, but there are no canastas (canasta.size)."
    if values["card.bonus"] and minus == "needs-out" and not values["out.canastas"]:
        yield "score.red-three.minus", "waits for the canastas to go out, but none are needed (out.canastas)."
    if values["turn.draw.again"] and values["turn.draw"] > 1:
        yield "turn.draw.again", f"is about one card drawn, but a draw brings {values['turn.draw']} (turn.draw)."
    if values["turn.discard.locked"] and values["canasta.size"] is None:
        yield "turn.discard.locked", "waits for complete melds, but there are none (canasta.size)."


def _match(values: Values) -> Problems:
    if values["match.target"] is None and values["match.deals"] is None:
        yield "match.target", "must have a value where no number of deals ends the match (match.deals)."
    if values["match.settlement"] == "stakes" and values["match.target"] is None:
        yield "match.settlement", "goes by half the mark, but no score ends the match (match.target)."
    if values["match.aside"] == "concealed" and values["out.concealed"] == NONE:
        yield "match.aside", "keeps a bonus aside that nobody earns (out.concealed)."


_CHECKS: tuple[Callable[[Values], Problems], ...] = (
    _players,
    _cards_to_deal,
    _meld_sizes,
    _sets,
    _sequences,
    moved_cards,
    semi_natural,
    long_canastas,
    sets_that_never_count,
    _other_kinds,
    _kinds_not_played,
    _wild_cards,
    _whole_ranks,
    pile,
    top_alone,
    _initial_meld,
    _reserves,
    without_common_reserves,
    _special_hands,
    _canastas_to_go_out,
    _kinds_to_go_out,
    _score,
    _match,
    without_two_to_share,
)
