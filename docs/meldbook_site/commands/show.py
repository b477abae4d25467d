"""Answers of the door written for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from meldbook.rules.sentences import join
from meldbook.text.notation import parse_move
from meldbook_site.telling import in_words

Answer = dict[str, Any]
_PHASES = {
    "draw": "to draw or to take the pile",
    "meld": "to meld and discard",
    "answer": "its partner is to answer",
    "bonus": "to take the further cards or leave them",
    "offer": "to take the first upcard or pass",
}
_ITEMS = {
    "match": "the match|the match",
    "naturals": "a natural of the winner|naturals of the winner",
    "chapeaux": "a deal of the loser below zero|deals of the loser below zero",
    "hundreds": "a hundred points between them|hundreds of points between them",
}
"""What is paid for when a match is settled by stakes: one, and several."""
_TIMES = {2: "All of it is paid twice.", 3: "All of it is paid three times."}
NARROWEST = 78
"""Columns that a table is set in at least: in fewer, words and figures would be cut."""
_WIDEST = 36
"""Columns that a move in notation has beside its words."""


def console() -> Console:
    """Return a console on today's standard output; colours only where a terminal shows them."""
    return Console(highlight=False, soft_wrap=True)


def show_table(out: Console, table: Table) -> None:
    """Print a table whole: at a narrow terminal its lines go on below rather than lose a figure or an id."""
    if out.width < NARROWEST:
        out.width = NARROWEST
    out.print(table)


def show_check(out: Console, answer: Answer) -> None:
    """Print the verdict on a group of cards."""
    mark = "[bold green]✓[/]" if answer["ok"] else "[bold red]✗[/]"
    out.print(f"{mark} {escape(answer['said'])}")
    show_refusals(out, answer["refusals"])
    for repair in answer.get("repairs") or ():
        out.print(f"  [bold]Try:[/] {escape(repair['text'])}")


def show_refusals(out: Console, refusals: list[Answer]) -> None:
    """Print why something is refused, with the clauses that refuse it."""
    for refusal in refusals:
        out.print(f"  • {escape(refusal['message'])} [dim]({refusal['clause']})[/]")


def show_legal(out: Console, answer: Answer) -> None:
    """Print the legal moves, one a line: as they are typed, and in words."""
    width = min(_WIDEST, max(map(len, answer["moves"]), default=0))
    for move in answer["moves"]:
        words = in_words(parse_move(move))
        out.print(
            escape(move) + (f"[dim]{' ' * max(width - len(move), 0)}  {escape(words)}[/]" if words != move else "")
        )
    if not answer["moves"]:
        out.print("There is no legal move.")


def show_replay(out: Console, answer: Answer) -> None:
    """Print each move with what became of it, and how the deal stands."""
    for move in answer["moves"]:
        mark = "[green]✓[/]" if move["ok"] else "[red]✗[/]"
        out.print(f"{mark} seat {move['seat']}: [bold]{escape(move['move'])}[/]")
        show_refusals(out, move["refusals"])
        if move.get("expected") is False:
            out.print("  [bold red]! The file expects another outcome.[/]")
    if answer["ended"]:
        out.print(f"\nThe deal has ended: {escape(answer['ended']['said'])}.")
    else:
        position = answer["position"]
        phase = str(position.get("phase", "draw"))
        out.print(f"\nSeat {position.get('turn', 1)}: {_PHASES.get(phase, phase)}.")
    if answer["score"]:
        show_score(out, answer)


def show_score(out: Console, answer: Answer) -> None:
    """Print the score sheet of a deal, and how the match stands."""
    for side, score in answer["score"].items():
        table = Table(title=f"Side {side}", title_justify="left", show_header=False, show_footer=True, box=None)
        table.add_column(footer="Total")
        table.add_column(justify="right", footer=f"{score['total']:,}", footer_style="bold")
        table.add_column(style="dim")
        for line in score["lines"]:
            table.add_row(escape(line["label"]), f"{line['points']:,}", line["clause"])
        out.print(table)
    if match := answer.get("match"):
        show_match(out, match)


def show_match(out: Console, match: Answer) -> None:
    """Print how the match stands, and once it is over who has won and what is paid."""
    said = [f"Match: {_by_side(match['totals'])}."]
    if match.get("aside"):
        said.append(f"Kept aside: {_by_side(match['aside'])}.")
    if match["winner"]:
        said.append(f"Side {match['winner']} wins.")
    if match.get("shared"):
        said.append(f"Sides {join(match['shared'])} share the match.")
    if match.get("tied"):
        said.append(f"Sides {join(match['tied'])} are equal: another deal is played.")
    if match.get("bonus"):
        said.append(f"In the winning totals: {match['bonus']:,} for the match.")
    if match.get("victory"):
        said.append(f"Victory points: {_by_side(match['victory'])}.")
    out.print(" ".join(said))
    if match.get("settlement"):
        _show_settlement(out, match["settlement"])


def _show_settlement(out: Console, settlement: Answer) -> None:
    """Print what the loser of a match pays, item by item."""
    out.print(f"Side {settlement['payer']} pays side {settlement['payee']}:")
    for item in settlement["items"]:
        if item["count"]:
            one, _, several = _ITEMS.get(item["item"], item["item"]).partition("|")
            stakes = f"{item['count']} {item['stake']} stake{'s' if item['count'] > 1 else ''}"
            out.print(f"  {stakes} for {several if item['count'] > 1 else one}")
    times = _TIMES.get(settlement["times"], "")
    out.print(f"  {times} In all: {settlement['large']} large and {settlement['small']} small.".replace("   ", "  "))


def _by_side(points: Answer) -> str:
    return ", ".join(f"{side} {count:,}" for side, count in points.items())
