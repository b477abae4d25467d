"""The mkdocs plugin: a thin adapter that hands over what the page builders return.

Everything that Meldbook knows about mkdocs stays in this file; another generator would need only another such file.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from html import escape
from importlib.metadata import files as files_of
from pathlib import Path
from typing import Any, cast

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import config_options, load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException, PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as FramedPage
from mkdocs.structure.toc import AnchorLink, TableOfContents

from meldbook_site import fences, frame, links, offline, resources, searching, sharing, social
from meldbook_site.bundle.rules import as_text
from meldbook_site.forwarding import forwards
from meldbook_site.given import PLAY, tables_page
from meldbook_site.page import BuildError, Page
from meldbook_site.pages.play import MAIN
from meldbook_site.releasing import release
from meldbook_site.render import linker
from meldbook_site.site import Site, build_site
from meldbook_site.terms import Glosser

THEME_PACKAGE = "mkdocs-material"
ASSETS = "assets/meldbook"
EXTENSIONS = ("attr_list", "md_in_html")
"""Of Markdown, which our own pages are written with."""
TOP = "top"
"""Id of every page's `<h1>`."""


class MeldbookConfig(Config):
    """The plugin's options in `mkdocs.yml`."""

    bundle = config_options.Type(bool, default=True)
    """Whether the browser's part goes into the site."""
    variants = config_options.ListOfItems(config_options.Type(str), default=[])
    """Ids, or paths of rule files; none means all that are shipped."""
    examples = config_options.Optional(config_options.Dir(exists=True))
    """A folder of examples to use instead of the shipped one."""
    lessons = config_options.Optional(config_options.Dir(exists=True))
    """The folder of lessons."""
    pictures = config_options.Type(bool, default=True)
    """Whether links that are passed on bring a picture; they do only where `site_url` is set."""


