"""Who is named for a rule has told it: what a text is only silent about is inferred, in words that say so."""

from __future__ import annotations

import pytest

from meldbook.loading import compile_variant, variant_ids
from meldbook.rules.clause import to_raw
from meldbook.rules.ruleset import Ruleset

NOTHING: tuple[object, ...] = (False, 0, [], "none", "never", "free")
"""Values that say of a thing that it is not there, or without a limit."""
SAID = {
    ("arlington", "out.concealed.first-turn"): "250 for it, but not on one's first turn",
    ("arlington", "pile.amount"): "the whole squared pile",
    ("brazilian", "out.canastas.of"): "any two canastas",
    ("brazilian", "pile.unopened"): "no pile for the first meld",
    ("biriba", "pile.amount"): "the whole pile is taken",
    ("biriba", "turn.discard.taken"): "a pile of a single card, taken, may not go straight back",
    ("buraco", "out.canastas.of"): "any canasta will do in Fechado",
    ("buraco", "pile.amount"): "the whole pile is taken",
    ("buraco", "turn.discard.taken"): "a pile of a single card, taken, may not be discarded again",
    ("burraco", "meld.merge"): "two melds that grow together are not merged, and none is divided",
    ("burraco", "pile.amount"): "the entire pile",
    ("burraco", "turn.discard.taken"): "a pile of one card may not go back in the same turn",
    ("canasta", "meld.size.max"): "melds grow as large as one wishes",
    ("canasta", "pile.amount"): "the rest of the pile goes into the hand",
    ("cuban", "out.concealed"): "nothing for it",
    ("hand-and-foot", "meld.black-three"): "black threes cannot be melded",
    ("hand-and-foot", "pile.frozen.unopened"): "melds from the hand beside the top card may make the first meld",
    ("hand-and-foot", "stock.empty.forced"): "who is unable or unwilling ends the deal",
    ("international", "pile.amount"): "the entire pile",
    ("italian", "out.concealed"): "nothing extra for it",
    ("mille", "equipment.jokers"): "no jokers",
    ("mille", "pile.amount"): "the entire pile",
    ("modern-american", "out.concealed"): "no concealed bonus",
    ("persian-rummy", "card.points.ace-low"): "the ace always counts 15",
    ("samba", "deal.upcard.never"): "a red three or a wild card may be the first upcard, and freezes",
    ("samba", "meld.sequence.wild.max"): "wild cards are prohibited in escaleras",
    ("samba", "out.concealed"): "no bonus for it",
    ("samba", "pile.frozen"): "no card freezes the pile in the Netherlands",
    ("samba", "pile.frozen.join"): "a frozen pile only for a new meld",
    ("samba", "pile.frozen.unopened"): "a pair takes the pile before opening, with the minimum made thereby",
    ("samba", "turn.discard.never"): "a red three may be discarded, and blocks",
    ("samba", "meld.size.max"): "canastas may have more than seven cards",
    ("samba", "red-three.replace"): "no card is drawn for a red three",
    ("triple-play", "meld.black-three"): "black threes cannot be melded",
    ("triple-play", "pile.amount"): "the pile is added to the hand",
    ("triple-play", "reserve.red-threes"): "from the knee on no card is drawn for them",
    ("triple-play", "turn.discard.after-pile"): "who picked up the pile does not discard",
}
"""What such a rule is stated by, in few words of ours; whoever adds a line has read the text."""


@pytest.mark.parametrize("game", variant_ids())
def test_nobody_states_what_a_text_is_only_silent_about(game: str) -> None:
    compiled = compile_variant(game)
    for reading in compiled["readings"]:
        rules = Ruleset.from_compiled(compiled, reading)
        for clause in rules:
            if to_raw(rules[clause]) in NOTHING and rules.state(clause).state in ("stated", "disputed"):
                assert (game, clause) in SAID, f"{game} ({reading}), {clause}: {rules.sentence(clause)}"


@pytest.mark.parametrize(("game", "clause"), SAID)
def test_what_is_said_to_be_stated_is_a_rule_of_the_game(game: str, clause: str) -> None:
    compiled = compile_variant(game)
    readings = [Ruleset.from_compiled(compiled, reading) for reading in compiled["readings"]]
    assert any(to_raw(rules[clause]) in NOTHING for rules in readings)
    assert any(rules._standing(clause)["sources"] for rules in readings)
