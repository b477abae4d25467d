"""The ten things: what is new is said, in words made from the values, on one screen; what stops the table first."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from meldbook.article.newcomer import LINES, LONGEST, MOST, lines_of, ten_things
from meldbook.loading import compile_variant, variant_ids
from meldbook.loading.passage_files import read_passages, shipped_lines
from meldbook.rules.ruleset import Ruleset

GAMES = {name: Ruleset.from_compiled(compile_variant(name)) for name in variant_ids()}
PAIRS = [(before, after) for before in GAMES for after in GAMES if before != after]
HEAD = 'id = "play"\norder = 1\ntitle = "Play"\n'


def test_a_table_that_gives_wild_cards_back_and_moves_them_says_so_to_newcomers() -> None:
    house = {"meld.move": "wild", "meld.swap": "wild-to-hand", "meld.swap.others": True}
    after = Ruleset.from_compiled(compile_variant("canasta"), None, house)
    text = " ".join(thing.text for thing in ten_things(GAMES["canasta"], after, shipped_lines()))
    assert "and the wild card is yours. Wild cards in the melds of others may be exchanged, too." in text
    assert "Wild cards may change melds; complete ones give none." in text


def told(before: str, after: str) -> str:
    return "\n".join(thing.text for thing in ten_things(GAMES[before], GAMES[after], shipped_lines()))


def test_the_second_hand_is_told_with_when_it_is_taken_up_and_what_it_costs() -> None:
    text = told("canasta", "burraco")
    assert "second hand (pozzetto) of eleven cards, for its first player without cards." in text
    assert "your side must have taken its pozzetto" in text
    assert "Not taken, it costs 100." in text


def test_what_is_never_the_last_discard_stands_on_the_screen() -> None:
    assert "You go out with a discard, never a joker or a two." in told("canasta", "burraco")


def test_what_a_game_is_played_for_is_told_to_its_neighbours() -> None:
    biriba = told("burraco", "biriba")
    assert "Seven of one rank earn 300, with a wild card 150." in biriba
    assert "The first upcard’s suit is the koz: complete runs in it earn double." in biriba
    assert "The turn passes to the right." in biriba
    assert "earn 1,000 for each natural card, if five are natural." in told("samba", "yucatan")
    assert "Four of a rank laid in one turn count double." in told("rum-500", "persian-rummy")
    assert "with all the jokers 3,000, twos alone 4,000." in told("canasta", "cuban")
    assert "Some natural canastas earn more: sevens 1,000." in told("canasta", "mexicana")


def test_what_is_as_ever_is_no_news() -> None:
    assert "Threes are ordinary" in told("canasta", "mille")
    for before in ("arlington", "rum-500"):
        assert "Threes are ordinary" not in told(before, "mille")
        assert "need nothing else" not in told(before, "mille")
    assert "scores the cards left in all other hands" in told("mille", "rum-500")  # new to Mille
    assert "before drawing or after" in told("canasta", "canasta-three")


def test_who_comes_from_second_hands_hears_that_there_are_none() -> None:
    assert "There is no second hand." in told("burraco", "canasta")


@pytest.mark.parametrize("pair", PAIRS[::7], ids="-to-".join)
def test_all_is_on_one_screen_filled_in_and_new(pair: tuple[str, str]) -> None:
    before, after = (GAMES[name] for name in pair)
    things = ten_things(before, after, shipped_lines())
    assert 0 < len(things) <= MOST
    assert sum(lines_of(thing.text) for thing in things) <= LINES
    for thing in things:
        assert len(thing.said) == 1 or lines_of(thing.text) <= LONGEST
        assert "…" not in thing.text
        assert re.fullmatch(r"([A-Z0-9].*?[.])( [A-Z0-9].*?[.])*", thing.text), thing.text
        assert all(before.differs(after, clause) for clause in thing.new)
        assert all(said.new for said in thing.said)


def test_nothing_is_said_of_a_game_to_its_own_players() -> None:
    assert not told("samba", "samba")


def test_a_house_rule_is_told_with_its_value() -> None:
    ours = Ruleset.from_compiled(compile_variant("canasta"), None, {"turn.draw": 3})
    (thing,) = ten_things(GAMES["canasta"], ours, shipped_lines())
    assert thing.text == "Draw three a turn."
    assert thing.new == ("turn.draw",)


def _worth(most: str, clause: str) -> float:
    return float(clause == most)


def test_of_what_has_no_room_the_first_files_sentences_stay_and_then_what_matters_most(tmp_path: Path) -> None:
    lines = LINES // 2
    long = {word: f"{word}{'a' * (37 * lines)}." for word in ("One", "Two", "Three")}
    (tmp_path / "1.toml").write_text(
        HEAD + '[[blocks]]\nid = "a"\n[[blocks]]\nid = "b"\n[[blocks]]\nid = "c"\n[[blocks.passages]]\n'
        f'tells = ["turn.draw"]\ntext = "{long["Three"]}"\n'
    )
    (tmp_path / "2.toml").write_text(
        'id = "more"\norder = 2\ntitle = "More"\n[[blocks]]\nid = "a"\n[[blocks.passages]]\n'
        f'tells = ["match.target"]\ntext = "{long["One"]}"\n[[blocks]]\nid = "b"\n[[blocks.passages]]\n'
        f'tells = ["equipment.packs"]\ntext = "{long["Two"]}"\n'
    )
    outline = read_passages(tmp_path)
    ours = Ruleset.from_compiled(compile_variant("samba"), None, {"turn.draw": 3})
    for first, place in (("equipment.packs", "b"), ("match.target", "a")):
        found = ten_things(GAMES["canasta"], ours, outline, partial(_worth, first))
        assert [thing.id for thing in found] == [place, "c"]


def test_who_may_take_the_pile_is_told_in_every_reading() -> None:
    lines = shipped_lines()
    for name in GAMES:
        for reading in compile_variant(name)["readings"]:
            after = Ruleset.from_compiled(compile_variant(name), reading)
            if GAMES["canasta"].differs(after, "pile.take"):
                things = ten_things(GAMES["canasta"], after, lines)
                assert any("pile.take" in thing.tells for thing in things), (name, reading)
