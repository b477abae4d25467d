"""Compares a command's answer with what a case expects; each function yields a sentence for each difference."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Answer = Mapping[str, Any]

LETTERS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "\ufe0f": None})
"""Suits in signs, as `legal` never writes them, and the unseen letter that may follow one."""

DEFAULTS: dict[str, Any] = {"turn": 1, "phase": "draw", "deal": 1}
"""What a position file means where it says nothing; all else is then not on the table."""


def differences(expect: Mapping[str, Any], answer: Answer) -> Iterator[str]:
    """All ways in which the answer is not the expected one."""
    yield from _moves(expect, answer.get("moves", []))
    if "ended" in expect:
        yield from _ended(expect["ended"], answer.get("ended"))
    if "position" in expect:
        yield from _position("position", expect["position"], answer["position"])
    if "raw" in expect:
        yield from _part("position", expect["raw"], answer["position"])
    if "score" in expect or "lines" in expect:
        yield from _score(expect, answer.get("score"))
    if "match" in expect:
        yield from _match(expect["match"], answer["match"])
    yield from _legal(expect, answer.get("moves", []))


def refused_by(wanted: Iterable[str], refusals: list[Answer], only: bool = False) -> Iterator[str]:
    """Whether the wanted clauses, `a|b` for either, are among the refusals, or are all of them."""
    got = [str(refusal["clause"]) for refusal in refusals]
    allowed = {clause for choice in wanted for clause in choice.split("|")}
    for choice in wanted:
        if not set(choice.split("|")) & set(got):
            yield f"refused by {choice}: got {got}"
    for clause in got:
        if only and clause not in allowed:
            yield f"not refused by {clause}: got {got}"


def well_formed(refusals: list[Answer]) -> Iterator[str]:
    """Every refusal has a clause and a sentence, and no clause comes twice with the same sentence."""
    for refusal in refusals:
        if set(refusal) != {"clause", "message"} or not refusal["clause"]:
            yield f"a refusal is a clause and a message: got {dict(refusal)}"
        elif not str(refusal["message"]).strip().endswith((".", "?", "!")):
            yield f"a refusal is a sentence: got {refusal['message']!r}"
        elif set("{}") & set(refusal["message"]) or "None" in refusal["message"]:
            yield f"the facts stand in the sentence: got {refusal['message']!r}"
    if len({(r["clause"], r["message"]) for r in refusals}) < len(refusals):
        yield f"no refusal comes twice: got {refusals}"


def _moves(expect: Mapping[str, Any], moves: list[Any]) -> Iterator[str]:
    if "ok" not in expect:
        return
    if [move["ok"] for move in moves] != expect["ok"]:
        told = [(m["move"], m["ok"], [r["clause"] for r in m["refusals"]]) for m in moves]
        yield f"ok {expect['ok']}: got {told}"
        return
    for number, move in enumerate(moves):
        at = f"move {number + 1} ({move['move']}): "
        if move["ok"] == bool(move["refusals"]):
            yield f"{at}refusals where, and only where, it is refused: got {move['refusals']}"
        for line in well_formed(move["refusals"]):
            yield at + line
        for key in ("clauses", "exactly"):
            if key in expect:
                for line in refused_by(expect[key][number], move["refusals"], only=key == "exactly"):
                    yield at + line
    if "seats" in expect and [move["seat"] for move in moves] != expect["seats"]:
        yield f"seats {expect['seats']}: got {moves}"
    for wanted, move in zip(expect.get("expected", []), moves, strict=False):
        if move.get("expected", True) != wanted:
            yield f"expected = {wanted}: got {move}"


def _ended(wanted: Any, got: Any) -> Iterator[str]:
    if wanted is False:
        if got is not None:
            yield f"not ended: got {got}"
    elif got is None:
        yield f"ended {wanted}: the deal goes on"
    else:
        yield from _part("ended", wanted, got)
        if wanted.get("reason") == "stock" and got.get("by") is not None:
            yield f"nobody went out: got {got}"


def _part(path: str, wanted: Any, got: Any) -> Iterator[str]:
    if isinstance(wanted, dict) and isinstance(got, Mapping):
        for key, value in wanted.items():
            yield from _part(f"{path}.{key}", value, got.get(key))
    elif wanted != got:
        yield f"{path} = {wanted!r}: got {got!r}"


def _position(path: str, wanted: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    """Stock and pile in order; hands, bonus cards and sets in any; what the answer leaves out is not on the table."""
    for key, value in wanted.items():
        there = got.get(key, DEFAULTS.get(key))
        at = f"{path}.{key}"
        if isinstance(value, dict):
            yield from _position(at, value, there or {})
        elif isinstance(value, list):
            if [_bag(meld) for meld in value] != [_bag(meld) for meld in there or []]:
                yield f"{at} = {value}: got {there}"
        elif isinstance(value, str) and (".hands" in path or ".bonus" in path):
            if _bag(value) != _bag(there or ""):
                yield f"{at} = {value!r}: got {there!r}"
        elif value != (there if there is not None else ""):
            yield f"{at} = {value!r}: got {there!r}"


def _bag(cards: str) -> Counter[str]:
    """The cards of a hand or a meld without their order, a meld's prefix, and what its wild cards stand for."""
    return Counter(card.partition("=")[0] for card in cards.split() if not card.endswith(":"))


