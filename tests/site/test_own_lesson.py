"""A lesson of a table's own rules, made from its changes: every rule that has judged examples is tried on hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from meldbook.loading import compile_variant
from meldbook.loading.example_files import load_examples
from meldbook.rules.clause import to_raw
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook_site.cli import cli
from meldbook_site.own_lesson import HANDS, differences

CANASTA = Ruleset.from_compiled(compile_variant("canasta"))
JUDGED = {example.clause for example in load_examples() if example.outcome in ("accepted", "refused")}


WITHOUT_A_TABLE = ("meld.swap",)
"""Rules whose examples need melds that Canasta has not: cards are exchanged in sequences."""


def changed(**house: object) -> Ruleset:
    return CANASTA.changed({clause.replace("__", "-").replace("_", "."): value for clause, value in house.items()})


def test_the_hands_that_the_book_judges_otherwise_come_first() -> None:
    (wild,) = differences(changed(meld_wild_max=2), CANASTA)
    assert (wild.ours, wild.book) == (
        "A meld may hold at most two wild cards.",
        "A meld may hold at most three wild cards.",
    )
    assert len(wild.hands) == HANDS
    assert wild.hands[0].differs
    assert wild.hands[0].answer == (
        "No. A meld may hold at most two wild cards; this one would hold three. By the book: Yes."
    )
    assert any(hand.ours.allowed for hand in wild.hands), "one that goes stands beside those that do not"
    assert len({(hand.lying, hand.asked) for hand in wild.hands}) == HANDS


def test_a_rule_that_only_counts_otherwise_is_told_without_hands() -> None:
    (bonus,) = differences(changed(score_out=200), CANASTA)
    assert bonus.hands == ()
    assert "200 points" in bonus.ours


def changes() -> list[tuple[str, object]]:
    """Rules of Canasta whose examples are judged, each with a value that another telling of it has."""
    found: dict[str, object] = {}
    for game in ("samba", "hand-and-foot", "burraco", "modern-american", "rum-500", "bolivia"):
        other = Ruleset.from_compiled(compile_variant(game))
        for clause in CANASTA:
            if clause in JUDGED and clause not in found and other[clause] != CANASTA[clause] and other.applies(clause):
                try:
                    CANASTA.changed({clause: to_raw(other[clause])})
                except RuleError:
                    continue
                found[clause] = to_raw(other[clause])
    return [*found.items()]


@pytest.mark.parametrize(("clause", "value"), changes(), ids=[clause for clause, _ in changes()])
def test_every_changed_rule_with_judged_examples_has_hands(clause: str, value: object) -> None:
    ours = CANASTA.changed({clause: value})
    (found,) = differences(ours, CANASTA)
    if ours.applies(clause) and clause not in WITHOUT_A_TABLE:
        assert found.hands, clause
    for hand in found.hands:
        assert hand.ours.allowed or hand.ours.why
        assert "{" not in hand.asked + hand.answer


def test_the_command_teaches_a_clubs_rule_file(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        'name = "Tuesday club"\nextends = "canasta:pagat"\ndefault = "club"\ndescription = "Ours."\n'
        '[sources.club]\ntitle = "Our club"\nwhat = "How we play"\n'
        '["meld.wild.max"]\nvalue = 2\nsource = "club"\n["deal.hand"]\nvalue = 13\nsource = "club"\n',
        "utf-8",
    )
    told = CliRunner().invoke(cli, ["lesson", "ours", str(club)])
    assert told.exit_code == 0, told.output
    assert told.output.startswith("Tuesday club: what is different from Canasta")
    assert "★ Each player is dealt 13 cards." in told.output
    assert told.output.count("may you?") == HANDS
    paper = CliRunner().invoke(
        cli, ["print", str(club), "--paper", "our-rules", "--output", str(tmp_path / "ours.pdf")]
    )
    assert "2 pages, “Tuesday club”: Canasta, with 2 rules of our own (★)." in paper.output


def test_a_game_by_the_book_has_no_lesson_of_its_own() -> None:
    told = CliRunner().invoke(cli, ["lesson", "ours", "canasta"])
    assert told.exit_code == 2
    assert "Change a rule, as in --house meld.wild.max=2." in told.output
