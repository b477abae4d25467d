"""A table in rows of words and cards: what lies where before an example's moves, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from meldbook.examples import Example
from meldbook.laws import SIDES
from meldbook.ruleset import Ruleset
from meldbook.sentences import digits, join
from meldbook_site import cards_html

_REASONS = {"stock": "The stock has run out.", "stalemate": "Nobody can go on."}
_PHASES = {"draw": "to draw", "meld": "to meld and discard", "answer": "to answer"}
_NOTHING = Markup("nothing")


@dataclass(frozen=True)
class Row:
    """What lies in one place."""

    what: str
    html: Markup


@dataclass(frozen=True)
class Names:
    """What seats and sides are called, for a reader in seat 1."""

    players: int
    partners: bool

    def seat(self, seat: int | str) -> str:
        """Return a seat's name; seats count from 1."""
        number = int(seat)
        if number == 1:
            return "You"
        if self.partners and self.players == 4:
            return ("Next player", "Your partner", "Last player")[number - 2]
        return "The other player" if self.players == 2 else f"Player {number}"

    def side(self, side: str) -> str:
        """Return a side's name."""
        if side == "A":
            return "Your side" if self.partners else "You"
        return "The other side" if self.partners else self.seat(SIDES.index(side) + 1)


def before_rows(example: Example, rules: Ruleset) -> list[Row]:
    """Return what lies on the table before the moves."""
    names = names_at(example, rules)
    if example.check:
        who = "Laid by a player who goes out" if example.going_out else "Laid down"
        return [Row(who, cards_html.cards(example.check))]
    if example.turned:
        return [Row("Turned up, one by one", cards_html.cards(example.turned))]
    if example.seed is not None:
        return []
    table = example.data.get("table", {})
    if not _is_about_the_stock(example):
        table = {place: cards for place, cards in table.items() if place != "stock"}
    return [*_when(example.data, names), *_table(table, names)]


def lesson_rows(position: Mapping[str, Any], rules: Ruleset) -> list[Row]:
    """Return what the reader sees of the table at which a lesson begins: not the other hands, nor the stock."""
    names = Names(int(position.get("players") or rules["equipment.seats"][0]), rules["equipment.sides"] == "partners")
    table = dict(position.get("table", {}))
    table.pop("stock", None)
    own = {seat: hand for seat, hand in table.pop("hands", {}).items() if str(seat) == "1"}
    return [*_when(position, names), *_table(table | {"hands": own}, names)]


def _is_about_the_stock(example: Example) -> bool:
    """Whether a reader needs to see the stock, which most tables have only so that the deal goes on."""
    moves = [str(step["move"] if isinstance(step, Mapping) else step) for step in example.data.get("moves", [])]
    drawn = any(move.split()[0] == "draw" for move in moves if move.strip())
    return drawn or not example.data["table"].get("stock", "").strip()


def after_rows(example: Example, rules: Ruleset) -> list[Row]:
    """Return what came of the moves, as far as the example is about it."""
    if example.outcome == "score":
        return []
    names = names_at(example, rules)
    return [row for key, value in example.expect.items() for row in _came(key, value, names)]


def names_at(example: Example, rules: Ruleset) -> Names:
    """Return what the seats and sides of an example's table are called."""
    players = int(example.data.get("players") or rules["equipment.seats"][0])
    return Names(players, rules["equipment.sides"] == "partners")


def _when(data: Mapping[str, Any], names: Names) -> Iterator[Row]:
    scores = {side: points for side, points in data.get("scores", {}).items() if points}
    if scores:
        said = join([f"{names.side(side)} {digits(points)}" for side, points in scores.items()])
        yield Row("Score before the deal", escape(said))
    who = names.seat(data.get("turn", 1))
    if data.get("phase") == "meld":
        took = "taken the pile" if data.get("drew") == "pile" else "drawn"
        yield Row("Before this", escape(f"{who} {'have' if who == 'You' else 'has'} {took}."))
    elif who != "You":
        yield Row("To play", escape(who))
    for seat, answer in data.get("history", {}).get("asked", {}).items():
        yield Row("Before this", escape(f"{names.seat(seat)} asked to go out. The answer was {answer}."))
    if "ended" in data:
        yield Row("The deal", _ending(data["ended"], names))


