"""The small server: types, the policy, compressed copies, the sitemap, and nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from meldbook_site import security
from meldbook_site.building import MARK
from meldbook_site.live import LiveHandler
from meldbook_site.server import Handler, site_server


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    site = tmp_path / "site"
    (site / "play").mkdir(parents=True)
    (site / "play" / "canasta").mkdir()
    (site / "play" / "canasta" / "index.html").write_text("<p>Leads to Play</p>")
    (site / "empty").mkdir()
    (site / "index.html").write_text("<h1>Home</h1>")
    (site / "play" / "index.html").write_text("<h1>Play</h1>")
    (site / "404.html").write_text("<h1>Nothing here</h1>")
    (site / "engine.wasm").write_bytes(b"\0asm")
    (site / "engine.mjs").write_text("export {}")
    (site / "engine.mjs.gz").write_bytes(gzip.compress(b"export {}"))
    (tmp_path / "secret.txt").write_text("secret")
    with served(site) as port:
        yield port


@contextmanager
def served(site: Path, handler: type[Handler] = Handler) -> Iterator[int]:
    server = site_server(site, handler=handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def get(port: int, path: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/play/", 200, "text/html; charset=utf-8"),
        ("/engine.wasm", 200, "application/wasm"),
        ("/engine.mjs", 200, "text/javascript; charset=utf-8"),
        ("/engine.wasm?v=1234", 200, "application/wasm"),
        ("/sitemap.xml", 200, "application/xml; charset=utf-8"),
        ("/nowhere", 404, "text/html; charset=utf-8"),
        ("/empty/", 404, "text/html; charset=utf-8"),
        ("/../secret.txt", 404, "text/html; charset=utf-8"),
        ("/%2e%2e/secret.txt", 404, "text/html; charset=utf-8"),
    ],
)
def test_an_address_is_answered_with_its_type_and_under_the_policy(
    port: int, path: str, status: int, kind: str
) -> None:
    answer, body = get(port, path)
    assert answer.status == status
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Content-Security-Policy"] == security.header()
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert b"secret" not in body


def test_an_unknown_address_is_answered_by_the_sites_own_page(port: int) -> None:
    assert b"Nothing here" in get(port, "/nowhere")[1]
    assert get(port, "/nowhere", "HEAD")[1] == b""


def test_a_folder_without_its_slash_leads_to_the_page(port: int) -> None:
    answer, _ = get(port, "/play")
    assert answer.status == 301
    assert answer.headers["Location"].endswith("/play/")


def test_the_compressed_copy_goes_to_those_who_take_it(port: int) -> None:
    answer, body = get(port, "/engine.mjs", Accept_Encoding="gzip, deflate")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert gzip.decompress(body) == b"export {}"
    again, _ = get(port, "/engine.mjs", Accept_Encoding="gzip", If_Modified_Since=answer.headers["Last-Modified"])
    assert again.status == 304
    plain, body = get(port, "/engine.mjs")
    assert "Content-Encoding" not in plain.headers
    assert body == b"export {}"


def test_an_unchanged_file_is_not_sent_again(port: int) -> None:
    answer, _ = get(port, "/engine.wasm")
    again, body = get(port, "/engine.wasm", If_Modified_Since=answer.headers["Last-Modified"])
    assert (again.status, body) == (304, b"")


def test_the_sitemap_lists_the_pages_under_the_address_that_was_asked(port: int) -> None:
    _, body = get(port, "/sitemap.xml")
    assert f"<loc>http://127.0.0.1:{port}/play/</loc>".encode() in body
    assert b"/play/canasta/" not in body, "it only leads on"
    assert get(port, "/sitemap.xml", Host="<evil>")[0].status == 400


@pytest.mark.parametrize(
    ("path", "lasts"),
    [
        ("/main.0123abcd.css?v=1", True),
        ("/main.0123abcd.css", True),
        ("/meldbook/pyodide/3/runtime.wasm", True),
        ("/meldbook/rules-0123456789ab/canasta.json", True),
        ("/engine.wasm", False),
        ("/engine.wasm?v=0123456789ab", False),
        ("/engine.wasm?.0123456789ab.", False),
        ("/play/", False),
        ("/gone.0123456789ab.wasm", False),
    ],
)
def test_a_browser_keeps_what_never_changes_and_asks_for_all_else(
    port: int, tmp_path: Path, path: str, lasts: bool
) -> None:
    """What stands behind a question mark is no part of a file's name; and what is missing may come."""
    for name in ("main.0123abcd.css", "meldbook/pyodide/3/runtime.wasm", "meldbook/rules-0123456789ab/canasta.json"):
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).touch()
    answer, _ = get(port, path)
    assert answer.status == (404 if "gone" in path else 200)
    assert ("immutable" in answer.headers["Cache-Control"]) == lasts


