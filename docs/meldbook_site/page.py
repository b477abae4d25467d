"""What page builders return: a page's words and headings, whatever generator puts the frame around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Heading:
    """A heading that the page's own table of contents lists; `level` is 2 for a chapter, 3 below it."""

    id: str
    title: str
    level: int = 2


@dataclass(frozen=True)
class Page:
    """A page's body in HTML, starting with its `<h1>`, and what its frame needs to know."""

    title: str
    body: str
    description: str
    headings: tuple[Heading, ...] = ()
    wide: bool = False
    """Whether the page wants the room of the sidebars (a table, a card table)."""
    alone: bool = False
    """Whether it stands alone in its section, so that the section's list would hold nothing else."""
    searched: bool = True
    """Whether search finds it; a page that repeats what others say would only stand in their way."""
    data: Mapping[str, Any] | None = None
    """What it says of itself to machines, in schema.org's words."""


Pages: TypeAlias = Mapping[str, Page]
"""Pages by address: `variants/canasta/` (the home page is the empty string)."""


class BuildError(Exception):
    """The site cannot be built as it stands; the message says what to mend and where."""


class FolderError(BuildError):
    """The folder that was named is none to build into."""
