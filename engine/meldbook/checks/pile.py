"""Taking the discard pile."""

from __future__ import annotations

from meldbook.cards.card import card_noun, card_sign, rank_name, rank_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE
from meldbook.checks.act import Act
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import Pass, TakePile
from meldbook.table.position import DRAW, OFFER, Situation

PAIR, WITH_WILD, LAY_OFF = "natural-pair", "natural-and-wild", "lay-off"
SAME_WILDS, IDENTICAL_PAIR, ANY_MELD, FREE, FROM = "same-wilds", "identical-pair", "any-meld", "free", "from"
ONE_ON_RUN = "one-on-sequence"


def ways_of_taking(act: Act) -> frozenset[str]:
    """The ways of taking that a move is an instance of; none where the card taken is not melded as it must be."""
    move, top = act.move, act.top
    assert isinstance(move, TakePile)
    if top is None:
        return frozenset()
    if move.freely:
        return frozenset((FREE,))
    if act.groups and not act.shapes[0].kind:  # Cards that do not go together are no way at all.
        return frozenset()
    if move.start is not None:
        return frozenset((FROM,)) if move.helpers or move.onto else frozenset()
    if move.onto:
        on_run = not act.groups or act.shapes[0].kind == SEQUENCE
        return frozenset((LAY_OFF, ANY_MELD, ONE_ON_RUN) if on_run else (LAY_OFF, ANY_MELD))
    return frozenset((_way_with_helpers(act, top, move.helpers), ANY_MELD))


def _way_with_helpers(act: Act, top: int, helpers: tuple[int, ...]) -> str:
    wild = act.laws.wild
    if wild[top]:
        same = sum(rank_of(card) == rank_of(top) for card in helpers)
        return SAME_WILDS if same >= 2 and all(wild[card] for card in helpers) else ""
    alike = [card for card in helpers if not wild[card] and rank_of(card) == rank_of(top)]
    if act.shapes[0].kind == IDENTICAL:
        return IDENTICAL_PAIR if alike.count(top) >= 2 else ""
    if len(alike) >= 2:
        return PAIR
    if alike and len(alike) < len(helpers) and all(wild[card] or card in alike for card in helpers):
        return WITH_WILD
    return LAY_OFF if act.groups[0].target is not None else ""


@guard("pile.top.never", TakePile, when=lambda laws: any(laws.top_never))
def untakeable_top(act: Act) -> Facts | None:
    """Some top cards bar the pile from everybody: told first, for no other card would mend it."""
    upcard = act.position.upcard
    if act.top is not None and upcard is not None and act.laws.top_never[upcard]:
        return {"card": card_noun(upcard)}
    return None


@guard("pile.take.top", TakePile)
def top_card_not_melded(act: Act) -> Facts | None:
    """There must be a pile, and the card taken must be melded at once, where that is asked for."""
    move, ways = act.move, act.laws.take_ways
    assert isinstance(move, TakePile)
    unseen = act.top is None and bool(act.position.pile)
    if not unseen and not act.laws.melds_top:
        return None  # turn.order and pile.take tell what is amiss
    if act.top is None:
        found = f"the {card_sign(move.start)} is not in it" if move.start is not None else ""
        none = "only wild cards lie in it" if act.position.pile else "the pile is empty"
        return {"problem": found if act.position.pile and found else none}
    if move.freely and FREE not in ways:
        return {"problem": f"no cards were chosen to meld the {card_sign(act.top)} with"}
    if move.start is not None:
        return None  # pile.take tells that a card from within the pile is no way to take it here
    anyhow = ANY_MELD in ways | act.laws.frozen_ways
    if not {name for name in ways_of_taking(act) if name and (name != ANY_MELD or anyhow)}:
        if move.onto and not move.helpers:
            return {"problem": f"the {card_sign(act.top)} does not go with that meld"}
        return {"problem": f"these cards do not meld the {card_sign(act.top)}"}
    return None


def _frozen_facts(act: Act) -> Facts | None:
    """What the refusal of a frozen pile tells, where the move is none of the ways left."""
    if act.top is None or ways_of_taking(act) & act.laws.frozen_ways:
        return None
    return {"rank": rank_name(rank_of(act.top)), "ways": sorted(act.laws.frozen_ways)}


@guard("pile.frozen", TakePile)
def frozen_by_a_card(act: Act) -> Facts | None:
    """A pile that holds a freezing card is taken in fewer ways, named by ``pile.frozen.take``."""
    return _frozen_facts(act) if act.position.frozen else None


@guard("pile.frozen.always", TakePile, when=lambda laws: laws.always_frozen)
def always_frozen(act: Act) -> Facts | None:
    """In some games every pile is frozen."""
    return _frozen_facts(act)


@guard("pile.frozen.unopened", TakePile, when=lambda laws: laws.frozen_unopened)
def frozen_until_opened(act: Act) -> Facts | None:
    """Before a side has opened, the pile is frozen against it."""
    return None if act.position.has_opened else _frozen_facts(act)


@guard("pile.unopened", TakePile, when=lambda laws: not laws.rules["pile.unopened"])
def not_for_the_initial_meld(act: Act) -> Facts | None:
    """Whether a side may take the pile for its initial meld."""
    return None if act.position.has_opened else {}


@guard("pile.take", TakePile)
def way_not_in_this_game(act: Act) -> Facts | None:
    """An unfrozen pile is taken in the ways that the variant names."""
    if act.top is None or act.position.frozen_against:
        return None
    ways = ways_of_taking(act)
    return None if ways & act.laws.take_ways else {"way": min(ways, default=""), "ways": sorted(act.laws.take_ways)}


@guard("pile.frozen.join", TakePile, when=lambda laws: not laws.frozen_join)
def frozen_pair_must_start_a_meld(act: Act) -> Facts | None:
    """Whether a pair that takes a frozen pile may join the side's own meld of that rank."""
    if not act.position.frozen_against or PAIR not in ways_of_taking(act):
        return None
    assert act.top is not None
    return None if act.groups[0].target is None else {"rank": rank_name(rank_of(act.top))}


@guard("pile.take.hand", TakePile, when=lambda laws: laws.rules.applies("pile.take.hand"))
def helper_from_the_pile(act: Act) -> Facts | None:
    """Cards that help to take the top card come from the hand, never from beneath it."""
    from_pile = [card for card in act.missing if card in act.position.pile]
    return {"cards": [card_noun(card) for card in from_pile], "count": len(from_pile)} if from_pile else None


@guard("pile.one-card", TakePile, when=lambda laws: laws.rules["pile.one-card"])
def one_card_for_one(act: Act) -> Facts | None:
    """Whoever holds a single card may not take a pile of a single card."""
    return {} if is_one_for_one(act.position) else None


def is_one_for_one(at: Situation) -> bool:
    """Whether the seat to act holds a single card before a pile of a single card."""
    return at.phase == DRAW and len(at.pile) == 1 and at.hand.size == 1


@guard("pile.offer", Pass)
def nothing_is_offered(act: Act) -> Facts | None:
    """The first upcard is offered round only in some games, and only before the first turn."""
    return None if act.position.phase == OFFER else {}
