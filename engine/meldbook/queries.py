"""Answers about rules and positions that need no session: check, replay, score, legal, compare, variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from meldbook.canastas import bonus_of
from meldbook.cards import CardError, cards_text
from meldbook.checks import Refusal, best_reading, group_refusals
from meldbook.checks.special import PATTERNS, hand_called
from meldbook.clauses import to_raw
from meldbook.effects import settle, start_turn
from meldbook.fits import sound
from meldbook.group_repair import group_repairs
from meldbook.inputs import PositionError
from meldbook.laws import SIDES
from meldbook.legal import legal_moves
from meldbook.melds import IDENTICAL, Shape, shapes_of
from meldbook.moves import Group, Move
from meldbook.notation import LONGEST, SPECIAL_HANDS, NotationError, move_text, parse_group, parse_move
from meldbook.play import apply, check
from meldbook.position import Ended, Position
from meldbook.position_file import read_position, read_steps
from meldbook.position_parts import too_many
from meldbook.position_text import ended_json, write_position
from meldbook.scoring import Lines, score_deal, total
from meldbook.scoring.deals import read_deals
from meldbook.scoring.match import Match, match_of
from meldbook.scoring.melded import meld_worth
from meldbook.scoring.settlement import LARGE, SMALL, Settlement
from meldbook.sentences import capitalised
from meldbook.view import actor, stands_json

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.ruleset import Ruleset

MOST_CARDS = 60


def refusal_json(rules: Ruleset, refusal: Refusal) -> dict[str, str]:
    """A refusal as plain data: the clause and the sentence with the table's facts."""
    return {"clause": refusal.clause, "message": rules.refusal(refusal.clause, refusal.facts)}


def check_group(laws: Laws, text: str, *, opening: bool = False, going_out: bool = False) -> dict[str, Any]:
    """Whether cards are a meld by themselves, newly laid: the answer of ``check`` (docs/command-line.md).

    Raises:
        PositionError: for a word that is no card, or more copies of a card than the packs hold.
    """
    group = _read_group(laws, text)
    cards = group.cards
    special = group.kind if group.kind in SPECIAL_HANDS else hand_called(laws, cards)
    if special:
        return _check_special(laws, special, cards)

    def reading(changed: tuple[int, ...]) -> Shape:
        shapes = shapes_of(
            laws, changed, kind=group.kind, stands=group.stands if changed == cards else (),
            going_out=going_out, opening=opening,
        )  # fmt: skip
        if not group.kind:  # Equal cards are worth most as identical ones; what is no meld fails as its likeliest kind.
            shapes = tuple(shape for shape in shapes if shape.kind == IDENTICAL and sound(laws, shape)) or shapes
        return best_reading(laws, shapes)

    def broken(shape: Shape) -> list[Refusal]:
        stands = group.stands if shape.cards == cards else ()
        return [*group_refusals(laws, shape, group.kind, stands), *_opening_refusal(laws, shape, opening=opening)]

    shape = reading(cards)
    refused = broken(shape)
    complete = not refused and shape.size >= laws.canasta
    mends = refused and not group.stands  # Where a card stands wrongly, other cards are no mend.
    nearby = group_repairs(laws, cards, lambda changed: not broken(reading(changed))) if mends else []
    return {
        "ok": not refused,
        "kind": shape.kind or None,
        "natural": not shape.wilds,
        "complete": complete,
        "points": laws.points_of(cards) if refused else meld_worth(laws, shape.meld()),
        "bonus": bonus_of(laws, shape.meld())[1] if complete else 0,
        "cards": [] if refused else cards_text(shape.meld().cards).split(),
        "stands": {} if refused else stands_json(shape.meld()),
        "clauses": _satisfied(laws, refused, opening=opening),
        "refusals": [refusal_json(laws.rules, refusal) for refusal in refused],
        "repairs": [{"text": repair.text, "cards": cards_text(repair.cards)} for repair in nearby],
    }


