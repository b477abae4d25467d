"""Settings shared by all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "meldbook",
    deadline=None,
    derandomize=True,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
settings.load_profile("meldbook")

gc.set_threshold(5_000, 20, 100)
"""Thousands of tests and what they keep are looked through for garbage less often: that was a tenth of their time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-golden",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing with them",
    )
