"""A game with its rules: asked what they say, and dealt."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meldbook.api.group_check import check_group
from meldbook.api.loaded_rules import Shelf
from meldbook.effects.dealing import deal_out
from meldbook.loading import variant_ids
from meldbook.program import given
from meldbook.program.given import place, whole
from meldbook.program.moments import Table
from meldbook.program.told import Refused, Verdict, plainly
from meldbook.rules.clause import to_raw
from meldbook.rules.inputs import integer
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import read_scores
from meldbook.text.position_file.reading import read_position

MOST_DEALS = 1_000
"""Deals of a match that position files can tell."""
_SHELF = Shelf()


class Game:
    """A game in one reading, with house rules or without, for a number of players. Made by ``game``."""

    def __init__(self, laws: Laws) -> None:
        self.laws = laws

    def __repr__(self) -> str:
        house = f", house={dict(self.laws.rules.house)}" if self.laws.rules.house else ""
        return f"game({self.id!r}, reading={self.reading!r}, players={self.players}{house})"

    @property
    def id(self) -> str:
        """Its id, as ``games`` has it; a rule file's is the file's name."""
        return self.laws.rules.id

    @property
    def name(self) -> str:
        """Its name."""
        return self.laws.rules.name

    @property
    def reading(self) -> str:
        """Whose telling of the rules this is."""
        return self.laws.rules.reading

    @property
    def players(self) -> int:
        """How many play."""
        return self.laws.players

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides' letters."""
        return tuple(SIDES[: self.laws.sides])

    def side_of(self, seat: int) -> str:
        """The side for which a seat, from 1, plays.

        Raises:
            ValueError: where there is no such seat.
        """
        return SIDES[self.laws.side_of[place(seat, self.players)]]

    def __getitem__(self, clause: str) -> object:
        """The value of a clause, as rule files have it.

        Raises:
            ValueError: where there is no such clause.
        """
        return to_raw(self.laws.rules[self._known(clause)])

    def rule(self, clause: str) -> str:
        """What a rule says, in words.

        Raises:
            ValueError: where there is no such clause.
        """
        return self.laws.rules.sentence(self._known(clause))

    def _known(self, clause: str) -> str:
        if not isinstance(clause, str) or clause not in self.laws.rules:
            raise ValueError(f"There is no clause “{clause}”; `meldbook clauses` lists them all.")
        return clause

    def check(self, cards: str, *, opening: bool = False, going_out: bool = False) -> Verdict:
        """Whether cards are a meld by themselves; as the whole ``opening`` of a side, or in ``going_out``.

        Raises:
            ValueError: for what is no card, or more copies of one than there are.
        """
        with plainly():
            found = check_group(self.laws, given.cards(cards), opening=opening, going_out=going_out)
        refused = tuple(Refused(entry["clause"], entry["message"]) for entry in found["refusals"])
        return Verdict(found["ok"], found["kind"] or "", found["points"], refused)

    def deal(self, seed: int = 1, number: int = 1, scores: Mapping[str, int] | None = None) -> Table:
        """The table after a deal: the same seed and number always give the same cards.

        Args:
            seed: of the match.
            number: which deal of it, from 1.
            scores: each side's points before it.

        Raises:
            ValueError: for what is no whole number, and for a side that does not play.
        """
        with plainly():
            before = read_scores(self.laws, {} if scores is None else scores, "scores")
            deal = integer(number, "number", 1, MOST_DEALS)
        return Table(self, deal_out(self.laws, whole(seed, "seed"), deal, before))

    def table(self, position: Mapping[str, Any]) -> Table:
        """A table as a position file describes it (docs/position-files.md), its TOML as a dict; no moves are played.

        Raises:
            ValueError: for anything that cannot be, and for a position of another game or of other rules.
        """
        if not isinstance(position, Mapping):
            raise ValueError("A position is a table of keys, as tomllib reads its file.")
        self._check_own(position)
        with plainly():
            return Table(self, read_position(self.laws, position))

    def _check_own(self, position: Mapping[str, Any]) -> None:
        """Refuse a position that names other rules than these: it would be played by the wrong ones."""
        variant = position.get("variant")
        named = variant if not isinstance(variant, str) or not variant.endswith(".toml") else Path(variant).stem
        house = position.get("house")
        other = [
            key
            for key, said, own in (
                ("variant", named, self.id),
                ("reading", position.get("reading"), self.reading),
                ("players", position.get("players"), self.players),
            )
            if said is not None and said != own
        ]
        if isinstance(house, Mapping) and house != self.laws.rules.house:
            other += [clause for clause, value in house.items() if self[clause] != value]
        if other:
            raise ValueError(f"This game has another “{other[0]}” than the position; make a game with its own first.")


def games() -> list[str]:
    """Ids of the games that Meldbook ships."""
    return variant_ids()


def game(
    name: str | Path = "canasta",
    *,
    reading: str | None = None,
    house: Mapping[str, object] | None = None,
    players: int | None = None,
) -> Game:
    """A game, by its id or the path of a rule file.

    Args:
        name: the game.
        reading: whose telling of it; without one the game's own.
        house: rules that this table changes, by their clauses: ``{"meld.wild.max": 2}``.
        players: how many play; without a number the usual one.

    Raises:
        ValueError: where there is no such game, or its rules cannot be so.
    """
    own = dict(house) if isinstance(house, Mapping) else house
    source = {"variant": str(name), "reading": reading, "house": own, "players": players}
    with plainly():
        return Game(_SHELF.laws(source))