def _table(table: Mapping[str, Any], names: Names) -> Iterator[Row]:
    if "stock" in table:
        yield Row("Stock, top card first", _cards(table["stock"]))
    if "pile" in table:
        drawn = _cards(table["pile"])
        frozen = Markup(' <span class="mb-mark">frozen</span>') if table.get("frozen") else Markup("")
        yield Row("Discard pile, top card last" if " " in table["pile"] else "Discard pile", drawn + frozen)
    for side, melds in table.get("melds", {}).items():
        if melds:
            yield Row(f"{names.side(side)}: melds", cards_html.groups(melds))
    for side, laid in table.get("bonus", {}).items():
        if laid:
            yield Row(f"{names.side(side)}: laid out", _cards(laid))
    for seat, hand in table.get("hands", {}).items():
        yield Row("Your hand" if str(seat) == "1" else f"{names.seat(seat)}: hand", _cards(hand))


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
            each = [f"{names.seat(seat)} {digits(cards)}" for seat, cards in enumerate(count, 1)]
            alike = len(set(count)) == 1
            yield Row("Cards in hand", escape(f"{digits(count[0])} each" if alike else join(each)))
        else:
            yield Row(f"Cards in the {place}", escape(digits(count)))


def _minimum(value: Mapping[str, int], names: Names) -> Iterator[Row]:
    for side, points in value.items():
        yield Row("Initial meld", escape(f"{names.side(side)} needs {digits(points)} points."))


def _match(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    if "totals" in value:
        said = [f"{names.side(side)} {digits(points)}" for side, points in value["totals"].items()]
        yield Row("Score of the match", escape(join(said)))
    if "winner" in value:
        winner = value["winner"]
        said_winner = f"{names.side(winner)} won" if winner in SIDES else "Nobody has won yet"
        yield Row("The match", escape(f"{said_winner}."))


def _turn(value: int, names: Names) -> Iterator[Row]:
    yield Row("Next to play", escape(names.seat(value)))


def _ended(value: Any, names: Names) -> Iterator[Row]:
    yield Row("The deal", escape("It goes on.") if value == "no" else _ending(value, names))


def _ending(value: Mapping[str, Any], names: Names) -> Markup:
    if value.get("by") is None:
        return escape(_REASONS.get(str(value.get("reason")), "It has ended; nobody has gone out."))
    who = names.seat(value["by"])
    have = "have" if who == "You" else "has"
    return escape(f"{who} {have} gone out{', concealed' if value.get('concealed') else ''}.")


def _history(value: Mapping[str, Any], names: Names) -> Iterator[Row]:
    for seat, answer in value.get("asked", {}).items():
        yield Row("Asked", escape(f"{names.seat(seat)}: the answer was {answer}."))
    if "opened" in value:
        said = join([names.side(side) for side in value["opened"]]) if value["opened"] else "nobody"
        yield Row("Has opened", escape(said))


def _phase(value: str, names: Names) -> Iterator[Row]:
    yield Row(
        "Now", escape({"draw": "to draw", "meld": "to meld and discard", "answer": "to answer"}.get(value, value))
    )


_TOLD: dict[str, Callable[[Any, Names], Iterator[Row]]] = {
    "table": _table_after,
    "counts": _counts,
    "minimum": _minimum,
    "match": _match,
    "turn": _turn,
    "ended": _ended,
    "history": _history,
    "phase": _phase,
}


def _cards(text: str) -> Markup:
    return cards_html.cards(text) if text.strip() else _NOTHING
