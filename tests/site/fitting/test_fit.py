"""Examples that fit: each stands where it turns on its rule, at a table that its game can come to."""

from __future__ import annotations

from functools import cache

import pytest

from meldbook.api.examples import Example, run
from meldbook.loading.example_files import load_examples
from meldbook_site.fitting.fit import FITS, IDLE, IMPOSSIBLE, Judge
from meldbook_site.library import Game, Library, open_library, speaks
from meldbook_site.pages.examples import Examples, by_clause, kept_examples

ANOTHER_SAYS_NO_TOO = {
    "initial-meld.concealed": "who may not open has not got two canastas either",
    "initial-meld.draw": "who has no cards to take has something else to do",
    "meld.black-three": "where all threes are laid out, none is melded",
    "meld.natural.min": "too few natural cards are too many wild ones",
    "meld.sequence.ace": "beside a low ace stand cards that no sequence takes",
    "meld.sequence.wild.max": "a second wild card has no place to lie",
    "meld.wild.max": "too many wild cards are too few natural ones",
    "out.ask.when": "before drawing nobody can go out yet",
    "out.canastas": "who lacks a canasta lacks one of its kind",
    "out.canastas.of": "who lacks one of a kind may lack one altogether",
    "out.keep-card": "a card is kept because one may not go out",
    "out.reserve": "before the knee nobody has what going out needs",
    "pile.frozen.unopened": "no pile at all is taken before the initial meld",
    "pile.offer": "who passes where nothing is offered has to draw",
    "pile.one-card": "who may not go out keeps a card",
    "red-three.lay": "a last red three goes out, which other rules forbid",
    "special.hands.by": "a player who has melded has not got the cards",
    "pile.take": "a pile that is always frozen is taken in the same ways",
    "pile.take.top": "a top card that is not melded is melded in no way",
    "pile.top.never": "what blocks the pile is mostly not melded either",
}
"""Rules that hardly any move breaks alone, with the reason."""
THE_SAME_EITHER_WAY = {
    "canasta.size": "only one canasta of another size could be told from it",
    "card.points.ace-low": "no ace is low there",
    "special.hands.by": "a side that has melded nothing has no player who has",
    "card.wild": "its twos are wild alone",
    "deal.anticlockwise": "seats are numbered in the order of play, whichever way it goes",
    "deal.turn-card": "it is announced wherever it lies",
    "deal.upcard": "any card may be turned up",
    "equipment.sides": "four play, who are partners at four, too",
    "initial-meld.by": "both ways ask so much",
    "initial-meld.concealed": "the hand has points enough",
    "initial-meld.upcard": "the hand has points enough",
    "out.concealed": "the players are alone",
    "pile.frozen.take": "a frozen pile is taken in the same ways as any",
    "pile.spread": "a move does not show what lies in the pile",
}
"""Rules that forbid nothing, and show the same under other values in some game, with the reason."""


@cache
def library() -> Library:
    return open_library(())


@cache
def shown_of(game: str) -> Examples:
    return by_clause(kept_examples(library().games[game], load_examples()))


@pytest.mark.parametrize("game", [game.id for game in library().games.values()])
def test_what_a_page_shows_first_fits_its_rule(game: str) -> None:
    wrong = []
    for clause, examples in shown_of(game).items():
        for shown in examples.first:
            if not shown.usual:
                continue
            if shown.fit >= IMPOSSIBLE or shown.odd:
                wrong.append(f"{shown.example.id}: no table of the game")
            elif shown.refused and shown.fit > 1 and clause not in ANOTHER_SAYS_NO_TOO:
                wrong.append(f"{shown.example.id}: other rules refuse it, too")
            elif shown.fit == IDLE and not library().catalogue[clause].refusal and clause not in THE_SAME_EITHER_WAY:
                wrong.append(f"{shown.example.id}: it does not turn on the rule")
    assert wrong == []


@pytest.mark.parametrize("game", [game.id for game in library().games.values()])
def test_where_something_fits_nothing_else_is_shown(game: str) -> None:
    for examples in shown_of(game).values():
        for refused in (True, False):
            fits = {one.fit for one in (*examples.first, *examples.more) if one.usual and one.refused == refused}
            assert len(fits) <= 1


@pytest.mark.parametrize("game", [game for game in library().games.values() if game.other_readings], ids=lambda g: g.id)
def test_another_reading_has_examples_that_fit(game: Game) -> None:
    """What another source tells differently is shown at a possible table of that reading."""
    for rules in game.other_readings.values():
        judge = Judge(rules)
        for clause in (clause for clause in game.catalogue if speaks(rules, clause)):
            if rules[clause] == game.rules[clause]:
                continue
            played = [(example, run(example, rules)) for example in load_examples() if example.clause == clause]
            fits = [judge.fit(example, result) for example, result in played if result.holds]
            assert min(fits, default=IMPOSSIBLE) < IMPOSSIBLE, (rules.reading, clause)


def fit(game: str, clause: str, outcome: str, **data: object) -> int:
    rules = library().games[game].rules
    check = str(data.pop("check", ""))
    example = Example(clause, "", "", outcome, check=check, data=data)
    result = run(example, rules)
    assert result.holds, result.why_not
    return Judge(rules).fit(example, result)


TAKEN = {"stock": "9C TD 6H 8C", "hands": {"1": "KS 2C 5D 8H"}, "pile": "4C JK 9S KH"}


def test_a_refusal_fits_where_another_value_would_allow_it() -> None:
    moves = [{"move": "take KS 2C", "refused": "pile.frozen"}]
    opened = {**TAKEN, "melds": {"A": ["9H 9D 9C"]}}
    assert fit("canasta", "pile.frozen", "refused", table=opened, moves=moves) == FITS
    assert fit("samba", "pile.frozen", "refused", table=opened, moves=moves) > FITS  # it never takes the pile there


def test_what_is_allowed_fits_where_another_value_would_forbid_it() -> None:
    assert fit("canasta", "meld.wild.max", "accepted", check="KS KH KD 2C 2D JK") == FITS
    assert fit("canasta", "meld.wild.max", "accepted", check="KS KH KD") == IDLE


@pytest.mark.parametrize(
    ("game", "table", "more"),
    [
        ("burraco", {"melds": {"A": ["KS KH KD JK 2C"]}}, {}),  # two wild cards in a set
        ("burraco", {"melds": {"A": ["KS KH KD", "KS KH KD"]}}, {}),  # two sets of a rank
        ("rum-500", {"melds": {"A": ["KS KH KD"]}}, {"scores": {"A": 505, "B": 0, "C": 0}}),  # the match is over
    ],
)
def test_no_example_stands_on_a_table_that_the_game_cannot_come_to(
    game: str, table: dict[str, object], more: dict[str, object]
) -> None:
    table = {"stock": "9C TD 6H 8C", **table}
    assert fit(game, "score.melds", "accepted", table=table, **more) == IMPOSSIBLE
