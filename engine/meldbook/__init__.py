"""Meldbook's engine: the games of the Canasta family, played from rule data."""

__version__ = "0.1.0"
