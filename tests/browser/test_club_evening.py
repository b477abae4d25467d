"""A club evening as it is written.

Rules are changed on the laptop, three phones scan its square, a match is kept on two of them, papers are printed, and
there is no network after the first minute.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESK, PATIENCE, PHONE
from browser.contexts import STEP_BY_STEP
from browser.test_house_rules import Editor
from meldbook_site import hall
from meldbook_site.server import site_server


@pytest.fixture
def laptop_and_room(site: Path) -> Iterator[tuple[str, str]]:
    """The site as `meldbook serve --host 0.0.0.0` shows it: the laptop's own address, and that of the room."""
    server = site_server(site, "0.0.0.0")
    server.hall = partial(hall.address_in_the_room, server.server_port)
    if not server.hall():
        server.server_close()
        pytest.skip("This machine is in no network.")
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", server.hall()
    server.shutdown()
    server.server_close()


@pytest.fixture
def newcomers(browser: Browser) -> Iterator[partial[Page]]:
    """Devices that were never here, each a browser of its own."""
    contexts = []

    def arrive(**options: object) -> Page:
        context = browser.new_context(reduced_motion="reduce", **options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"try {{ {STEP_BY_STEP} }} catch {{}}")
        contexts.append(context)
        return context.new_page()

    yield partial(arrive)
    for context in contexts:
        context.close()


def melded(page: Page, side: int, points: int) -> None:
    """Tell the points of a side's melded cards."""
    place = page.locator(".me-pad__sides > fieldset").nth(side).get_by_role("group", name="Melded cards")
    if place.locator("details").get_attribute("open") is None:
        place.locator("summary").click()
    place.get_by_label("Or their points in all").fill(str(points))
    place.get_by_label("Or their points in all").blur()


def test_a_club_evening(laptop_and_room: tuple[str, str], newcomers: partial[Page]) -> None:
    own, room = laptop_and_room

    # Rules are changed on the laptop, and their link is shown to the room.
    laptop = newcomers(viewport=DESK)
    laptop.goto(f"{own}house/")
    editor = Editor(laptop)
    editor.begin()
    editor.count("deal.hand", 8)
    editor.count("score.out", 200)
    editor.keep("Tuesday club")
    use = laptop.get_by_role("region", name="Use our rules")
    use.get_by_role("button", name="Copy a link").click()
    expect(use.get_by_role("img", name=re.compile("A square"))).to_be_visible()
    link = use.get_by_role("textbox", name="The link").input_value()
    assert link.startswith(f"{room}house/#rules=1.")

    # Three phones scan it, and see what is different.
    phones = [newcomers(viewport=PHONE, has_touch=True) for _ in range(3)]
    for phone in phones:
        phone.goto(link)
        offer = phone.get_by_role("region", name="Rules from your link")
        expect(offer.get_by_role("definition").first).to_contain_text("The book:")

    # One plays by these rules; no network is missed once the engine runs.
    player, scorer, second = phones
    player.get_by_role("link", name="Play", exact=True).click()
    player.locator("card-table").get_by_role("button", name="New match").click()
    expect(player.get_by_role("region", name="Your hand").locator("[data-place]")).to_have_count(8)
    player.context.set_offline(True)
    player.get_by_role("button", name=re.compile("^Draw")).click()
    expect(player.get_by_role("region", name="Your hand").locator("[data-place]")).to_have_count(9)

    # Another keeps the score, and hands the match to the third, where it goes on; by then neither has a network.
    scorer.get_by_role("link", name="Keep the score", exact=True).click()
    scorer.get_by_role("button", name="Begin").click()
    melded(scorer, 0, 340)
    scorer.context.set_offline(True)
    totals = scorer.locator(".me-pad__total").last.locator("td")
    expect(totals).to_have_text(["340", "0"])
    scorer.get_by_role("group", name="Who went out?").get_by_role("radio").nth(1).check()
    expect(totals).to_have_text(["540", "0"])
    doubts = scorer.get_by_role("button", name="It is right")
    for left in (1, 0):  # out without a canasta, and the others without a card: doubted, and insisted on
        doubts.first.click()
        expect(doubts).to_have_count(left)
    scorer.get_by_role("button", name="Hand it to another phone").click()
    match = scorer.get_by_role("textbox", name="The link").input_value()
    second.goto(match)
    second.get_by_role("button", name="Go on with it here").click()
    expect(second.locator(".me-pad__total").last.locator("td")).to_have_text(["540", "0"])
    second.context.set_offline(True)
    for pad in (scorer, second):
        pad.get_by_role("button", name="Next deal").click()
        melded(pad, 1, 285)
        expect(pad.locator(".me-pad__total").last.locator("td")).to_have_text(["540", "285"])

    # And papers are printed, by the club's name.
    laptop.goto(use.get_by_role("link", name="print the papers").get_attribute("href") or "")
    sheets = laptop.locator(".mb-sheet")
    expect(laptop.locator(".mb-sheet__title").first).to_contain_text("Tuesday club")
    expect(laptop.get_by_role("button", name="Print", exact=True)).to_be_enabled()
    expect(laptop.locator(".mb-sheet__foot").first).to_contain_text("Canasta (Denexa), with 2 rules of our own (★)")
    laptop.emulate_media(media="print")
    assert len(re.findall(rb"/Type\s*/Page\b", laptop.pdf(format="A4"))) == sheets.count()
