"""Moves, positions and events as text, and read back from it."""