def _score(expect: Mapping[str, Any], got: Any) -> Iterator[str]:
    if got is None:
        yield "a score: got none"
        return
    totals = {side: entry["total"] for side, entry in got.items()}
    if "score" in expect and totals != expect["score"]:
        lines = {side: [(x["clause"], x["points"]) for x in entry["lines"]] for side, entry in got.items()}
        yield f"score {expect['score']}: got {totals} from {lines}"
    for side, entry in got.items():
        if sum(line["points"] for line in entry["lines"]) != entry["total"]:
            yield f"the lines of {side} add up to its total: got {entry}"
    for side, wanted in expect.get("lines", {}).items():
        for choice, points in wanted.items():
            clauses = choice.split("|")
            there = sum(line["points"] for line in got[side]["lines"] if line["clause"] in clauses)
            if there != points:
                yield f"{choice} of {side} is {points}: got {there} in {got[side]['lines']}"


def _match(wanted: Mapping[str, Any], got: Answer) -> Iterator[str]:
    if got["totals"] != wanted["totals"]:
        yield f"match totals {wanted['totals']}: got {got['totals']}"
    if got["winner"] != (wanted["winner"] or None):
        yield f"winner {wanted['winner']}: got {got['winner']}"
    if "tied" in wanted and wanted["tied"] != got.get("tied", []):
        yield f"tied {wanted['tied']}: got {got.get('tied')}"
    if "victory" in wanted:
        yield from _part("victory", wanted["victory"], got.get("victory"))
    if "settlement" in wanted:
        yield from _part("settlement", wanted["settlement"], got["settlement"])


def _legal(expect: Mapping[str, Any], moves: list[Any]) -> Iterator[str]:
    if not any(key.startswith("legal_") for key in expect):
        return
    got = {normal_move(move) for move in moves}
    for move in expect.get("legal_has", []) + expect.get("legal_is", []):
        if normal_move(move) not in got:
            yield f"{move} is legal: got {moves}"
    for move in expect.get("legal_lacks", []):
        if normal_move(move) in got:
            yield f"{move} is not legal: got {moves}"
    if "legal_is" in expect and len(moves) != len(expect["legal_is"]):
        yield f"legal are {expect['legal_is']} alone: got {moves}"


def normal_move(move: str) -> tuple[Any, ...]:
    """A move without the order of its cards and groups, so that two ways to write it are one."""
    verb, _, rest = move.translate(LETTERS).partition(" ")
    cards, _, target = rest.partition(">")
    groups = [tuple(sorted(group.split())) for group in cards.split("/")]
    if verb == "take":  # the first group goes with the top card
        return (verb, groups[0], tuple(sorted(groups[1:])), target.strip())
    return (verb, tuple(sorted(groups)), target.strip())
