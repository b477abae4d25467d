"""Sentences from templates: how values, cards and facts of the table are put into words.

A template is a ``str.format`` string. Its fields are facts (``{count}``), the clause's ``{value}``, the value of
another clause (``{rule[canasta.size]}``) or a variant's own word (``{word[canasta]}``). What stands after the
colon says how the value is spoken:

========================  ======================================================================
``{n}``                   ``1,500``; a list is joined with "and"; a yes-or-no value is "yes" or "no",
                          or what the clause has as its words for them
``{n:card|cards}``        ``one card``, ``three cards``, ``15 cards`` (small numbers in words)
``{n:number}``            ``three``
``{n:points}``            ``5,000``
``{list:and}``, ``:or``   choices joined: ``a, b and c``; ``:rising`` numbers: ``two or four``, ``two to six``
``{cards:many}``          selectors in the plural: ``jokers, twos and red threes``; ``:many-or`` with "or"
``{cards:one}``           in the singular, with "or": ``a joker, a two or a red three``; ``:each`` without article
``{value:card-points}``   ``jokers 50 points each; aces and twos 20; …``; likewise ``:steps`` and ``:scale``
``{value:twice-first}``   twice the first number of steps
``{value:worth}``         likewise, but ``2,500`` alone where all of them are worth as much
``{value:by-players}``    ``ten for two players and seven for three or four``; ``:by-size`` for cards of a meld
``{value:needs}``         ``two clean piles and one wild pile``; ``:awards`` names with their points
``{value:needs-briefly}`` ``two clean and one wild pile``
``{value:in-order}``      ``first 13, then 11``, and so with choices; a single one plainly
``{value:card-counts}``   ``first 13, then 11 cards``
``{value:by-opening}``    ``four for the side that opens first, three for the other``
``{value:one text}``      the text where the list has one member; ``:two``, ``:more`` (than two), ``:several``
``{value[0]:number}``     a member of a list, by its place
``{cards:melds}``         of what melds are: ``aces, sevens or wild cards``, a joker being a meld of wild cards
``{rule[…]:if text}``     the text where the value is neither "none" nor "no", else nothing; ``:unless`` the reverse
``{word[canasta]:many}``  a variant's own word in the plural; ``:forms`` for use as a noun inside a field
``{word[sequence]:a}``    with its article: ``a run``, ``an escalera``; ``:article`` the article alone
``{partners:its|your}``   the first words where partners play, the others where each plays alone
========================  ======================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from meldbook.rules.selectors import in_order, selector_name, selector_words, with_article

_NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
UNKNOWN = "…"
"""What stands in a sentence where a fact is missing."""


_MISSING = object()
"""Stands for a fact that nobody gave."""


class Said:
    """A value inside a template: knows how to speak itself by the field's format.

    So are all facts together, of which one that is missing is spoken as an ellipsis, never an error.
    """

    __slots__ = ("_value", "_words")

    def __init__(self, value: Any, words: Mapping[str, str] | None = None) -> None:
        self._value = value
        self._words = words or {}

    def __format__(self, spec: str) -> str:
        return speak(self._value, spec, self._words)

    def __getitem__(self, key: str) -> Said:
        try:
            found = self._value[key]
        except (LookupError, TypeError):
            return Said(_MISSING)
        return found if isinstance(found, Said) else Said(found)


class Partners(Said):
    """Chooses between words for a side and words for a player, by how a table is played."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        side, _, player = spec.partition("|")
        return side if self._value else player


def render(template: str, facts: Mapping[str, Any]) -> str:
    """Sentence that a template makes of facts, its first letter in upper case; a missing fact becomes ``…``."""
    return capitalised(fill(template, facts))


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """Words that a template makes of facts, as they stand within a sentence."""
    return template.format_map(Said(facts)) if "{" in template else template


def is_template(text: object) -> bool:
    """Whether this is a template as above: its braces closed, each field a fact's name, perhaps with one key."""
    if not isinstance(text, str):
        return False
    for part in text.split("{")[1:]:
        fact, bracket, key = part.partition("}")[0].partition(":")[0].partition("[")
        if not fact.isidentifier() or (bracket and key.find("]") != len(key) - 1):
            return False
    try:
        text.format_map(Said({}))
    except ValueError:
        return False
    return True


def capitalised(sentence: str) -> str:
    """The sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]


def speak(value: Any, spec: str, words: Mapping[str, str]) -> str:
    """One value in words, as a field's format asks; unknown formats speak the value plainly."""
    if value is _MISSING:
        return UNKNOWN
    if spec.startswith("if "):
        return spec[3:] if _is_so(value) else ""
    if spec.startswith("unless "):
        return spec[7:] if not _is_so(value) else ""
    if spec.startswith(tuple(_OF_SO_MANY)):
        so_many, _, text = spec.partition(" ")
        return text if _OF_SO_MANY[so_many + " "](len(value)) else ""
    if "|" in spec:
        return _counted(value, spec)
    speaker = _SPEAKERS.get(spec)
    return speaker(value, words) if speaker else _plain(value, words)


