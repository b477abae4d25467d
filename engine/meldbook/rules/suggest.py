"""The nearest known word to one that is not known, for "did you mean …?".

The standard library's ``difflib`` could do it, but would add some 60 KB to what the browser loads at each start.
"""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST_PART = 3
"""Letters of a word that say which longer word is meant: ``500`` for ``rum-500``."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that differs least, where it differs little enough to have been meant.

    Else the only one of which the word is a part.
    """
    word, words = word[:80], list(known)
    best, best_distance = None, max(2, len(word) // 3) + 1
    for other in words:
        distance = _distance(word, other)
        if distance < best_distance:
            best, best_distance = other, distance
    longer = [other for other in words if word in other] if len(word) >= SHORTEST_PART else []
    return longer[0] if best is None and len(longer) == 1 else best


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The question to add to a message about an unknown word; empty where nothing is near."""
    meant = nearest(word, known)
    return f'did you mean "{meant}"?' if meant else ""


def _distance(one: str, other: str) -> int:
    """Letters to insert, drop or change between two words (Levenshtein)."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        diagonal, row[0] = row[0], place
        for column, wanted in enumerate(other, 1):
            diagonal, row[column] = (
                row[column],
                min(row[column] + 1, row[column - 1] + 1, diagonal + (letter != wanted)),
            )
    return row[-1]
