"""Putting the bundle together, step by step, and keeping it until something it is made of changes."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from meldbook_site import offline, resources
from meldbook_site.bundle.bytecode import compiled
from meldbook_site.bundle.engine import engine_files, imported_modules, module_names, write_zip
from meldbook_site.bundle.errors import BundleError
from meldbook_site.bundle.frontend import bundle_script
from meldbook_site.bundle.keys import files_below, key_of_files
from meldbook_site.bundle.lock import one_at_a_time
from meldbook_site.bundle.notices import shipped_parts, write_notices
from meldbook_site.bundle.pyodide import run_inside
from meldbook_site.bundle.rules import as_text, compiled_rules
from meldbook_site.bundle.runtime import lock_info, needed_files, trimmed_library, version, with_rare
from meldbook_site.bundle.tools import npm_packages, pyodide_build

Progress = Callable[[str], None]

STAMP = "bundle.json"
"""In every finished bundle: the key of what it was made of."""
_HALF = "_bundle-"
"""How the folder of a bundle that is being built begins."""
_LATER = {"elements": "elements/all.js", "offline": "offline/start.js"}
"""What a page's script fetches when the page turns out to need it, and where it starts."""


def ensure_bundle(progress: Progress = lambda _: None) -> Path:
    """Return the folder of a bundle that is up to date, building it where it is not.

    Args:
        progress: is told in a few words what is being done, where that takes a while.

    Raises:
        BundleError: where something it needs is missing or fails; an older bundle then stays as it was.
    """
    bundle = resources.bundle()
    root = resources.checkout()
    if root is None:
        if not (bundle / STAMP).is_file():
            raise BundleError("This installation has no browser bundle.", "Install Meldbook's wheel again.")
        return bundle
    if _key_of(bundle) != _inputs(root):
        with one_at_a_time(_folder(root, "build") / "bundle.lock"):
            _build_if_stale(root, bundle, progress)
    return bundle


def _build_if_stale(root: Path, bundle: Path, progress: Progress) -> None:
    key = _inputs(root)
    if _key_of(bundle) == key:
        return  # another process built it while this one waited
    for left in _folder(root, "build").glob(f"{_HALF}*"):  # by a build that was killed: only one runs at a time
        shutil.rmtree(left, ignore_errors=True)
    fresh = Path(tempfile.mkdtemp(prefix=_HALF, dir=_folder(root, "build")))
    try:
        _build(root, fresh, progress)
        (fresh / STAMP).write_text(json.dumps({"key": key}) + "\n")
        _replace(bundle, fresh)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _build(root: Path, target: Path, progress: Progress) -> None:
    work = _folder(root, "build/bundle")
    frontend = root / "docs" / "frontend"
    progress("Fetching npm's packages")
    modules = npm_packages(frontend)
    pyodide = modules / "pyodide"
    progress("Fetching pyodide-build")
    tools = pyodide_build(root, work)

    progress("Compiling the rules")
    rules = compiled_rules()
    for name, content in rules.items():
        _write(target / "rules" / f"{name}.json", as_text(content).encode())

    progress("Tracing which of Python's modules the engine needs")
    engine = engine_files(root / "engine")
    imports = imported_modules(engine)
    library = trimmed_library(pyodide, needed_files(pyodide, imports, work), work)

    progress("Compiling Python to bytecode")
    source = write_zip(work / "engine.zip", engine)
    home = target / "pyodide" / version(pyodide)
    _copy(compiled(source, pyodide=pyodide, tools=tools, work=work), target / "engine.zip")
    _copy(compiled(library, pyodide=pyodide, tools=tools, work=work), home / "python_stdlib.zip")
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm"):
        _copy(pyodide / name, home / name)

    progress("Trying the engine in the browser's Python")
    names = dict.fromkeys(module_names(engine), True)
    _check(target, home, pyodide, {**with_rare(imports), **names}, list(rules.values()))

    progress("Bundling the front end")
    packages = _bundle_frontend(frontend, target, home, pyodide)
    write_notices(shipped_parts(modules, packages, lock_info(pyodide)["python"]), target / "licenses")
    _copy(root / "LICENSE", target / "licenses" / "Meldbook.txt")


def _check(target: Path, home: Path, pyodide: Path, modules: dict[str, bool], rules: list[dict[str, Any]]) -> None:
    """Import everything the engine can ever import, in the Python that the reader will get, and load its rules."""
    answers = run_inside(
        "check.py",
        {"engine": "/bundle/engine.zip", "modules": modules, "variants": rules},
        pyodide=pyodide,
        doing="Trying the engine in the browser's Python",
        stdlib=home / "python_stdlib.zip",
        mounts={"/bundle": target},
    )
    for answer in answers:
        if "error" in answer:
            raise BundleError(f"The engine refuses its own rules: {answer['error']['message']}")


def _bundle_frontend(frontend: Path, target: Path, home: Path, pyodide: Path) -> set[str]:
    """Bundle worker, elements and styles; where a site is released, their names get fingerprints (`releasing.py`).

    Each is whole: what two of them share would be a file more that every page must fetch.
    """
    files = {
        "pyodide": f"{home.relative_to(target).as_posix()}/",
        "stdlib": (home / "python_stdlib.zip").relative_to(target).as_posix(),
        "engine": "engine.zip",
        "rules": "rules/.",
        "release": "release-key",
        "worker": "worker.js",
        **{name: f"{name}.js" for name in _LATER},
        "lock": lock_info(pyodide),
    }
    packages = bundle_script(frontend / "worker.js", target / "worker.js", files)
    for name, entry in _LATER.items():
        packages |= bundle_script(frontend / entry, target / f"{name}.js", files)
    packages |= bundle_script(frontend / "main.js", target / "meldbook.js", files)
    packages |= bundle_script(frontend / "engine.js", target / "engine.js", files)
    packages |= bundle_script(frontend / "frame" / "search-worker.js", target / "search.js")
    packages |= bundle_script(frontend / "offline" / offline.WORKER, target / offline.WORKER)
    return packages | bundle_script(frontend / "styles" / "meldbook.css", target / "meldbook.css")


def _inputs(root: Path) -> str:
    paths = [
        root / "LICENSE",
        root / "requirements" / "pyodide-build.txt",
        *files_below(root / "engine" / "meldbook", ".py", ".toml"),
        *files_below(root / "docs" / "frontend"),
        *files_below(Path(__file__).parent),
    ]
    return key_of_files(root, paths)


def _key_of(bundle: Path) -> str:
    try:
        found: str = json.loads((bundle / STAMP).read_text())["key"]
    except (OSError, ValueError, KeyError):
        return ""
    return found


def _replace(old: Path, fresh: Path) -> None:
    """Swap whole folders, so that nobody ever reads half a bundle."""
    fresh.chmod(0o755)
    shutil.rmtree(old, ignore_errors=True)
    fresh.rename(old)


def _folder(root: Path, name: str) -> Path:
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
