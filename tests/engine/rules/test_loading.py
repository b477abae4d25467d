"""What the loader refuses, each with file, line and mend."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meldbook.loading import RuleFileError, compile_variant, variant_ids
from meldbook.loading.document import LARGEST
from meldbook.loading.variant import VARIANTS

CLUB = """\
name = "Club Canasta"
extends = "canasta"

[sources.club]
title = "Our club"
what = "What we agreed on"

["meld.wild.max"]
value = 2
source = "club"
"""


def load(folder: Path, text: str) -> dict[str, Any]:
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    return compile_variant(file)


def refused(folder: Path, text: str) -> str:
    with pytest.raises(RuleFileError) as error:
        load(folder, text)
    return str(error.value)


def test_a_club_file_changes_its_parent(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB)
    assert compiled["readings"]["denexa"]["values"]["meld.wild.max"] == 2
    assert compiled["readings"]["denexa"]["standing"]["meld.wild.max"]["sources"] == ["club"]
    assert compiled["readings"]["denexa"]["standing"]["deal.hand"]["state"] == "inherited"


def test_a_file_may_change_one_reading_of_its_parent(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB.replace('"canasta"', '"canasta:bicycle"'))
    assert compiled["default"] == "bicycle"
    assert "black-3" in compiled["readings"]["bicycle"]["values"]["pile.frozen"]


def test_where_a_game_comes_from_is_its_own_and_sourced(tmp_path: Path) -> None:
    assert load(tmp_path, CLUB)["origin"] == {}
    told = load(tmp_path, CLUB + '\n[origin]\nwhen = "2019"\nwhere = "Our club"\nsource = "club"\n')["origin"]
    assert told == {"when": "2019", "where": "Our club", "sources": ["club"]}


def test_what_a_file_does_not_speak_of_is_absent(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB)
    reading = compiled["readings"]["denexa"]
    assert reading["standing"]["meld.merge"]["state"] == "absent"
    assert reading["values"]["meld.merge"] is False
    assert reading["values"]["turn.discard.none"] is False
    assert reading["values"]["turn.order"] is True


def test_a_file_may_say_aloud_what_its_parent_does_not_speak_of(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB.replace("meld.wild.max", "meld.merge").replace("= 2", "= false"))
    assert compiled["readings"]["denexa"]["standing"]["meld.merge"]["state"] == "stated"


def test_a_game_says_in_its_own_words_what_its_parent_says_too(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB.replace("value = 2", "same = true"))["readings"]["denexa"]
    assert compiled["values"]["meld.wild.max"] == 3
    assert compiled["standing"]["meld.wild.max"] == {"state": "stated", "sources": ["club"]}


def test_what_is_taken_over_names_the_game_that_tells_it(tmp_path: Path) -> None:
    child = CLUB.replace('"canasta"', '"quinella"').replace("= 2", "= 3")
    standing = load(tmp_path, child)["readings"]["parlett"]["standing"]
    assert (standing["meld.per-rank"]["of"], standing["deal.upcard"]["of"]) == ("Samba", "Canasta")


def test_what_explains_a_rule_goes_along_and_what_is_said_of_a_game_does_not(tmp_path: Path) -> None:
    parent = tmp_path / "parent.toml"
    said = 'explains = "Count them."\nnote = "So we agreed."\nresolution = "Ours."\n'
    disputed = 'disputed.club = "Two."\ndisputed.denexa = "Three."\n'
    parent.write_text(CLUB + said + disputed, encoding="utf-8")
    standing = load(tmp_path, 'name = "Child"\nextends = "parent.toml"\n')["readings"]["denexa"]["standing"]
    assert standing["meld.wild.max"] == {
        "of": load(tmp_path, CLUB)["name"],
        "state": "inherited",
        "sources": ["club"],
        "explains": "Count them.",
    }


def test_a_source_is_enough_for_what_is_always_so_where_it_is_so(tmp_path: Path) -> None:
    compiled = load(tmp_path, CLUB + '\n["turn.discard.none"]\nsource = "club"\n')
    assert compiled["readings"]["denexa"]["values"]["turn.discard.none"] is True
    assert compiled["readings"]["denexa"]["standing"]["turn.discard.none"]["state"] == "stated"


def test_a_game_has_every_term_and_its_own_word_for_a_canasta_in_others(tmp_path: Path) -> None:
    assert load(tmp_path, CLUB)["terms"]["wild-canasta"] == "wild canasta|wild canastas"
    terms = load(tmp_path, CLUB + '\n[terms]\ncanasta = "book"\nreserve = "foot|feet"\n')["terms"]
    assert (terms["wild-canasta"], terms["reserve"]) == ("wild book|wild books", "foot|feet")


WRONG = {
    "a name that is none of the clause's": (
        CLUB.replace("meld.wild.max", "out.canastas.of").replace("= 2", "= { pure = 1 }"),
        'club.toml:9: "out.canastas.of" must be a table by natural, mixed, wild, clean, non-wild, sequence, '
        "identical, a rank",
    ),
    "no name": (CLUB.partition("\n")[2], 'club.toml:1: "name" is missing. Write name = "…".'),
    "no reading of a game without a parent": (
        CLUB.replace('extends = "canasta"', ""),
        'club.toml:1: "default" is missing. Write default = "…".',
    ),
    "a value that means nothing beside the others": (
        CLUB.replace("meld.wild.max", "meld.sequence.wild.max"),
        'club.toml:8: "meld.sequence.wild.max" means nothing unless meld.kinds names sequence. '
        "Change that rule too, or leave this one out.",
    ),
    "a value that contradicts what the parent says": (
        CLUB.replace("meld.wild.max", "equipment.sides").replace("= 2", '= "alone"'),
        'club.toml:8: "out.ask" must be none where everyone plays alone (equipment.sides)',
    ),
    "unknown reading of the parent": (
        CLUB.replace('"canasta"', '"canasta:hoyle"'),
        'club.toml:2: Canasta has no reading "hoyle"; its readings are: denexa, bicycle, pagat.',
    ),
    "unknown clause": (
        CLUB.replace("meld.wild.max", "meld.wild.maxx"),
        'club.toml:8: "meld.wild.maxx" is no clause; did you mean "meld.wild.max"?',
    ),
    "a clause without quotation marks": (
        CLUB.replace('["meld.wild.max"]', "[meld.wild.max]"),
        'club.toml:8: "meld" is no key of a rule file; write it in quotation marks, as ["meld.wild.max"].',
    ),
    "a clause without quotation marks in a reading": (
        CLUB + "\n[readings.club]\nmeld.wild.max = 2\n",
        'club.toml:13: "meld" is no clause; write it in quotation marks, as [readings.club."meld.wild.max"].',
    ),
    "a clause without quotation marks in the file's own reading": (
        'default = "club"\n' + CLUB + "\n[readings.club.meld.wild.max]\nvalue = 2\n",
        "club.toml:13: The default reading's values are the file's own. Write it as [\"meld.wild.max\"].",
    ),
    "unknown key": (
        CLUB.replace("extends", "extendz"),
        'club.toml:2: "extendz" is no key of a rule file; did you mean "extends"?',
    ),
    "unknown key of a clause": (
        CLUB.replace("value = 2", "valeu = 2"),
        'club.toml:9: "valeu" is no key of meld.wild.max; did you mean "value"?',
    ),
    "wrong type": (
        CLUB.replace("= 2", '= "two"'),
        'club.toml:9: "meld.wild.max" must be a whole number or "none", not “two”.',
    ),
    "a flag is no number": (
        CLUB.replace("= 2", "= true"),
        'club.toml:9: "meld.wild.max" must be a whole number or "none", not true.',
    ),
    "too large": (
        CLUB.replace("= 2", "= 31"),
        'club.toml:9: "meld.wild.max" must be a whole number or "none" from 0 to 30, not 31.',
    ),
    "no value": (CLUB.replace("value = 2\n", ""), 'club.toml:8: "meld.wild.max" needs a value.'),
    "repeats its parent": (
        CLUB.replace("= 2", "= 3"),
        'club.toml:8: "meld.wild.max" has the same value already without this. Leave it out.',
    ),
    "the same and a value": (
        CLUB.replace("value = 2", "value = 2\nsame = true"),
        'club.toml:8: "meld.wild.max" has a value and is the same. Leave out one of them.',
    ),
    "the same as nothing": (
        CLUB.replace("meld.wild.max", "meld.dead").replace("value = 2", "same = true"),
        'club.toml:8: "meld.dead" is the same as nothing that is told before.',
    ),
    "not the same": (CLUB.replace("value = 2", "same = false"), 'club.toml:9: "same" is true or left out.'),
    "no source": (
        CLUB.replace('source = "club"\n', ""),
        'club.toml:8: "meld.wild.max" has no source. Name its source, or say from what it is inferred.',
    ),
    "unknown source": (
        CLUB.replace('source = "club"', 'source = "clubb"'),
        'club.toml:10: There is no source "clubb"; did you mean "club"?',
    ),
    "origin without a source": (
        CLUB + '\n[origin]\nwhen = "2019"\n',
        'club.toml:12: "origin" has no source. Name who tells it.',
    ),
    "source without a title": (
        CLUB.replace('title = "Our club"\n', ""),
        'club.toml:4: A source needs "title" and "what" it is.',
    ),
    "contradiction": (
        CLUB.replace("meld.wild.max", "meld.size.min").replace("= 2", "= 8"),
        'club.toml:8: "meld.size.min" is 8, which is more than the 7 cards of a canasta (canasta.size).',
    ),
    "impossible naturals": (
        CLUB.replace("meld.wild.max", "meld.natural.min").replace("= 2", "= 9"),
        'club.toml:8: "meld.natural.min" is 9, more than the 7 cards of a canasta (canasta.size).',
    ),
    "unknown parent": (
        CLUB.replace('"canasta"', '"canastra"'),
        'club.toml:2: "canastra" is no shipped variant; did you mean "canasta"?',
    ),
    "its own parent": (
        CLUB.replace('"canasta"', '"club.toml"'),
        "club.toml:2: Its parents go back too far, or in a circle. Name a game that does not grow from this one.",
    ),
    "nothing said of a clause": (
        CLUB.replace('extends = "canasta"\n', 'default = "club"\n'),
        'club.toml:1: Club Canasta says nothing of "object.aim". Give ["object.aim"] a value.',
    ),
    "a fixed clause": (
        CLUB.replace("meld.wild.max", "turn.order"),
        'club.toml:9: "turn.order" is always so and takes no value.',
    ),
    "unknown choice": (
        CLUB.replace("meld.wild.max", "meld.per-rank").replace("= 2", '= "two"'),
        'club.toml:9: "meld.per-rank" must be one of one, one-merging, one-open, many, not “two”.',
    ),
    "unknown cards": (
        CLUB.replace("meld.wild.max", "card.wild").replace("= 2", '= ["deuce"]'),
        'club.toml:9: "card.wild" has no cards called “deuce”; write a rank (A K Q J T 9 … 2), joker, red-3, '
        "black-3 or a card as QS.",
    ),
    "unknown reading's clause": (
        CLUB + '\n[readings.guests."meld.wild.mx"]\nvalue = 4\nsource = "club"\n',
        'club.toml:12: "meld.wild.mx" is no clause; did you mean "meld.wild.max"?',
    ),
    "a reading that repeats": (
        CLUB + '\n[readings.guests."meld.wild.max"]\nvalue = 2\nsource = "club"\n',
        'club.toml:12: "meld.wild.max" has the same value already without this. Leave it out.',
    ),
    "unknown term": (
        CLUB + '\n[terms]\ncanastas = "canastas"\n',
        'club.toml:13: There is no term "canastas"; did you mean "canasta"?',
    ),
    "not TOML": (CLUB.replace("value = 2", "value = = 2"), "club.toml:9: This is not TOML: invalid value."),
    "a heading left open": (CLUB + '["meld.size.max"\n', "club.toml:11: This is not TOML: expected ']'"),
    "a backslash": (CLUB.replace("value = 2", 'value = "\\q"'), "club.toml:9: This is not TOML: unescaped"),
    "a table twice": (CLUB + '["meld.wild.max"]\n', "club.toml:11: This is not TOML: cannot declare"),
    "no table": (
        'name = "Club"\nextends = "canasta"\n"meld.wild.max" = 2\n',
        'club.toml:3: "meld.wild.max" must be a table.',
    ),
}


@pytest.mark.parametrize(("text", "message"), WRONG.values(), ids=WRONG)
def test_refused_with_line_and_mend(tmp_path: Path, text: str, message: str) -> None:
    assert refused(tmp_path, text).startswith(message)
    assert "\n" not in refused(tmp_path, text)


@pytest.mark.parametrize(
    "line",
    [
        "[table",
        "a = {1 = 2}\na.2 = 3",
        "a = 'x",
        'a = "x',
        'a = """x',
        r'a = "\q"',
        "a = 1 2",
        'a = "\x01"',
        "a = tru",
        "= 3",
    ],
)
def test_what_is_no_toml_comes_with_a_mend(tmp_path: Path, line: str) -> None:
    fault, _, mend = refused(tmp_path, f"{line}\n").partition("This is not TOML: ")[2].partition(". ")
    assert fault
    assert mend.endswith(".")


