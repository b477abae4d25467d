"""Values, sentences, standings and house rules of the shipped variants."""

from __future__ import annotations

import json
import runpy
import shutil
from pathlib import Path

import pytest

from meldbook.door import Door
from meldbook.loading import compile_variant, variant_ids
from meldbook.rules import key
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook.rules.sentences import UNKNOWN

READINGS = [(name, reading) for name in variant_ids() for reading in compile_variant(name)["readings"]]


def rules_of(name: str, reading: str | None = None, house: dict[str, object] | None = None) -> Ruleset:
    return Ruleset.from_compiled(json.loads(json.dumps(compile_variant(name))), reading, house)


@pytest.mark.parametrize(("name", "reading"), READINGS)
def test_every_clause_has_a_sentence_a_label_and_a_standing(name: str, reading: str) -> None:
    rules = rules_of(name, reading)
    for clause in rules:
        sentence = rules.sentence(clause)
        assert not set("{}") & set(sentence), clause
        assert UNKNOWN not in sentence, clause
        assert sentence.endswith((".", "”", "?”")), clause
        assert sentence[0].isupper() or sentence[0].isdigit(), clause
        assert rules.label(clause)
        assert rules.value_text(clause)
        standing = rules.state(clause)
        assert standing.sources or standing.inferred_from or rules.unsaid(clause)
        if standing.tellings:
            assert standing.resolution, clause


def test_a_number_that_says_too_little_is_told_in_words() -> None:
    assert rules_of("biriba").value_text("score.canasta.suit") == "twice the bonus"
    assert rules_of("biriba").value_text("equipment.packs") == "2"


def test_a_refusal_never_fails_for_want_of_facts() -> None:
    rules = rules_of("canasta")
    for clause in rules:
        assert "{" not in rules.refusal(clause, {})
    assert UNKNOWN in rules.refusal("initial-meld.minimum", {"points": 75})


def test_a_refusal_speaks_with_the_facts_of_the_table() -> None:
    message = rules_of("canasta").refusal("initial-meld.minimum", {"minimum": 90, "points": 75, "aside": ""})
    assert message == "The initial meld needs 90 points; these melds count 75."


@pytest.mark.parametrize("name", [name for name in variant_ids() if rules_of(name)["equipment.sides"] == "alone"])
def test_where_each_plays_alone_no_rule_speaks_of_your_side(name: str) -> None:
    rules = rules_of(name)
    for clause in rules:
        refused = rules.refusal(clause, {}) if rules[clause] and rules.applies(clause) else ""
        said = (rules.sentence(clause), rules.value_text(clause), refused)
        assert "your side" not in " ".join(said).lower(), clause


def test_the_same_rules_speak_of_a_side_or_of_a_player_by_how_many_sit_at_the_table() -> None:
    rules = rules_of("hand-and-foot-parlett")
    assert rules.refusal("meld.per-rank", {"rank": "kings"}).startswith("Your side may have only one")
    alone = rules.seated(partners=False)
    assert alone.refusal("meld.per-rank", {"rank": "kings"}).startswith("You may have only one")
    assert alone.seated(partners=True).sentence("out.canastas") == rules.sentence("out.canastas")


@pytest.mark.parametrize(("answer", "sentence"), [(True, "yes, so you must go"), (False, "no, so you may not go")])
def test_an_answer_that_binds_is_told_with_what_it_binds_to(answer: bool, sentence: str) -> None:
    assert sentence in rules_of("canasta").refusal("out.ask.binding", {"answer": answer})


def test_readings_differ_where_their_sources_do() -> None:
    assert rules_of("canasta")["pile.frozen"] == {"joker", "2", "red-3"}
    assert rules_of("canasta", "bicycle")["pile.frozen"] == {"joker", "2", "red-3", "black-3"}
    assert rules_of("canasta", "pagat")["red-three.last"] == "ends"
    assert rules_of("canasta", "bicycle").state("pile.frozen").state == "disputed"


def test_canasta_for_two_changes_what_it_says_and_inherits_the_rest() -> None:
    rules = rules_of("canasta-two-player")
    changed = {clause for clause in rules if rules.state(clause).state != "inherited"}
    assert {"deal.hand": 15, "turn.draw": 2, "out.canastas": 2}.items() <= {c: rules[c] for c in changed}.items()
    assert rules.state("out.ask.when").state == "absent"
    assert rules.sentence("out.ask.when") == "This rule is not part of the game."
    assert rules.state("score.out").state == "inherited"


def test_house_rules_change_value_sentence_and_standing() -> None:
    rules = rules_of("canasta", house={"meld.wild.max": 2, "out.canastas": 1})
    assert rules["meld.wild.max"] == 2
    assert rules.sentence("meld.wild.max") == "A meld may hold at most two wild cards."
    assert rules.state("meld.wild.max").state == "house"
    assert rules.house == {"meld.wild.max": 2}
    assert rules.state("out.canastas").state == "stated"


