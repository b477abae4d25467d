"""The finder: which game is for this table. A plain table of all games, and the data that its element goes by."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from meldbook.article.composing import compose
from meldbook.loading.passage_files import shipped_passages
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import join, number
from meldbook_site.library import Game, Library
from meldbook_site.page import Heading, Page
from meldbook_site.pages.glance import kinds_of, packs_of, players_of
from meldbook_site.pages.measured import all_measured
from meldbook_site.render import linker, render
from meldbook_site.simulating.luck import luck_of
from meldbook_site.simulating.measured import Figures, figures_of
from meldbook_site.simulating.minutes import club_minutes, in_words, minutes

ADDRESS = "find/"
DATA = "find/games.json"


WORDS_A_MINUTE = 200
"""At which rules are read by somebody who wants to play by them."""


@dataclass(frozen=True)
class Seated:
    """A game for so many players, in the plain list."""

    game: Game
    line: str


@dataclass(frozen=True)
class Row:
    """A game in the plain table."""

    game: Game
    players: str
    packs: str
    partners: str
    melds: str
    second: bool
    deal: str
    match: str
    luck: str


def finder_page(library: Library) -> Page:
    """Return the finder."""
    rows = [_row(game) for game in library.games.values()]
    body = render(
        "find.html", ADDRESS, rows=rows, counts=_by_players(library), data=DATA, measured=bool(all_measured(library))
    )
    about = "Which game is for us? Say how many you are, what cards you have and how long you want to play."
    headings = (
        Heading("your-table", "Your table"),
        Heading("by-players", "By number of players"),
        Heading("all-games", "All games"),
    )
    return Page("Find a game", body, about, headings, wide=True)


def finder_files(library: Library) -> dict[str, str]:
    """Return what the finder fetches."""
    return {DATA: json.dumps(finder_data(library), ensure_ascii=False, separators=(",", ":"))}


def finder_data(library: Library) -> list[dict[str, Any]]:
    """Return what the finder knows of each game, with links from its own page."""
    link, games = linker(ADDRESS), list(library.games.values())
    return [
        {
            "id": game.id,
            "name": game.name,
            "href": link(game.address),
            "about": game.description,
            "kinds": sorted(game.rules["meld.kinds"]),
            "second": bool(game.rules["reserve.piles"]),
            "reading": _reading(game),
            "tables": [_table(game, players) for players in sorted(game.rules["equipment.seats"])],
            "unlike": [game.unlike(other) for other in games],
        }
        for game in games
    ]


def _reading(game: Game) -> int:
    """Minutes in which the game's rules are read: what beginners ask first."""
    words = compose(game.rules, shipped_passages()).text.split()
    return max(1, round(len(words) / WORDS_A_MINUTE))


def _by_players(library: Library) -> list[tuple[str, list[Seated]]]:
    """By number of players, the games that are for so many, each with a line on it."""
    seats = sorted({players for game in library.games.values() for players in game.rules["equipment.seats"]})
    return [
        (
            number(players).capitalize(),
            [_seated(game, players) for game in library.games.values() if _is_for(game, players)],
        )
        for players in seats
    ]


def _is_for(game: Game, players: int) -> bool:
    return players in game.rules["equipment.seats"]


def _seated(game: Game, players: int) -> Seated:
    laws, times = Laws(game.rules, players), _times_with(game, players)
    packs = f"{number(laws.packs)} {'pack' if laws.packs == 1 else 'packs'}"
    how = "each alone" if laws.alone else "with partners"
    return Seated(game, ", ".join([packs, how, *([times["match"]] if times else [])]))


def _table(game: Game, players: int) -> dict[str, Any]:
    """One number of players: what it takes, and how long it lasts where that was measured."""
    laws = Laws(game.rules, players)
    return {
        "players": players,
        "alone": laws.alone,
        "packs": laws.packs,
        "jokers": laws.jokers,
        **_times_with(game, players),
    }


def _times_with(game: Game, players: int) -> dict[str, Any]:
    """How long it lasts with so many players; where only the usual table was measured, how long that lasts."""
    if times := _times(figures_of(game.rules, players)):
        return times
    times, usual = _times(figures_of(game.rules)), game.rules["equipment.seats"][0]
    return {**times, "measured": usual} if times else {}


def _times(figures: Figures | None) -> dict[str, Any]:
    deals = figures["matches"]["deals"]["mean"] if figures else None
    if not figures or not deals:
        return {}
    turns, luck = figures["turns"]["mean"], luck_of(figures)
    return {
        "minutes": round(minutes(turns, deals)),
        "quick": round(club_minutes(turns, deals)),
        "deal": in_words(minutes(turns)),
        "match": in_words(minutes(turns, deals)),
        **({"luck": round(luck.left, 2)} if luck and luck.tells else {}),
    }


def _row(game: Game) -> Row:
    rules, figures = game.rules, figures_of(game.rules)
    times = _times(figures)
    luck = luck_of(figures) if figures else None
    sides = {Laws(rules, players).alone for players in rules["equipment.seats"]}
    return Row(
        game=game,
        players=players_of(rules),
        packs=packs_of(rules),
        partners=join([word for alone, word in ((False, "partners"), (True, "alone")) if alone in sides], "or"),
        melds=kinds_of(rules),
        second=bool(rules["reserve.piles"]),
        deal=times.get("deal", "–"),
        match=times.get("match", "–"),
        luck=luck.share.lower() if luck else "–",
    )
