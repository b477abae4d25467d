"""Ends of deals, scored twice: by the engine, and by `second_scorer`, which shares nothing with it.

Most are made, not played: cards of the whole pack are put into melds and hands by chance, so that long canastas, rare
bonuses and odd ends come about as often as plain ones. Every other table has other rules of the score, such as other
games have. Of each game some deals are played.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from meldbook.api.live_deal import LiveDeal
from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.card import SUITS, card_text, parse_cards
from meldbook.effects.dealing import deal_out
from meldbook.loading import variant_ids
from meldbook.rules.clause import to_raw
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.scoring import score_deal
from meldbook.table.position import Ended, Position
from meldbook.text.position_file.ending import reasons_of
from meldbook.text.position_file.reading import read_position
from meldbook_site.soaking.changed_rules import Values, changed, values_of
from meldbook_site.soaking.players import eager_player
from trials import second_scorer
from trials.moves import laws_of, readings
from trials.parts import FoundError, Part
from trials.second_scorer import RANKS, Meld, Rules, Table

TABLES = 25
"""How many made tables a seed stands for, beside a deal that is played."""
NAMES = "ABCDEF"


def values_by_rule(laws: Laws) -> Rules:
    """A game's rules, as rule files write them."""
    rules = laws.rules
    return {clause: to_raw(rules[clause]) for clause in rules.catalogue if clause.startswith(READ)}


READ = ("score.", "card.", "canasta.", "special.hands", "out.", "meld.identical.full", "sides.share", "own.score")
"""Rules that the second scorer asks for begin so."""


def plain(position: Position) -> Table:
    """A position as the second scorer knows tables."""
    laws, ended = position.laws, position.ended
    assert ended is not None
    # Who has found a partner in play has a score of their own, and all that is the pair's.
    sides = tuple(tuple(s for s in range(laws.players) if laws.side_of[s] == pair) for pair in laws.counted)
    hands = tuple(tuple(map(card_text, hand.cards())) for hand in position.hands)
    out = -1 if ended.by is None else ended.by
    waiting, left = [], []
    for seats in sides:
        claimed, unclaimed = _reserves(position, seats, out)
        waiting.append(claimed)
        left.append(unclaimed)
    return Table(
        laws.packs,
        laws.jokers,
        sides,
        hands,
        tuple(waiting),
        tuple(left),
        tuple(tuple(_meld(meld, side) for meld in position.melds[pair]) for side, pair in enumerate(laws.counted)),
        tuple(tuple(map(card_text, cards)) for cards in position.bonus),
        out,
        ended.concealed,
        ended.reason,
        position.deal,
        ended.discard,
        "" if position.bonus_suit is None else SUITS[position.bonus_suit],
        tuple(dict(told) for told in ended.own),
    )


Piles = tuple[tuple[str, ...], ...]


def _reserves(position: Position, seats: tuple[int, ...], out: int) -> tuple[Piles, Piles]:
    """Piles that a side has claimed and not picked up, and those that wait for nobody.

    Who has played out a hand and did not go out has claimed the next one; what opening brought is its player's.
    """
    laws = position.laws
    empty = [seat for seat in seats if not position.hands[seat].size and seat != out]
    if laws.rules["reserve.others"]:
        return _of_all(position, laws.side_of[seats[0]], out)
    if laws.reserve_common and laws.forming:
        owners = [(position.reserves[0][:1], 0)]  # each side would have had one
    elif laws.reserve_by_side:
        owners = [(position.reserves[laws.side_of[seats[0]]], len(empty))]
    else:
        owners = [(position.reserves[seat], int(seat in empty or laws.talon)) for seat in seats]
    texts = [([tuple(map(card_text, pile)) for pile in piles], number) for piles, number in owners]
    claimed = [pile for piles, number in texts for pile in piles[:number]]
    return tuple(claimed), tuple(pile for piles, number in texts for pile in piles[number:])


def _of_all(position: Position, side: int, out: int) -> tuple[Piles, Piles]:
    """The same where a side may have other sides' piles, too: all who wait get one, of their own side's first."""
    side_of, won, left = position.laws.side_of, [], [list(piles) for piles in position.reserves]
    unseen = position.laws.rules["score.reserve.unplayed"]  # then it stays that of the side whose it was
    for seat, hand in enumerate(position.hands if not unseen else ()):
        if hand.size or seat == out:
            continue
        lying = [*left[side_of[seat] :], *left[: side_of[seat]]]
        pile = next((piles.pop(0) for piles in lying if piles), None)
        if pile is not None and side_of[seat] == side:
            won.append(tuple(map(card_text, pile)))
    return tuple(won), tuple(tuple(map(card_text, pile)) for pile in left[side])


