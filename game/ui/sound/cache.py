"""What has been rendered once is kept in a file, so that the next start only reads it."""

from __future__ import annotations

import json
import marshal
import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread
from typing import Callable, Dict, Final, Iterator, Optional, Tuple
from zlib import crc32

from game.child import command
from game.paths import HERE, write_whole
from game.ui.sound import effects, music

Recording = Tuple[str, bytes]  # name and samples
Rendering = Callable[[], Iterator[Recording]]

MADE_BY: Final = ("synth.py", "effects.py", "train.py", "music.py")
TUNE: Final = "tune"
NICENESS: Final = 15  # how far the work stands back behind that of others, on systems that know how


def every_noise(cache: Optional[Path]) -> Iterator[Recording]:
    """All variants of all short sounds, named as `variant` says."""
    return kept(cache, "sounds.pcm", render_noises)


def the_tune(cache: Optional[Path]) -> Iterator[Recording]:
    return kept(cache, "tune.pcm", render_tune)


def variant(name: str, which: int) -> str:
    return f"{name} {which}"


# -- rendering ---------------------------------------------------------------------------------------


def render_noises() -> Iterator[Recording]:
    for name, kind in effects.NOISES.items():
        for which in range(kind.variants):
            yield variant(name, which), effects.rendered(name, which)


def render_tune() -> Iterator[Recording]:
    yield TUNE, music.rendered()


def elsewhere(rendering: Rendering) -> Iterator[Recording]:
    """Rendered in a process of its own, as opponents think: so much arithmetic in a thread would hold up the window."""
    module, name = rendering.__module__, rendering.__name__
    code = f"from game.ui.sound.cache import send; from {module} import {name}; send({name})"
    with Popen(command(code), stdin=PIPE, stdout=PIPE) as maker:
        assert maker.stdout is not None
        try:
            while (recording := marshal.load(maker.stdout)) is not None:
                yield recording
        finally:
            maker.kill()


def send(rendering: Rendering) -> None:
    """What the other process does. None tells that all has been sent, so that half is never taken for the whole."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        for recording in rendering():
            _say(recording)
        _say(None)
    except BrokenPipeError:
        return  # nobody listens any more


def _say(recording: Optional[Recording]) -> None:
    marshal.dump(recording, sys.stdout.buffer)
    sys.stdout.flush()


def _watch() -> None:
    """End when whoever listens is gone, even in the middle of a sound: nothing is ever said to this process."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


# -- keeping -----------------------------------------------------------------------------------------


def kept(cache: Optional[Path], name: str, rendering: Rendering) -> Iterator[Recording]:
    """What the file holds; if there is none that is whole and up to date, what is rendered now, and then kept."""
    mark = _mark() if cache else b""
    if cache is None or not mark:
        yield from elsewhere(rendering)
        return
    found = read(cache / name, mark)
    yield from found.items()
    if not found:
        for key, samples in elsewhere(rendering):
            found[key] = samples
            yield key, samples
        write(cache / name, mark, found)


def _mark() -> bytes:
    """Changes when any sound is made otherwise; nothing if that cannot be told, and then nothing is kept."""
    try:
        return b"%08x" % crc32(b"".join((HERE / "ui" / "sound" / name).read_bytes() for name in MADE_BY))
    except OSError:
        return b""


# The file: the mark and a checksum of what follows, in a line; names and lengths, in a line; all samples.


def read(path: Path, mark: bytes) -> Dict[str, bytes]:
    """The recordings of a file; none if it is missing, old or broken."""
    try:
        head, _, rest = path.read_bytes().partition(b"\n")
    except OSError:
        return {}
    if head != _head(mark, rest):
        return {}
    names, _, samples = rest.partition(b"\n")
    found = {}
    begin = 0
    for name, length in json.loads(names).items():
        found[name] = samples[begin : begin + length]
        begin += length
    return found


def write(path: Path, mark: bytes, recordings: Dict[str, bytes]) -> None:
    """Keep recordings; where that is impossible they are rendered again at the next start."""
    names = json.dumps({name: len(samples) for name, samples in recordings.items()}).encode()
    rest = names + b"\n" + b"".join(recordings.values())
    try:
        write_whole(path, _head(mark, rest) + b"\n" + rest)
    except OSError:
        return


def _head(mark: bytes, rest: bytes) -> bytes:
    return b"%s %08x" % (mark, crc32(rest))
