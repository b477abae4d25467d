"""Values about melds that cannot stand together: a part of what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meldbook.cards.card import RANKS, rank_named, select_all
from meldbook.cards.packs import Values, copies_in_a_set, mixes, mixes_runs, most_of, most_packs, most_wilds
from meldbook.rules.limits import LONG

ACE_TO_ACE = 14

Problems = Iterator[tuple[str, str]]


def melds(values: Values) -> Problems:
    """Sizes that exclude each other, kinds that are not played, and complete melds that cannot be."""
    for check in (
        _meld_sizes, _sets, _sequences, _moved_cards, _semi_natural, _long_canastas, _sets_that_never_count,
        _other_kinds, _kinds_not_played, _wild_cards, _whole_ranks,
    ):  # fmt: skip
        yield from check(values)


def _meld_sizes(values: Values) -> Problems:
    smallest, largest, naturals = values["meld.size.min"], values["meld.size.max"], values["meld.natural.min"]
    canasta = values["canasta.size"]
    if canasta is not None and smallest > canasta:
        yield "meld.size.min", f"is {smallest}, which is more than the {canasta} cards of a canasta (canasta.size)."
    if canasta is not None and largest is not None and largest < canasta:
        yield "meld.size.max", f"is {largest}, so that no canasta of {canasta} cards (canasta.size) could be made."
    if largest is not None and largest < smallest:
        yield "meld.size.max", f"is {largest}, less than the smallest meld of {smallest} cards (meld.size.min)."
    if largest is not None and naturals > largest:
        yield "meld.natural.min", f"is {naturals}, more than a meld of {largest} cards (meld.size.max) can hold."
    if canasta is not None and naturals > canasta:
        yield "meld.natural.min", f"is {naturals}, more than the {canasta} cards of a canasta (canasta.size)."
    wilds = values["meld.wild.max"]
    if isinstance(wilds, Mapping) and int(next(iter(wilds))) > smallest:
        yield "meld.wild.max", f"says nothing of a meld of {smallest} cards (meld.size.min)."


def _sets(values: Values) -> Problems:
    if "set" not in values["meld.kinds"]:
        return
    copies = copies_in_a_set(values)
    naturals, canasta, wilds = values["meld.natural.min"], values["canasta.size"], most_of(values["meld.wild.max"])
    if naturals > copies:
        yield "meld.natural.min", f"is {naturals}, but the packs hold only {copies} cards of a rank (equipment.packs)."
    if values["meld.set.suits"] == "different" and most_packs(values) == 1:
        yield "meld.set.suits", "means nothing where one pack has each card only once (equipment.packs)."
    if wilds is None or canasta is None:
        return
    wilds = wilds if values["card.wild"] else 0
    possible = min(copies, canasta) + wilds
    if possible < canasta:
        yield (
            "canasta.size",
            f"is {canasta}, but {copies} cards of a rank and {wilds} wild cards (meld.wild.max) make only {possible}.",
        )


def _sequences(values: Values) -> Problems:
    longest, canasta = values["meld.sequence.size.max"], values["canasta.size"]
    if "sequence" not in values["meld.kinds"] or longest is None:
        return
    smallest = values["meld.size.min"]
    if longest < smallest:
        yield (
            "meld.sequence.size.max",
            f"is {longest}, less than the smallest meld of {smallest} cards (meld.size.min).",
        )
    if canasta is not None and longest < canasta:
        yield (
            "meld.sequence.size.max",
            f"is {longest}, so that no sequence of {canasta} cards (canasta.size) could be completed.",
        )


def _moved_cards(values: Values) -> Problems:
    """What is wrong with wild cards that move within a meld, and with cards that move between melds."""
    low_end = values["meld.sequence.wild.place"] == "low-end"
    if "sequence" in values["meld.kinds"] and mixes_runs(values) and low_end and values["meld.swap"] != "slides":
        yield (
            "meld.sequence.wild.place",
            "is low-end, where a wild card moves as its run grows: so must meld.swap be slides.",
        )
    if values["meld.move"] == "wild" and not values["card.wild"]:
        yield "meld.move", "moves wild cards, but there are none (card.wild): name any, or none."


def _long_canastas(values: Values) -> Problems:
    """A length that is less than a canasta's, or more than a meld's can be."""
    canasta = values["canasta.size"]
    for clause in LONG:
        value = values[clause]
        if canasta is None or not isinstance(value, Mapping):
            continue
        longest = _longest(values, clause)
        for size in map(int, value):
            if size < canasta:
                yield clause, f"speaks of {size} cards, but only a meld of {canasta} is complete (canasta.size)."
            if size > longest[0]:
                yield clause, f"speaks of {size} cards, but such a meld has at most {longest[0]} ({longest[1]})."


def _longest(values: Values, clause: str) -> tuple[int, str]:
    """How long such a meld can be, and the clause that says so."""
    if clause == "score.canasta.natural.long":
        limit, most, why = values["meld.size.max"], 4 * most_packs(values), "equipment.packs"
        why_limit = "meld.size.max"
    else:
        most = ACE_TO_ACE if values["meld.sequence.ace"] == "both" else ACE_TO_ACE - 1
        limit, why, why_limit = values["meld.sequence.size.max"], "meld.sequence.ace", "meld.sequence.size.max"
    return (limit, why_limit) if limit is not None and limit < most else (most, why)


def _semi_natural(values: Values) -> Problems:
    """Natural cards enough for a canasta beside a wild one, where no meld has room for them."""
    canasta, largest, longest = values["canasta.size"], values["meld.size.max"], values["meld.sequence.size.max"]
    if None in (values["score.canasta.semi-natural"], canasta):
        return
    in_sets = mixes(values) and values["canasta.sets"] and (largest is None or largest > canasta)
    in_runs = mixes_runs(values) and (longest is None or longest > canasta)
    if not (in_sets or in_runs):
        yield (
            "score.canasta.semi-natural",
            f"means nothing: no meld has room for a wild card beside {canasta} natural ones (meld.size.max).",
        )


_WHY = "but sets never count as canastas (canasta.sets)."


def _sets_that_never_count(values: Values) -> Problems:
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


def _other_kinds(values: Values) -> Problems:
    kinds, packs = values["meld.kinds"], most_packs(values)
    largest, canasta = values["meld.wild.size.max"], values["canasta.size"]
    if "wild" in kinds and None not in (largest, canasta) and largest < canasta:
        yield "meld.wild.size.max", f"is {largest}, so that no canasta of {canasta} wild cards could be made."
    if "wild" in kinds and most_wilds(values) < values["meld.size.min"]:
        yield "meld.kinds", "has melds of wild cards, but there are not enough wild cards for one (card.wild)."
    if "identical" not in kinds:
        return
    least, full = values["meld.identical.min"], values["meld.identical.full"]
    if least > packs:
        yield "meld.identical.min", f"is {least}, but each card comes only {_times(packs)} (equipment.packs)."
    if values["score.canasta.identical"] is None:
        return
    if full > packs:
        yield "meld.identical.full", f"is {full}, but each card comes only {_times(packs)} (equipment.packs)."
    if canasta is not None and full > canasta:
        yield "meld.identical.full", f"is {full}, more than the {canasta} cards of a complete meld (canasta.size)."


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


_KIND_OF = {
    "same-wilds": "wild",
    "identical-pair": "identical",
    "natural-or-wild": "wild",
    "wild": "wild",
    "wild-jokers": "wild",
    "joker": "wild",
    "sequence": "sequence",
    "one-on-sequence": "sequence",
    "identical": "identical",
}
"""Choices and names that mean something only where a kind of meld is played."""


def _kinds_not_played(values: Values) -> Problems:
    for clause in (
        "pile.take",
        "pile.frozen.take",
        "initial-meld.needs",
        "out.canastas.of",
        "out.incomplete",
        "score.incomplete",
    ):
        value = values[clause]
        for name in (value,) if isinstance(value, str) else sorted(value):
            kind = _KIND_OF.get(name)
            if kind is not None and kind not in values["meld.kinds"]:
                yield clause, f"names {name}, but melds of that kind ({kind}) are not played (meld.kinds)."


_BY_RANK = ("meld.wild.never", "meld.wild.opening", "meld.set.only")
"""Clauses that name ranks of sets: of a rank's cards that are melded they name all or none."""


def _wild_cards(values: Values) -> Problems:
    wild = select_all(values["card.wild"])
    for rank in RANKS:
        lane = select_all([rank])
        if lane & wild and lane - wild:
            yield "card.wild", f'names some cards of a rank: name all of it, "{rank}", or none.'
    for clause in ("card.bonus", "meld.never"):
        if wild & select_all(values[clause]):
            yield "card.wild", f"names cards that are never melded ({clause}): take them out here or there."


def _whole_ranks(values: Values) -> Problems:
    if "set" not in values["meld.kinds"]:
        return
    aside = select_all(values["card.bonus"]) | select_all(values["meld.never"]) | select_all(values["card.wild"])
    for clause in _BY_RANK:
        named = select_all(values[clause])
        for rank in RANKS:
            lane = select_all([rank]) - aside
            if lane & named and lane - named:
                yield clause, f'names some cards of a rank that is melded together: name all of it, "{rank}", or none.'
    black, red = (select_all([name]) - aside for name in ("black-3", "red-3"))
    when = values["meld.black-three"]
    if black and red and when != "free":
        yield (
            "meld.black-three",
            f"is {when}, but red threes lie in a set with black ones: make it free, or keep red threes out of melds "
            "(card.bonus or meld.never).",
        )