def _is_so(value: Any) -> bool:
    """Whether there is such a thing: of a choice, “none” says that there is not."""
    return bool(value) and value != "none"


def join(parts: Iterable[str], last: str = "and") -> str:
    """Parts in a row as a sentence lists them: ``a``, ``a and b``, ``a, b and c``.

    A comma stands before the last word where a part of more than two has an "and" or "or" of its own.
    """
    row = list(parts)
    if len(row) > 2 and any(" and " in part or " or " in part for part in row):
        return f"{', '.join(row[:-1])}, {last} {row[-1]}"
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}" if row else "none"


def number(value: Any) -> str:
    """A number in a sentence: small ones in words ("none" for zero), others in digits."""
    if isinstance(value, int) and 0 <= value < len(_NUMBERS):
        return _NUMBERS[value]
    return digits(value)


def digits(value: Any) -> str:
    """A number in digits, with thousands apart and a true minus sign."""
    if value is None:
        return "no limit"
    return f"{value:,}".replace("-", "−") if isinstance(value, int) else str(value)


def by_worth(points: Mapping[str, int]) -> dict[int, list[str]]:
    """What is worth as much, together."""
    groups: dict[int, list[str]] = {}
    for name, worth in points.items():
        groups.setdefault(worth, []).append(name)
    return groups


def dearest_first(points: Mapping[str, int]) -> list[tuple[int, list[str]]]:
    """What is worth as much, together, the dearest first."""
    return sorted(by_worth(points).items(), reverse=True)


_OF_SO_MANY: Mapping[str, Callable[[int], bool]] = {
    "one ": lambda count: count == 1,
    "two ": lambda count: count == 2,
    "more ": lambda count: count > 2,
    "several ": lambda count: count > 1,
}


def _counted(value: Any, forms: str) -> str:
    one, many = forms.split("|", 1)
    if value is None:
        return f"any number of {many}"
    return f"{number(value) if value else 'no'} {one if value == 1 else many}"


def _plain(value: Any, words: Mapping[str, str]) -> str:
    if isinstance(value, bool):
        answer = "yes" if value else "no"
        return words.get(answer, answer)
    if value is None:
        return "none"
    if isinstance(value, int):
        return digits(value)
    if isinstance(value, str):
        return words.get(value, value.split("|", 1)[0])
    return join(_items(value, words))


def _items(value: Any, words: Mapping[str, str]) -> list[str]:
    """Members of a list or set in words; choices in the order in which the catalogue names them."""
    if isinstance(value, (set, frozenset)):
        order = {choice: place for place, choice in enumerate(words)}
        value = sorted(value, key=lambda item: (order.get(item, len(order)), str(item)))
    return [number(item) if isinstance(item, int) else _plain(item, words) for item in value]


def _rising(numbers: Any, _: Mapping[str, str]) -> str:
    row = sorted(numbers)
    return _span(row[0], row[-1]) if row == list(range(row[0], row[-1] + 1)) else join(map(number, row), "or")


def _plural(term: Any, _: Mapping[str, str]) -> str:
    if isinstance(term, str):
        return term.rsplit("|", 1)[-1] if "|" in term else f"{term}s"
    return join(selector_words(term))


def _with_article(term: Any, _: Mapping[str, str]) -> str:
    return with_article(str(term).partition("|")[0])


def _singular(cards: Any) -> list[str]:
    return [selector_name(card, plural=False) for card in in_order(cards)]


def _card_points(points: Any, _: Mapping[str, str]) -> str:
    return "; ".join(f"{join(selector_words(cards))} {digits(worth)}" for worth, cards in dearest_first(points))


def _worth(points: Any, words: Mapping[str, str]) -> str:
    alike = set(points.values())
    return digits(alike.pop()) if len(alike) == 1 else _card_points(points, words)


def _steps(steps: Any, _: Mapping[str, str]) -> str:
    starts = [*steps, "0"]
    if starts[0] == "1":  # a table by deals, which begins with the first (initial-meld.by)
        return join(f"{digits(points)} {_in_deal(int(start))}" for start, points in steps.items())
    since = [_below(starts[1]) if start == "negative" else f"from {digits(int(start))}" for start in steps]
    asked = [digits(points) if points else "nothing" for points in steps.values()]
    return join(map(" ".join, zip(asked, since, strict=True)))


def _in_deal(number: int) -> str:
    return f"in the {_ORDINALS[number - 1]} deal" if number <= len(_ORDINALS) else f"in deal {number}"


def _below(start: str) -> str:
    return f"below {digits(int(start)) if start != '0' else 'zero'}"


