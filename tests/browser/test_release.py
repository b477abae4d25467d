"""A new release in the place of the one that a page is of: nothing mixed, nothing lost, and the reader is told."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import DESK, PATIENCE
from browser.pad import Pad
from browser.table import Table
from meldbook_site import resources
from meldbook_site.releasing import release
from strategies import laws_of

NEWER = "A new version of this site is here"


class Plain(SimpleHTTPRequestHandler):
    """A static server that knows nothing of fingerprints."""

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal for what matters."""


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A copy of the site, small enough to be copied for each test: without what was compressed."""
    return Path(shutil.copytree(site, tmp_path / "site", ignore=shutil.ignore_patterns("*.gz", "*.br", "social")))


@pytest.fixture
def page(folder: Path, browser: Browser) -> Iterator[Page]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context(viewport=DESK, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/offline/")
    yield page
    context.close()
    server.shutdown()
    server.server_close()


def replace(folder: Path) -> None:
    """Put a release in its place whose Samba has another name: what was there before is gone."""
    assets = folder / "assets" / "meldbook"
    shutil.rmtree(assets)
    shutil.copytree(resources.bundle(), assets)
    samba = assets / "rules" / "samba.json"
    rules = json.loads(samba.read_text("utf-8"))
    samba.write_text(json.dumps({**rules, "name": "Samba anew"}), "utf-8")
    release(assets)


def go(page: Page, path: str) -> None:
    page.goto(re.sub(r"^(https?://[^/]+/).*", r"\1", page.url) + path)


def test_a_table_plays_on_and_the_next_page_is_of_the_new_release(page: Page, folder: Path) -> None:
    go(page, "play/#seed=1")
    page.get_by_role("button", name="Play this match").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    replace(folder)
    table.press("draw")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    page.evaluate("window.before = true")
    page.evaluate("""() => {
      const link = Object.assign(document.createElement("a"), { href: new URL("../play/samba/", location).href });
      document.querySelector("article").append(link);
      link.click();
    }""")
    page.wait_for_function("!window.before")
    page.get_by_role("button", name="New match").click()
    expect(table.hand).to_be_visible()
    go(page, "play/")
    page.get_by_role("button", name="Go on with your match").click()
    expect(table.hand).to_be_visible()


def test_a_page_that_lacks_its_own_files_says_so_and_keeps_what_was_entered(page: Page, folder: Path) -> None:
    go(page, "score/canasta/")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    page.get_by_role("textbox", name="Player 1").fill("Ada")
    replace(folder)
    page.get_by_role("textbox", name="Player 1").blur()
    bar = page.get_by_role("status").filter(has_text=NEWER)
    expect(bar).to_be_visible()
    bar.get_by_role("button", name="Load the page anew").click()
    expect(page.get_by_role("textbox", name="Player 1")).to_have_value("Ada")
    Pad(page, laws_of("canasta")).begin()
    expect(bar).to_have_count(0)


def test_a_page_whose_elements_were_not_fetched_yet_says_so(page: Page, folder: Path) -> None:
    page.context.route("**/elements.*.js", lambda route: route.abort())
    go(page, "practise/canasta/")
    expect(page.get_by_role("alert").filter(has_text="could not be fetched")).to_be_visible()
    page.context.unroute_all()
    replace(folder)
    page.get_by_role("button", name="Try again").click()
    bar = page.get_by_role("status").filter(has_text=NEWER)
    bar.get_by_role("button", name="Load the page anew").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


def test_a_lesson_plays_on(page: Page, folder: Path) -> None:
    go(page, "learn/your-turn/")
    page.get_by_role("button", name="Start the lesson").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    replace(folder)
    table.press("draw")
    expect(table.voice).to_contain_text("Step 2")
    page.reload()
    page.get_by_role("button", name=re.compile("Go on with step 2")).click()
    expect(table.hand).to_be_visible()


def test_a_checker_whose_engine_is_gone_says_so_and_keeps_the_cards(page: Page, folder: Path) -> None:
    go(page, "check/")
    box = page.get_by_role("textbox", name="Cards")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    replace(folder)
    box.fill("KS KH 2C")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status").filter(has_text=NEWER)).to_be_visible()
    expect(box).to_have_value("KS KH 2C")


def test_an_engine_and_rules_that_are_strangers_say_so(page: Page) -> None:
    """As where a server on the way hands out files of two releases under the names of one."""

    def another(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "engine": "0123456789abcdef"})

    page.context.route("**/rules-*/canasta.json", another)
    page.context.route("**/release.json", lambda route: route.fulfill(json={"release": "another"}))
    go(page, "check/")
    box = page.get_by_role("textbox", name="Cards")
    box.fill("KS KH 2C")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("meld-checker")).to_contain_text("are of two versions. Load the page anew")
    expect(page.get_by_role("status").filter(has_text=NEWER)).to_be_visible()
    expect(box).to_have_value("KS KH 2C")


def test_a_search_whose_data_are_another_release_says_so(page: Page, folder: Path) -> None:
    go(page, "glossary/")
    replace(folder)
    (folder / "search" / "questions.json").write_text('{"texts": [], "shape": "of another release"}', "utf-8")
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("freeze")
    expect(page.locator(".md-search-result")).to_contain_text("load it anew")
