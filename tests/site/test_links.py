"""What is asked of a finished site: links that lead somewhere, ids that are one place, nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldbook_site.links import problems


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('<p id="meld"></p><p id="meld"></p>', "index.html has the id “meld” twice."),
        ('<a href="nowhere/">x</a>', "index.html links to nowhere/, which is not there."),
        ('<a href="other/#frosty">x</a>', "index.html links to other/#frosty, but that page has no “frosty”."),
        ('<a href="#frosty">x</a>', "index.html links to #frosty, but that page has no “frosty”."),
        ('<img src="gone.png">', "index.html fetches gone.png, which is not there."),
        ('<img srcset="https://example.org/a.png">', "index.html fetches https://example.org/a.png from another host."),
        (
            '<link rel="stylesheet" href="//example.org/a.css">',
            "index.html fetches //example.org/a.css from another host.",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(tmp_path: Path, body: str, says: str) -> None:
    assert list(problems(site_of(tmp_path, body))) == [says]


@pytest.mark.parametrize(
    "body",
    [
        '<a href="other/#frozen">x</a>',
        '<a href="other/#seed=7&amp;players=2">what an element shows</a>',
        '<a href="https://example.org/anything">x</a>',
        '<link rel="canonical" href="https://example.org/">',
        '<img src="data:image/png;base64,AA==">',
        '<a name="old"></a><a href="#old">x</a>',
    ],
)
def test_what_is_well_is_passed_over(tmp_path: Path, body: str) -> None:
    assert list(problems(site_of(tmp_path, body))) == []


def site_of(folder: Path, body: str) -> Path:
    """A site of two pages: the first one's body, and one that has the anchor “frozen”."""
    (folder / "other").mkdir()
    (folder / "index.html").write_text(f"<!doctype html><html><body>{body}</body></html>", "utf-8")
    (folder / "other/index.html").write_text('<!doctype html><html><body><p id="frozen"></p></body></html>', "utf-8")
    return folder
