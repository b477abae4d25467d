"""Pictures show what the rules say: what is dealt lies on the plan, and bars are as long as what they earn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from meldbook.door import Door
from meldbook.effects.dealing import deal_out
from meldbook.loading import compile_variant, variant_ids
from meldbook.pictures import pictures
from meldbook.pictures.plan import Plan
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset

GAMES = {name: Ruleset.from_compiled(compile_variant(name)) for name in variant_ids()}
DRAWN = [(name, kind, svg) for name, rules in GAMES.items() for kind, svg in pictures(rules).items()]


WIDE = 7.0
"""So wide is a letter of a label, with some to spare."""


def says(game: str, kind: str = "plan", house: dict[str, object] | None = None) -> str:
    rules = GAMES[game].changed(house) if house else GAMES[game]
    return ElementTree.fromstring(pictures(rules)[kind]).attrib["aria-label"]


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_shows_what_is_dealt(game: str) -> None:
    plan, position = Plan(GAMES[game]), deal_out(Laws(GAMES[game]), seed=3)
    assert plan.laws.players == len(position.hands)
    assert {hand.size for hand in position.hands} == {plan.hand}
    assert [len(pile) for pile in position.reserves[0]] == list(plan.reserves)
    assert len(position.reserves) == (plan.laws.sides if plan.owner == "side" else plan.laws.players)
    replaced = sum(map(len, position.bonus))
    assert len(position.stock) + len(position.pile) + replaced == plan.stock + plan.pile
    assert bool(position.pile) == bool(plan.pile)


@pytest.mark.parametrize(("game", "kind", "svg"), DRAWN, ids=[f"{game}-{kind}" for game, kind, _ in DRAWN])
def test_each_picture_can_be_read_aloud_and_stays_in_its_frame(game: str, kind: str, svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert root.attrib["role"] == "img"
    assert GAMES[game].name in root.attrib["aria-label"]
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for shape in root.iter("rect"):
        x, y, wide, high = (float(shape.attrib[key]) for key in ("x", "y", "width", "height"))
        assert -0.1 <= x <= x + wide <= width + 0.1
        assert -0.1 <= y <= y + high <= height + 0.1
    for words in root.iter("text"):
        assert 0 <= float(words.attrib["x"]) <= width
        assert 10 <= float(words.attrib["y"]) <= height
    assert "style" not in svg
    assert len(svg) < 5000


def test_what_lies_on_the_table_is_said() -> None:
    assert "a pozzetto of 11 cards for each side" in says("burraco")
    assert "Beside each hand, face down, a knee of 13 cards and a foot of 11 cards." in says("triple-play")
    assert "empty at first" in says("modern-american")
    assert "crosswise, number nine from the bottom" in says("modern-american")
    assert "spread so that every card is seen" in says("rum-500")
    assert "red threes beside them" in says("canasta")
    assert "red threes" not in says("burraco")
    assert "the last 2 stay there" in says("burraco")


def test_house_rules_are_drawn() -> None:
    assert "with 12 cards each" in says("canasta", house={"deal.hand": 12})
    assert "0 to 1,495: 60" in says("canasta", "minimums", {"initial-meld.minimum": {"0": 60, "1500": 90}})
    assert "Natural canastas: 700" in says("canasta", "bonuses", {"score.canasta.natural": 700})
    answer = Door().handle({"do": "pictures", "variant": "canasta", "house": {"deal.hand": 12}})
    assert "with 12 cards each" in answer["pictures"]["plan"]


def test_what_a_game_has_not_is_not_drawn() -> None:
    assert set(pictures(GAMES["rum-500"])) == {"plan"}
    assert set(pictures(GAMES["burraco"])) == {"plan", "bonuses"}


def test_bars_are_as_long_as_what_they_earn() -> None:
    root = ElementTree.fromstring(pictures(GAMES["triple-play"])["bonuses"])
    lengths = [float(bar.attrib["width"]) for bar in root.iter("rect")]
    points = [500, 300, 5000, 3000, 2500]
    assert [round(length / max(lengths) * 5000, -2) for length in lengths] == points
    assert root.attrib["data-most"] == "5000"


def test_what_is_paid_for_each_card_is_drawn_as_a_whole_meld_earns_it() -> None:
    said = says("yucatan", "bonuses")
    assert "Clean biribas of one rank: 300" in says("biriba", "bonuses")
    assert "Natural canastas: 500" in says("samba", "bonuses")
    assert "Peninsulas with five natural cards: 5,000; Peninsulas with seven natural cards: 7,000" in said


@pytest.mark.parametrize("game", [game for game, kind, _ in DRAWN if kind == "bonuses"])
def test_no_label_of_a_bar_reaches_into_its_points(game: str) -> None:
    root = ElementTree.fromstring(pictures(GAMES[game])["bonuses"])
    for words in root.iter("text"):
        if words.attrib["class"] == "mb-pic__start":
            assert len(words.text or "") * WIDE <= 280 - 5 * WIDE


@pytest.mark.parametrize("game", [game for game, kind, _ in DRAWN if kind == "minimums"])
def test_steps_are_as_high_as_the_points_they_ask_for(game: str) -> None:
    root = ElementTree.fromstring(pictures(GAMES[game])["minimums"])
    heights = [float(step.attrib["height"]) for step in root.iter("rect")]
    needed = [points or max(GAMES[game]["initial-meld.minimum"].values()) for points in _needed(game)]
    assert sorted(range(len(heights)), key=heights.__getitem__) == sorted(range(len(needed)), key=needed.__getitem__)


def _needed(game: str) -> list[int]:
    return list(GAMES[game]["initial-meld.minimum"].values())


def test_a_name_with_signs_of_markup_is_text() -> None:
    compiled = {**compile_variant("canasta"), "name": '<b>"A&B"</b>'}
    drawn = pictures(Ruleset.from_compiled(compiled))["plan"]
    assert not re.search("<b>", drawn)
    assert '<b>"A&B"</b>' in ElementTree.fromstring(drawn).attrib["aria-label"]
