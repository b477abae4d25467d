"""The engine's worker and its client, on a page of their own under the site's content security policy."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from browser.conftest import PATIENCE
from meldbook_site.bundle import ensure_bundle
from meldbook_site.server import site_server

HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Engine</title><body>
<script type="module" src="page.js"></script>"""
SCRIPT = 'import { engine } from "./assets/meldbook/engine.js"; globalThis.engine = engine; document.body.id = "ready";'

CHECK = {"do": "check", "variant": "canasta", "cards": "KS KH 2C"}
ASK = "async (request) => { await engine.variant(request.variant); return engine.ask(request); }"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ensure_bundle(), folder / "assets" / "meldbook")
    (folder / "index.html").write_text(HTML)
    (folder / "page.js").write_text(SCRIPT)
    server = site_server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def requests() -> list[str]:
    return []


@pytest.fixture
def page(browser: Browser, address: str, requests: list[str]) -> Iterator[Page]:
    """A page of a browser that was never here; what it asks the network for is noted."""
    context = browser.new_context()
    context.on("request", lambda request: requests.append(request.url))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("#ready", state="attached")
    yield page
    context.close()


@pytest.fixture(scope="module")
def running(browser: Browser, address: str) -> Iterator[Page]:
    """A page whose engine runs on from test to test."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("#ready", state="attached")
    page.evaluate(ASK, CHECK)
    yield page
    context.close()


def states(page: Page) -> list[str]:
    page.evaluate(
        "() => { globalThis.states = [engine.state];"
        " engine.addEventListener('state', () => states.push(engine.state)); }"
    )
    seen: list[str] = page.evaluate("() => states")
    return seen


def break_once(page: Page, pattern: str, **answer: Any) -> None:
    """Answer the first request for such an address so, and let later ones through.

    It stays in place: a request that waits while the last of a page's routes goes is never let through.
    """
    answers = [answer]

    def handle(route: Route) -> None:
        if answers:
            route.fulfill(**answers.pop())
        else:
            route.continue_()

    page.context.route(pattern, handle)


def test_nothing_is_fetched_before_a_touch(page: Page, requests: list[str]) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => engine.state") == "idle"
    assert not [url for url in requests if any(word in url for word in ("worker", "pyodide", ".zip", "rules"))]


def test_it_starts_answers_and_asks_nobody_else(page: Page, address: str, requests: list[str]) -> None:
    states(page)
    answer = page.evaluate(ASK, CHECK)
    assert answer["ok"] is True
    assert answer["points"] == 40
    assert page.evaluate("() => states") == ["idle", "starting", "ready"]
    assert all(url.startswith((address, "blob:", "data:")) for url in requests)


def test_answers_come_to_who_asked(running: Page) -> None:
    answers = running.evaluate(
        """async () => {
          await engine.variant("canasta");
          const hands = ["KS KH 2C", "KS 2C JK", "QS QH QD", "nonsense"];
          return Promise.all(hands.map((cards) => engine.ask({ do: "check", variant: "canasta", cards })));
        }"""
    )
    assert [answer.get("ok") for answer in answers] == [True, False, True, None]
    assert "error" in answers[3]


def test_it_lists_the_variants_that_it_was_given(running: Page) -> None:
    listed = running.evaluate("async () => { await engine.variant('canasta'); return engine.ask({ do: 'variants' }); }")
    assert [variant["id"] for variant in listed["variants"]] == ["canasta"]


@pytest.mark.parametrize(
    "part",
    [
        "worker.js",
        "pyodide.asm.mjs",
        pytest.param("pyodide.asm.wasm", marks=pytest.mark.slow),
        "python_stdlib.zip",
        pytest.param("engine.zip", marks=pytest.mark.slow),
    ],
)
def test_a_part_that_cannot_be_fetched_is_told_and_can_be_retried(page: Page, part: str) -> None:
    """In ``make test`` without those that `test_checker.py` withholds from a reader."""
    break_once(page, f"**/{part.replace('.', '*.', 1)}*", status=404, content_type="text/plain", body="gone")
    answer = page.evaluate(ASK, CHECK)
    assert page.evaluate("() => engine.state") == "failed"
    assert "could not be started" in answer["error"]["message"]
    assert "Try again" in answer["error"]["mend"]
    assert page.evaluate("() => engine.retry()") is True
    assert page.evaluate(ASK, CHECK)["ok"] is True


def test_rules_that_cannot_be_fetched_are_told_and_can_be_retried(page: Page) -> None:
    break_once(page, "**/rules*/canasta.json", status=503, body="later")
    answer = page.evaluate("() => engine.variant('canasta')")
    assert "rules of this game could not be fetched" in answer["error"]["message"]
    assert page.evaluate(ASK, CHECK)["ok"] is True


def test_a_server_that_knows_no_webassembly_does_no_harm(page: Page) -> None:
    wasm = next(ensure_bundle().glob("pyodide/*/pyodide.asm.wasm"))
    break_once(page, "**/pyodide.asm.wasm", path=wasm, content_type="application/octet-stream")
    assert page.evaluate(ASK, CHECK)["ok"] is True


def test_a_restarted_engine_knows_the_variants_again(running: Page) -> None:
    states(running)
    assert running.evaluate("() => engine.restart()") is True
    assert running.evaluate("() => states") == ["ready", "failed", "starting", "ready"]
    assert running.evaluate("(request) => engine.ask(request)", CHECK)["ok"] is True


def test_an_engine_that_is_too_slow_fails_in_words(page: Page) -> None:
    message = page.evaluate(
        """async () => {
          const slow = new engine.constructor({ startLimit: 5 });
          const answer = await slow.ask({ do: "variants" });
          return [slow.state, answer.error.message];
        }"""
    )
    assert message == ["failed", "The rules engine took too long to start."]


def test_an_engine_that_stops_answering_fails_in_words_and_comes_back(page: Page) -> None:
    found = page.evaluate(
        """async (request) => {
          const stuck = new engine.constructor({ answerLimit: 2 });
          await stuck.start();
          const first = await Promise.all([stuck.variant("canasta"), stuck.ask(request)]);
          return [stuck.state, first.map((answer) => answer.error?.message)];
        }""",
        CHECK,
    )
    assert found[0] == "failed"
    assert "The rules engine stopped answering." in found[1]
