"""The score pad: a game with real cards, told in counts and added up as the rules say."""

from meldbook.pad.fields import Field, fields
from meldbook.pad.told_match import pad

__all__ = ["Field", "fields", "pad"]
