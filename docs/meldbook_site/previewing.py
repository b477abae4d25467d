"""Lessons shown again while they are being written: their pages alone, put into the site that stands.

Building the whole site takes half a minute; an author waits for three seconds. What other pages say of a lesson (its
title in the search, for one) follows with the next whole build.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from meldbook_site.building import MARK
from meldbook_site.frame import BODY, END
from meldbook_site.lessons import ADDRESS, read_courses
from meldbook_site.library import open_library
from meldbook_site.pages.learn import learn_page, lesson_files, lesson_pages


def show_lessons(site: Path, lessons: Path, variants: Sequence[str] = ()) -> bool:
    """Write all lessons anew into a built site.

    Returns:
        Whether they could be: False where one was added, taken away or named anew, which the whole site must follow.

    Raises:
        BuildError: naming file and line, where a lesson is wrong; the site stays as it was.
    """
    courses = read_courses(lessons, open_library(variants))
    there = _addresses(site)
    pages = {ADDRESS: learn_page(courses, there), **lesson_pages(courses, there)}
    if {address for address in there if address.startswith(ADDRESS)} != set(pages):
        return False
    for address, page in pages.items():
        _put(site / address / "index.html", page.body)
    for path, data in lesson_files(courses).items():
        _write(site / path, data)
    (site / MARK).touch()
    return True


def _addresses(site: Path) -> set[str]:
    return {f"{page.parent.relative_to(site).as_posix()}/" for page in site.glob("*/**/index.html")}


def _put(file: Path, body: str) -> None:
    """Put a page's body into the theme's frame, as it stands around the old one."""
    html = file.read_text("utf-8")
    if body not in html:
        before, _, rest = html.partition(BODY)
        _write(file, f"{before}{body}\n{END}{rest.partition(END)[2]}")


def _write(file: Path, text: str) -> None:
    if text != file.read_text("utf-8"):
        file.write_text(text, "utf-8")
        file.with_name(f"{file.name}.gz").unlink(missing_ok=True)
