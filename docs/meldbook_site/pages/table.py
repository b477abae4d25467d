"""A table in rows of words and cards: what lies where before an example's moves, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from markupsafe import Markup, escape

from meldbook.api.examples import Example
from meldbook.cards.card import parse_suit, suit_words
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_word
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised, digits, join
from meldbook.text.position_file.reading import COMMON, read_steps
from meldbook_site import cards_html
from meldbook_site.pages.melds import drawn_melds

_REASONS = {"stock": "The stock has run out.", "stalemate": "Nobody can go on."}
_PHASES = {
    "draw": "to draw",
    "meld": "to meld and discard",
    "answer": "to answer",
    "bonus": "to take the further cards or leave them",
    "offer": "to take the upcard or pass",
}
_COUNTED = {
    "lone-takes": "Piles of one card taken in a row",
    "face-down": "Cards face down beneath the pile",
    "reshuffles": "Times that the pile became the stock",
}
_NOTHING = Markup("nothing")


@dataclass(frozen=True)
class Row:
    """What lies in one place."""

    what: str
    html: Markup


@dataclass(frozen=True)
class Names:
    """What seats, sides and second hands are called, for a reader in seat 1."""

    laws: Laws

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.laws.players

    @property
    def partners(self) -> bool:
        """Whether players form sides."""
        return self.laws.sides < self.laws.players

    def seat(self, seat: int | str) -> str:
        """Return a seat's name; seats count from 1."""
        number = int(seat)
        if number == 1:
            return "You"
        if self.partners and self.players == 4:
            return ("Next player", "Your partner", "Last player")[number - 2]
        return "The other player" if self.players == 2 else f"Player {number}"

    def side(self, side: str) -> str:
        """Return a side's name, once it is known who plays with whom."""
        if self.laws.forms_sides:
            return self._found(side)
        if side == "A":
            return "Your side" if self.partners else "You"
        if self.laws.sides > 2 and self.partners:
            return join([self.seat(seat) for seat, own in enumerate(self.laws.side_of, 1) if SIDES[own] == side])
        return "The other side" if self.partners else self.seat(SIDES.index(side) + 1)

    def _found(self, side: str) -> str:
        """A side of one player, or of partners found in play, whose melds lie under the lower of their letters."""
        seats = [seat for seat, own in enumerate(self.laws.side_of, 1) if SIDES[own] == side]
        if 1 in seats and len(seats) > 1:
            return "Your side"
        return "Players 2 and 3" if len(seats) > 1 else self.score(side)

    def score(self, letter: str) -> str:
        """Return whose a score is: a side's, or a player's where partners are found in play."""
        return self.seat(SIDES.index(letter) + 1) if self.laws.forms_sides else self.side(letter)

    def of(self, letter: str) -> str:
        """Return whose a score is, inside a sentence."""
        name = self.score(letter)
        return name if name.startswith("Player") else name[:1].lower() + name[1:]

    def owner(self, owner: str) -> str:
        """Return the name of whoever owns a second hand: a seat's number or a side's letter; else it lies aside."""
        if owner == COMMON:
            return "Aside"
        return self.side(owner) if owner in SIDES else self.seat(owner)

    def reserve(self, left: int) -> str:
        """Return what the next second hand is called when so many are left."""
        return self.laws.reserve_word(left)


def before_rows(example: Example, rules: Ruleset) -> list[Row]:
    """Return what lies on the table before the moves."""
    names = names_at(example.data, rules)
    if example.check:
        who = "Laid by a player who goes out" if example.going_out else "Laid down"
        return [Row(who, drawn_melds(names.laws, "A", [example.check], names.side))]
    if example.turned:
        return [Row("Turned up, one by one", cards_html.cards(example.turned))]
    if example.seed is not None:
        return []
    table = example.data.get("table", {})
    if not _is_about_the_stock(example):
        table = {place: cards for place, cards in table.items() if place != "stock"}
    said = _as_it_is_done(example.data, rules)
    return [*_together(_when(said, names)), *_table(table, names, numbered=_names_melds(example.data))]


def _as_it_is_done(data: Mapping[str, Any], rules: Ruleset) -> Mapping[str, Any]:
    """A table that several games share, without what a game does not know: asking the partner, going out concealed."""
    history, ended = dict(data.get("history", {})), dict(data.get("ended", {}))
    if rules.absent("out.ask"):
        history.pop("asked", None)
    if rules.absent("out.concealed"):
        ended.pop("concealed", None)
    known = {"history": history, "ended": ended}
    return {**data, **{key: value for key, value in known.items() if key in data}}


def lesson_rows(position: Mapping[str, Any], rules: Ruleset) -> list[Row]:
    """Return what the reader sees of the table at which a lesson begins: not the other hands, nor the stock."""
    names = names_at(position, rules)
    table = dict(position.get("table", {}))
    table.pop("stock", None)
    table.pop("reserves", None)
    own = {seat: hand for seat, hand in table.pop("hands", {}).items() if str(seat) == "1"}
    return [*_together(_when(position, names)), *_table(table | {"hands": own}, names)]


