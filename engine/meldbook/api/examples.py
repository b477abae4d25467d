"""Examples: small tables that show a clause at work, each played by the engine under whatever rules are asked.

An example states an outcome (a move accepted, refused by its clause, a score, a position). It is shown for every
variant whose rules give that outcome, and the tests hold every bound value to some example that turns on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from meldbook.api.group_check import judged
from meldbook.api.play import apply
from meldbook.cards.card import SUITS, cards_text, parse_cards
from meldbook.cards.melds import SEQUENCE, WILD, Meld
from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.effects.dealing import bonus_suit, deal_out, turn_upcard
from meldbook.listing.legal import Referee
from meldbook.rules.clause import to_raw
from meldbook.rules.laws import Laws
from meldbook.rules.parts import by_letter, read_scores
from meldbook.rules.registry import Refusal
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import Line, score_deal, total
from meldbook.scoring.deal_totals import read_deals
from meldbook.table.position import Position
from meldbook.text.notation import group_text, parse_group, parse_move
from meldbook.text.position_file.reading import Step, read_position, read_steps
from meldbook.text.position_file.writing import write_position
from meldbook.text.score import standing_json

OUTCOMES = ("accepted", "refused", "score", "position")


@dataclass(frozen=True, slots=True)
class Example:
    """A table and what must come of it.

    ``data`` is a position file without a variant. In its place stand, for the simplest cases, ``check`` (one group
    of cards, ``going_out`` or not), ``turned`` (cards turned up one by one to begin the pile) or ``seed`` (a deal).
    ``expect`` is a score by side, or any part of the position that must come of it, in a position file's keys.
    ``first`` puts it before the others on a page. ``title`` is a template with the game's own words
    (``{word[canasta]}``); ``where`` names values of other rules that it speaks of: elsewhere it does not hold.
    """

    clause: str
    name: str
    title: str
    outcome: str
    first: bool = False
    note: str = ""
    check: str = ""
    going_out: bool = False
    turned: str = ""
    seed: int | None = None
    expect: Mapping[str, Any] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    where: Mapping[str, Any] = field(default_factory=dict)

    @property
    def house(self) -> Mapping[str, Any]:
        """House rules under which the example is played, by clause id; mostly none."""
        house: Mapping[str, Any] = self.data.get("house", {})
        return house

    @property
    def id(self) -> str:
        """Clause and name: where its file lies."""
        return f"{self.clause}/{self.name}"


@dataclass(frozen=True, slots=True)
class Played:
    """A move of an example, and what it was refused by, if it was."""

    text: str
    seat: int
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """What came of an example under some rules.

    ``holds`` says whether that is what the example states; ``why_not`` what is otherwise. ``rules`` are those it was
    played by, the example's own house rules among them.
    """

    holds: bool
    why_not: str = ""
    rules: Ruleset | None = None
    start: Position | None = None
    position: Position | None = None
    moves: tuple[Played, ...] = ()
    score: tuple[list[Line], ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Everything that was refused, in order."""
        return tuple(refusal for move in self.moves for refusal in move.refusals)


def run(example: Example, rules: Ruleset) -> Run:
    """Play an example under a table's rules; where those rules cannot have such a table, it does not hold."""
    if not rules.applies(example.clause):
        return Run(False, "this rule is not part of the game", rules)
    otherwise = [clause for clause, raw in example.where.items() if not _is(rules, clause, raw)]
    if otherwise:
        return Run(False, f"{otherwise[0]} is otherwise than it says", rules)
    try:
        if example.house:
            rules = Ruleset.from_compiled(rules.compiled, rules.reading, {**rules.house, **example.house})
        return replace(_run(example, rules), rules=rules)
    except ValueError as error:
        return Run(False, str(error), rules)


def _is(rules: Ruleset, clause: str, raw: Any) -> bool:
    return rules.applies(clause) and to_raw(rules[clause]) == raw


@lru_cache(1 << 6)
def _laws(rules: Ruleset, players: int | None) -> Laws:
    """A table's laws, which take longer to make than most examples to play; hundreds are played by the same."""
    return Laws(rules, players)


def _run(example: Example, rules: Ruleset) -> Run:
    try:
        laws = _laws(rules, example.data.get("players"))
    except ValueError as error:
        refused = example.outcome == "refused" and example.clause == "equipment.seats"
        return Run(refused, "" if refused else str(error))
    if example.check:
        return _check(example, laws)
    if example.turned:
        return _turn_up(example, laws)
    if example.seed is not None:
        return _deal(example, laws, example.seed)
    return _play(example, laws)