def test_line_is_found_past_long_strings_and_lists(tmp_path: Path) -> None:
    before = 'description = """\n[table]\nkey = 1\n"""\n'
    text = CLUB.replace("\n[sources", before + "\n[sources", 1).replace(
        "value = 2", "value = [\n 1,\n 2,\n]\nvalues = 1"
    )
    assert refused(tmp_path, text).startswith('club.toml:17: "values" is no key')


def test_unknown_variant_suggests_one() -> None:
    with pytest.raises(RuleFileError, match='did you mean "canasta"'):
        compile_variant("canata")


@pytest.mark.parametrize(
    ("parent", "says"),
    [
        ("missing.toml", '"missing.toml": There is no such file.'),
        ("folder.toml", '"folder.toml": This is a folder; name a file.'),
        ("", '"extends" is empty. Write extends = "…".'),
        ("x" * 3_000, '"extends" has more than 2,000 letters. Shorten it.'),
    ],
)
def test_a_parent_that_is_none_is_told_in_the_line_that_names_it(tmp_path: Path, parent: str, says: str) -> None:
    (tmp_path / "folder.toml").mkdir()
    assert refused(tmp_path, CLUB.replace('"canasta"', f'"{parent}"')) == f"club.toml:2: {says}"
    with pytest.raises(RuleFileError, match=r"folder\.toml: This is a folder"):
        compile_variant(tmp_path / "folder.toml")


