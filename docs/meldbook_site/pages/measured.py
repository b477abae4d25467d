"""What was measured of the games by playing them: facts in words beside the rules, and all games side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised, digits, join
from meldbook_site.library import Game, Library
from meldbook_site.page import Heading, Page
from meldbook_site.plots import Bars, bars
from meldbook_site.render import render
from meldbook_site.simulating.luck import Luck, luck_of
from meldbook_site.simulating.measured import Figures, figures_of
from meldbook_site.simulating.minutes import in_words, minutes

ADDRESS = "measured/"
ENDINGS = {"out": "a player goes out", "stock": "the stock runs out", "stalemate": "nobody can go on"}


@dataclass(frozen=True)
class Fact:
    """A measured fact: what it is about, and what was found, with a remark."""

    what: str
    says: str
    remark: str = ""


@dataclass(frozen=True)
class Measured:
    """What was measured at a game's usual table, in words and as a picture."""

    game: Game
    players: int
    deals: int
    seed: int
    facts: tuple[Fact, ...]
    points: Bars
    luck: Luck | None
    turns: int
    deal: str
    match: str
    deals_in_short: str
    out: str
    random: int
    """Deals of a hundred that the computer won against random play."""
    mean: str
    low: str
    high: str
    """Points between which nine tenths lie."""


def measured_of(game: Game) -> Measured | None:
    """Return what was measured of a game as its own reading tells it; None where nothing was."""
    figures = figures_of(game.rules)
    return _measured(game, figures) if figures and figures["deals"] else None


def all_measured(library: Library) -> list[Measured]:
    """Return what was measured of each game."""
    found = (measured_of(game) for game in library.games.values())
    return [measured for measured in found if measured]


def measured_page(library: Library) -> Page | None:
    """Return the page on which the games' figures stand side by side; none where nothing was measured."""
    games = all_measured(library)
    if not games:
        return None
    lucky = [(found.luck.left, found) for found in games if found.luck]
    by_luck = [found for _, found in sorted(lucky, key=lambda pair: pair[0])]
    shortest = min(games, key=lambda found: found.turns)
    longest = max(games, key=lambda found: found.turns)
    body = render("measured.html", ADDRESS, games=games, by_luck=by_luck, shortest=shortest, longest=longest)
    headings = [
        Heading("length", "How long they take"),
        *([Heading("luck", "How much is luck")] if by_luck else []),
        Heading("points", "What a deal brings"),
        Heading("how", "How this was measured"),
    ]
    about = "Turns, minutes, points and luck of every game, measured by letting the computer play."
    return Page("The games measured", body, about, tuple(headings), wide=True)


def _measured(game: Game, figures: Figures) -> Measured:
    turns, match = figures["turns"]["mean"], figures["matches"]["deals"]
    return Measured(
        game=game,
        players=figures["players"],
        deals=figures["deals"],
        seed=figures["seed"],
        facts=tuple(_facts(game.rules, figures)),
        points=bars(figures["points"]["bins"]),
        luck=luck_of(figures),
        turns=round(turns),
        deal=in_words(minutes(turns)),
        match=_match(figures),
        deals_in_short=_deals_in_short(match),
        out=_percent(figures["out"]),
        random=round(100 * figures["against"]["random"]["won"]),
        mean=digits(_round(figures["points"]["mean"])),
        low=digits(_round(figures["points"]["low"])),
        high=digits(_round(figures["points"]["high"])),
    )


def _facts(rules: Ruleset, figures: Figures) -> Iterator[Fact]:
    turns, points, match = figures["turns"]["mean"], figures["points"], figures["matches"]["deals"]
    yield Fact("A deal", capitalised(in_words(minutes(turns))), f"{round(turns)} turns of all players together")
    if match["mean"]:
        yield Fact("A match", capitalised(_match(figures)), _deals(match))
    low, high = digits(_round(points["low"])), digits(_round(points["high"]))
    yield Fact("Points a deal", digits(_round(points["mean"])), f"on average; mostly {low} to {high}")
    yield Fact("A deal ends", *_ending(figures))
    yield from _canastas(rules, figures)
    if luck := luck_of(figures):
        yield Fact("Luck", luck.share, luck.sentence)


def _match(figures: Figures) -> str:
    deals = figures["matches"]["deals"]["mean"]
    return in_words(minutes(figures["turns"]["mean"], deals)) if deals else ""


def _deals(match: Figures) -> str:
    low, high, mean = match["low"], match["high"], match["mean"]
    if low == high:
        return f"always {low} deals"
    return f"{round(mean)} deals, mostly {low} to {high}"


def _deals_in_short(match: Figures) -> str:
    if not match["mean"]:
        return "–"
    low, high = match["low"], match["high"]
    return str(low) if low == high else f"{round(match['mean'])} ({low}–{high})"


def _ending(figures: Figures) -> tuple[str, str]:
    """How most deals end, and how the others do."""
    shares: dict[str, float] = {}
    for reason, share in figures["reasons"].items():
        ending = ENDINGS.get(reason, ENDINGS["out"])  # whoever lays a special hand goes out with it
        shares[ending] = shares.get(ending, 0) + share
    (most, share), *others = sorted(shares.items(), key=lambda found: -found[1])
    if share > 0.995:
        return "Going out" if most == ENDINGS["out"] else capitalised(most), "in every deal"
    words = [f"{capitalised(most)} in {_percent(share)} of deals"]
    return words[0], "else " + join(dict.fromkeys(other for other, _ in others), "or")


def _canastas(rules: Ruleset, figures: Figures) -> list[Fact]:
    """How many melds are completed, by the game's own word; none where melds have no full size."""
    if figures["canastas"] is None:
        return []
    each = figures["canastas"] / figures["sides"]
    word = rules.terms["canasta"].partition("|")
    name = capitalised(word[2] or f"{word[0]}s")
    return [Fact(name, f"{each:.1f}", "completed by a side in a deal")]


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


def _round(points: float) -> int:
    """Points as one would say them: the tens, or the fives where they are few."""
    step = 5 if abs(points) < 200 else 10
    return round(points / step) * step
