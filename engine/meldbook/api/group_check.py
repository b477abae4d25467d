"""Whether some cards are a meld by themselves, and what would mend them: the answer of ``check``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from meldbook.api.group_repair import group_repairs
from meldbook.cards.canastas import bonus_of
from meldbook.cards.card import CardError, cards_text
from meldbook.cards.melds import IDENTICAL, Shape, shapes_of
from meldbook.cards.special_hands import SPECIAL_HANDS, fault_of, hand_called, hand_word
from meldbook.groups.fits import best_reading, sound
from meldbook.groups.guards import group_guards, group_refusals
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.rules.parts import too_many
from meldbook.rules.registry import Refusal
from meldbook.scoring.melded import meld_worth
from meldbook.table.moves import Group
from meldbook.text.notation import LONGEST, NotationError, parse_group
from meldbook.text.refusals import refusal_json
from meldbook.text.verdict import NO_MELD, accepted, meld_in_full, or_in_suit
from meldbook.text.words import stands_json

MOST_CARDS = 60


def check_group(laws: Laws, text: str, *, opening: bool = False, going_out: bool = False) -> dict[str, Any]:
    """Whether cards are a meld by themselves, newly laid: the answer of ``check`` (docs/command-line.md).

    Raises:
        PositionError: for a word that is no card, or more copies of a card than the packs hold.
    """
    group = _read_group(laws, text)
    special = group.kind if group.kind in SPECIAL_HANDS else hand_called(laws, group.cards)
    if special:
        return _check_special(laws, special, group.cards)
    shape, refused = judged(laws, group, opening=opening, going_out=going_out)

    def stands(cards: tuple[int, ...]) -> bool:
        return not judged(laws, replace(group, cards=cards), opening=opening, going_out=going_out)[1]

    complete = not refused and laws.is_full(shape)
    points = laws.points_of(group.cards) if refused else meld_worth(laws, shape.meld)
    bonus = bonus_of(laws, shape.meld)[1] if complete else 0
    what = "" if refused else meld_in_full(laws.rules, shape.meld, complete=complete)
    in_suit = or_in_suit(laws, shape.meld) if complete else ""
    mends = refused and not group.stands  # Where a card stands wrongly, other cards are no mend.
    nearby = group_repairs(laws, group.cards, stands) if mends else []
    return {
        "ok": not refused,
        "said": NO_MELD if refused else accepted(what, points, bonus, in_suit),
        "kind": shape.kind or None,
        "hand": "",
        "natural": not shape.wilds,
        "complete": complete,
        "points": points,
        "bonus": bonus,
        "cards": [] if refused else cards_text(shape.meld.cards).split(),
        "stands": {} if refused else stands_json(shape.meld),
        "clauses": _satisfied(laws, refused, opening=opening),
        "refusals": [refusal_json(laws.rules, refusal) for refusal in refused],
        "repairs": [{"text": words, "cards": cards_text(cards)} for cards, words in nearby],
    }


def judged(laws: Laws, group: Group, *, opening: bool = False, going_out: bool = False) -> tuple[Shape, list[Refusal]]:
    """What cards amount to by themselves, and all that they break."""
    shapes = shapes_of(laws, group.cards, kind=group.kind, stands=group.stands, going_out=going_out, opening=opening)
    if not group.kind:  # Equal cards are worth most as identical ones; what is no meld fails as its likeliest kind.
        shapes = tuple(shape for shape in shapes if shape.kind == IDENTICAL and sound(laws, shape)) or shapes
    shape = best_reading(laws, shapes)
    broken = group_refusals(laws, shape, group.kind, group.stands)
    return shape, [*broken, *_opening_refusal(laws, shape, opening=opening)]


def _check_special(laws: Laws, name: str, cards: tuple[int, ...]) -> dict[str, Any]:
    """A special hand, judged as a whole hand."""
    awards: Mapping[str, int] = laws.rules["special.hands"] or {}
    problem = fault_of(name, cards) if name in awards else "this game has no such hand"
    refused = [Refusal("special.hands", {"hand": hand_word(name), "problem": problem})] if problem else []
    points, bonus = laws.points_of(cards), 0 if refused else int(awards[name])
    return {
        "ok": not refused,
        "said": NO_MELD if refused else accepted(f"a whole hand, {hand_word(name)}", points, bonus),
        "kind": name,
        "hand": hand_word(name),
        "natural": not any(laws.wild[card] for card in cards),
        "complete": not refused,
        "points": points,
        "bonus": bonus,
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
    except (CardError, NotationError) as error:
        raise PositionError(str(error), "cards") from None
    cards = group.cards
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
    points, minimum = laws.opening_points_of(shape.cards), laws.minimum(0)
    if points >= minimum:
        return []
    return [Refusal("initial-meld.minimum", {"minimum": minimum, "points": points, "score": 0, "aside": ""})]


def _satisfied(laws: Laws, refused: Sequence[Refusal], *, opening: bool) -> list[str]:
    said = [guard.clause for guard in group_guards(laws) if not laws.rules.unsaid(guard.clause)]
    judged = [clause for clause in said if laws.rules[clause] is not None]
    if opening:
        judged.append("initial-meld.minimum" if laws.rules["initial-meld.needs"] == "none" else "initial-meld.needs")
    broken = {refusal.clause for refusal in refused}
    return [clause for clause in judged if clause not in broken]