@pytest.mark.parametrize("number", ["12,000", "12 000", "1'000'000", "12,000  # points"])
def test_a_number_in_groups_of_three_is_answered_with_digits_alone(tmp_path: Path, number: str) -> None:
    assert refused(tmp_path, CLUB.replace("= 2", f"= {number}")).endswith(
        "Write a number as digits alone, as in 10000."
    )


@pytest.mark.parametrize("name", ["missing.toml", "../missing.toml", "nul\0.toml"])
def test_a_missing_file_is_refused(name: str) -> None:
    with pytest.raises(RuleFileError, match=r"no such file|cannot be read"):
        compile_variant(name)


def test_too_large_too_deep_and_not_text(tmp_path: Path) -> None:
    assert "larger than 256 KB" in refused(tmp_path, "#" * (LARGEST + 1))
    assert "club.toml" in refused(tmp_path, f"name = {'[' * 5000}{']' * 5000}")
    (tmp_path / "latin.toml").write_bytes(b'name = "ok"\nextends = "caf\xe9"\n')
    with pytest.raises(RuleFileError, match=r"latin\.toml:2: The file is not UTF-8 text\."):
        compile_variant(tmp_path / "latin.toml")


@pytest.mark.parametrize("name", variant_ids())
def test_compiling_is_deterministic_and_plain(name: str) -> None:
    import json

    once, again = compile_variant(name), compile_variant(VARIANTS / f"{name}.toml")
    assert json.dumps(once) == json.dumps(again)
    assert json.loads(json.dumps(once)) == once


def test_changing_a_compiled_variant_changes_no_other() -> None:
    compile_variant("canasta")["readings"].clear()
    assert compile_variant("canasta")["readings"]
