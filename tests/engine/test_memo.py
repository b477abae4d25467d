"""What is remembered with the rules: found once by what is asked, in order or by name, and forgotten when too much."""

from __future__ import annotations

from meldbook.loading import compile_variant
from meldbook.memo import remembered
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset


def test_answers_are_kept_by_laws_and_what_is_asked_and_forgotten_when_they_become_too_many() -> None:
    found: list[tuple[int, int]] = []

    @remembered(2)
    def added(laws: Laws, first: int, *, second: int = 0) -> int:
        found.append((first, second))
        return laws.players + first + second

    compiled = compile_variant("canasta")
    laws, others = (Laws(Ruleset.from_compiled(compiled, None, {})) for _ in range(2))
    assert [added(laws, 1), added(laws, 1), added(laws, 1, second=5), added(laws, 1, second=5)] == [5, 5, 10, 10]
    assert found == [(1, 0), (1, 5)]
    assert added(others, 1) == 5
    assert found[2:] == [(1, 0)]
    assert [added(laws, 2), added(laws, 1)] == [6, 5]
    assert found[3:] == [(2, 0)]
    assert [added(laws, 3), added(laws, 1)] == [7, 5]
    assert found[4:] == [(3, 0), (1, 0)]