def test_the_policy_allows_no_inline_script() -> None:
    for policy in (security.header(), security.meta()):
        scripts = policy.split("script-src", 1)[1].split(";", 1)[0]
        assert "'unsafe-inline'" not in scripts
        assert "'unsafe-eval'" not in scripts
    assert "frame-ancestors" in security.header()
    assert "frame-ancestors" not in security.meta(), "browsers complain of it there"


def test_the_policy_lets_nothing_in_but_what_the_site_itself_holds() -> None:
    allowed = dict(part.split(" ", 1) for part in security.header().split("; "))
    assert {name: sources for name, sources in allowed.items() if sources != "'self'"} == {
        "script-src": "'self' 'wasm-unsafe-eval'",
        "style-src": "'self' 'unsafe-inline'",  # the theme's icons set some
        "img-src": "'self' data:",
        "object-src": "'none'",
        "frame-ancestors": "'none'",
    }
    assert {"default-src", "connect-src", "worker-src", "base-uri", "form-action"} < set(allowed)


SCRIPTS = (
    '<meta charset="utf-8">'
    "<script>alert('Hello, world.');</script>"
    '<script src="x.js"></script>'
    '<script id="data" type="application/json">{"a": 1}</script>'
)
HELLO = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
"""The hash that the recommendation itself gives for this script (Content Security Policy Level 2, 7.17.2)."""


def test_a_pages_policy_names_its_inline_scripts_and_no_data() -> None:
    html = security.secure(SCRIPTS)
    assert html.replace(security.meta([HELLO]), "").replace("\n      ", "") == SCRIPTS
    assert f"script-src 'self' 'wasm-unsafe-eval' {HELLO};" in security.meta([HELLO])


def test_the_servers_policy_is_the_pages_own(tmp_path: Path) -> None:
    page = security.secure(SCRIPTS)
    assert security.header(page) == security.header().replace("eval'", f"eval' {HELLO}")
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "404.html").write_text(page)
    (tmp_path / "x.js").write_text("")
    with served(tmp_path) as port:
        policies = {path: get(port, path)[0].headers["Content-Security-Policy"] for path in ("/", "/no/", "/x.js")}
    named = security.header(page)
    assert policies == {"/": named, "/no/": named, "/x.js": security.header()}


def test_what_a_page_says_of_itself_loosens_nothing_else() -> None:
    bold = '<meta http-equiv="Content-Security-Policy" content="script-src *; img-src http://x">'
    assert security.header(bold) == security.header()


def test_a_name_that_no_file_can_have_is_nothing_here(port: int) -> None:
    answer, body = get(port, "/a%00b")
    assert (answer.status, body) == (404, b"<h1>Nothing here</h1>")


@pytest.mark.parametrize("refused", ["gzip;q=0", "gzip; q=0.00, br", "identity", "x-gzip"])
def test_nothing_is_compressed_as_the_browser_does_not_want_it(port: int, refused: str) -> None:
    answer, body = get(port, "/engine.mjs", Accept_Encoding=refused)
    assert answer.headers["Content-Encoding"] is None
    assert body == b"export {}"
    assert get(port, "/engine.mjs", Accept_Encoding="br;q=0, GZIP;q=0.5")[0].headers["Content-Encoding"] == "gzip"


def test_a_store_on_the_way_is_told_that_answers_differ_by_encoding(port: int) -> None:
    assert get(port, "/engine.mjs")[0].headers["Vary"] == "Accept-Encoding"
    assert get(port, "/engine.mjs", Accept_Encoding="gzip")[0].headers["Vary"] == "Accept-Encoding"


def test_a_connection_that_asks_nothing_is_closed(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Handler, "timeout", 0.2)
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        assert connection.recv(1) == b""
    assert get(port, "/engine.mjs")[0].status == 200


@pytest.fixture
def live(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    (tmp_path / "index.html").write_text("<body><h1>Home</h1></body>")
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(b"<body>"))
    (tmp_path / MARK).write_text("")
    with served(tmp_path, LiveHandler) as port:
        yield port, tmp_path


def test_a_page_that_is_being_written_watches_for_the_next_build(live: tuple[int, Path]) -> None:
    port, folder = live
    answer, page = get(port, "/", Accept_Encoding="gzip")
    before = get(port, "/-/built")[1]
    assert b'<h1>Home</h1><script type="module" src="/-/live.js?%s"></script></body>' % before in page
    assert answer.getheader("Content-Encoding") is None
    assert answer.getheader("Content-Security-Policy") == security.header()
    script, code = get(port, "/-/live.js")
    assert script.getheader("Content-Type") == "text/javascript; charset=utf-8"
    assert b"/-/built" in code
    os.utime(folder / MARK, ns=(1, 1))
    assert get(port, "/-/built")[1] not in (b"", before)


def test_a_page_of_the_plain_server_watches_nothing(port: int) -> None:
    assert b"script" not in get(port, "/")[1]
    assert get(port, "/-/built")[0].status == 404
