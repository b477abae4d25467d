"""Every way to move that some game has, made by what is seen on the table: with a mouse, and by keyboard alone.

Each test begins at a position of its own, kept in the browser as a match that was left earlier. All share one page, so
that the engine starts but once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESK, PATIENCE, PHONE, OpenPage
from browser.contexts import STEP_BY_STEP
from browser.faults import faults
from browser.table import Keys, KeyTable, Table
from browser.watching import Watch

KEPT = "meldbook.1.table."
PUT_ON_TABLE = """([variant, key, kept]) => {
    localStorage.setItem(key, kept);
    const table = document.createElement("card-table");
    table.setAttribute("variant", variant);
    document.querySelector("card-table").replaceWith(table);
}"""

Sit = Callable[..., Table]


@pytest.fixture(scope="module")
def watch(address: str) -> Watch:
    return Watch(address)


@pytest.fixture(scope="module")
def room(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page with a card table, and an engine that runs for all tests."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.add_init_script(f"try {{ {STEP_BY_STEP} }} catch {{}}")
    context.set_default_timeout(PATIENCE)
    watch.follow(context)
    page = context.new_page()
    page.goto(f"{watch.address}play/")
    yield page
    context.close()


@pytest.fixture
def page(room: Page, watch: Watch) -> Iterator[Page]:
    yield room
    assert watch.complaints == []


@pytest.fixture(params=[Table, KeyTable], ids=["mouse", "keyboard"])
def reader(request: pytest.FixtureRequest) -> type[Table]:
    """A reader with a mouse or a finger, and one with a keyboard."""
    kind: type[Table] = request.param
    return kind


@pytest.fixture
def sit(page: Page) -> Sit:
    """Return a function that puts a position of a game on the table, and sits a reader down at it."""

    def sit_down(variant: str, position: dict[str, Any], reader: type[Table] = Table) -> Table:
        record = {"variant": variant, "position": {"variant": variant, **position}, "moves": []}
        page.evaluate(PUT_ON_TABLE, [variant, KEPT + variant, json.dumps({"record": record})])
        page.get_by_role("button", name="Go on with your match").click()
        table = reader(page)
        problem = page.locator("card-table [role=alert]")
        expect(table.hand.or_(problem)).to_be_visible()
        assert problem.all_inner_texts() == []
        return table

    return sit_down


def table_of(hand: str, melds: dict[str, list[str]] | None = None, **more: Any) -> dict[str, Any]:
    """A table with the reader's hand; what the others hold never matters."""
    return {"hands": {"1": hand, "2": "4C 5C", "3": "6C"}, "melds": melds or {}, "stock": "4D 5D 9S 6S", **more}


RUM = {
    "players": 3,
    "table": {
        "hands": {"1": "7S 7H 8D 3H KS QC", "2": "3C 4C", "3": "6S 6D"},
        "melds": {"B": ["2C 2D 2H"], "C": ["4H 5H 6H"]},
        "stock": "9C 4D 3D QS",
        "pile": "TC JD KH 2S 7C 9D 9S",
    },
}


def test_the_pile_is_taken_from_its_depth_and_cards_count_for_who_lays_them_off(sit: Sit, reader: type[Table]) -> None:
    table = sit("rum-500", RUM, reader)
    table.make("take from 7C: 7S 7H")
    assert table.melds("You") == ["sevens, 3 cards"]
    expect(table.hand).to_contain_text("6 cards")
    expect(table.pile).to_contain_text("4 cards")
    table.make("add 3H > C1")
    ben = table.page.get_by_role("region", name="Ben: melds")
    assert table.melds("Ben") == ["three of hearts to six of hearts, 4 cards"]
    expect(ben.get_by_role("img", name="three of hearts, counts for You")).to_be_visible()
    table.make("discard QC")
    expect(table.moves).to_contain_text("Ada plays")


def test_cards_of_the_pile_help_to_meld_the_card_that_is_taken(sit: Sit) -> None:
    table = sit("rum-500", RUM)
    table.make("take from 9D: 8D")
    expect(table.refused.locator("a[href*='/variants/rum-500/#']").first).to_be_attached()
    table.put_back()
    table.make("take from 2S > B1")
    assert table.melds("Ada") == ["twos, 4 cards"]


def test_the_offered_upcard_is_taken_with_a_joker_that_stands_where_it_is_said(sit: Sit, reader: type[Table]) -> None:
    position = {"players": 3, "phase": "offer", "table": table_of("JK 5D 8S 8H 2C KS QC", pile="6D")}
    table = sit("arlington", position, reader)
    table.make("take 5D JK=4D")
    assert table.melds("You") == ["four of diamonds to six of diamonds, 3 cards"]
    mine = table.page.get_by_role("region", name="You: melds")
    expect(mine.get_by_role("img", name="joker, standing for the four of diamonds")).to_be_visible()


