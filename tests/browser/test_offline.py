"""The site without a network: kept once, then the server is gone; and a new version in the old one's place."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser.conftest import DESK, PATIENCE
from browser.contexts import lead_on
from browser.pad import Pad
from browser.table import sit_down
from meldbook_site import resources
from meldbook_site.building import build
from meldbook_site.server import Handler, site_server
from strategies import laws_of

KEPT = "You can go offline now"
FETCHED = 150_000
"""Milliseconds in which a busy machine fetches a whole site."""
STARTS = 40
"""So often a reader comes back before the browser must have noticed."""
STUCK = 10_000
"""Milliseconds after which a reader starts again, where nothing was shown."""
CONFIG = """
INHERIT: {config}
docs_dir: {pages}
plugins:
  search: {{}}
  meldbook:
    variants: [canasta]
"""


class Brief(Handler):
    """Ends each connection with its answer, so that nothing outlives the server."""

    protocol_version = "HTTP/1.0"


class Host:
    """A server that can go away, and come back with another site at the same address."""

    def __init__(self) -> None:
        self.port = 0
        self._server: ThreadingHTTPServer | None = None

    def show(self, site: Path) -> str:
        self.cut()
        self._server = site_server(site, port=self.port, handler=Brief)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.port}/"

    def cut(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
        self._server = None


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host()
    yield host
    host.cut()


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    # Firefox asks the reader, who may leave the question open for ever.
    context.add_init_script("StorageManager.prototype.persist = () => new Promise(() => {})")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two versions of a site of one game: "Old" and "New" are the headings of two of their pages."""
    folder = tmp_path_factory.mktemp("versions")
    return {heading: small_site(folder, heading) for heading in ("Old", "New")}


