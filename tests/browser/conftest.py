"""The built site, its own server, and a browser that is watched."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from browser.contexts import Contexts
from browser.watching import Watch
from browser_path import FLAGS, browser_path
from meldbook_site.building import build
from meldbook_site.server import site_server

PATIENCE = 60_000
"""Milliseconds after which a test gives up waiting for something; nothing is asserted about time."""

expect.set_options(timeout=PATIENCE)

STEADY = "--js-flags=--wasm-tiering-budget=1000000000 --random-seed=20261120"
"""Chance falls the same way on every page. And pages live for seconds here: making better machine code for all of the
engine, not its busiest parts alone, would cost a test as much again as starting it."""

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}

OpenPage = Callable[..., Page]

ELSEWHERE = "offline/"
"""A small page, without the engine, on the way from any page to any other."""
LEAD_ON = """address => {
  document.querySelector("article").dataset.left = "";
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""Goes to another page as the site's own links do: what stands is replaced, and the engine runs on."""
FORGET = "localStorage.clear(); sessionStorage.clear()"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once; MELDBOOK_SITE may name one that is built already."""
    if built := os.environ.get("MELDBOOK_SITE"):
        return Path(built)
    return build(tmp_path_factory.mktemp("built") / "site")


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the project's own server shows the site, with its content security policy."""
    server = site_server(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def addresses(site: Path) -> list[str]:
    """Every page of the site, by its address below the root; "" is the home page."""
    folders = sorted(page.parent.relative_to(site).as_posix() for page in site.rglob("index.html"))
    return ["" if folder == "." else f"{folder}/" for folder in folders]


@pytest.fixture(scope="session")
def some_addresses(site: Path, addresses: list[str]) -> list[str]:
    """Pages that have a place of their own; and of those that one template makes, the shortest, for speed."""
    kinds: dict[tuple[str, int], str] = {}
    for path in sorted(addresses, key=lambda path: (site / path / "index.html").stat().st_size):
        kinds.setdefault((path.partition("/")[0], path.count("/")), path)
    return list(kinds.values())


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = browser_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, STEADY])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def watch(address: str) -> Iterator[Watch]:
    """What the pages of a test asked for and complained of; at its end, nothing may be amiss."""
    watch = Watch(address)
    yield watch
    assert watch.foreign == []
    assert watch.complaints == []


@pytest.fixture
def open_page(contexts: Contexts, address: str, watch: Watch) -> Iterator[OpenPage]:
    """Return a function that opens an address in a watched browser of somebody who was never here.

    Each call is another reader's. Its options are those of Playwright's `new_context`. Motion is unwelcome to these
    readers, so that the other players move without pauses.
    """
    followed = []

    def opened(path: str = "", viewport: ViewportSize = DESK, **options: object) -> Page:
        page = contexts.lend({"viewport": DESK, "reduced_motion": "reduce", **options})
        page.set_viewport_size(viewport)
        page.context.set_default_timeout(PATIENCE)
        watch.follow(page.context)
        followed.append(page.context)
        page.goto(address + path)
        return page

    yield opened
    contexts.take_back(address)
    for context in followed:
        watch.leave(context)


@pytest.fixture(scope="session")
def settled(browser: Browser, address: str) -> Callable[[bool], Page]:
    """Return a function that gives the one page for all tests that `visit` something, with a mouse or a finger."""

    @cache
    def page_of(has_touch: bool) -> Page:
        context = browser.new_context(viewport=DESK, reduced_motion="reduce", has_touch=has_touch)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(address + ELSEWHERE)
        return page

    return page_of


@pytest.fixture
def visit(settled: Callable[[bool], Page], address: str, watch: Watch) -> Iterator[OpenPage]:
    """Return a function that leads a reader to an address by the site's own way, in a page whose engine runs on.

    For tests that neither ask how the engine starts nor change the browser: each saves the start, the larger part of
    what a test costs. Nothing is kept from an earlier one.
    """
    followed: list[BrowserContext] = []

    def visited(path: str = "", viewport: ViewportSize = DESK, has_touch: bool = False) -> Page:
        page = settled(has_touch)
        if page.context not in followed:
            _come_as_new(page, address + ELSEWHERE)
            watch.follow(page.context)
            followed.append(page.context)
        page.set_viewport_size(viewport)
        _lead_on(page, address + path)
        return page

    yield visited
    for context in followed:
        watch.leave(context)


def _come_as_new(page: Page, elsewhere: str) -> None:
    """Leave what an earlier reader did, and forget it."""
    _lead_on(page, elsewhere)
    page.evaluate(FORGET)
    page.emulate_media(color_scheme="light", media="screen")


def _lead_on(page: Page, address: str) -> None:
    """Go to another page of the site; the one that the reader is on already stays as it is."""
    if page.url != address:
        page.evaluate(LEAD_ON, address)
        expect(page.locator("article[data-left]")).to_have_count(0)