def test_the_offered_upcard_may_be_passed_on(sit: Sit, reader: type[Table]) -> None:
    table = sit("arlington", {"players": 3, "phase": "offer", "table": table_of("KS QC 8S", pile="6D")}, reader)
    table.make("pass")
    expect(table.moves).to_contain_text("Ada plays")


def test_a_joker_is_exchanged_for_the_card_it_stands_for(sit: Sit, reader: type[Table]) -> None:
    melds = {"A": ["5D 6D JK=7D 8D"]}
    table = sit("arlington", {"players": 3, "phase": "meld", "table": table_of("7D 8S KS QC", melds)}, reader)
    table.make("swap 7D > 1")
    assert "joker" in table.cards()
    assert table.melds("You") == ["five of diamonds to eight of diamonds, 4 cards"]


def test_cards_are_moved_between_melds_and_others_give_their_joker_by_rules_of_the_table(
    sit: Sit, reader: type[Table]
) -> None:
    house = {"meld.move": "wild", "meld.swap": "wild-to-hand", "meld.swap.others": True}
    melds = {"A": ["QS QH QD 2C", "KS KH KD KC KS KH"], "B": ["8S 8H JK"]}
    table = sit("canasta", {"phase": "meld", "house": house, "table": table_of("8D 7D 9C", melds)}, reader)
    table.make("move 2C from 1 > 2")
    assert table.melds("Your side") == ["queens, 3 cards", "kings, 7 cards, mixed canasta"]
    table.make("swap 8D > B1")
    assert "joker" in table.cards()
    assert table.melds("Their side") == ["eights, 3 cards"]


def test_the_first_card_drawn_may_be_changed_for_another_by_a_rule_of_the_table(sit: Sit, reader: type[Table]) -> None:
    history = {"turns": {str(seat): 0 for seat in range(1, 5)}}
    given = {"house": {"turn.draw.again": True}, "history": history, "table": table_of("8D 7D 9C", stock="KS 4H 5D")}
    table = sit("buraco", given, reader)
    table.make("draw")
    table.page.get_by_role("button", name="Draw another card").click()
    expect(table.pile.get_by_role("button", name="king of spades")).to_be_visible()
    assert "four of hearts" in table.cards()
    assert "king of spades" not in table.cards()
    expect(table.page.get_by_role("button", name="Draw another card")).to_have_count(0)


POZZETTO = "3C 3D 4H 5C 5D 6D 7C 8C 8D TC TD"


def test_the_pile_is_taken_freely_and_a_played_out_hand_brings_the_pozzetto(sit: Sit, reader: type[Table]) -> None:
    hand = table_of("5H 6H 2C", {"A": ["KS KH KD"]}, pile="8H KC", reserves={"A": [POZZETTO]})
    table = sit("burraco", {"table": hand}, reader)
    expect(table.page.get_by_role("region", name="Your side: melds")).to_contain_text("to come: pozzetto")
    table.make("take")
    table.make("meld 5H 6H 2C 8H")
    assert table.melds("Your side")[1] == "five of hearts to eight of hearts, 4 cards"
    wild = table.page.get_by_role("img", name="two of clubs, standing for the seven of hearts")
    expect(wild).to_be_visible()
    table.make("add KC > 1")
    expect(table.hand).to_contain_text("11 cards")
    expect(table.page.get_by_role("region", name="Your side: melds")).not_to_contain_text("pozzetto")


def test_the_pile_goes_onto_a_sequence_by_its_top_card_alone(sit: Sit, reader: type[Table]) -> None:
    melds = {"A": ["5H 6H 7H", "KS KH KD", "QS QH QD"]}
    table = sit("samba", {"table": table_of("9H TH 4C 4C", melds, pile="JC 8H")}, reader)
    table.make("take > 1")
    table.make("add 9H TH > 1")
    assert table.melds("Your side")[0] == "five of hearts to ten of hearts, 6 cards"
    table.make("discard 4C")
    expect(table.moves).to_contain_text("Ada plays")


def test_two_melds_are_joined(sit: Sit, reader: type[Table]) -> None:
    melds = {"A": ["KS KH KD", "KC KC KD", "2C 2D JK"]}
    table = sit("bolivia", {"phase": "meld", "table": table_of("9H TH 4C JK", melds)}, reader)
    table.make("merge 1 2")
    table.make("add JK > 2")
    assert table.melds("Your side") == ["kings, 6 cards", "wild cards, 4 cards"]


