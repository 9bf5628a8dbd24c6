"""Strict reading: every complaint names the place, what was found and what was expected."""

from __future__ import annotations

import pytest

from game.kernel.checked_reader import Entries, read_text, read_toml

BAD = [
    (lambda e: e.number("text"), "list.toml, text: found 'word', expected a whole number from 0 to 999999"),
    (lambda e: e.number("truth"), "list.toml, truth: found True, expected a whole number from 0 to 999999"),
    (lambda e: e.number("number", most=3), "list.toml, number: found 7, expected a whole number from 0 to 3"),
    (lambda e: e.truth("number"), "list.toml, number: found 7, expected true or false"),
    (lambda e: e.text("number"), "list.toml, number: found 7, expected a text"),
    (lambda e: e.text("text", among=["a", "b"]), "list.toml, text: found 'word', expected one of a, b"),
    (lambda e: e.list("text"), "list.toml, text: found 'word', expected a list"),
    (lambda e: e.numbers("list"), "list.toml, list: found 'x', expected a whole number from 0 to 999999"),
    (lambda e: e.entries("number"), "list.toml, number: found 7, expected a table of keys"),
    (lambda e: e.rows("list"), "list.toml, list[0]: found 1, expected a table of keys"),
    (lambda e: e.number("nothing"), "list.toml: key 'nothing' is missing"),
    (lambda e: e.done(), "list.toml: key 'number' is unknown"),
]


@pytest.mark.parametrize(("read", "complaint"), BAD, ids=[complaint for _, complaint in BAD])
def test_a_wrong_value_is_named(read, complaint):
    entries = Entries({"number": 7, "text": "word", "truth": True, "list": [1, "x"]}, "list.toml")
    with pytest.raises(ValueError) as raised:
        read(entries)
    assert str(raised.value) == complaint


def test_what_has_been_read_is_no_longer_unknown():
    entries = Entries({"a": 1, "b": {"c": 2}}, "x.toml")
    assert entries.number("a") == 1
    inner = entries.entries("b")
    assert inner.number("c") == 2
    inner.done()
    entries.done()


@pytest.mark.parametrize("text", ["a = ", "a = 1\na = 2", '{"a": 1, "a": 2}', '{"a": NaN}', "{", "[" * 5000])
def test_broken_text_is_one_sentence(text):
    with pytest.raises(ValueError) as raised:
        read_text(text, "scenario")
    assert str(raised.value).startswith("scenario: ") and "\n" not in str(raised.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(ValueError, match="none.toml: cannot be read"):
        read_toml(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"a = '\xff'")
    with pytest.raises(ValueError, match="broken.toml: cannot be read"):
        read_toml(broken)
    broken.write_text("a = [1,")
    with pytest.raises(ValueError, match="broken.toml: .*expected TOML"):
        read_toml(broken)
