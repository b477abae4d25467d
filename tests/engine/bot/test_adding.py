"""Fractions are added so that the browser's Python and this one choose the same."""

from __future__ import annotations

from meldbook.bot.adding import added


def test_each_step_is_rounded() -> None:
    assert added([1e16, 1.0, -1e16]) == 0.0, "what later Pythons' sum makes up for would leave the one"


def test_nothing_adds_up_to_nothing() -> None:
    assert added([]) == 0.0
