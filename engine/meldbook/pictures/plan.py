"""What lies on the table when the first player begins, and where: the facts of a plan, and the plan in words."""

from __future__ import annotations

from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import selector_words, with_article
from meldbook.rules.sentences import capitalised, digits, join, number


class Plan:
    """A table of the usual number of players, before red threes or the like are replaced."""

    def __init__(self, rules: Ruleset) -> None:
        self.laws = laws = Laws(rules)
        self.hand = laws.by_players("deal.hand")
        """Cards of each hand."""
        self.reserves = laws.reserve_sizes
        """Cards of each second hand."""
        self.owner = "table" if laws.reserve_common else "side" if laws.reserve_by_side else "seat"
        """Whose second hands are: a seat’s, a side’s, or the table’s."""
        self.pile = int(rules["deal.upcard"] != "none")
        """Cards of the discard pile, face up."""
        owners = {"table": 1, "side": laws.sides, "seat": laws.players}[self.owner]
        self.stock = len(laws.pack) - self.hand * laws.players - sum(self.reserves) * owners - self.pile
        """Cards of the stock."""
        self.beneath = bool(self.pile and rules["deal.upcard.beneath"])
        """Whether others lie face down under the first card of the pile."""
        self.spread = bool(rules["pile.spread"])
        """Whether all cards of the pile can be seen."""
        shown = sorted(rules["card.bonus"] or (), reverse=True)
        self.bonus = [(each.rpartition("-")[2], each.startswith("red")) for each in shown]
        """Cards that are laid out beside the melds: the rank, and whether they are the red ones."""

    @property
    def aside(self) -> tuple[int, ...]:
        """Cards of each second hand that lies beside the table, not before a player."""
        return {"side": self.reserves * self.laws.sides, "table": self.reserves}.get(self.owner, ())

    @property
    def alone(self) -> bool:
        """Whether everyone plays alone."""
        return self.laws.sides == self.laws.players

    @property
    def words(self) -> list[tuple[str, str]]:
        """What each second hand is called, one and many: the only one, or that of its place."""
        count = len(self.reserves)
        names = [f"reserve-{place}" for place in range(1, count + 1)] if count > 1 else ["reserve"] * count
        forms = (self.laws.rules.terms[name].partition("|") for name in names)
        return [(one, many or one) for one, _, many in forms]

    def called(self, count: int) -> str:
        """Return what lies beside a hand or aside, so many of it: “foot”, “pozzetti”, “knee, foot”."""
        return ", ".join(words[count > 1] for words in self.words)


def in_words(plan: Plan) -> str:
    """Say what a plan shows."""
    parts = [_seats(plan), _reserves(plan), _stock(plan), _pile(plan), _melds(plan)]
    return f"The table of {plan.laws.rules.name}. {' '.join(filter(None, parts))}"


def _seats(plan: Plan) -> str:
    who = f"{capitalised(number(plan.laws.players))} players"
    sit = "each alone" if plan.alone else "partners between their opponents"
    return f"{who}, {sit}, with {digits(plan.hand)} cards each."


def _reserves(plan: Plan) -> str:
    if not plan.reserves:
        return ""
    held = zip(plan.words, plan.reserves, strict=True)
    named = [f"{with_article(word)} of {digits(size)} cards" for (word, _), size in held]
    if plan.owner == "seat":
        return f"Beside each hand, face down, {join(named)}."
    if plan.owner == "table":
        return f"Aside, face down, {join(named)}, for whoever comes first and next."
    return f"Aside, face down, {join(named)} for each {'player' if plan.alone else 'side'}."


def _stock(plan: Plan) -> str:
    said = f"In the middle the stock, {digits(plan.stock)} cards face down"
    if plan.beneath:
        said += ", less those under the first card of the pile"
    if plan.laws.turn_card:
        said += f", one of them crosswise, number {number(plan.laws.turn_card)} from the bottom"
    if plan.laws.stock_left:
        said += f"; the last {digits(plan.laws.stock_left)} stay there"
    return said + "."


def _pile(plan: Plan) -> str:
    where = "Beside it the discard pile"
    if not plan.pile:
        return f"{where}, empty at first."
    how = ", spread so that every card is seen" if plan.spread else ""
    return f"{where}, begun with one card face up{' on others face down' if plan.beneath else ''}{how}."


def _melds(plan: Plan) -> str:
    whose = "each player" if plan.alone else "a player of each side"
    aside = f", {join(selector_words(plan.laws.rules['card.bonus']))} beside them" if plan.bonus else ""
    return f"Melds lie face up before {whose}{aside}."
