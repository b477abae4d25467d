"""The front end's plain parts, tested by Node's own runner in docs/frontend/test."""

from __future__ import annotations

from meldbook_site import resources
from meldbook_site.bundle.node import node, run


def test_plain_parts() -> None:
    frontend = resources.root() / "docs" / "frontend"
    tests = sorted(str(path) for path in (frontend / "test").glob("*.test.js"))
    assert tests
    run([node(), "--test", *tests], "Testing the front end", frontend)
