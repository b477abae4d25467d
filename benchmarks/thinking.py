"""How long the strongest computer player thinks about one decision in the browser.

`python benchmarks/thinking.py` plays decisions of `strong` at the card tables of several games in Chromium and prints
the middle, the 95th percentile and the longest, from the tap on "Next" to the answer. The bar is two seconds.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median, quantiles

from playwright.sync_api import Page
from tap import STEP_BY_STEP, page_of_a_browser, site_address

GAMES = ("canasta", "canasta-two-player", "samba", "hand-and-foot", "burraco", "rum-500")
BAR = 2.0
SECOND = 1000
TOLD = "document.querySelector('.me-log').textContent"
DONE = ".me-play[aria-busy=false]"


def main() -> int:
    """Measure, print a table, and fail where the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=40, help="decisions in each game")
    parser.add_argument("--site", help="where a built site is served; it is built otherwise")
    given = parser.parse_args()
    if given.site:
        return measured(given.site, given.decisions)
    with site_address() as address:
        return measured(address, given.decisions)


def measured(address: str, decisions: int) -> int:
    """Measure at a site's tables; return 1 where a game misses the bar."""
    missed = []
    print(f"{'':20} {'decisions':>9} {'p50':>8} {'p95':>8} {'longest':>8}")
    with page_of_a_browser() as page:
        page.add_init_script(STEP_BY_STEP)
        for game in GAMES:
            spent = think(page, address, game, decisions)
            last = quantiles(spent, n=20)[-1]
            print(f"{game:20} {len(spent):>9} {median(spent):>6.2f} s {last:>6.2f} s {max(spent):>6.2f} s", flush=True)
            missed += [game] if last > BAR else []
    print(
        f"The bar is {BAR:.0f} s at p95; " + (f"missed by: {', '.join(missed)}." if missed else "every game meets it.")
    )
    return int(bool(missed))


def think(page: Page, address: str, game: str, decisions: int) -> list[float]:
    """Let the others play, and the reader by hints, and time each decision of the others."""
    page.goto("about:blank")
    page.goto(f"{address}play/{'' if game == 'canasta' else f'{game}/'}#seed=7&strength=strong")
    page.get_by_role("button", name="Play this match").click()
    page.locator(".me-hand").wait_for()
    spent: list[float] = []
    while len(spent) < decisions and not page.locator(".me-score").count():
        following = page.locator("[data-action=next]")
        if following.count():
            page.evaluate(f"watchTap(() => {TOLD})")
            following.click()
            spent.append(page.evaluate("tapTime") / SECOND)
            page.locator(DONE).wait_for()
        else:
            play_by_hint(page)
    return spent


def play_by_hint(page: Page) -> None:
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    hint.wait_for()
    while (more := hint.get_by_role("button", name="Next hint")).count():
        more.click()
    hint.get_by_role("button", name="Play it").click()
    page.locator(DONE).wait_for()


if __name__ == "__main__":
    sys.exit(main())
