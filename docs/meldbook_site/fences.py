"""Blocks of Markdown pages that put cards, a verdict, a checker or a card table on a page.

```meldbook
cards = "KS KH KD"           # draws them, as a meld lies
```

```meldbook
check = "KS KH 2C"           # draws them with the engine's verdict, and a link to the rule that refuses them
```

```meldbook
checker = true               # the reader's own checker; `table = true` is the card table
variant = "canasta"          # the default, here and above
reading = "bicycle"          # where it matters
```

```meldbook
drill = "pile"               # questions of a kind, or of all of them ("mixed"), perhaps about one rule alone
clause = "pile.frozen"
```

```meldbook
games = "play"               # links to all games: to their tables, to their checkers ("check") or rules ("rules")
```
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping

from meldbook.cards.card import CardError
from meldbook.door import Door
from meldbook.drills.posing import MIXED
from meldbook_site import cards_html
from meldbook_site.library import USUAL, Game, Library
from meldbook_site.page import BuildError
from meldbook_site.pages.drills import kinds_offered, practice_links
from meldbook_site.pages.play import table_address
from meldbook_site.render import render

_BLOCK = re.compile(r"^```meldbook[ ]*\n(?P<source>.*?)^```[ ]*$", re.DOTALL | re.MULTILINE)
KEYS = {
    "cards": str,
    "check": str,
    "checker": bool,
    "table": bool,
    "drill": str,
    "clause": str,
    "games": str,
    "variant": str,
    "reading": str,
}
_KINDS = ("cards", "check", "checker", "table", "drill", "games")
_PLACES: dict[str, Callable[[Game], str]] = {
    "play": table_address,
    "check": lambda game: f"{game.address}#check-a-meld",
    "rules": lambda game: game.address,
}
"""Where a list of games may lead."""


def fill(markdown: str, address: str, library: Library) -> str:
    """Return a page's Markdown with its blocks turned into HTML.

    Raises:
        BuildError: naming the block that cannot be read.
    """
    return _BLOCK.sub(lambda found: _html(found["source"], address, library), markdown)


def _html(source: str, address: str, library: Library) -> str:
    block = _read(source)
    kind = next(kind for kind in _KINDS if kind in block)
    if kind == "games":
        return _games(str(block[kind]), source, address, library)
    variant, reading = str(block.get("variant", USUAL)), str(block.get("reading", ""))
    game = library.games.get(variant)
    if kind != "cards" and game is None:
        other = next(iter(library.games))
        raise _problem(source, f'this site has no game “{variant}”; name one that it has: variant = "{other}".')
    if kind == "drill" and game:
        return _drill(block, source, address, game)
    answer = _verdict(block["check"], game, reading, source) if kind == "check" and game else None
    try:
        drawn = cards_html.cards(str(block[kind]), fan=kind == "cards") if kind in ("cards", "check") else ""
    except CardError as error:
        raise _problem(source, str(error)) from error
    return render("fence.html", address, kind=kind, variant=variant, reading=reading, drawn=drawn, answer=answer)


def _drill(block: Mapping[str, object], source: str, address: str, game: Game) -> str:
    kind, clause = str(block["drill"]), str(block.get("clause", ""))
    offered = kinds_offered(game)
    if kind != MIXED and kind not in offered.split():
        raise _problem(source, f"{game.name} has questions of {MIXED}, {offered.replace(' ', ', ')}.")
    if clause and clause not in practice_links(game):
        raise _problem(source, f"there are no questions about “{clause}” in {game.name}.")
    reading = str(block.get("reading", ""))
    return render("drill_fence.html", address, game=game, kind=kind, kinds=offered, clause=clause, reading=reading)


def _games(place: str, source: str, address: str, library: Library) -> str:
    leads = _PLACES.get(place)
    if leads is None:
        raise _problem(source, f"its list leads to one of {', '.join(_PLACES)}.")
    links = [(game.name, leads(game)) for game in library.games.values()]
    return render("games.html", address, links=links)


def _verdict(cards: object, game: Game, reading: str, source: str) -> dict[str, object]:
    door = Door()
    door.handle({"do": "load", "compiled": game.compiled})
    asked = {"do": "check", "variant": game.id, "cards": cards} | ({"reading": reading} if reading else {})
    answer = door.handle(asked)
    if "error" in answer:
        raise _problem(source, answer["error"]["message"])
    return answer


def _read(source: str) -> dict[str, object]:
    try:
        block = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise _problem(source, f"it is not TOML ({error}).") from error
    wrong = [key for key, value in block.items() if not isinstance(value, KEYS.get(key, ()))]
    if wrong:
        raise _problem(source, f"its key “{wrong[0]}” is unknown, or of the wrong kind.")
    if sum(kind in block for kind in _KINDS) != 1:
        raise _problem(source, f"it needs one of {', '.join(_KINDS)}.")
    return block


def _problem(source: str, reason: str) -> BuildError:
    first = source.strip().partition("\n")[0]
    return BuildError(f"The meldbook block “{first[:60]}” cannot be used: {reason}")
