"""Values that no game could be played by, each with the sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.loading import compile_variant
from meldbook.rules.contradictions import contradictions
from meldbook.rules.ruleset import RuleError, Ruleset

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"equipment.packs": {"2": 3}}, "“equipment.packs” says nothing of 4 players"),
    ({"deal.hand": {"4": 40}}, "“deal.hand” asks for 160 cards to be dealt, but there are only 108"),
    ({"equipment.sides": "partners-at-four", "equipment.seats": [3]}, "“equipment.sides” speaks of four players"),
    ({"equipment.seats": [3]}, "“equipment.seats” must be 4, 5 or 6 players"),
    (
        {"equipment.seats": [3], "equipment.sides": "lone-hand", "pile.take": "none", "pile.frozen.take": "none"},
        "“equipment.sides” waits for somebody to take the pile, which nobody may",
    ),
    ({"equipment.seats": [4, 5], "equipment.sides": "pairs"}, "“equipment.sides” makes pairs, which needs 4 or 6"),
    (
        {"match.victory-points": {"0": 10, "100": 9}},
        "“match.victory-points” must rise, and to no more than twice its first number",
    ),
    ({"match.victory-points": {"50": 10}}, "“match.victory-points” must begin with 0"),
    (
        {"match.victory-points": {"0": 10}, "equipment.seats": [6], "equipment.sides": "pairs"},
        "“match.victory-points” goes by the difference between two sides",
    ),
    (
        {"reserve.piles": [18, 11], "reserve.owner": "common", "out.reserve": "side"},
        "“reserve.owner” is common, but no reserve makes the sides",
    ),
    ({"reserve.piles": [13, 11]}, "“reserve.piles” asks for 96 cards beside the 44 of the hands"),
    ({"reserve.piles": [11], "reserve.pickup": ["first-canasta", "empty"]}, "“reserve.pickup” speaks of 2 reserves"),
    ({"out.reserve": "own"}, "“out.reserve” waits for reserves, but there are none"),
    (
        {"reserve.piles": [11], "reserve.owner": "side", "out.reserve": "own"},
        "“out.reserve” is own, which cannot be where the reserves belong to the side",
    ),
    (
        {"reserve.piles": [11], "initial-meld.draw": [4], "initial-meld.draw.when": "after-turn"},
        "“initial-meld.draw.when” is after-turn, but where reserves wait",
    ),
    ({"meld.wild.max": {"4": 1}}, "“meld.wild.max” says nothing of a meld of 3 cards"),
    ({"meld.wild.max": 0, "equipment.packs": 1}, "“canasta.size” is 7, but 4 cards of a rank and 0 wild cards"),
    ({"meld.kinds": ["set", "wild"], "card.wild": ["QS"]}, "“meld.kinds” has melds of wild cards, but"),
    (
        {"meld.kinds": ["set", "sequence"], "meld.sequence.size.max": 6},
        "“meld.sequence.size.max” is 6, so that no sequence of 7 cards",
    ),
    ({"canasta.sets": False}, "“canasta.sets” is no, so that no meld counts as a canasta"),
    (
        {"meld.kinds": ["set", "wild"], "canasta.sets": False, "out.canastas.of": {"natural": 1}},
        "“out.canastas.of” names natural, but sets never count as canastas",
    ),
    (
        {"meld.kinds": ["set", "wild"], "canasta.sets": False, "meld.per-rank": "one-open"},
        "“meld.per-rank” is one-open, which lets a complete set make way",
    ),
    (
        {"reserve.piles": [11, 13], "reserve.owner": "side", "reserve.others": True},
        "“reserve.others” is for one reserve a side (reserve.piles)",
    ),
    (
        {"meld.kinds": ["set", "sequence"], "meld.sequence.wild.place": "low-end"},
        "“meld.sequence.wild.place” is low-end, where a wild card moves as its run grows",
    ),
    ({"card.wild": "none", "meld.move": "wild"}, "“meld.move” moves wild cards, but there are none"),
    ({"turn.draw": 2, "turn.draw.again": True}, "“turn.draw.again” is about one card drawn, but a draw brings 2"),
    (
        {"meld.size.max": 7, "score.canasta.semi-natural": 400},
        "“score.canasta.semi-natural” means nothing: no meld has room for a wild card beside 7 natural ones",
    ),
    (
        {"meld.kinds": ["set", "wild"], "meld.wild.size.max": 6},
        "“meld.wild.size.max” is 6, so that no canasta of 7 wild cards",
    ),
    (
        {"meld.kinds": ["set", "identical"], "meld.identical.min": 3},
        "“meld.identical.min” is 3, but each card comes only 2 times",
    ),
    (
        {"meld.kinds": ["set", "identical"], "equipment.packs": 1, "canasta.size": "none", "out.canastas": 0},
        "“meld.identical.min” is 2, but each card comes only once",
    ),
    (
        {"meld.kinds": ["set", "identical"], "score.canasta.identical": 1000},
        "“meld.identical.full” is 5, but each card comes only 2 times",
    ),
    ({"pile.take": ["natural-pair", "same-wilds"]}, "“pile.take” names same-wilds, but melds of that kind (wild)"),
    ({"pile.frozen.take": ["identical-pair"]}, "“pile.frozen.take” names identical-pair, but melds of that kind"),
    ({"pile.take": ["natural-pair", "one-on-sequence"]}, "“pile.take” names one-on-sequence, but melds of that kind"),
    (
        {"meld.kinds": ["set", "sequence"], "pile.take": ["lay-off", "natural-pair", "one-on-sequence"]},
        "“pile.take” names one-on-sequence, which leaves the rest of the pile, beside lay-off",
    ),
    ({"pile.take": ["natural-pair", "free"]}, "“pile.take” names ways to meld the top card beside free or from"),
    ({"pile.take": ["natural-and-wild"]}, "“pile.take” names natural-and-wild alone"),
    ({"pile.frozen.take": ["natural-and-wild"]}, "“pile.frozen.take” names natural-and-wild alone"),
    ({"pile.take": ["from"], "deal.upcard.beneath": True}, "“deal.upcard.beneath” puts cards face down where"),
    ({"card.wild": ["joker", "2", "QS"]}, '“card.wild” names some cards of a rank: name all of it, "Q", or none.'),
    ({"card.wild": ["joker", "2", "3"]}, "“card.wild” names cards that are never melded (card.bonus)"),
    ({"card.wild": ["joker", "2", "3"], "card.bonus": "none"}, "“card.wild” names cards that are never melded (meld."),
    ({"meld.wild.never": ["QS"]}, "“meld.wild.never” names some cards of a rank that is melded together"),
    ({"meld.wild.opening": ["QS"]}, "“meld.wild.opening” names some cards of a rank that is melded together"),
    (
        {"card.bonus": "none", "meld.never": "none", "meld.wild.never": "none"},
        "“meld.black-three” is going-out, but red threes lie in a set with black ones",
    ),
    ({"pile.frozen.always": True, "pile.frozen.take": "none"}, "“pile.frozen.take” must name a way"),
    ({"pile.offer": True, "deal.upcard": "none"}, "“pile.offer” needs a first upcard"),
    ({"initial-meld.needs": "natural-or-wild"}, "“initial-meld.needs” names natural-or-wild, but melds"),
    ({"initial-meld.by": "deal"}, "“initial-meld.minimum” goes by deals"),
    ({"initial-meld.minimum": {"0": 90, "1500": 50}}, "“initial-meld.minimum” must not ask less of a higher score"),
    ({"initial-meld.draw": [4, 3, 2]}, "“initial-meld.draw” has 3 numbers, but there are only 2 sides"),
    ({"special.hands": {"pairs": 2500}}, "“special.hands” has hands of 14 cards, but a player who has drawn holds 12"),
    ({"red-three.keep": "special-hand"}, "“red-three.keep” keeps a card for a special hand, but there are none"),
    ({"canasta.size": "none"}, "“out.canastas” asks for canastas, but there are none"),
    ({"out.canastas": 16}, "“out.canastas” is 16, more than can be made of 108 cards: nobody could ever go out."),
    ({"out.canastas.of": {"natural": 2}}, "“out.canastas.of” names more (2) than going out needs in all"),
    ({"out.canastas.of": {"wild": 1}}, "“out.canastas.of” names wild, but melds of that kind"),
    ({"out.canastas.of": {"sequence": 1}}, "“out.canastas.of” names sequence, but melds of that kind"),
    ({"out.canastas.of": {"mixed": 1}, "meld.wild.max": 0}, "“out.canastas.of” needs a mixed canasta, but no meld"),
    (
        {"meld.kinds": ["sequence"], "out.canastas.of": {"natural": 1}},
        "“out.canastas.of” names natural, which is of a set, but sets are not played (meld.kinds): name clean.",
    ),
    ({"out.canastas": 2, "out.canastas.of": {"natural-7": 2}}, "“out.canastas.of” needs 14 cards for natural-7"),
    ({"out.canastas.of": {"3": 1}, "meld.never": ["3"]}, "“out.canastas.of” needs a canasta of 3, but cards"),
    (
        {"out.canastas": 5, "out.bonus-per-canasta": True},
        "“out.bonus-per-canasta” needs 5 bonus cards (out.canastas), more than there are",
    ),
    ({"out.incomplete": ["A", "joker"]}, "“out.incomplete” names joker, but melds of that kind (wild)"),
    ({"score.incomplete": {"wild": 2000}}, "“score.incomplete” names wild, but melds of that kind (wild)"),
    (
        {"out.canastas": 0, "score.red-three.minus": "needs-out"},
        "“score.red-three.minus” waits for the canastas to go out, but none are needed",
    ),
    ({"match.target": "none"}, "“match.target” must have a value where no number of deals ends the match"),
    (
        {"match.target": "none", "match.deals": 4, "match.settlement": "stakes"},
        "“match.settlement” goes by half the mark",
    ),
    ({"match.aside": "concealed", "out.concealed": "none"}, "“match.aside” keeps a bonus aside that nobody earns"),
]


@pytest.mark.parametrize(("house", "message"), WRONG, ids=[message.split("”")[0][1:] for _, message in WRONG])
def test_refused_with_the_reason(house: dict[str, Any], message: str) -> None:
    with pytest.raises(RuleError) as error:
        Ruleset.from_compiled(compile_variant("canasta"), None, house)
    assert error.value.message.startswith(message)
    assert error.value.message.endswith(".")


IDLE: list[tuple[dict[str, Any], str]] = [
    ({"meld.sequence.ace": "both"}, "“meld.sequence.ace” means nothing unless meld.kinds names sequence."),
    ({"initial-meld.draw.when": "offered"}, "“initial-meld.draw.when” means nothing where initial-meld.draw is none."),
    (
        {"turn.discard.empty-pile.dead": True},
        "“turn.discard.empty-pile.dead” means nothing where meld.dead is false.",
    ),
    (
        {"pile.frozen": "none", "pile.frozen.unopened": False, "pile.frozen.take": ["natural-pair", "lay-off"]},
        "“pile.frozen.take” means nothing without pile.frozen or pile.frozen.always or pile.frozen.unopened.",
    ),
]


@pytest.mark.parametrize(("house", "message"), IDLE, ids=[next(iter(house)) for house, _ in IDLE])
def test_a_change_that_means_nothing_is_refused_with_what_is_in_its_way(house: dict[str, Any], message: str) -> None:
    with pytest.raises(RuleError) as error:
        Ruleset.from_compiled(compile_variant("canasta"), None, house)
    assert error.value.message == message
    assert error.value.mend == "Change that rule too, or leave this one out."


def test_the_usual_value_may_be_said_where_the_rule_means_nothing() -> None:
    house = {"card.bonus": "none", "score.red-three.minus": "never", "score.red-three": "none"}
    assert not Ruleset.from_compiled(compile_variant("canasta"), None, house)["card.bonus"]


def test_a_contradiction_is_said_of_the_change_that_brought_it() -> None:
    with pytest.raises(RuleError) as error:
        Ruleset.from_compiled(compile_variant("canasta"), "pagat", {"equipment.sides": "alone"})
    assert (error.value.message[:9], error.value.clause) == ("“out.ask”", "equipment.sides")


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_no_shipped_game_contradicts_itself(rules: Ruleset) -> None:
    assert not list(contradictions({clause: rules[clause] for clause in rules}))


def test_an_opening_with_a_canasta_may_ask_for_fewer_points() -> None:
    house = {"initial-meld.minimum": {"0": 50, "3000": 120, "7000": 0}, "initial-meld.canasta": 7000}
    assert Ruleset.from_compiled(compile_variant("canasta"), None, house)["initial-meld.canasta"] == 7000
