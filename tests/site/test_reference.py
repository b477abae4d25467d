"""The reference keeps what it promises: each rule at work, to be tried, compared by source and by mechanism."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from meldbook.api.examples import Example
from meldbook.door import Door
from meldbook.loading.example_files import load_examples
from meldbook_site.library import Library, speaks
from meldbook_site.page import BuildError
from meldbook_site.pages import disagreements, mechanisms
from meldbook_site.pages.complete import check_complete, forbids, lacking
from meldbook_site.pages.examples import Shown, by_clause, kept_examples
from meldbook_site.pages.sources import sources_page
from meldbook_site.pages.trying import FOLDER, try_address, try_files


@pytest.fixture(scope="module")
def held(library: Library) -> dict[str, list[Shown]]:
    return {game.id: kept_examples(game, load_examples()) for game in library.games.values()}


# Each rule at work


def test_every_rule_of_every_game_is_shown_at_work(library: Library, held: dict[str, list[Shown]]) -> None:
    check_complete(library, held)


def test_a_rule_that_is_not_shown_fails_the_build(library: Library, held: dict[str, list[Shown]]) -> None:
    fewer = held | {"samba": [shown for shown in held["samba"] if shown.example.clause != "turn.draw"]}
    with pytest.raises(BuildError, match=r"samba: the rule turn\.draw has no example of what it allows"):
        check_complete(library, fewer)


def test_a_rule_that_only_allows_is_not_enough(library: Library, held: dict[str, list[Shown]]) -> None:
    allowed = [shown for shown in held["canasta"] if not shown.refused]
    found = list(lacking(library.games["canasta"], allowed))
    assert any("meld.wild.max has no example of what it refuses" in line for line in found)


def test_what_forbids_nothing_is_never_shown_refused(library: Library, held: dict[str, list[Shown]]) -> None:
    """A rule of which this list says that no move can break it must not be seen broken."""
    for game in library.games.values():
        for shown in held[game.id]:
            clause = shown.example.clause
            if shown.refused and shown.usual and game.catalogue[clause].refusal:
                assert forbids(game.rules, clause), (game.id, shown.example.id)


@pytest.mark.parametrize("clause", ["object.aim", "score.out", "score.out.concealed"])
def test_nobody_is_shown_to_go_out_without_what_it_takes(held: dict[str, list[Shown]], clause: str) -> None:
    for game, examples in held.items():
        found = by_clause(examples).get(clause)
        if found:
            assert not [shown.example.id for shown in (*found.first, *found.more) if shown.in_part], game


def test_no_match_goes_on_when_it_is_won(held: dict[str, list[Shown]]) -> None:
    """But for a tie: no other shows one in every game."""
    for game, examples in held.items():
        for clause, found in by_clause(examples).items():
            late = [shown.example.id for shown in (*found.first, *found.more) if shown.too_late]
            assert clause == "match.tie" or not late, game


def test_no_game_is_shown_more_of_a_card_than_its_packs_hold(held: dict[str, list[Shown]]) -> None:
    for game, examples in held.items():
        for clause, found in by_clause(examples).items():
            beyond = [shown.example.id for shown in (*found.first, *found.more) if shown.beyond_packs]
            assert not beyond, (game, clause, beyond)


def test_the_plainest_example_comes_first(held: dict[str, list[Shown]]) -> None:
    first = by_clause(held["canasta"])["meld.natural.min"].first
    assert [shown.example.check for shown in first] == ["KS KH 2C", "KS 2C 2D"]


def test_every_game_is_told_at_a_glance(library: Library) -> None:
    for game in library.games.values():
        assert {"Players", "Cards", "A match"} <= game.compiled["facts"].keys(), game.id
        assert game.description


# Try this


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, text in try_files(load_examples()).items():
        for name, table in json.loads(text).items():
            yield f"{path.removeprefix(FOLDER).removesuffix('.json')}/{name}", table


def test_every_example_leads_to_the_checker_or_to_its_table(held: dict[str, list[Shown]]) -> None:
    known = dict(tables())
    for found in held.values():
        for shown in found:
            address = try_address(shown.game, shown.example, shown.reading)
            if shown.example.clause == "equipment.seats" and shown.refused:
                assert "#" not in address, "no table seats so many"
            elif shown.example.check:
                assert address.startswith(f"{shown.game.address}#cards=")
            else:
                assert re.search(r"^play/(?:[a-z0-9-]+/)?#try=", address)
                assert shown.example.id in known


def test_what_is_to_be_tried_names_no_side_by_its_letter() -> None:
    tried = {name: table["moves"] for name, table in tables()}
    assert "add K♠ to meld 1 of another side" in str(tried["meld.lay-off/other-side"])
    assert {name for name, moves in tried.items() if re.search(r"side [A-Z]\b", str(moves))} == set()


def test_a_card_taken_alone_is_not_called_the_pile(held: dict[str, list[Shown]]) -> None:
    samba = next(shown for shown in held["samba"] if shown.example.id == "pile.take/one-onto-a-sequence")
    assert "take the top card alone" in samba.html
    canasta = next(shown for shown in held["canasta"] if shown.example.id == "pile.take/onto-a-meld")
    assert "take the pile" in canasta.html
    known = dict(tables())
    for example in (samba, canasta):
        assert known[example.example.id]["moves"] == ["take the top card onto meld 1"], "the words are for both games"


def test_the_engine_opens_the_table_of_every_example_in_a_game_that_shows_it(held: dict[str, list[Shown]]) -> None:
    door, known, tried = Door(), dict(tables()), set[str]()
    for found in held.values():
        for shown in found:
            if "#try=" not in try_address(shown.game, shown.example, shown.reading) or shown.example.id in tried:
                continue
            tried.add(shown.example.id)
            said = {"variant": shown.game.id, "reading": shown.reading.reading}
            record = dict(known[shown.example.id]["record"])
            record = {"position": record["position"] | said} if "position" in record else record | said
            answer = door.handle({"do": "open", "game": "try", "record": record})
            assert "view" in answer, (shown.example.id, answer)
    assert len(tried) > 600


def test_a_group_of_cards_goes_into_the_link(library: Library) -> None:
    game = library.games["canasta"]
    group = Example("meld.black-three", "x", "X", "accepted", check="3S 3C 3S", going_out=True)
    assert try_address(game, group, game.readings["bicycle"]) == (
        "variants/canasta/#cards=3S+3C+3S&going-out=yes&reading=bicycle"
    )


# Who says what


def test_every_disputed_rule_stands_among_the_disagreements_with_its_tellings(library: Library) -> None:
    body = disagreements.disagreements_page(library).body
    for game in library.games.values():
        section = body[body.index(f'<h2 id="{game.id}"') :].split("<h2 ")[1] if f'<h2 id="{game.id}"' in body else ""
        for clause in game.catalogue:
            standing = game.rules.state(clause)
            if standing.tellings and standing.state == "disputed" and speaks(game.rules, clause):
                assert f"variants/{game.id}/#{clause}" in section, (game.id, clause)
                assert standing.resolution.split("’")[0] in section, (game.id, clause)


def test_a_rule_that_readings_play_differently_is_a_disagreement(library: Library) -> None:
    body = disagreements.disagreements_page(library).body
    assert "../variants/samba/#turn.draw" in body


def test_what_no_source_tells_says_from_what_it_is_inferred(library: Library) -> None:
    body = disagreements.disagreements_page(library).body
    assert "../variants/quinella/#match.target" in body
    inferred = body[body.index('<h2 id="quinella"') :].split("<h2 ")[1].split("What no source tells")[1]
    assert "Points that end the match</a>: As in Bolivia" in inferred


def test_what_a_source_leaves_open_is_what_a_note_says_of_it_by_its_name(library: Library) -> None:
    body = disagreements.disagreements_page(library).body
    assert "../variants/samba/#out.ask.binding" in body  # “Denexa charges …”
    assert "../variants/samba/#out.canastas" not in body  # “Any two complete melds …”


def test_each_source_lists_the_rules_that_it_states(library: Library) -> None:
    body = sources_page(library).body
    denexa = body[body.index('<h2 id="denexa"') :].split("<h2 ")[1]
    assert "../variants/burraco/#reserve.piles" in denexa
    assert "../variants/bolivia/#reserve.piles" not in denexa


def test_mechanisms_name_the_games_that_have_them(library: Library) -> None:
    body = mechanisms.mechanisms_page(library).body
    second = body[body.index('<h2 id="second-hands"') :].split("<h2 ")[1]
    who = second[: second.index("<details")]
    assert 'href="../variants/burraco/#reserve.piles">Burraco</a>' in who
    assert "../variants/canasta/" not in second


def test_every_rule_in_which_games_differ_is_of_some_mechanism(library: Library) -> None:
    games = library.games.values()
    entries = tomllib.loads(mechanisms.FILE.read_text("utf-8")).values()
    named = {clause for entry in entries for clause in entry["clauses"]}
    ways = {
        clause.id: {game.rules.value_text(clause.id) if speaks(game.rules, clause.id) else "" for game in games}
        for clause in (library.catalogue[id] for id in library.catalogue)
        if clause.kind not in ("text", "fixed")
    }
    assert {clause for clause, said in ways.items() if len(said) > 1} <= named


def test_a_mechanism_leads_to_a_rule_that_the_game_tells(library: Library) -> None:
    body = mechanisms.mechanisms_page(library).body
    for game, clause in re.findall(r'href="\.\./variants/([^/]+)/#([^"]+)"', body):
        assert speaks(library.games[game].rules, clause), (game, clause)
