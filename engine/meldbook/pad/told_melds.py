"""Complete melds that the packs do not hold, or for which too few cards are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from meldbook.cards.card import CARDS, RANKS, rank_of
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.sentences import digits, number
from meldbook.scoring import Tally
from meldbook.scoring.complete_melds import WILD_CLAUSES
from meldbook.scoring.tally import Canasta

_OF_RANK = ("score.canasta.rank", "score.canasta.rank.mixed")


def impossible_melds(laws: Laws, sides: Mapping[str, Tally], entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Complete melds of all sides against the packs, of each side against its cards, and what contradicts them."""
    if laws.has_canastas:
        yield from _more_than_cards(laws, [canasta for tally in sides.values() for canasta in tally.canastas])
        for letter, tally in sides.items():
            yield from _too_few_points(laws, letter, tally)
            yield from _wild_all_the_same(letter, tally)
    yield from _ranks_twice(laws, entry)


def _more_than_cards(laws: Laws, canastas: Sequence[Canasta]) -> Iterator[tuple[str, str]]:
    """Cards, natural and wild ones, that so many complete melds take at the least."""
    size = laws.canasta
    wild_ones = sum(canasta.clause in WILD_CLAUSES for canasta in canastas)
    natural_ones = sum(canasta.natural and canasta.clause not in WILD_CLAUSES for canasta in canastas)
    others = len(canastas) - wild_ones - natural_ones
    wilds = sum(laws.wild[card] for card in laws.pack)
    cards = sum(not laws.bonus[card] for card in laws.pack)
    most_wild = laws.rules["meld.wild.max"]
    # Of a mixed meld nothing more is known than the most wild cards it may have; where that goes by size, nothing is.
    fewest = max(0, size - most_wild) if isinstance(most_wild, int) else 0
    of_suits = any("sequence" in canasta.clause for canasta in canastas)
    naturals = cards if of_suits else cards - wilds  # a two may lie as a natural card among those of its suit
    name = called(laws, len(canastas))
    told = f"{number(len(canastas)).capitalize()} {name}"
    if size * len(canastas) > cards:
        yield "melds", f"{told} are {digits(size * len(canastas))} cards, and the game has {digits(cards)} to meld."
    elif not of_suits and natural_ones > (most := _most_natural(laws)):
        said = f"{number(natural_ones).capitalize()} {called(laws, natural_ones)} without a wild card are told"
        yield "melds", f"{said}, and the packs make {number(most)} at the most."
    elif size * natural_ones + fewest * others > naturals:
        yield "melds", f"{told} of these sorts need more natural cards than the {digits(naturals)} that there are."
    elif wild_ones and laws.kinds and size * wild_ones > wilds:
        yield "melds", f"{told} of these sorts need more wild cards than the {digits(wilds)} that there are."
    for rank in {canasta.rank for canasta in canastas if canasta.rank is not None and canasta.clause in _OF_RANK}:
        there = sum(laws.copies(card) for card in CARDS if rank_of(card) == rank)
        pure = sum(canasta.rank == rank and canasta.natural for canasta in canastas)
        if pure * size > there:
            said = f"{number(pure).capitalize()} {called(laws, pure)}"
            yield f"melds:{RANKS[rank]}", f"{said} of one rank need {pure * size} of its cards, and there are {there}."


def _most_natural(laws: Laws) -> int:
    """Complete sets of one rank that can lie at once, no card of them wild."""
    ranks = Counter(rank_of(card) for card in laws.pack if not (laws.wild[card] or laws.bonus[card]))
    return sum(count // laws.canasta for count in ranks.values())


def called(laws: Laws, count: int) -> str:
    """What the game calls a complete meld, for one or for many."""
    return laws.rules.filled("{word[canasta]}" if count == 1 else "{word[canasta]:many}").lower()


def _too_few_points(laws: Laws, letter: str, tally: Tally) -> Iterator[tuple[str, str]]:
    """The cards of so many complete melds count so much at the least, and are so many."""
    if not tally.canastas or tally.special:
        return
    worths = [laws.points[card] for card in laws.pack if not laws.bonus[card]]
    if laws.ace_low_points is not None:
        worths.append(int(laws.ace_low_points))
    least = min(worths) * laws.canasta * len(tally.canastas)
    name = called(laws, len(tally.canastas))
    if tally.melded.points < least:
        yield (
            f"few:{letter}",
            f"The cards of {number(len(tally.canastas))} {name} count {digits(least)} points at the least; of side "
            f"{letter} {digits(tally.melded.points)} are told.",
        )


def _wild_all_the_same(letter: str, tally: Tally) -> Iterator[tuple[str, str]]:
    if tally.no_wild and any(canasta.clause.endswith("mixed") for canasta in tally.canastas):
        yield f"no-wild:{letter}", f"Side {letter} melded without wild cards, it says, and with a meld that holds some."


def _ranks_twice(laws: Laws, entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """All the cards of a rank lie on one side alone."""
    owner: dict[str, str] = {}
    for letter in SIDES[: laws.sides]:
        for rank in entry.get(letter, {}).get("score.natural-rank", ()):
            if rank in owner and owner[rank] != letter:
                yield f"rank:{rank}", f"Sides {owner[rank]} and {letter} cannot both have all the cards of one rank."
            owner[str(rank)] = letter
