"""Changes of a value that change nothing beside the game's other values, each with its reason.

A rule that is idle in a game is no mistake: it was told by the game's source, or came from the parent game, and
another rule leaves it no room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meldbook.cards.card import select_all
from meldbook.rules.ruleset import Ruleset

MELDING_WAYS = {"natural-pair", "natural-and-wild", "lay-off"}


def is_idle(clause: str, rules: Ruleset, other: Ruleset) -> bool:
    """Whether a game in which one value is otherwise plays the same."""
    reason = REASONS.get(clause)
    return reason is not None and reason(rules, other)


def _only_four_play(rules: Ruleset, other: Ruleset) -> bool:
    """Four players in partnership are partners at four, and two pairs."""
    sides = {rules["equipment.sides"], other["equipment.sides"]}
    return list(rules["equipment.seats"]) == [4] and sides <= {"partners", "partners-at-four", "pairs"}


def _nothing_to_replace(rules: Ruleset, other: Ruleset) -> bool:
    """Where any card may be the first upcard, none is covered or put back."""
    ways = {rules["deal.upcard"], other["deal.upcard"]}
    return not rules["deal.upcard.never"] and ways == {"cover", "bury"}


def _no_low_ace(rules: Ruleset, other: Ruleset) -> bool:
    return bool(rules["meld.sequence.ace"] == "high")


def _three_stays_dear(rules: Ruleset, other: Ruleset) -> bool:
    """Black threes that are never melded count only in the hand, where they may have points of their own."""
    changed = {name for name, points in rules["card.points"].items() if other["card.points"].get(name) != points}
    never = rules["meld.black-three"] == "never" and "black-3" in (rules["card.points.hand"] or {})
    return never and changed == {"black-3"}


def _only_wild_cards(rules: Ruleset, other: Ruleset) -> bool:
    """Who discards the last card, and it is wild, holds no natural card either."""
    return {rules["turn.discard.wild"], other["turn.discard.wild"]} == {"no-natural", "all-wild-or-out"}


def _ways_are_idle(rules: Ruleset, other: Ruleset) -> bool:
    """The ways to take a pile that is never free of frost."""
    return bool(rules["pile.frozen.always"]) or _same_ways("pile.take", rules, other)


def _frozen_ways_are_idle(rules: Ruleset, other: Ruleset) -> bool:
    return _same_ways("pile.frozen.take", rules, other)


def _same_ways(clause: str, rules: Ruleset, other: Ruleset) -> bool:
    """A way more that holds nothing new: any meld beside the melds there are, or wild tops that block the pile."""
    ways, others = set(rules[clause]), set(other[clause])
    blocked = select_all(rules["card.wild"]) <= select_all(rules["pile.top.never"])
    sets_alone = not {"sequence", "identical"} & set(rules["meld.kinds"])
    if others - ways == {"same-wilds"}:
        return blocked
    if others - ways == {"any-meld"}:
        return ways == MELDING_WAYS and sets_alone
    return "any-meld" in ways & others


def _new_melds_at_will(rules: Ruleset, other: Ruleset) -> bool:
    """Where a side may have several melds of a rank, a pair and the top card are always one of their own."""
    return bool(rules["meld.per-rank"] == "many")


def _bonus_cards(rules: Ruleset, other: Ruleset) -> bool:
    """Bonus cards are laid out, and so never melded."""
    return select_all(rules["meld.never"]) - select_all(other["meld.never"]) <= select_all(rules["card.bonus"])


def _black_threes_never(rules: Ruleset, other: Ruleset) -> bool:
    """Black threes that are among the cards never melded, or bonus cards."""
    return select_all(["black-3"]) <= select_all(rules["meld.never"]) | select_all(rules["card.bonus"])


def _one_pack(rules: Ruleset, other: Ruleset) -> bool:
    """Four cards of a rank and no wild ones make one meld of four, and no second."""
    return bool(rules["equipment.packs"] == 1 and not rules["card.wild"])


def _never_without_points(rules: Ruleset, other: Ruleset) -> bool:
    """Where concealed going out is not told apart, or takes a wild canasta and others: they count enough."""
    needs: dict[str, int] = rules["out.canastas.of"]
    return rules["out.concealed"] == "none" or ("wild" in needs and len(needs) > 1)


def _same_hands(rules: Ruleset, other: Ruleset) -> bool:
    """Where everyone plays alone, a hand beside no melds of its side holds all that going out needs.

    And where nothing is complete, nothing needs to be in the hand.
    """
    owners = {rules["out.concealed"], other["out.concealed"]}
    alone, without = rules["equipment.sides"] == "alone", rules["canasta.size"] is None
    return "none" not in owners and (alone or (without and "side" not in owners))


def _hand_wins_its_reserve(rules: Ruleset, other: Ruleset) -> bool:
    """An empty hand brings the player's reserve, or the side's, so that nobody goes out before."""
    return {rules["out.reserve"], other["out.reserve"]} <= {"none", "own", "side"}


def _top_card_never_fits(rules: Ruleset, other: Ruleset) -> bool:
    """The top card alone is never laid on a meld."""
    return bool(rules["pile.frozen.always"]) or "lay-off" not in rules["pile.take"]


def _one_canasta(rules: Ruleset, other: Ruleset) -> bool:
    """The canastas that going out needs are one."""
    minus = {rules["score.red-three.minus"], other["score.red-three.minus"]}
    needed: Any = rules["out.canastas"]
    return minus == {"no-canasta", "needs-out"} and needed == 1


REASONS: dict[str, Callable[[Ruleset, Ruleset], bool]] = {
    "card.points": _three_stays_dear,
    "card.points.ace-low": _no_low_ace,
    "deal.upcard": _nothing_to_replace,
    "equipment.sides": _only_four_play,
    "initial-meld.concealed": _never_without_points,
    "meld.black-three": _black_threes_never,
    "meld.never": _bonus_cards,
    "meld.per-rank": _one_pack,
    "meld.size.max": _one_pack,
    "out.concealed": _same_hands,
    "out.reserve": _hand_wins_its_reserve,
    "pile.frozen.join": _new_melds_at_will,
    "pile.frozen.take": _frozen_ways_are_idle,
    "pile.take": _ways_are_idle,
    "score.red-three.minus": _one_canasta,
    "stock.empty.forced": _top_card_never_fits,
    "turn.discard.wild": _only_wild_cards,
}
