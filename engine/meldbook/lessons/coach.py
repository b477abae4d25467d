"""The coach's words on a legal move that the lesson did not plan: facts computed from this table, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from meldbook.cards.canastas import bonus_of
from meldbook.cards.card import card_sign, rank_name, rank_of
from meldbook.lessons.lesson import READER
from meldbook.listing.legal import Referee, allows
from meldbook.rules.sentences import digits
from meldbook.table.events import Event
from meldbook.table.moves import Discard, Draw, LayOff, Move, TakePile
from meldbook.table.position import Position
from meldbook.text.words import meld_called, meld_name

MOST_FACTS = 2


@dataclass(frozen=True, slots=True)
class Scene:
    """What the coach saw: the reader's move, what it did, and what the others did then."""

    before: Position
    move: Move
    events: tuple[Event, ...]
    after: Position
    replies: tuple[Event, ...] = ()
    names: tuple[str, ...] = ()

    def event(self, kind: str) -> Event | None:
        """First event of a kind that the reader's move caused."""
        return next((event for event in self.events if event.kind == kind), None)


def facts(scene: Scene) -> list[str]:
    """What is worth saying about a move, the weightiest first."""
    found = (find(scene) for find in _FACTS)
    return [fact for fact in found if fact][:MOST_FACTS]


def turned_mixed(scene: Scene) -> str:
    """A natural canasta lost its name, and some of its worth."""
    event = scene.event("mixed")
    if event is None:
        return ""
    laws, place = scene.after.laws, event.meld - 1
    before, after = (position.melds[laws.side_of[READER]][place] for position in (scene.before, scene.after))
    canasta, natural, mixed = (laws.rules.term(word) for word in ("canasta", "natural", "mixed"))
    was, now = (bonus_of(laws, meld, scene.after.bonus_suit)[1] for meld in (before, after))
    return (
        f"Your {canasta} of {meld_name(after)} was {natural}, worth {digits(was)} points; "
        f"with the wild card it is {mixed}, worth {digits(now)}."
    )


def pile_taken(scene: Scene) -> str:
    """The next seat took the pile by the reader's own discard."""
    if not isinstance(scene.move, Discard) or not scene.replies:
        return ""
    event = next((event for event in scene.replies if event.kind in ("drawn", "taken")), None)
    if event is None or event.kind != "taken":
        return ""
    what = "it" if event.number == 1 else "the pile with it"
    return f"{scene.names[event.seat]} could use your {card_sign(scene.move.card)}, and took {what}."


def pile_left(scene: Scene) -> str:
    """The pile was there for the taking."""
    if not isinstance(scene.move, Draw):
        return ""
    ways = Referee(scene.before).takes()
    if not ways:
        return ""
    count, way = len(scene.before.pile), ways[0]
    assert isinstance(way, TakePile)
    if way.onto and scene.before.laws.takes_one:
        return f"You could have taken the {card_sign(scene.before.pile[-1])} alone, without the rest of the pile."
    by = " by its top card alone" if way.onto else ""
    by = f" with {' and '.join(map(card_sign, way.helpers))}" if way.helpers else by
    return f"You could have taken the pile of {count} {'card' if count == 1 else 'cards'}{by}."


def pile_in_hand(scene: Scene) -> str:
    """The pile was taken."""
    event = scene.event("taken")
    held = scene.after.hands[READER].size
    return f"You took the pile of {event.number} cards, and hold {held} now." if event and event.number > 1 else ""


def froze(scene: Scene) -> str:
    """The discard froze the pile."""
    event = scene.event("frozen")
    return f"Your {card_sign(event.cards[0])} freezes the pile for everybody, you too." if event else ""


def could_have_joined(scene: Scene) -> str:
    """The discard would have fitted an own meld."""
    if not isinstance(scene.move, Discard) or scene.before.laws.wild[scene.move.card]:
        return ""
    for number, meld in enumerate(scene.before.own_melds, 1):
        if allows(scene.before, LayOff((scene.move.card,), number)):
            called = meld_called(scene.before.laws.rules, meld)
            whose = scene.before.laws.of_side("your side’s", "your")
            return f"The {card_sign(scene.move.card)} could have joined {whose} {called}."
    return ""


def broke_up(scene: Scene) -> str:
    """The discard parted cards of one rank."""
    if not isinstance(scene.move, Discard) or scene.before.laws.wild[scene.move.card]:
        return ""
    rank = rank_of(scene.move.card)
    held = scene.before.hand.of_rank(rank)
    if held < 2:
        return ""
    return f"You held {held} {rank_name(rank)}, and hold {held - 1} now."


def opened(scene: Scene) -> str:
    """The side has opened."""
    if scene.event("opened") is None:
        return ""
    laws = scene.after.laws
    points = sum(laws.points_of(meld.cards) for meld in scene.after.melds[laws.side_of[READER]])
    return f"{laws.of_side('Your side has', 'You have')} opened, with {digits(points)} points on the table."


def hand_now(scene: Scene) -> str:
    """How many cards are left after melding."""
    if scene.event("taken") or not (scene.event("laid") or scene.event("added")):
        return ""
    held = scene.after.hands[READER].size
    return f"You hold {held} {'card' if held == 1 else 'cards'} now." if held else "You hold no card any more."


_FACTS: tuple[Callable[[Scene], str], ...] = (
    turned_mixed, pile_taken, pile_left, pile_in_hand, froze, could_have_joined, broke_up, opened, hand_now,
)  # fmt: skip


def word(scene: Scene, aim: str, *, reached: bool, over: bool) -> str:
    """The coach's word on a legal move that was not planned: that it is allowed, what it meant, and the way on.

    Args:
        scene: what happened.
        aim: what the step is after; empty where the reader had left the path before, and knows.
        reached: whether the step's goal was reached, in another way than planned.
        over: whether the deal has ended before the lesson.
    """
    start = "That is allowed." if aim and not reached and not over else ""
    return " ".join(part for part in (start, *facts(scene), _way_on(scene, aim, reached=reached, over=over)) if part)


def wrong_word(scene: Scene, aim: str) -> str:
    """The coach's word on a legal move after which the step's aim is out of reach: what it meant, and what is asked."""
    return " ".join(("Not this one: it is allowed, but the lesson is after something else.", *facts(scene), aim))


def _way_on(scene: Scene, aim: str, *, reached: bool, over: bool) -> str:
    if over:
        return "The deal is over before the lesson’s last step. “Undo” takes you back to your last decision."
    if not aim:
        return ""
    if reached:
        return "That reaches the aim in another way than the lesson’s. Play on, or go back with “Undo”."
    if scene.after.seat != READER:
        return f"Your turn is over, and this is still to do: {aim} “Undo” takes you back."
    return f"This is still to do: {aim}"
