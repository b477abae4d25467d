"""Anchors that were published once: links to them stand in letters, forums and club rules, and must go on working.

`anchors.txt` lists them. One that vanishes fails the build; a clause that gets a new id keeps the old one among its
`aliases`. `pytest tests/site/test_anchors.py --regenerate-golden` adds the new ones and never takes one away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from meldbook_site.page import BuildError, Pages

FILE = Path(__file__).with_name("anchors.txt")
GAMES = "variants/"
EVERY_GAME = "variants/*/"
"""Stands for the page of every game."""
REFERENCE = ("variants/", "glossary/", "sources/", "disagreements/", "mechanisms/")
"""Pages whose anchors are promises; of the games' pages, what all of them have."""
_ID = re.compile(r'\sid="((?!mb-)[^"]+)"')


def anchors_of(pages: Pages) -> set[str]:
    """Return the anchors of the reference: `variants/*/#pile.take`, `glossary/#meld`."""
    games = [set(_ID.findall(page.body)) for address, page in pages.items() if _is_game(address)]
    shared = set.intersection(*games) if games else set()
    return {f"{EVERY_GAME}#{anchor}" for anchor in shared} | {
        f"{address}#{anchor}"
        for address, page in pages.items()
        if address.startswith(REFERENCE) and not _is_game(address)
        for anchor in _ID.findall(page.body)
    }


def _is_game(address: str) -> bool:
    return address.startswith(GAMES) and address != GAMES


def published() -> list[str]:
    """Return the anchors that links may have."""
    return FILE.read_text("utf-8").split()


def check_anchors(pages: Pages, promised: Iterable[str]) -> None:
    """Check that every anchor that was published is still there.

    Raises:
        BuildError: naming those that are not.
    """
    present = anchors_of(pages)
    gone = [anchor for anchor in promised if anchor not in present]
    if gone:
        _check_games(pages, gone)
        mend = "Keep the old id of a renamed clause in its `aliases`, or take the line out of anchors.txt."
        raise BuildError(f"These anchors were published and have vanished: {', '.join(gone[:10])}. {mend}")


def _check_games(pages: Pages, gone: Iterable[str]) -> None:
    """Name a game whose page alone lacks what those of the others have: a new one whose story is missing, say."""
    games = {address: set(_ID.findall(page.body)) for address, page in pages.items() if _is_game(address)}
    for anchor in gone:
        address, _, name = anchor.partition("#")
        without = [game for game, found in games.items() if name not in found]
        if address == EVERY_GAME and 0 < len(without) < len(games):
            raise BuildError(
                f"{without[0]} has no #{name}, to which links may lead on every game's page."
                " CONTRIBUTING.md says what a shipped game has."
            )
