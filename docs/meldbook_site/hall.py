"""Showing a site to a room: the address that phones in the same network open, and a square for their cameras."""

from __future__ import annotations

import io
import socket

import segno

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of this machine."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for examples (RFC 5737): asking the way there sends nothing."""


def address_in_the_room(port: int) -> str:
    """Return this machine's address in its network; empty where it is in none."""
    found = _way_out() or _by_name()
    return f"http://{found}:{port}/" if found and not found.startswith("127.") else ""


def square(address: str) -> str:
    """Return an address as a QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _by_name() -> str:
    """A network without a way to anywhere else still gives the machine an address."""
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return ""
