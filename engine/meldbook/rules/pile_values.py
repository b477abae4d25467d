"""Values about the discard pile that cannot stand together: a part of what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.card import select_all
from meldbook.cards.packs import Values
from meldbook.rules.kinds import NONE

Problems = Iterator[tuple[str, str]]


def pile(values: Values) -> Problems:
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
    if "one-on-sequence" in ways:
        yield from _top_alone(values)


def _passed_over(values: Values) -> Problems:
    """A wild top card cannot both be passed over and be asked for, or bar the pile."""
    for clause in ("pile.take", "pile.frozen.take"):
        if "same-wilds" in values[clause]:
            yield clause, "names same-wilds, but a wild top card is passed over (pile.take.beneath)."
    if select_all(values["card.wild"]) & select_all(values["pile.top.never"]):
        yield "pile.top.never", "names wild cards, but on top they are passed over (pile.take.beneath)."


def _top_alone(values: Values) -> Problems:
    """There must be sequences for it; and the same card on one of them cannot leave the rest and bring it, too."""
    if "sequence" not in values["meld.kinds"]:
        yield "pile.take", "names one-on-sequence, but melds of that kind (sequence) are not played (meld.kinds)."
    if (values["pile.take"] | values["pile.frozen.take"]) & {"lay-off", "any-meld"}:
        yield (
            "pile.take",
            "names one-on-sequence, which leaves the rest of the pile, beside lay-off or any-meld, which take it all: "
            "name the one or the other.",
        )
