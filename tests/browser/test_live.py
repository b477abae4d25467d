"""A page that is being written: it loads itself anew when the site has been built again, and not before."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PATIENCE
from meldbook_site.building import MARK
from meldbook_site.live import LiveHandler
from meldbook_site.server import site_server

Build = Callable[[str], None]


@pytest.fixture
def written(site: Path, tmp_path: Path) -> Build:
    """Return a function that puts a fresh build, with another heading, into the place of the old one."""

    def build(heading: str) -> None:
        fresh = tmp_path / "fresh"
        (fresh / "evenings").mkdir(parents=True)
        page = (site / "play/index.html").read_text("utf-8")
        (fresh / "evenings/index.html").write_text(page.replace("</h1>", f" {heading}</h1>"), "utf-8")
        (fresh / MARK).write_text(heading, "utf-8")
        shutil.rmtree(tmp_path / "site", ignore_errors=True)
        fresh.rename(tmp_path / "site")

    build("on Tuesdays")
    return build


@pytest.fixture
def page(browser: Browser, written: Build, tmp_path: Path) -> Iterator[Page]:
    server = site_server(tmp_path / "site", handler=LiveHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/evenings/")
    yield page
    context.close()
    server.shutdown()
    server.server_close()


def test_an_open_page_loads_itself_anew_after_a_build(page: Page, written: Build) -> None:
    expect(page.locator("h1")).to_contain_text("on Tuesdays")
    page.wait_for_event("response", lambda answer: answer.url.endswith("/-/built"))
    for heading in ("on Thursdays", "on Fridays"):
        written(heading)
        expect(page.locator("h1")).to_contain_text(heading)


def test_nothing_that_a_reader_typed_is_lost_before_a_build(page: Page, tmp_path: Path) -> None:
    page.evaluate("document.title = 'typed'")
    (tmp_path / "site/evenings/index.html").write_text("<h1>half written</h1>", "utf-8")
    for _ in range(3):
        page.wait_for_event("response", lambda answer: answer.url.endswith("/-/built"))
    assert page.title() == "typed"
