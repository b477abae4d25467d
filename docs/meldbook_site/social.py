"""Pictures for links that are passed on: a game's name over its cards. Pillow draws them, with a letter of its own."""

from __future__ import annotations

import textwrap
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from meldbook_site.library import Library
from meldbook_site.sharing import IMAGES, SITE

SIZE = (1200, 630)
FELT, INK, QUIET, PAPER, RED, BLACK, EDGE = (
    (17, 84, 60),
    (255, 255, 255),
    (196, 222, 208),
    (255, 254, 250),
    (186, 24, 40),
    (24, 24, 28),
    (10, 56, 40),
)
_COLOURS = (FELT, INK, QUIET, PAPER, RED, BLACK, EDGE)
_CARDS = (("7", "heart"), ("7", "spade"), ("7", "diamond"), ("7", "club"), ("2", "heart"))
_CARD = (150, 214)
_ABOUT_WIDTH = 50


def pictures(library: Library) -> dict[str, bytes]:
    """Return a picture for each game and one for all other pages, by their addresses."""
    about = "The Canasta family: learn, look up, compare, play."
    found = {f"{IMAGES}/meldbook.png": picture("Meldbook", about)}
    return found | {f"{IMAGES}/{game.id}.png": picture(game.name, game.description) for game in library.games.values()}


@cache
def picture(title: str, about: str) -> bytes:
    """Return one picture, as PNG of a few colours."""
    image = Image.new("RGB", SIZE, FELT)
    draw = ImageDraw.Draw(image)
    draw.text((72, 56), SITE, font=_font(34), fill=QUIET)
    size = next(size for size in (92, 76, 62, 50, 40) if size == 40 or draw.textlength(title, _font(size)) < 1050)
    draw.text((72, 120), title, font=_font(size), fill=INK)
    lines = textwrap.wrap(about, _ABOUT_WIDTH)
    lines = lines if len(lines) <= 3 else [*lines[:2], lines[2].rstrip(".,;: ") + " …"]
    draw.multiline_text((72, 250), "\n".join(lines), font=_font(38), fill=QUIET, spacing=14)
    for place, (rank, suit) in enumerate(_CARDS):
        _card(draw, 72 + place * 122, 440, rank, suit)
    data = BytesIO()
    image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(data, "PNG", optimize=False)
    return data.getvalue()


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


@cache
def _palette() -> Image.Image:
    """Our colours, and those between each and the ground it stands on, for smooth edges."""
    shades = [
        tuple(round(a + (b - a) * step / 6) for a, b in zip(ground, colour, strict=True))
        for ground, colours in ((FELT, (INK, QUIET, EDGE)), (PAPER, (RED, BLACK)))
        for colour in colours
        for step in range(7)
    ]
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for colour in (*_COLOURS, *shades) for channel in colour])
    return palette


def _card(draw: ImageDraw.ImageDraw, left: int, top: int, rank: str, suit: str) -> None:
    colour = RED if suit in ("heart", "diamond") else BLACK
    width, height = _CARD
    draw.rounded_rectangle((left, top, left + width, top + height + 40), 14, PAPER, EDGE, 2)
    draw.text((left + 16, top + 10), rank, font=_font(64), fill=colour)
    _suit(draw, suit, left + 36, top + 118, 22, colour)


def _suit(draw: ImageDraw.ImageDraw, suit: str, x: int, y: int, size: int, colour: tuple[int, int, int]) -> None:
    """Draw a suit's sign round a middle, of circles and corners: the letters that Pillow brings have none."""
    half = size / 2

    def circle(across: float, down: float, radius: float) -> None:
        draw.ellipse((across - radius, down - radius, across + radius, down + radius), colour)

    if suit == "diamond":
        draw.polygon([(x, y - size), (x + 0.8 * size, y), (x, y + size), (x - 0.8 * size, y)], colour)
    elif suit == "heart":
        circle(x - half, y - half, half * 1.15)
        circle(x + half, y - half, half * 1.15)
        draw.polygon([(x - size, y - 0.2 * size), (x + size, y - 0.2 * size), (x, y + size)], colour)
    else:
        draw.polygon([(x, y), (x + 0.4 * size, y + size), (x - 0.4 * size, y + size)], colour)
        if suit == "spade":
            circle(x - half, y + 0.15 * size, half * 1.05)
            circle(x + half, y + 0.15 * size, half * 1.05)
            draw.polygon([(x - size, y + 0.05 * size), (x + size, y + 0.05 * size), (x, y - size)], colour)
        else:
            circle(x, y - half, half)
            circle(x - 0.6 * size, y + 0.2 * size, half)
            circle(x + 0.6 * size, y + 0.2 * size, half)
