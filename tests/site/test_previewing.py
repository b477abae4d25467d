"""A lesson that is being written, shown in the site that stands, without building the whole anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from watchdog.observers.polling import PollingObserver

from meldbook_site import resources, watching
from meldbook_site.building import MARK
from meldbook_site.page import BuildError
from meldbook_site.previewing import show_lessons

Builder = Callable[..., Path]
PAGES = {"index.md": "# Home\n", "play.md": "# Play\n", "check.md": "# Check\n"}
GAMES = ["canasta", "canasta-two-player"]


@pytest.fixture
def lesson(tmp_path: Path, lesson_text: str) -> Path:
    file = tmp_path / "tutorials" / "canasta" / "01-a-turn.toml"
    file.parent.mkdir(parents=True)
    file.write_text(lesson_text, "utf-8")
    return file


@pytest.fixture
def site(build_site: Builder, lesson: Path) -> Path:
    return build_site(PAGES, variants=f"[{', '.join(GAMES)}]", lessons=str(lesson.parent.parent))


def change(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def contents(site: Path) -> dict[str, str]:
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.rglob("*.html")}


def test_a_change_is_on_its_page_and_in_what_the_page_fetches(site: Path, lesson: Path) -> None:
    before, built = contents(site), (site / MARK).stat().st_mtime_ns
    change(lesson, "It is your turn.", "Your turn has come.")
    assert show_lessons(site, lesson.parent.parent, GAMES)
    page = (site / "learn/a-turn/index.html").read_text("utf-8")
    assert "Your turn has come." in page
    assert page.count("<h1") == page.count("</article>") == 1
    data = json.loads((site / "learn/a-turn/lesson.json").read_text("utf-8"))
    assert data["steps"][0]["say"] == "Your turn has come."
    assert (site / MARK).stat().st_mtime_ns > built, "open pages load themselves anew"
    assert {name for name, html in contents(site).items() if html != before[name]} == {"learn/a-turn/index.html"}
    change(lesson, "Your turn has come.", "It is your turn.")
    assert show_lessons(site, lesson.parent.parent, GAMES)
    squeezed = {name: html.split() for name, html in before.items()}
    assert {name: html.split() for name, html in contents(site).items()} == squeezed, "as a whole build makes it"


def test_another_lesson_or_a_fault_leaves_the_site_as_it_is(site: Path, lesson: Path) -> None:
    before = contents(site)
    other = lesson.with_name("02-again.toml")
    other.write_text(lesson.read_text("utf-8").replace('"a-turn"', '"again"'), "utf-8")
    assert not show_lessons(site, lesson.parent.parent, GAMES), "the whole site has to know of it"
    other.unlink()
    change(lesson, '["draw"]', '["discard KS"]')
    with pytest.raises(BuildError, match=r"01-a-turn\.toml:\d+: "):
        show_lessons(site, lesson.parent.parent, GAMES)
    assert contents(site) == before


@pytest.mark.parametrize(("name", "only_lessons"), [("tutorials/canasta/01-a-turn.toml", True), ("mkdocs.yml", False)])
def test_only_where_nothing_but_lessons_changed_are_they_built_alone(
    tmp_path: Path, lesson: Path, monkeypatch: pytest.MonkeyPatch, name: str, only_lessons: bool
) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: Ours\n", "utf-8")
    built: list[bool] = []

    def rebuild(_site: Path, _root: Path, *, only_lessons: bool) -> str:
        built.append(only_lessons)
        raise KeyboardInterrupt

    class Watch(watching.Watch):
        def __enter__(self) -> watching.Watch:
            watch = super().__enter__()
            (tmp_path / name).write_text((tmp_path / name).read_text("utf-8") + "\n", "utf-8")
            return watch

    monkeypatch.setattr(watching, "Watch", Watch)
    monkeypatch.setattr(watching, "rebuild", rebuild)
    with pytest.raises(KeyboardInterrupt):
        watching.keep_fresh(tmp_path, tmp_path / "site", lambda _: None, lesson.parent.parent)
    assert built == [only_lessons]


def test_files_that_are_saved_together_are_one_change(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    with watching.Watch(tmp_path, tmp_path / "site") as watch:
        for name in (
            "site/index.html",
            ".hidden/x.md",
            "pages/a.md~",
            "pages/__pycache__/a.pyc",
            "pages/a.md",
            "new/b.md",
        ):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text("x", "utf-8")
        (tmp_path / "pages" / "a.md").rename(tmp_path / "pages" / "c.md")
        changed = next(iter(watch))
    assert changed == [tmp_path / "new/b.md", tmp_path / "pages/a.md", tmp_path / "pages/c.md"]


def test_a_file_that_is_only_read_has_not_changed(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("x", "utf-8")
    with watching.Watch(tmp_path) as watch:
        (tmp_path / "a.md").read_text("utf-8")
        (tmp_path / "b.md").write_text("x", "utf-8")
        assert next(iter(watch)) == [tmp_path / "b.md"]


def test_where_the_system_watches_no_more_files_they_are_looked_at_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(PollingObserver):
        def start(self) -> None:
            raise OSError("inotify watch limit reached")

    monkeypatch.setattr(watching, "Observer", Full)
    with watching.Watch(tmp_path) as watch:
        (tmp_path / "a.md").write_text("x", "utf-8")
        assert next(iter(watch)) == [tmp_path / "a.md"]


def test_a_checkout_is_watched_without_what_is_built_in_it() -> None:
    root = resources.checkout()
    assert root is not None
    watch = watching.Watch(root)
    for name in ("engine/meldbook/cards/card.py", "docs/meldbook_site/cli.py", "docs/frontend/worker.js", "mkdocs.yml"):
        assert watch.counts(root / name), name
    for name in ("site/index.html", "docs/frontend/node_modules/x.js", "docs/meldbook_site/_bundle/x", "tests/a.py"):
        assert not watch.counts(root / name), name
    folders = watch._folders()
    assert folders[root / "docs/meldbook_site"] is False
    assert folders[root / "docs/meldbook_site/pages"] is True
