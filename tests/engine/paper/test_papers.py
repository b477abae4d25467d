"""Papers hold what the rules say, in type that can be read, and fit their sheets."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.loading import compile_variant, variant_ids
from meldbook.paper import PAPERS, as_data, paper
from meldbook.paper.blocks import SMALLEST, Grid, Items, Sheet
from meldbook.paper.first_evening import RARE
from meldbook.paper.room import CARD, fits
from meldbook.paper.rule_card import FIRST, NEVER, THEN
from meldbook.paper.table_card import COSTS, WHOLE
from meldbook.paper.wordings import in_words
from meldbook.rules.inputs import PlayersError
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import lines_of
from scored import laws_for

PRICED = ("points", "scale", "awards")


def readings() -> list[tuple[str, str]]:
    return [(variant, reading) for variant in variant_ids() for reading in compile_variant(variant)["readings"]]


def rules_of(variant: str, reading: str | None = None, **house: Any) -> Ruleset:
    return laws_for(variant, **house).rules if house else Ruleset.from_compiled(compile_variant(variant), reading)


def words(sheets: tuple[Sheet, ...]) -> str:
    return str([as_data(sheet) for sheet in sheets])


@pytest.mark.parametrize(("variant", "reading"), readings())
@pytest.mark.parametrize("name", PAPERS)
def test_every_sheet_has_room_for_what_stands_on_it(variant: str, reading: str, name: str) -> None:
    sheets = paper(rules_of(variant, reading), name)
    assert sheets
    for sheet in sheets:
        assert sheet.type >= SMALLEST
        assert fits(sheet.blocks, sheet.type), sheet.title


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_a_rule_card_holds_what_nobody_can_play_without(variant: str, reading: str) -> None:
    rules = rules_of(variant, reading)
    card = paper(rules, "rule-card")[0]
    told = {item.clause for block in card.blocks if isinstance(block, Items) for item in block.items}
    assert {clause for clause in FIRST if in_words(rules, clause)} <= told
    for sheet in (card, *paper(rules, "table-card")):
        assert fits(sheet.blocks, sheet.type, share=CARD), "room for the foot in wider faces, too"


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_a_rule_card_has_two_sides_at_most(variant: str, reading: str) -> None:
    card = paper(rules_of(variant, reading), "rule-card")
    assert len(card) <= 2
    columns = [block.column for block in card[0].blocks if isinstance(block, Items)]
    assert columns == sorted(columns), "what stands in columns comes last, the first column before the second"


def test_a_rule_card_names_clauses_that_are_there() -> None:
    catalogue = rules_of("canasta").catalogue
    assert [clause for clause in (*FIRST, *THEN) if clause not in catalogue] == []


def test_a_rule_whose_name_says_too_little_stands_whole_on_the_card() -> None:
    def told(variant: str) -> set[str]:
        blocks = (block for sheet in paper(rules_of(variant), "rule-card") for block in sheet.blocks)
        return {item.text for block in blocks if isinstance(block, Items) for item in block.items}

    assert "Each player may ask only once in a deal" in told("modern-american")
    assert "if it fits" in told("canasta")  # behind “Having to take the pile”
    assert any("that was not picked up count against the side" in text for text in told("triple-play"))
    assert any("cards left in the hands of the other players" in text for text in told("persian-rummy"))


def test_a_score_sheet_has_the_games_own_lines() -> None:
    rules = rules_of("samba")
    grid = paper(rules, "score-sheet")[0].blocks[1]
    assert isinstance(grid, Grid)
    assert {rules.label(clause) for clause in lines_of(rules)} <= {row[0] for row in grid.rows}
    assert "Deadwood" not in words(paper(rules, "score-sheet"))
    pennies = [words(paper(rules_of("pennies-from-heaven"), name)) for name in ("score-sheet", "table-card")]
    assert all("Natural canastas of sevens" in said and "some ranks" not in said for said in pennies)


def test_the_first_page_of_a_card_has_what_each_kind_of_complete_meld_earns() -> None:
    for variant, clause in (("samba", "sequence"), ("buraco", "sequence"), ("yucatan", "identical"), ("tampa", "wild")):
        page = paper(rules_of(variant), "rule-card")[0]
        told = {item.clause for block in page.blocks if isinstance(block, Items) for item in block.items}
        assert f"score.canasta.{clause}" in told, variant


@pytest.mark.parametrize(
    ("name", "house", "before", "after"),
    [
        ("rule-card", {"deal_hand": 13}, "'text': '11'", "'text': '13'"),
        ("rule-card", {"score_out": 150}, "'text': '100'", "'text': '150'"),
        ("rule-card", {"match_target": 3000}, "first side to reach 5,000 points", "first side to reach 3,000 points"),
        ("table-card", {"score_canasta_natural": 700}, "'500')", "'700')"),
        ("table-card", {"initial__meld_minimum": {"0": 75}}, "'120')", "'75')"),
        ("score-sheet", {"match_target": 3000}, "5,000", "3,000"),
        ("score-sheet", {"score_out_concealed": "none"}, "Going out concealed", ""),
        ("first-evening", {"meld_wild_max": 1}, "at most three wild cards", "at most one wild card"),
        ("first-evening", {"meld_size_min": 4}, "at least three cards", "at least four cards"),
    ],
)
def test_a_paper_follows_a_changed_rule(name: str, house: dict[str, Any], before: str, after: str) -> None:
    plain, changed = rules_of("canasta"), rules_of("canasta", **house)
    assert before in words(paper(plain, name))
    assert after in words(paper(changed, name))
    assert words(paper(plain, name)) != words(paper(changed, name))
    assert "1 rule of our own" in words(paper(changed, name))


def test_a_card_says_nothing_of_a_goal_that_is_not_played_for() -> None:
    by_deals = words(paper(rules_of("canasta", match_target="none", match_deals=3), "rule-card"))
    assert "reach" not in by_deals
    assert "In each deal you score by laying down melds" in by_deals
    assert "{'text': '3', 'label': '★ Deals of the match'" in by_deals


def test_a_long_scale_takes_as_few_rows_as_it_can() -> None:
    def rows(game: str) -> list[tuple[str, ...]]:
        grid = paper(rules_of(game), "table-card")[-1].blocks[0]
        assert isinstance(grid, Grid)
        return [row for row in grid.rows if row[0].startswith("Red threes")]

    assert rows("canasta") == [
        ("Red threes: one", "100"), ("Red threes: two", "200"), ("Red threes: three", "300"),
        ("Red threes: four", "800"),
    ]  # fmt: skip
    assert rows("modern-american") == [("Red threes: one / two / three / four", "100 / 300 / 500 / 1,000")]
    assert rows("hand-and-foot") == [("Red threes", "100 each")]
    assert rows("samba") == [("Red threes: up to five", "100 each"), ("Red threes: six", "1,000")]


def test_what_costs_points_is_told_as_a_loss() -> None:
    catalogue = rules_of("canasta").catalogue
    costing = {clause.id for clause in catalogue.values() if clause.chapter == "score" and clause.kind in PRICED}
    assert {clause for clause in costing if "cost" in catalogue[clause].say["any"]} - COSTS <= WHOLE
    grid = paper(rules_of("canasta"), "table-card")[-1].blocks[0]
    assert isinstance(grid, Grid)
    assert ("Undeclared bonus cards", "−500") in grid.rows


def test_a_game_without_bonuses_has_one_table_card() -> None:
    assert [sheet.title for sheet in paper(rules_of("rum-500"), "table-card")] == ["500 Rum at the table: cards"]


def test_a_list_that_does_not_fit_goes_on_on_the_next_sheet() -> None:
    sheets = paper(rules_of("modern-american"), "first-evening")
    titles = [block.title for sheet in sheets for block in sheet.blocks if isinstance(block, Items)]
    continued = [title.removesuffix(", continued") for title in titles if title.endswith(", continued")]
    assert continued
    assert set(continued) <= set(titles)


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_no_sheet_of_a_plan_is_nearly_empty(variant: str, reading: str) -> None:
    for sheet in paper(rules_of(variant, reading), "first-evening"):
        assert not fits(sheet.blocks, share=0.4), sheet.title
        assert all(
            len(block.items) >= 2 for block in sheet.blocks if isinstance(block, Items) and "Melds" in block.title
        )


def test_the_plan_says_what_the_engine_says_of_the_groups_that_are_shown() -> None:
    canasta, samba = (words(paper(rules_of(game), "first-evening")) for game in ("canasta", "samba"))
    assert "{'text': 'A meld.', 'label': '7♥ 8♥ 9♥'" in samba
    assert "{'text': 'A meld.', 'label': '7♥ 8♥ 9♥'" not in canasta


def test_groups_to_lay_on_the_table_break_each_rule_once() -> None:
    said = words(paper(rules_of("rum-500"), "first-evening"))
    assert said.count("do not go together") == 1


def test_a_plan_says_that_brazilian_players_open_from_their_hands() -> None:
    rules = rules_of("brazilian")
    assert rules.sentence("pile.unopened") in words(paper(rules, "first-evening"))


def test_exercises_have_drawn_cards() -> None:
    questions = paper(rules_of("samba"), "drill-sheet", 7)[0]
    groups = [item.groups for block in questions.blocks if isinstance(block, Items) for item in block.items]
    assert any(groups)
    drawn = [item for block in as_data(questions)["blocks"] for item in block["items"] if item["groups"]]
    assert all(set(card) == {"rank", "suit"} for item in drawn for group in item["groups"] for card in group)


def test_exercises_are_the_same_for_the_same_seed_and_keep_their_key_apart() -> None:
    rules = rules_of("samba")
    questions, key = paper(rules, "drill-sheet", 7)
    assert paper(rules, "drill-sheet", 7) == (questions, key)
    assert paper(rules, "drill-sheet", 8) != (questions, key)
    asked = [block for block in questions.blocks if isinstance(block, Items)]
    told = next(block for block in key.blocks if isinstance(block, Items)).items
    assert [item.label for item in told] == [block.title.partition(".")[0] for block in asked]
    assert not any(item.text in words((questions,)) for item in told)


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_the_first_deal_can_be_added_up(variant: str, reading: str) -> None:
    rules = rules_of(variant, reading)
    said = words(paper(rules, "first-evening"))
    untold = [clause for clause in lines_of(rules) if clause not in RARE and rules.sentence(clause) not in said]
    assert untold == [], "lines of the score"


NEEDED = (
    "red-three.replace", "deal.upcard", "deal.upcard.beneath", "initial-meld.draw", "pile.frozen.always",
    "meld.lay-off", "meld.sequence.ace", "meld.sequence.wild.max", "meld.wild.after", "meld.wild.majority",
)  # fmt: skip
EVEN_SO = ("deal.upcard", "meld.sequence.wild.max")
"""These are told where their value is none or nought, too."""


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_a_first_deal_can_be_played_by_the_plan(variant: str, reading: str) -> None:
    rules = rules_of(variant, reading)
    said = words(paper(rules, "first-evening"))
    needed = (clause for clause in NEEDED if rules.applies(clause) and not rules.unsaid(clause))
    needed = (clause for clause in needed if rules[clause] or clause in EVEN_SO)
    assert [clause for clause in needed if rules.sentence(clause) not in said] == []


def test_a_plan_says_that_the_partner_must_be_asked_and_leaves_it_for_later_where_one_only_may() -> None:
    foot, canasta = (paper(rules_of(game), "first-evening") for game in ("hand-and-foot", "canasta"))
    assert rules_of("hand-and-foot").sentence("out.ask") in words(foot)
    assert "Asking the partner" not in words(foot)
    assert rules_of("canasta").sentence("out.ask") not in words(canasta)
    assert "Asking the partner" in words(canasta)


def test_a_card_says_which_melds_take_fewer_wild_cards() -> None:
    samba, foot = (words(paper(rules_of(game), "rule-card")) for game in ("samba", "hand-and-foot-parlett"))
    assert "{'text': '0', 'label': 'Most wild cards in an escalera'" in samba
    assert "More naturals than wild cards" in foot


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_a_card_leaves_no_rule_off(variant: str, reading: str) -> None:
    rules = rules_of(variant, reading)
    card = paper(rules, "rule-card")
    told = [item.clause for sheet in card for block in sheet.blocks if isinstance(block, Items) for item in block.items]
    wanted = [clause for clause in rules if in_words(rules, clause) and clause not in NEVER]
    wanted = [clause for clause in wanted if rules.catalogue[clause].kind != "fixed"]
    assert sorted(told) == sorted(wanted)
    assert all(fits(sheet.blocks) for sheet in card)


def test_a_card_says_where_its_rules_are_with_examples() -> None:
    address = "club.example.org/variants/samba/"
    card = paper(rules_of("samba"), "rule-card", page=address)[0]
    assert card.rules == f"Denexa. With examples at {address}"


def test_a_card_marks_what_the_table_has_changed() -> None:
    said = words(paper(rules_of("canasta", score_out=150), "rule-card"))
    assert "'text': '150', 'label': '★ Going out'" in said
    assert said.count("★ ") == 1
    assert (
        paper(rules_of("canasta", score_out=150), "rule-card")[0].rules
        == "Canasta (Denexa), with 1 rule of our own (★)"
    )


def test_sheets_are_by_the_name_that_a_table_gave_its_rules() -> None:
    ours = rules_of("canasta", score_out=150, deal_hand=13)
    for name in PAPERS:
        feet = {sheet.rules for sheet in paper(ours, name, called="Wednesday rules")}
        assert feet == {"“Wednesday rules”: Canasta (Denexa), with 2 rules of our own (★)"}
        titles = {sheet.title for sheet in paper(ours, name, called="Wednesday rules")}
        assert all(title.startswith("Wednesday rules") for title in titles)
    sheet = paper(ours, "score-sheet", called="Long   name " * 20)[0]
    assert sheet.rules.startswith("“Long name Long name")
    assert sheet.rules.endswith("…”: Canasta (Denexa), with 2 rules of our own (★)")
    assert len(sheet.rules) <= 108
    assert len(sheet.title) < 60
    assert paper(ours, "score-sheet")[0].rules == "Canasta (Denexa), with 2 rules of our own (★)"


@pytest.mark.parametrize("name", [name for name in PAPERS if name != "drill-sheet"])
def test_every_paper_marks_what_the_table_has_changed(name: str) -> None:
    assert "★ " in words(paper(rules_of("canasta", match_target=3000, meld_wild_max=2, score_out=150), name))
    assert "★" not in words(paper(rules_of("canasta"), name))


def test_a_card_has_room_for_what_the_table_has_changed() -> None:
    ours = rules_of("quinella", score_canasta_wild=3000)
    assert "{'text': '3,000', 'label': '★ Wild canastas'" in words(paper(ours, "rule-card")[:1])


def test_a_plan_says_that_a_table_plays_without_wild_cards_in_melds() -> None:
    assert "A meld may hold no wild card." in words(paper(rules_of("canasta", meld_wild_max=0), "first-evening"))


def test_a_score_sheet_has_a_column_for_everybody() -> None:
    rules = rules_of("rum-500")
    for players in (2, 3, 4, 5, 6):
        sheets = paper(rules, "score-sheet", players=players)
        grids = [block for sheet in sheets for block in sheet.blocks if isinstance(block, Grid)]
        assert set("ABCDEF"[:players]) == set(grids[0].head[1:])
        assert grids[1].head[0].startswith("Deal"), "room for a second deal below the first"
        assert all(fits(sheet.blocks) for sheet in sheets)
    with pytest.raises(PlayersError):
        paper(rules, "score-sheet", players=7)


def test_one_sheet_holds_a_match_of_canasta() -> None:
    """A measured match takes about eight deals."""
    (sheet,) = paper(rules_of("canasta"), "score-sheet")
    grids = [block for block in sheet.blocks if isinstance(block, Grid)]
    assert [grid.head[0] for grid in grids] == ["Deals 1 to 4", "Deals 5 to 8"]
    assert [grid.head[1:] for grid in grids] == [("Us", "Them") * 4] * 2


@pytest.mark.parametrize(("variant", "reading"), readings())
def test_the_sheets_hold_as_many_deals_as_a_match_takes(variant: str, reading: str) -> None:
    rules = rules_of(variant, reading)
    grids = [block for sheet in paper(rules, "score-sheet") for block in sheet.blocks if isinstance(block, Grid)]
    last = int(grids[-1].head[0].rpartition(" ")[2])
    assert last == rules["match.deals"] or (last >= 8 and not rules["match.deals"]), "and no more, where a rule says it"


def test_a_score_sheet_tells_what_the_figures_do_not() -> None:
    def told(game: str) -> str:
        return words(paper(rules_of(game), "score-sheet"))

    assert "{'text': '7,000', 'label': 'Score from which the initial meld needs a canasta'" in told("brazilian")
    assert "is kept aside: it is added when" in told("arlington")
    assert "'Points kept aside'" in told("arlington")
    assert "{'text': '200', 'label': 'Bonus for winning the match'" in told("arlington")
    assert "Needed to open" in told("canasta")
    assert "Needed to open" not in told("mille")


def test_a_card_tells_whole_what_a_figure_does_not() -> None:
    yucatan, burraco, bolivia = (rules_of(game) for game in ("yucatan", "burraco", "bolivia"))
    assert "1,000 points for each natural card" in words(paper(yucatan, "table-card"))
    assert "Left in the hand, some cards count otherwise" in words(paper(bolivia, "table-card"))
    assert "Only the side that goes out earns its bonuses for wild" in words(paper(rules_of("italian"), "table-card"))
    assert "The deal also ends when four turns in a row" in words(paper(burraco, "rule-card"))
    assert "'Stalemate'" not in words(paper(burraco, "rule-card"))
    assert "Sevens may not be discarded before" in words(paper(rules_of("pennies-from-heaven"), "rule-card"))
    assert "at least as many red threes" in words(paper(rules_of("mexicana"), "rule-card"))
    assert "first draws four cards more" in words(paper(rules_of("modern-american"), "rule-card"))


def test_a_plan_counts_out_what_two_to_six_tables_need() -> None:
    said = words(paper(rules_of("samba"), "first-evening"))
    assert "8 players, 6 packs with 12 jokers in all, 8 rule cards, 2 table cards, 2 score sheets" in said
    rum, alone = rules_of("rum-500"), rules_of("hand-and-foot-parlett")
    assert "12 players, 3 packs, 12 rule cards" in words(paper(rum, "first-evening", players=4))
    assert "15 players, 18 packs with 36 jokers" in words(paper(alone, "first-evening", players=5))
    assert "'label': '6 tables'" in said
    assert "Show each step at one table" in said


def test_a_plan_tells_how_other_numbers_sit() -> None:
    rum, pairs = rules_of("rum-500"), rules_of("pennies-from-heaven")
    assert "7 sit at tables of 4 and 3; 8 at 4 and 4." in words(paper(rum, "first-evening"))
    at_four = words(paper(rum, "first-evening", players=4))
    assert "9 sit at tables of 5 and 4; 10 at 5 and 5; 11 at 4, 4 and 3." in at_four
    assert "14 sit at tables of 6, 4 and 4; 16 at 6, 6 and 4. Whoever is left" in words(paper(pairs, "first-evening"))
    only_four = words(paper(rules_of("samba"), "first-evening"))
    assert "'Whoever is left over sits beside a player, and changes places" in only_four


def test_a_plan_asks_for_one_joker_and_for_packs_by_players() -> None:
    assert "One joker is shuffled in." in words(paper(rules_of("arlington"), "first-evening"))
    assert "four for three" in words(paper(rules_of("hand-and-foot-parlett"), "first-evening"))


def test_a_question_is_told_by_the_games_own_words() -> None:
    assert "Your side has opened, and you keep" in words(paper(rules_of("samba"), "drill-sheet"))
    assert "You have opened, and you keep" in words(paper(rules_of("canasta-two-player"), "drill-sheet"))
    assert "Count its cards, and its bonus if it is a burraco." in words(paper(rules_of("burraco"), "drill-sheet"))
    alone = words(paper(rules_of("arlington"), "drill-sheet"))
    assert "Count its cards." in alone
    assert "You keep other cards in hand." in alone
    assert "opened" not in alone