def _together(rows: Iterable[Row]) -> Iterator[Row]:
    """Rows that follow each other under one name, as one row."""
    for what, alike in groupby(rows, key=lambda row: row.what):
        yield Row(what, Markup(" ").join(row.html for row in alike))


def _moves(data: Mapping[str, Any]) -> list[str]:
    return [step.text.strip() for step in read_steps(data)]


def _is_about_the_stock(example: Example) -> bool:
    """Whether a reader needs to see the stock, which most tables have only so that the deal goes on."""
    drawn = any(move.split()[0] == "draw" for move in _moves(example.data) if move)
    return drawn or not example.data["table"].get("stock", "").strip()


def _names_melds(data: Mapping[str, Any]) -> bool:
    """Whether the moves speak of melds by their numbers."""
    return any(">" in move or move.startswith("merge") for move in _moves(data))


def after_rows(example: Example, rules: Ruleset) -> list[Row]:
    """Return what came of the moves, as far as the example is about it."""
    if example.outcome == "score":
        return []
    names = names_at(example.data, rules)
    return [row for key, value in example.expect.items() for row in _came(key, value, names)]


def names_at(data: Mapping[str, Any], rules: Ruleset) -> Names:
    """Return what the seats and sides of a position's table are called."""
    players = data.get("players")
    lone = data.get("history", {}).get("lone")
    return _names(rules, players if players in rules["equipment.seats"] else None, lone)


@lru_cache(1 << 7)
def _names(rules: Ruleset, players: int | None, lone: int | None) -> Names:
    laws = Laws(rules, players)
    return Names(laws.with_lone(lone - 1) if lone and laws.forms_sides else laws)


def _when(data: Mapping[str, Any], names: Names) -> Iterator[Row]:
    if data.get("deal", 1) > 1:
        yield Row("Deal", escape(digits(data["deal"])))
    scores = {side: points for side, points in data.get("scores", {}).items() if points}
    if scores:
        yield Row("Score before the deal", _by_side(scores, names))
    who, phase = names.seat(data.get("turn", 1)), data.get("phase")
    if phase == "meld":
        took = "taken the pile" if data.get("drew") == "pile" else "drawn"
        yield Row("Before this", escape(f"{who} {_have(who)} {took}."))
    elif phase in ("bonus", "offer"):
        yield Row("To decide", escape(f"{who}, {_PHASES[str(phase)]}"))
    elif who != "You":
        yield Row("To play", escape(who))
    yield from _so_far(data.get("history", {}), names)
    if "ended" in data:
        yield Row("The deal", _ending(data["ended"], names))


def _so_far(history: Mapping[str, Any], names: Names) -> Iterator[Row]:
    """What a rule needs to know of the deal so far."""
    if "lone" in history and names.laws.forms_sides:
        who = names.seat(history["lone"])
        yield Row("Before this", escape(f"{who} took the pile first and {'play' if who == 'You' else 'plays'} alone."))
    for seat, answer in history.get("asked", {}).items():
        yield Row("Before this", escape(f"{names.seat(seat)} asked to go out. The answer was {answer}."))
    for seat, turns in history.get("turns", {}).items():
        if not turns:
            yield Row("Before this", escape(f"{names.seat(seat)} {_have(names.seat(seat))} not had a turn yet."))
    if history.get("barred"):
        yield Row("Taken from the pile in this turn", cards_html.cards(history["barred"]))
    for key, what in _COUNTED.items():
        if history.get(key):
            yield Row(what, escape(digits(history[key])))
    for seat, card in history.get("kept", {}).items():
        yield Row(f"{names.seat(seat)}: kept in hand", cards_html.cards(card))


def _have(who: str) -> str:
    return "have" if who == "You" else "has"


def _table(table: Mapping[str, Any], names: Names, *, numbered: bool = False) -> Iterator[Row]:
    if "stock" in table:
        yield Row("Stock, top card first", _cards(table["stock"]))
    if "pile" in table:
        spread = ", spread" if names.laws.rules["pile.spread"] else ""
        drawn = _cards(table["pile"])
        frozen = Markup(' <span class="mb-mark">frozen</span>') if table.get("frozen") else Markup("")
        last = ", top card last" if " " in table["pile"].strip() else ""
        yield Row(f"Discard pile{spread}{last}", drawn + frozen)
    suit = parse_suit(table.get("bonus-suit", ""))
    if suit is not None:
        yield Row(f"The {names.laws.rules.term('bonus-suit')}", escape(suit_words(suit)))
    for side, melds in table.get("melds", {}).items():
        if melds:
            drawn = drawn_melds(names.laws, side, melds, names.side, numbered=numbered and len(melds) > 1)
            yield Row("Your melds" if names.side(side) == "You" else f"{names.side(side)}: melds", drawn)
    for side, laid in table.get("bonus", {}).items():
        if laid:
            yield Row(f"{names.score(side)}: laid out", _cards(laid))
    for seat, hand in table.get("hands", {}).items():
        yield Row("Your hand" if str(seat) == "1" else f"{names.seat(seat)}: hand", _cards(hand))
    for owner, piles in table.get("reserves", {}).items():
        for place, pile in enumerate(piles):
            who, what = names.owner(str(owner)), names.reserve(len(piles) - place)
            yield Row(f"Your {what}" if who == "You" else f"{who}: {what}", _cards(pile))


