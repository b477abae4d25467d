"""The few shapes of which pictures are made, as SVG; all words are escaped here."""

from __future__ import annotations

from collections.abc import Iterable

_SAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def picture(width: float, height: float, says: str, parts: Iterable[str], most: int = 0) -> str:
    """A whole picture, in its own units; ``says`` is what it shows, for who cannot see it.

    ``most`` is what its longest bar stands for, so that several pictures can be brought to one scale.
    """
    wide, high = _short(width), _short(height)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    scale = f' data-most="{most}"' if most else ""
    return f'<svg class="mb-pic" role="img" {size}{scale} aria-label="{says.translate(_SAFE)}">{"".join(parts)}</svg>'


def group(kind: str, parts: Iterable[str]) -> str:
    """Shapes of one colour."""
    return f'<g class="mb-pic__{kind}">{"".join(parts)}</g>'


def box(x: float, y: float, width: float, height: float, *, corner: float = 0) -> str:
    """A rectangle; of a card with round corners."""
    rounded = f' rx="{_short(corner)}"' if corner else ""
    place = f'x="{_short(x)}" y="{_short(y)}"'
    return f'<rect {place} width="{_short(width)}" height="{_short(height)}"{rounded}/>'


def words(x: float, y: float, text: str, kind: str = "") -> str:
    """A line of words, whose class says where it is anchored and how large it is."""
    marked = f' class="mb-pic__{kind}"' if kind else ""
    return f'<text x="{_short(x)}" y="{_short(y)}"{marked}>{text.translate(_SAFE)}</text>'


def line(*points: tuple[float, float]) -> str:
    """A line from point to point."""
    return f'<path d="M{"L".join(f"{_short(x)} {_short(y)}" for x, y in points)}"/>'


def _short(number: float) -> str:
    """A number without what nobody sees."""
    return f"{number:.1f}".removesuffix(".0")