def steady(scale: Sequence[int]) -> int:
    """How many, from one on, earn as much each; 0 where a scale is so short that each step is told by itself."""
    if len(scale) <= _SHORT_SCALE:
        return 0
    return next((before for before, total in enumerate(scale) if total != (before + 1) * scale[0]), len(scale))


_SHORT_SCALE = 4


def _scale(scale: Any, _: Mapping[str, str]) -> str:
    each = steady(scale)
    if scale and each == len(scale):
        return f"{digits(scale[0])} for each"
    first = [f"{digits(scale[0])} each for up to {number(each)}"] if each > 1 else []
    rest = list(enumerate(scale, 1))[each if first else 0 :]
    more = {total - count * scale[0] for count, total in rest}
    if first and len(rest) > 1 and len(more) == 1:
        return f"{digits(scale[0])} each, and {digits(more.pop())} more from {number(each + 1)} on"
    return join([*first, *(f"{digits(total)} for {number(count)}" for count, total in rest)])


def _by_players(value: Any, _: Mapping[str, str]) -> str:
    if not isinstance(value, dict):
        return digits(value)
    groups = by_worth(value).items()
    parts = [f"{number(worth)} for {join((number(int(one)) for one in players), 'or')}" for worth, players in groups]
    return join([f"{parts[0]} players", *parts[1:]])


def _by_size(value: Any, _: Mapping[str, str]) -> str:
    if not isinstance(value, dict):
        return digits(value)
    sizes = [int(size) for size in value]
    spans = [_span(size, until - 1) for size, until in pairwise(sizes)]
    spans.append(f"{number(sizes[-1])} or more")
    parts = [f"{number(worth)} with {span}" for span, worth in zip(spans, value.values(), strict=True)]
    return join([f"{parts[0]} cards", *parts[1:]])


def _span(first: int, last: int) -> str:
    """“three”, “three or four”, “three to five”."""
    return number(first) if last == first else f"{number(first)} {'or' if last == first + 1 else 'to'} {number(last)}"


def _awards(value: Any, words: Mapping[str, str]) -> str:
    groups = by_worth(value).items()
    return "; ".join(f"{join(words.get(name, name) for name in names)} {digits(points)}" for points, names in groups)


def _needs(value: Any, words: Mapping[str, str]) -> str:
    names = {name: words.get(name, name) for name in value}
    return join(_counted(value[name], text if "|" in text else f"{text}|{text}") for name, text in names.items())


def _needs_briefly(value: Any, words: Mapping[str, str]) -> str:
    """Kinds that are wanted; the word that all of them share stands with the last alone."""
    shared = set.intersection(*({*words.get(name, name).replace("|", " ").split()} for name in value))
    *first, last = (_needs({name: count}, words) for name, count in value.items())
    return join([*(" ".join(word for word in said.split() if word not in shared) for said in first), last])


def _melds(cards: Any, _: Mapping[str, str]) -> str:
    ranks = selector_words(card for card in cards if card != "joker")
    return join([*ranks, "wild cards"] if "joker" in cards else ranks, "or")


def _in_row(value: Any, words: Mapping[str, str]) -> str:
    first, *later = _items(tuple(value), words)
    return f"first {first}, then {', then '.join(later)}" if later else first


def _card_counts(value: Any, words: Mapping[str, str]) -> str:
    return f"{_in_row(value, words)} {'card' if tuple(value)[-1] == 1 else 'cards'}"


def _by_opening(value: Any, _: Mapping[str, str]) -> str:
    first, *later = (number(count) for count in value)
    if not later:
        return f"{first} for each side"
    return f"{first} for the side that opens first, {', then '.join(later)} for the other"


_SPEAKERS: Mapping[str, Callable[[Any, Mapping[str, str]], str]] = {
    "number": lambda value, words: number(value),
    "points": lambda value, words: digits(value),
    "and": _plain,
    "or": lambda value, words: join(_items(value, words), "or"),
    "rising": _rising,
    "forms": lambda value, words: value if "|" in value else f"{value}|{value}s",
    "many": _plural,
    "a": _with_article,
    "article": lambda term, words: _with_article(term, words).partition(" ")[0],
    "many-or": lambda cards, words: join(selector_words(cards), "or"),
    "one": lambda cards, words: join(_singular(cards), "or"),
    "each": lambda cards, words: join((one.partition(" ")[2] for one in _singular(cards)), "or"),
    "card-points": _card_points,
    "worth": _worth,
    "steps": _steps,
    "twice-first": lambda steps, words: digits(2 * next(iter(steps.values()))),
    "scale": _scale,
    "by-players": _by_players,
    "by-size": _by_size,
    "awards": _awards,
    "needs": _needs,
    "needs-briefly": _needs_briefly,
    "in-order": _in_row,
    "melds": _melds,
    "card-counts": _card_counts,
    "by-opening": _by_opening,
    "sentences": lambda value, words: " ".join(value),
    "own-points": lambda value, words: "; ".join(f"{name} {digits(points)}" for name, points in value.items()),
}
