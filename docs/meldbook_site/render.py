"""Jinja templates, and links that work from any folder the site is served from."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from meldbook_site import cards_html, moves_html


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("meldbook_site", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else every example asks the disk whether its template has changed
    )
    environment.globals.update(card=cards_html.card, cards=cards_html.cards, move=moves_html.move)
    environment.filters["number"] = lambda value: f"{value:,}".replace("-", "−")
    environment.filters["signed"] = cards_html.signed
    return environment


def plain(template: str, **context: Any) -> str:
    """Return a template's text where it is no HTML."""
    return _environment().overlay(autoescape=False).get_template(template).render(**context)


def linker(address: str) -> Callable[[str], str]:
    """Return a function from an address of the site (`variants/canasta/#pile.take`) to a link."""

    def link(target: str) -> str:
        path, hash_sign, anchor = target.partition("#")
        if path == address:
            return hash_sign + anchor or "./"
        relative = posixpath.relpath("/" + path, "/" + address)
        return (relative + "/" if path.endswith("/") or not path else relative) + hash_sign + anchor

    return link


def render(template: str, address: str, **context: Any) -> str:
    """Return a template's HTML for the page at `address`."""
    return _environment().get_template(template).render(link=linker(address), address=address, **context)