def test_several_groups_open_in_one_act_and_the_foot_follows(sit: Sit, reader: type[Table]) -> None:
    hand = table_of("KS KH KD QS QH 2C 9C", pile="6D", reserves={"1": ["4H 4S 5H 5S TC"], "3": ["7C 8C"]})
    table = sit("hand-and-foot", {"phase": "meld", "deal": 1, "table": hand}, reader)
    expect(table.hand).to_contain_text("to come: foot")
    expect(table.page.get_by_role("list", name="The other players")).to_contain_text("+ foot")
    table.make("meld KS KH KD / QS QH 2C")
    assert table.melds("Your side") == ["kings, 3 cards", "queens, 3 cards"]
    table.make("discard 9C")
    table.undo()
    expect(table.hand).to_contain_text("1 card")


def test_the_piles_still_to_come_have_the_games_own_names(sit: Sit) -> None:
    piles = ["4H 4S 5H", "7C 8C"]
    hand = table_of("KS KH KD", reserves={"1": piles, "2": ["6C"]})
    table = sit("triple-play", {"phase": "meld", "table": hand})
    expect(table.hand).to_contain_text("to come: knee and foot")
    expect(table.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("+ foot")


@pytest.mark.parametrize(("answer", "held"), [("bonus", "7 cards"), ("refuse", "4 cards")])
def test_cards_that_are_offered_are_taken_or_left(sit: Sit, reader: type[Table], answer: str, held: str) -> None:
    melds = {"A": ["AS AH AD AC 2C"]}
    table = sit("international", {"phase": "bonus", "table": table_of("KS KH QS QH", melds)}, reader)
    table.make(answer)
    expect(table.hand).to_contain_text(held)
    expect(table.page.locator("[data-action=discard]")).to_be_visible()


def test_a_three_is_kept_for_a_special_hand(sit: Sit, reader: type[Table]) -> None:
    table = sit("modern-american", {"table": table_of("KS KH QS QH 3H")}, reader)
    table.make("draw keep 3H")
    assert "three of hearts" in table.cards()


def test_a_whole_hand_is_laid_down(sit: Sit, reader: type[Table]) -> None:
    hand = "AS KS QS JS TS 9D 8S 7S 6S 5S 4S 3H 2C JK"
    table = sit("modern-american", {"phase": "meld", "table": table_of(hand)}, reader)
    table.press("hand-straight")
    expect(table.score).to_contain_text("you laid down a whole hand, straight")
    expect(table.score).to_contain_text("3,000")


def test_a_kind_is_said_where_cards_leave_it_open(sit: Sit, reader: type[Table]) -> None:
    hand = table_of("KS KS KS KH 9C 8C", {"A": ["AS AH AD AC"]})
    table = sit("yucatan", {"phase": "meld", "table": hand}, reader)
    table.make("meld identical: KS KS KS")
    assert table.melds("Your side")[1] == "identical cards, king of spades, 3 cards"


def test_wild_cards_take_a_wild_top_card(sit: Sit, reader: type[Table]) -> None:
    hands = {"1": "2S 2H KS KH 9C", "2": "4C 5C"}
    table = sit("mille", {"table": table_of("", {"A": ["AS AH AD"]}, pile="6D 2C", hands=hands)}, reader)
    table.make("take 2S 2H")
    assert table.melds("You") == ["aces, 3 cards", "wild cards, 3 cards"]


def test_four_of_a_kind_are_laid_at_once(sit: Sit) -> None:
    hand = table_of("KS KH 9C 8S", pile="JD KC 5H KD")
    table = sit("persian-rummy", {"table": hand})
    table.make("take from KC: KS KH KD")
    assert table.melds("Your side") == ["kings, 4 cards"]
    assert "five of hearts" in table.cards()


def test_six_play_at_one_table(sit: Sit) -> None:
    hands = {"1": "7S 7H QS QH 4C", "2": "4D 4H", "3": "6S 6D", "4": "8S 9S", "5": "KC KH", "6": "QD QC"}
    stock = " ".join(["4S 5S 8C TC TD JD JS 9D 9H 6C"] * 2)
    position = {
        "players": 6,
        "table": {"hands": hands, "stock": stock, "pile": "6D 7C", "melds": {"A": ["AS AH AD AC"]}},
    }
    table = sit("pennies-from-heaven", position)
    seats = table.page.get_by_role("list", name="The other players").get_by_role("listitem")
    expect(seats).to_have_count(5)
    expect(seats.filter(has_text="partner")).to_have_count(2)
    table.make("take 7S 7H")
    table.make("discard 4C")
    Keys(table.page).others_play()
    expect(table.page.locator("[data-action=draw], [data-action=next-deal]")).to_be_visible()


def test_a_side_asks_its_partner_and_goes_out(sit: Sit, reader: type[Table]) -> None:
    melds = {"A": ["KS KH KD KC KS KH KD", "QS QH QD QC QS QH 2D", "4H 5H 6H 7H 8H 9H TH"]}
    table = sit("brazilian", {"phase": "meld", "table": table_of("9C", melds)}, reader)
    table.make("ask")
    expect(table.moves).to_contain_text("Ben answers")


def test_the_partner_is_answered(sit: Sit, reader: type[Table]) -> None:
    melds = {"A": ["KS KH KD KC KS KH KD", "QS QH QD QC QS QH 2D", "4H 5H 6H 7H 8H 9H TH"]}
    hand = {**table_of("9C 8C", melds), "hands": {"1": "9C 8C", "3": "5C"}}
    table = sit("brazilian", {"turn": 3, "phase": "answer", "table": hand}, reader)
    table.make("no")
    expect(table.page.locator(".me-play")).to_contain_text("No")
    expect(table.moves).to_contain_text("Ben plays")


def test_a_refusal_leads_to_the_rule_of_the_game_that_is_played(sit: Sit, reader: type[Table]) -> None:
    hand = table_of("5H 6H 7H 2C 9C", {"A": ["KS KH KD"]})
    table = sit("samba", {"phase": "meld", "table": hand}, reader)
    table.make("meld 5H 6H 7H 2C")
    expect(table.refused.locator("a[href*='/variants/samba/#meld']").first).to_be_attached()


MANY_MELDS = ["8C 8D 8H 8C 8D 8H 8S", "JS JH JD 2D", "AC AC AC AD", "5C 5C 5D", "9C 9D 9H", "TC TD TH", "2C 2C JK"]
MANY_CARDS = "KS KH KD QS QH 2C AS AH AD 2D 2H 2S JK JK JK 4C 4C 5C 5D 6H 7H 8S 8S 9S TS JS JD JC TD TC"


@pytest.mark.parametrize(("size", "colours"), [(PHONE, "dark"), (DESK, "light")], ids=["phone", "desk"])
def test_many_cards_and_melds_find_room(sit: Sit, page: Page, size: Any, colours: Any) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=colours)
    hand = table_of(MANY_CARDS, {"B": MANY_MELDS}, bonus={"A": "3H 3D 3H"}, reserves={"1": ["4H"]})
    table = sit("hand-and-foot", {"phase": "meld", "deal": 2, "table": hand})
    assert faults(page) == [], "many melds"
    table.choose_groups("KS KH KD / QS QH 2C")
    assert faults(page) == [], "groups set aside"
    table = sit("rum-500", RUM)
    table.tap(table.pile_card("7C"))
    table.choose("7S")
    assert faults(page) == [], "a spread pile"
    hand = table_of("5D JK 8S", {"A": ["KS KH KD"]}, pile="6D")
    table = sit("arlington", {"players": 3, "phase": "offer", "table": hand})
    table.choose("5D JK")
    table.choose_meld("A1")
    assert faults(page) == [], "a wild card's meaning"


