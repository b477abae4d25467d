"""Examples of the clauses, drawn as they lie on the table.

Every outcome on the page is what the engine answered while the page was built; an example that states something
else fails the build.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from markupsafe import Markup

from meldbook.api.examples import Example, Played, Run, run
from meldbook.cards.canastas import complete, enough
from meldbook.cards.card import JOKER
from meldbook.cards.packs import most_jokers, most_packs
from meldbook.loading import RuleFileError
from meldbook.loading.example_files import load_examples, read_examples
from meldbook.rules.clause import in_words, to_raw
from meldbook.rules.laws import SIDES
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring.lines import line_label
from meldbook.text.notation import parse_group
from meldbook_site import moves_html
from meldbook_site.fitting.fit import FITS, Judge
from meldbook_site.library import Game, Library, speaks
from meldbook_site.page import BuildError
from meldbook_site.pages import kept
from meldbook_site.pages.table import Names, after_rows, before_rows, names_at
from meldbook_site.pages.trying import try_address
from meldbook_site.render import render
from meldbook_site.telling import onto

MOST_MORE = 8
"""Examples of a clause beside the first ones; more would make the page long and nobody wiser."""
_PACKS = ("equipment.packs", "equipment.jokers", "equipment.seats")
MOST_REASONS = 3
"""Reasons for which an example fails that are told; one is mostly enough."""


@dataclass(frozen=True)
class MoveView:
    """A move of an example, who made it, and why it was refused, if it was: clauses and sentences."""

    html: Markup
    who: str
    refusals: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class SheetLine:
    """A line of a score sheet."""

    clause: str
    label: str
    points: int


@dataclass(frozen=True)
class Sheet:
    """One side's score."""

    side: str
    lines: tuple[SheetLine, ...]
    total: int


@dataclass(frozen=True, eq=False)
class Shown:
    """One example as it was played in a game; it is drawn once somebody looks."""

    game: Game
    example: Example
    reading: Ruleset
    result: Run | None = None
    drawn: str = ""
    """How it was drawn by an earlier build."""
    fit: int = FITS
    """How far it is from fitting the game's own reading; those of others are shown as such."""

    @cached_property
    def html(self) -> Markup:
        """The example as it stands on the game's page."""
        return Markup(self.drawn or _html(self.game, self.reading, self.example, self.played))

    @cached_property
    def played(self) -> Run:
        """What came of it."""
        return self.result or run(self.example, self.reading)

    @property
    def usual(self) -> bool:
        """Whether it is played by the game's own reading, without house rules."""
        return self.reading is self.game.rules and not self.example.house

    @property
    def refused(self) -> bool:
        """Whether it shows what the clause forbids."""
        return self.example.outcome == "refused"

    @cached_property
    def in_part(self) -> bool:
        """Whether it counts one line only: whoever has gone out in it lacks the canastas that this takes."""
        ended = self.example.data.get("ended", {})
        position = self.played.position or self.played.start if "by" in ended else None
        if position is None or ended.get("reason", "out") != "out":
            return False
        laws = position.laws
        return not enough(laws, complete(laws, position.melds[laws.side_of[ended["by"] - 1]]))

    @cached_property
    def too_late(self) -> bool:
        """Whether a side had the points that end the match before the deal began."""
        target = self.example.house.get("match.target", self.reading["match.target"])
        return target is not None and max(self.example.data.get("scores", {}).values(), default=0) >= target

    @cached_property
    def beyond_packs(self) -> bool:
        """Whether it lays down more copies of a card than the game's packs hold."""
        group = Counter(parse_group(self.example.check).cards if self.example.check else ())
        values = {clause: self.reading[clause] for clause in _PACKS}
        return any(count > (most_jokers if card == JOKER else most_packs)(values) for card, count in group.items())

    @property
    def odd(self) -> bool:
        """Whether it shows what no match comes to, so that it stands only where the clause has no other."""
        return self.too_late or self.in_part or self.beyond_packs


@dataclass(frozen=True)
class ClauseExamples:
    """A clause's examples: those that say it best, one that goes and one that does not, and the others."""

    first: tuple[Shown, ...] = ()
    more: tuple[Shown, ...] = ()


Examples = Mapping[str, ClauseExamples]
"""What a page shows of each clause, by clause id."""


