"""Browser contexts, lent to tests and wiped between them: what a reader leaves goes, what the network gave stays.
And pages in which even the engine stays.

A browser that was never anywhere fetches, unpacks and compiles the whole site first: for most tests that is the larger
part of their work, and no part of their question.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect


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
        page = free.pop() if free else self._unused(options)
        self._lent.append((kind, page))
        return page

    def _unused(self, options: dict[str, Any]) -> Page:
        context = self._browser.new_context(**options)
        context.add_init_script(f"try {{ {STEP_BY_STEP} }} catch {{}}")
        return context.new_page()

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


LEAD_ON = """address => {
  document.querySelector("article").dataset.left = "";
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""Goes to another page as the site's own links do: what stands is replaced, and the engine runs on."""
STEP_BY_STEP = "localStorage['meldbook.1.pace'] ??= '\"step\"'"
"""Each of the others' moves waits to be asked for, unless a test wants another pace."""
FORGET = f"localStorage.clear(); sessionStorage.clear(); {STEP_BY_STEP}"
ELSEWHERE = "offline/"
"""A small page, without the engine, on the way from any page to any other."""


class Settled:
    """One page for all readers with a mouse, and one for those with a finger, in which the engine runs on."""

    def __init__(self, browser: Browser, address: str, patience: int, **options: Any) -> None:
        self._browser, self._options, self._patience = browser, options, patience
        self._elsewhere = address + ELSEWHERE
        self._pages: dict[bool, Page] = {}

    def welcome(self, has_touch: bool) -> Page:
        """Return a page at which nobody has been, as far as it can tell."""
        page = self._pages.get(has_touch)
        if page is None:
            page = self._browser.new_context(**self._options, has_touch=has_touch).new_page()
            page.context.set_default_timeout(self._patience)
            page.goto(self._elsewhere)
            self._pages[has_touch] = page
        lead_on(page, self._elsewhere)
        page.evaluate(FORGET)
        page.emulate_media(color_scheme="light", media="screen")
        return page

    def begin_anew(self) -> None:
        """Let nothing of what went wrong reach the next reader."""
        while self._pages:
            self._pages.popitem()[1].context.close()


def lead_on(page: Page, address: str) -> None:
    """Go to another page of the site; the one that the reader is on already stays as it is."""
    if page.url != address:
        page.evaluate(LEAD_ON, address)
        expect(page.locator("article[data-left]")).to_have_count(0)