def _check_special(laws: Laws, name: str, cards: tuple[int, ...]) -> dict[str, Any]:
    """A special hand, judged as a whole hand."""
    awards: Mapping[str, int] = laws.rules["special.hands"] or {}
    known, makes = name in awards, PATTERNS[name](cards)
    problem = "these cards do not make it" if known else "this game has no such hand"
    refused = [] if known and makes else [Refusal("special.hands", {"hand": name, "problem": problem})]
    return {
        "ok": not refused,
        "kind": name,
        "natural": not any(laws.wild[card] for card in cards),
        "complete": not refused,
        "points": laws.points_of(cards),
        "bonus": int(awards[name]) if not refused else 0,
        "cards": [] if refused else cards_text(cards).split(),
        "stands": {},
        "clauses": [] if refused else ["special.hands"],
        "refusals": [refusal_json(laws.rules, refusal) for refusal in refused],
        "repairs": [],
    }


def _read_group(laws: Laws, text: str) -> Group:
    if len(text) > LONGEST:
        raise PositionError("These are more cards than any group has.", "cards", "Shorten the list.")
    try:
        group = parse_group(text)
        cards = group.cards
    except (CardError, NotationError) as error:
        raise PositionError(str(error), "cards") from None
    if not cards or len(cards) > MOST_CARDS:
        raise PositionError("A group of one to sixty cards is wanted.", "cards", "Write them as in KS KH 2C.")
    for card in cards:
        if cards.count(card) > laws.copies(card):
            raise too_many(laws, card, cards.count(card), "there", "cards")
    return group


def _opening_refusal(laws: Laws, shape: Shape, *, opening: bool) -> list[Refusal]:
    """What a group laid as the opening lacks, for a side without points.

    Where the initial meld must hold melds of a certain sort (initial-meld.needs) one group does not tell: it is judged
    as a part of it. Elsewhere it is judged as the whole.
    """
    if not opening:
        return []
    needs = laws.rules["initial-meld.needs"]
    if needs != "none":
        return [Refusal("initial-meld.needs", {})] if needs == "all-natural" and shape.wilds else []
    points, minimum = laws.points_of(shape.cards), laws.minimum(0)
    if points >= minimum:
        return []
    return [Refusal("initial-meld.minimum", {"minimum": minimum, "points": points, "score": 0, "aside": ""})]


def _satisfied(laws: Laws, refused: Sequence[Refusal], *, opening: bool) -> list[str]:
    said = [guard.clause for guard in laws.group_guards if not laws.rules.unsaid(guard.clause)]
    judged = [clause for clause in said if laws.rules[clause] is not None]
    if opening:
        judged.append("initial-meld.minimum" if laws.rules["initial-meld.needs"] == "none" else "initial-meld.needs")
    broken = {refusal.clause for refusal in refused}
    return [clause for clause in judged if clause not in broken]