def held_examples(game: Game, examples: Iterable[Example]) -> list[Shown]:
    """Return the examples of a game's own clauses that hold in one of its readings."""
    return list(_held(game, examples, {}))


def kept_examples(game: Game, examples: Iterable[Example]) -> list[Shown]:
    """Return the same for the shipped examples: as an earlier build found it, where nothing has changed since."""
    held = kept.read(game)
    if held is None:
        return list(_held(game, examples, kept.read_fits(game)))
    found = {example.id: example for example in examples}
    return [
        Shown(game, found[name], game.readings[reading], drawn=html, fit=fit)
        for name, (reading, html, fit) in held.items()
        if name in found
    ]


def keep(game: Game, held: Iterable[Shown]) -> None:
    """Have the next build find what this one has played and drawn, where it has played anything."""
    held = list(held)
    if any(shown.result for shown in held):
        kept.write_fits(game, {shown.example.id: shown.fit for shown in held})
        kept.write(
            game, {shown.example.id: (shown.reading.reading, vars(shown).get("html", ""), shown.fit) for shown in held}
        )


def _held(game: Game, examples: Iterable[Example], fits: kept.Fits) -> Iterator[Shown]:
    readings = game.readings.values()
    told = {clause for clause in game.catalogue if any(speaks(rules, clause) for rules in readings)}
    judge = Judge(game.rules)
    for example in examples:
        if example.clause in told and (found := _under(game, example)) is not None:
            reading, result = found
            own = reading is game.rules and not example.house
            fit = fits[example.id] if example.id in fits else judge.fit(example, result) if own else FITS
            yield Shown(game, example, reading, result, fit=fit)


def by_clause(held: Iterable[Shown]) -> Examples:
    """Return what a page shows of each clause, of the examples that hold."""
    shown: dict[str, list[Shown]] = {}
    for example in held:
        shown.setdefault(example.example.clause, []).append(example)
    return {clause: _sorted(found) for clause, found in shown.items()}


def _sorted(shown: list[Shown]) -> ClauseExamples:
    ordered = _apart(
        sorted(
            shown,
            key=lambda example: (
                not example.usual,
                example.refused,
                not example.example.first,
                _effort(example.example),
            ),
        )
    )
    if any(example.usual and not example.odd for example in ordered):
        ordered = [example for example in ordered if not example.odd]
    goes = _best(example for example in ordered if example.usual and not example.refused)
    refused = _best(example for example in ordered if example.usual and example.refused)
    first = _pair(goes, refused) if goes and refused else (*goes[:2], *refused[:1])
    first = first or tuple(ordered[:1])
    others = [example for example in ordered if not example.usual]
    more = [example for example in (*goes, *refused, *others) if example not in first]
    return ClauseExamples(first, tuple(more[:MOST_MORE]))


def _best(examples: Iterable[Shown]) -> list[Shown]:
    """Those that fit; where none does, those that are nearest to it."""
    found = list(examples)
    nearest = min((example.fit for example in found), default=FITS)
    return [example for example in found if example.fit == nearest]


def _pair(goes: Sequence[Shown], refused: Sequence[Shown]) -> tuple[Shown, Shown]:
    """The two that tell most side by side: as much alike as can be, so that what differs is what the rule is about."""
    pairs = ((one, other) for one in goes for other in refused)
    return min(pairs, key=lambda pair: (sum(not one.example.first for one in pair), _unlike(*pair), _efforts(*pair)))


def _unlike(one: Shown, other: Shown) -> int:
    """By how many words two tables and what is done at them differ."""
    words, others = _words(one.example), _words(other.example)
    return (words - others).total() + (others - words).total()


def _words(example: Example) -> Counter[str]:
    table = [str(value) for key, value in example.data.items() if key not in ("house", "players")]
    return Counter(re.findall(r"\w+", " ".join([example.check, example.turned, *table])))


def _efforts(*shown: Shown) -> int:
    return sum(_effort(one.example) for one in shown)


def _effort(example: Example) -> int:
    """About how much a reader has to look at: the plainest example comes first."""
    if example.check:
        return len(example.check.split())
    table = example.data.get("table", {})
    melds = [cards for laid in table.get("melds", {}).values() for cards in laid]
    cards = " ".join(
        [*table.get("hands", {}).values(), *table.get("bonus", {}).values(), *melds, table.get("pile", "")]
    )
    return len(cards.split()) + len(example.data.get("moves", []))


