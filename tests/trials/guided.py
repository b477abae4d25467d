"""Hostile inputs by coverage: the grammar's choices are led by bytes, and the fuzzer keeps those that reach more.

`python -m trials.guided KIND …` with what libFuzzer takes, in a Python with atheris (`make fuzzers`); a file as the
last argument tries that one input again.
"""

from __future__ import annotations

import sys
from random import Random


class Guided(Random):
    """Chance whose choices are read from bytes, and are the same for every text where these have ended."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        """As many bits of the next bytes."""
        size = (k + 7) // 8
        read = self._data[self._at : self._at + size]
        self._at += size
        if len(read) < size:
            return super().getrandbits(k)
        return int.from_bytes(read, "little") >> (size * 8 - k)

    def random(self) -> float:
        """A number from nought, of the next two bytes."""
        return self.getrandbits(16) / 65_536


def main() -> None:
    """Hand over to the fuzzer; it ends the program by itself."""
    import atheris

    kind = sys.argv.pop(1)
    with atheris.instrument_imports(include=["meldbook"]):
        from trials.hostile import KINDS
    try_one = KINDS[kind][0]
    try_one(Guided(b""))  # the games are loaded before the fuzzer looks at its clock
    atheris.Setup(sys.argv, lambda data: try_one(Guided(data)))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