def replay(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Play a position file's moves: the answer of ``replay`` (docs/command-line.md).

    Raises:
        PositionError, NotationError: where the file cannot be read.
    """
    position, steps = _start(laws, data), read_steps(data)
    moves = [_read_move(step.text, f"moves[{number}]") for number, step in enumerate(steps, 1)]
    for number, step in enumerate(steps, 1):
        _check_clause(laws, step.refused, f"moves[{number}].refused")
    answers: list[dict[str, Any]] = []
    for step, move in zip(steps, moves, strict=True):
        refused = check(position, move)
        answer: dict[str, Any] = {
            "move": step.text,
            "seat": actor(position) + 1,
            "ok": not refused,
            "refusals": [refusal_json(laws.rules, refusal) for refusal in refused],
        }
        if step.refused is not None:
            answer["expected"] = any(_is_or_under(refusal.clause, step.refused) for refusal in refused)
        answers.append(answer)
        if not refused:
            position, _ = apply(position, move)
    position = settle(position, [])  # Turns that are played do it themselves: this is for where a file begins.
    return {
        "moves": answers,
        "position": write_position(position),
        "ended": None if position.ended is None else ended_json(position.ended),
        "score": None if position.ended is None else score_json(position),
    }


def _read_move(text: str, where: str) -> Move:
    try:
        return parse_move(text)
    except NotationError as error:
        raise PositionError(str(error), where) from None


def _check_clause(laws: Laws, expected: str | None, where: str) -> None:
    """Let nothing but a clause, or what clauses lie under, be expected to refuse: a slip would never come true."""
    catalogue = laws.rules.catalogue
    if expected is None or any(_is_or_under(clause, expected) for clause in catalogue):
        return
    hint = catalogue.meant_by(expected)
    mend = capitalised(hint) or "Write the clause of a rule, as its page shows it."
    raise PositionError(f"“{expected[:60]}” is no clause.", where, mend)


def _is_or_under(clause: str, expected: str) -> bool:
    """Whether a clause is the expected one, or one of its parts: ``pile.frozen.unopened`` is a ``pile.frozen``."""
    return clause == expected or clause.startswith(expected + ".")


def score_json(position: Position) -> dict[str, Any]:
    """Score of a deal by side, with its lines, as plain data."""
    rules = position.laws.rules
    return {SIDES[side]: lines_json(rules, lines) for side, lines in enumerate(score_deal(position))}


def lines_json(rules: Ruleset, lines: Lines) -> dict[str, Any]:
    """One side's score, its lines and their total, as plain data."""
    return {
        "total": total(lines),
        "lines": [
            {"clause": line.clause, "label": rules.label(line.clause), "count": line.count, "points": line.points}
            for line in lines
        ],
    }


def score(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Score a position as a deal that ended so: the answer of ``score`` (docs/command-line.md).

    Raises:
        PositionError: where the file cannot be read.
    """
    position, earlier = read_position(laws, data), read_deals(laws, data)
    if position.ended is None:
        position = position.evolve(ended=Ended(None, "stock"))
    if earlier and "scores" not in data:
        position = position.evolve(scores=tuple(map(sum, zip(*(deal.points for deal in earlier), strict=True))))
    if earlier and "deal" not in data:
        position = position.evolve(deal=len(earlier) + 1)
    return {"score": score_json(position), "match": match_json(match_of(position, earlier))}


def match_json(match: Match) -> dict[str, Any]:
    """The match as plain data: totals, the winner's letter (None while it goes on), and how it is settled.

    Only where there are such: who shares it, whose equal scores call for another deal, the points kept aside, and the
    bonus that the winner's total holds.
    """
    data: dict[str, Any] = {
        "totals": _by_letter(match.totals),
        "winner": None if match.winner is None else SIDES[match.winner],
        "settlement": None if match.settlement is None else _settlement_json(match.settlement),
    }
    if len(match.winners) > 1:
        data["shared"] = [SIDES[side] for side in match.winners]
    if match.tied:
        data["tied"] = [SIDES[side] for side in match.tied]
    if any(match.aside):
        data["aside"] = _by_letter(match.aside)
    if match.bonus:
        data["bonus"] = match.bonus
    return data


def _by_letter(points: Sequence[int]) -> dict[str, int]:
    return {SIDES[side]: count for side, count in enumerate(points)}


def _settlement_json(settlement: Settlement) -> dict[str, Any]:
    """What is paid: each item once, and how many stakes of each size they come to, as often as all is due."""
    return {
        "payer": SIDES[settlement.payer],
        "payee": SIDES[settlement.payee],
        "items": [{"item": item.item, "count": item.count, "stake": item.stake} for item in settlement.items],
        "times": settlement.times,
        "large": settlement.stakes(LARGE),
        "small": settlement.stakes(SMALL),
    }


def legal(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Legal moves of a position: the answer of ``legal`` (docs/command-line.md).

    Raises:
        PositionError: where the file cannot be read.
    """
    return {"moves": [move_text(move) for move in legal_moves(_start(laws, data), every_suit=True)]}


def _start(laws: Laws, data: Mapping[str, Any]) -> Position:
    """The position of a file as its turn begins; what only its score needs is read, too, lest a slip hide there."""
    position = read_position(laws, data)
    read_deals(laws, data)
    return start_turn(position, [])


def compare(specs: Mapping[str, Ruleset]) -> dict[str, Any]:
    """Clauses in which rulesets differ, by the names they were asked for under."""
    first = next(iter(specs.values()))
    rows = []
    for clause in first:
        values = {name: to_raw(rules[clause]) if clause in rules else None for name, rules in specs.items()}
        kind = first.catalogue[clause].kind
        if kind != "text" and any(value != values[next(iter(values))] for value in values.values()):
            texts = {name: rules.value_text(clause) for name, rules in specs.items()}
            rows.append({"clause": clause, "label": first.label(clause), "values": values, "texts": texts})
    return {"clauses": rows}
