"""Values that cannot stand together: each is sound alone, but no game could be played by both."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from meldbook.cards.card import cards_of_rank, rank_named, select_all
from meldbook.cards.packs import (
    Values,
    copies_in_a_set,
    for_players,
    mixes,
    mixes_runs,
    most_cards,
    most_jokers,
    most_reserved,
    most_wilds,
    packed,
    sides_of,
)
from meldbook.cards.special_hands import SPECIAL_HAND
from meldbook.rules.kinds import NEGATIVE, NONE
from meldbook.rules.meld_values import Problems, melds


def contradictions(values: Values) -> Problems:
    """Pairs of clause id and what is wrong with its value beside the others; the message completes "“clause” …"."""
    for check in (
        _players, _cards_to_deal, melds, _pile, _initial_meld, _reserves, _common_reserves, _special_hands,
        _canastas_to_go_out, _kinds_to_go_out, _score, _match, _victory_points,
    ):  # fmt: skip
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
    if sides == "lone-hand":
        yield from _found_partners(values)
    if sides == "alone" and values["out.ask"] != NONE:
        yield "out.ask", "must be none where everyone plays alone (equipment.sides): there is no partner to ask."
    if sides == "alone" and values["out.reserve"] == "partner-turn":
        yield "out.reserve", "waits for a partner, but everyone plays alone (equipment.sides)."


def _found_partners(values: Values) -> Problems:
    """Sides that form in play: for three, who lay off on their own melds alone."""
    if list(values["equipment.seats"]) != [3]:
        yield "equipment.seats", "must be three players where two join against one (equipment.sides)."
    if values["sides.formed"] == "first-pile" and not (values["pile.take"] or values["pile.frozen.take"]):
        yield "equipment.sides", "waits for somebody to take the pile, which nobody may (pile.take)."
    if values["sides.formed"] == "first-reserve" and not values["reserve.piles"]:
        yield "sides.formed", "waits for somebody to win a reserve, but there are none (reserve.piles)."
    if values["meld.lay-off"] == "any":
        yield "meld.lay-off", "must be own-side where partners are found in play (equipment.sides)."
    if values["reserve.piles"] and values["reserve.owner"] == "side":
        yield "reserve.owner", "must be seat or common where partners are found in play (equipment.sides)."
    if values["initial-meld.draw"]:
        yield "initial-meld.draw", "goes by sides, which are found only in play (equipment.sides)."


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


def _common_reserves(values: Values) -> Problems:
    """Reserves for whoever comes first: one for the lone hand, whom they make, and one for the two partners."""
    if not values["reserve.piles"] or values["reserve.owner"] != "common":
        return
    if values["equipment.sides"] != "lone-hand" or values["sides.formed"] != "first-reserve":
        yield "reserve.owner", "is common, but no reserve makes the sides (sides.formed: first-reserve)."
    elif len(values["reserve.piles"]) != 2:
        yield "reserve.piles", "must be two where they are common (reserve.owner): one for each side."
    if values["sides.until"] is not None and not values["reserve.piles.apart"]:
        yield "reserve.piles.apart", "must say what each player gets where all play alone (sides.until)."
    if values["score.reserve"]:
        yield "score.reserve", "counts cards of a reserve against whom it belongs to: nobody yet (reserve.owner)."


def _pile(values: Values) -> Problems:
    """Ways of taking that exclude each other, and frost that nothing thaws."""
    ways = values["pile.take"]
    if ways & {"free", "from"} and ways - {"free", "from"}:
        yield "pile.take", "names ways to meld the top card beside free or from, which need none of them."
    for clause in ("pile.take", "pile.frozen.take"):
        if "natural-and-wild" in values[clause] and "natural-pair" not in values[clause]:
            yield clause, "names natural-and-wild alone, but two natural cards are never less: name natural-pair too."
    if "from" in ways and values["deal.upcard.beneath"]:
        yield "deal.upcard.beneath", "puts cards face down where any card of the pile may be chosen (pile.take: from)."
    frozen = values["pile.frozen.always"] or (values["pile.frozen.unopened"] and not values["pile.unopened"])
    if values["pile.frozen.always"] and ways and not values["pile.frozen.take"]:
        yield "pile.frozen.take", "must name a way where the pile is always frozen, or nobody could ever take it."
    if frozen and ways & {"free", "from"}:
        yield "pile.frozen.always", "must be false where the pile is taken without melding its top card."
    if values["pile.frozen.first"] and (values["pile.frozen.always"] or ways & {"free", "from"}):
        always = values["pile.frozen.always"]
        why = "every pile is frozen (pile.frozen.always)" if always else "the pile is free (pile.take)"
        yield "pile.frozen.first", f"means nothing where {why}."
    if values["pile.frozen.first"] and not values["pile.frozen.take"]:
        yield "pile.frozen.take", "must name a way where the first pile is frozen (pile.frozen.first)."
    if values["pile.take.beneath"]:
        yield from _passed_over(values)
    if values["pile.offer"] and values["deal.upcard"] == NONE:
        yield "pile.offer", "needs a first upcard to be offered (deal.upcard)."
    if "one-on-sequence" in ways and (ways | values["pile.frozen.take"]) & {"lay-off", "any-meld"}:
        yield (
            "pile.take",
            "names one-on-sequence, which leaves the rest of the pile, beside lay-off or any-meld, which take it all: "
            "name the one or the other.",
        )


def _passed_over(values: Values) -> Problems:
    """A wild top card cannot both be passed over and be asked for, or bar the pile."""
    for clause in ("pile.take", "pile.frozen.take"):
        if "same-wilds" in values[clause]:
            yield clause, "names same-wilds, but a wild top card is passed over (pile.take.beneath)."
    if select_all(values["card.wild"]) & select_all(values["pile.top.never"]):
        yield "pile.top.never", "names wild cards, but on top they are passed over (pile.take.beneath)."


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
            f"names more ({sum(needs.values())}) than going out needs in all (out.canastas: {count}).",
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


def _victory_points(values: Values) -> Problems:
    """Victory points are shared out between two sides, by a scale that rises."""
    steps: Mapping[str, int] = values["match.victory-points"]
    if not steps:
        return
    clause, points = "match.victory-points", list(steps.values())
    if any(sides_of(values["equipment.sides"], players) != 2 for players in values["equipment.seats"]):
        yield clause, "goes by the difference between two sides, but there are more (equipment.sides, equipment.seats)."
    if next(iter(steps)) != "0":
        yield clause, "must begin with 0, for a difference of none."
    elif points != sorted(points) or points[-1] > 2 * points[0]:
        yield clause, "must rise, and to no more than twice its first number, which both share."
