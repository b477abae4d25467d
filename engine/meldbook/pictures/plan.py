"""What lies on the table when the first player begins, and where: the facts of a plan, and the plan in words."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import selector_words, with_article
from meldbook.rules.sentences import capitalised, digits, join, number


@dataclass(frozen=True)
class Plan:
    """A table of the usual number of players, before red threes or the like are replaced.

    Attributes:
        players: how many sit there.
        sides: how many sides they make.
        hand: cards of each hand.
        reserves: cards of each second hand; ``owner`` says of whom: a seat’s, a side’s, or the table’s.
        words: what each second hand is called, one and many.
        stock: cards of the stock.
        turn_card: the place of the card that lies crosswise in it, from the bottom; 0 without one.
        left: its last cards, which nobody draws.
        pile: cards of the discard pile, face up; ``beneath`` whether others lie face down under them.
        spread: whether all cards of the pile can be seen.
        bonus: cards that are laid out beside the melds: the rank, and whether they are the red ones.
    """

    players: int
    sides: int
    hand: int
    reserves: tuple[int, ...]
    owner: str
    words: tuple[tuple[str, str], ...]
    stock: int
    turn_card: int
    left: int
    pile: int
    beneath: bool
    spread: bool
    bonus: tuple[tuple[str, bool], ...]

    @property
    def aside(self) -> tuple[int, ...]:
        """Cards of each second hand that lies beside the table, not before a player."""
        return {"side": self.reserves * self.sides, "table": self.reserves}.get(self.owner, ())

    @property
    def alone(self) -> bool:
        """Whether everyone plays alone."""
        return self.sides == self.players

    def called(self, count: int) -> str:
        """Return what lies beside a hand or aside, so many of it: “foot”, “pozzetti”, “knee, foot”."""
        return ", ".join(words[count > 1] for words in self.words)


def plan_of(rules: Ruleset) -> Plan:
    """Return the plan of a game's usual table."""
    laws = Laws(rules)
    hand, sizes = laws.by_players("deal.hand"), laws.reserve_sizes
    owner = "table" if laws.reserve_common else "side" if laws.reserve_by_side else "seat"
    owners = {"table": 1, "side": laws.sides, "seat": laws.players}[owner]
    pile, shown = int(rules["deal.upcard"] != "none"), rules["card.bonus"] or ()
    return Plan(
        players=laws.players,
        sides=laws.sides,
        hand=hand,
        reserves=sizes,
        owner=owner,
        words=tuple(_forms(rules, place if len(sizes) > 1 else 0) for place in range(1, len(sizes) + 1)),
        stock=len(laws.pack) - hand * laws.players - sum(sizes) * owners - pile,
        turn_card=laws.turn_card,
        left=laws.stock_left,
        pile=pile,
        beneath=bool(pile and rules["deal.upcard.beneath"]),
        spread=bool(rules["pile.spread"]),
        bonus=tuple((each.rpartition("-")[2], each.startswith("red")) for each in sorted(shown, reverse=True)),
    )


def _forms(rules: Ruleset, place: int) -> tuple[str, str]:
    """What a second hand is called, one and many: the only one, or that of its place."""
    one, _, many = rules.terms[f"reserve-{place}" if place else "reserve"].partition("|")
    return one, many or one


def in_words(rules: Ruleset, plan: Plan) -> str:
    """Say what a plan shows."""
    parts = [_seats(plan), _reserves(rules, plan), _stock(plan), _pile(plan), _melds(rules, plan)]
    return f"The table of {rules.name}. {' '.join(filter(None, parts))}"


def _seats(plan: Plan) -> str:
    who = f"{capitalised(number(plan.players))} players"
    sit = "each alone" if plan.alone else "partners between their opponents"
    return f"{who}, {sit}, with {digits(plan.hand)} cards each."


def _reserves(rules: Ruleset, plan: Plan) -> str:
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
    if plan.turn_card:
        said += f", one of them crosswise, number {number(plan.turn_card)} from the bottom"
    if plan.left:
        said += f"; the last {digits(plan.left)} stay there"
    return said + "."


def _pile(plan: Plan) -> str:
    where = "Beside it the discard pile"
    if not plan.pile:
        return f"{where}, empty at first."
    how = ", spread so that every card is seen" if plan.spread else ""
    return f"{where}, begun with one card face up{' on others face down' if plan.beneath else ''}{how}."


def _melds(rules: Ruleset, plan: Plan) -> str:
    whose = "each player" if plan.alone else "a player of each side"
    aside = f", {join(selector_words(rules['card.bonus']))} beside them" if plan.bonus else ""
    return f"Melds lie face up before {whose}{aside}."
