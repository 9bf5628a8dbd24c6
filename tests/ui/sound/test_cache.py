"""Recordings are kept whole or not at all, and no file, whatever is in it, does harm."""

from __future__ import annotations

import os
from subprocess import PIPE, Popen
from time import sleep

import pytest

from game.child import command
from game.ui.sound import cache as recordings
from game.ui.sound.cache import elsewhere, kept, read, write

MARK = b"12345678"
TWO = {"step 0": b"\x01\x02" * 500, "step 1": b"\x03\x04" * 300}


def two():
    yield from TWO.items()


def none_after_the_first():
    yield "step 0", TWO["step 0"]
    os._exit(1)


def none_for_a_minute():
    sleep(60)
    yield "step 0", TWO["step 0"]


@pytest.fixture
def here(monkeypatch):
    """Renders without another process, and counts how often."""
    times = []

    def rendered(rendering):
        times.append(rendering)
        return rendering()

    monkeypatch.setattr(recordings, "elsewhere", rendered)
    return times


def whole(path):
    write(path, MARK, TWO)
    return path.read_bytes()


# What happened to the file, as a change of its bytes.
ACCIDENTS = {
    "emptied": lambda file: b"",
    "cut off": lambda file: file[:-7],
    "cut off in the first line": lambda file: file[:5],
    "made longer": lambda file: file + b"\0",
    "one bit": lambda file: file[:-40] + bytes([file[-40] ^ 1]) + file[-39:],
    "another version": lambda file: b"87654321" + file[8:],
    "another checksum": lambda file: file[:9] + b"00000000" + file[17:],
    "something else": lambda file: b"\xff\xfe\n{}\n" * 50,
}


def test_what_is_kept_is_read(tmp_path):
    write(tmp_path / "deep" / "down" / "x.pcm", MARK, TWO)
    assert read(tmp_path / "deep" / "down" / "x.pcm", MARK) == TWO
    assert [path.name for path in (tmp_path / "deep" / "down").iterdir()] == ["x.pcm"]


@pytest.mark.parametrize("accident", ACCIDENTS.values(), ids=ACCIDENTS)
def test_a_broken_file_is_no_file(accident, tmp_path):
    path = tmp_path / "x.pcm"
    path.write_bytes(accident(whole(path)))
    assert read(path, MARK) == {}


@pytest.mark.parametrize("accident", ACCIDENTS.values(), ids=ACCIDENTS)
def test_a_broken_file_is_made_anew(accident, tmp_path, here):
    assert dict(kept(tmp_path, "x.pcm", two)) == TWO
    path = tmp_path / "x.pcm"
    good = path.read_bytes()
    path.write_bytes(accident(good))
    assert dict(kept(tmp_path, "x.pcm", two)) == TWO
    assert path.read_bytes() == good and len(here) == 2


def test_what_is_kept_is_not_rendered_again(tmp_path, here):
    assert dict(kept(tmp_path, "x.pcm", two)) == dict(kept(tmp_path, "x.pcm", two)) == TWO
    assert len(here) == 1


def test_a_rendering_that_is_broken_off_is_not_kept(tmp_path, here):
    begun = kept(tmp_path, "x.pcm", two)
    next(begun)
    begun.close()
    assert list(tmp_path.iterdir()) == []


def in_a_file(folder):
    (folder / "file").write_text("")
    return folder / "file" / "cache"


def on_a_folder(folder):
    (folder / "x.pcm").mkdir()
    return folder


@pytest.mark.parametrize("place", [in_a_file, on_a_folder, lambda folder: None], ids=["file", "folder", "nowhere"])
def test_where_nothing_can_be_kept_everything_is_rendered(place, tmp_path, here):
    cache = place(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    assert dict(kept(cache, "x.pcm", two)) == dict(kept(cache, "x.pcm", two)) == TWO
    assert len(here) == 2
    assert sorted(tmp_path.rglob("*")) == before


def test_without_sources_nothing_is_kept(tmp_path, here, monkeypatch):
    """Nothing could tell then whether the file is up to date."""
    monkeypatch.setattr(recordings, "MADE_BY", ("none.py",))
    assert dict(kept(tmp_path, "x.pcm", two)) == TWO
    assert list(tmp_path.iterdir()) == []


def test_another_process_renders():
    assert dict(elsewhere(two)) == TWO


def test_a_process_that_dies_is_noticed():
    rendering = elsewhere(none_after_the_first)
    assert next(rendering) == ("step 0", TWO["step 0"])
    with pytest.raises(EOFError):
        next(rendering)


def test_a_process_ends_when_nobody_listens_any_more():
    code = f"from game.ui.sound.cache import send; from {__name__} import none_for_a_minute; send(none_for_a_minute)"
    with Popen(command(code), stdin=PIPE, stdout=PIPE) as maker:
        maker.stdin.close()
        assert maker.wait(20) == 0