def _meld(meld: Any, side: int) -> Meld:
    run = meld.run
    wild = run.wild_at if run is not None else range(len(meld.naturals), len(meld.cards))
    natural = [card_text(card) for place, card in enumerate(meld.cards) if place not in wild]
    return Meld(
        meld.kind,
        tuple(map(card_text, meld.cards)),
        frozenset(wild),
        run.start - 1 if run is not None else 0,
        natural[0][0] if meld.kind == "set" and natural and natural[0] != "JK" else "",
        tuple(side if layer is None else layer for layer in meld.counts_for),
        meld.together,
    )


# Ends that are made ---------------------------------------------------------------------------------------------


def laid(laws: Laws, source: Random) -> tuple[dict[str, Any], list[str]]:
    """A position file with melds of every side, and the rest of the pack."""
    pack = [card_text(card) for card in laws.pack]
    source.shuffle(pack)
    melds = {NAMES[side]: _melds(laws, pack, source) for side in range(laws.sides)}
    return {"variant": laws.rules.id, "table": {"melds": melds}, "ended": {"reason": "stock"}}, pack


def ended(table: Position, pack: list[str], source: Random) -> Position:
    """An end at these melds: bonus cards, hands and reserves by chance, and how the deal ended."""
    laws = table.laws
    cards = [parse_cards(card)[0] for card in pack]
    source.shuffle(cards)
    reason = source.choice([reason for reason in reasons_of(laws) if reason not in laws.special_hands])
    by = source.randrange(laws.players) if reason == "out" else None
    threes = [card for card in cards if laws.bonus[card]]
    bonus = []
    for _ in range(laws.sides):
        count = min(len(threes), source.choice((0, 0, 1, 2, 3, 4, 6, 8)))
        bonus.append(tuple(threes[:count]))
        threes = threes[count:]
    left = [card for card in cards if not laws.bonus[card]] + threes
    source.shuffle(left)
    hands = [EMPTY if seat == by else Bag.of(_some(left, source, 9)) for seat in range(laws.players)]
    owners = len(table.reserves)
    waiting = [source.randint(0, laws.most_reserves) for _ in range(owners)] if laws.reserve_sizes else [0] * owners
    if laws.reserve_common and laws.forming:
        waiting = [2, 0, 0]
    own = sorted(laws.rules["own.score"])
    told = tuple(tuple((name, source.randint(0, 3)) for name in own) for _ in laws.counted) if own else ()
    reserves = tuple(tuple(tuple(_some(left, source, 11, 1)) for _ in range(piles)) for piles in waiting)
    return table.evolve(
        bonus=tuple(bonus),
        hands=tuple(hands),
        reserves=tuple(tuple(pile for pile in piles if pile) for piles in reserves),
        deal=(deal := source.choice((1, 1, 2, 3))),
        laws=laws.in_deal(deal),
        bonus_suit=source.choice((None, 0, 1, 2, 3)) if laws.rules["deal.bonus-suit"] else None,
        ended=Ended(by, reason, by is not None and source.random() < 0.3, told, by is None or source.random() < 0.7),
    )


def _some(pack: list[int], source: Random, most: int, least: int = 0) -> list[int]:
    return [pack.pop() for _ in range(min(len(pack), source.randint(least, most)))]


def _take(pack: list[str], wanted: list[str]) -> list[str]:
    found = []
    for card in wanted:
        if card in pack:
            pack.remove(card)
            found.append(card)
    return found


def _melds(laws: Laws, pack: list[str], source: Random) -> list[str]:
    """Melds of every kind that the game plays, of every length, with wild cards and without."""
    found = []
    for _ in range(source.choice((0, 1, 2, 3, 5, 8, 12))):
        kind = source.choice(sorted(laws.kinds))
        size = source.choice((3, 4, 5, 6, 7, 7, 8, 9, 13, 14))
        wilds = 0 if source.random() < 0.5 else source.randint(1, 3)
        made = {"set": _set, "sequence": _sequence, "wild": _wild, "identical": _identical}[kind](
            laws, pack, source, size, wilds
        )
        if len(made) >= 3:
            found.append(_written(laws, kind, made, source))
        else:
            pack += made
    return found


def _written(laws: Laws, kind: str, cards: list[str], source: Random) -> str:
    """A meld as a position file has it; some cards may be another side's."""
    if laws.quartets and kind == "set" and len(cards) == 4:
        kind = source.choice(("set", "quartet"))
    if laws.lays_off_anywhere:
        cards = [f"{card}@{NAMES[source.randrange(laws.sides)]}" if source.random() < 0.2 else card for card in cards]
    return f"{kind}: {' '.join(cards)}"


def _wild_cards(laws: Laws, pack: list[str], number: int) -> list[str]:
    wild = [card for card in pack if (card == "JK" and "JK" in _wilds(laws)) or card in _wilds(laws)]
    return _take(pack, wild[:number])