def small_site(folder: Path, heading: str) -> Path:
    pages = folder / f"pages-{heading}"
    (pages / "assets").mkdir(parents=True)
    for name in ("index.md", "check.md"):
        (pages / name).write_text(f"# {heading}\n\n[Keep](offline/index.md)\n", "utf-8")
    (pages / "play.md").write_text("# Play\n", "utf-8")
    (pages / "assets/meldbook-icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    config = folder / f"{heading}.yml"
    config.write_text(CONFIG.format(config=resources.mkdocs_config(), pages=pages), "utf-8")
    return build(folder / f"site-{heading}", config_file=config)


def keep(page: Page, address: str) -> None:
    page.goto(address + "offline/")
    page.get_by_role("button", name="Keep for offline").click()
    expect(page.locator("keep-offline")).to_contain_text(KEPT, timeout=FETCHED)


def kept_megabytes(site: Path) -> tuple[float, float]:
    """What is kept of a site: the room that it takes, and what comes over the line, where the larger files shrink."""
    files = json.loads((site / "service-worker.js").read_text("utf-8").split("=", 1)[1].split(";\n", 1)[0])["files"]
    paths = [site / unquote(f"{name}index.html" if name.endswith("/") or not name else name) for name in files]
    copies = [path.with_name(f"{path.name}.gz") for path in paths]
    sent = [copy if copy.exists() else path for path, copy in zip(paths, copies, strict=True)]
    return sum(size for _, size in files.values()) / 1e6, sum(path.stat().st_size for path in sent) / 1e6


def headings(page: Page, address: str) -> list[str]:
    """Two pages' headings: a mixture of two versions would show both."""
    found = []
    for path in ("", "check/"):
        page.goto(address + path)
        found.append(page.locator("h1").inner_text())
    return found


def heading_at_start(page: Page, address: str) -> str:
    """The home page's heading; none where the start got stuck.

    Chromium may ask the old worker for a page in the moment in which it stops it, and then waits for ever. The next
    start finds a worker again.
    """
    try:
        page.goto(address, timeout=STUCK)
    except TimeoutError:
        return ""
    return page.locator("h1").inner_text()


def kept_builds(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def test_everything_works_without_the_server(site: Path, host: Host, reader: Page) -> None:
    address = host.show(site)
    keep(reader, address)
    host.cut()

    reader.goto(address + "variants/samba/")
    expect(reader.locator("h1")).to_contain_text("Samba")

    reader.goto(address + "check/")
    reader.get_by_role("textbox", name="Cards").fill("KS KH 2C")
    reader.get_by_role("button", name="Check", exact=True).click()
    expect(reader.locator("meld-checker .me-verdict")).to_contain_text("meld")

    reader.goto(address + "play/#seed=20261120")
    table = sit_down(reader)
    held = len(table.cards())
    table.make("draw")
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)

    lead_on(reader, address + "learn/your-first-hand/")
    reader.get_by_role("button", name="Start the lesson").click()
    expect(table.voice).to_contain_text("Step 1")

    lead_on(reader, address + "practise/canasta/#kind=meld")
    reader.locator("drill-practice").get_by_role("button", name="Begin").click()
    reader.get_by_role("group", name="Your answer").get_by_role("button").first.click()
    expect(reader.locator("drill-practice .me-verdict__word")).to_have_text(re.compile("^(Right|Not so)"))

    lead_on(reader, address + "score/canasta/")
    reader.locator("score-pad").get_by_role("button", name="Begin").click()
    expect(reader.get_by_role("region", name="The score sheet")).to_be_visible()

    reader.goto(address + "teach/samba/")
    expect(reader.locator(".mb-sheet").first).to_be_visible()

    reader.get_by_role("textbox", name="Search").click()
    reader.keyboard.type("samba freeze pile")
    expect(reader.locator(".md-search-result__item").first).to_be_visible()


def test_a_link_or_an_unknown_address_without_the_server(versions: dict[str, Path], host: Host, reader: Page) -> None:
    address = host.show(versions["Old"])
    keep(reader, address)
    host.cut()
    reader.goto(address)
    expect(reader.locator("h1")).to_have_text("Old")
    reader.evaluate("window.stayed = true")
    reader.get_by_role("link", name="Keep", exact=True).click()
    expect(reader).to_have_url(address + "offline/")
    expect(reader.locator("keep-offline")).to_contain_text(KEPT)
    assert reader.evaluate("window.stayed") is True
    reader.goto(address + "nowhere/")
    expect(reader.locator("h1")).to_have_text("This page is not here")
    reader.goto(address + "variants/canasta")
    expect(reader).to_have_url(address + "variants/canasta/")


def test_a_new_version_waits_for_the_readers_word(versions: dict[str, Path], host: Host, reader: Page) -> None:
    address = host.show(versions["Old"])
    keep(reader, address)
    reader.goto(address + "score/canasta/")
    pad = Pad(reader, laws_of("canasta"))
    pad.begin()
    pad.tell("A", "score.melds", 700)
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")
    lead_on(reader, address + "practise/canasta/#kind=meld")
    reader.locator("drill-practice").get_by_role("button", name="Begin").click()
    reader.get_by_role("group", name="Your answer").get_by_role("button").first.click()
    expect(reader.locator("drill-practice .me-verdict__word")).to_have_text(re.compile("^(Right|Not so)"))

    host.show(versions["New"])
    reader.goto(address)
    expect(reader.get_by_text("A new version of these pages is ready")).to_be_visible()
    assert headings(reader, address) == ["Old", "Old"], "until the reader says so, all is of the old version"
    reader.get_by_role("button", name="Show it now").click()
    expect(reader.locator("h1")).to_have_text("New")

    host.cut()
    assert headings(reader, address) == ["New", "New"]
    assert len(kept_builds(reader)) == 1, "nothing of the old version is left"
    reader.goto(address + "score/canasta/")
    pad.begin()
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")
    reader.goto(address + "progress/")
    expect(reader.locator("progress-report")).to_contain_text(
        re.compile("Practice: Canasta.*[01] of 1 answers", re.DOTALL)
    )


def test_it_can_be_installed_where_it_can_be_kept(site: Path, host: Host, reader: Page) -> None:
    reader.goto(host.show(site) + "offline/")
    found = reader.context.new_cdp_session(reader).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of tests is a private one, in which nothing is installed.
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []
    told = re.search(r"up to (\d+) MB .* about (\d+) MB", reader.locator("main").inner_text())
    assert told
    room, line = kept_megabytes(site)
    assert room < int(told[1]) < room + 10
    assert abs(line - int(told[2])) < 1


def test_a_new_version_is_shown_at_the_next_start(versions: dict[str, Path], host: Host, reader: Page) -> None:
    address = host.show(versions["Old"])
    keep(reader, address)
    host.show(versions["New"])
    reader.goto(address)
    expect(reader.get_by_text("A new version of these pages is ready")).to_be_visible()
    host.cut()

    again = reader.context.new_page()
    reader.close()
    for _ in range(STARTS):
        again.wait_for_timeout(250)  # the browser changes workers some time after the last page of the old one has gone
        if heading_at_start(again, address) == "New":
            break
        again.goto("about:blank")
    assert headings(again, address) == ["New", "New"]


def test_a_half_changed_server_is_refused(versions: dict[str, Path], host: Host, reader: Page, tmp_path: Path) -> None:
    site = tmp_path / "half"
    shutil.copytree(versions["Old"], site)
    for copy in (site / "check").glob("index.html.*"):  # compressed ones, which would be sent in its place
        copy.unlink()
    (site / "check/index.html").write_text("<!doctype html><title>Of another build</title>", "utf-8")
    reader.goto(host.show(site) + "offline/")
    reader.get_by_role("button", name="Keep for offline").click()
    expect(reader.get_by_role("alert")).to_contain_text("Not everything could be fetched")
    expect(reader.get_by_role("button", name="Keep for offline")).to_be_visible()


def test_a_device_without_room_is_told_so_and_what_came_stays(
    versions: dict[str, Path], host: Host, reader: Page
) -> None:
    address = host.show(versions["Old"])
    reader.goto(address + "offline/")
    storage = reader.context.new_cdp_session(reader)
    origin = {"origin": address.rstrip("/")}
    storage.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 3_000_000})
    reader.get_by_role("button", name="Keep for offline").click()
    said = reader.locator("keep-offline").get_by_role("alert")
    expect(said).to_contain_text("There is no room left for this site on this device")
    # A page goes on, and with room the rest comes: what is there is not fetched again.
    storage.send("Storage.overrideQuotaForOrigin", origin)
    reader.get_by_role("button", name="Keep for offline").click()
    expect(reader.locator("keep-offline")).to_contain_text(KEPT, timeout=FETCHED)
    expect(said).to_be_hidden()
    reader.get_by_role("button", name="Keep it no longer").click()
    expect(reader.get_by_role("button", name="Keep for offline")).to_be_visible()
    # The page loads itself anew meanwhile; these wait through that, and fail where it never comes true.
    reader.wait_for_function("() => caches.keys().then((kept) => kept.length === 0)")
    reader.wait_for_function("() => navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")


def test_nothing_is_kept_unasked(versions: dict[str, Path], host: Host, reader: Page) -> None:
    reader.goto(host.show(versions["Old"]))
    expect(reader.locator("h1")).to_have_text("Old")
    expect(reader.locator("head > meta[property='og:title']")).to_have_count(1)
    expect(reader.locator("head > link[rel=manifest]")).to_have_count(0)
    assert kept_builds(reader) == []
