"""What only the strong player minds: melds without wild cards may count double, as long as there is none in them."""

from __future__ import annotations

from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Valued
from meldbook.cards.melds import WILD
from meldbook.memo import lazy
from meldbook.scoring.doubles import no_wild_of


class FarSight(Sight):
    """A view as the strong player looks at it."""

    @lazy
    def saves_wilds(self) -> bool:
        """Whether wild cards are better kept: for a meld of their own, or because melds without them count double."""
        return super().saves_wilds or self.doubles

    @lazy
    def doubles(self) -> bool:
        """Whether all the side melds would count double if it melds no wild card, and it has melded none."""
        rules = self.laws.rules
        return not self.ending and rules["score.no-wild"] == "double" and no_wild_of(self.table, self.side)

    def forgoes(self, valued: Valued) -> bool:
        """Whether a move would end that: it is not worth thinking about, for a round ahead shows little of the cost."""
        return any(meld.wilds and meld.kind != WILD for meld in valued.changed)
