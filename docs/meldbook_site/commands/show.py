"""Answers of the door written for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

Answer = dict[str, Any]
_KINDS = {
    "set": "a set",
    "sequence": "a sequence",
    "wild": "a wild meld",
    "identical": "a meld of identical cards",
}
_ENDINGS = {"out": "went out", "stock": "the stock ran out", "stalemate": "nobody could go on"}


def console() -> Console:
    """Return a console on today's standard output; colours only where a terminal shows them."""
    return Console(highlight=False, soft_wrap=True)


def show_check(out: Console, answer: Answer) -> None:
    """Print the verdict on a group of cards."""
    if answer["ok"]:
        kind = _KINDS.get(answer["kind"], answer["kind"])
        made = "all natural cards" if answer["natural"] else "with wild cards"
        out.print(f"[bold green]✓[/] A meld: {kind}, {made}, {answer['points']:,} points.")
        if answer["complete"]:
            out.print(f"  It is complete, for a bonus of {answer['bonus'] or 0:,} points.")
    else:
        out.print("[bold red]✗[/] Not a meld.")
        show_refusals(out, answer["refusals"])
    for repair in answer.get("repairs") or ():
        out.print(f"  [bold]Try:[/] {escape(repair['text'])}")


def show_refusals(out: Console, refusals: list[Answer]) -> None:
    """Print why something is refused, with the clauses that refuse it."""
    for refusal in refusals:
        out.print(f"  • {escape(refusal['message'])} [dim]({refusal['clause']})[/]")


def show_legal(out: Console, answer: Answer) -> None:
    """Print the legal moves, one a line."""
    for move in answer["moves"]:
        out.print(escape(move))
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
        out.print(f"\nThe deal has ended: {_ending(answer['ended'])}.")
    else:
        position = answer["position"]
        out.print(f"\nSeat {position.get('turn', 1)} is to play ({position.get('phase', 'draw')}).")
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
    match = answer.get("match")
    if match:
        totals = ", ".join(f"{side} {total:,}" for side, total in match["totals"].items())
        out.print(f"Match: {totals}." + (f" Side {match['winner']} wins." if match["winner"] else ""))


def _ending(ended: Answer) -> str:
    reason = _ENDINGS.get(ended["reason"], str(ended["reason"]))
    if ended["by"] is None:
        return reason
    concealed = ", concealed" if ended["concealed"] else ""
    return f"seat {ended['by']} {reason if ended['reason'] == 'out' else f'ended it ({reason})'}{concealed}"
