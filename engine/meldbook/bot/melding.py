"""Melding: the move that brings the hand and the table furthest, as long as one does."""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales, Valued
from meldbook.cards.canastas import sort_of
from meldbook.cards.card import rank_of
from meldbook.cards.melds import SET, Meld
from meldbook.checks.laid import bonus_laid
from meldbook.listing.legal import allows
from meldbook.rules.laws import Laws
from meldbook.rules.selectors import with_article
from meldbook.rules.sentences import number
from meldbook.table.moves import Group, LayDown, LayOff, Merge, Move, Shift, Swap
from meldbook.text.words import COMPLETE, complete_word

THINK = "Which of your cards bring a meld further, or are melded better than kept?"
ENOUGH = 2.0
"""Points that a meld must bring, so that doing nothing is no better."""
MOST_WEIGHED = 40
"""Moves that are weighed against each other in one decision."""


def meld(sight: Sight, scales: Scales) -> Advice | None:
    """The meld, or the card added, that is worth most, if it is worth more than waiting."""
    if not sight.table.has_opened and not sight.laws.opens_freely:
        return None
    found = _weighed(sight, scales)
    if not found:
        return None
    best = max(found, key=lambda valued: valued.worth)
    if best.worth < ENOUGH:
        return None
    return Advice(best.move, _why(sight, best), _look(sight), THINK)


def _look(sight: Sight) -> str:
    if not sight.melds:
        return "Look at the cards of your hand that go together."
    whose = sight.laws.of_side("your side’s", "your")
    return f"Look at {whose} melds, and at the cards that would fit them or go together."


def weighed(sight: Sight, scales: Scales) -> list[Move]:
    """Melds and cards added, initial melds too, the one that is worth most first."""
    return [valued.move for valued in sorted(_weighed(sight, scales), key=lambda valued: -valued.worth)]


def _weighed(sight: Sight, scales: Scales) -> list[Valued]:
    candidates: list[Move] = [move for move in sight.moves if isinstance(move, LayDown | LayOff | Merge | Swap | Shift)]
    melds = [move for move in candidates if not bonus_laid(sight.laws, move)]
    return [scales.weigh(move) for move in _fuller(sight, melds)]


def _fuller(sight: Sight, moves: list[Move]) -> list[Move]:
    """The moves, with longer ones beside them: all natural cards of a rank at once, or the wild cards it takes."""
    longer = [more for move in moves for more in _longer(sight, move)]
    return [*(move for move in dict.fromkeys(longer) if allows(sight.table, move)), *moves[:MOST_WEIGHED]]


def _longer(sight: Sight, move: Move) -> list[Move]:
    laws = sight.laws
    if isinstance(move, LayDown) and len(move.groups) == 1:
        group = move.groups[0]
        if group.kind in ("", SET) and not group.stands and not any(laws.wild[card] for card in group.cards):
            ranks = {rank_of(card) for card in group.cards}
            naturals = sight.naturals(ranks.pop())
            if not ranks and len(naturals) > len(group.cards):
                return [LayDown((Group(naturals[: laws.max_size], group.kind),))]
    if not isinstance(move, LayOff) or move.stands:
        return []
    own = sight.table.melds[sight.table.side_called(move.side)][move.meld - 1]
    card, lack = move.cards[0], laws.canasta - own.size
    if own.kind == SET and not laws.wild[card]:
        naturals = sight.naturals(rank_of(card))[: laws.max_size - own.size]
        found: list[Move] = [LayOff(naturals, move.meld, move.side)] if len(naturals) > 1 else []
        if 0 < len(naturals) < lack <= len(naturals) + len(sight.wilds):
            found.append(LayOff((*naturals, *sight.wilds[: lack - len(naturals)]), move.meld, move.side))
        return found
    if laws.wild[card] and own.run is None and 1 < lack <= len(sight.wilds):
        return [LayOff(tuple(sight.wilds[:lack]), move.meld, move.side)]
    return []


def _why(sight: Sight, best: Valued) -> str:
    """What the move brings, the greatest thing first."""
    move, laws = best.move, sight.laws
    if best.completed:
        return _why_complete(sight, best)
    if isinstance(move, Merge):
        return f"together these melds have {number(best.changed[0].size)} cards{lacks_words(laws, best.changed[0])}."
    if isinstance(move, Swap):
        return "the wild card is worth more in {my} hand, and its meld stays as good."
    if isinstance(move, Shift):
        return "it is worth more to {us} there, and the meld that it leaves stays a meld."
    if best.picks_up:
        left = len(sight.table.reserve_of(sight.seat))
        return f"with that {{I}} come to {{my}} {laws.reserve_word(left)}."
    if isinstance(move, LayOff) and move.side:
        return "it fits that meld, and counts for {us} there instead of against {us} in {my} hand."
    if best.wilds and sight.ending:
        return "the deal may end soon, and wild cards in {my} hand would count against {us}."
    if isinstance(move, LayOff):
        return _why_add(sight, best)
    return _why_new(sight, best)


def lacks_words(laws: Laws, meld: Meld) -> str:
    """What an incomplete meld still lacks, as the end of a sentence."""
    if not laws.ever_full(meld.kind) or laws.is_full(meld):
        return ""
    word = laws.rules.term(COMPLETE.get(sort_of(meld), "canasta"))
    return f"; {with_article(word)} needs {number(laws.canasta)}"


def _why_complete(sight: Sight, best: Valued) -> str:
    name = complete_word(sight.laws.rules, sort_of(best.completed[0]))
    if best.wilds:
        cards = "one wild card completes" if best.wilds == 1 else f"{number(best.wilds)} wild cards complete"
        why = f"{cards} {{our}} {name}"
    else:
        why = f"that completes {{our}} {name}"
    if sight.needs.helps(best.completed[0]):
        return f"{why}, which {sight.laws.of_side('{our} side needs', '{we} need')} to go out."
    return why + (" before the deal ends." if sight.ending else ".")


def _why_add(sight: Sight, best: Valued) -> str:
    laws, grown = sight.laws, best.changed[0]
    if not laws.ever_full(grown.kind) or grown.size > laws.canasta:
        return "there it counts for {us}, and in {my} hand against {us}."
    return f"that meld then has {number(grown.size)} cards{lacks_words(laws, grown)}."


def _why_new(sight: Sight, best: Valued) -> str:
    laws, new = sight.laws, best.changed[0]
    if not laws.has_canastas:
        return "melded, these cards count for {us}, and in {my} hand against {us}."
    if best.wilds and new.naturals:
        wilds = "a wild card" if best.wilds == 1 else f"{number(best.wilds)} wild cards"
        return f"that begins a new meld with {wilds}{lacks_words(laws, new)}."
    return f"that begins a new meld{lacks_words(laws, new)}."