def _came(key: str, value: Any, names: Names) -> Iterator[Row]:
    tell: Callable[[Any, Names], Iterator[Row]] | None = _TOLD.get(key)
    if tell:
        yield from tell(value, names)
    else:
        yield Row(key, escape(str(value)))


def _table_after(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    yield from _table(value, names)
    if "frozen" in value and "pile" not in value:
        yield Row("The pile", escape("is frozen" if value["frozen"] else "is not frozen"))


def _counts(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    for place, count in value.items():
        if place == "hands":
            each = [f"{names.seat(seat)}: {digits(cards)}" for seat, cards in enumerate(count, 1) if cards]
            alike = len(set(count)) == 1
            yield Row("Cards in hand", escape(f"{digits(count[0])} each" if alike else "; ".join(each)))
        else:
            yield Row(f"Cards in the {place}", escape(digits(count)))


def _minimum(value: Mapping[str, int], names: Names) -> Iterator[Row]:
    for side, points in value.items():
        needs = "need" if names.score(side) == "You" else "needs"
        yield Row("Initial meld", escape(f"{names.score(side)} {needs} {digits(points) if points else 'no'} points."))


def _match(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    if "totals" in value:
        yield from _scores(value["totals"], names)
    if "aside" in value:
        yield Row("Kept aside", _by_side(value["aside"], names))
    if "bonus" in value:
        yield Row("For winning", escape(digits(value["bonus"])))
    if "shared" in value:
        yield Row("The match", escape(f"It is shared: {join([names.of(side) for side in value['shared']])}."))
    elif "tied" in value:
        said_equal = join([names.of(side) for side in value["tied"]])
        yield Row("The match", escape(capitalised(f"{said_equal} are equal: another deal is played.")))
    elif "winner" in value:
        winner = value["winner"]
        said_winner = f"{names.score(winner)} won" if winner in SIDES else "Nobody has won yet"
        yield Row("The match", escape(f"{said_winner}."))
    if "victory" in value:
        yield Row("Victory points", _by_side(value["victory"], names))
    if value.get("settlement"):
        yield Row("What is paid", escape(settled(value["settlement"], names)))


def settled(settlement: Mapping[str, Any], names: Names) -> str:
    """Return what a match that was settled by stakes costs the loser; the stakes are all that is paid."""
    stakes = join([f"{digits(settlement[stake])} {stake}" for stake in ("large", "small") if stake in settlement])
    times = {2: ", everything counted twice", 3: ", everything counted three times"}.get(settlement.get("times", 1), "")
    who = names.score(settlement["payer"]) if "payer" in settlement else "The loser"
    return f"{who} {'pay' if who == 'You' else 'pays'} {stakes} stakes{times}."


def _by_side(points: Mapping[str, int], names: Names) -> Markup:
    said = "; ".join(f"{names.of(side)}: {digits(count)}" for side, count in points.items())
    return escape(capitalised(said))


def _scores(value: Mapping[str, int], names: Names) -> Iterator[Row]:
    yield Row("Score of the match", _by_side(value, names))


def _turn(value: int, names: Names) -> Iterator[Row]:
    yield Row("Whose turn it is", escape(names.seat(value)))


def _ended(value: Any, names: Names) -> Iterator[Row]:
    yield Row("The deal", escape("It goes on.") if value == "no" else _ending(value, names))


def _ending(value: Mapping[str, Any], names: Names) -> Markup:
    if value.get("by") is None:
        return escape(_REASONS.get(str(value.get("reason")), "It has ended; nobody has gone out."))
    who = names.seat(value["by"])
    if value.get("reason") in SPECIAL_HANDS:
        return escape(f"{who} {_have(who)} laid down a whole hand: {hand_word(value['reason'])}.")
    return escape(f"{who} {_have(who)} gone out{', concealed' if value.get('concealed') else ''}.")


def _history(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    for seat, answer in value.get("asked", {}).items():
        yield Row("Asked", escape(f"{names.seat(seat)}: the answer was {answer}."))
    if "opened" in value:
        said = join([names.side(side) for side in value["opened"]]) if value["opened"] else "nobody"
        yield Row("Has opened", escape(said))
    yield from _so_far({key: told for key, told in value.items() if key != "asked"}, names)


def _phase(value: str, names: Names) -> Iterator[Row]:
    yield Row("Now", escape(_PHASES.get(value, value)))


_TOLD: dict[str, Callable[[Any, Names], Iterator[Row]]] = {
    "table": _table_after,
    "counts": _counts,
    "minimum": _minimum,
    "match": _match,
    "scores": _scores,
    "turn": _turn,
    "ended": _ended,
    "history": _history,
    "phase": _phase,
}


def _cards(text: str) -> Markup:
    return cards_html.cards(text) if text.strip() else _NOTHING
