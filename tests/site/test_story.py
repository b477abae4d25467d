"""Each game's page tells where the game comes from and how it is played well, from Markdown beside its rules."""

from pathlib import Path

import pytest

from meldbook.loading import variant_ids
from meldbook_site.library import Library, open_library
from meldbook_site.page import BuildError
from meldbook_site.pages.story import HEADINGS, story_of

OURS = """name = "Ours"
extends = "samba"
default = "club"
description = "As we play it."
[sources.club]
title = "Our club"
what = "How we play"
["deal.hand"]
value = 13
source = "club"
"""


@pytest.mark.parametrize("variant", variant_ids())
def test_every_shipped_game_has_its_story_under_both_headings(library: Library, variant: str) -> None:
    story = story_of(library.games[variant])
    places = [story.find(f'<h2 id="{heading.id}">') for heading in HEADINGS]
    assert -1 < places[0] < places[1]
    assert story.count("<h2") == len(HEADINGS)


def test_a_clubs_own_story_lies_beside_its_rule_file(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OURS, "utf-8")
    game = open_library([str(tmp_path / "ours.toml")]).games["ours"]
    assert not story_of(game)
    (tmp_path / "ours.md").write_text("## Where it comes from\n\nOur club began in 1970.\n", "utf-8")
    game = open_library([str(tmp_path / "ours.toml")]).games["ours"]
    assert '<h2 id="history">Where it comes from</h2>\n<p>Our club began in 1970.</p>' in story_of(game)
    (tmp_path / "ours.md").write_bytes(b"\xff\xfe")
    with pytest.raises(BuildError, match=r"ours\.md cannot be read"):
        open_library([str(tmp_path / "ours.toml")])
