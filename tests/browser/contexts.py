"""Browser contexts, lent to tests and wiped between them: what a reader leaves goes, what the network gave stays.

A browser that was never anywhere fetches, unpacks and compiles the whole site first: for most tests that is the larger
part of their work, and no part of their question.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page


class Contexts:
    """The contexts of one browser; those with the same options are kept together."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}
        self._lent: list[tuple[str, Page]] = []

    def lend(self, options: dict[str, Any]) -> Page:
        """Return an empty page in a context where nothing is kept; it differs from all that are lent now."""
        kind = repr(sorted(options.items()))
        free = self._free.setdefault(kind, [])
        page = free.pop() if free else self._browser.new_context(**options).new_page()
        self._lent.append((kind, page))
        return page

    def take_back(self, address: str) -> None:
        """End what the lent contexts do, and forget what they keep for a site."""
        while self._lent:
            kind, page = self._lent.pop()
            self._free[kind].append(_wiped(page.context, address))


def _wiped(context: BrowserContext, address: str) -> Page:
    """Leave one empty page; it is there before the others close, since a context without pages ends its renderer."""
    left, page = context.pages, context.new_page()
    for other in left:
        other.close()
    context.unroute_all()
    context.clear_permissions()
    context.set_offline(False)
    browser = context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
    browser.detach()
    return page
