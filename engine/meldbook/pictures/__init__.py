"""Rules as small pictures in SVG: what lies on the table, what the initial meld needs, what complete melds earn.

They are drawn from values alone, so that a reading, house rules and a club's own game have theirs, in the browser too.
Colours are the page's, by classes (``docs/frontend/styles/pictures.css``); each picture says in words what it shows.
"""

from __future__ import annotations

from meldbook.pictures.bonuses import bonuses_picture
from meldbook.pictures.minimums import minimums_picture
from meldbook.pictures.plan_drawn import plan_picture
from meldbook.rules.ruleset import Ruleset


def pictures(rules: Ruleset) -> dict[str, str]:
    """Return a game's pictures: ``plan``, ``minimums``, ``bonuses``; without those of what it does not have."""
    drawn = {"plan": plan_picture(rules), "minimums": minimums_picture(rules), "bonuses": bonuses_picture(rules)}
    return {name: picture for name, picture in drawn.items() if picture}
