"""The guards over moves: one function a clause, each finding what a proposed move breaks. ``judge.py`` asks them."""
