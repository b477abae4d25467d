"""The front end's plain parts, tested by Node's own test runner."""

import subprocess
from pathlib import Path

import pytest

from meldbook_site.bundle.node import node

FRONTEND = Path(__file__).parents[2] / "docs" / "frontend"


@pytest.mark.parametrize("file", sorted((FRONTEND / "test").glob("*.test.js")), ids=lambda file: file.stem)
def test_plain_parts(file: Path) -> None:
    told = subprocess.run([node(), "--test", str(file)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_there_are_such_tests() -> None:
    assert len(list((FRONTEND / "test").glob("*.test.js"))) >= 4