@cache
def _wilds(laws: Laws) -> frozenset[str]:
    return frozenset(card_text(card) for card in set(laws.pack) if laws.wild[card])


def _set(laws: Laws, pack: list[str], source: Random, size: int, wilds: int) -> list[str]:
    rank = source.choice("AKQJT9876543")
    same = [card for card in pack if card[0] == rank and card != "JK"]
    return _take(pack, same[: size - wilds]) + _wild_cards(laws, pack, wilds)


def _sequence(laws: Laws, pack: list[str], source: Random, size: int, wilds: int) -> list[str]:
    suit, first = source.choice("SHDC"), source.randint(0, 11)
    wanted = [rank + suit for rank in RANKS[first : first + size]]
    gaps = set(source.sample(range(len(wanted)), min(wilds, 1, len(wanted))))
    found = []
    for place, card in enumerate(wanted):
        got = _wild_cards(laws, pack, 1) if place in gaps else _take(pack, [card])
        if not got:
            break
        found += got
    return found


def _wild(laws: Laws, pack: list[str], source: Random, size: int, wilds: int) -> list[str]:
    mine = sorted((card for card in pack if card in _wilds(laws)), key=lambda card: source.random() + (card == "JK"))
    return _take(pack, (mine if wilds else mine[::-1])[: min(size, 7)])


def _identical(laws: Laws, pack: list[str], source: Random, size: int, wilds: int) -> list[str]:
    card = source.choice("AKQJT9876") + source.choice("SHDC")
    return _take(pack, [card] * (size - wilds)) + _wild_cards(laws, pack, wilds)


def played(name: str, reading: str, seed: int) -> Position:
    """A deal played to its end by players that meld whatever they can."""
    deal, player = LiveDeal(deal_out(laws_of(name, reading), seed)), eager_player(seed)
    while deal.ended is None:
        deal.play(player(deal.position()))
    return deal.position()


def scored_alike(position: Position, rules: Rules) -> None:
    """Both scorers say the same.

    Raises:
        FoundError: where they do not.
    """
    ours = [
        {line.clause: sum(one.points for one in lines if one.clause == line.clause) for line in lines}
        for lines in score_deal(position)
    ]
    told = [{clause: points for clause, points in side.items() if points} for side in ours]
    second = second_scorer.score(plain(position), rules)
    if told != second:
        raise FoundError(f"the engine says {told}, the second scorer {second}")


@cache
def _values(name: str, reading: str) -> dict[str, list[Any]]:
    """What a table of a game may say otherwise of the score, by what games say."""
    every = _every_value()
    rules = laws_of(name, reading).rules
    scored = ("score.", "own.score", "card.points", "canasta.", "out.canastas.rise", "reserve.others")
    return {clause: every[clause] for clause in every if clause.startswith(scored) and rules.applies(clause)}


@cache
def _every_value() -> Values:
    return values_of([laws_of(*game).rules for game in readings()])


def _table(name: str, source: Random) -> tuple[Position, list[str], Rules]:
    """Melds at a table of a game, of which every other has other rules; until one is read."""
    own = [reading for game, reading in readings() if game == name]
    for _ in range(REFUSED):
        reading = source.choice(own)
        laws = laws_of(name, reading)
        if source.random() < 0.5:
            laws = changed(laws.rules, _values(name, reading), source)
        data, pack = laid(laws, source)
        try:
            return read_position(laws, data), pack, values_by_rule(laws)
        except PositionError:  # such as a meld of two twos and a joker, where no wild cards are melded
            continue
    raise FoundError(f"{name}: no made table is read")


REFUSED = 1_000
"""Made tables that may be refused one after the other, before that is strange."""
AT_A_TABLE = 20
"""Ends that are made of one table's melds."""


def scored_twice(name: str, seed: int, tables: int = TABLES) -> int:
    """Score a deal that is played, and the ends of some made tables; how many that were.

    Raises:
        FoundError: where the two scorers come to differ.
    """
    own = [reading for game, reading in readings() if game == name]
    reading = own[seed % len(own)]
    _compared(played(name, reading, seed), values_by_rule(laws_of(name, reading)), f"deal {seed}")
    for number in range(tables):
        source = Random(f"{name} {seed} {number}")
        table, pack, rules = _table(name, source)
        for _ in range(AT_A_TABLE):
            _compared(ended(table, pack, source), rules, f"table {seed} {number}")
    return 1 + tables * AT_A_TABLE


def _compared(position: Position, rules: Rules, where: str) -> None:
    try:
        scored_alike(position, rules)
    except FoundError as error:
        game = position.laws.rules
        raise FoundError(f"{game.id}:{game.reading} {game.house}, {where}: {error}") from None


def _part(name: str) -> Part:
    return Part("scores", name, "deals", 100_000, lambda seed: scored_twice(name, seed))


PARTS = [_part(name) for name in variant_ids()]