def test_the_score_of_six_fits_a_phone(sit: Sit, page: Page) -> None:
    page.set_viewport_size(PHONE)
    hands = {"1": "7C", "2": "3C 4C", "3": "6S 6D", "4": "JS JC", "5": "TD TH", "6": "AS"}
    scores = {"A": 1120, "B": -230, "C": 1450, "D": 1000, "E": 1111, "F": 999}
    melds = {"A": ["AC AD AH"], "B": ["2C 2D 2H"], "C": ["4H 5H 6H"]}
    position = {"players": 6, "phase": "meld", "deal": 3, "scores": scores}
    table = sit("rum-500", {**position, "table": {"hands": hands, "melds": melds, "stock": "9C 4D", "pile": "JD"}})
    table.make("discard 7C")
    expect(table.score.get_by_role("table", name="The match after deal 3")).to_contain_text("1,453")
    expect(table.score).to_contain_text("Ben wins the match.")
    found = faults(page)
    page.set_viewport_size(DESK)
    assert found == []


def test_a_deal_of_another_game_is_played_to_its_end(visit: OpenPage) -> None:
    page = visit("play/rum-500/#seed=7&players=2")
    expect(page.get_by_role("combobox", name="Players")).to_have_value("2")
    page.get_by_role("button", name=re.compile("Play this match|New match")).click()
    reader = Keys(page)
    expect(reader.table.hand).to_contain_text("10 cards")
    reader.play_deal()
    expect(reader.table.score.get_by_role("table")).to_have_count(2)
