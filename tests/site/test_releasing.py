"""A released site: its files carry their fingerprints in their names, and name each other by them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from meldbook_site.bundle import ensure_bundle
from meldbook_site.bundle.keys import key_of
from meldbook_site.releasing import RELEASE, release

PRINTED = re.compile(r'"((?:[\w.-]+/)*[\w-]+)\.([0-9a-f]{16})(\.\w+)"')


PAGE = """<link href="../assets/meldbook/meldbook.css"> <script src="../assets/meldbook/meldbook.js"></script>
{"search": "../assets/meldbook/search.js"} assets/meldbook/meldbook.0123456789abcdef.js"""


@pytest.fixture(scope="module")
def bundle() -> Path:
    return ensure_bundle()


def released(bundle: Path, folder: Path, **rules: str) -> tuple[Path, str]:
    """A copy of the bundle as a site serves it, with some rules changed."""
    assets = folder / "assets" / "meldbook"
    shutil.copytree(bundle, assets)
    (folder / "index.html").write_text(PAGE, "utf-8")
    for name, text in rules.items():
        (assets / "rules" / f"{name}.json").write_text(text, "utf-8")
    return assets, release(assets)


def test_names_carry_the_fingerprint_of_their_files(bundle: Path, tmp_path: Path) -> None:
    assets, key = released(bundle, tmp_path / "site")
    scripts = "".join(path.read_text("utf-8") for path in sorted(assets.glob("*.js")))
    named = set(PRINTED.findall(scripts))
    assert {Path(name + end).name for name, _, end in named} == {
        "elements.js", "offline.js", "worker.js", "engine.zip", "python_stdlib.zip",
    }  # fmt: skip
    for name, fingerprint, end in named:
        assert key_of((assets / f"{name}.{fingerprint}{end}").read_bytes()) == fingerprint
    (rules,) = assets.glob("rules-*")
    assert f'"{rules.name}"' in scripts
    assert json.loads((assets / RELEASE).read_text("utf-8")) == {"release": key}
    assert key in scripts
    page = (assets.parents[1] / "index.html").read_text("utf-8")
    linked = re.findall(r"assets/meldbook/([\w.]+)", page)
    assert [re.sub(r"\.\w{16}\.", ".", name) for name in linked] == [
        "meldbook.css", "meldbook.js", "search.js", "meldbook.js",
    ]  # fmt: skip
    assert linked[1] == linked[3]
    for name in linked:
        assert name.split(".")[1] == key_of((assets / name).read_bytes())
    pages_name = "".join((assets / name).read_text("utf-8") for name in (linked[1], "engine.js"))
    assert not re.search(r'"(?:worker|elements|offline)\.js"|"rules/\./"|"release-key"', pages_name)


def test_the_same_files_are_the_same_release_and_other_rules_are_another(bundle: Path, tmp_path: Path) -> None:
    one, key = released(bundle, tmp_path / "one")
    _, same = released(bundle, tmp_path / "same")
    other, changed = released(bundle, tmp_path / "other", samba="{}")
    assert (key == same, key == changed) == (True, False)
    names = [{path.relative_to(site).as_posix() for path in site.rglob("*")} for site in (one, other)]
    assert not [name for name in names[0] & names[1] if name.startswith(("rules-", "elements."))]
