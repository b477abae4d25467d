"""House rules for an editor: every rule of a game that a table may change, with what it may be and what it says.

House rules are a set of clause values over a reading, like any other; this module only puts them into plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.rules.clause import Clause, to_raw
from meldbook.rules.oddities import hints
from meldbook.rules.ruleset import RuleError, Ruleset

OFTEN = (
    "out.canastas", "out.canastas.of", "meld.wild.max", "meld.wild.majority", "meld.wild.balance",
    "meld.wild.natural-canasta", "meld.size.max", "meld.per-rank", "meld.set.suits", "pile.take", "pile.frozen.always",
    "pile.amount", "pile.take.beneath", "deal.hand", "turn.draw", "turn.draw.with-pile", "turn.discard.count",
    "turn.discard.gained", "initial-meld.minimum", "initial-meld.needs", "score.out", "score.out.concealed",
    "deal.lead", "match.target", "match.deals", "own.rules", "own.score",
)  # fmt: skip
"""Rules that tables most often change, in the order in which a table thinks of them; docs/recipes.md has each."""
UNCHANGED = ("fixed", "text")
"""Kinds that a table does not change: what makes the family, and words about the game."""


def house_rules(base: Ruleset, house: Mapping[str, object]) -> dict[str, Any]:
    """What an editor shows of a game in a reading, and of the changes to it.

    Returns:
        ``name``, ``reading``, ``often`` (what tables mostly change), and ``chapters``, each with its ``clauses`` (see
        :func:`_described`). Where the changes cannot be, ``problem`` says so (``clause``, ``message``, ``mend``), and
        the chapters are those of the game with as many of them as go together, the earlier ones first. Where changes
        leave a gap or look odd together, ``hints`` say so, each with its ``clause`` and ``message``.
    """
    rules, problem = _sound(base, house)
    answer: dict[str, Any] = {
        "name": rules.name,
        "reading": rules.reading,
        "house": rules.house,
        "hints": [
            {"clause": clause, "message": f"“{clause}” {said}"}
            for clause, said in (hints(rules, base) if rules.house else ())
        ],
        "often": [clause for clause in OFTEN if rules.applies(clause)],
        "chapters": [
            {
                "id": chapter.id,
                "title": chapter.title,
                "clauses": [
                    _described(rules, base, clause) for clause in chapter.clauses if clause.kind not in UNCHANGED
                ],
            }
            for chapter in rules.catalogue.chapters
        ],
    }
    return answer if problem is None else {**answer, "problem": problem}


def _sound(base: Ruleset, house: Mapping[str, object]) -> tuple[Ruleset, dict[str, str] | None]:
    """Rules with the changes; where those cannot be, with as many as can, and what the first fault is."""
    try:
        return base.changed(house), None
    except RuleError as error:
        problem = {"clause": error.clause or "", "message": error.message, "mend": error.mend or ""}
    kept: dict[str, object] = {}
    rules = base
    for clause, value in (*house.items(), *house.items()):  # Again, for what only a later change gives a meaning.
        if clause in kept:
            continue
        try:
            rules = base.changed({**kept, clause: value})
        except RuleError:
            continue
        kept[clause] = value
    return rules, problem


def _described(rules: Ruleset, base: Ruleset, clause: Clause) -> dict[str, Any]:
    """A clause for an editor.

    ``value`` and ``base`` are raw, ``text`` and ``was`` the sentences that state them, ``short`` the value in a few
    words, as a comparison has it; ``said`` tells whether the game speaks of it at all. ``choices`` are what may be
    named, each with its words (those for many, where they differ); ``ranks`` says whether ranks may be, too; ``none``
    whether it may be left out; ``least`` and ``most`` bound its numbers. ``applies`` says whether the clause means
    anything beside the others.
    """
    value, before = to_raw(rules[clause.id]), to_raw(base[clause.id])
    own = rules.value_words(clause.id)
    return {
        "id": clause.id,
        "label": rules.label(clause.id),
        "about": clause.about,
        "kind": clause.kind,
        "choices": [{"id": choice, "label": own.get(choice, choice).split("|")[-1]} for choice in clause.choices],
        "ranks": bool(clause.ranks),
        "none": clause.may_be_none,
        "least": clause.least,
        "most": clause.most,
        "value": value,
        "base": before,
        "text": rules.sentence(clause.id) if rules.applies(clause.id) else "",
        "was": base.sentence(clause.id) if base.applies(clause.id) else "",
        "short": rules.value_text(clause.id),
        "said": rules.tells(clause.id),
        "applies": rules.applies(clause.id),
        "changed": value != before,
    }
