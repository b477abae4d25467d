"""The built site, its own server, and a browser that is watched."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from browser.contexts import Contexts, Settled, lead_on
from browser.watching import Watch
from browser_path import FLAGS, browser_path
from meldbook_site.building import build
from meldbook_site.forwarding import FORWARDS
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

FAILED = pytest.StashKey[bool]()
"""Marks a test that has failed, even where it is tried once more."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know of a failure."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


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
    """Every page of the site, by its address below the root; "" is the home page. What only leads on is none."""
    folders = sorted(page.parent.relative_to(site).as_posix() for page in site.rglob("index.html"))
    found = ["" if folder == "." else f"{folder}/" for folder in folders]
    return [address for address in found if address not in FORWARDS]


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
def settled(browser: Browser, address: str) -> Iterator[Settled]:
    settled = Settled(browser, address, PATIENCE, viewport=DESK, reduced_motion="reduce")
    yield settled
    settled.begin_anew()


@pytest.fixture
def visit(settled: Settled, address: str, watch: Watch, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Return a function that leads a reader to an address by the site's own way, in a page whose engine runs on.

    For tests that neither ask how the engine starts nor change the browser: each saves the start, the larger part of
    what a test costs. Nothing is kept from an earlier one.
    """
    followed: dict[bool, Page] = {}

    def visited(path: str = "", viewport: ViewportSize = DESK, has_touch: bool = False) -> Page:
        if has_touch not in followed:
            followed[has_touch] = settled.welcome(has_touch)
            watch.follow(followed[has_touch].context)
        page = followed[has_touch]
        if page.viewport_size != viewport:  # setting even the same lays the page out anew
            page.set_viewport_size(viewport)
        lead_on(page, address + path)
        return page

    yield visited
    for page in followed.values():
        watch.leave(page.context)
    if FAILED in request.node.stash:
        settled.begin_anew()