def _apart(shown: Iterable[Shown]) -> list[Shown]:
    """Examples without those that say the same once more, of a table that another game needs."""
    found: dict[tuple[str, bool], Shown] = {}
    for example in shown:
        found.setdefault((example.example.title, example.refused), example)
    return list(found.values())


def read_all(folder: Path | None, library: Library) -> tuple[Example, ...]:
    """Return the examples of a folder, or the shipped ones.

    Raises:
        BuildError: where a file is wrong.
    """
    try:
        return read_examples(folder, library.catalogue) if folder else load_examples()
    except RuleFileError as error:
        raise BuildError(str(error)) from error


def hold_to_the_engine(library: Library, examples: Iterable[Example]) -> None:
    """Check that every example comes out as it states in some game.

    Raises:
        BuildError: naming each example that fails, and why.
    """
    examples = list(examples)
    wrong = [
        f"The example {example.id} contradicts the engine: {_why_not(library, example)}"
        for example in examples
        if not any(_under(game, example) for game in library.games.values())
    ]
    if wrong:
        raise BuildError("\n".join(wrong))


def _under(game: Game, example: Example) -> tuple[Ruleset, Run] | None:
    """Return the reading in which an example holds, the game's own first, and what came of it."""
    for rules in (game.rules, *game.other_readings.values()):
        if not _plays_so_anyhow(rules, example):
            result = run(example, rules)
            if result.holds:
                return rules, result
    return None


def _plays_so_anyhow(rules: Ruleset, example: Example) -> bool:
    """Whether what an example plays as house rules is what the game plays without."""
    house = example.house
    return bool(house) and all(to_raw(rules[clause]) == raw for clause, raw in house.items())


def _why_not(library: Library, example: Example) -> str:
    """Why an example holds nowhere; only of games that speak of its clause, where there are any."""
    games = list(library.games.values())
    speaking = [game for game in games if not game.rules.unsaid(example.clause)]
    reasons: dict[str, list[str]] = {}
    for game in speaking or games:
        reasons.setdefault(run(example, game.rules).why_not, []).append(game.id)
    told = [f"in {names[0]}{_and_more(len(names) - 1)}, {reason}" for reason, names in reasons.items()]
    return "; ".join(told[:MOST_REASONS]) + "."


def _and_more(count: int) -> str:
    return f" and {count} more" if count else ""


def _html(game: Game, reading: Ruleset, example: Example, result: Run) -> str:
    rules = result.rules or reading
    return render(
        "example.html",
        game.address,
        example=example,
        title=in_words(example.title, rules.terms),
        sentence=rules.sentence(example.clause),
        reading="" if reading is game.rules else game.reading_title(reading.reading),
        house=[rules.sentence(clause) for clause in example.house],
        before=before_rows(example, rules),
        moves=_moves(example, result, rules),
        after=after_rows(example, rules),
        sheets=_sheets(result, rules, names_at(example.data, rules)),
        trial=try_address(game, example, reading),
    )


def _moves(example: Example, result: Run, rules: Ruleset) -> tuple[MoveView, ...]:
    names = names_at(example.data, rules)
    return tuple(
        MoveView(
            moves_html.move(played.text, names.of, onto=onto(rules)),
            "" if example.check else _who(played, names),
            tuple((refusal.clause, rules.refusal(refusal.clause, refusal.facts)) for refusal in played.refusals),
        )
        for played in result.moves
    )


def _who(played: Played, names: Names) -> str:
    # An answer comes from the partner, though the turn is still that of the player who asked.
    answers = played.text in ("yes", "no")
    return names.seat((played.seat + 2) % names.players + 1 if answers else played.seat + 1)


def _sheets(result: Run, rules: Ruleset, names: Names) -> tuple[Sheet, ...]:
    sheets = []
    for side, lines in enumerate(result.score):
        shown = tuple(SheetLine(line.clause, line_label(rules, line), line.points) for line in lines)
        sheets.append(Sheet(names.score(SIDES[side]), shown, sum(line.points for line in lines)))
    return tuple(sheets)