def test_a_clause_is_silent_until_a_house_rule_speaks_of_it() -> None:
    rules = rules_of("canasta")
    assert rules.unsaid("meld.merge")
    assert rules.state("meld.merge").state == "absent"
    assert rules.refusal("meld.merge", {}) == "In this game, melds on the table are not joined."
    house = rules_of("canasta", house={"meld.merge": True})
    assert not house.unsaid("meld.merge")
    assert house.state("meld.merge").state == "house"


def test_a_clause_of_a_kind_that_is_not_played_has_no_place() -> None:
    assert not rules_of("canasta").applies("meld.sequence.ace")
    assert rules_of("canasta", house={"meld.kinds": ["set", "sequence"]}).applies("meld.sequence.ace")
    assert not rules_of("canasta", house={"pile.frozen": "none", "pile.frozen.unopened": False}).applies(
        "pile.frozen.take"
    )


def test_a_refusal_names_what_is_lacking_in_the_words_of_the_game() -> None:
    rules = rules_of("canasta", house={"out.canastas": 3, "out.canastas.of": {"natural": 2, "7": 1}})
    assert rules.refusal("out.canastas.of", {"lacking": {"natural": 1, "7": 1}}) == (
        "Going out needs two natural canastas and one canasta of sevens; "
        "your side would still lack one natural canasta and one canasta of sevens."
    )


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ({"meld.wild.maxx": 2}, "“meld.wild.maxx” is no clause."),
        ({"meld.wild.max": "two"}, "“meld.wild.max” must be a whole number"),
        ({"meld.wild.max": -1}, "“meld.wild.max” must be a whole number"),
        ({"turn.order": False}, "“turn.order” is always so"),
        ({"card.points": {}}, "“card.points” must be a table"),
        ({"card.points": {"joker": "50"}}, "“card.points” must be a whole number"),
        ({"initial-meld.minimum": {"often": 3}}, "“initial-meld.minimum” counts its steps by scores"),
        ({"initial-meld.minimum": {"0": 90, "1500": 50}}, "“initial-meld.minimum” must not ask less"),
        ({"equipment.seats": []}, "“equipment.seats” needs at least one number"),
        ({"equipment.seats": [8]}, "“equipment.seats” must be a whole number from 2 to 6"),
        ({"equipment.seats": [1]}, "“equipment.seats” must be a whole number from 2 to 6"),
        ({"card.wild": ["23"]}, "“card.wild”"),
        ({"card.wild": ["red-34"]}, "“card.wild”"),
        ({"equipment.seats": [4, 4]}, "“equipment.seats” names one of its numbers twice"),
        ({"meld.size.min": 8}, "“meld.size.min” is 8, which is more than the 7 cards"),
        ({"meld.size.max": 6}, "“meld.size.max” is 6, so that no canasta"),
        ({"deal.hand": 40}, "“deal.hand” asks for 160 cards"),
        ({"equipment.sides": "alone"}, "“out.ask” must be none where everyone plays alone"),
        ({"score.red-three": 100}, "“score.red-three” must be a list"),
        ({"out.ask": "none please"}, "“out.ask” must be one of optional, compulsory, none"),
    ],
)
def test_house_rules_that_cannot_be(house: dict[str, object], message: str) -> None:
    with pytest.raises(RuleError) as error:
        rules_of("canasta", house=house)
    assert error.value.message.startswith(message)


def test_unknown_reading_names_those_there_are() -> None:
    with pytest.raises(RuleError) as error:
        rules_of("canasta", "hoyle")
    assert error.value.mend == "Its readings are: denexa, bicycle, pagat."


@pytest.mark.parametrize("part", ["default", "readings", "chapters", "name"])
def test_damaged_rules_are_refused_in_a_sentence(part: str) -> None:
    compiled = {key: value for key, value in compile_variant("canasta").items() if key != part}
    with pytest.raises(RuleError, match="damaged"):
        Ruleset.from_compiled(compiled, "hoyle" if part == "name" else None)
    with pytest.raises(RuleError, match="damaged"):
        Ruleset.from_compiled({**compile_variant("canasta"), "chapters": [3], "readings": {"denexa": {"values": []}}})


def test_rules_that_another_engine_compiled_are_refused_in_a_sentence() -> None:
    compiled = compile_variant("canasta")
    for other in (
        {**compiled, "engine": "0123456789abcdef"},
        {part: compiled[part] for part in compiled if part != "engine"},
    ):
        answer = Door().handle({"do": "load", "compiled": other})
        assert answer["error"] == {
            "message": "These rules and this engine are of two versions.",
            "where": "engine",
            "mend": "Load the page anew; in a program, compile the rules again.",
        }


def test_an_engine_with_another_word_in_it_is_another(tmp_path: Path) -> None:
    keys = []
    for word in ("", "# one more", '"pile.new" = 1'):
        rules = tmp_path / word / "meldbook" / "rules"
        (rules / "clauses").mkdir(parents=True)
        shutil.copy(key.__file__, rules)
        (rules / "laws.py").write_text(word if word.startswith("#") else "")
        (rules / "clauses" / "pile.toml").write_text(word if "=" in word else "")
        keys.append(runpy.run_path(str(rules / "key.py"))["engine_key"]())
    assert len(set(keys)) == 3
