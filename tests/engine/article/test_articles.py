"""Each game as an article: everything told, once, true, and in sentences that can be read aloud."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from engine.rules.mutations import mutations
from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.article.composing import Article, compose, due
from meldbook.loading.passage_files import shipped_passages
from meldbook.rules.ruleset import Ruleset

OUTLINE = shipped_passages()
LONG = ("international", "modern-american", "hand-and-foot-parlett", "triple-play")
"""Games with the most rules."""
ALIKE = 8
"""Two sentences with so many words in common at their beginning say the same."""
SAMPLE = 7
"""Of so many changes the tests make one; ``make mutations`` makes all of them."""


def article_of(rules: Ruleset) -> Article:
    return compose(rules, OUTLINE)


def below(article: Article) -> set[str]:
    return {clause for chapter in article.chapters for clause in chapter.below}


def sentences_of(article: Article) -> list[str]:
    return [sentence for sentence in re.split(r"(?<=[.!?:]) |\n", article.text) if sentence]


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_each_rule_of_a_game_is_told_once_or_below_with_a_reason(rules: Ruleset) -> None:
    article = article_of(rules)
    told = [clause for one in article.told() for clause in one.tells]
    assert len(told) == len(set(told)), sorted(clause for clause in told if told.count(clause) > 1)
    assert not below(article) & set(told)
    assert set(due(rules)) <= below(article) | set(told)
    reasons = {clause: entry.why for entry in OUTLINE.below for clause in entry.clauses if entry.fits(rules)}
    assert all(reasons[clause] for clause in below(article))


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_an_article_is_short_and_so_are_its_sentences(rules: Ruleset) -> None:
    sentences = sentences_of(article_of(rules))
    lengths = [len(sentence.split()) for sentence in sentences]
    assert sum(lengths) <= (1600 if rules.id in LONG else 1200)
    assert sum(lengths) / len(lengths) <= 17
    assert not [sentence for sentence in sentences if len(sentence.split()) > 35]


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_every_field_of_an_article_is_filled(rules: Ruleset) -> None:
    assert not set("{}…|") & set(article_of(rules).text)


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_no_list_tells_of_one_thing_twice(rules: Ruleset) -> None:
    blocks = [block for chapter in article_of(rules).chapters for block in chapter.blocks if block.kind == "list"]
    named = [told.text.partition(":")[0] for block in blocks for told in block.told]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_no_two_sentences_begin_alike(rules: Ruleset) -> None:
    openings = [sentence.split()[:ALIKE] for sentence in sentences_of(article_of(rules))]
    assert not [words for words in openings if len(words) == ALIKE and openings.count(words) > 1]


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_a_complete_run_with_a_name_of_its_own_is_introduced(rules: Ruleset) -> None:
    """What the score calls a samba is no canasta in the chapters before it."""
    text = article_of(rules).text
    named = rules.terms["complete-sequence"].partition("|")[0]
    assert f"each {named}" not in text or re.search(rf"is (an? )?{named}", text)


NEVER_TOGETHER = [
    (r"every meld|a meld[^.]* at least two (?:of them )?natural|in a meld must be natural", r"wild cards alone"),
    (r"[Nn]o card freezes", r"\bfreezes it\b|\balways frozen\b"),
    (r"No card is wild", r"\bare wild\b|stand in for"),
    (r"goes? out, .* when you meld your last card or discard", r"never meld every card"),
    (r"Nothing else is needed", r"For this (?:your side|you) needs?"),
    (r"Nobody asks", r"May I go out"),
    (r"one such card and (?:one|a) wild", r"A wild card does not help|one is wild never takes"),
    (r"Discard one card, which ends your turn", r"you do not discard"),
    (r"No card is turned up", r"Turn the top card"),
    (r"without jokers", r"[Jj]okers and twos are wild"),
]  # fmt: skip
"""What must not stand in one article."""


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
@pytest.mark.parametrize(("one", "other"), NEVER_TOGETHER)
def test_no_article_contradicts_itself(rules: Ruleset, one: str, other: str) -> None:
    text = article_of(rules).text
    assert not (re.search(one, text) and re.search(other, text))


def told_change(rules: Ruleset, other: Ruleset, clause: str) -> bool:
    """Whether a changed rule can be read in the article, where it is one that is told there."""
    before, after = article_of(rules), article_of(other)
    return before.text != after.text or clause in below(before) & below(after)


@pytest.mark.parametrize("number", range(len(RULESETS)), ids=lambda number: name_of(RULESETS[number]))
def test_a_changed_rule_changes_the_article(number: int) -> None:
    some = islice(mutations(RULESETS[number]), number % SAMPLE, None, SAMPLE)
    silent = [(m.clause, m.what) for m in some if not told_change(m.rules, m.other, m.clause)]
    assert not silent


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_every_changed_rule_changes_the_article(rules: Ruleset) -> None:
    assert not [(m.clause, m.what) for m in mutations(rules) if not told_change(m.rules, m.other, m.clause)]
