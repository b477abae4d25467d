"""Anchors that were published once: links to them stand in letters, forums and club rules, and must go on working.

`anchors.txt` lists them. One that vanishes fails the build; a clause that gets a new id keeps the old one among its
`aliases`. `pytest tests/site/test_anchors.py --regenerate-golden` adds the new ones and never takes one away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from meldbook_site.page import BuildError, Pages

FILE = Path(__file__).with_name("anchors.txt")
GAMES = "variants/"
EVERY_GAME = "variants/*/"
"""Stands for the page of every game, where all have the anchor."""
REFERENCE = ("variants/", "glossary/", "sources/", "disagreements/", "mechanisms/")
"""Pages whose anchors are promises."""
_ID = re.compile(r'\sid="((?!mb-)[^"]+)"')


def anchors_of(pages: Pages) -> set[str]:
    """Return the anchors of the reference: `variants/*/#pile.take`, `glossary/#meld`."""
    by_page = {address: set(_ID.findall(page.body)) for address, page in pages.items() if address.startswith(REFERENCE)}
    games = [anchors for address, anchors in by_page.items() if _is_game(address)]
    shared = set.intersection(*games) if games else set()
    return {f"{EVERY_GAME}#{anchor}" for anchor in shared} | {
        f"{address}#{anchor}"
        for address, anchors in by_page.items()
        for anchor in (anchors - shared if _is_game(address) else anchors)
    }


def _is_game(address: str) -> bool:
    return address.startswith(GAMES) and address != GAMES


def published() -> list[str]:
    """Return the anchors that links may have."""
    return FILE.read_text("utf-8").split() if FILE.is_file() else []


def vanished(pages: Pages, promised: Iterable[str]) -> Iterator[str]:
    """Yield each promised anchor that no page has any more."""
    present = anchors_of(pages)
    games = [address for address in pages if _is_game(address)]
    for anchor in promised:
        address, _, name = anchor.partition("#")
        everywhere = f"{EVERY_GAME}#{name}" in present
        wanted = [f"{game}#{name}" for game in games] if address == EVERY_GAME else [anchor]
        yield from (
            one for one in wanted if one not in present and not (everywhere and _is_game(one.partition("#")[0]))
        )


def check_anchors(pages: Pages) -> None:
    """Check that every anchor that was published is still there.

    Raises:
        BuildError: naming those that are not.
    """
    gone = list(vanished(pages, published()))
    if gone:
        mend = (
            "Keep the old id of a renamed clause in its `aliases`, or take the line out of anchors.txt."
        )
        raise BuildError(f"These anchors were published and have vanished: {', '.join(gone[:10])}. {mend}")
