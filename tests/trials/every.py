"""Every part of every trial, in the order in which they are told."""

from __future__ import annotations

from trials import ends, gates, hostile, moves, transcripts

PARTS = [*hostile.PARTS, *gates.PARTS, *moves.PARTS, *ends.PARTS, *transcripts.PARTS]
