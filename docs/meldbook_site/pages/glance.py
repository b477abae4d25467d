"""All games at a glance: what one asks first when choosing a game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import digits, join
from meldbook_site.library import Game, Library

_KINDS = {"set": "sets", "sequence": "sequences", "wild": "wild cards", "identical": "identical cards"}


@dataclass(frozen=True)
class GlanceRow:
    """A game in a row of a table."""

    game: Game
    cells: tuple[str, ...]


MOST_NAMED = 3
"""Numbers that are named one by one; of more, the least and the most."""
HEADS = ("Players", "Cards", "In hand", "Draw", "Melds", "Canastas to go out", "Played to")


@dataclass(frozen=True)
class Group:
    """Games that share what a newcomer notices first."""

    id: str
    title: str
    about: str
    games: tuple[Game, ...]


def groups(library: Library) -> list[Group]:
    """Return the games in groups, by what their rules say."""
    sorted_in: dict[str, list[Game]] = {id: [] for id, _, _ in _GROUPS}
    for game in library.games.values():
        sorted_in[group_of(game.rules)].append(game)
    return [Group(id, title, about, tuple(sorted_in[id])) for id, title, about in _GROUPS if sorted_in[id]]


_GROUPS = (
    ("sets", "Canastas of a rank", "You gather cards of a rank, and seven of them are a canasta."),
    ("sequences", "With sequences too", "Runs of a suit are melded beside cards of a rank."),
    ("second-hand", "With a second hand", "When your hand is played out, more cards wait for you on the table."),
    ("rum", "Without canastas", "Every meld counts by its cards, and the deal ends sooner."),
)


def group_of(rules: Ruleset) -> str:
    """Return the group of a game, by what its rules say."""
    if rules["canasta.size"] is None:
        return "rum"
    if rules["reserve.piles"]:
        return "second-hand"
    return "sequences" if "sequence" in rules["meld.kinds"] else "sets"


def glance_rows(library: Library) -> list[GlanceRow]:
    """Return every game's row."""
    return [GlanceRow(game, _cells(game.rules)) for game in library.games.values()]


def _cells(rules: Ruleset) -> tuple[str, ...]:
    laws = Laws(rules)
    return (
        players_of(rules),
        _numbers({_cards(Laws(rules, players)) for players in rules["equipment.seats"]}),
        _hand(rules),
        digits(laws.draws),
        kinds_of(rules),
        digits(laws.canastas_to_go_out) if laws.canastas_to_go_out else "none",
        _end(rules),
    )


def in_a_line(rules: Ruleset) -> list[str]:
    """Return what one asks first, where nobody has put it into words: players, cards, and the end of a match."""
    laws, end = Laws(rules), _end(rules)
    target = end if rules["match.target"] is None else f"to {end} points"
    return [f"{players_of(rules)} players", f"{digits(52 * laws.packs + laws.jokers)} cards", target]


def kinds_of(rules: Ruleset) -> str:
    """Return what is melded: `sets and sequences`."""
    return join([words for kind, words in _KINDS.items() if kind in rules["meld.kinds"]])


def players_of(rules: Ruleset) -> str:
    """Return for how many players a game is: `4`, `4 or 6`, `2–6`."""
    return _numbers(rules["equipment.seats"])


def packs_of(rules: Ruleset) -> str:
    """Return how many packs it takes, by the number of players: `2`, `3–6`."""
    return _numbers({Laws(rules, players).packs for players in rules["equipment.seats"]})


def _numbers(found: Collection[int]) -> str:
    least, most = min(found), max(found)
    whole = len(found) == most - least + 1
    if len(found) > 2 and (whole or len(found) > MOST_NAMED):
        return f"{least}–{most}"
    return join([digits(count) for count in sorted(found)], "or")


def _cards(laws: Laws) -> int:
    return 52 * laws.packs + laws.jokers


def _hand(rules: Ruleset) -> str:
    """Cards in the first hand, and those of the second ones: 11 + 11; by the number of players, 6–10."""
    hands = _numbers({Laws(rules, players).by_players("deal.hand") for players in rules["equipment.seats"]})
    return " + ".join([hands, *(digits(count) for count in rules["reserve.piles"] or ())])


def _end(rules: Ruleset) -> str:
    if rules["match.target"] is not None:
        return digits(rules["match.target"])
    return f"{digits(rules['match.deals'])} deals"
