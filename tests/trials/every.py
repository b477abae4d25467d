"""Every part of every trial, in the order in which they are told."""

from __future__ import annotations

from trials import coverage, ends, gates, hostile, moves, transcripts

PARTS = [*hostile.PARTS, *gates.PARTS, *coverage.PARTS, *moves.PARTS, *ends.PARTS, *transcripts.PARTS]
