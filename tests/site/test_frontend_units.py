"""The front end's plain parts, tested by Node's own test runner."""

import json
import re
import subprocess
from pathlib import Path

from meldbook.drills import KINDS
from meldbook_site.bundle.node import node

FRONTEND = Path(__file__).parents[2] / "docs" / "frontend"


FILES = sorted((FRONTEND / "test").glob("*.test.js"))


def test_plain_parts() -> None:
    """All in one process: to start one for each file took longer than the tests."""
    imports = "".join(f"await import({json.dumps(file.as_uri())});" for file in FILES)
    told = subprocess.run([node(), "--input-type=module", "-e", imports], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    passed = re.search(r"^(?:#|ℹ) pass (\d+)$", told.stdout, re.MULTILINE)
    assert int(passed[1] if passed else 0) > len(FILES), told.stdout


def test_kinds_of_questions_are_called_what_the_engine_calls_them() -> None:
    file = (FRONTEND / "elements" / "drills" / "drill-kinds.js").as_uri()
    tell = f"import {{ KINDS }} from {json.dumps(file)}; console.log(JSON.stringify(Object.entries(KINDS)))"
    told = subprocess.run([node(), "--input-type=module", "-e", tell], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == [[name, kind.label] for name, kind in KINDS.items()]
