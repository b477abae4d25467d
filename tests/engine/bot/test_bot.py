"""The computer player: it plays legally, well enough, quickly, and its reasons and hints can be read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

from meldbook.api.play import apply
from meldbook.bot import choose, hints
from meldbook.bot.advice import move_words
from meldbook.bot.melding import lacks_words
from meldbook.cards.card import card_sign
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import allows, legal_moves
from meldbook.rules.laws import Laws
from meldbook.table.moves import Answer, Ask, Discard, Draw, LayDown, LayOff, Merge, TakePile
from meldbook.table.position import ANSWER, MELD, Position
from meldbook.text.notation import move_text
from meldbook.text.view import actor, view_of
from strategies import HOUSES, a_meld, cards, laws_of, readings, small_positions

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]


def table(
    hand: str, *, melds: str = "", theirs: str = "", pile: str = "", laws: Laws | None = None, **more: object
) -> Position:
    """A table where seat 1 has drawn and is to meld or discard; melds are parted by “/”."""
    from meldbook.cards.bag import Bag

    laws = laws or laws_of()
    sides = [tuple(a_meld(text, laws) for text in side.split("/")) if side else () for side in (melds, theirs)]
    sides += [()] * (laws.sides - 2)
    others = cards("4S 4H 5D 5C 6S 6H 7D 7C 9S 9H TD")
    values: dict[str, object] = {
        "stock": cards("4C 5S 6D 7S 8H 9C TS JD QS KC " * 4),
        "pile": cards(pile),
        "hands": (Bag.of(cards(hand)), *(Bag.of(others) for _ in range(laws.players - 1))),
        "melds": tuple(sides),
        "opened": tuple(side for side, own in enumerate(sides) if own),
        "melded": tuple(bool(sides[side]) for side in laws.side_of),
        "turns": (3,) * laws.players,
        "phase": MELD,
        "drew": "stock",
    }
    return Position(laws, **(values | more))


def choice(position: Position) -> tuple[str, str]:
    chosen = choose(view_of(position, actor(position)))
    return move_text(chosen.move), chosen.why


# What it does, and why --------------------------------------------------------------------------------------------


def test_it_opens_without_wild_cards_where_it_can() -> None:
    move, why = choice(table("KS KH KD QS QH QD 2C JK 4S 8D"))
    assert move == "meld QS QH QD / KS KH KD"
    assert "60" in why
    assert "wild" in why


def test_it_completes_a_canasta_with_a_wild_card_that_its_side_needs() -> None:
    move, why = choice(table("2C 4S 8D 9D", melds="KS KH KD KC KS KH"))
    assert move == "add 2C > 1"
    assert "mixed canasta" in why


def test_it_saves_the_wild_card_for_a_meld_that_may_stay_natural() -> None:
    move, _ = choice(table("2C 4S 8D 9D JD", melds="KS KH KD KC KS/QS QH QD QC QS QH 2D"))
    assert move.startswith("discard")


def test_it_does_not_feed_the_melds_of_the_other_side() -> None:
    position = table("9D 8C", melds="KS KH KD", theirs="9S 9H 9C", pile="4S 5D TC JH QC 6S")
    move, why = choice(position)
    assert move == "discard 8C"
    assert "9♦" in why or "nine" in why


@pytest.mark.parametrize(
    ("game", "whose"),
    [
        ("canasta", "the other side’s nines"),
        ("canasta-two-player", "the other player’s nines"),
        ("arlington", "another player’s nines"),
    ],
)
def test_it_says_whose_melds_a_card_would_feed(game: str, whose: str) -> None:
    position = table("9D QC JS", melds="KS KH KD", theirs="9S 9H 9C", pile="TC", laws=laws_of(game))
    assert whose in choice(position)[1]


def test_it_opens_with_twos_of_two_suits_in_two_melds() -> None:
    move, why = choice(table("AS AH KH KD 2D 2C 4S 8D 9C", scores=(1500, 0)))
    assert move == "meld KH KD 2D / AS AH 2C"
    assert why.endswith("and no other way takes fewer wild cards.")


def test_it_says_how_large_a_pile_a_card_would_give_away() -> None:
    pile = "TC JH QD 6S 5H 4S TD JC"
    move, why = choice(table("9D QC JS 2H", melds="KS KH KD", theirs="9S 9H 9C", pile=pile))
    assert move == "discard 2H"
    assert why == "I need the 9♦ less, but with the 2♥ on top nobody may take the pile of nine cards."


def test_where_to_look_for_a_discard_speaks_of_what_lies_there_alone() -> None:
    for theirs, look in (("", "nothing."), ("9S 9H 9C", "nothing, and at what the other side has melded.")):
        position = table("9D QC JS", melds="KS KH KD", theirs=theirs)
        steps, _ = hints(view_of(position, actor(position)))
        assert steps[0] == f"Look at the cards that fit {look}"


def test_it_says_what_a_wild_card_costs_in_hand_where_the_deal_may_end() -> None:
    position = table("6C JK", melds="KS KH KD 2C 2D 2H", pile="6C 8D", stock=cards("4C 5S"))
    move, why = choice(position)
    assert move == "discard JK"
    assert "costs us 50 points" in why


def test_it_stops_the_next_player_with_a_black_three_when_the_pile_is_large() -> None:
    position = table("9D 8C 3S", melds="KS KH KD", theirs="9S 9H 9C/8S 8H 8D", pile="4S 5D TC JH QC 6S 7S")
    move, why = choice(position)
    assert move == "discard 3S"
    assert "3♠" in why


def test_it_goes_out_when_it_can_and_the_partner_has_few_cards() -> None:
    position = table("KD 5C", melds="KS KH KD KC KS KH")
    few = position.evolve(hands=(position.hands[0], *(hand.minus(hand) for hand in position.hands[1:])))
    move, why = choice(few)
    assert move == "add KD > 1"
    assert "go out" in why


def test_it_asks_a_partner_who_holds_many_cards_and_obeys_the_answer() -> None:
    position = table("KD 5C", melds="KS KH KD KC KS KH")
    assert choice(position)[0] == "ask"
    position, _ = apply(position, Ask())
    assert position.phase == ANSWER
    refused, _ = apply(position, Answer(False))
    assert choice(refused)[0] == "add KD > 1" or choice(refused)[0].startswith("discard")
    agreed, _ = apply(position, Answer(True))
    assert choice(agreed)[0] == "add KD > 1"


def test_who_has_a_foot_to_pick_up_is_advised_to_say_no() -> None:
    laws = laws_of("hand-and-foot-parlett")
    foot = (cards("QS QH KD 8C"),)
    going = table("KD 5C", melds="2S 2H 2D 2C JK JK JK/KS KH KC", laws=laws, reserves=((), (), foot, ()))
    asked, _ = apply(going, Ask())
    steps, move = hints(view_of(asked, actor(asked)))
    assert move == Answer(False)
    assert "The 4 cards in your foot would count against you, too." in steps[2]
    picked_up = asked.evolve(reserves=((), (), (), ()))
    assert hints(view_of(picked_up, actor(asked)))[1] == choose(view_of(picked_up, actor(asked))).move


def test_it_takes_a_large_pile_and_leaves_a_small_one_that_costs_a_wild_card() -> None:
    small = table("4D 2C KS 8D 9D", melds="QS QH QD", theirs="9S 9H 9C", pile="4S", phase="draw", drew="")
    assert choice(small)[0] == "draw"
    large = table("KD 2C 4S 8D 9D", melds="QS QH QD", pile="QS JD JH 7S 7H KS", phase="draw", drew="")
    move, why = choice(large)
    assert move == "take KD 2C"
    assert "pile" in why


def test_it_says_why_it_may_not_take_the_pile() -> None:
    frozen = table("KD 4S 8D", melds="QS QH QD", pile="2C KS", phase="draw", drew="", frozen=True)
    assert "frozen" in choice(frozen)[1]
    barred = table("KD 4S 8D", melds="QS QH QD", pile="KS 3S", phase="draw", drew="")
    assert "3♠" in choice(barred)[1]


@given(small_positions())
def test_in_any_position_it_finds_a_legal_move_where_there_is_one(position: Position) -> None:
    if not legal_moves(position):
        return
    view = view_of(position, actor(position))
    chosen = choose(view)
    assert allows(position, chosen.move), move_text(chosen.move)
    assert choose(view) == chosen
    assert re.fullmatch(r"[^a-z{}][^{}]*\.", chosen.why), chosen.why


@given(small_positions())
def test_only_the_last_hint_gives_the_move_away(position: Position) -> None:
    if not legal_moves(position):
        return
    steps, move = hints(view_of(position, actor(position)))
    assert allows(position, move)
    assert len(steps) == 3
    for step in steps[:2]:
        assert not re.search(r"[♠♥♦♣]|\b(?:I|my|our)\b", step), step
    assert not re.search(r"\b(?:I|me|my|our|we|us)\b", steps[2]), steps[2]
    played = move.card if isinstance(move, Discard) else None
    assert steps[2].startswith(
        {
            Draw: "Draw",
            TakePile: "Take",
            LayDown: "Lay down",
            LayOff: "Add",
            Discard: f"Discard the {card_sign(played)}" if played is not None else "",
        }.get(type(move), "")
    )


# Other games, by their rules alone --------------------------------------------------------------------------------


def test_it_saves_wild_cards_where_going_out_needs_a_meld_of_them() -> None:
    melds, hand = "KS KH KD KC 2S/QS QH QD QC QS QH 2D", "2C JK 4S 8D 9D TC"
    free = table(hand, melds=melds, laws=laws_of("uruguay"))
    saving = table(hand, melds=melds, laws=laws_of("hand-and-foot"))
    assert choice(free)[0].startswith("add 2C JK")
    assert not choice(saving)[0].startswith("add 2C JK")


def test_it_plays_its_hand_out_while_a_second_hand_waits() -> None:
    laws = laws_of("hand-and-foot")
    foot = (cards("4C 5S 6D 7S 8H 9C TS JD QS KC AD"),)
    waiting = table("KD KH 9D", melds="KS KH KC", laws=laws, reserves=(foot,) * 4)
    move, _ = choice(waiting)
    assert move.startswith("add K")


def test_it_takes_a_free_pile_that_fits_its_melds_and_leaves_one_that_does_not() -> None:
    laws = laws_of("burraco")
    fits = table("KD 9S 4C 6H", melds="QS QH QD", pile="QC 4H 6D", phase="draw", drew="", laws=laws)
    assert choice(fits)[0] == "take"
    stock = cards("5C 6S 8H 8D TC JS")
    useless = table("KD 9S", melds="QS QH QD", pile="4H", phase="draw", drew="", laws=laws, stock=stock)
    assert choice(useless)[0] == "draw"


def test_it_takes_a_card_from_the_depth_of_the_pile_that_makes_a_meld() -> None:
    position = table("KD KH 9S", pile="4H KS 2D", phase="draw", drew="", laws=laws_of("rum-500"))
    assert choice(position)[0] == "take from KS: KH KD"


def test_it_names_complete_melds_in_the_words_of_the_game() -> None:
    _, why = choice(table("KD 5C 6C", melds="KS KH KD KC KS KH", laws=laws_of("hand-and-foot")))
    assert "clean pile" in why


def test_a_card_that_it_parts_with_is_no_reason_to_keep_another() -> None:
    move, why = choice(table("AH QS KS", pile="6S JH 5D", laws=laws_of("rum-500")))
    assert move == "discard QS"
    assert "goes with the Q♠" not in why


def test_a_pile_of_two_that_opens_brings_one_card() -> None:
    position = table("KS KD QS QH QD 5C 4D 6S", pile="9D KH", phase="draw", drew="")
    assert choice(position) == (
        "take KS KD / QS QH QD",
        "This opens for our side and brings one card of the pile as well.",
    )


def test_it_sees_nothing_that_its_view_does_not_hold() -> None:
    position = deal_out(laws_of("samba"), 3)
    other = position.evolve(stock=position.stock[::-1])
    seat = actor(position)
    assert choose(view_of(position, seat)) == choose(view_of(other, seat))


def test_a_joining_is_told_by_both_its_melds() -> None:
    position = table("4C 5C", melds="KS KH KD/KC KS KH/AS AH AD", laws=laws_of("samba"))
    assert move_words(Merge(1, 2), position) == "Join the two melds of kings."
    assert move_words(Merge(2, 3), position) == "Join the kings and the aces."


def test_a_wild_card_is_moved_where_it_completes_a_canasta() -> None:
    laws = laws_of("canasta", "pagat", HOUSES.index({"meld.move": "wild"}))
    position = table("4C 5C 9D", melds="QS QH QD 2C/KS KH KD KC KS KH", laws=laws)
    steps, move = hints(view_of(position, 0))
    assert move_text(move) == "move 2C from 1 > 2"
    assert steps[-1].startswith("Move the 2♣ from the queens to the kings. ")


def test_the_first_card_drawn_is_changed_where_it_would_be_discarded_anyway() -> None:
    again = laws_of("canasta", None, HOUSES.index({"turn.draw.with-pile": 1, "turn.draw.again": True}))
    first: dict[str, Any] = {"laws": again, "turns": (0,) * 4, "pile": "8S"}
    useless = table("KS KH KD QS QH 9S 9H 4D", drawn=cards("4D")[0], **first)
    move, why = choice(useless)
    assert (move, "4♦" in why) == ("draw", True)
    assert hints(view_of(useless, 0))[0][2].startswith("Put the 4♦ on the pile, and draw another card.")
    useful = table("KS KH KD QS QH 9S 9H 4D", drawn=cards("KD")[0], **first)
    assert choice(useful)[0] != "draw"


def test_where_the_pile_is_free_no_hint_speaks_of_what_it_costs() -> None:
    position = table("KS QH 9D 4C 6C", pile="3S", laws=laws_of("burraco"), phase="draw", drew="")
    said = [" ".join(hints(view_of(position, 0))[0])]
    position = table("KS QH 9D 4C 6C", laws=laws_of("burraco"))
    said.append(" ".join(hints(view_of(position, 0))[0]))
    assert not [text for text in said if re.search("meld that top card|costs|take the pile with", text)]


def test_who_must_discard_to_go_out_is_not_told_to_meld_every_card() -> None:
    runs = "4S 5S 6S 7S 8S 9S TS"
    position = table("KS KH KD 9C", melds=runs, laws=laws_of("burraco"), reserves=((), ()))
    assert "all cards but one" in choice(position)[1]


def test_what_a_meld_lacks_is_told_with_the_games_own_word_and_its_article() -> None:
    position = table("KS QH 9D 7C", melds="4H 5H 6H", laws=laws_of("bolivia"))
    assert lacks_words(position.laws, position.melds[0][0]) == "; an escalera needs seven"
