"""The pages and the data of the comparison."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from lxml.html import HtmlElement, document_fromstring

from meldbook.article.newcomer import MOST
from meldbook_site.library import Library, open_library, speaks
from meldbook_site.pages.columns import all_columns
from meldbook_site.pages.heat import heat_of
from meldbook_site.spreadsheet import safe


def page(site: Path, address: str) -> HtmlElement:
    return document_fromstring((site / address / "index.html").read_bytes())


def of_class(node: HtmlElement, tag: str, name: str) -> list[HtmlElement]:
    return list(node.xpath(f".//{tag}[contains(concat(' ', @class, ' '), ' {name} ')]"))


def test_who_tells_a_game_is_named_once(library: Library) -> None:
    titles = {column.title for column in all_columns(library)}
    assert {"Samba (Hoyle)", "Hand and Foot (Parlett)", "Hand and Foot (Parlett, with sevens)"} <= titles


def test_the_matrix_has_a_column_for_each_reading_and_a_row_for_each_rule(whole_site: Path, library: Library) -> None:
    (table,) = of_class(page(whole_site, "compare/all"), "table", "mb-matrix")
    games = all_columns(library)
    heads = [head.text_content() for head in table.xpath("./thead//th[@scope='col']")]
    assert heads == ["Rule", *(column.title for column in games)]
    spoken = [
        clause.label
        for clause in library.catalogue.values()
        if clause.kind != "text" and any(speaks(column.rules, clause.id) for column in games)
    ]
    assert [head.text_content() for head in table.xpath(".//th[@scope='row']")] == spoken
    assert len(table.xpath(".//td")) == len(spoken) * len(games)
    assert len(table.xpath(".//td/a[contains(@href, 'variants/')]")) == len(table.xpath(".//td"))


def test_the_matrix_can_be_taken_along(whole_site: Path, library: Library) -> None:
    rows = list(csv.reader((whole_site / "compare/rules.csv").read_text("utf-8").splitlines()))
    data = json.loads((whole_site / "compare/rules.json").read_text("utf-8"))
    assert rows[0][3:] == list(data["games"].values()) == [column.title for column in all_columns(library)]
    assert [row[1] for row in rows[1:]] == [clause["clause"] for clause in data["clauses"]]
    by_id = {clause["clause"]: clause for clause in data["clauses"]}
    assert by_id["match.target"]["values"]["canasta:denexa"] == 5000
    assert by_id["match.target"]["texts"]["canasta:denexa"] == "5,000"
    assert "meld.sequence.size.max" not in {
        clause["clause"] for clause in data["clauses"] if "canasta:denexa" in clause["values"]
    }


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@name", "\tx"])
def test_no_text_is_a_formula(text: str) -> None:
    assert safe(text) == "'" + text


def test_the_comparison_stands_without_javascript(whole_site: Path) -> None:
    (element,) = page(whole_site, "compare").xpath("//game-comparison")
    assert element.get("src") == "data.json"
    assert element.xpath(".//a[@href='all/']"), "what needs no JavaScript is linked from within"


def test_the_comparisons_data_has_every_rule_of_every_game(whole_site: Path, library: Library) -> None:
    data = json.loads((whole_site / "compare/data.json").read_text("utf-8"))
    games = all_columns(library)
    assert [game["title"] for game in data["games"]] == [column.title for column in games]
    assert len(set(data["start"])) == 2
    for chapter in data["chapters"]:
        for clause in chapter["clauses"]:
            assert len(clause["of"]) == len(games)
            for column, of in zip(games, clause["of"], strict=True):
                value, said, _, sentence = clause["cells"][of]
                assert (value >= 0) == column.rules.applies(clause["id"])
                assert bool(said) == speaks(column.rules, clause["id"])
                assert sentence == (column.rules.sentence(clause["id"]) if value >= 0 else "")


def test_hands_can_be_put_before_other_games(whole_site: Path, library: Library) -> None:
    folder = whole_site / "compare" / "hands"
    shown = {path.stem for path in folder.glob("*.json")}
    assert {"meld.wild.max", "pile.take", "score.out"} <= shown <= set(library.catalogue)
    data = json.loads((whole_site / "compare" / "data.json").read_text("utf-8"))
    assert set(data["shown"]) == shown
    for path in folder.glob("*.json"):
        for hand in json.loads(path.read_text("utf-8")):
            assert hand["in"], hand["title"]
            assert set(hand["in"]) <= set(library.games)
            assert "variant" not in hand.get("position", {})
            assert ("cards" in hand) != ("position" in hand)


def test_a_games_page_tells_what_surprises_whom(whole_site: Path, library: Library) -> None:
    for game in library.games.values():
        near = of_class(page(whole_site, game.address), "details", "mb-coming")
        full = page(whole_site, f"compare/{game.id}")
        assert near
        for view in near:
            (all_of_it,) = view.xpath(f".//a[contains(@href, 'compare/{game.id}/#{view.get('id')}')]")
            assert re.match(r"(All ([2-9]|\d{2,}) changes|The one change) from ", all_of_it.text_content())
            whole = full.get_element_by_id(view.get("id"))
            assert whole.find("summary").text_content() == view.find("summary").text_content()
            assert len(whole.xpath("./ol[contains(@class, 'mb-ten')]/li")) <= MOST
        assert not game.extends or near[0].get("id") == f"from-{game.extends}"


def test_each_surprise_is_told_by_both_games(whole_site: Path, library: Library) -> None:
    game = library.games["samba"]
    told = page(whole_site, "compare/samba").xpath("//details[@class='mb-coming']/details/ul/li")
    assert told
    said = {game.rules.sentence(clause) for clause in game.rules if game.rules.applies(clause)}
    for change in told:
        often, there, here = change.xpath("./p")[:3]
        assert "deal" in often.text_content()
        assert there.text_content().startswith("In ")
        sentence = here.text_content().removeprefix("Here: ").strip()
        assert sentence in said or sentence == "There is no such rule."


def test_each_cell_of_the_heat_map_counts_what_differs_and_leads_there(whole_site: Path, library: Library) -> None:
    (table,) = of_class(page(whole_site, "compare"), "table", "mb-heat")
    heads = [head.text_content() for head in table.xpath("./thead//th")]
    assert len(table.xpath("./tbody/tr")) == len(library.games) - 1
    (samba,) = table.xpath("./tbody/tr[th/a='Samba']")
    cells = samba.xpath("./td/a")
    assert len(cells) == len(heads) - 1
    (melds,) = [cell for cell in cells if cell.get("href").endswith("chapter=melds")]
    assert melds.get("href") == "#games=canasta+samba&chapter=melds"
    said = re.fullmatch(r"Samba, Melds: (\d+) of (\d+) rules differ", melds.get("aria-label"))
    assert said
    assert said.group(1) == melds.text_content()
    assert 0 < int(said.group(1)) <= int(said.group(2))
    (uruguay,) = table.xpath("./tbody/tr[th/a='Uruguay']")  # dealt and drawn as Canasta is
    assert uruguay.xpath("./td")[0].get("class") == "mb-heat--0"


def test_a_site_of_one_game_has_nothing_to_be_far_from() -> None:
    assert heat_of(open_library(["samba"])) is None
