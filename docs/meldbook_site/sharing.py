"""What a page tells machines of itself: cards for links that are passed on, and structured data for searches.

Both name pages by their whole address, which a build knows only where the site's own (`site_url`) is set. Without it a
page says what it can say without.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from meldbook_site.library import Game, Library
from meldbook_site.page import Pages

IMAGES = "assets/social"
SITE = "Meldbook"
_SCHEMA = "https://schema.org"


def image_of(address: str, library: Library) -> str:
    """Return the picture that goes with a page: its game's, where it belongs to one."""
    game = next((part for part in address.split("/") if part in library.games), "")
    return f"{IMAGES}/{game or 'meldbook'}.png"


def head(
    address: str, title: str, description: str, data: list[Mapping[str, Any]], url: str = "", image: str = ""
) -> str:
    """Return what goes into a page's `<head>`.

    Args:
        address: the page's own, within the site.
        title: its title.
        description: the page in a sentence.
        data: what `structured` said of it.
        url: the site's address, if it is known.
        image: the picture's address within the site, if there is one.
    """
    says = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": description,
    }
    if url:
        says["og:url"] = url + address
    if url and image:
        says |= {"og:image": url + image, "og:image:width": "1200", "og:image:height": "630"}
        says["og:image:alt"] = f"{title}: {SITE}"
    lines = [Markup('<meta property="{}" content="{}">').format(name, content) for name, content in says.items()]
    card = "summary_large_image" if "og:image" in says else "summary"
    lines.append(Markup('<meta name="twitter:card" content="{}">').format(card))
    # In a script no entity is read; an escaped “<” cannot end it.
    lines += [
        Markup('<script type="application/ld+json">{}</script>').format(
            Markup(json.dumps({"@context": _SCHEMA, **each}, ensure_ascii=False).replace("<", "\\u003c"))
        )
        for each in data
    ]
    return Markup("\n").join(lines)  # marked up as a whole: what is added to it must not escape it


def structured(address: str, pages: Pages, library: Library, url: str = "") -> list[Mapping[str, Any]]:
    """Return what a generated page says of itself in schema.org's words."""
    page = pages[address]
    found = [page.data] if page.data else []
    found += [_game(game, url) for game in library.games.values() if game.address == address]
    trail = _trail(address, pages) if url else []
    if len(trail) > 1:
        steps = [
            {"@type": "ListItem", "position": place, "name": name, "item": url + step}
            for place, (step, name) in enumerate(trail, 1)
        ]
        found.append({"@type": "BreadcrumbList", "itemListElement": steps})
    return found


def _game(game: Game, url: str) -> Mapping[str, Any]:
    seats = game.rules["equipment.seats"]
    players = {"@type": "QuantitativeValue", "minValue": min(seats), "maxValue": max(seats)}
    about = {"@type": "Game", "name": game.name, "description": game.description, "numberOfPlayers": players}
    return {**about, "genre": "Card game"} | ({"url": url + game.address} if url else {})


def _trail(address: str, pages: Pages) -> list[tuple[str, str]]:
    """Return the way from the home page: addresses and titles of the pages above a page, and itself."""
    parts = address.strip("/").split("/")
    above = ["/".join(parts[: count + 1]) + "/" for count in range(len(parts))]
    return [("", "Home"), *((step, pages[step].title) for step in above if step in pages)]


def robots(url: str = "") -> str:
    """Return `robots.txt`: everything may be read."""
    return "User-agent: *\nAllow: /\n" + (f"\nSitemap: {url}sitemap.xml\n" if url else "")
