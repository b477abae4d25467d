"""What makes a group of cards a meld."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from meldbook.cards.card import JOKER, THREE, card_noun, rank_name, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, QUARTET, SEQUENCE, SET, WILD, Shape, Stands, shapes_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, aces_stand, run_of
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.rules.registry import GROUP_GUARDS, Facts, GroupGuard, Refusal, group_guard
from meldbook.rules.sentences import join

_AS = {
    SET: "as a set", SEQUENCE: "as a sequence", WILD: "as wild cards", IDENTICAL: "as identical cards",
    QUARTET: "as a quartet",
}  # fmt: skip
_MOST_NAMED = 5
"""Ranks that a refusal names; a sequence may hold all thirteen."""


@group_guard("meld.kinds")
def no_kind_of_meld(laws: Laws, shape: Shape) -> Facts | None:
    """A meld is of one of the kinds that the game plays; too few naturals, or an ace amid them, break another rule."""
    if shape.kind or (not shape.naturals and WILD not in laws.kinds) or _goes_round(laws, shape):
        return None
    ranks = _strangers(shape) or [rank_name(rank) for rank in dict.fromkeys(rank_of(card) for card in shape.naturals)]
    if ranks and shape.base is not None and shape.base.kind == WILD:
        ranks.append("a meld of wild cards")
    named = ranks if 1 < len(ranks) <= _MOST_NAMED else ["these cards"]
    return {"ranks": named, "cards": [card_noun(card) for card in shape.cards], "twice": _twice(laws, shape)}


def _strangers(shape: Shape) -> list[str]:
    """A sequence on the table, and the cards that it does not take: the ranks of all would seem to be in order."""
    run = shape.base.run if shape.base is not None else None
    if run is None:
        return []
    laid = [card for card in shape.cards if card in shape.naturals]
    strangers = [card for card in laid if suit_of(card) != run.suit] or laid
    return ["that meld", *(card_noun(card) for card in dict.fromkeys(strangers))] if strangers else []


def _twice(laws: Laws, shape: Shape) -> list[str]:
    """Cards that come more than once in what would be a sequence without the second of each."""
    if SEQUENCE not in laws.kinds or (shape.base is not None and shape.base.run is None):
        return []
    once = list(dict.fromkeys(shape.naturals))
    wilds = shape.wilds
    if len(once) in (1, len(shape.naturals)) or not _could_run(laws, len(once), len(wilds)):
        return []
    if run_of(laws, (*once, *wilds)) is None:
        return []
    return [card_noun(card) for card in once if shape.naturals.count(card) > 1]


def _could_run(laws: Laws, naturals: int, wilds: int) -> bool:
    """Whether a sequence may hold so many cards."""
    return laws.min_size <= naturals + wilds <= laws.max_run and wilds <= laws.max_run_wilds


def misnamed(laws: Laws, shape: Shape, kind: str, stands: Stands) -> Facts:
    """What to tell of cards that are a meld, but not of the kind, or with a card as the other one, that was said."""
    if shape.kind or not (kind or stands) or not _is_any(laws, shape):
        return {}
    said = [_AS[kind]] if kind in _AS else []
    if stands:
        said.append("with " + join(f"{card_noun(shape.cards[place])} as {card_noun(card)}" for place, card in stands))
    return {"ranks": [f"these cards, {' and '.join(said)},"]}


def _is_any(laws: Laws, shape: Shape) -> bool:
    """Whether the same cards are of some kind, if nothing is said of it."""
    return any(other.kind for other in shapes_of(laws, shape.cards, base=shape.base))


@group_guard("meld.never")
def never_melded(laws: Laws, shape: Shape) -> Facts | None:
    """Some cards are never melded."""
    barred = [card for card in shape.cards if laws.never_melded[card] or laws.bonus[card]]
    return {"cards": [card_noun(card) for card in dict.fromkeys(barred)]} if barred else None


@group_guard("meld.sequence.never")
def never_in_a_sequence(laws: Laws, shape: Shape) -> Facts | None:
    """Some cards have no place in a sequence."""
    if shape.kind != SEQUENCE:
        return None
    barred = [card for card in shape.cards if laws.never_in_sequence[card]]
    return {"cards": [card_noun(card) for card in dict.fromkeys(barred)]} if barred else None


@group_guard("meld.set.suits", when=lambda laws: laws.different_suits)
def same_suit_twice(laws: Laws, shape: Shape) -> Facts | None:
    """A set may be of different suits only; wild cards are of none."""
    if shape.kind != SET:
        return None
    twice = [card for card in shape.naturals if shape.naturals.count(card) > 1]
    return {"card": card_noun(twice[0])} if twice else None


@group_guard("meld.size.min")
def too_small(laws: Laws, shape: Shape) -> Facts | None:
    """A meld has a smallest size."""
    return {"size": shape.size} if shape.size < laws.min_size else None


@group_guard("meld.size.max")
def too_large(laws: Laws, shape: Shape) -> Facts | None:
    """A meld may have a largest size; sequences, and perhaps melds of wild cards, have their own."""
    if not shape.kind or shape.kind == SEQUENCE or (shape.kind == WILD and _has_own_size(laws)):
        return None
    return {"size": shape.size} if shape.size > laws.max_size else None


@group_guard("meld.wild.size.max")
def too_large_for_wild_cards(laws: Laws, shape: Shape) -> Facts | None:
    """A meld of wild cards may have a largest size of its own."""
    if shape.kind != WILD or not _has_own_size(laws):
        return None
    return {"size": shape.size} if shape.size > laws.max_wild_meld else None


def _has_own_size(laws: Laws) -> bool:
    return laws.rules["meld.wild.size.max"] is not None


@group_guard("meld.sequence.size.max")
def too_long(laws: Laws, shape: Shape) -> Facts | None:
    """A sequence may have a largest size."""
    return {"size": shape.size} if shape.kind == SEQUENCE and shape.size > laws.max_run else None


@group_guard("meld.natural.min")
def too_few_naturals(laws: Laws, shape: Shape) -> Facts | None:
    """A meld needs so many natural cards; a meld of wild cards alone is a kind of its own."""
    naturals = len(shape.naturals)
    if naturals >= laws.min_naturals or shape.kind in (WILD, IDENTICAL):
        return None
    if not shape.kind and (naturals or WILD in laws.kinds):
        return None
    return {"naturals": naturals, "wilds": len(shape.wilds)}


@group_guard("meld.identical.min")
def too_few_identical(laws: Laws, shape: Shape) -> Facts | None:
    """Identical cards need so many natural ones."""
    if shape.kind != IDENTICAL or len(shape.naturals) >= laws.identical_min:
        return None
    return {"naturals": len(shape.naturals), "wilds": len(shape.wilds)}


@group_guard("meld.wild.max")
def too_many_wilds(laws: Laws, shape: Shape) -> Facts | None:
    """A meld holds so many wild cards at most, perhaps by its size: one too large is told of the largest."""
    wilds = len(shape.wilds)
    if shape.kind in (SEQUENCE, WILD) or (not shape.naturals and WILD in laws.kinds):
        return None
    size = min(shape.size, laws.max_size)
    most = laws.most_wilds(size)
    return {"wilds": wilds, "size": size, "most": most} if wilds > most else None


@group_guard("meld.sequence.wild.max")
def too_many_wilds_in_a_sequence(laws: Laws, shape: Shape) -> Facts | None:
    """A sequence holds so many wild cards at most."""
    wilds = len(shape.wilds)
    return {"wilds": wilds} if shape.kind == SEQUENCE and wilds > laws.max_run_wilds else None


@group_guard("meld.wild.majority", when=lambda laws: laws.majority)
def too_few_naturals_beside_wilds(laws: Laws, shape: Shape) -> Facts | None:
    """Natural cards outnumber the wild ones."""
    if shape.kind not in (SET, IDENTICAL) or not shape.wilds:
        return None
    naturals, wilds = len(shape.naturals), len(shape.wilds)
    return None if naturals > wilds else {"naturals": naturals, "wilds": wilds}


@group_guard("meld.wild.balance", when=lambda laws: laws.rules["meld.wild.balance"])
def more_wilds_than_naturals(laws: Laws, shape: Shape) -> Facts | None:
    """Wild cards may be as many as the natural ones, and no more."""
    if shape.kind not in (SET, IDENTICAL):
        return None
    naturals, wilds = len(shape.naturals), len(shape.wilds)
    return {"naturals": naturals, "wilds": wilds} if wilds > naturals else None


@group_guard("meld.set.only", when=lambda laws: any(laws.only_sets))
def set_of_another_rank(laws: Laws, shape: Shape) -> Facts | None:
    """Sets may be made of some ranks alone."""
    if shape.kind != SET or laws.only_sets[shape.naturals[0]]:
        return None
    return {"rank": rank_name(rank_of(shape.naturals[0]))}


@group_guard("meld.wild.natural-canasta", when=lambda laws: not laws.rules["meld.wild.natural-canasta"])
def wild_on_a_natural_canasta(laws: Laws, shape: Shape) -> Facts | None:
    """A complete natural canasta may be closed to wild cards."""
    base = shape.base
    if base is None or base.kind == WILD:
        return None
    return {} if base.natural and laws.is_full(base) and shape.wilds else None


@group_guard("meld.wild.never", when=lambda laws: any(laws.no_wild))
def rank_without_wilds(laws: Laws, shape: Shape) -> Facts | None:
    """Some ranks take no wild card."""
    barred = shape.wilds and shape.kind != WILD and any(laws.no_wild[card] for card in shape.naturals)
    return {"wilds": len(shape.wilds)} if barred else None


@group_guard("meld.wild.opening", when=lambda laws: any(laws.wild_if_opened_so))
def wilds_come_with_the_opening(laws: Laws, shape: Shape) -> Facts | None:
    """Some ranks take wild cards only where they were laid with them in the initial meld."""
    if shape.kind != SET or not shape.wilds or shape.opening or not laws.wild_if_opened_so[shape.naturals[0]]:
        return None
    if shape.base is not None and shape.base.wilds:
        return None
    return {"rank": rank_name(rank_of(shape.naturals[0]))}


@group_guard("meld.wild.after", when=lambda laws: laws.wild_after)
def too_few_naturals_for_a_wild(laws: Laws, shape: Shape) -> Facts | None:
    """Once the side has opened, a wild card joins only so many natural cards."""
    if shape.kind != SET or shape.opening or len(shape.naturals) >= laws.wild_after:
        return None
    new = len(shape.wilds) - (len(shape.base.wilds) if shape.base else 0)
    return {"naturals": len(shape.naturals), "needed": laws.wild_after} if new else None


@group_guard("meld.wild.jokers.max", when=lambda laws: laws.rules["meld.wild.jokers.max"] is not None)
def too_many_jokers(laws: Laws, shape: Shape) -> Facts | None:
    """A meld of wild cards holds so many jokers at most."""
    jokers = shape.wilds.count(JOKER)
    return {"jokers": jokers} if shape.kind == WILD and jokers > laws.rules["meld.wild.jokers.max"] else None


@group_guard("meld.wild.jokers.min", when=lambda laws: laws.rules["meld.wild.jokers.min"] is not None)
def too_few_jokers(laws: Laws, shape: Shape) -> Facts | None:
    """A complete meld of wild cards holds so many jokers at least."""
    if shape.kind != WILD or shape.size < laws.canasta:
        return None
    jokers = shape.wilds.count(JOKER)
    return {"jokers": jokers} if jokers < laws.rules["meld.wild.jokers.min"] else None


@group_guard("meld.sequence.ace")
def ace_where_it_does_not_go(laws: Laws, shape: Shape) -> Facts | None:
    """Where aces may stand in a sequence: never between the king and the two."""
    if shape.run is None:
        return {} if _goes_round(laws, shape) else None
    return None if aces_stand(laws, shape.run) else {}


def _goes_round(laws: Laws, shape: Shape) -> bool:
    """Whether the cards are no meld, but would be a sequence if the two could follow the ace that follows the king."""
    if shape.kind or SEQUENCE not in laws.kinds or (shape.base is not None and shape.base.run is None):
        return False
    slots = sorted(SLOTS_OF[card][0] for card in shape.naturals)
    one_suit = len({suit_of(card) for card in shape.naturals}) == 1
    if not one_suit or len(set(slots)) < len(slots) or slots[0] != LOW_ACE:
        return False
    fill = min(len(shape.wilds), laws.max_run_wilds)
    return any(low + (HIGH_ACE - LOW_ACE) - high < len(slots) + fill for low, high in pairwise(slots[1:]))


@group_guard("meld.sequence.wild.place")
def wild_at_the_high_end(laws: Laws, shape: Shape) -> Facts | None:
    """No wild card is named for the high end where the low end has room; below a two there is only the ace's place."""
    run = shape.run
    if run is None or not laws.wild_low_end or run.start <= LOW_ACE + 1 or len(run.cards) - 1 not in run.wild_at:
        return None
    return {"card": card_noun(run.cards[-1])}


@group_guard("meld.black-three", when=lambda laws: laws.rules["meld.black-three"] != "free")
def black_three_at_the_wrong_time(laws: Laws, shape: Shape) -> Facts | None:
    """When black threes may be melded."""
    if shape.rank != THREE:
        return None
    if all(laws.never_melded[card] for card in shape.naturals if rank_of(card) == THREE):
        return None
    waited = shape.going_out and laws.rules["meld.black-three"] == "going-out"
    return None if waited else {"cards": [card_noun(card) for card in shape.cards]}


@once
def group_guards(laws: Laws) -> tuple[GroupGuard, ...]:
    """Guards that judge a single group of cards: those whose clause means anything in this game."""
    applies = laws.rules.applies
    return tuple(guard for guard in GROUP_GUARDS if applies(guard.clause) and guard.matters(laws))


def group_refusals(laws: Laws, shape: Shape, kind: str = "", stands: Stands = ()) -> Iterator[Refusal]:
    """What a group of cards breaks as a meld, of the kind and with its wild cards as was said."""
    for guard in group_guards(laws):
        facts = guard.find(laws, shape)
        if facts is not None:
            yield Refusal(guard.clause, {**facts, **misnamed(laws, shape, kind, stands)})
