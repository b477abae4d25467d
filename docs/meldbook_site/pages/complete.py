"""The promise of the reference: each rule of a game is shown at work on its page, both ways where it forbids something.

A rule that moves can break has an example that it allows and one that it refuses; a rule of the deal or the score has
a worked position or score. The build fails where a page keeps less than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from meldbook.rules.clause import value_key
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, speaks
from meldbook_site.page import BuildError
from meldbook_site.pages.examples import Shown

FORBIDS_NOTHING = {
    "initial-meld.minimum": ("none",),
    "meld.black-three": ("free",),
    "meld.lay-off": ("any",),
    "meld.never": ("none",),
    "meld.per-rank": ("many", "one-merging"),
    "meld.sequence.wild.max": ("none",),
    "meld.sequence.wild.place": ("named",),
    "meld.size.max": ("none",),
    "meld.wild.max": ("none",),
    "meld.wild.never": ("none",),
    "out.canastas": ("0",),
    "out.discard": ("optional",),
    "out.discard.never": ("none",),
    "out.reserve": ("none",),
    "pile.frozen": ("none",),
    "pile.frozen.join": ("yes",),
    "pile.top.never": ("none",),
    "red-three.last": ("ends", "kept", "plays-on"),
    "stock.empty": ("reshuffle",),
    "stock.empty.forced": ("no",),
    "turn.discard.never": ("none",),
}
"""Values that leave no move to refuse, by clause."""
IDLE_BESIDE = {
    "meld.natural.min": {"meld.natural.min": "1", "meld.kinds": "set+wild"},  # no natural card: a meld of wild cards
    "out.keep-card": {"out.canastas": "0"},  # who may always go out need not keep a card
    "out.reserve": {"out.reserve": "side"},  # an empty hand brings the reserve, so nobody goes out without
    "pile.frozen.join": {"meld.per-rank": "many"},  # the three cards are a new meld of themselves
    "stock.empty.forced": {"pile.frozen.always": "yes"},  # a pile that is always frozen forces nobody
}
"""Values, all of them together, beside which no move can break a clause."""


def check_complete(library: Library, held: dict[str, list[Shown]]) -> None:
    """Check that every game's page shows each of its rules at work; `held` are the examples that hold, by game.

    Raises:
        BuildError: naming each rule that lacks something.
    """
    found = [line for game in library.games.values() for line in lacking(game, held[game.id])]
    if found:
        raise BuildError("\n".join(found))


def lacking(game: Game, held: Iterable[Shown]) -> Iterator[str]:
    """Yield a sentence for each rule of a game that its page does not show as it should."""
    by_clause: dict[str, list[Shown]] = {}
    for shown in held:
        by_clause.setdefault(shown.example.clause, []).append(shown)
    for clause in game.catalogue:
        if not any(speaks(rules, clause) for rules in game.readings.values()):
            continue
        own = speaks(game.rules, clause)
        examples = [shown for shown in by_clause.get(clause, ()) if shown.usual or not own]
        for outcome in sorted(_wanted(game.rules, clause) - {shown.refused for shown in examples}):
            what = "refuses" if outcome else "allows, or of what comes of it"
            mend = f"Write one into rules/examples/{clause}/."
            yield f"{game.id}: the rule {clause} has no example of what it {what}. {mend}"


def _wanted(rules: Ruleset, clause: str) -> set[bool]:
    """Outcomes that examples must show: refused (true), or not."""
    return {False, True} if forbids(rules, clause) else {False}


def forbids(rules: Ruleset, clause: str) -> bool:
    """Whether some move can break a rule as it is played."""
    if not rules.catalogue[clause].refusal or not speaks(rules, clause):
        return False
    if value_key(rules[clause]) in FORBIDS_NOTHING.get(clause, ()):
        return False
    beside = IDLE_BESIDE.get(clause)
    return beside is None or any(value_key(rules[other]) != value for other, value in beside.items())
