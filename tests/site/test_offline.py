"""What a site brings to be kept and installed."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from meldbook_site import offline
from meldbook_site.forwarding import FORWARDS
from meldbook_site.frame import THEME


def told(script: str) -> dict[str, dict[str, object]]:
    line = script.partition("\n")[0]
    said: dict[str, dict[str, object]] = json.loads(line.removeprefix("const __MELDBOOK_SITE__=").removesuffix(";"))
    return said


def write(site: Path, **files: str) -> Path:
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, "utf-8")
    return site


def test_every_file_is_kept_but_copies_and_maps(tmp_path: Path) -> None:
    files = ["index.html", "index.html.gz", "play/index.html", "a b.json", "main.js.map", "sitemap.xml", ".mark"]
    files += [f"{address}index.html" for address in FORWARDS]
    write(tmp_path, **dict.fromkeys(files, "x"))
    assert set(told(offline.worker(tmp_path, ""))["files"]) == {"", "play/", "a%20b.json"}


def test_another_content_is_another_build(tmp_path: Path) -> None:
    before = offline.worker(write(tmp_path, **{"index.html": "old"}), "code")
    assert offline.worker(tmp_path, "code") == before, "the same site gives the same worker"
    after = offline.worker(write(tmp_path, **{"index.html": "new"}), "code")
    assert told(after)["build"] != told(before)["build"]


def test_the_manifest_names_icons_of_their_sizes() -> None:
    manifest = json.loads(offline.manifest("Our club of cards", "We play."))
    assert manifest["short_name"] == "Our"
    assert {manifest["start_url"], manifest["scope"]} == {"./"}, "wherever the site lies"
    for icon in manifest["icons"]:
        with Image.open(THEME / icon["src"]) as image:
            assert f"{image.width}x{image.height}" == icon["sizes"]


def test_what_stands_in_the_head_beside_it_stays_as_it_is() -> None:
    assert ('<meta name="a">' + offline.head("", "")).startswith('<meta name="a">')


def test_a_page_finds_the_manifest_from_its_folder() -> None:
    page = "<keep-offline></keep-offline>"
    assert 'href="../../manifest.webmanifest"' in offline.head("variants/canasta", page)
    assert 'href="manifest.webmanifest"' in offline.head("", page)
    assert 'href="/club/manifest.webmanifest"' in offline.head("/club/", page)
    assert "manifest" not in offline.head("", "<p>Only to be read.</p>"), "it would fetch icons with every page"
