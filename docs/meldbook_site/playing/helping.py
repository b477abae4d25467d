"""What a player can type in a game: only the moves that its rules know."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.rules.ruleset import Ruleset

_CARDS = """\
A card is rank and suit (KS, 10D, 2C) or JK; “/” parts melds laid down together."""
_COMMANDS = """\
Help:  hint (again for more), why, legal, undo, table, score, save FILE, quit"""


def help_for(rules: Ruleset) -> str:
    """Return the moves and commands of a game, a line each."""
    moves = [f"  {typed:<28}{what}" for typed, what in _moves(rules)]
    ranks = "" if suits_matter(rules) else "\nA rank alone is any card of that rank in your hand."
    return "\n".join(["Moves:", *moves, _CARDS + ranks, _COMMANDS])


def suits_matter(rules: Ruleset) -> bool:
    """Whether it matters which card of a rank is played."""
    return bool({"sequence", "identical"} & set(rules["meld.kinds"]))


def _moves(rules: Ruleset) -> Iterator[tuple[str, str]]:
    kinds, ways = rules["meld.kinds"], rules["pile.take"]
    if rules["pile.offer"]:
        yield "pass", "leave the first upcard to the next player"
    yield "draw (d)", "draw from the stock"
    if rules["turn.draw.again"]:
        yield "draw, then draw again", "in the deal’s first turn: put the card just drawn on the pile for another"
    if rules["red-three.keep"] != "none":
        yield "draw keep 3H", "draw, and keep a three for a special hand"
    if "free" in ways:
        yield "take (t)", "take the whole pile"
    if "from" in ways:
        yield "take from 7D: 7S 7H", "take 7D and all above it, and meld it"
        yield "take from 7D > 1", "the same, adding it to meld 1"
    if {"natural-pair", "natural-and-wild", "same-wilds", "identical-pair", "any-meld"} & set(ways):
        yield "take KS KD (t kk)", "take the pile, melding its top card with these"
    if {"lay-off", "any-meld"} & set(ways):
        yield "take > 2", "take the pile, adding its top card to meld 2"
    if "one-on-sequence" in ways:
        yield "take > 2", "take the top card alone, adding it to meld 2"
    yield "meld QS QH QD (m qqq)", "lay down a meld"
    if "sequence" in kinds:
        wild = "" if rules["meld.sequence.wild.max"] == 0 or not rules["card.wild"] else "; 2C=7S: a wild card for 7S"
        yield "meld 4S 5S 6S (m 4-6s)", f"lay down a sequence{wild}"
    if "identical" in kinds:
        yield "meld identical: KS KS KS", "say which kind it is"
    if rules["red-three.lay"] == "choice":
        yield "meld 3H", "lay out a bonus card"
    alone = rules["equipment.sides"] == "alone"
    yield "add KC > 1 (a k)", f"add to {'one of your melds' if alone else 'a meld of your side'}"
    if rules["meld.lay-off"] == "any":
        yield "add KC > B1", f"add to another {'player’s' if alone else 'side’s'} meld"
    if rules["meld.merge"]:
        yield "merge 1 2", "join two melds"
    if rules["meld.swap"] in ("joker-to-hand", "wild-to-hand"):
        yield "swap 9S > 2", "put a card in a wild one’s place and take that"
        if rules["meld.swap.others"]:
            yield "swap 9S > B2", f"the same in another {'player’s' if alone else 'side’s'} meld"
    if rules["meld.move"] != "none":
        yield "move 2S from 1 > 3", f"move a {'wild ' if rules['meld.move'] == 'wild' else ''}card from meld to meld"
    if rules["initial-meld.draw.when"] == "offered" and rules["initial-meld.draw"]:
        yield "bonus, refuse", "take the cards that opening brings, or not"
    if rules["out.ask"] != "none":
        yield "ask; yes, no (y, n)", "ask to go out; answer your partner"
    yield "discard 9C (9c)", "discard, which ends the turn"
    if rules["stock.empty"] != "ends" or rules["turn.discard.none"] or not rules["turn.discard.after-pile"]:
        yield "end (e)", "end the turn without a discard"
