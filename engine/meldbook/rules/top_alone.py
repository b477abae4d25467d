"""The top card taken alone, and what cannot be beside that: a part of what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.packs import Values

_ALL_WITH_IT = {"lay-off", "any-meld"}


def top_alone(values: Values) -> Iterator[tuple[str, str]]:
    """There must be sequences for it; and the same card on one of them cannot leave the rest and bring it, too."""
    ways = values["pile.take"]
    if "one-on-sequence" not in ways:
        return
    if "sequence" not in values["meld.kinds"]:
        yield "pile.take", "names one-on-sequence, but melds of that kind (sequence) are not played (meld.kinds)."
    if (ways | values["pile.frozen.take"]) & _ALL_WITH_IT:
        yield (
            "pile.take",
            "names one-on-sequence, which leaves the rest of the pile, beside lay-off or any-meld, which take it all: "
            "name the one or the other.",
        )
