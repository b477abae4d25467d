"""Groups of cards that are melds, or nearly: what the questions about single melds are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from meldbook.api.group_check import judged
from meldbook.cards.card import CARDS, JOKER, cards_of_rank, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.drills.chance import Chance
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.table.moves import Group

Cards = tuple[int, ...]

EXPLORED = 1_500
"""Groups that are tried to learn which rules a game's groups can break."""
KEPT = 24
"""Groups that are remembered for each rule; a question changes their ranks and suits."""
_LARGE = 8
"""Cards of a large group, where a game knows no canasta."""


def some_group(laws: Laws, chance: Chance) -> Cards:
    """Cards that may or may not be a meld, of any kind that the game has; now and then one card is changed."""
    make = {SET: _set, SEQUENCE: _run, WILD: _wilds, IDENTICAL: _identical}
    cards = make[chance.pick(sorted(laws.kinds))](laws, chance)
    return cards if chance.one_in(2) else _changed(laws, chance, cards)


def _size(laws: Laws, chance: Chance) -> int:
    """How many natural cards: mostly few."""
    full = laws.canasta if laws.canasta < NO_LIMIT else _LARGE
    return chance.pick((1, 2, 2, 3, 3, 3, 4, 4, 5, 6, full - 1, full, min(full + 1, laws.max_size)))


def _set(laws: Laws, chance: Chance) -> Cards:
    suits = cards_of_rank(chance.below(13))
    naturals = tuple(chance.pick(suits) for _ in range(_size(laws, chance)))
    return naturals + _some_wilds(laws, chance, chance.pick((0, 0, 1, 1, 2, 2, 3, 4)))


def _run(laws: Laws, chance: Chance) -> Cards:
    suit, start = chance.below(4), chance.below(12)
    size = chance.pick((3, 3, 4, 4, 5, 5, 6, 7, 8))
    # An ace may follow the king, or come before the two; what else goes round is for the rules to refuse.
    if start + size > 13 and not chance.one_in(4):
        start = 13 - size
    cards = [((start + step) % 13) * 4 + suit for step in range(size)]
    helpers = _some_wilds(laws, chance, chance.pick((0, 0, 1, 1, 2)))
    for wild in helpers:
        cards[chance.below(len(cards))] = wild
    return tuple(cards)


def _wilds(laws: Laws, chance: Chance) -> Cards:
    return _some_wilds(laws, chance, chance.pick((2, 3, 3, 4, 4, 5, 6, 7, 8)))


def _identical(laws: Laws, chance: Chance) -> Cards:
    card = chance.below(52)
    naturals = (card,) * chance.pick((1, 2, 2, 3, 3, 4, 5))
    return naturals + _some_wilds(laws, chance, chance.pick((0, 0, 0, 1, 1, 2, 3)))


def _some_wilds(laws: Laws, chance: Chance, count: int) -> Cards:
    wild = [card for card in laws.pack if laws.wild[card]]
    return tuple(chance.pick(wild) for _ in range(count)) if wild else ()


def _changed(laws: Laws, chance: Chance, cards: Cards) -> Cards:
    """A group with one card more, fewer or other."""
    place = chance.below(len(cards)) if cards else 0
    rest = cards[:place] + cards[place + 1 :]
    near = chance.pick(laws.pack)
    if cards and cards[place] != JOKER and not chance.one_in(3):
        step = chance.pick((-1, 1))
        near = min(12, max(0, rank_of(cards[place]) + step)) * 4 + suit_of(cards[place])
    return chance.pick(((*cards, near), rest, (*rest, near)))


def is_dealt(laws: Laws, cards: Cards) -> bool:
    """Whether the packs hold such a group."""
    return len(cards) > 1 and laws.are_dealt(cards)


def broken_by(laws: Laws, cards: Cards) -> set[str]:
    """Rules that a group breaks when it is laid by a side that has opened."""
    return {refusal.clause for refusal in judged(laws, Group(cards))[1]}


def meld_of(laws: Laws, cards: Cards) -> Meld:
    """The meld that a group is which breaks none."""
    return judged(laws, Group(cards))[0].meld


@once
def near_misses(laws: Laws) -> Mapping[str, list[Cards]]:
    """For each rule that a group can break alone, groups that do; found by trying, so that no rule is known here."""
    found: dict[str, list[Cards]] = {}
    chance = Chance(0, "groups")
    for _ in range(EXPLORED):
        cards = some_group(laws, chance)
        if not is_dealt(laws, cards):
            continue
        broken = broken_by(laws, cards)
        if len(broken) == 1 and _is_near(laws, cards):
            kept = found.setdefault(broken.pop(), [])
            if len(kept) < KEPT:
                kept.append(cards)
    return found


def _is_near(laws: Laws, cards: Cards) -> bool:
    """Whether somebody might take the cards for a meld: most of them go together."""
    naturals = [card for card in cards if not laws.wild[card]]
    ranks = [rank_of(card) for card in naturals]
    suits = [suit_of(card) for card in naturals]
    most_alike = max((ranks.count(rank) for rank in set(ranks)), default=0)
    in_suit = max((suits.count(suit) for suit in set(suits)), default=0) if SEQUENCE in laws.kinds else 0
    return max(most_alike, in_suit) >= len(naturals) - 1


def varied(laws: Laws, chance: Chance, cards: Cards) -> Cards:
    """A group with other suits and ranks; perhaps no longer what it was, where a rule looks at them."""
    plain = [rank_of(card) for card in cards if not laws.wild[card]]
    suits = chance.shuffled(range(4))
    low, high = min(plain, default=0), max(plain, default=12)
    shift = chance.below(12 - high + low + 1) - low if plain else 0
    moved = (
        JOKER if card == JOKER else (rank_of(card) + (0 if laws.wild[card] else shift)) * 4 + suits[suit_of(card)]
        for card in cards
    )
    return tuple(moved)


def mended(laws: Laws, chance: Chance, cards: Cards) -> Cards | None:
    """A meld near a group that is none: one card away or, where no card mends it, like it in other ranks."""
    near = chain(_one_away(laws, chance, cards), (varied(laws, chance, cards) for _ in range(12)))
    return next((changed for changed in near if _stands(laws, changed)), None)


def _stands(laws: Laws, cards: Cards) -> bool:
    return is_dealt(laws, cards) and len(cards) >= laws.min_size and not broken_by(laws, cards)


def _one_away(laws: Laws, chance: Chance, cards: Cards) -> Iterator[Cards]:
    """Some groups with one card fewer, more or other; few of each, and the ways in any order."""
    ranks = {rank_of(card) for card in cards if not laws.wild[card]}
    near = [card for rank in ranks for card in cards_of_rank(rank)] + [card for card in CARDS if laws.wild[card]]
    if SEQUENCE in laws.kinds:
        near += [card + step for card in cards for step in (4, -4) if 0 <= card + step < JOKER]
    fewer = [cards[:place] + cards[place + 1 :] for place in range(len(cards))]
    more = [(*cards, card) for card in near]
    other = [(*rest, card) for rest in fewer for card in near]
    for ways in chance.shuffled((fewer, more, other)):
        yield from chance.shuffled(ways)[:8]
