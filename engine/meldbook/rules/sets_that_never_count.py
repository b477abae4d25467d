"""What cannot stand beside sets that never count as canastas (canasta.sets): a part of what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.card import rank_named, select_all
from meldbook.cards.packs import Values, mixes_runs

_WHY = "but sets never count as canastas (canasta.sets)."


def sets_that_never_count(values: Values) -> Iterator[tuple[str, str]]:
    """Rules that wait for a complete set, where none ever is."""
    if values["canasta.sets"] or values["canasta.size"] is None or "set" not in values["meld.kinds"]:
        return
    if len(values["meld.kinds"]) == 1:
        yield "canasta.sets", "is no, so that no meld counts as a canasta: only sets are played (meld.kinds)."
    if values["meld.per-rank"] == "one-open":
        yield "meld.per-rank", f"is one-open, which lets a complete set make way for another, {_WHY}"
    if values["meld.dead"]:
        yield "meld.dead", f"waits for complete sets, {_WHY}"
    if values["score.red-three.minus"] == "no-sevens":
        yield "score.red-three.minus", f"is no-sevens, which waits for a complete set of sevens, {_WHY}"
    for clause in ("turn.discard.locked", "out.incomplete"):
        if select_all(values[clause]) - select_all(values["card.wild"]):
            yield clause, f"waits for complete sets, {_WHY}"
    for clause in ("out.canastas.of", "score.incomplete"):
        for name in sorted(values[clause]):
            of_a_rank = rank_named(name) is not None
            if of_a_rank or name == "natural" or (name == "mixed" and not mixes_runs(values)):
                yield clause, f"names {name}, {_WHY}"
