"""Another scorer, written from what the rules say and nothing of the engine's: plain cards, plain values, plain sums.

It knows a table as `Table` has it, and a game's rules by their ids as rule files write them. Everything is counted in
the plainest way there is; no line is shared with `meldbook.scoring`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

Rules = Mapping[str, Any]
"""By rule what a rule file would say of it; "none" where there is nothing."""
Points = dict[str, int]
RANKS = "A23456789TJQKA"
"""Of a sequence, from the low ace to the high one."""


@dataclass(frozen=True)
class Meld:
    """A meld: its kind, its cards in order, at which places wild cards lie, and what is to be known besides.

    Attributes:
        kind: set, sequence, wild, identical, or a special hand's name.
        cards: as they are written.
        wild: places of wild cards.
        first: of a sequence, the place of its first card in ``RANKS``.
        rank: of a set, the sign of its rank.
        layers: by place the side for which a card counts.
        together: whether it was laid in one act.
    """

    kind: str
    cards: tuple[str, ...]
    wild: frozenset[int]
    first: int
    rank: str
    layers: tuple[int, ...]
    together: bool

    @property
    def natural(self) -> int:
        """How many of its cards are natural."""
        return len(self.cards) - len(self.wild)


@dataclass(frozen=True)
class Table:
    """A deal that is over.

    Attributes:
        packs: how many packs are in play.
        jokers: how many jokers they hold.
        sides: by side its seats.
        hands: by seat its cards.
        waiting: by side the piles of cards that nobody has picked up but somebody whose hand is empty has claimed.
        left: by side those that nobody has claimed.
        melds: by side.
        bonus: by side the bonus cards laid out.
        out: the seat that went out, or -1.
        concealed: whether it did so concealed.
        special: the special hand with which it did.
        deal: which deal of the match it is.
        discarded: whether the last card was discarded.
        suit: the bonus suit, or nothing.
        own: by score how often something happened that the table scores by a rule of its own.
    """

    packs: int
    jokers: int
    sides: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    waiting: tuple[tuple[tuple[str, ...], ...], ...]
    left: tuple[tuple[tuple[str, ...], ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[str, ...], ...]
    out: int = -1
    concealed: bool = False
    special: str = ""
    deal: int = 1
    discarded: bool = True
    suit: str = ""
    own: tuple[Mapping[str, int], ...] = ()
    colours: Mapping[str, str] = field(default_factory=lambda: {"S": "black", "C": "black", "H": "red", "D": "red"})


def score(table: Table, rules: Rules) -> list[Points]:
    """By side what each rule of the score gives or takes, where that is not nothing."""
    if rules["score.reserve.unplayed"]:  # won is not enough
        left = tuple(won + rest for won, rest in zip(table.waiting, table.left, strict=True))
        table = replace(table, waiting=((),) * len(left), left=left)
    return [_shared(table, rules, side, _side(table, rules, side)) for side in range(len(table.sides))]


_MINE = ("score.red-", "score.black-", "own.")  # a player's own, whoever the partner is: clauses that begin so


def _shared(table: Table, rules: Rules, side: int, points: Points) -> Points:
    """Partners found in play may have half each of what is theirs together; bonus cards are a player's own."""
    if rules["sides.share"] != "half" or table.sides.count(table.sides[side]) < 2:
        return points
    both = sum(worth for clause, worth in points.items() if not clause.startswith(_MINE))
    mine = -(-both // 2)
    return {**points, "sides.share": mine - both} if mine != both else points


def _side(table: Table, rules: Rules, side: int) -> Points:
    is_out = table.out in table.sides[side]
    award = rules["special.hands"] if rules["special.hands"] != "none" else {}
    if is_out and table.special in award and rules["special.hands.only"]:
        return {"special.hands": award[table.special]}
    points: Counter[str] = Counter()
    if is_out and table.special in award:
        points["special.hands"] += award[table.special]
    canastas = [meld for meld in table.melds[side] if _is_canasta(meld, rules)]
    counted = _counted(table, rules, side, canastas)
    for meld in counted:
        clause, worth = _bonus(table, meld, rules)
        if meld.kind != "wild" or is_out or not rules["score.canasta.wild.out-only"]:
            points[clause] += worth
            points["score.canasta.suit"] += worth * (_times(table, meld, rules) - 1)
    points.update(_for_many(counted, rules))
    points.update(_threes(table, rules, side, canastas))
    points.update(_melded(table, rules, side, canastas))
    points.update(_held(table, rules, side))
    points.update(_unfinished(table, rules, side))
    own = table.own[side] if table.own else {}
    points["own.score"] += sum(times * rules["own.score"][name] for name, times in own.items())
    if is_out:
        points.update(_going_out(table, rules, len(canastas)))
    return {clause: worth for clause, worth in points.items() if worth}


# Completed melds ------------------------------------------------------------------------------------------------


def _is_canasta(meld: Meld, rules: Rules) -> bool:
    size, kinds = rules["canasta.size"], ("sequence", "wild", "identical", "set")[: 4 if rules["canasta.sets"] else 3]
    return size != "none" and meld.kind in kinds and len(meld.cards) >= size


def _counted(table: Table, rules: Rules, side: int, canastas: list[Meld]) -> list[Meld]:
    """Those that count: of losers perhaps only as many as the side has that went out, the dearest first."""
    if not rules["score.canastas.matched"] or table.out < 0 or table.out in table.sides[side]:
        return canastas
    winner = next(number for number, seats in enumerate(table.sides) if table.out in seats)
    most = sum(_is_canasta(meld, rules) for meld in table.melds[winner])

    def worth(meld: Meld) -> int:
        return _bonus(table, meld, rules)[1] * _times(table, meld, rules)

    return sorted(canastas, key=worth, reverse=True)[:most]


def _times(table: Table, meld: Meld, rules: Rules) -> int:
    """How often a completed meld earns its bonus: more than once if it is a sequence in the bonus suit."""
    suits = {card[1] for place, card in enumerate(meld.cards) if place not in meld.wild and card != "JK"}
    return int(rules["score.canasta.suit"]) if meld.kind == "sequence" and suits == {table.suit} else 1


def _number(rules: Rules, clause: str) -> int:
    return 0 if rules[clause] == "none" else rules[clause]


def _bonus(table: Table, meld: Meld, rules: Rules) -> tuple[str, int]:
    """Which rule speaks of a completed meld, and what it gives."""
    if meld.kind == "wild":
        clause = "score.canasta.wild"
        every = min(table.jokers, rules["canasta.size"])
        if rules["score.canasta.wild.jokers"] != "none" and meld.cards.count("JK") >= every:
            clause = "score.canasta.wild.jokers"
        elif rules["score.canasta.wild.deuces"] != "none" and "JK" not in meld.cards:
            clause = "score.canasta.wild.deuces"
        return clause, _number(rules, clause)
    if meld.kind == "identical":
        full = meld.natural >= rules["meld.identical.full"]
        return "score.canasta.identical", meld.natural * _number(rules, "score.canasta.identical") if full else 0
    run, plain = meld.kind == "sequence", not meld.wild
    name = ("score.canasta.sequence.long" if run else "score.canasta.natural.long") + ("" if plain else ".mixed")
    steps = rules.get(name, "none")
    if steps != "none" and not (run and rules["score.canasta.sequence.long.ace"] and meld.first != 0):
        reached = [worth for size, worth in steps.items() if len(meld.cards) >= int(size)]
        if reached:
            best = max(int(size) for size in steps if len(meld.cards) >= int(size))
            return name, steps.get(str(best), steps.get(best))
    by_rank = "score.canasta.rank" if plain else "score.canasta.rank.mixed"
    if not run and rules[by_rank] != "none" and meld.rank in rules[by_rank]:
        return by_rank, rules[by_rank][meld.rank]
    if plain:
        clause = "score.canasta.sequence" if run else "score.canasta.natural"
    elif rules["score.canasta.semi-natural"] != "none" and _side_by_side(meld) >= rules["canasta.size"]:
        clause = "score.canasta.semi-natural"
    else:
        clause = "score.canasta.sequence.mixed" if run else "score.canasta.mixed"
    return clause, _number(rules, clause)


def _side_by_side(meld: Meld) -> int:
    """How many natural cards lie side by side; in a set, where order is nothing, all do."""
    if meld.kind != "sequence":
        return meld.natural
    signs = "".join("w" if place in meld.wild else "n" for place in range(len(meld.cards)))
    return max(map(len, signs.split("w")))


def _for_many(canastas: Sequence[Meld], rules: Rules) -> Points:
    if rules["score.canastas.ten"] != "none" and len(canastas) >= 10:
        return {"score.canastas.ten": rules["score.canastas.ten"]}
    if rules["score.canastas.five.natural"] != "none" and sum(not meld.wild for meld in canastas) >= 5:
        return {"score.canastas.five.natural": rules["score.canastas.five.natural"]}
    if rules["score.canastas.five"] != "none" and len(canastas) >= 5:
        return {"score.canastas.five": rules["score.canastas.five"]}
    return {}


# Cards ----------------------------------------------------------------------------------------------------------


def named_points(table: Table, named: Mapping[str, int], card: str) -> int | None:
    """What a table of names says of a card: a single card goes before a colour of a rank, and that before the rank."""
    if card == "JK":
        return named.get("joker")
    rank, suit = card[0], card[1]
    names = (card, f"{table.colours[suit]}-{rank}", rank)
    return next((named[name] for name in names if name in named), None)


def _worth(table: Table, rules: Rules, card: str) -> int:
    return named_points(table, rules["card.points"], card) or 0


def _worth_in_hand(table: Table, rules: Rules, cards: Sequence[str]) -> int:
    otherwise = rules["card.points.hand"] if rules["card.points.hand"] != "none" else {}
    total = 0
    for card in cards:
        other = named_points(table, otherwise, card)
        total += _worth(table, rules, card) if other is None else other
    return total


def _worth_in_meld(table: Table, rules: Rules, meld: Meld, place: int) -> int:
    card = meld.cards[place]
    alike = next((other[0] for at, other in enumerate(meld.cards) if at not in meld.wild), "")
    stands_for = RANKS[meld.first + place] if meld.kind == "sequence" else alike
    if place in meld.wild and rules["card.points.stand"] == "represented" and card[0] == "2" and stands_for:
        return _worth(table, rules, card) if stands_for == "2" else _usual(table, rules, stands_for)
    low = rules["card.points.ace-low"]
    if low != "none" and meld.kind == "sequence" and meld.first == 0 and place == 0 and card[0] == "A":
        return int(low)
    return _worth(table, rules, card)


def _usual(table: Table, rules: Rules, rank: str) -> int:
    """What most cards of a rank count; of two that are as common, the lesser."""
    counted = Counter(_worth(table, rules, rank + suit) for suit in "SHDC")
    return max(counted, key=lambda worth: (counted[worth], -worth))


def _melded(table: Table, rules: Rules, side: int, canastas: Sequence[Meld]) -> Points:
    mine = [
        (meld, place)
        for melds in table.melds
        for meld in melds
        for place, layer in enumerate(meld.layers)
        if layer == side
    ]
    total = sum(_worth_in_meld(table, rules, meld, place) for meld, place in mine)
    own = table.melds[side]
    against = rules["score.melds.minus"] == "no-canasta" and not canastas
    points = {"score.melds": -total if against else total}
    twice = 0
    if rules["score.natural-rank"] == "double":
        whole = [m for m in own if m.kind == "set" and not m.wild and len(m.cards) == 4 * table.packs]
        twice = sum(_all_of(table, rules, meld) for meld in whole)
        points["score.natural-rank"] = twice
    if rules["score.no-wild"] == "double" and own and not any(m.wild for m in own if m.kind != "wild"):
        points["score.no-wild"] = total + twice
    if rules["score.quartet"] == "double":
        points["score.quartet"] = sum(_all_of(table, rules, meld) for meld in own if meld.together)
    return points


def _all_of(table: Table, rules: Rules, meld: Meld) -> int:
    return sum(_worth_in_meld(table, rules, meld, place) for place in range(len(meld.cards)))


# Threes ---------------------------------------------------------------------------------------------------------


def _is_bonus(table: Table, rules: Rules, card: str) -> bool:
    named = rules["card.bonus"]
    return named != "none" and named_points(table, dict.fromkeys(named, 1), card) == 1


def _hand_of(table: Table, side: int) -> list[str]:
    held = [card for seat in table.sides[side] for card in table.hands[seat]]
    return held + [card for pile in table.waiting[side] for card in pile]


def _threes(table: Table, rules: Rules, side: int, canastas: Sequence[Meld]) -> Points:
    out = list(table.bonus[side])
    held = [card for card in _hand_of(table, side) if _is_bonus(table, rules, card)]
    points: Points = {}
    each, together = rules["score.red-three.undeclared"], rules["score.red-three.held"]
    if each == "none" and together == "none":
        out += held
    else:
        if rules["score.reserve"]:
            held += [card for pile in table.left[side] for card in pile if _is_bonus(table, rules, card)]
        if together != "none":
            points["score.red-three.held"] = -together if held else 0
        else:
            points["score.red-three.undeclared"] = -len(held) * each
    apart = rules["score.black-three"] not in ("none", [])
    black = [card for card in out if apart and table.colours[card[1]] == "black"]
    sign = _sign(table, rules, side, canastas)
    for clause, count in (("score.red-three", len(out) - len(black)), ("score.black-three", len(black))):
        each = rules["score.red-three.minus.each"]
        dear = sign < 0 and each != "none"
        points[clause] = -count * each if dear else sign * _scale(rules[clause], count)
    return points


def _scale(scale: Any, count: int) -> int:
    """Total for so many; each beyond the scale's end counts as much as the first."""
    if not count or scale in ("none", []):
        return 0
    told = list(scale)
    while len(told) < count:
        told.append(told[-1] + told[0])
    return int(told[count - 1])


def _sign(table: Table, rules: Rules, side: int, canastas: Sequence[Meld]) -> int:
    when = rules["score.red-three.minus"]
    against = {
        "never": False,
        "no-meld": not table.melds[side],
        "needs-out": len(canastas) < _needed(table, rules),
        "no-canasta": not canastas,
        "no-sevens": not any(meld.rank == "7" for meld in canastas),
    }
    if when == "ladder":
        return {0: -1, 1: 0}.get(len(canastas), 1)
    return -1 if against[when] else 1


# What was never played ------------------------------------------------------------------------------------------


def _held(table: Table, rules: Rules, side: int) -> Points:
    plain = [card for card in _hand_of(table, side) if not _is_bonus(table, rules, card)]
    points = {"score.hand": -_worth_in_hand(table, rules, plain)}
    if rules["score.deadwood"] and table.out in table.sides[side]:
        others = [card for seat, hand in enumerate(table.hands) if seat != table.out for card in hand]
        points["score.deadwood"] = _worth_in_hand(table, rules, others)
    left = [card for pile in table.left[side] for card in pile]
    if rules["score.reserve"]:
        apart = rules["score.red-three.undeclared"] != "none" or rules["score.red-three.held"] != "none"
        counted = [card for card in left if not (apart and _is_bonus(table, rules, card))]
        points["score.reserve"] = -_worth_in_hand(table, rules, counted)
    points["score.reserve.untaken"] = -len(table.left[side]) * _number(rules, "score.reserve.untaken")
    return points


def _going_out(table: Table, rules: Rules, canastas: int) -> Points:
    more = {"score.out.spare": _number(rules, "score.out.spare")} if canastas > _needed(table, rules) else {}
    known = rules["out.concealed"] != "none" and rules["score.out.concealed"] != "none"
    melded = not table.discarded and rules["score.out.melded"] != "none" and rules["out.discard"] != "compulsory"
    clause = "score.out.melded" if melded and not table.concealed else "score.out"
    clause = "score.out.concealed" if table.concealed and known else clause
    return {clause: _number(rules, clause), **more}


def _needed(table: Table, rules: Rules) -> int:
    """How many completed melds going out needs in this deal."""
    return _number(rules, "out.canastas") + (table.deal - 1) * _number(rules, "out.canastas.rise")


def _unfinished(table: Table, rules: Rules, side: int) -> Points:
    points: Counter[str] = Counter()
    costs = rules["score.incomplete"] if rules["score.incomplete"] != "none" else {}
    for meld in table.melds[side]:
        if rules["canasta.size"] != "none" and len(meld.cards) < rules["canasta.size"]:
            name = meld.rank if meld.kind != "wild" and not meld.wild else ""
            if meld.kind == "wild":
                jokers = meld.cards.count("JK")
                name = "wild-jokers" if "wild-jokers" in costs and 0 < table.jokers == jokers else "wild"
            points["score.incomplete"] -= costs.get(name, 0)
        short = meld.kind == "sequence" and len(meld.cards) < rules["score.sequence.short.size"]
        points["score.sequence.short"] -= _number(rules, "score.sequence.short") if short else 0
    dear = rules["score.held"] if rules["score.held"] != "none" else {}
    if rules["score.held.when"] != "out" or table.out >= 0:
        for seat in table.sides[side]:
            for rank, cost in dear.items():
                if sum(card[0] == rank and card != "JK" for card in table.hands[seat]) >= rules["score.held.least"]:
                    points["score.held"] -= cost
    return dict(points)
