"""Three strengths: each plays legally by what it sees, the guesses agree with the table, and the stronger one wins."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from meldbook.api.play import apply
from meldbook.bot import STRENGTHS, WEAK, choose
from meldbook.bot.deciding import advice_of
from meldbook.bot.guessing import Guessing
from meldbook.bot.playing_on import PlayingOn, Sample, cost_of
from meldbook.bot.searching import candidates, search
from meldbook.bot.seen import seen_after, seen_in
from meldbook.bot.sight import FarSight
from meldbook.bot.standing import standing
from meldbook.bot.valuing import Scales
from meldbook.cards.bag import EMPTY, Bag
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import allows, legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import score_deal, total
from meldbook.table.moves import Discard, LayDown, LayOff, Move, TakePile
from meldbook.table.position import MELD, Position
from meldbook.text.notation import move_text
from meldbook.text.view import actor, view_of
from meldbook_site.soaking.hiding import hidden_shuffled
from strategies import a_meld, cards, laws_of, readings

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]


def after_play(game: tuple[str, str], moves: int, strength: str = WEAK) -> Position:
    """A table after some moves of players of a strength."""
    position = deal_out(laws_of(*game), 5)
    for _ in range(moves):
        if position.ended is not None:
            break
        position, _ = apply(position, choose(view_of(position, actor(position)), strength).move)
    return position


@pytest.mark.parametrize("game", GAMES)
def test_the_weak_player_plays_a_deal_by_the_rules_to_its_end(game: tuple[str, str]) -> None:
    position = deal_out(laws_of(*game), 3)
    for _ in range(3_000):
        if position.ended is not None:
            return
        chosen = choose(view_of(position, actor(position)), WEAK)
        assert allows(position, chosen.move), move_text(chosen.move)
        assert chosen.why.endswith(".")
        position, _ = apply(position, chosen.move)
    pytest.fail("the deal does not end")


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_every_strength_goes_by_what_its_seat_sees(game: tuple[str, str], strength: str) -> None:
    position = after_play(game, 23)
    if position.ended is not None:
        return
    seat = actor(position)
    chosen = choose(view_of(position, seat), strength)
    assert allows(position, chosen.move), move_text(chosen.move)
    other = hidden_shuffled(position, seat, 4)
    assert choose(view_of(other, seat), strength) == chosen


def test_an_unknown_strength_is_an_error() -> None:
    with pytest.raises(KeyError):
        choose(view_of(deal_out(laws_of(), 1), 0), "superb")


# Guesses of the hidden cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_looks_to_the_seat_as_its_own_table_does(game: tuple[str, str]) -> None:
    position = after_play(game, 31)
    for seat in range(position.laws.players):
        view = view_of(position, seat)
        guessed = Guessing(view, None).table(Random(seat))
        assert view_of(guessed, seat) == view
        assert everywhere(guessed) == everywhere(position)


def everywhere(position: Position) -> Counter[int]:
    """All cards of a table."""
    cards = [*position.stock, *position.pile]
    cards += [card for hand in position.hands for card in hand.cards()]
    cards += [card for melds in position.melds for meld in melds for card in meld.cards]
    cards += [card for laid in position.bonus for card in laid]
    return Counter(cards + [card for owned in position.reserves for backs in owned for card in backs])


@pytest.mark.parametrize("game", GAMES)
def test_what_was_seen_to_be_taken_is_in_the_hand_and_in_every_guess(game: tuple[str, str]) -> None:
    position = deal_out(laws_of(*game), 8)
    seen = seen_in((), position.laws.players)
    for _ in range(90):
        if position.ended is not None:
            break
        move = choose(view_of(position, actor(position)), WEAK).move
        seen = seen_after(seen, position, move)
        position, _ = apply(position, move)
        for seat, known in enumerate(seen):
            hand = Counter(position.hands[seat].cards())
            assert known <= hand, move_text(move)
    view = view_of(position, actor(position))
    guessed = Guessing(view, seen).table(Random(1))
    for seat, known in enumerate(seen):
        assert known <= Counter(guessed.hands[seat].cards())


def test_a_card_is_known_until_it_is_played() -> None:
    position = deal_out(laws_of("burraco"), 2)
    top, seat = position.pile[-1], position.seat
    seen = seen_after(seen_in((), position.laws.players), position, TakePile())
    assert seen[seat][top] == 1
    position, _ = apply(position, TakePile())
    assert seen_after(seen, position, Discard(top))[seat][top] == 0


# The search --------------------------------------------------------------------------------------------------------


class Told(PlayingOn):
    """Playing on in which each move comes out as told, by its card: the mean, and how far a guess strays from it."""

    def __init__(self, **by_card: tuple[float, float]) -> None:
        super().__init__(view_of(deal_out(laws_of(), 1), 0))
        self.by_card: dict[Move, tuple[float, float]] = {
            Discard(cards(card)[0]): told for card, told in by_card.items()
        }
        self.guesses, self.asked = 0, Counter[Move]()

    def again(self) -> Position:
        self.guesses += 1
        return self.view.table

    def outlook(self, table: Position, move: Move) -> float:
        mean, spread = self.by_card[move]
        self.asked[move] += 1
        self.steps += 10
        return mean - spread if self.guesses % 2 else mean + spread

    def searched(self) -> tuple[str, float]:
        """Text of the move found, and how far it is ahead of the first."""
        best, gain = search(self, list(self.by_card))
        return move_text(best), gain.mean


def test_a_move_that_always_comes_out_better_is_found() -> None:
    assert Told(KS=(0, 0), QS=(50, 20), JS=(-50, 20)).searched() == ("discard QS", 50)


def test_what_chance_may_explain_leaves_the_evaluators_own_choice() -> None:
    assert Told(KS=(0, 0), QS=(5, 200)).searched() == ("discard KS", 0)


def test_no_time_is_spent_on_a_move_that_is_like_another() -> None:
    told = Told(KS=(0, 0), KH=(0, 0), QS=(1, 300))
    told.searched()
    alike, other = (told.asked[Discard(cards(card)[0])] for card in ("KH", "QS"))
    assert alike < other


def test_where_suits_do_not_matter_one_card_of_a_rank_stands_for_all() -> None:
    position = deal_out(laws_of(), 1).evolve(phase=MELD, drew="stock")
    hands = (Bag.of(cards("KS KH 9S 9C 4D 7H 6C 5H QD JD TC 8S")), *position.hands[1:])
    sight = FarSight(view_of(position.evolve(hands=hands), position.seat))
    assert position.seat == 0
    scales = Scales(sight)
    found = [advice.move for advice in candidates(sight, scales, advice_of(sight, scales))]
    ranks = [move.card >> 2 for move in found if isinstance(move, Discard)]
    assert len(ranks) == len(set(ranks)) > 1


def test_wild_cards_are_saved_where_melds_without_them_count_double() -> None:
    """Three kings may go on the table; a queen with two deuces, though worth more at once, costs more."""
    laws = laws_of("mille")
    dealt = deal_out(laws, 1)
    hands = (Bag.of(cards("KS KH KD QS 2H 2C 4D 7H 6C")), *dealt.hands[1:])
    position = dealt.evolve(phase=MELD, drew="stock", seat=0, hands=hands)
    sight = FarSight(view_of(position, 0))
    found = candidates(sight, Scales(sight), advice_of(sight))
    played = [group.cards for advice in found if isinstance(advice.move, LayDown) for group in advice.move.groups]
    assert played
    assert not any(laws.wild[card] for each in played for card in each)
    spent = position.evolve(melds=((a_meld("QS 2H 2C", laws),), *dealt.melds[1:]))
    assert sight.doubles
    assert not FarSight(view_of(spent, 0)).doubles


@pytest.mark.parametrize(("share", "stands"), [("half", 135), ("each", 270)])
def test_partners_who_share_their_points_stand_at_half_of_them(share: str, stands: int) -> None:
    """What lies on the table is weighed as it will be scored: a round ahead, forming partners must not seem a gain."""
    laws = Laws(Ruleset.from_compiled(compile_variant("burraco-three"), None, {"sides.share": share}))
    formed, dealt, kings = laws.with_lone(0), deal_out(laws, 1), (a_meld("KS KH KD KC KS KH KD", laws),)
    table = dealt.evolve(laws=formed, hands=(EMPTY,) * 3, melds=((), kings, ()), opened=(formed.side_of[1],))
    assert [standing(table, account) for account in range(3)] == [-stands, stands, stands]


# What a move costs ------------------------------------------------------------------------------------------------


def test_a_move_costs_nothing_against_itself() -> None:
    position = after_play(("canasta", "denexa"), 12)
    move = legal_moves(position)[0]
    cost = cost_of(view_of(position, actor(position)), move, move)
    assert cost.points == cost.error == 0
    assert not cost.clear


def test_a_great_mistake_is_clear_and_its_cost_has_the_right_sign() -> None:
    """To discard the king that would complete a canasta of the side's six."""
    laws = laws_of()
    dealt = deal_out(laws, 1)
    position = dealt.evolve(
        phase=MELD,
        drew="stock",
        melds=((a_meld("KS KH KD KC KS KH", laws),), ()),
        opened=(0,),
        turns=(3,) * 4,
        melded=(True, False, True, False),
        hands=(Bag.of(cards("KD 5C 9S")), *dealt.hands[1:]),
    )
    view = view_of(position, 0)
    better, worse = LayOff(cards("KD"), 1), Discard(cards("KD")[0])
    cost = cost_of(view, worse, better)
    assert cost.clear
    assert cost.points > 0
    back = cost_of(view, better, worse)
    assert back.points == -cost.points
    assert not back.clear


def test_a_sample_tells_its_mean_and_error() -> None:
    sample = Sample([1.0, 2.0, 3.0, 4.0])
    assert sample.mean == 2.5
    assert sample.error == pytest.approx(0.6455, abs=1e-4)
    assert Sample([1.0]).error == float("inf")


# Which one wins ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["canasta", "tampa", "hand-and-foot", "polish-rummy"])
def test_medium_beats_weak_over_a_sample_of_deals(name: str) -> None:
    laws, lead = laws_of(name), 0.0
    for seed in range(6):
        for side in range(laws.sides):
            position = deal_out(laws, seed)
            while position.ended is None:
                seat = actor(position)
                strength = "medium" if laws.side_of[seat] == side else WEAK
                position, _ = apply(position, choose(view_of(position, seat), strength).move)
            points = [total(lines) for lines in score_deal(position)]
            lead += points[side] - sum(points[:side] + points[side + 1 :]) / (laws.sides - 1)
    assert lead > 0