def _check(example: Example, laws: Laws) -> Run:
    group = parse_group(example.check)
    if lacking := _not_in_packs(group.cards, laws):
        return Run(False, lacking)
    found = tuple(judged(laws, group, going_out=example.going_out)[1])
    moves = (Played("meld " + group_text(group), 0, found),)
    clauses = [refusal.clause for refusal in found]
    if example.outcome == "accepted":
        return Run(not found, f"refused by {', '.join(clauses)}" if found else "", moves=moves)
    holds = example.clause in clauses
    return Run(holds, "" if holds else f"refused by {', '.join(clauses) or 'nothing'}", moves=moves)


def _not_in_packs(cards: Sequence[int], laws: Laws) -> str:
    """What is wrong with cards of which the game's packs hold none; empty where there is no such card."""
    lacking = [card for card in cards if not laws.copies(card)]
    return f"the packs do not hold {cards_text(lacking)}" if lacking else ""


def _turn_up(example: Example, laws: Laws) -> Run:
    turned = parse_cards(example.turned)
    if lacking := _not_in_packs(turned, laws):
        return Run(False, lacking)
    pile, _ = turn_upcard(laws, turned)
    suit = bonus_suit(laws, pile)
    table = {"pile": cards_text(pile)} | ({} if suit is None else {"bonus-suit": SUITS[suit]})
    return _compared(example, {"table": table}, Run(True))


def _deal(example: Example, laws: Laws, seed: int) -> Run:
    scores = read_scores(laws, example.data.get("scores", {}), "scores")
    position = deal_out(laws, seed, example.data.get("deal", 1), scores)
    return _compared(example, _written(position, example.data), Run(True, start=position, position=position))


def _play(example: Example, laws: Laws) -> Run:
    start = position = read_position(laws, example.data)
    if any(_too_large(meld, laws) for melds in start.melds for meld in melds):
        return Run(False, "a meld on the table is larger than melds may be")
    moves: list[Played] = []
    for step in read_steps(example.data):
        move = parse_move(step.text)
        found = tuple(Referee(position).refusals(move))
        moves.append(Played(step.text, position.seat, found))
        surprise = _surprise(step, found)
        if surprise:
            return Run(False, f"“{step.text}” {surprise}", None, start, position, tuple(moves))
        if not found:
            position, _ = apply(position, move)
    score = score_deal(position) if position.ended else ()
    result = Run(True, start=start, position=position, moves=tuple(moves), score=score)
    if example.outcome == "score":
        return _compared(example, by_letter(map(total, score)), result)
    return _compared(example, _written(position, example.data), result)


def _too_large(meld: Meld, laws: Laws) -> bool:
    if meld.kind in SPECIAL_HANDS:
        return False
    most = {SEQUENCE: laws.max_run, WILD: laws.max_wild_meld}.get(meld.kind, laws.max_size)
    return meld.size > most


def _surprise(step: Step, found: tuple[Refusal, ...]) -> str:
    """What is otherwise than a step of the example says; empty where it is so."""
    clauses = [refusal.clause for refusal in found]
    if step.refused is None:
        return f"is refused by {', '.join(clauses)}" if found else ""
    return "" if step.refused in clauses else f"is refused by {', '.join(clauses) or 'nothing'}, not {step.refused}"


def _written(position: Position, given: Mapping[str, Any]) -> dict[str, Any]:
    """The position as a file has it, with a few counts and, once the deal has ended, its match."""
    data = write_position(position)
    hands = [hand.size for hand in position.hands]
    data["counts"] = {"hands": hands, "stock": len(position.stock), "pile": len(position.pile)}
    data["minimum"] = by_letter(position.laws.minimum(score, position.deal) for score in position.scores)
    data.setdefault("ended", "no")
    if position.ended:
        data["match"] = _match(position, given)
    return data


def _match(position: Position, data: Mapping[str, Any]) -> dict[str, Any]:
    match = standing_json(position, read_deals(position.laws, data))
    return match | {"winner": match["winner"] or "nobody yet"}


def _compared(example: Example, found: Mapping[str, Any], result: Run) -> Run:
    """The run, held to what the example expects."""
    why_not = _difference(example.expect, found, "")
    return replace(result, holds=not why_not, why_not=why_not)


def _difference(expected: Mapping[str, Any], found: Mapping[str, Any], where: str) -> str:
    for key, value in expected.items():
        place = f"{where}.{key}".lstrip(".")
        if key not in found:
            return f"there is no {place}"
        if isinstance(value, Mapping) and isinstance(found[key], Mapping):
            deeper = _difference(value, found[key], place)
            if deeper:
                return deeper
        elif found[key] != value:
            return f"{place} is {found[key]!r}, not {value!r}"
    return ""
