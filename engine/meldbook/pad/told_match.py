"""The score sheet of a match told deal by deal: every line, the totals, what the next deal needs, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from meldbook.pad import own_lines
from meldbook.pad.doubts import doubts
from meldbook.pad.entry import matched, read_entry, with_deadwood
from meldbook.pad.fields import endings, fields
from meldbook.pad.own_lines import OwnLines, read_own_lines
from meldbook.pad.sides import by_score, formed, joined
from meldbook.rules.inputs import PositionError, listing, mapping
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import by_letter
from meldbook.scoring import Lines, price
from meldbook.scoring.deal_totals import Deal, kept
from meldbook.scoring.match_end import match_with
from meldbook.text.score import lines_json, match_json

MOST_DEALS = 60


def pad(laws: Laws, data: Mapping[str, Any]) -> dict[str, Any]:
    """Add a match up.

    Args:
        laws: the table's rules.
        data: ``deals``, each an entry as :func:`meldbook.pad.entry.read_entry` has it.

    Returns:
        ``fields`` and ``endings`` that may be told; ``deals``, each with the ``lines`` and ``total`` of each side (what
        is kept ``aside`` until the match is won is not in it), the ``totals`` after it, the ``minimum`` that each side
        needed in it, and the ``doubts`` whether it was told right, as sentences, and as ``doubted`` with
        their ids, those too of which the entry is ``sure``, and who played ``lone`` where two joined against one,
        or that all played ``apart``;
        ``minimum`` for the next deal, by side; ``match``, as ``score`` answers it.

    Raises:
        PositionError: where an entry cannot be read.
    """
    entries = data.get("deals", [])
    if not isinstance(entries, list) or len(entries) > MOST_DEALS:
        raise PositionError(f"The deals are a list of at most {MOST_DEALS}.", "deals", "Begin a new match.")
    told: list[dict[str, Any]] = []
    deals: list[Deal] = []
    totals = (0,) * laws.sides
    for number, told_of_it in enumerate(entries, 1):
        where = f"deals[{number}]"
        entry = mapping(told_of_it, where)
        table = formed(laws, entry, where, totals).in_deal(number)
        tallies = read_entry(table, entry, where)
        together = with_deadwood(table, matched(table, joined(table, tallies)))
        sure = listing(entry.get("sure", []), f"{where}.sure", "The doubts that were answered", '["out:A"]')
        scored = [price(table, tally) for tally in by_score(table, together, tallies)]
        own = read_own_lines(laws, entry, where)
        out = next((side for side, tally in enumerate(tallies) if tally.out), None)
        deal, needed = _with_own(kept(laws, scored, out), own), _minimum(laws, totals, number)
        deals.append(deal)
        totals = tuple(map(sum, zip(totals, deal.points, strict=True)))
        sides = _sides(laws, scored, deal, own)
        asked = doubts(table, together, entry)
        told.append(
            {
                "sides": sides,
                "totals": by_letter(totals),
                "minimum": needed,
                "doubts": [text for id, text in asked if id not in sure],
                "doubted": [{"id": id, "text": text, "sure": id in sure} for id, text in asked],
            }
            | ({} if table.lone is None else {"lone": SIDES[table.lone]})
            | ({"apart": True} if table.apart else {})
        )
    return {
        "fields": [asdict(field) for field in fields(laws)],
        "endings": [{"id": id, "label": label} for id, label in endings(laws).items()],
        "sides": list(SIDES[: laws.sides]),
        "deals": told,
        "minimum": _minimum(laws, totals, len(deals) + 1),
        "match": match_json(match_with(laws, deals, totals, len(deals))) if deals else None,
    }


def _with_own(deal: Deal, own: Sequence[OwnLines]) -> Deal:
    """A deal with the lines that a table scores by rules of its own."""
    points = (counted + sum(lines.values()) for counted, lines in zip(deal.points, own, strict=True))
    return replace(deal, points=tuple(points))


def _sides(laws: Laws, scored: Sequence[Lines], deal: Deal, own: Sequence[OwnLines]) -> dict[str, Any]:
    """A deal's lines by side, the table's own last; the total is what counts at once."""
    sides: dict[str, Any] = {}
    for side, lines in enumerate(scored):
        told = lines_json(laws.rules, lines)
        sides[SIDES[side]] = {
            "total": deal.points[side],
            "lines": [*told["lines"], *own_lines.lines_json(own[side])],
            "aside": deal.aside[side],
        }
    return sides


def _minimum(laws: Laws, totals: tuple[int, ...], number: int) -> dict[str, int]:
    """What each side's initial meld needs in a deal."""
    return by_letter(laws.minimum(total, number) for total in totals)
