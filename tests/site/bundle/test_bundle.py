import json
import re
import zipfile
from pathlib import Path

import pytest

from meldbook.loading import compile_variant, variant_ids
from meldbook_site import resources
from meldbook_site.bundle import BundleError, ensure_bundle
from meldbook_site.bundle.build import STAMP
from meldbook_site.bundle.bytecode import compiled
from meldbook_site.bundle.engine import engine_files, write_zip
from meldbook_site.bundle.notices import LIBRARIES
from meldbook_site.bundle.pyodide import run_inside
from meldbook_site.bundle.tools import npm_packages, pyodide_build

ROOT = resources.checkout() or Path()
FRONTEND = ROOT / "docs" / "frontend"
TEXTS = {".js", ".mjs", ".css", ".json", ".txt"}


@pytest.fixture(scope="module")
def bundle() -> Path:
    return ensure_bundle()


def test_a_bundle_that_is_up_to_date_is_left_alone(bundle: Path) -> None:
    said: list[str] = []
    before = (bundle / STAMP).stat().st_mtime_ns
    assert ensure_bundle(said.append) == bundle
    assert (bundle / STAMP).stat().st_mtime_ns == before
    assert said == []


def test_every_variant_is_there_as_compiled(bundle: Path) -> None:
    found = {path.stem: json.loads(path.read_text("utf-8")) for path in (bundle / "rules").iterdir()}
    assert found == {name: json.loads(json.dumps(compile_variant(name))) for name in variant_ids()}


def test_zips_are_stored_and_hold_bytecode_only(bundle: Path) -> None:
    for path in (bundle / "engine.zip", *bundle.glob("pyodide/*/python_stdlib.zip")):
        with zipfile.ZipFile(path) as archive:
            assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
            assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
            assert {Path(entry.filename).suffix for entry in archive.infolist()} == {".pyc"}


def test_the_engine_is_compiled_to_the_same_bytes_again(bundle: Path, tmp_path: Path) -> None:
    source = write_zip(tmp_path / "again.zip", engine_files(ROOT / "engine"))
    pyodide = npm_packages(FRONTEND) / "pyodide"
    tools = pyodide_build(ROOT, ROOT / "build" / "bundle")
    again = compiled(source, pyodide=pyodide, tools=tools, work=tmp_path)
    assert again.read_bytes() == (bundle / "engine.zip").read_bytes()


def test_the_trimmed_python_runs_the_engine(bundle: Path) -> None:
    home = next(bundle.glob("pyodide/*"))
    canasta = compile_variant("canasta")
    strange = {**canasta, "engine": "0123456789abcdef"}
    answers = run_inside(
        "check.py",
        {"engine": "/bundle/engine.zip", "modules": {}, "variants": [canasta, {"id": "broken"}, strange]},
        pyodide=npm_packages(FRONTEND) / "pyodide",
        doing="Trying the engine",
        stdlib=home / "python_stdlib.zip",
        mounts={"/bundle": bundle},
    )
    assert ["error" in answer for answer in answers] == [False, True, True]
    assert answers[2]["error"]["where"] == "engine"


def test_no_machine_and_no_package_host_is_named(bundle: Path) -> None:
    ours = [path for path in bundle.rglob("*") if path.suffix in TEXTS and "pyodide" not in path.parts]
    assert ours
    for path in ours:
        text = path.read_text("utf-8")
        assert str(ROOT) not in text, path
        assert not re.search(r"registry\.|/simple/|127\.0\.0\.1|localhost:\d", text), path


def test_every_part_has_its_licence(bundle: Path) -> None:
    licences = bundle / "licenses"
    notice = (licences / "NOTICE.txt").read_text("utf-8")
    for name in ("Pyodide", "Python", "lit", "lit-html", "lit-element", "@lit/reactive-element"):
        assert re.search(rf"^{re.escape(name)} \d", notice, re.MULTILINE), name
    for part in LIBRARIES:
        assert part.name in notice
    named = set(re.findall(r"^  licence: .*\((.+\.txt)\)$", notice, re.MULTILINE)) | {"Meldbook.txt", "NOTICE.txt"}
    assert named == {path.name for path in licences.iterdir()}
    assert all((licences / name).stat().st_size > 400 for name in named)


def test_an_installation_without_its_bundle_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "checkout", lambda: None)
    monkeypatch.setattr(resources, "PACKAGE", tmp_path)
    with pytest.raises(BundleError, match="Install Meldbook's wheel again"):
        ensure_bundle()


def halves() -> set[Path]:
    """Bundles that were begun and never done."""
    return set((ROOT / "build").glob("_bundle-*"))


def test_a_build_that_fails_leaves_the_old_bundle_and_clears_what_a_killed_one_left(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "_bundle"
    old.mkdir()
    (old / STAMP).write_text('{"key": "of yesterday"}')

    def fail(_: Path) -> Path:
        raise BundleError("No network.")

    monkeypatch.setattr(resources, "PACKAGE", tmp_path)
    monkeypatch.setattr(resources, "checkout", lambda: ROOT)
    monkeypatch.setattr("meldbook_site.bundle.build.npm_packages", fail)
    (ROOT / "build" / "_bundle-killed" / "rules").mkdir(parents=True, exist_ok=True)
    with pytest.raises(BundleError, match="No network"):
        ensure_bundle()
    assert (old / STAMP).is_file()
    assert halves() == set()
