"""Many questions of each kind and game, checked: that they are sound, tell nothing, and right answers lie evenly."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.progress import Progress
from rich.table import Table

from meldbook.cards.card import card_text
from meldbook.drills import NoDrillError, kinds_of, make_drill, rules_practised
from meldbook.drills.posing import drill
from meldbook.drills.question import CARDS, CHOICE, NUMBER, YES_NO
from meldbook.loading import variant_ids
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook_site.commands.games import readings_of, rules_of
from meldbook_site.commands.show import console
from meldbook_site.library import name_of
from meldbook_site.pages.drills import FOUND
from meldbook_site.soaking.faults import FaultError

if TYPE_CHECKING:
    from rich.console import Console

    from meldbook.drills import Drill

SURE = 19.5
"""Bound of χ² for up to three degrees of freedom that a fair spread passes in all but about one of 4,000 cases."""
SHOWN = frozenset({"kind", "form", "ask", "told", "rows", "choices", "hand"})
"""All that a page is told of a question before it is answered."""
_LOOKS = (1, 9_000_001, 77_000_000_003)
"""Seeds far apart, with which a rule must have a question each time."""
_WORKED = 16
"""Of so many questions, the working of one is looked at."""


def soak_drills(
    variants: Sequence[str], kinds: Sequence[str], seeds: range, out: Console, *, every_reading: bool
) -> int:
    """Make and check the questions; print a row for each kind and game. Returns the exit status."""
    table = Table("game", "kind", "ms each", "right answers", box=None, pad_edge=False)
    games = list(_games(variants, every_reading=every_reading))
    with Progress(console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("Asking", total=len(games) * len(kinds))
        for game, laws in games:
            for kind in kinds:
                progress.advance(task)
                if kind not in kinds_of(laws):
                    continue
                if not out.is_terminal:
                    out.print(f"Asking {len(seeds):,} × {kind} of {game} …")
                try:
                    table.add_row(game, kind, *_row(laws, kind, seeds))
                except FaultError as error:
                    out.print(f"In {game}, {kind}: {error}", markup=False)
                    return 1
    console().print(table)
    return 0


def rules_found(variants: Sequence[str], out: Console, *, write: bool) -> dict[str, list[str]]:
    """Find the rules about which questions can be made, whatever the seed; keep them where that is asked for."""
    named: dict[str, list[str]] = {}
    for game, laws in _games(variants, every_reading=False):
        name = game.partition(":")[0]
        out.print(f"Looking for questions of {name} …")
        named[name] = [
            clause for clause in rules_practised(laws) if all(_is_asked(laws, clause, seed) for seed in _LOOKS)
        ]
        if write:  # after each game: who breaks off keeps what was found
            _keep(name, named[name])
    return named


def _keep(game: str, clauses: Sequence[str]) -> None:
    found = json.loads(FOUND.read_text("utf-8")) if FOUND.is_file() else {}
    FOUND.write_text(json.dumps(dict(sorted((found | {game: clauses}).items())), indent=1) + "\n", "utf-8")


def _is_asked(laws: Laws, clause: str, seed: int) -> bool:
    try:
        drill(laws, {"clause": clause, "seed": seed})
    except PositionError:
        return False
    return True


def _games(variants: Sequence[str], *, every_reading: bool) -> Iterator[tuple[str, Laws]]:
    for name in variants or variant_ids():
        for rules in readings_of(name) if every_reading else [rules_of(name)]:
            yield name_of(rules), Laws(rules)


def _row(laws: Laws, kind: str, seeds: range) -> tuple[str, str]:
    places: Counter[tuple[str, int, int]] = Counter()
    started = time.process_time()
    for seed in seeds:
        try:
            places.update(check(laws, kind, seed))
        except NoDrillError as error:
            raise FaultError(f"seed {seed}: {error}") from None
    spent = (time.process_time() - started) * 1000 / len(seeds)
    lie = {
        f"{order}, of {among}": [places[order, place, among] for place in range(among)]
        for order, _, among in sorted(places)
    }
    for order, counts in lie.items():
        if spread(counts) > SURE:
            raise FaultError(f"right answers are not spread evenly {order}: {counts}")
    return f"{spent:.1f}", "\n".join(f"{order}: {' '.join(map(str, counts))}" for order, counts in lie.items())


def spread(counts: Sequence[int]) -> float:
    """χ² of some counts that should be alike."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def check(laws: Laws, kind: str, seed: int) -> list[tuple[str, int, int]]:
    """Check one question; return where its right answer lies, and among how many: on the page, and by size.

    Nothing, where no answers are offered.

    Raises:
        FaultError: where it is not sound.
        NoDrillError: where there is none.
    """
    asked = make_drill(laws, kind, None, seed)
    if unlike := set(asked.json()) ^ SHOWN:
        raise FaultError(f"seed {seed}: “{min(unlike)}” is not what a page is told, or is missing")
    json.dumps(asked.json())
    answers = _answers(asked)
    right = [place for place, answer in enumerate(answers) if asked.accepts(answer)]
    if answers and len(right) != 1:
        raise FaultError(f"seed {seed}: {len(right)} of the answers are right")
    if not seed % _WORKED:
        _look_at_the_working(laws, asked, seed)
    if asked.accepts(None) or asked.accepts([]) or asked.accepts({}):
        raise FaultError(f"seed {seed}: no answer is accepted as right")
    if not answers:
        return []
    lies = [("as shown", right[0], len(answers))]
    if all(answer.isdigit() for answer in answers):
        lies.append(("by size", sorted(answers, key=int).index(answers[right[0]]), len(answers)))
    return lies


def _answers(asked: Drill) -> list[str]:
    """The answers that a page offers, where it offers any."""
    if asked.form == YES_NO:
        return ["yes", "no"]
    return [name for name, _ in asked.choices] if asked.form == CHOICE else []


def _look_at_the_working(laws: Laws, asked: Drill, seed: int) -> None:
    working = asked.working()
    if not working.short or not working.clauses:
        raise FaultError(f"seed {seed}: the working says nothing, or names no rule")
    if unknown := [clause for clause in working.clauses if clause not in laws.rules]:
        raise FaultError(f"seed {seed}: the working names “{unknown[0]}”, which is no rule")
    if asked.form == CARDS:
        shown = [card_text(card) for group in working.rows[0].groups for card in group.cards]
        if not asked.accepts(shown) or asked.accepts(shown[1:]):
            raise FaultError(f"seed {seed}: the way shown is not accepted, or less of it is")
    if asked.form == NUMBER:
        total = sum(line.points for line in working.lines)
        if not asked.accepts(total) or asked.accepts(total + 5):
            raise FaultError(f"seed {seed}: the lines do not add up to the answer")
