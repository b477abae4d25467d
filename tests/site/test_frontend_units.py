"""The front end's plain parts, tested by Node's own test runner."""

import json
import subprocess
from pathlib import Path

import pytest

from meldbook.drills import KINDS
from meldbook_site.bundle.node import node

FRONTEND = Path(__file__).parents[2] / "docs" / "frontend"


@pytest.mark.parametrize("file", sorted((FRONTEND / "test").glob("*.test.js")), ids=lambda file: file.stem)
def test_plain_parts(file: Path) -> None:
    told = subprocess.run([node(), "--test", str(file)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_kinds_of_questions_are_called_what_the_engine_calls_them() -> None:
    file = (FRONTEND / "elements" / "drills" / "drill-kinds.js").as_uri()
    tell = f"import {{ KINDS }} from {json.dumps(file)}; console.log(JSON.stringify(Object.entries(KINDS)))"
    told = subprocess.run([node(), "--input-type=module", "-e", tell], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == [[name, kind.label] for name, kind in KINDS.items()]


def test_there_are_such_tests() -> None:
    assert len(list((FRONTEND / "test").glob("*.test.js"))) >= 4
