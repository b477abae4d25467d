"""Fractions are added and multiplied so that the browser's Python and this one choose the same."""

from __future__ import annotations

import ast
from pathlib import Path

import meldbook.bot
from meldbook.bot.arithmetic import added, power


def test_each_step_of_a_sum_is_rounded() -> None:
    assert added([1e16, 1.0, -1e16]) == 0.0, "what later Pythons' sum makes up for would leave the one"


def test_nothing_adds_up_to_nothing() -> None:
    assert added([]) == 0.0


def test_each_step_of_a_power_is_rounded() -> None:
    assert power(1 / 3, 5) == 1 / 3 * (1 / 3) * (1 / 3) * (1 / 3) * (1 / 3) != (1 / 3) ** 5


def test_nothing_multiplied_is_one() -> None:
    assert power(0.0, 0) == power(0.5, 0) == 1.0


def test_the_computer_leaves_no_power_to_the_machine() -> None:
    for file in Path(meldbook.bot.__path__[0]).glob("*.py"):
        powers = [
            node.lineno
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)
        ]
        assert not powers, f"{file.name}: power() comes to the same everywhere, ** does not"
