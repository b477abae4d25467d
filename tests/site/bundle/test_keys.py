from pathlib import Path

from meldbook_site.bundle.keys import files_below, key_of, key_of_files


def test_a_key_knows_where_one_part_ends_and_the_next_begins() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("ab", "c") == key_of("ab", b"c")


def test_a_key_of_files_knows_names_and_contents_but_no_times(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("1")
    first = key_of_files(tmp_path, [file])
    file.touch()
    assert key_of_files(tmp_path, [file]) == first
    file.write_text("2")
    assert key_of_files(tmp_path, [file]) != first
    other = file.rename(tmp_path / "b.py")
    other.write_text("1")
    assert key_of_files(tmp_path, [other]) != first


def test_what_is_made_is_not_counted_as_what_it_is_made_of(tmp_path: Path) -> None:
    for name in ("a.js", "node_modules/lit/b.js", "_bundle/c.js", "sub/d.js", "sub/e.css"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = [path.relative_to(tmp_path).as_posix() for path in files_below(tmp_path, ".js")]
    assert found == ["a.js", "sub/d.js"]