class MeldbookPlugin(BasePlugin[MeldbookConfig]):
    """Adds the generated pages, and lets every page run under the content security policy."""

    serving = False
    """Whether mkdocs shows the site to whoever is writing it."""

    def on_startup(self, *, command: str, **_: Any) -> None:
        """Learn whether the site is built or served."""
        self.serving = command == "serve"

    def on_serve(self, server: Any, config: MkDocsConfig, **_: Any) -> Any:
        """Have mkdocs build anew when rules, lessons or examples change, too."""
        for path in self._sources(Path(config.config_file_path).parent):
            server.watch(str(path))
        return server

    def _sources(self, folder: Path) -> Iterator[Path]:
        yield from (path for name in self.config.variants if (path := folder / name).is_file())
        yield from (Path(path) for path in (self.config.lessons, self.config.examples) if path)

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build the pages, and put them into the navigation where the project names none."""
        config.theme.dirs.insert(0, str(frame.THEME))
        config.theme["font"] = False  # the theme's come from another host
        config.markdown_extensions += [name for name in EXTENSIONS if name not in config.markdown_extensions]
        self.places: list[searching.Place] = []
        self.mended = frame.Mended()
        self.url = config.site_url or ""
        folder = Path(config.config_file_path).parent
        variants = [str(path) if (path := folder / name).is_file() else name for name in self.config.variants]
        try:
            self.site: Site = build_site(variants, _path(self.config.examples), _path(self.config.lessons), self.url)
        except BuildError as error:
            raise PluginError(str(error)) from error
        if self.config.bundle:
            config.extra_css.insert(0, f"{ASSETS}/meldbook.css")
            config.extra_javascript.insert(0, _module(f"{ASSETS}/meldbook.js"))
            config.extra["licences"] = f"{ASSETS}/licenses/NOTICE.txt"
        self.pages = {source(address): page for address, page in self.site.pages.items()}
        written = Path(config.docs_dir)
        has_tables = any((written / path).is_file() for path in (PLAY, source(MAIN)))
        self.given = {} if has_tables else {PLAY: tables_page(self.site.library)}
        if config.nav is None:
            config.nav = navigation(self.site.navigation, self.pages, written, self.given)
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add the generated pages, and the data that the elements on them read."""
        for path, page in self.pages.items():
            about: dict[str, Any] = {"title": framed_words(page.title), "description": framed_words(page.description)}
            if page.wide or page.alone:
                about["hide"] = ["navigation", "toc"] if page.wide else ["navigation"]
            # JSON is YAML, so that no title needs quoting; the body comes in `on_page_content`.
            files.append(File.generated(config, path, content=f"---\n{json.dumps(about)}\n---\n"))
        led_on = forwards(self.site.library)
        for path, data in [*self.site.files.items(), *self.given.items(), *led_on.items()]:
            files.append(File.generated(config, path, content=data))
        files.append(File.generated(config, "robots.txt", content=sharing.robots(self.url)))
        if self.config.bundle:
            manifest = offline.manifest(config.site_name, config.site_description or "")
            files.append(File.generated(config, offline.MANIFEST, content=manifest))
        for path, picture in self._pictures().items():
            files.append(File.generated(config, path, content=picture))
        return files

    def _pictures(self) -> dict[str, bytes]:
        return social.pictures(self.site.library) if self.url and self.config.pictures else {}

    def on_page_markdown(self, markdown: str, page: FramedPage, **_: Any) -> str:
        """Fill the blocks of a page written by hand."""
        try:
            return fences.fill(markdown, page.url, self.site.library)
        except BuildError as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error

    def on_page_content(self, html: str, page: FramedPage, **_: Any) -> str:
        """Put a generated page's body and headings in their place, and have the page searched."""
        ours = self.pages.get(page.file.src_uri)
        title, about, html = (ours.title, ours.description, ours.body) if ours else _written(page, html)
        if ours is not None:
            page.toc = _toc(ours)
        else:
            html = Glosser(linker(page.url)).html(html)
        # The theme would look through all pages for an index of its own.
        page.meta["search"] = {"exclude": True}
        if ours is None or ours.searched:
            self.places.append(searching.place_of(page.url, title, about, html))
        return html

    @event_priority(-100)  # the policy names scripts as they are in the end
    def on_post_page(self, output: str, page: FramedPage, **_: Any) -> str:
        """Finish a page's frame."""
        ours = self.pages.get(page.file.src_uri)
        title, about, _html = (ours.title, ours.description, "") if ours else _written(page, "")
        title = str(page.meta.get("title") or title)  # the menu's word for a page may be another, as “Home”
        data = sharing.structured(page.url, self.site.pages, self.site.library, self.url) if ours else []
        image = sharing.image_of(page.url, self.site.library) if self.config.pictures else ""
        folder = page.url.rstrip("/")
        return self._finish(output, folder, sharing.head(page.url, title, about, data, self.url, image))

    def on_post_template(self, output_content: str, template_name: str, **_: Any) -> str:
        """Finish the page for unknown addresses, which is a template to mkdocs."""
        html = template_name.endswith(".html")
        return self._finish(output_content, frame.root_of(self.url)) if html else output_content

    @event_priority(-100)  # after every other plugin: what it names must be what readers get
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Add the browser's part, then check the whole."""
        site = Path(config.site_dir)
        licence = next(file for file in files_of(THEME_PACKAGE) or () if file.name == "LICENSE")
        (site / "assets" / f"{THEME_PACKAGE}.licence.txt").write_text(licence.read_text("utf-8"), "utf-8")
        if self.config.bundle:
            if not resources.bundle().is_dir():
                raise PluginError("The browser’s part is not there yet; `meldbook build` makes it first.")
            shutil.copytree(resources.bundle(), site / ASSETS, dirs_exist_ok=True)
        self._write_search(site)
        if self.config.bundle:
            self._write_rules(site / ASSETS / "rules")
            release(site / ASSETS)
        if self.config.bundle and not self.serving:
            code = (resources.bundle() / offline.WORKER).read_text("utf-8")
            (site / offline.WORKER).write_text(offline.worker(site, code), "utf-8")
        if missed := self.mended.missed():
            raise PluginError(f"The theme’s frame has changed: nothing to mend is left of {missed[0]!r} (frame/).")
        if problems := list(links.problems(site, frame.root_of(self.url))):
            raise PluginError("\n".join(problems[:20]))

    def _write_rules(self, folder: Path) -> None:
        """Write the rules of this site's games: a club's own are not among those that are shipped."""
        for game in self.site.library.games.values():
            (folder / f"{game.id}.json").write_text(as_text(dict(game.compiled)), "utf-8")

    def _write_search(self, site: Path) -> None:
        """Write what our search knows, and take away what only the theme's own needed."""
        (site / searching.DATA).parent.mkdir(exist_ok=True)
        (site / searching.DATA).write_text(searching.search_data(self.site.library, self.places), "utf-8")
        for folder in ("lunr", "workers"):
            shutil.rmtree(site / "assets" / "javascripts" / folder, ignore_errors=True)

    def _finish(self, html: str, folder: str, head: str = "") -> str:
        if self.config.bundle:
            head = f"{head}\n{offline.head(folder, html)}"  # never by "+": escaped words would escape the others
        # Where mkdocs shows the site, it puts a script of its own into each page afterwards.
        return frame.finish(html, head=head, writing=self.serving, mended=self.mended)


