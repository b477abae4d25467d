"""Each game's page tells where the game comes from and how it is played well, from Markdown beside its rules."""

import pytest

from meldbook.loading import variant_ids
from meldbook_site.pages.story import HEADINGS, story_of


@pytest.mark.parametrize("variant", variant_ids())
def test_every_shipped_game_has_its_story_under_both_headings(variant: str) -> None:
    story = story_of(variant)
    places = [story.find(f'<h2 id="{heading.id}">') for heading in HEADINGS]
    assert -1 < places[0] < places[1]
    assert story.count("<h2") == len(HEADINGS)


def test_a_game_without_one_has_none() -> None:
    assert not story_of("no-such-game")
