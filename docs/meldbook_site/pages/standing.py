"""Where a rule comes from, in words."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.rules.sentences import capitalised
from meldbook.rules.told_by import Standing as Found
from meldbook_site.library import Game


@dataclass(frozen=True)
class Source:
    """A source as a page names it: a short name and where the list of sources describes it."""

    name: str
    address: str


@dataclass(frozen=True)
class Standing:
    """What the page says of a clause's source: its state, a lead-in, the sources, and both tellings of a dispute."""

    state: str
    mark: str
    lead: str
    sources: tuple[Source, ...] = ()
    end: str = ""
    note: str = ""
    tellings: tuple[tuple[Source, str], ...] = ()
    resolution: str = ""

    @property
    def lack(self) -> str:
        """What a reader would miss in it; empty where it says all that its state asks for."""
        if self.state in ("stated", "disputed") and not self.sources:
            return "names no source"
        if self.state == "inferred" and not self.end:
            return "does not say from what it is inferred"
        if self.state == "disputed" and not (len(self.tellings) > 1 and self.resolution):
            return "does not give both tellings and the resolution"
        return "" if self.mark or self.lead else "does not say where it comes from"


_MARKS = {"inferred": "Inferred", "disputed": "Disputed", "absent": "Not in this game"}
_LEADS = {"stated": "Stated by", "disputed": "The sources disagree. This page follows", "inferred": "With an eye on"}


def source_of(game: Game, source: str) -> Source:
    """Return a source by its short name: “David Parlett”, not the whole title of his book."""
    return Source(short_name(game.source_title(source)), f"sources/#{source}")


def short_name(title: str) -> str:
    """Return who tells it, without the name of the page or the book."""
    return title.split(":")[0].split(",")[0]


def _is_noted(game: Game, clause: str, found: Found) -> bool:
    """Whether a note is of this game: not on a rule ruled out by another, nor on another game's lack of the thing."""
    return game.rules.applies(clause) and not (found.state == "absent" and found.of)


def _there(found: Found) -> str:
    """What is known of the rule in the game from which it is taken over."""
    if found.of and found.inferred_from:
        return "; inferred there" + (", with an eye on" if found.sources else "")
    return "; stated there by" if found.of and found.sources else ""


def standing_of(game: Game, clause: str) -> Standing:
    """Return what the page of a game says of a clause's source."""
    found = game.rules.state(clause)
    lead = _LEADS.get(found.state, "")
    if found.state == "inherited":
        # What a source says there, it need not say of this game.
        lead = f"As in {found.of or game.name}" + _there(found)
    return Standing(
        found.state,
        _MARKS.get(found.state, ""),
        lead if found.sources or found.state == "inherited" else "",
        tuple(source_of(game, source) for source in found.sources),
        capitalised(found.inferred_from.rstrip(".") + ".") if found.inferred_from and not found.of else "",
        found.note if _is_noted(game, clause, found) else "",
        tuple((source_of(game, source), says) for source, says in found.tellings.items()),
        found.resolution,
    )