def source(address: str) -> str:
    """Return the source path that mkdocs wants for an address: `variants/canasta/index.md`."""
    return f"{address}index.md"


def framed_words(text: str) -> str:
    """Return words of a rule file or a lesson as the theme may take them, which puts them into its HTML as they are.

    Angle brackets are changed for good: for a window's title the theme undoes escaping.
    """
    return escape(text.replace("<", "‹").replace(">", "›"))


def _written(page: FramedPage, html: str) -> tuple[str, str, str]:
    """Title, description and body of a page that was written by hand."""
    return str(page.title), str(page.meta.get("description", "")), html


def _path(text: str | None) -> Path | None:
    return Path(text) if text else None


def _module(path: str) -> config_options.ExtraScriptValue:
    script = config_options.ExtraScriptValue(path)
    script.type = "module"
    return script


def navigation(entries: list[Any], pages: dict[str, Page], written: Path, given: Collection[str] = ()) -> list[Any]:
    """Turn addresses into mkdocs' navigation, without pages that this site does not have.

    What is written by hand lies in the folder ``written``, or is ``given``.
    """
    found: list[Any] = []
    for entry in entries:
        ((words, target),) = entry.items()
        title = framed_words(words)
        if isinstance(target, list):
            inner = navigation(target, pages, written, given)
            # A section of one page is that page; material would show an empty list otherwise.
            found += (
                [{title: inner}] if len(inner) > 1 else [{title: page} for entry in inner for page in entry.values()]
            )
            continue
        by_hand = [
            path for path in (source(target), target.rstrip("/") + ".md") if path in given or (written / path).is_file()
        ]
        if source(target) in pages or by_hand:
            found.append({title: by_hand[0] if by_hand else source(target)})
    return found


def _toc(page: Page) -> TableOfContents:
    # mkdocs keeps the page's title as the one entry on the first level; "skip to content" leads there.
    top = AnchorLink(framed_words(page.title), TOP, 1)
    last = top
    for heading in page.headings:
        entry = AnchorLink(framed_words(heading.title), heading.id, heading.level)
        parent = top if heading.level == 2 else last
        parent.children.append(entry)
        if heading.level == 2:
            last = entry
    return TableOfContents([top])


def write_pages(config_file: Path, folder: Path, url: str | None) -> None:
    """Have mkdocs write a site into a folder.

    Raises:
        BuildError: where it cannot, or has anything to warn of.
    """
    # Material announces its own end of life at every build; it is no news to the user of this command.
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    with _warnings() as warnings:
        try:
            address = {"site_url": url} if url else {}
            config = load_config(str(config_file), site_dir=str(folder), strict=True, **address)
            config.plugins.on_startup(command="build", dirty=False)
            mkdocs_build(config)
            config.plugins.on_shutdown()
        except (MkDocsException, SystemExit) as error:
            told = [message for message in warnings if not message.endswith(":")]  # What follows, says it whole.
            said = "; ".join(told) or str(error)
            raise BuildError(f"The site cannot be built: {said}") from error


def options_of(settings: Path) -> MeldbookConfig:
    """Return the plugin's options in a site's settings.

    Raises:
        BuildError: where the settings cannot be read.
    """
    try:
        return cast("MeldbookConfig", load_config(str(settings)).plugins["meldbook"].config)
    except (MkDocsException, SystemExit, KeyError) as error:
        raise BuildError(f"{settings.name} cannot be used; `meldbook build` says what mends it.") from error


@contextmanager
def _warnings() -> Iterator[list[str]]:
    """Collect what mkdocs warns of; under `strict` a warning fails the build."""
    messages: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    log, collector = logging.getLogger("mkdocs"), Collector(logging.WARNING)
    propagate, log.propagate = log.propagate, False
    log.addHandler(collector)
    try:
        yield messages
    finally:
        log.removeHandler(collector)
        log.propagate = propagate
