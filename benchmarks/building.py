"""How long the site takes to build, beside the same pages as plain Markdown, and how that grows with rule files.

`python benchmarks/building.py` prints the tables that stand in `benchmarks/README.md`. Each build runs in a process of
its own, the two sides in turn; what is counted is that process's processor time, since a machine that has other work
stretches everything else.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "docs"), str(ROOT / "benchmarks")]

from meldbook.loading import variant_ids  # noqa: E402
from meldbook_site import resources  # noqa: E402

BAR = 1.5
GROWTH = (10, 50, 200)
RULES = ROOT / "engine" / "meldbook" / "rules" / "variants"
PAGES = {"index.md": "# Home\n", "play.md": "# Play\n", "check.md": "# Check\n"}
MINE = """
INHERIT: {config}
docs_dir: {docs}
plugins:
  search: {{}}
  meldbook: {{ bundle: false, variants: [{variants}] }}
"""


def main() -> int:
    """Measure, print two tables, and fail where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=3, help="builds a side")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        missed = beside_plain(Path(folder), options.turns)
    with tempfile.TemporaryDirectory() as folder:
        return int(growth(Path(folder)) or missed)


def beside_plain(folder: Path, turns: int) -> bool:
    """Build both sites in turn and print their times; return whether the bar was missed."""
    configs = both_configs(folder)
    times: dict[str, list[float]] = {side: [] for side in configs}
    for turn in range(turns):
        for side, config in list(configs.items())[:: 1 if turn % 2 else -1]:
            times[side].append(build(config, folder / f"site-{side}"))
    plain, ours = (median(times[side]) for side in ("plain", "ours"))
    print(f"\n{'the whole site':22} {'plain':>8} {'ours':>8} {'ratio':>7} {'bar':>5}")
    print(f"{'processor time':22} {plain:>6.1f} s {ours:>6.1f} s {ours / plain:>7.2f} {BAR:>5}")
    return ours > BAR * plain


def growth(folder: Path) -> bool:
    """Build sites of ever more games and print time and pages; return whether the time grew faster than the pages."""
    print(f"\n{'rule files':>10} {'pages':>7} {'MB':>7} {'time':>9} {'a page':>9}")
    each: list[float] = []
    for count in GROWTH:
        inner = folder / str(count)
        spent = build(many_games(inner, count), inner / "site")
        pages = list((inner / "site").rglob("*.html"))
        each.append(spent / len(pages))
        size = sum(page.stat().st_size for page in pages) / 1e6
        print(f"{count:>10} {len(pages):>7} {size:>7.1f} {spent:>7.1f} s {1000 * each[-1]:>6.1f} ms")
    return max(each[1:]) > each[0]


def both_configs(folder: Path) -> dict[str, Path]:
    """Write the plain project, and return both sides' `mkdocs.yml`."""
    import plain_pages

    from meldbook_site.site import build_site

    site = build_site(lessons=resources.tutorials())
    return {"plain": plain_pages.write(site, folder / "plain"), "ours": resources.mkdocs_config()}


def build_both(folder: Path) -> dict[str, Path]:
    """Build both sides once, and return where they are."""
    sites = {}
    for side, config in both_configs(folder).items():
        sites[side] = folder / f"site-{side}"
        build(config, sites[side])
    return sites


def build(config: Path, site: Path) -> float:
    """Build a project in a process of its own and return its processor seconds."""
    shutil.rmtree(site, ignore_errors=True)
    ours = "meldbook:" in config.read_text("utf-8")
    code = (
        f"from pathlib import Path; from meldbook_site.building import build; build(Path({str(site)!r}),"
        f" config_file=Path({str(config)!r}))"
        if ours
        else f"from mkdocs.__main__ import cli; cli(['build', '-q', '-f', {str(config)!r}, '-d', {str(site)!r}])"
    )
    paths = os.pathsep.join([str(ROOT / "engine"), str(ROOT / "docs")])
    before = _spent()
    subprocess.run(
        [sys.executable, "-c", code], check=True, env=os.environ | {"PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"}
    )
    return _spent() - before


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def many_games(folder: Path, count: int) -> Path:
    """Write so many rule files, each a shipped one with another name and another target, and return `mkdocs.yml`."""
    docs = folder / "docs"
    for name, text in PAGES.items():
        docs.mkdir(parents=True, exist_ok=True)
        (docs / name).write_text(text, "utf-8")
    shutil.copytree(resources.pages() / "assets", docs / "assets")
    shipped = variant_ids()
    names = []
    for number in range(count):
        text = (RULES / f"{shipped[number % len(shipped)]}.toml").read_text("utf-8")
        text = re.sub(r'^name = "(.*)"$', rf'name = "\1 {number}"', text, count=1, flags=re.MULTILINE)
        names.append(f"game-{number}.toml")
        (folder / names[-1]).write_text(text, "utf-8")
    config = folder / "mkdocs.yml"
    config.write_text(MINE.format(config=resources.mkdocs_config(), docs=docs, variants=", ".join(names)), "utf-8")
    return config


if __name__ == "__main__":
    sys.exit(main())
