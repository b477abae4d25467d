"""Values that can stand together, but look forgotten or odd beside each other: said to a table, never forbidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meldbook.cards.card import select_all
from meldbook.cards.packs import Values, for_players, mixes_runs, most_packs, most_reserved, packed
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import digits, number

Hints = Iterator[tuple[str, str]]
_JOKERS = 2
"""Jokers that a pack has."""
_ROUNDS = 3
"""Turns of each player for which the stock should have cards."""


def hints(rules: Ruleset, before: Ruleset) -> list[tuple[str, str]]:
    """What has become odd by a table's changes; a game is left alone where it is so of itself."""
    of_itself = {clause for clause, _ in odd_in(before)}
    return [(clause, said) for clause, said in odd_in(rules) if clause not in of_itself]


def odd_in(rules: Ruleset) -> Hints:
    """Pairs of clause id and what is odd about its value beside the others; the message completes "“clause” …"."""
    values = {clause: rules[clause] for clause in rules}
    checks = (_sequences, _unpaid, _less_for_more, _bonus_cards, _jokers, _stock, _match)
    return ((clause, said) for check in checks for clause, said in check(values) if rules.applies(clause))


def _sequences(values: Values) -> Hints:
    if mixes_runs(values) and values["meld.sequence.wild.max"] is None:
        yield (
            "meld.sequence.wild.max",
            f"has no limit: all cards but {number(values['meld.natural.min'])} may be wild (meld.natural.min).",
        )


def _unpaid(values: Values) -> Hints:
    """Canastas of a kind that is played, but that nobody has given a bonus."""
    if values["canasta.size"] is None:
        return
    earned = {
        "sequence": "score.canasta.sequence",
        "wild": "score.canasta.wild",
        "identical": "score.canasta.identical",
    }
    clauses = [clause for kind, clause in earned.items() if kind in values["meld.kinds"]]
    if mixes_runs(values) and values["score.canasta.sequence"] is not None:
        clauses.append("score.canasta.sequence.mixed")
    for clause in clauses:
        if values[clause] is None:
            yield clause, "says no points: such a meld earns nothing for being complete."


def _less_for_more(values: Values) -> Hints:
    """What is harder to get, but earns less."""
    for harder, easier in (("score.canasta.natural", "score.canasta.mixed"), ("score.out.concealed", "score.out")):
        if None not in (values[harder], values[easier]) and values[harder] < values[easier]:
            yield harder, f"is {digits(values[harder])}, less than the {digits(values[easier])} of {easier}."


def _bonus_cards(values: Values) -> Hints:
    """A scale that is longer than there are bonus cards, or shorter."""
    bonus = select_all(values["card.bonus"])
    black = values["score.black-three"]
    for clause, cards in (
        ("score.red-three", bonus - select_all(["black-3"]) if black else bonus),
        ("score.black-three", bonus & select_all(["black-3"])),
    ):
        scale, there = values[clause], len(cards) * most_packs(values)
        if not scale or not there or len(scale) == there:
            continue
        told = f"says what {number(len(scale))} are worth, but the packs hold {number(there)} (equipment.packs)"
        yield clause, f"{told}." if len(scale) > there else f"{told}: each further one earns {digits(scale[0])}."


def _jokers(values: Values) -> Hints:
    for players in values["equipment.seats"]:
        packs = for_players(values["equipment.packs"], players)
        jokers = for_players(values["equipment.jokers"], players)
        if jokers and jokers != packs * _JOKERS:
            what = "one pack usually has" if packs == 1 else f"{number(packs)} packs usually have"
            yield "equipment.jokers", f"is {digits(jokers)}, where {what} {number(packs * _JOKERS)} (equipment.packs)."
            return


def _stock(values: Values) -> Hints:
    """So few cards to draw from that a deal is over before it has begun."""
    for players in values["equipment.seats"]:
        dealt = for_players(values["deal.hand"], players) * players + most_reserved(values, players)
        left = sum(packed(values, players)) - dealt
        if left < values["turn.draw"] * players * _ROUNDS:
            yield "deal.hand", f"leaves only {number(left)} cards to draw from (equipment.packs)."
            return


def _match(values: Values) -> Hints:
    target, steps = values["match.target"], values["initial-meld.minimum"]
    if target is None or not isinstance(steps, Mapping) or values["initial-meld.by"] == "deal":
        return
    late = [start for start in steps if start.isdigit() and int(start) >= target]
    if late:
        yield (
            "initial-meld.minimum",
            f"asks for more from {digits(int(late[0]))} on, but the match ends at {digits(target)} (match.target).",
        )
